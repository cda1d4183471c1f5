# Names of games and laws.
game-european-roulette = European roulette
game-american-roulette = American roulette
game-boule = Boule
game-big-wheel = Big wheel
game-blackjack = Black-jack
game-three-card-poker = Three-card poker
game-craps = Craps
game-trente-et-quarante = Trente et quarante
game-punto-banco = Punto banco
game-punto-2000 = Punto 2000
game-chemin-de-fer = Chemin de fer
game-banque-a-tout-va = Banque à tout va
game-twenty-one = 21 pirates
law-mc = Monaco
law-fr = France
law-fr-earlier = France, earlier edition
law-leaflet = Leaflet
law-pirates = Pirates

# What a place on a cloth says of itself.
spot-staked = { $amount } laid
spot-others = { $count ->
    [one] one other stake
   *[other] { $count } other stakes
}
spot-range = { $min } to { $max }
spot-sit = Take seat { $seat }
dice-shown = The dice show { $one } and { $other }, total { $total }
law-short-mc = MC
law-short-fr = FR
law-short-fr-earlier = FR*
law-short-leaflet = L
law-short-pirates = P

# How a round ended.
result-trente = { $call }, noir { $noir }, rouge { $rouge }
result-punto = { $won }, punto { $punto }, banco { $banco }
result-punto-punto = Punto
result-punto-banco = Banco
result-punto-egalite = Égalité (tie)
result-chemin-banker = The bank wins
result-chemin-ponte = The ponte wins
result-chemin-neither = Égalité (tie)
result-banque = Right { $right }, left { $left }
result-tableau-wins = wins
result-tableau-loses = loses
result-tableau-ties = ties
result-dice = { $one } and { $other }, total { $total }
result-bank-point = The bank has { $point }
result-bank-black-jack = The bank has a black-jack
result-bank-plays = The bank plays
result-no-game = The bank does not play
result-nearest = { $count ->
    [one] Seat { $seats } is nearest, { $points } points
   *[other] Seats { $seats } are nearest, { $points } points
}
