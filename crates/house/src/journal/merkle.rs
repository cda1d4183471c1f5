//! The Merkle tree of RFC 6962 over all records in the order of the house, with proofs that a
//! record is in it and that a later tree only adds to an earlier one.

use super::Digest;

/// The leaf of a record.
pub fn leaf(bytes: &[u8]) -> Digest {
    Digest::of(&[&[0], bytes])
}

fn node(left: Digest, right: Digest) -> Digest {
    Digest::of(&[&[1], &left.0, &right.0])
}

/// The largest power of two below `size`, which is at least 2.
fn split(size: usize) -> usize {
    1 << (size - 1).ilog2()
}

/// The root over these leaves.
pub fn root(leaves: &[Digest]) -> Digest {
    match leaves {
        [] => Digest::of(&[]),
        [leaf] => *leaf,
        _ => {
            let (left, right) = leaves.split_at(split(leaves.len()));
            node(root(left), root(right))
        }
    }
}

/// What is needed of a tree to let it grow: its whole subtrees, largest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frontier {
    size: u64,
    peaks: Vec<Digest>,
}

impl Frontier {
    /// The peaks of a tree of this size; nothing if their number is not that of such a tree.
    pub fn of(size: u64, peaks: Vec<Digest>) -> Option<Self> {
        (u32::try_from(peaks.len()) == Ok(size.count_ones())).then_some(Frontier { size, peaks })
    }

    pub const fn size(&self) -> u64 {
        self.size
    }

    pub fn peaks(&self) -> &[Digest] {
        &self.peaks
    }

    pub fn push(&mut self, leaf: Digest) {
        let mut whole = leaf;
        for _ in 0..self.size.trailing_ones() {
            let left = self.peaks.pop().expect("a peak for every bit of the size");
            whole = node(left, whole);
        }
        self.peaks.push(whole);
        self.size += 1;
    }

    pub fn root(&self) -> Digest {
        let joined = self.peaks.iter().rev().copied().reduce(|right, left| node(left, right));
        joined.unwrap_or_else(|| root(&[]))
    }
}

/// The path from leaf `index` to the root, nearest first; nothing if there is no such leaf.
pub fn inclusion(leaves: &[Digest], index: usize) -> Option<Vec<Digest>> {
    if index >= leaves.len() {
        return None;
    }
    if leaves.len() == 1 {
        return Some(Vec::new());
    }
    let (left, right) = leaves.split_at(split(leaves.len()));
    let (path, other) = if index < left.len() {
        (inclusion(left, index), root(right))
    } else {
        (inclusion(right, index - left.len()), root(left))
    };
    path.map(|mut path| {
        path.push(other);
        path
    })
}

/// Whether a path shows that the leaf is number `index` of the tree of this size and root.
pub fn includes(root: Digest, size: u64, index: u64, leaf: Digest, path: &[Digest]) -> bool {
    if index >= size {
        return false;
    }
    let (mut at, mut last, mut whole) = (index, size - 1, leaf);
    for &other in path {
        if last == 0 {
            return false;
        }
        if at & 1 == 1 || at == last {
            whole = node(other, whole);
            while at & 1 == 0 && at != 0 {
                at >>= 1;
                last >>= 1;
            }
        } else {
            whole = node(whole, other);
        }
        at >>= 1;
        last >>= 1;
    }
    last == 0 && whole == root
}

/// That the tree over `leaves` begins with the tree over its first `size`; nothing for a size of
/// zero or beyond the end.
pub fn consistency(leaves: &[Digest], size: usize) -> Option<Vec<Digest>> {
    (size > 0 && size <= leaves.len()).then(|| subproof(leaves, size, Whole::Yes))
}

/// Whether the older tree is the whole of what is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    Yes,
    No,
}

fn subproof(leaves: &[Digest], size: usize, whole: Whole) -> Vec<Digest> {
    if size == leaves.len() {
        return if whole == Whole::Yes { Vec::new() } else { vec![root(leaves)] };
    }
    let (left, right) = leaves.split_at(split(leaves.len()));
    if size <= left.len() {
        let mut proof = subproof(left, size, whole);
        proof.push(root(right));
        proof
    } else {
        let mut proof = subproof(right, size - left.len(), Whole::No);
        proof.push(root(left));
        proof
    }
}

