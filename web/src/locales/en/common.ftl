# What all pages share.
skip-to-content = Skip to content
pages = Pages
nav-lobby = Lobby
nav-lobby-short = Lobby
nav-lab = Odds lab
nav-lab-short = Odds
nav-law = The law
nav-law-short = Law
nav-audit = Audit
nav-audit-short = Audit
nav-account = Account
nav-account-short = Account
purse = Purse
enter = Enter
account-of = Account of { $name }
language = Langue / Language
theme-system = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
close = Close
try-again = Try again
page-loading = The page is on its way
page-not-loaded = The page did not arrive. The link to the house may be lost.
house-not-reached = The house does not answer.
unknown-title = There is no such page
to-the-lobby = Back to the lobby
odds = { $pays } to { $per }

# The clause, one touch away.
clause = Clause
clause-named = Clause { $id }
clause-loading = The text is on its way
clause-not-loaded = The text did not arrive. It will as soon as the house answers.
clause-unknown = There is no text under this number.
our-decision = our decision
open-in-the-law = Open in the law
clause-kind-rule = rule
clause-kind-house-option = house option
clause-kind-payout = payout
clause-kind-register = register
clause-kind-procedure = procedure
clause-kind-limit = limit
clause-kind-equipment = equipment
clause-kind-staff = staff

# The state of the link.
link-title = Link
link-connecting = Connecting
link-in-step = In step
link-in-step-ms = In step · { $ms } ms
link-sending = Sending { $count }
link-catching-up = { $count ->
    [one] Catching up one event
   *[other] Catching up { $count } events
}
link-offline = Offline since { $since }, nothing was sent
link-paused = House paused
link-over-draining = The house restarts
link-over-session = Your session has ended
link-over-replaced = The table is open in another window
link-over-slow = The link is too slow
link-unanswered = Unanswered

# Time and cards.
seconds = { $seconds } s
seconds-left = { $seconds } seconds left
paused = paused
absent = absent
line-replaced = Corrected line, { $net } before
card-named = { $rank } of { $suit }
card-hidden = Hidden card
suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs
rank-A = ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = jack
rank-Q = queen
rank-K = king

# The cash desk.
buy-in = Buy chips
buy-in-do = Buy
cash-out = Cash out
cash-out-do = Cash out
amount = Amount
