//! Every bound of the server, in one place. What is beyond one gets a clear answer.

use std::time::Duration;

/// The largest body of a request, in bytes.
pub const BODY_MAX: usize = 64 * 1024;
/// A request that takes longer is answered with 503.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// Requests of one address: so many at once, then so many a second.
pub const REQUESTS_BURST: u32 = 400;
pub const REQUESTS_PER_SECOND: u32 = 100;
/// Questions that take computing (odds, strategy, diff, lint, proofs): the same.
pub const QUESTIONS_BURST: u32 = 60;
pub const QUESTIONS_PER_SECOND: u32 = 20;
/// Guests, passwords: what a stranger could try for hours.
pub const ENTRIES_BURST: u32 = 30;
pub const ENTRIES_PER_SECOND: u32 = 1;
/// Addresses that are remembered; the longest silent one is forgotten for a new one.
pub const ADDRESSES_MAX: usize = 16_384;

/// Questions computed at once; others wait in a queue of this length and time.
pub const COMPUTING_MAX: usize = 2;
pub const COMPUTING_QUEUE_MAX: usize = 64;
/// Passwords hashed at once: each takes memory.
pub const HASHING_MAX: usize = 2;
/// Answers that are kept, and the largest that is.
pub const ANSWERS_MAX: usize = 256;
pub const ANSWER_BYTES_MAX: usize = 4 * 1024 * 1024;
/// Houses whose best chart is kept for training tables.
pub const ADVISERS_MAX: usize = 16;
/// Keys of a house, bets and cards of one question.
pub const HOUSE_KEYS_MAX: usize = 128;
pub const BETS_MAX: usize = 256;
/// The longest text of a key, a value, a bet or a shoe.
pub const TEXT_MAX: usize = 4096;

/// Simulations at once, their rounds, and how long one may take.
pub const SIMULATIONS_MAX: usize = 2;
pub const SIMULATED_ROUNDS_MAX: u64 = 100_000_000;
pub const SIMULATION_TIMEOUT: Duration = Duration::from_mins(2);
/// Reports that wait for a slow reader; the run waits with them.
pub const REPORTS_QUEUE_MAX: usize = 4;

/// Records of one answer.
pub const PAGE_MAX: usize = 500;
pub const PAGE_USUAL: usize = 50;
/// Records over which proofs are made.
pub const PROOF_RECORDS_MAX: u64 = 4_000_000;
/// Records that are read at once.
pub const READ_AT_ONCE: usize = 4096;
/// Exports at once.
pub const EXPORTS_MAX: usize = 1;

/// The longest client id of a command.
pub const ID_MAX: usize = 64;
/// The length of passwords.
pub const PASSWORD_MIN: usize = 8;
pub const PASSWORD_MAX: usize = 128;
/// What a guest of a demo house may hold, in cents.
pub const GUEST_HOLDS_MAX: i64 = 1_000_000;
/// Names that are tried for a guest before giving up.
pub const GUEST_NAMES_TRIED: usize = 8;
/// Between two sweeps of sessions that are over.
pub const SWEEP_EVERY: Duration = Duration::from_hours(1);

/// Frames from a client, in bytes.
pub const FRAME_MAX: usize = 16 * 1024;
/// What a socket keeps to read into, in bytes: most sockets are idle most of the time.
pub const READ_BUFFER: usize = 4 * 1024;
/// Commands of one socket: so many at once, then so many a second.
pub const COMMANDS_BURST: u32 = 200;
pub const COMMANDS_PER_SECOND: u32 = 100;
/// Acts of one command.
pub const ACTS_MAX: usize = 64;
/// Sockets in all, of one address and of one person.
pub const SOCKETS_MAX: usize = 10_000;
pub const SOCKETS_PER_ADDRESS: usize = 4_096;
pub const SOCKETS_PER_PERSON: usize = 64;
/// The newest state is told at most this often.
pub const STATE_EVERY: Duration = Duration::from_millis(40);
/// To those who only watch it is told less often, once as many sockets are open as this, twice as
/// many, and so on; never later than this.
pub const CROWD: usize = 150;
pub const STATE_LATEST: Duration = Duration::from_millis(500);
/// Records between two states beyond which somebody who only watches is told that he skips them.
pub const WATCHED_AT_ONCE: u64 = 32;
/// Bytes that wait in the socket for a slow reader, and how long a frame may take to leave.
pub const WRITE_BUFFER_MAX: usize = 512 * 1024;
/// Bytes that wait for a socket before it has to take them: far below its whole buffer.
pub const FED_MAX: usize = 16 * 1024;
pub const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// A reader so far behind is told that he is late; so often, and the socket closes.
pub const TOLD_BEHIND_MAX: u64 = 2_000;
pub const LATE_MAX: u32 = 3;
/// Told records that are read at once for one socket.
pub const TOLD_AT_ONCE: usize = 100;
/// Commands of one socket that wait for their answer.
pub const COMMANDS_WAITING_MAX: usize = 32;
/// Between two pings, and how long a silent socket lives.
pub const PING_EVERY: Duration = Duration::from_secs(20);
pub const SILENT_MAX: Duration = Duration::from_mins(1);
/// How long sockets and requests have to end when the house drains.
pub const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);
/// Records that are looked through for seeds in one request.
pub const SEEDS_SCANNED_MAX: u64 = 20_000;
/// The pieces in which an export is sent, and how many wait for a slow reader.
pub const TAR_PIECE: usize = 64 * 1024;
pub const TAR_PIECES_MAX: usize = 4;
/// Connections at once, and how long a client may take to say what it wants.
pub const CONNECTIONS_MAX: usize = 20_000;
pub const HEADERS_TIMEOUT: Duration = Duration::from_secs(15);
/// Between two looks whether the store still stores.
pub const STORE_WATCHED_EVERY: Duration = Duration::from_secs(1);
/// Rounds of one answer, and the records that are looked through for them.
pub const ROUNDS_SCANNED_MAX: u64 = 5_000;
/// The longest word of why a table pauses.
pub const WHY_MAX: usize = 200;
