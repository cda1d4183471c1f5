# The audit.
audit-title = Audit
audit-choose = Choose a table.
audit-table = Table { $table }
