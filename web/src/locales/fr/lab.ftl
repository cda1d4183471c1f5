# Le laboratoire des probabilités.
lab-title = Probabilités
lab-loading = Les jeux arrivent
