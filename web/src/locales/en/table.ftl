# The table: frame, calls, states.
table-loading = Setting the table
table-round = Round { $round }
cloth = Cloth
cloth-not-loaded = The cloth of this game did not arrive.
as-of = As of { $time }
call-none = The table is open
call-faites-vos-jeux = Faites vos jeux
call-faites-vos-jeux-gloss = Place your bets
call-rien-ne-va-plus = Rien ne va plus
call-rien-ne-va-plus-gloss = No more bets
call-your-turn = Your turn
call-last-half-hour = Last half hour
call-last-rounds = Last rounds
call-paused = The table is paused
call-paused-gloss = All stakes are held. The round will resume as it stands
call-closed = The table is closed
call-closed-gloss = No round is running
call-last-spin = Last spin
call-last-shoe = Last shoe
table-stakes = stakes { $min } – { $max }
parts = Parts of the table
part-cloth = Cloth
part-race = Race
part-wheel = Wheel
part-lines = Lines
round-and-seats = Last round and seats
phase-of-the-round = Phase of the round
phase-bets = Bets
phase-chance = Draw
phase-seats = Decisions
phase-staff = Settlement
result-spoken = { $result }. Your net { $net }

# What stands in the way.
standing-offline = Link lost at { $time }. Nothing was sent since.
standing-session = Your session has ended. Your stakes are safe with the house.
standing-replaced = This table is open in another window. Only one of them plays.
standing-paused = All stakes are held. The round will resume as it stands.
enter-again = Enter again
play-here = Play here
lost-offline = Nothing was sent: the link was lost.
lost-round-over = Your last act came too late: its round is over. Nothing was staked.
understood = Understood

# Offers, chips, stakes.
offers = Your decisions
chips = Chips
stakes = Your stakes
tool-undo = Undo
tool-repeat = Repeat
tool-double = Double
tool-clear = Clear
ready = Ready
is-ready = Ready, waiting
stakes-confirmed = Confirmed
stakes-sending = { $count ->
    [one] One stake under way
   *[other] { $count } stakes under way
}
stake-sent = { $amount } under way
stays-with-you = { $amount } stay with you.
stake-instead = Stake { $amount }
sit-to-stake = Take a seat to stake.
no-bets-now = No bets are taken now.
amount-range = { $min } – { $max }
amount-asked = Amount, { $range }
number-asked = A number from { $min } to { $max }
give = Confirm
cut = Cut the cards
cut-sense = Your place and word go into the shuffle
cut-explained = The house has published its seal of the shuffle. Your cut is mixed in before the first card; nobody can foresee the result.
cut-after = After how many cards
cut-word = A word of your own
bet-in-box = Box { $box }, { $bet }

# At a training table.
table-training = Training
advice = Advice
advice-is = Best play: { $act }.
advice-none = No advice at this moment.
advice-not-come = The advice did not arrive. Ask again.

# Watching and sitting.
watching = You are watching. One touch and you play, with play money.
play-as-guest = Play as a guest
not-seated = You are watching this table.
nobody-seated = Nobody is seated.
take-a-seat = Take a seat
purse-empty = Your purse is empty.
seats = Seats
leave = Leave the table
sit-at = Seat { $seat }
free-seats = Free seats
you-named = You, { $name }
bot = bot
seat-ready = ready

# Last round, history, rules.
last-round = Last round
no-result-yet = No result yet
verify = Verify
verify-round = Verify this round in the audit
lines = Lines of the round
lines-all = Lines of all seats
lines-own = Only your lines
no-own-lines = You had no stake in the last round.
your-net = Your net
last-results = Last results
all-rounds = All rounds
history = History
history-loading = The records are on their way
history-more = Earlier rounds
history-empty = No round has been played yet.
back-to-history = Back to the list
round-of = Round of { $time }
cloth-then = The cloth at that moment
round-without-result = without a result
step-back = Back
step-on = Next
step-of = Step { $step } of { $steps }
who-at-seat = { $name }, seat { $seat }
role-house = The house
role-croupier = Croupier
role-chef = Head of table
role-inspecteur = Inspector
role-direction = Direction
role-player = Player
house-rules = House rules
no-house-rules = The house posts no rule of its own here.
fate-lost = { $stake } collected
fate-returned = { $stake } returned
fate-freed = { $stake } freed, no gain
fate-imprisoned = { $stake } in prison
fate-prize = prize on { $stake }
fate-halved = { $stake } halved { $times ->
    [one] once
   *[other] { $times } times
}

# Keys.
keys-title = Keys
keys-on = Letter keys act at the table
key-chip = Choose a chip
key-tabs = Lines, wheel, cloth on the phone

# Refusals by their code.
refused-bets-closed = Bets are closed
refused-below-minimum = Below the minimum
refused-above-maximum = Above the maximum
refused-not-divisible = The amount is not divisible as the law asks
refused-not-enough-money = Your purse does not hold that much
refused-not-offered = Not offered now
refused-table-closed = The table is closed
refused-seat-taken = The seat is taken
refused-stakes-on-cloth = You still have stakes on the cloth
refused-nothing-staked = Nothing of yours lies there
refused-frozen = This stake can no longer be moved
refused-not-together = These numbers do not lie together
refused-no-choice-due = There is nothing to choose now
refused-nobody-there = You have no seat at this table

# Bet by name.
by-name = Bet by name
by-name-short = By name
by-name-hint = A bet: 17-20, carré 14, rouge 25
by-name-none = No bet has this name now.
by-name-option = { $bet }, { $range }
laid-title = Your stakes
laid-none = Nothing is laid yet.
laid-remove = Take back { $bet }, { $amount }
group-chips = { $chips } chips of { $amount }

# Rare acts.
more-acts = Other acts
more-short = More
more-loading = The acts are coming
more-hint = Find an act: move 17, insure
more-found = { $count ->
    [one] One act
   *[other] { $number } acts
}
do-move = Move
do-announce = Announce
do-write = Have written
