# The audit.
audit-title = Audit
audit-what = Every round of this house can be checked here: your browser reads the stored records and computes chain, seeds, draws, ledger and signatures again, by itself.
audit-choose = Choose a table
audit-choose-round = Choose a round.
audit-loading = The records are on their way
audit-no-tables = There is no table here.
audit-unknown = There is no such table.
audit-table-label = Table
audit-drawn = drawn by the house
audit-keyed-in = keyed in by the croupier
audit-view-rounds = Rounds
audit-view-series = Shoes and series
audit-view-chain = Whole chain
audit-no-rounds = No round has been settled at this table.
audit-no-seeds = Nothing has been drawn at this table.
audit-older = Older rounds
audit-round = Records { $from } to { $to },
audit-chain-what = Every record of the table, from the first, as far as nothing secret is in it: up to the commitment of the seed that is still in use.
audit-series-what = A shoe, or a series of spins or throws, comes from one seed. Its hash is published before the first draw, the seed itself after the last.
audit-read = { $read ->
    [one] One record read
   *[other] { $read } records read
}
audit-seed = Seed
audit-commitment = Commitment
audit-cut = Cut
audit-cut-none-short = nobody cut
audit-secret = Shown
audit-seed-open = still in use
audit-seed-shown = shown, records { $from } to { $to }
audit-proofs = Proofs

# Replay.
audit-replay = Replay
audit-first = To the start
audit-back = Back
audit-play = Play
audit-pause = Pause
audit-next = Next
audit-step = Step
audit-step-of = step { $step } of { $count }
audit-events = Events
audit-lines = Settlement
audit-no-lines = Nothing was settled.
audit-seat = Seat { $seat }
audit-fair-commit = publishes the hash of a seed
audit-fair-cut = cuts
audit-fair-reveal = shows the seed
audit-role-house = House
audit-role-croupier = Croupier
audit-role-chef = Head of table
audit-role-inspecteur = Inspector
audit-role-direction = Direction
audit-role-player = Player
audit-fate-wins = wins
audit-fate-lost = lost
audit-fate-returned = returned
audit-fate-freed = freed
audit-fate-halved = halved
audit-fate-imprisoned = in prison
audit-fate-prize = prize

# The checks.
audit-verified = Verified, { $sound } of { $counted }
audit-so-far = { $sound } of { $counted } so far
audit-not-verified = Not verified
audit-running = Reading, { $read } records
audit-in-browser = in your browser, without the server
audit-no-crypto = This browser gives no hashing to this page
audit-unreached = The house does not answer
audit-again = Look again
audit-record-says = Record { $seq }: { $text }
audit-state-open = not looked at yet
audit-state-sound = in order
audit-state-wrong = wrong
audit-state-waiting = waits
audit-state-absent = nothing to prove
audit-check-chain = Chain of records
audit-check-commitment = Commitment and seed
audit-check-cut = Cut of the player
audit-check-draws = Draws made again
audit-check-ledger = Ledger
audit-check-inclusion = In the signed tree
audit-check-checkpoints = Signatures, and nothing taken back
audit-chain-sound = { $records } records, { $first } to { $last }, without a break
audit-ledger-sound = every record sums to zero, { $postings } postings
audit-commitment-sound = { $count ->
    [one] SHA-256 of the shown seed is the published one
   *[other] SHA-256 of { $count } shown seeds are the published ones
}
audit-cut-sound = { $count ->
    [one] mixed into the draws
   *[other] { $count } cuts, mixed into the draws
}
audit-cut-none = nobody cut: the seed alone decides
audit-draws-sound = { $count ->
    [one] ChaCha20 gives the one draw again
   *[other] ChaCha20 gives all { $count } draws again
}
audit-inclusion-sound = record { $seq } is leaf { $position } of { $size } signed for; those before hang on it
audit-checkpoints-sound =
    { $count ->
        [one] 1 checkpoint
       *[other] { $count } checkpoints
    } by the key of the house, { $size } records
audit-checkpoints-known =
    { $count ->
        [one] 1 checkpoint
       *[other] { $count } checkpoints
    } by the key of the house, { $size } records; adds to the { $since } that this browser knew
audit-keyed = keyed in by the croupier: nothing was drawn
audit-nothing-drawn = nothing was drawn in these records
audit-waits-seed = the seed is still in use: these records open when the house shows it
audit-waits-reveal = the seed is still in use: it is checked when the house shows it
audit-waits-checkpoint = the house signs from time to time: the next signature covers it
audit-proof = Proof of inclusion
audit-root = root
audit-copy = Copy the proof
audit-copied = Copied
audit-save = Records as a file
audit-elsewhere = Verify elsewhere
audit-elsewhere-how = Payments are played again by the program, from an export of the whole journal:
audit-export = Download the export
audit-export-who = Direction and contrôle may download the export.

# What a failure says.
wrong-hash = its hash is { $found }…, not { $told }…: it was altered
wrong-not-json = it is not JSON
wrong-not-canonical = it is not in canonical form
wrong-number = it has a number that is no integer
wrong-form = it does not have the form of a record
wrong-fields = it does not have the fields of a record
wrong-stream = it belongs to another table
wrong-seq = it carries another number
wrong-gap = record { $missing } is missing before it
wrong-prev = it does not carry the hash of record { $before } before it
wrong-posting = a posting has no whole amount
wrong-sum = its postings sum to { $sum } cents, not to zero
wrong-two-seeds = a seed is published while another is still in use
wrong-seed-unknown = seed { $seed } was never published, or is already shown
wrong-cut = a cut after a cut or a draw
wrong-keyed = keyed in although a seed is in use
wrong-turn = a draw of seed { $seed } is out of turn
wrong-commitment = the shown seed { $seed } is not the one whose hash was published
wrong-draw = draw { $number } was { $seen }, the seed gives { $due }
wrong-nothing-could-come = nothing could come
wrong-told-twice = what can come is told twice
wrong-no-such-card = the shoe has no such card
wrong-order = the checkpoints do not count up at { $size }
wrong-signature = the checkpoint over { $size } records is not signed by the key of this house
wrong-proof = a proof has not the form of one
wrong-inclusion = it is not in the tree of { $size } records that was signed
wrong-consistency = the tree of { $to } records does not continue that of { $from }
wrong-cut-back = the journal is shorter than the { $size } records signed before
