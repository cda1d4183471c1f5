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