/// Whether a proof shows that the tree of the second size and root only adds to the first.
pub fn extends(first: (u64, Digest), second: (u64, Digest), proof: &[Digest]) -> bool {
    let ((first, first_root), (second, second_root)) = (first, second);
    if first == 0 || first > second {
        return false;
    }
    if first == second {
        return proof.is_empty() && first_root == second_root;
    }
    // RFC 9162, 2.1.4.2: where the older tree is whole, its root opens the proof.
    let mut path = Vec::with_capacity(proof.len() + 1);
    if first.is_power_of_two() {
        path.push(first_root);
    }
    path.extend_from_slice(proof);
    let Some((&start, path)) = path.split_first() else { return false };
    let (mut at, mut last) = (first - 1, second - 1);
    while at & 1 == 1 {
        at >>= 1;
        last >>= 1;
    }
    let (mut older, mut newer) = (start, start);
    for &other in path {
        if last == 0 {
            return false;
        }
        if at & 1 == 1 || at == last {
            older = node(other, older);
            newer = node(other, newer);
            while at & 1 == 0 && at != 0 {
                at >>= 1;
                last >>= 1;
            }
        } else {
            newer = node(newer, other);
        }
        at >>= 1;
        last >>= 1;
    }
    last == 0 && older == first_root && newer == second_root
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The inputs and roots that implementations of certificate transparency share.
    const INPUTS: [&[u8]; 8] = [
        &[],
        &[0x00],
        &[0x10],
        &[0x20, 0x21],
        &[0x30, 0x31],
        &[0x40, 0x41, 0x42, 0x43],
        &[0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57],
        &[
            0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d,
            0x6e, 0x6f,
        ],
    ];
    const ROOTS: [&str; 8] = [
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];

    fn leaves(count: usize) -> Vec<Digest> {
        (0..count).map(|n| leaf(&n.to_le_bytes())).collect()
    }

    #[test]
    fn roots_are_those_of_certificate_transparency() {
        let leaves: Vec<Digest> = INPUTS.iter().map(|input| leaf(input)).collect();
        let mut frontier = Frontier::default();
        assert_eq!(frontier.root(), Digest::of(&[]));
        for (count, known) in (1..).zip(ROOTS) {
            frontier.push(leaves[count - 1]);
            assert_eq!(root(&leaves[..count]).to_string(), known);
            assert_eq!(frontier.root().to_string(), known);
        }
    }

    #[test]
    fn a_frontier_is_its_size_and_peaks() {
        let mut frontier = Frontier::default();
        for leaf in leaves(75) {
            frontier.push(leaf);
            let again = Frontier::of(frontier.size(), frontier.peaks().to_vec());
            assert_eq!(again.as_ref(), Some(&frontier));
            assert_eq!(Frontier::of(frontier.size() * 2 + 1, frontier.peaks().to_vec()), None);
        }
    }

    #[test]
    fn every_record_of_every_tree_is_shown_to_be_in_it_and_nothing_else_is() {
        for count in 1..40 {
            let leaves = leaves(count);
            let (size, whole) = (count as u64, root(&leaves));
            for index in 0..count {
                let path = inclusion(&leaves, index).unwrap();
                let at = index as u64;
                assert!(includes(whole, size, at, leaves[index], &path));
                assert!(!includes(whole, size, at, leaf(b"other"), &path));
                assert!(!includes(whole, size, at + 1, leaves[index], &path));
                assert!(!includes(leaf(b"other"), size, at, leaves[index], &path));
                if let Some((_, shorter)) = path.split_last() {
                    assert!(!includes(whole, size, at, leaves[index], shorter));
                }
                let longer = [path.as_slice(), &[whole]].concat();
                assert!(!includes(whole, size, at, leaves[index], &longer));
            }
            assert_eq!(inclusion(&leaves, count), None);
        }
    }

    #[test]
    fn a_tree_is_shown_to_extend_its_beginnings_and_no_other_tree() {
        for count in 1..40 {
            let leaves = leaves(count);
            let second = (count as u64, root(&leaves));
            for size in 1..=count {
                let proof = consistency(&leaves, size).unwrap();
                let first = (size as u64, root(&leaves[..size]));
                assert!(extends(first, second, &proof), "{size} of {count}");
                assert!(!extends((first.0, leaf(b"other")), second, &proof));
                assert!(!extends(first, (second.0, leaf(b"other")), &proof));
                let longer = [proof.as_slice(), &[second.1]].concat();
                assert!(!extends(first, second, &longer));
            }
            assert_eq!(consistency(&leaves, 0), None);
            assert_eq!(consistency(&leaves, count + 1), None);
        }
    }
}
