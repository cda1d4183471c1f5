# The lobby and the account.
lobby-title = Lobby
lobby-loading = The tables are on their way
lobby-empty = No table is open.
account-title = Account
enter-as-guest = Enter as a guest
