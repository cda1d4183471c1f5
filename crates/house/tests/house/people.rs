//! Short ways to names.

use house::Name;

pub(crate) fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}
