//! The thirty-six numbers of a roulette cloth: twelve rows of three, and their colours. A set of
//! numbers is a mask whose bit n stands for number n.

/// D8.8, RO-A13: the numbers that are red on every wheel.
pub const RED: u64 = mask(&[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
pub const ALL: u64 = span(1, 36);
pub const BLACK: u64 = ALL & !RED;
pub const ODD: u64 = 0x5555_5555_5555_5555 << 1 & ALL;
pub const EVEN: u64 = ALL & !ODD;
pub const LOW: u64 = span(1, 18);
pub const HIGH: u64 = span(19, 36);

pub const fn mask(numbers: &[u8]) -> u64 {
    let mut mask = 0;
    let mut index = 0;
    while index < numbers.len() {
        mask |= 1 << numbers[index];
        index += 1;
    }
    mask
}

/// All numbers from `first` to `last`.
pub const fn span(first: u8, last: u8) -> u64 {
    let mut mask = 0;
    let mut number = first;
    while number <= last {
        mask |= 1 << number;
        number += 1;
    }
    mask
}

/// Column 1 to 3, from its first number down.
pub const fn column(first: u8) -> u64 {
    let mut mask = 0;
    let mut number = first;
    while number <= 36 {
        mask |= 1 << number;
        number += 3;
    }
    mask
}

/// The twelve rows of three numbers.
pub const ROWS: [u64; 12] = {
    let mut rows = [0; 12];
    let mut row = 0;
    while row < 12 {
        let first = super::byte(3 * row + 1);
        rows[row] = span(first, first + 2);
        row += 1;
    }
    rows
};

/// The eleven pairs of neighbouring rows.
pub const SIX_LINES: [u64; 11] = {
    let mut lines = [0; 11];
    let mut row = 0;
    while row < 11 {
        lines[row] = ROWS[row] | ROWS[row + 1];
        row += 1;
    }
    lines
};

/// The 22 squares.
pub const SQUARES: [u64; 22] = {
    let mut squares = [0; 22];
    let mut n = 0;
    while n < 22 {
        let first = super::byte(n / 2 * 3 + n % 2 + 1);
        squares[n] = mask(&[first, first + 1, first + 3, first + 4]);
        n += 1;
    }
    squares
};

/// The 57 pairs of touching numbers: at each number the neighbour to the right, then the one below.
pub const SPLITS: [u64; 57] = {
    let mut splits = [0; 57];
    let mut n = 0;
    let mut number: u8 = 1;
    while number <= 36 {
        if !number.is_multiple_of(3) {
            splits[n] = mask(&[number, number + 1]);
            n += 1;
        }
        if number <= 33 {
            splits[n] = mask(&[number, number + 3]);
            n += 1;
        }
        number += 1;
    }
    splits
};

/// Each of the first `N` pockets on its own.
pub const fn singles<const N: usize>() -> [u64; N] {
    let mut singles = [0; N];
    let mut n = 0;
    while n < N {
        singles[n] = 1 << n;
        n += 1;
    }
    singles
}

/// What a croupier calls besides the number.
pub const fn call(number: u8) -> &'static str {
    let bit = 1 << number;
    match (RED & bit != 0, ODD & bit != 0, LOW & bit != 0) {
        _ if ALL & bit == 0 => "",
        (true, true, true) => "rouge impair manque",
        (true, true, false) => "rouge impair passe",
        (true, false, true) => "rouge pair manque",
        (true, false, false) => "rouge pair passe",
        (false, true, true) => "noir impair manque",
        (false, true, false) => "noir impair passe",
        (false, false, true) => "noir pair manque",
        (false, false, false) => "noir pair passe",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_even_chance_has_eighteen_numbers() {
        for chance in [RED, BLACK, ODD, EVEN, LOW, HIGH] {
            assert_eq!(chance.count_ones(), 18);
            assert_eq!(chance & !ALL, 0);
        }
        assert_eq!(ODD & mask(&[1, 2, 35, 36]), mask(&[1, 35]));
    }

    #[test]
    fn splits_and_squares_lie_together_and_are_all_there() {
        let splits: HashSet<u64> = SPLITS.into_iter().collect();
        let squares: HashSet<u64> = SQUARES.into_iter().collect();
        assert_eq!((splits.len(), squares.len()), (57, 22));
        let adjacent = |a: u32, b: u32| b - a == 3 || (b - a == 1 && !a.is_multiple_of(3));
        for s in splits {
            assert!(adjacent(s.trailing_zeros(), s.ilog2()), "{s:b}");
        }
        for s in squares {
            let first = u8::try_from(s.trailing_zeros()).unwrap();
            assert_ne!(first % 3, 0);
            assert_eq!(s, mask(&[first, first + 1, first + 3, first + 4]));
        }
    }
}
