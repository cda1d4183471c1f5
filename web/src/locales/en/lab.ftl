# The odds lab.
lab-title = Odds lab
lab-loading = The games are on their way
