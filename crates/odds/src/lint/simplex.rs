//! A small linear programme in exact numbers.

use crate::Fraction;

/// The largest `Σ gain·y` with `y ≥ 0` and `Σ row·y ≤ 1` for every row, and what each row is worth
/// there: the prices of the dual programme. Nothing if there is no largest.
///
/// Bland's rule: it never goes round in circles, and in exact numbers there is nothing to tune.
pub(super) fn largest(
    rows: &[Vec<Fraction>],
    gain: &[Fraction],
) -> Option<(Fraction, Vec<Fraction>)> {
    let (m, n) = (rows.len(), gain.len());
    // Columns: the n unknowns, m slacks, the right-hand side.
    let width = n + m + 1;
    let mut tableau: Vec<Vec<Fraction>> = Vec::with_capacity(m + 1);
    for (index, row) in rows.iter().enumerate() {
        let mut line = vec![Fraction::ZERO; width];
        line[..n].clone_from_slice(row);
        line[n + index] = Fraction::ONE;
        line[width - 1] = Fraction::ONE;
        tableau.push(line);
    }
    let mut objective = vec![Fraction::ZERO; width];
    for (cell, value) in objective.iter_mut().zip(gain) {
        *cell = -value.clone();
    }
    tableau.push(objective);
    let mut basis: Vec<usize> = (n..n + m).collect();
    loop {
        let improves = |column: &usize| tableau[m][*column] < Fraction::ZERO;
        let Some(enters) = (0..n + m).find(improves) else { break };
        let ratio = |row: &usize| &tableau[*row][width - 1] / &tableau[*row][enters];
        let leaves = (0..m)
            .filter(|row| tableau[*row][enters] > Fraction::ZERO)
            .min_by(|a, b| ratio(a).cmp(&ratio(b)).then(basis[*a].cmp(&basis[*b])))?;
        pivot(&mut tableau, leaves, enters);
        basis[leaves] = enters;
    }
    let prices = tableau[m][n..n + m].to_vec();
    Some((tableau[m][width - 1].clone(), prices))
}

/// Makes one column a unit column.
fn pivot(tableau: &mut [Vec<Fraction>], at: usize, column: usize) {
    let by = tableau[at][column].clone();
    for cell in tableau[at].iter_mut().filter(|cell| !cell.is_zero()) {
        *cell /= &by;
    }
    let chosen = tableau[at].clone();
    for (index, row) in tableau.iter_mut().enumerate() {
        let times = row[column].clone();
        if index == at || times.is_zero() {
            continue;
        }
        for (cell, from) in row.iter_mut().zip(&chosen).filter(|(_, from)| !from.is_zero()) {
            *cell -= &times * from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(numbers: &[i32]) -> Vec<Fraction> {
        numbers.iter().map(|&n| n.into()).collect()
    }

    #[test]
    fn a_corner_and_its_prices() {
        // 3x + 2y with 2x + y ≤ 1 and x + 3y ≤ 1: x = 2/5, y = 1/5.
        let (best, prices) = largest(&[whole(&[2, 1]), whole(&[1, 3])], &whole(&[3, 2])).unwrap();
        let fifths = |n: u8| Fraction::from_parts(n.into(), 5_u8.into());
        assert_eq!(best, fifths(8));
        assert_eq!(prices, [fifths(7), fifths(1)]);
    }

    #[test]
    fn what_no_row_holds_back_has_no_largest() {
        assert!(largest(&[whole(&[1, 0])], &whole(&[0, 1])).is_none());
    }
}
