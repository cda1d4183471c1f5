# 21 pirates: words of the cloth, offers.
pir-table = 21 pirates, around the treasure
pir-treasure = { $coins ->
    [one] treasure, 1 coin
   *[other] treasure, { $coins } coins
}
pir-middle = { $coins ->
    [one] 1 coin in the middle
   *[other] { $coins } coins in the middle
}
pir-pile = { $cards } cards
pir-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
pir-coin = coin
pir-line = coin, seat { $seat }
pir-you = You
pir-out = out of the game
pir-wins = wins the game
pir-turn = decides
pir-your-turn = your turn
pir-deals = deals
pir-nobody = The pirates are not here yet
pir-sit = Seat { $seat }
pir-sit-at = Sit down at seat { $seat }
pir-card-hidden = Hidden card
pir-card-P = Pirate
pir-card-F = Flag
pir-card-J = Joker
pir-do-open = Begin a game
pir-do-deal = Deal
pir-do-stop = Stop
pir-do-ask = One more card
pir-do-look = Look at my cards
pir-do-reshuffle = Shuffle again
pir-sense-deal = two cards each
pir-sense-stop = keep these cards
pir-sense-ask = face up, for all to see
pir-key-deal = D
pir-key-stop = S
pir-key-ask = H
