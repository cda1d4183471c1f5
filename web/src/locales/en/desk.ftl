# The croupier’s desk.
desk-title = Croupier’s desk
desk-table = Table { $table }
desk-not-allowed = The desk is open to the croupier, the head of table and the inspector.
