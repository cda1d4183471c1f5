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
call-closed = Table fermée
call-closed-gloss = Aucun coup en cours
call-last-spin = Dernier coup
call-last-shoe = Dernier sabot
table-stakes = mises { $min } – { $max }
parts = Parties de la table
part-cloth = Tapis
part-race = Piste
part-wheel = Cylindre
part-lines = Lignes
round-and-seats = Dernier coup et places
phase-of-the-round = Phase du coup
phase-bets = Mises
phase-chance = Tirage
phase-seats = Décisions
phase-staff = Règlement
result-spoken = { $result }. Votre solde { $net }

# Ce qui fait obstacle.
standing-offline = Liaison perdue à { $time }. Rien n’est parti depuis.
standing-session = Votre session a pris fin. Vos mises sont en sûreté dans la maison.
standing-replaced = Cette table est ouverte dans une autre fenêtre. Une seule joue.
standing-paused = Toutes les mises sont gardées. Le coup reprendra tel quel.
enter-again = Entrer de nouveau
play-here = Jouer ici
lost-offline = Rien n’est parti : la liaison était perdue.
lost-round-over = Votre dernier acte est venu trop tard : son coup est fini. Rien n’a été misé.
understood = Compris

# Offres, jetons, mises.
offers = Vos décisions
chips = Jetons
stakes = Vos mises
tool-undo = Annuler
tool-repeat = Répéter
tool-double = Doubler
tool-clear = Retirer
ready = Prêt
is-ready = Prêt, en attente
stakes-confirmed = Confirmé
stakes-sending = { $count ->
    [one] Une mise en route
   *[other] { $count } mises en route
}
stake-sent = { $amount } en route
stays-with-you = { $amount } vous restent.
stake-instead = Miser { $amount }
sit-to-stake = Prenez place pour miser.
no-bets-now = Pas de mises en ce moment.
amount-range = { $min } – { $max }
amount-asked = Montant, { $range }
number-asked = Un nombre de { $min } à { $max }
give = Confirmer
cut = Couper les cartes
cut-sense = Votre place et votre mot entrent dans le mélange
cut-explained = La maison a publié le sceau du mélange. Votre coupe s’y ajoute avant la première carte ; nul ne peut prévoir le résultat.
cut-after = Après combien de cartes
cut-word = Un mot de votre choix
bet-in-box = Boîte { $box }, { $bet }

# À une table d’essai.
table-training = Essai
advice = Conseil
advice-is = Meilleur jeu : { $act }.
advice-none = Pas de conseil en ce moment.
advice-not-come = Le conseil n’est pas arrivé. Demandez encore.

# Regarder et s’asseoir.
watching = Vous regardez. Un geste et vous jouez, en jetons d’essai.
play-as-guest = Jouer comme invité
not-seated = Vous regardez cette table.
nobody-seated = Personne n’est assis.
take-a-seat = Prendre place
purse-empty = Votre avoir est vide.
seats = Places
leave = Quitter la table
sit-at = Place { $seat }
free-seats = Places libres
you-named = Vous, { $name }
bot = robot
seat-ready = prêt

# Dernier coup, historique, règles.
last-round = Dernier coup
no-result-yet = Pas encore de résultat
verify = Vérifier
verify-round = Vérifier ce coup au contrôle
lines = Lignes du coup
lines-all = Lignes de toutes les places
lines-own = Vos lignes seulement
no-own-lines = Vous n’aviez pas de mise au dernier coup.
your-net = Votre solde
last-results = Derniers résultats
all-rounds = Tous les coups
history = Historique
history-loading = Les écritures arrivent
history-more = Coups antérieurs
history-empty = Aucun coup n’a encore été joué.
back-to-history = Retour à la liste
round-of = Coup de { $time }
cloth-then = Le tapis à ce moment
round-without-result = sans résultat
step-back = Précédent
step-on = Suivant
step-of = Étape { $step } sur { $steps }
who-at-seat = { $name }, place { $seat }
role-house = La maison
role-croupier = Croupier
role-chef = Chef de table
role-inspecteur = Inspecteur
role-direction = Direction
role-player = Joueur
house-rules = Règles de la maison
no-house-rules = La maison n’affiche ici aucune règle propre.
fate-lost = { $stake } ramassés
fate-returned = { $stake } rendus
fate-freed = { $stake } libérés, sans gain
fate-imprisoned = { $stake } en prison
fate-prize = prime sur { $stake }
fate-halved = { $stake } partagés { $times ->
    [one] une fois
   *[other] { $times } fois
}

# Touches.
keys-title = Touches
keys-on = Les touches de lettre agissent à la table
key-chip = Choisir un jeton
key-tabs = Lignes, cylindre, tapis sur le téléphone

# Refus par leur code.
refused-bets-closed = Les mises sont closes
refused-below-minimum = Sous le minimum
refused-above-maximum = Au-dessus du maximum
refused-not-divisible = Le montant n’est pas divisible comme la loi le demande
refused-not-enough-money = Votre avoir n’y suffit pas
refused-not-offered = Pas offert en ce moment
refused-table-closed = La table est fermée
refused-seat-taken = La place est prise
refused-stakes-on-cloth = Vous avez encore des mises sur le tapis
refused-nothing-staked = Rien de vous n’est posé là
refused-frozen = Cette mise ne peut plus être déplacée
refused-not-together = Ces numéros ne se touchent pas
refused-no-choice-due = Il n’y a rien à choisir maintenant
refused-nobody-there = Vous n’avez pas de place à cette table

# Miser par nom.
by-name = Miser par nom
by-name-short = Par nom
by-name-hint = Une mise : 17-20, carré 14, rouge 25
by-name-none = Aucune mise de ce nom en ce moment.
by-name-option = { $bet }, { $range }
laid-title = Vos mises
laid-none = Rien n’est encore posé.
laid-remove = Reprendre { $bet }, { $amount }
group-chips = { $chips } jetons de { $amount }

# Actes rares.
more-acts = Autres actes
more-short = Autres
more-loading = Les actes arrivent
more-hint = Chercher un acte : déplacer 17, assurer
more-found = { $count ->
    [one] Un acte
   *[other] { $number } actes
}
do-move = Déplacer
do-announce = Annoncer
do-write = Faire écrire
