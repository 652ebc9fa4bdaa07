//! Blanks parts of a text and keeps every other character in its place.

use std::ops::Range;

/// Replaces byte ranges by blanks, and the first byte of some ranges by a character. Ranges may touch or overlap. Lines
/// and columns do not change.
pub(super) fn blank(text: &str, mut ranges: Vec<Range<usize>>, signs: &[(usize, char)]) -> String {
    ranges.sort_by_key(|range| range.start);
    let mut signs: Vec<(usize, char)> = signs.to_vec();
    signs.sort_by_key(|(at, _)| *at);
    let mut signs = signs.into_iter().peekable();
    let mut out = String::with_capacity(text.len());
    let mut copied = 0;
    for range in ranges {
        let start = range.start.max(copied);
        if range.end <= start {
            continue;
        }
        out.push_str(&text[copied..start]);
        for (at, char) in text[start..range.end].char_indices() {
            let sign = signs.next_if(|(wanted, _)| *wanted <= start + at).map(|(_, sign)| sign);
            out.push(match char {
                '\n' | '\r' => char,
                _ => sign.unwrap_or(' '),
            });
        }
        copied = range.end;
    }
    out.push_str(&text[copied..]);
    out
}

/// Returns whether a statement is the first after a label. An empty statement there must be `0;`, because glslang
/// refuses `default: ;` and `default: { }` at the end of a `switch`.
pub(super) fn follows_label<'a>(mut at: usize, raw: &dyn Fn(usize) -> &'a str) -> bool {
    while at > 0 && raw(at - 1) == "{" {
        at -= 1;
    }
    at > 0 && raw(at - 1) == ":"
}
