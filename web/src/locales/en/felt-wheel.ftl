# The wheels: both roulettes, boule, big wheel. Terms of the cloth stay French, with a gloss.
layout-of = Layout of { $game }
own-stake = yours { $amount }
not-offered-now = not offered now
wheel-last = last
wheel-spinning = The wheel turns
wheel-empty = The wheel, no number yet
wheel-shows = The wheel, last number { $number }
racetrack = Racetrack
race-number = { $each ->
    [0] { $number } alone
    [one] { $number } and its neighbour on each side
   *[other] { $number } and { $each } neighbours on each side
}
neighbours-each = Neighbours each side
neighbours-less = Fewer neighbours
neighbours-more = More neighbours
announced-are = An announced bet is laid as the bets it stands for
sector-tiers = Tiers
sector-tiers-chips = 6 chips
sector-tiers-bets = 5-8, 10-11, 13-16, 23-24, 27-30, 33-36
sector-orphelins = Orphelins
sector-orphelins-chips = 5 chips
sector-orphelins-bets = 1, 6-9, 14-17, 17-20, 31-34
sector-voisins = Voisins du zéro
sector-voisins-chips = 9 chips
sector-voisins-bets = 0-2-3 twice, 4-7, 12-15, 18-21, 19-22, 25-26-28-29 twice, 32-35
sector-zero = Jeu zéro
sector-zero-chips = 4 chips
sector-zero-bets = 26, 0-3, 12-15, 32-35
choice-partage = Take back half (partage)
choice-prison = Leave it in prison
colours-explained = Colour chips: one colour a player, its worth said at purchase
take-colour = Take colour chips
take-colour-worth = A chip will be worth { $amount }, the chip chosen below.
colour-blue = blue
colour-brown = brown
colour-green = green
colour-grey = grey
colour-lilac = lilac
colour-orange = orange
colour-pink = pink
colour-yellow = yellow

# Bets.
bet-class-plein = Plein { $of }
bet-class-cheval = Cheval { $of }
bet-class-transversale = Transversale { $of }
bet-class-carre = Carré { $of }
bet-class-sixain = Sixain { $of }
bet-class-colonne = Colonne { $of }
bet-12p = 12P, first dozen
bet-12m = 12M, middle dozen
bet-12d = 12D, last dozen
bet-cheval-12p-12m = Astride 12P and 12M
bet-cheval-12m-12d = Astride 12M and 12D
bet-cheval-colonnes-1-2 = Astride columns 1 and 2
bet-cheval-colonnes-2-3 = Astride columns 2 and 3
bet-rouge = Rouge (red)
bet-noir = Noir (black)
bet-pair = Pair (even)
bet-impair = Impair (odd)
bet-manque = Manque (low)
bet-passe = Passe (high)
bet-class-straight = Straight up { $of }
bet-class-split = Split { $of }
bet-class-street = Street { $of }
bet-class-trio = Trio { $of }
bet-class-corner = Corner { $of }
bet-class-six-line = Six line { $of }
bet-class-dozen = Dozen { $of }
bet-class-column = Column { $of }
bet-first-five = First five
bet-red = Red
bet-black = Black
bet-even = Even
bet-odd = Odd
bet-low = Low
bet-high = High

# Printed on the cloth.
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
cloth-pair-gloss = even
cloth-rouge = Rouge
cloth-noir = Noir
cloth-impair = Impair
cloth-impair-gloss = odd
cloth-passe = Passe
cloth-passe-gloss = 19–36
cloth-low = Manque
cloth-low-gloss = 1–18
cloth-even = Pair
cloth-even-gloss = even
cloth-red = Rouge
cloth-black = Noir
cloth-odd = Impair
cloth-odd-gloss = odd
cloth-high = Passe
cloth-high-gloss = 19–36

# Boule.
boule-posted = plein 7 to 1, simple chances 1 to 1, 5 is in none
boule-manque-gloss = 1–4
boule-impair-gloss = 1, 3, 7, 9
boule-rouge-gloss = 2, 4, 7, 9
boule-noir-gloss = 1, 3, 6, 8
boule-pair-gloss = 2, 4, 6, 8
boule-passe-gloss = 6–9
second-layout = { $bet }, second layout
layouts = Layouts
layout-named = Layout { $name }

# Big wheel.
big-wheel-bet = { $face }
face-1 = 1
face-2 = 2
face-5 = 5
face-10 = 10
face-20 = 20
face-joker-noir = joker noir
face-joker-jaune = joker jaune
pays-1 = 1 to 1 · 24 pockets
pays-2 = 2 to 1 · 15 pockets
pays-5 = 5 to 1 · 7 pockets
pays-10 = 10 to 1 · 4 pockets
pays-20 = 20 to 1 · 2 pockets
pays-joker-noir = 40 to 1 · 1 pocket
pays-joker-jaune = 40 to 1 · 1 pocket

# Keys.
key-move = Move the cursor by a field
key-move-line = Move to a line or crossing
key-lay = Lay the chosen chip
key-take-back = Take one back
key-by-name = Bet by name
key-race = To the racetrack and back
key-neighbours = Fewer or more neighbours
key-zero = On zero: partage or prison
