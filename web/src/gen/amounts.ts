// The fields of acts that hold money. Written by `cargo xtask bless`.
export const AMOUNTS: readonly string[] = ['amount', 'deposit', 'minimum', 'pool', 'premium', 'stake', 'value'];
