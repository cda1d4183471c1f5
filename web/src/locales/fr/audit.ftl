# Le contrôle.
audit-title = Contrôle
audit-choose = Choisissez une table.
audit-table = Table { $table }
