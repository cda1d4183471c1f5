# Le contrôle.
audit-title = Contrôle
audit-what = Tout coup de cette maison se vérifie ici : votre navigateur lit les pièces du journal et recalcule lui-même chaîne, graines, tirages, écritures et signatures.
audit-choose = Choisir une table
audit-choose-round = Choisissez un coup.
audit-loading = Les pièces arrivent
audit-no-tables = Il n’y a pas de table ici.
audit-unknown = Cette table n’existe pas.
audit-table-label = Table
audit-drawn = tirée par la maison
audit-keyed-in = saisie par le croupier
audit-view-rounds = Coups
audit-view-series = Sabots et séries
audit-view-chain = Toute la chaîne
audit-no-rounds = Aucun coup n’a été réglé à cette table.
audit-no-seeds = Rien n’a été tiré à cette table.
audit-older = Coups plus anciens
audit-round = Pièces { $from } à { $to },
audit-chain-what = Toutes les pièces de la table depuis la première, tant qu’elles ne contiennent rien de secret : jusqu’à l’engagement de la graine en usage.
audit-series-what = Un sabot, ou une série de lancers, vient d’une seule graine. Son empreinte est publiée avant le premier tirage, la graine après le dernier.
audit-read = { $read ->
    [one] Une pièce lue
   *[other] { $read } pièces lues
}
audit-seed = Graine
audit-commitment = Engagement
audit-cut = Coupe
audit-cut-none-short = personne n’a coupé
audit-secret = Révélée
audit-seed-open = encore en usage
audit-seed-shown = révélée, pièces { $from } à { $to }
audit-proofs = Preuves

# Revoir.
audit-replay = Revoir le coup
audit-first = Au début
audit-back = Reculer
audit-play = Jouer
audit-pause = Pause
audit-next = Avancer
audit-step = Étape
audit-step-of = étape { $step } sur { $count }
audit-events = Événements
audit-lines = Règlement
audit-no-lines = Rien n’a été réglé.
audit-seat = Siège { $seat }
audit-fair-commit = publie l’empreinte d’une graine
audit-fair-cut = coupe
audit-fair-reveal = révèle la graine
audit-role-house = Maison
audit-role-croupier = Croupier
audit-role-chef = Chef de table
audit-role-inspecteur = Inspecteur
audit-role-direction = Direction
audit-role-player = Joueur
audit-fate-wins = gagne
audit-fate-lost = perdue
audit-fate-returned = rendue
audit-fate-freed = libérée
audit-fate-halved = partagée
audit-fate-imprisoned = en prison
audit-fate-prize = prix

# Les vérifications.
audit-verified = Vérifié, { $sound } sur { $counted }
audit-so-far = { $sound } sur { $counted } pour l’instant
audit-not-verified = Non vérifié
audit-running = Lecture, { $read } pièces
audit-in-browser = dans votre navigateur, sans le serveur
audit-no-crypto = Ce navigateur refuse le calcul d’empreintes à cette page
audit-unreached = La maison ne répond pas
audit-again = Regarder à nouveau
audit-record-says = Pièce { $seq } : { $text }
audit-state-open = pas encore regardé
audit-state-sound = en ordre
audit-state-wrong = faux
audit-state-waiting = en attente
audit-state-absent = rien à prouver
audit-check-chain = Chaîne des pièces
audit-check-commitment = Engagement et graine
audit-check-cut = Coupe du joueur
audit-check-draws = Tirages refaits
audit-check-ledger = Écritures
audit-check-inclusion = Dans l’arbre signé
audit-check-checkpoints = Signatures, et rien de repris
audit-chain-sound = { $records } pièces, { $first } à { $last }, sans rupture
audit-ledger-sound = somme nulle à chaque pièce, { $postings } écritures
audit-commitment-sound = { $count ->
    [one] SHA-256 de la graine révélée est bien l’empreinte publiée
   *[other] SHA-256 de { $count } graines révélées sont bien les empreintes publiées
}
audit-cut-sound = { $count ->
    [one] mêlée aux tirages
   *[other] { $count } coupes, mêlées aux tirages
}
audit-cut-none = personne n’a coupé : la graine seule décide
audit-draws-sound = { $count ->
    [one] ChaCha20 redonne le tirage
   *[other] ChaCha20 redonne les { $count } tirages
}
audit-inclusion-sound = la pièce { $seq } est la feuille { $position } des { $size } signées ; celles d’avant y tiennent
audit-checkpoints-sound =
    { $count ->
        [one] 1 point de contrôle
       *[other] { $count } points de contrôle
    } par la clé de la maison, { $size } pièces
audit-checkpoints-known =
    { $count ->
        [one] 1 point de contrôle
       *[other] { $count } points de contrôle
    } par la clé de la maison, { $size } pièces ; suite des { $since } que ce navigateur connaissait
audit-keyed = saisi par le croupier : rien n’a été tiré
audit-nothing-drawn = rien n’a été tiré dans ces pièces
audit-waits-seed = la graine est encore en usage : ces pièces s’ouvrent quand la maison la révèle
audit-waits-reveal = la graine est encore en usage : elle se vérifie quand la maison la révèle
audit-waits-checkpoint = la maison signe de temps en temps : la prochaine signature la couvre
audit-proof = Preuve d’inclusion
audit-root = racine
audit-copy = Copier la preuve
audit-copied = Copié
audit-save = Pièces en fichier
audit-elsewhere = Vérifier ailleurs
audit-elsewhere-how = Les paiements sont rejoués par le programme, à partir d’un export de tout le journal :
audit-export = Télécharger l’export
audit-export-who = La direction et le contrôle peuvent télécharger l’export.

# Ce que dit un échec.
wrong-hash = son empreinte est { $found }…, non { $told }… : elle a été modifiée
wrong-not-json = ce n’est pas du JSON
wrong-not-canonical = elle n’est pas en forme canonique
wrong-number = un de ses nombres n’est pas entier
wrong-form = elle n’a pas la forme d’une pièce
wrong-fields = elle n’a pas les champs d’une pièce
wrong-stream = elle est d’une autre table
wrong-seq = elle porte un autre numéro
wrong-gap = la pièce { $missing } manque avant elle
wrong-prev = elle ne porte pas l’empreinte de la pièce { $before } qui la précède
wrong-posting = une écriture n’a pas de somme entière
wrong-sum = la somme de ses écritures est de { $sum } centimes, non nulle
wrong-two-seeds = une graine est publiée alors qu’une autre est en usage
wrong-seed-unknown = la graine { $seed } n’a jamais été publiée, ou est déjà révélée
wrong-cut = une coupe après une coupe ou un tirage
wrong-keyed = saisi alors qu’une graine est en usage
wrong-turn = un tirage de la graine { $seed } n’est pas à son tour
wrong-commitment = la graine { $seed } révélée n’est pas celle dont l’empreinte fut publiée
wrong-draw = le tirage { $number } était { $seen }, la graine donne { $due }
wrong-nothing-could-come = rien ne pouvait sortir
wrong-told-twice = ce qui peut sortir est dit deux fois
wrong-no-such-card = le sabot n’a pas cette carte
wrong-order = les points de contrôle ne croissent pas à { $size }
wrong-signature = le point de contrôle de { $size } pièces n’est pas signé par la clé de cette maison
wrong-proof = une preuve n’en a pas la forme
wrong-inclusion = elle n’est pas dans l’arbre signé de { $size } pièces
wrong-consistency = l’arbre de { $to } pièces ne continue pas celui de { $from }
wrong-cut-back = le journal est plus court que les { $size } pièces signées auparavant
