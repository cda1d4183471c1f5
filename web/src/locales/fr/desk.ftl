# Le pupitre du croupier.
desk-title = Pupitre
desk-table = Table { $table }
desk-not-allowed = Le pupitre est ouvert au croupier, au chef de table et à l’inspecteur.
