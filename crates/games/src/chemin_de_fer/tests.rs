//! Who sees what.
