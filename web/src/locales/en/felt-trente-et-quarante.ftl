# Trente et quarante.
trente-bet-inverse = Inverse
trente-bet-noir = Noir
trente-bet-rouge = Rouge
trente-bet-couleur = Couleur
trente-bet-assurance = Insurance premium
trente-wins = wins
trente-refait = refait
trente-do-insure = Insure
trente-do-choose-partage = Take half
trente-do-choose-prison = Leave in prison
trente-do-change = Change money
