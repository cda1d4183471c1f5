# La table : cadre, annonces, états.
table-loading = Le tapis arrive
table-round = Coup { $round }
cloth = Tapis
cloth-not-loaded = Le tapis de ce jeu n’est pas arrivé.
as-of = État de { $time }
call-none = Table ouverte
call-faites-vos-jeux = Faites vos jeux
call-faites-vos-jeux-gloss = Les mises sont ouvertes
call-rien-ne-va-plus = Rien ne va plus
call-rien-ne-va-plus-gloss = Les mises sont closes
call-your-turn = À vous
call-last-half-hour = Dernière demi-heure
call-last-rounds = Derniers coups
call-paused = Table en pause
call-paused-gloss = Toutes les mises sont gardées. Le coup reprendra tel quel
