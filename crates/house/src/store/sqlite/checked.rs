//! Bytes that carry a check of themselves: `SQLite` has none for what lies in its pages.

use crate::journal::Digest;

const CHECK: usize = 8;

fn check(bytes: &[u8]) -> [u8; CHECK] {
    let digest = Digest::of(&[b"check", bytes]).0;
    *digest.first_chunk().expect("a digest is longer")
}

/// The bytes, and eight more that follow from them.
pub(super) fn checked(bytes: &[u8]) -> Vec<u8> {
    [bytes, &check(bytes)].concat()
}

/// The bytes again, if they are what was written.
pub(super) fn unchecked(mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let at = bytes.len().checked_sub(CHECK)?;
    let fits = check(&bytes[..at]) == bytes[at..];
    bytes.truncate(at);
    fits.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_bit_is_noticed() {
        for bytes in [&b""[..], b"a", b"some answer"] {
            let kept = checked(bytes);
            assert_eq!(unchecked(kept.clone()).as_deref(), Some(bytes));
            for bit in 0..kept.len() * 8 {
                let mut flipped = kept.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(unchecked(flipped), None);
            }
            assert_eq!(unchecked(kept[1..].to_vec()), None);
        }
    }
}
