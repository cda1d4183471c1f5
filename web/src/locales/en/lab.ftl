# The odds lab.
lab-title = Odds lab
lab-loading = The games are on their way
lab-law = Law
lab-game = Game
lab-compare = Compare with
lab-compare-none = nothing
lab-compare-this = this setting, kept
lab-compare-end = End the comparison
lab-compare-count = { $count } of { $all } bets differ.
lab-side-by-side = Side by side
lab-difference = Difference, points
lab-defaults = default house rules
lab-not-offered = not offered
lab-reset = Back to defaults
lab-csv = Download CSV
lab-svg = Download SVG
lab-print = Print the card

# House rules.
lab-house-rules = House rules
lab-readings = Readings of the text
lab-limits = { $count ->
    [one] One limit or amount
   *[other] { $count } limits and amounts
}
lab-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
lab-forbidden = forbidden by the law
lab-beyond-law = The law admits { $min } to { $max }.
lab-less = Less
lab-more = More
lab-copy = Copy
lab-copied = Copied
lab-house-file = Paste a house file
lab-file-how = Lines of key = value, as croupier rules GAME --house-example prints them.
lab-file-take = Take these rules over
lab-file-empty = There is no rule in it.
lab-file-line = Line { $line } is not key = value.
lab-file-breaches = { $count ->
    [one] One rule is not admitted:
   *[other] { $count } rules are not admitted:
}
lab-not-admitted = The law does not admit this house. The figures are those before.

# Figures.
lab-edge-of = House edge, { $bet }
lab-change = { $points } points
lab-was-edge = per unit of initial stake, was { $edge }
lab-per = per unit of { $per }
lab-per-initial-stake = per unit of initial stake
lab-per-play-stake = per unit of the play stake
lab-per-premium = per unit of premium
lab-per-coin-at-stake = per coin at stake
lab-cost = 100 rounds at 10 €
lab-cost-basis = expected cost
lab-deviation = Standard deviation
lab-deviation-short = Deviation
lab-deviation-basis = stakes, one bet
lab-method = Method, { $ms } ms
lab-method-exact = exact
lab-method-exact-floating = exact
lab-within = within { $error }
lab-computing = Being computed
lab-every-bet = Every bet
lab-bets = { $count ->
    [one] 1 price
   *[other] { $count } prices
}
lab-bet = Bet
lab-bet-main = main stake
lab-bet-insurance = insurance
lab-class = { $name }, { $count } alike
lab-wins = Gains
lab-edge = House edge
lab-exact = Exact
lab-show = show
lab-hide = hide
lab-show-exact = Exact edge of { $bet }
lab-no-fraction = No fraction is known for it.
lab-best = best
lab-worth = What each choice is worth
lab-points = points of edge
lab-for-players = better for players
lab-for-house = for the house
lab-worth-how = Each bar is the change of the edge when that option alone is switched.
lab-worth-none = No option moves the edge of this bet.
lab-no-effect = { $count ->
    [one] One other choice has no effect.
   *[other] { $count } other choices have no effect.
}
lab-distribution = What one stake brings
lab-distribution-of = Chances of each net result of { $bet }
lab-net-axis = net, in stakes
lab-only-mean = Only the mean of this bet is known.
lab-outcomes = { $count ->
    [one] One outcome
   *[other] { $count } outcomes
}

# Best play.
lab-best-play = Best play
lab-hand = Hand
lab-switched = { $count ->
    [one] changed by your last switch
   *[other] { $count } changed by your last switch
}
lab-differs = { $count ->
    [one] one differs from the other setting
   *[other] { $count } differ from the other setting
}
lab-was = was: { $was }
lab-section-hard = Hard totals
lab-section-soft = Soft totals
lab-section-pairs = Pairs
lab-section-bet = By bet
lab-section-ponte = Ponte
lab-section-right = Right tableau
lab-section-left = Left tableau
lab-column-best-play = best play
lab-column-edge = edge
lab-column-draws = draws
lab-column-comes-up = comes up
lab-column-drawing-costs = drawing costs
lab-column-standing-costs = standing costs
cell-H = H
cell-S = S
cell-D = D
cell-Ds = Ds
cell-P = P
cell-R = R
cell-Rs = Rs
cell-H-means = hit
cell-S-means = stand
cell-D-means = double, else hit
cell-Ds-means = double, else stand
cell-P-means = split
cell-R-means = surrender, else hit
cell-Rs-means = surrender, else stand
lab-choice = Choice
lab-choice-stand = stand
lab-choice-draw = hit
lab-choice-double = double
lab-choice-split = split
lab-choice-surrender = surrender
lab-choice-even-money = even money
lab-margin = ahead of the next by
lab-comes = comes up
lab-against = { $hand } against { $up }
lab-cell = { $letter }: { $hand } against { $up }, { $meaning }
lab-values-how = What each choice wins or loses on average per unit of the first stake, from a full shoe.
lab-no-two-cards = No two cards make this hand.
play-by-the-cards-in-hand = by the cards in hand
play-by-the-best-chart = by the best chart
play-by-the-two-card-chart = by the two-card chart
play-at-equilibrium = at equilibrium
play-partage = partage
play-prison = prison
play-insured = insured

# Simulation.
lab-simulation = Simulation
lab-simulation-how = The engine plays the chosen bet; the band holds the edge in 95 of 100 runs.
lab-rounds = Rounds
lab-seed = Seed
lab-play = Play
lab-stop = Stop
lab-mean = mean
lab-after = after { $rounds } rounds
lab-exactly = exactly { $edge }
