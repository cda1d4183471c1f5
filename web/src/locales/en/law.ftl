# The law.
law-title = The law
law-choose = Choose a clause.
