# Ce que toutes les pages partagent.
skip-to-content = Aller au contenu
pages = Pages
nav-lobby = Salle
nav-lobby-short = Salle
nav-lab = Probabilités
nav-lab-short = Probas
nav-law = Le droit
nav-law-short = Droit
nav-audit = Contrôle
nav-audit-short = Contrôle
nav-account = Compte
nav-account-short = Compte
purse = Avoir
enter = Entrer
account-of = Compte de { $name }
language = Langue / Language
theme-system = Thème : système
theme-light = Thème : clair
theme-dark = Thème : sombre
close = Fermer
try-again = Réessayer
page-loading = La page arrive
page-not-loaded = La page n’est pas arrivée. La liaison avec la maison est peut-être perdue.
house-not-reached = La maison ne répond pas.
unknown-title = Cette page n’existe pas
to-the-lobby = Retour à la salle
odds = { $pays } pour { $per }

# L’article de loi à portée de doigt.
clause = Article
clause-named = Article { $id }
clause-loading = Le texte arrive
clause-not-loaded = Le texte n’est pas arrivé. Il viendra dès que la maison répond.
clause-unknown = Aucun texte sous ce numéro.
our-decision = notre décision
open-in-the-law = Ouvrir dans le droit
clause-kind-rule = règle
clause-kind-house-option = choix de la maison
clause-kind-payout = paiement
clause-kind-register = registre
clause-kind-procedure = procédure
clause-kind-limit = limite
clause-kind-equipment = matériel
clause-kind-staff = personnel

# L’état de la liaison.
link-title = Liaison
link-connecting = Liaison en cours
link-in-step = À jour
link-in-step-ms = À jour · { $ms } ms
link-sending = { $count ->
    [one] Un envoi en cours
   *[other] { $count } envois en cours
}
link-catching-up = { $count ->
    [one] Un événement à rattraper
   *[other] { $count } événements à rattraper
}
link-offline = Hors ligne depuis { $since }, rien n’est parti
link-paused = Maison en pause
link-over-draining = La maison redémarre
link-over-session = Votre session a pris fin
link-over-replaced = La table est ouverte dans une autre fenêtre
link-over-slow = La liaison est trop lente
link-unanswered = Sans réponse

# Temps et cartes.
seconds = { $seconds } s
seconds-left = Encore { $seconds } secondes
paused = en pause
absent = absent
line-replaced = Ligne corrigée, { $net } auparavant
card-named = { $rank } de { $suit }
card-hidden = Carte cachée
suit-s = pique
suit-h = cœur
suit-d = carreau
suit-c = trèfle
rank-A = as
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = valet
rank-Q = dame
rank-K = roi

# La caisse.
buy-in = Acheter des jetons
buy-in-do = Acheter
cash-out = Encaisser
cash-out-do = Encaisser
amount = Montant
