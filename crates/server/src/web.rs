//! The pages of the web interface: files by their hash with a long life, compressed where a
//! compressed one was built beside them, and one page for every path of the interface.

use crate::app::Shared;
use crate::error::ApiError;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use house::journal::Digest;
use pages::{File, INDEX, Pages};

/// What stands there as long as there are no pages.
const NO_PAGES: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Croupier</title><body><h1>Croupier</h1><p>The house is open, but there are no pages of its \
web interface. With Node.js 20 or later, <code>cargo xtask web</code> builds them and \
<code>cargo xtask run</code> shows them; <code>croupier serve --pages DIR</code> takes them from \
a folder.</p><p>The API is here: <a href=\"/api/openapi.json\">/api/openapi.json</a>, \
<a href=\"/api/house\">/api/house</a>.</p>";

/// Where scripts, styles, pictures and sockets may come from. Inline scripts of the page are known
/// by their hashes; styles of single elements are set by the interface.
pub(crate) fn policy(pages: &Pages) -> HeaderValue {
    let page = pages.get(INDEX).map_or_else(Default::default, |page| page.plain.bytes.clone());
    let mut hashes = String::new();
    for script in inline_scripts(&String::from_utf8_lossy(&page)) {
        let hash = base64(&Digest::of(&[script.as_bytes()]).0);
        hashes.extend([" 'sha256-", &hash, "'"]);
    }
    let policy = format!(
        "default-src 'self'; script-src 'self'{hashes}; style-src 'self'; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; \
         connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy).expect("plain words")
}

/// The texts between `<script>` and `</script>`; scripts with a source have none.
fn inline_scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script").skip(1).filter_map(|rest| {
        let (tag, rest) = rest.split_once('>')?;
        let (script, _) = rest.split_once("</script>")?;
        (!tag.contains("src=") && !script.is_empty()).then_some(script)
    })
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let wide = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = wide(0) << 16 | wide(1) << 8 | wide(2);
        for place in 0..4 {
            let digit = DIGITS[usize::try_from(bits >> (18 - 6 * place) & 63).unwrap_or(0)];
            text.push(if place > three.len() { '=' } else { char::from(digit) });
        }
    }
    text
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The best form of a file that the client takes: brotli, gzip, or as it is.
fn best<'a>(
    pages: &'a Pages,
    path: &str,
    headers: &HeaderMap,
) -> Option<(&'a File, Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let takes = |name: &str| {
        let mut all = accepted.unwrap_or("").split(',').map(str::trim);
        all.any(|one| one.split(';').next() == Some(name) && !one.ends_with(";q=0"))
    };
    let page = pages.get(path)?;
    for (name, form) in [("br", &page.brotli), ("gzip", &page.gzip)] {
        if takes(name)
            && let Some(file) = form
        {
            return Some((file, Some(name)));
        }
    }
    Some((&page.plain, None))
}

/// What lies outside of the API.
pub(crate) async fn page(
    State(app): State<Shared>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return ApiError::unknown("unknown-path", "the API has no such path").into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        let message = "pages are read, not written";
        return ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "bad-method", message)
            .into_response();
    }
    let pages = &app.config.pages;
    if let Some(found) = best(pages, path, &headers) {
        return file(path, found, &headers);
    }
    // A file that is not there is not the page.
    if path.starts_with("assets/") {
        return ApiError::unknown("unknown-path", "there is no such file").into_response();
    }
    match best(pages, INDEX, &headers) {
        Some(found) => file(INDEX, found, &headers),
        None => ([(header::CONTENT_TYPE, kind(INDEX))], NO_PAGES).into_response(),
    }
}

fn file(
    path: &str,
    (file, encoding): (&File, Option<&'static str>),
    headers: &HeaderMap,
) -> Response {
    // Vite names what lies there by its hash.
    let life = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let tag = format!("\"{}\"", file.tag);
    let known = headers.get(header::IF_NONE_MATCH);
    let common = [
        (header::CACHE_CONTROL, HeaderValue::from_static(life)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
        (header::ETAG, HeaderValue::from_str(&tag).expect("hexadecimal digits")),
        (header::CONTENT_TYPE, HeaderValue::from_static(kind(path))),
    ];
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let mut response = (common, Body::from(file.bytes.clone())).into_response();
    if let Some(encoding) = encoding {
        let encoding = HeaderValue::from_static(encoding);
        response.headers_mut().insert(header::CONTENT_ENCODING, encoding);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_are_found_and_others_are_not() {
        let page = "<script type=\"module\" src=\"/a.js\"></script><script>let a = 1;</script>";
        assert_eq!(inline_scripts(page).collect::<Vec<_>>(), ["let a = 1;"]);
    }

    #[test]
    fn base64_is_that_of_the_rfc() {
        let known =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")];
        for (plain, coded) in known {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
