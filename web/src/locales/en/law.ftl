# The law.
law-title = The law
law-loading = The law is on its way
law-computing = Being computed
law-subjects = Laws and subjects
law-subject = Subject
law-search = Clause, word or bet
law-hits = { $count ->
    [one] One clause
    [40] The first 40 clauses
   *[other] { $count } clauses
}
law-views = Views
law-clause = Clause
law-about-subject = { $law }, { $edition }. { $clauses } clauses, { $decisions } decisions, { $readings } readings.
law-clauses = { $count ->
    [one] 1 clause
   *[other] { $count } clauses
}
law-unknown = There is no { $id } in the law.
law-tab-clauses = Clauses
law-tab-decisions = Decisions
law-tab-readings = Readings
law-tab-coverage = Coverage
law-tab-editions = Editions
law-tab-lint = Lint
law-covered = { $share } % covered
law-status-engine = shown by the engine
law-status-house = kept by the house
law-status-outside = beyond software
law-note-engine = Where
law-note-house = Part of the house
law-note-outside = Why
law-shown = At the table
law-about = Is about
law-decision = Decision { $id }
law-our-decision = Our decision
law-moves-money = moves money
law-possible = Possible:
law-because = Because:
law-reading = Reading: { $key }
law-permalink = Copy the link to this clause
law-copied = Copied
law-price = What is it worth?
law-no-price = It moves none of { $count } prices.
law-edge-of = House edge
law-no-readings = The text leaves nothing open that moves money.
law-coverage-clauses = Clauses
law-coverage-emitted = Cited by the engine in a scenario
law-coverage-house = Kept by the house
law-coverage-outside = Beyond software
law-coverage-to-emit = Still to be cited
law-coverage-how = Counted by playing every scenario: a clause is covered when the engine cites it, or the house keeps it.
law-from = From
law-to = To
law-diff-clauses = { $count ->
    [one] One clause
   *[other] { $count } clauses
}
law-diff-rules = Rules, one at a time, points of edge
law-diff-bets = Bets
law-diff-options = { $count ->
    [one] One house option
   *[other] { $count } house options
}
law-diff-none = These laws have no game in common.
law-findings = { $count ->
    [one] One finding, by computing
   *[other] { $count } findings, by computing
}
law-oddity-left-out = Left out
law-oddity-players-edge = In favour of the players
law-oddity-open-text = Open text
law-oddity-unlike-siblings = Unlike its siblings
law-oddity-cheaper-than-its-parts = Cheaper than its parts
law-oddity-dearer-than-others = Dearer than the same from others
subject-common = Rules for all games
subject-back-office = Change, machines, accounts
subject-equipment = Cards, dice, wheels
