//! The three places for a stake, and the banco of a last coup « du chemin de fer ».

use rulebook::{mc_banque_a_tout_va as law, mc_chemin_de_fer as chemin};

bets! {
    /// D12.14: in the order of payment. MC12.7.1: one tableau, the other, or both.
    pub enum Bet named by law::MC12_7_1;
    /// The first tableau, on the banker's right.
    Right = "right" in "tableau", law::MC12_9_1;
    Left = "left" in "tableau", law::MC12_9_1;
    /// Both tableaux at once.
    ACheval = "a-cheval", law::MC12_9_2;
    /// The whole or a part of the banco; put down by holding it.
    Banco = "banco", chemin::MC11_7_9;
}
