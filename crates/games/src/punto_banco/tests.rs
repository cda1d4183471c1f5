//! Leaf rules over their whole domain, and what stays hidden.
