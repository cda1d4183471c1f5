# Trente et quarante.
trente-bet-inverse = Inverse
trente-bet-noir = Noir
trente-bet-rouge = Rouge
trente-bet-couleur = Couleur
trente-bet-assurance = Prime d’assurance
trente-wins = gagne
trente-refait = refait
trente-do-insure = Assurer
trente-do-choose-partage = Reprendre la moitié
trente-do-choose-prison = Laisser en prison
trente-do-change = Changer
