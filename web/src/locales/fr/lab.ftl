# Le laboratoire des probabilités.
lab-title = Probabilités
lab-loading = Les jeux arrivent
lab-law = Droit
lab-game = Jeu
lab-compare = Comparer avec
lab-compare-none = rien
lab-compare-this = ce réglage, gardé
lab-compare-end = Finir la comparaison
lab-compare-count = { $count } mises sur { $all } diffèrent.
lab-side-by-side = Côte à côte
lab-difference = Écart, points
lab-defaults = choix usuels de la maison
lab-not-offered = non proposée
lab-reset = Revenir aux choix usuels
lab-csv = Fichier CSV
lab-svg = Fichier SVG
lab-print = Imprimer la fiche

# Choix de la maison.
lab-house-rules = Choix de la maison
lab-readings = Lectures du texte
lab-limits = { $count ->
    [one] Une limite ou somme
   *[other] { $count } limites et sommes
}
lab-changed = { $count ->
    [one] 1 modifié
   *[other] { $count } modifiés
}
lab-forbidden = interdit par le droit
lab-beyond-law = Le droit admet de { $min } à { $max }.
lab-less = Moins
lab-more = Plus
lab-copy = Copier
lab-copied = Copié
lab-house-file = Coller un fichier de maison
lab-file-how = Des lignes clé = valeur, comme les imprime croupier rules JEU --house-example.
lab-file-take = Reprendre ces choix
lab-file-empty = Il ne contient aucun choix.
lab-file-line = La ligne { $line } n’est pas clé = valeur.
lab-file-breaches = { $count ->
    [one] Un choix n’est pas admis :
   *[other] { $count } choix ne sont pas admis :
}
lab-not-admitted = Le droit n’admet pas cette maison. Les chiffres sont ceux d’avant.

# Chiffres.
lab-edge-of = Avantage de la maison, { $bet }
lab-change = { $points } point
lab-was-edge = par unité de mise initiale, { $edge } auparavant
lab-per = par unité de { $per }
lab-per-initial-stake = par unité de mise initiale
lab-per-play-stake = par unité de la mise « jouer »
lab-per-premium = par unité de prime
lab-per-coin-at-stake = par pièce en jeu
lab-cost = 100 coups à 10 €
lab-cost-basis = coût moyen
lab-deviation = Écart type
lab-deviation-short = Écart type
lab-deviation-basis = mises, par pari
lab-method = Méthode, { $ms } ms
lab-method-exact = exact
lab-method-exact-floating = exact
lab-within = à { $error } près
lab-computing = Calcul en cours
lab-every-bet = Toutes les mises
lab-bets = { $count ->
    [one] 1 prix
   *[other] { $count } prix
}
lab-bet = Mise
lab-bet-main = mise principale
lab-bet-insurance = assurance
lab-class = { $name }, { $count } pareilles
lab-wins = Gains
lab-edge = Avantage
lab-exact = Exact
lab-show = voir
lab-hide = cacher
lab-show-exact = Avantage exact de { $bet }
lab-no-fraction = Aucune fraction n’est connue.
lab-best = le meilleur
lab-worth = Ce que vaut chaque choix
lab-points = points d’avantage
lab-for-players = aux joueurs
lab-for-house = à la maison
lab-worth-how = Chaque barre est le changement de l’avantage quand ce seul choix change.
lab-worth-none = Aucun choix ne change l’avantage de cette mise.
lab-no-effect = { $count ->
    [one] Un autre choix est sans effet.
   *[other] { $count } autres choix sont sans effet.
}
lab-distribution = Ce que rapporte une mise
lab-distribution-of = Chances de chaque résultat net de { $bet }
lab-net-axis = net, en mises
lab-only-mean = Seule la moyenne de cette mise est connue.
lab-outcomes = { $count ->
    [one] Une issue
   *[other] { $count } issues
}

# Le meilleur jeu.
lab-best-play = Le meilleur jeu
lab-hand = Main
lab-switched = { $count ->
    [one] changé par le dernier choix
   *[other] { $count } changés par le dernier choix
}
lab-differs = { $count ->
    [one] une case diffère de l’autre réglage
   *[other] { $count } cases diffèrent de l’autre réglage
}
lab-was = auparavant : { $was }
lab-section-hard = Totaux durs
lab-section-soft = Totaux souples
lab-section-pairs = Paires
lab-section-bet = Par mise
lab-section-ponte = Ponte
lab-section-right = Tableau de droite
lab-section-left = Tableau de gauche
lab-column-best-play = meilleur jeu
lab-column-edge = avantage
lab-column-draws = tire
lab-column-comes-up = arrive
lab-column-drawing-costs = tirer coûte
lab-column-standing-costs = rester coûte
cell-H = T
cell-S = R
cell-D = D
cell-Ds = Dr
cell-P = S
cell-R = A
cell-Rs = Ar
cell-H-means = tirer
cell-S-means = rester
cell-D-means = doubler, sinon tirer
cell-Ds-means = doubler, sinon rester
cell-P-means = séparer
cell-R-means = abandonner, sinon tirer
cell-Rs-means = abandonner, sinon rester
lab-choice = Choix
lab-choice-stand = rester
lab-choice-draw = tirer
lab-choice-double = doubler
lab-choice-split = séparer
lab-choice-surrender = abandonner
lab-choice-even-money = paiement immédiat
lab-margin = devant le suivant de
lab-comes = se présente
lab-against = { $hand } contre { $up }
lab-cell = { $letter } : { $hand } contre { $up }, { $meaning }
lab-values-how = Ce que chaque choix gagne ou perd en moyenne par unité de la première mise, sabot plein.
lab-no-two-cards = Aucune paire de cartes ne fait cette main.
play-by-the-cards-in-hand = selon les cartes en main
play-by-the-best-chart = selon le meilleur tableau
play-by-the-two-card-chart = selon le tableau à deux cartes
play-at-equilibrium = à l’équilibre
play-partage = partage
play-prison = prison
play-insured = assuré

# Simulation.
lab-simulation = Simulation
lab-simulation-how = Le moteur joue la mise choisie ; la bande contient l’avantage dans 95 parties sur 100.
lab-rounds = Coups
lab-seed = Graine
lab-play = Jouer
lab-stop = Arrêter
lab-mean = moyenne
lab-after = après { $rounds } coups
lab-exactly = exactement { $edge }
