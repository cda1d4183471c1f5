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

# Comment un coup a fini.
result-trente = { $call }, noir { $noir }, rouge { $rouge }
result-punto = { $won }, punto { $punto }, banco { $banco }
result-punto-punto = Punto
result-punto-banco = Banco
result-punto-egalite = Égalité
result-chemin-banker = La banque gagne
result-chemin-ponte = Le ponte gagne
result-chemin-neither = Égalité
result-banque = Droite : { $right }, gauche : { $left }
result-tableau-wins = gagne
result-tableau-loses = perd
result-tableau-ties = égalité
result-dice = { $one } et { $other }, total { $total }
result-bank-point = La banque a { $point }
result-bank-black-jack = La banque a un black-jack
result-bank-plays = La banque joue
result-no-game = La banque ne joue pas
result-nearest = { $count ->
    [one] Place { $seats } au plus près, { $points } points
   *[other] Places { $seats } au plus près, { $points } points
}
