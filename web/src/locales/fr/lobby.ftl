# La salle et le compte.
lobby-title = Salle
lobby-loading = Les tables arrivent
lobby-empty = Aucune table ouverte.
account-title = Compte
enter-as-guest = Entrer comme invité
