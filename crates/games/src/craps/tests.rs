//! Leaf rules of craps over their whole domain.
