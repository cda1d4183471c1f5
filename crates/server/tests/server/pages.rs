//! The pages of a house, as browsers and strangers ask for them.

use crate::client::{Answer, Client, House};
use house::journal::Digest;
use pages::Pages;
use server::{Config, Rates};
use std::fs;
use tempfile::TempDir;

const INDEX: &str = "<script>let a = 1;</script>";

/// A house that shows pages of a folder.
async fn shown() -> (House, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut list = String::new();
    for (path, text) in [
        ("index.html", INDEX),
        ("index.html.br", "as brotli"),
        ("assets/a.js", "script"),
        ("assets/a.js.gz", "as gzip"),
        ("icon.svg", "<svg/>"),
    ] {
        let place = folder.path().join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
        let hash = Digest::of(&[text.as_bytes()]).to_string();
        list.extend([hash.as_str(), "  ", path, "\n"]);
    }
    fs::write(folder.path().join("SHA256SUMS"), list).unwrap();
    fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    let pages = Pages::of_folder(folder.path()).unwrap();
    let rates = Rates::unlimited();
    (House::with(Config { pages, rates, ..Config::demo() }).await, folder)
}

async fn asked(visitor: &Client, path: &str, headers: &[(&str, &str)]) -> Answer {
    visitor.ask("GET", path, headers, Vec::new()).await
}

fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    answer.headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn pages_come_compressed_as_they_were_built_and_live_as_long_as_their_names() {
    let (house, _folder) = shown().await;
    let visitor = house.visitor();
    for (path, accepts, text, coding, life) in [
        ("/", "br, gzip", "as brotli", "br", "no-cache"),
        ("/", "br;q=0", INDEX, "", "no-cache"),
        ("/table/t1", "br", "as brotli", "br", "no-cache"),
        ("/assets/a.js", "br, gzip", "as gzip", "gzip", "public, max-age=31536000, immutable"),
        ("/assets/a.js", "", "script", "", "public, max-age=31536000, immutable"),
        ("/icon.svg", "", "<svg/>", "", "no-cache"),
    ] {
        let answer = asked(&visitor, path, &[("accept-encoding", accepts)]).await;
        assert_eq!((answer.status, answer.text.as_str()), (200, text), "{path} {accepts}");
        assert_eq!(header(&answer, "content-encoding"), coding, "{path} {accepts}");
        assert_eq!(header(&answer, "cache-control"), life, "{path}");
        assert!(header(&answer, "vary").contains("accept-encoding"), "{path}");
        let tag = header(&answer, "etag").to_owned();
        let again = [("accept-encoding", accepts), ("if-none-match", tag.as_str())];
        let again = asked(&visitor, path, &again).await;
        assert_eq!((again.status, again.text.as_str()), (304, ""), "{path}");
    }
}

#[tokio::test]
async fn the_script_of_a_page_is_in_its_policy() {
    let (house, _folder) = shown().await;
    let answer = house.visitor().get("/").await;
    let policy = header(&answer, "content-security-policy");
    assert!(policy.contains("script-src 'self' 'sha256-"), "{policy}");
}

#[tokio::test]
async fn what_is_no_page_is_never_shown() {
    let (house, _folder) = shown().await;
    let visitor = house.visitor();
    for path in [
        "/secret.txt",
        "/SHA256SUMS",
        "/index.html.br",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/.",
        "/%00",
        "/assets",
        "/a/../assets/a.js",
    ] {
        assert_eq!(visitor.get(path).await.text, INDEX, "{path}");
    }
    for path in ["/assets/", "/assets/b.js", "/assets/../index.html", "/assets/a.js.gz"] {
        assert_eq!(visitor.get(path).await.status, 404, "{path}");
    }
    let written = visitor.ask("DELETE", "/icon.svg", &[], Vec::new()).await;
    assert_eq!(written.status, 405);
}

#[tokio::test]
async fn a_house_without_pages_says_so() {
    let house = House::open().await;
    for path in ["/", "/index.html", "/table/t1"] {
        let answer = house.visitor().get(path).await;
        assert_eq!(answer.status, 200);
        assert!(answer.text.contains("there are no pages of its web interface"), "{path}");
    }
    assert_eq!(house.visitor().get("/assets/a.js").await.status, 404);
}
