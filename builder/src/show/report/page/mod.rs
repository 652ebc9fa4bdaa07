//! Writes a report as one HTML page, which needs no other file and no network.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;

use super::DetailedReport;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = concat!(include_str!("colors.css"), include_str!("layout.css"), include_str!("parts.css"));

/// The parts of one script, in the order in which they need each other.
const SCRIPT: &str = concat!(
    include_str!("element.js"),
    include_str!("route.js"),
    include_str!("code.js"),
    include_str!("diagram.js"),
    include_str!("overview.js"),
    include_str!("declaration.js"),
    include_str!("material.js"),
    include_str!("source.js"),
    include_str!("resources.js"),
    include_str!("layouts.js"),
    include_str!("variants.js"),
    include_str!("shader.js"),
    include_str!("main.js"),
);

/// Level of compression. A higher one costs more time than the bytes are worth.
const LEVEL: u8 = 7;

impl DetailedReport {
    /// Returns the page. Its content is [`DetailedReport::json`], compressed. Text of a shader cannot become part of
    /// the page's own text, since base64 has no character with a meaning in HTML.
    pub fn page(&self) -> String {
        let data = serde_json::to_vec(&self.document()).expect("keys of maps are texts");
        let data = STANDARD.encode(compress_to_vec_zlib(&data, LEVEL));
        let parts =
            [("{title}", escaped(&self.report.package)), ("{style}", STYLE.into()), ("{script}", SCRIPT.into())];
        let page = parts.iter().fold(PAGE.to_owned(), |page, (mark, text)| page.replacen(mark, text, 1));
        page.replacen("{data}", &data, 1)
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('{', "&#123;")
}
