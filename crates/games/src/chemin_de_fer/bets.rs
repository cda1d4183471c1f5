//! What can lie on the cloth: a ponte's stake against the bank, the bank itself, and the garage.

use rulebook::mc_chemin_de_fer as law;

bets! {
    /// MC11.4.7: one stakes against the banker's stake and on nothing else.
    pub enum Bet named by law::MC11_4_7;
    /// A ponte's stake: the whole banco, or a part of it.
    Banco = "banco", law::MC11_7_9;
    /// What the banker has at stake; the levy comes out of what it wins.
    Banque = "banque", law::MC11_7_2;
    /// What the banker won and no longer has at stake.
    Garage = "garage", law::MC11_8_4;
}
