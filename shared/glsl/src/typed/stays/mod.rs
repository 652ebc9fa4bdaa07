//! Decides by its tokens alone that a dialect takes a text as it stands: most texts are of that kind, and reading their
//! types costs many times as much.
//!
//! Every change of the reader begins at something that shows: a conversion at a value of `int` or `uint`, and that at a
//! literal, a keyword or a built-in name; a stand-in at the name of a function. Where one of these shows, or a macro that
//! may hide it, the reader decides.

mod scan;
mod words;

use super::super::lexer::Lexer;
use super::feature::Dialect;
use super::qualified::may_pass;
use super::repeats::may_repeat;
use scan::Scan;
use words::WIDE;

/// Returns whether a dialect surely takes a text as it stands; of other texts this says nothing.
pub(super) fn stays(text: &str, dialect: Dialect) -> bool {
    if may_pass(text, dialect.qualified) {
        return false;
    }
    if dialect.is_current() && !text.contains("##") {
        let is_lacking = dialect.lacks.iter().any(|name| text.contains(name));
        let has_wide = || !dialect.keeps_signatures && WIDE.iter().any(|name| text.contains(name));
        return !(is_lacking || has_wide() || dialect.keeps_signatures && may_repeat(behind_own_lines(text)));
    }
    let code = behind_own_lines(text);
    // A line that goes on may divide a word.
    if code.contains('\\') {
        return false;
    }
    let (mut scan, mut tokens) = (Scan::new(code, dialect), Lexer::new(code));
    loop {
        tokens.skip_blanks();
        match tokens.next() {
            Some(token) if token.is_blank() || scan.takes(token) => {}
            Some(_) => return false,
            None => return true,
        }
    }
}

/// Returns the text after the lines that every stage begins with: their macros are known.
fn behind_own_lines(text: &str) -> &str {
    let is_own = |line: &&str| {
        let starts = ["#version ", "#extension ", "#define GPU_", "#define OS_"];
        let is_precision = line.starts_with("precision ") && line.matches(';').count() == 1 && line.ends_with(";\n");
        (is_precision || starts.iter().any(|start| line.starts_with(start))) && !line.contains('\\')
    };
    &text[text.split_inclusive('\n').take_while(is_own).map(str::len).sum()..]
}

#[cfg(test)]
mod tests;
