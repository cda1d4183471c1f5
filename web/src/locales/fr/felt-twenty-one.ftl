# 21 pirates : mots du tapis, offres.
pir-table = 21 pirates, autour du trésor
pir-treasure = { $coins ->
    [one] trésor, { $coins } pièce
   *[other] trésor, { $coins } pièces
}
pir-middle = { $coins ->
    [one] { $coins } pièce au milieu
   *[other] { $coins } pièces au milieu
}
pir-pile = { $cards } cartes
pir-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
pir-coin = pièce
pir-line = pièce, place { $seat }
pir-you = Vous
pir-out = hors du jeu
pir-wins = gagne la partie
pir-turn = décide
pir-your-turn = à vous
pir-deals = donne
pir-nobody = Les pirates ne sont pas encore là
pir-sit = Place { $seat }
pir-sit-at = S’asseoir à la place { $seat }
pir-card-hidden = Carte cachée
pir-card-P = Pirate
pir-card-F = Drapeau
pir-card-J = Joker
pir-do-open = Commencer une partie
pir-do-deal = Donner
pir-do-stop = Stop
pir-do-ask = Encore une carte
pir-do-look = Regarder mes cartes
pir-do-reshuffle = Mélanger de nouveau
pir-sense-deal = deux cartes à chacun
pir-sense-stop = garder ces cartes
pir-sense-ask = face visible, pour tous
pir-key-deal = D
pir-key-stop = R
pir-key-ask = C
