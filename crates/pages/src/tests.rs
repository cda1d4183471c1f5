//! Pages are served whole or not at all.

use crate::{Fault, INDEX, Pages};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn line(path: &str, bytes: &[u8]) -> String {
    let mut line = String::new();
    for byte in Sha256::digest(bytes) {
        write!(line, "{byte:02x}").unwrap();
    }
    line + "  " + path + "\n"
}

/// A folder with these files, all of them in its list.
fn built(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut list = String::new();
    for (path, text) in files {
        let place = folder.path().join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
        list.push_str(&line(path, text.as_bytes()));
    }
    fs::write(folder.path().join("SHA256SUMS"), list).unwrap();
    folder
}

fn listed_too(folder: &Path, line: &str) {
    let list = folder.join("SHA256SUMS");
    fs::write(&list, fs::read_to_string(&list).unwrap() + line).unwrap();
}

fn fault(folder: &Path) -> String {
    Pages::of_folder(folder).unwrap_err().to_string()
}

#[test]
fn a_whole_folder_is_read_with_its_compressed_forms() {
    let folder = built(&[
        (INDEX, "plain"),
        ("index.html.br", "brotli"),
        ("assets/a.js", "a"),
        ("assets/a.js.gz", "gzip"),
        ("assets/lone.gz", "lone"),
    ]);
    fs::write(folder.path().join("notes.txt"), "not of the build").unwrap();
    let pages = Pages::of_folder(folder.path()).unwrap();
    let index = pages.get(INDEX).unwrap();
    assert_eq!(&index.plain.bytes[..], b"plain");
    assert_eq!(&index.brotli.as_ref().unwrap().bytes[..], b"brotli");
    assert!(index.gzip.is_none());
    assert_ne!(index.plain.tag, index.brotli.as_ref().unwrap().tag);
    assert_eq!(index.plain.tag, line("", b"plain")[..16]);
    let script = pages.get("assets/a.js").unwrap();
    assert!(script.brotli.is_none() && script.gzip.is_some());
    assert!(pages.get("assets/lone.gz").is_some(), "a file of its own");
    for absent in ["index.html.br", "notes.txt", "SHA256SUMS", "", "/", "assets", "assets/"] {
        assert!(pages.get(absent).is_none(), "{absent}");
    }
}

#[test]
fn what_was_read_stays_when_the_folder_changes() {
    let folder = built(&[(INDEX, "before")]);
    let pages = Pages::of_folder(folder.path()).unwrap();
    fs::write(folder.path().join(INDEX), "after").unwrap();
    assert_eq!(&pages.get(INDEX).unwrap().plain.bytes[..], b"before");
}

#[test]
fn a_folder_that_is_not_whole_is_not_read() {
    let empty = tempfile::tempdir().unwrap();
    assert!(fault(empty.path()).starts_with("cannot read"));
    assert!(fault(&empty.path().join("nowhere")).starts_with("cannot read"));
    fs::write(empty.path().join("SHA256SUMS"), "").unwrap();
    assert!(fault(empty.path()).contains("does not name index.html"));
    fs::write(empty.path().join("SHA256SUMS"), [0xff, 0xfe]).unwrap();
    assert!(fault(empty.path()).contains("no text"));
    assert!(fault(&empty.path().join("SHA256SUMS")).starts_with("cannot read"));

    let folder = built(&[(INDEX, "page"), ("a.js", "script")]);
    fs::write(folder.path().join("a.js"), "scri").unwrap();
    assert!(matches!(Pages::of_folder(folder.path()), Err(Fault::Altered(path)) if path == "a.js"));
    fs::remove_file(folder.path().join("a.js")).unwrap();
    assert!(fault(folder.path()).starts_with("cannot read"));
    fs::create_dir(folder.path().join("a.js")).unwrap();
    assert!(fault(folder.path()).contains("is no file of the folder"));

    let twice = built(&[(INDEX, "page"), (INDEX, "page")]);
    assert!(fault(twice.path()).contains("twice"));
}

#[test]
fn a_list_leads_nowhere_else() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret"), "secret").unwrap();
    let absolute = outside.path().join("secret").display().to_string();
    let sibling = format!("../{}/secret", outside.path().file_name().unwrap().display());
    for path in [absolute, sibling] {
        let folder = built(&[(INDEX, "page")]);
        listed_too(folder.path(), &line(&path, b"secret"));
        assert!(fault(folder.path()).contains("is no line of it"), "{path}");
    }
}

#[cfg(unix)]
#[test]
fn links_are_followed_within_the_folder_alone() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret"), "secret").unwrap();
    let folder = built(&[(INDEX, "page"), ("a.js", "script")]);
    symlink("a.js", folder.path().join("b.js")).unwrap();
    listed_too(folder.path(), &line("b.js", b"script"));
    assert!(Pages::of_folder(folder.path()).unwrap().get("b.js").is_some());

    symlink(outside.path().join("secret"), folder.path().join("c.js")).unwrap();
    symlink(outside.path(), folder.path().join("d")).unwrap();
    assert!(Pages::of_folder(folder.path()).unwrap().get("c.js").is_none(), "not in the list");
    for path in ["c.js", "d/secret"] {
        let list = fs::read_to_string(folder.path().join("SHA256SUMS")).unwrap();
        listed_too(folder.path(), &line(path, b"secret"));
        assert!(fault(folder.path()).contains("is no file of the folder"), "{path}");
        fs::write(folder.path().join("SHA256SUMS"), list).unwrap();
    }

    // A folder may itself be reached by a link.
    let link = outside.path().join("pages");
    symlink(folder.path(), &link).unwrap();
    assert!(Pages::of_folder(&link).is_ok());
}

#[cfg(feature = "embed")]
#[test]
fn an_executable_carries_the_pages_that_were_built() {
    let carried = Pages::usual().unwrap();
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let built = Pages::of_folder(&dist).unwrap();
    let tag = |pages: &Pages| pages.get(INDEX).unwrap().plain.tag.clone();
    assert_eq!(tag(&carried), tag(&built));
    assert!(carried.get(INDEX).unwrap().brotli.is_some());
}
