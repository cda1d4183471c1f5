//! Files that others build on, held against the program: `cargo xtask bless` writes them anew.

use std::path::Path;

/// Compares a file with what it should be; writes it where that is asked for.
pub(crate) fn holds(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "{} is stale: run `cargo xtask bless`", path.display());
}

#[test]
fn the_description_of_the_api_is_what_the_server_serves() {
    holds("openapi.json", &server::openapi());
}
