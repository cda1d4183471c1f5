# Noms des jeux et des lois.
game-european-roulette = Roulette européenne
game-american-roulette = Roulette américaine
game-boule = Boule
game-big-wheel = Grande roue
game-blackjack = Black-jack
game-three-card-poker = Poker trois cartes
game-craps = Craps
game-trente-et-quarante = Trente et quarante
game-punto-banco = Punto banco
game-punto-2000 = Punto 2000
game-chemin-de-fer = Chemin de fer
game-banque-a-tout-va = Banque à tout va
game-twenty-one = 21 pirates
law-mc = Monaco
law-fr = France
law-fr-earlier = France, édition antérieure
law-leaflet = Dépliant
law-pirates = Pirates

# Ce qu’un emplacement du tapis dit de lui-même.
spot-staked = { $amount } misés
spot-others = { $count ->
    [one] une autre mise
   *[other] { $count } autres mises
}
spot-range = de { $min } à { $max }
spot-sit = Prendre la place { $seat }
dice-shown = Les dés montrent { $one } et { $other }, total { $total }
law-short-mc = MC
law-short-fr = FR
law-short-fr-earlier = FR*
law-short-leaflet = L
law-short-pirates = P
