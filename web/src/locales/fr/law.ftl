# Le droit.
law-title = Le droit
law-choose = Choisissez un article.
