//! Systems of linear equations in exact numbers.

use crate::Fraction;

/// Solves `x = constant + matrix · x` by elimination. The chains that come here are absorbing, so
/// there is one solution.
pub(crate) fn solve(mut matrix: Vec<Vec<Fraction>>, constant: Vec<Fraction>) -> Vec<Fraction> {
    let n = constant.len();
    // Into (1 - matrix) · x = constant.
    for (row, cells) in matrix.iter_mut().enumerate() {
        assert_eq!(cells.len(), n);
        for (column, cell) in cells.iter_mut().enumerate() {
            let unit = if row == column { Fraction::ONE } else { Fraction::ZERO };
            *cell = unit - std::mem::take(cell);
        }
    }
    solve_equations(matrix, constant).expect("an absorbing chain has one solution")
}

/// Solves `matrix · x = constant` by elimination, if it has one solution.
pub(crate) fn solve_equations(
    mut matrix: Vec<Vec<Fraction>>,
    mut constant: Vec<Fraction>,
) -> Option<Vec<Fraction>> {
    let n = constant.len();
    for pivot in 0..n {
        let found = (pivot..n).find(|&row| !matrix[row][pivot].is_zero())?;
        matrix.swap(pivot, found);
        constant.swap(pivot, found);
        let scale = matrix[pivot][pivot].clone();
        for cell in &mut matrix[pivot] {
            *cell /= &scale;
        }
        constant[pivot] /= &scale;
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot].clone();
            if factor.is_zero() {
                continue;
            }
            let pivot_row = matrix[pivot].clone();
            for (cell, above) in matrix[row].iter_mut().zip(&pivot_row) {
                *cell -= &factor * above;
            }
            let part = &factor * &constant[pivot];
            constant[row] -= part;
        }
    }
    Some(constant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_that_is_left_half_the_time_is_walked_twice() {
        let half = Fraction::from_parts(1.into(), 2u8.into());
        let visits = solve(vec![vec![half.clone()]], vec![Fraction::ONE]);
        assert_eq!(visits, [Fraction::from(2)]);
        // Two states that send to each other: x = 1 + y/2, y = x/2.
        let matrix = vec![vec![Fraction::ZERO, half.clone()], vec![half, Fraction::ZERO]];
        let values = solve(matrix, vec![Fraction::ONE, Fraction::ZERO]);
        assert_eq!(
            values,
            [
                Fraction::from_parts(4.into(), 3u8.into()),
                Fraction::from_parts(2.into(), 3u8.into())
            ]
        );
    }
}
