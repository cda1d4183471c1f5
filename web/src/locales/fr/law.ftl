# Le droit.
law-title = Le droit
law-loading = Le droit arrive
law-computing = Calcul en cours
law-subjects = Droits et matières
law-subject = Matière
law-search = Article, mot ou mise
law-hits = { $count ->
    [one] Un article
    [40] Les 40 premiers articles
   *[other] { $count } articles
}
law-views = Vues
law-clause = Article
law-about-subject = { $law }, { $edition }. { $clauses } articles, { $decisions } décisions, { $readings } lectures.
law-clauses = { $count ->
    [one] 1 article
   *[other] { $count } articles
}
law-unknown = Le droit n’a pas de { $id }.
law-tab-clauses = Articles
law-tab-decisions = Décisions
law-tab-readings = Lectures
law-tab-coverage = Couverture
law-tab-editions = Éditions
law-tab-lint = Anomalies
law-covered = couvert à { $share } %
law-status-engine = montré par le moteur
law-status-house = tenu par la maison
law-status-outside = hors logiciel
law-note-engine = Où
law-note-house = Partie de la maison
law-note-outside = Pourquoi
law-shown = À la table
law-about = Porte sur
law-decision = Décision { $id }
law-our-decision = Notre décision
law-moves-money = change les sommes
law-possible = Possible :
law-because = Parce que :
law-reading = Lecture : { $key }
law-permalink = Copier le lien de cet article
law-copied = Copié
law-price = Combien vaut-elle ?
law-no-price = Elle ne change aucun des { $count } prix.
law-edge-of = Avantage de la maison
law-no-readings = Le texte ne laisse ouvert rien qui change les sommes.
law-coverage-clauses = Articles
law-coverage-emitted = Cités par le moteur dans un scénario
law-coverage-house = Tenus par la maison
law-coverage-outside = Hors logiciel
law-coverage-to-emit = Encore à citer
law-coverage-how = Compté en jouant tous les scénarios : un article est couvert quand le moteur le cite ou que la maison le tient.
law-from = De
law-to = À
law-diff-clauses = { $count ->
    [one] Un article
   *[other] { $count } articles
}
law-diff-rules = Règles, une à une, points d’avantage
law-diff-bets = Mises
law-diff-options = { $count ->
    [one] Un choix de la maison
   *[other] { $count } choix de la maison
}
law-diff-none = Ces droits n’ont aucun jeu en commun.
law-findings = { $count ->
    [one] Une anomalie, par le calcul
   *[other] { $count } anomalies, par le calcul
}
law-oddity-left-out = Laissée de côté
law-oddity-players-edge = À l’avantage des joueurs
law-oddity-open-text = Texte ouvert
law-oddity-unlike-siblings = Autre que ses semblables
law-oddity-cheaper-than-its-parts = Moins chère que ses parties
law-oddity-dearer-than-others = Plus chère que la même par d’autres
subject-common = Règles de tous les jeux
subject-back-office = Change, machines, comptes
subject-equipment = Cartes, dés, cylindres
