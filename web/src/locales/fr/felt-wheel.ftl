# Les cylindres : les deux roulettes, la boule, la grande roue.
layout-of = Tapis de { $game }
own-stake = à vous { $amount }
not-offered-now = pas offert en ce moment
wheel-last = dernier
wheel-spinning = Le cylindre tourne
wheel-empty = Le cylindre, pas encore de numéro
wheel-shows = Le cylindre, dernier numéro { $number }
racetrack = Piste
race-number = { $each ->
    [0] { $number } seul
    [one] { $number } et son voisin de chaque côté
   *[other] { $number } et { $each } voisins de chaque côté
}
neighbours-each = Voisins de chaque côté
neighbours-less = Moins de voisins
neighbours-more = Plus de voisins
announced-are = Une annonce est posée comme les mises qu’elle vaut
sector-tiers = Tiers
sector-tiers-chips = 6 jetons
sector-tiers-bets = 5-8, 10-11, 13-16, 23-24, 27-30, 33-36
sector-orphelins = Orphelins
sector-orphelins-chips = 5 jetons
sector-orphelins-bets = 1, 6-9, 14-17, 17-20, 31-34
sector-voisins = Voisins du zéro
sector-voisins-chips = 9 jetons
sector-voisins-bets = 0-2-3 deux fois, 4-7, 12-15, 18-21, 19-22, 25-26-28-29 deux fois, 32-35
sector-zero = Jeu zéro
sector-zero-chips = 4 jetons
sector-zero-bets = 26, 0-3, 12-15, 32-35
choice-partage = Reprendre la moitié (partage)
choice-prison = Laisser en prison
colours-explained = Jetons de couleur : une couleur par joueur, sa valeur dite à l’achat
take-colour = Prendre des jetons de couleur
take-colour-worth = Un jeton vaudra { $amount }, le jeton choisi en bas.
colour-blue = bleu
colour-brown = brun
colour-green = vert
colour-grey = gris
colour-lilac = lilas
colour-orange = orange
colour-pink = rose
colour-yellow = jaune

# Mises.
bet-class-plein = Plein { $of }
bet-class-cheval = Cheval { $of }
bet-class-transversale = Transversale { $of }
bet-class-carre = Carré { $of }
bet-class-sixain = Sixain { $of }
bet-class-colonne = Colonne { $of }
bet-12p = 12P, première douzaine
bet-12m = 12M, douzaine du milieu
bet-12d = 12D, dernière douzaine
bet-cheval-12p-12m = À cheval 12P et 12M
bet-cheval-12m-12d = À cheval 12M et 12D
bet-cheval-colonnes-1-2 = À cheval colonnes 1 et 2
bet-cheval-colonnes-2-3 = À cheval colonnes 2 et 3
bet-rouge = Rouge
bet-noir = Noir
bet-pair = Pair
bet-impair = Impair
bet-manque = Manque
bet-passe = Passe
bet-class-straight = Plein { $of }
bet-class-split = Cheval { $of }
bet-class-street = Transversale { $of }
bet-class-trio = Trio { $of }
bet-class-corner = Carré { $of }
bet-class-six-line = Sixain { $of }
bet-class-dozen = Douzaine { $of }
bet-class-column = Colonne { $of }
bet-first-five = Cinq premiers
bet-red = Rouge
bet-black = Noir
bet-even = Pair
bet-odd = Impair
bet-low = Manque
bet-high = Passe

# Imprimé sur le tapis.
cloth-colonne-1 = col. 1
cloth-colonne-2 = col. 2
cloth-colonne-3 = col. 3
cloth-column-1 = col. 1
cloth-column-2 = col. 2
cloth-column-3 = col. 3
cloth-12p = 12P
cloth-12p-gloss = 1–12
cloth-12m = 12M
cloth-12m-gloss = 13–24
cloth-12d = 12D
cloth-12d-gloss = 25–36
cloth-dozen-1 = 12P
cloth-dozen-1-gloss = 1–12
cloth-dozen-2 = 12M
cloth-dozen-2-gloss = 13–24
cloth-dozen-3 = 12D
cloth-dozen-3-gloss = 25–36
cloth-manque = Manque
cloth-manque-gloss = 1–18
cloth-pair = Pair
cloth-pair-gloss = 2, 4 … 36
cloth-rouge = Rouge
cloth-noir = Noir
cloth-impair = Impair
cloth-impair-gloss = 1, 3 … 35
cloth-passe = Passe
cloth-passe-gloss = 19–36
cloth-low = Manque
cloth-low-gloss = 1–18
cloth-even = Pair
cloth-even-gloss = 2, 4 … 36
cloth-red = Rouge
cloth-black = Noir
cloth-odd = Impair
cloth-odd-gloss = 1, 3 … 35
cloth-high = Passe
cloth-high-gloss = 19–36

# Boule.
boule-posted = plein 7 pour 1, chances simples 1 pour 1, le 5 n’est d’aucune
boule-manque-gloss = 1–4
boule-impair-gloss = 1, 3, 7, 9
boule-rouge-gloss = 2, 4, 7, 9
boule-noir-gloss = 1, 3, 6, 8
boule-pair-gloss = 2, 4, 6, 8
boule-passe-gloss = 6–9
second-layout = { $bet }, second tapis
layouts = Tapis
layout-named = Tapis { $name }

# Grande roue.
big-wheel-bet = { $face }
face-1 = 1
face-2 = 2
face-5 = 5
face-10 = 10
face-20 = 20
face-joker-noir = joker noir
face-joker-jaune = joker jaune
pays-1 = 1 pour 1 · 24 cases
pays-2 = 2 pour 1 · 15 cases
pays-5 = 5 pour 1 · 7 cases
pays-10 = 10 pour 1 · 4 cases
pays-20 = 20 pour 1 · 2 cases
pays-joker-noir = 40 pour 1 · 1 case
pays-joker-jaune = 40 pour 1 · 1 case

# Touches.
key-move = Déplacer le curseur d’une case
key-move-line = Aller sur une ligne ou un croisement
key-lay = Poser le jeton choisi
key-take-back = En reprendre un
key-by-name = Miser par nom
key-race = Vers la piste et retour
key-neighbours = Moins ou plus de voisins
key-zero = Au zéro : partage ou prison
