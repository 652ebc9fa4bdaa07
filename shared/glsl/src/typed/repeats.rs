//! Decides by the brackets of a text that it surely defines no function with the name of a built-in one. Almost every text
//! is of that kind, and most of its words are not before a bracket, so its tokens are not read.

use std::borrow::Cow;

use super::super::lexer::Lexer;
use super::super::token::Kind;
use super::signatures::is_built_in;

/// Returns whether a word stands before the name of a built-in function, as a type does before the name of a function.
/// `true` for some texts that define none, too.
pub(super) fn may_repeat(code: &str) -> bool {
    // A line that goes on may divide a word.
    if code.contains('\\') {
        return has_name_after_word(code);
    }
    let mut read_to = 0;
    code.bytes().enumerate().any(|(at, byte)| match byte {
        b'(' => may_begin_function(code, at),
        // A macro may be the type, the name or both.
        b'#' if at >= read_to => {
            let line = code[at..].lines().next().unwrap_or_default();
            read_to = at + line.len();
            has_name_after_word(line)
        }
        _ => false,
    })
}

/// Returns whether a type and the name of a built-in function may stand before a bracket.
fn may_begin_function(code: &str, bracket: usize) -> bool {
    let name_end = before_blanks(code, bracket);
    let name_start = word_start(code, name_end);
    if may_be_comment(code, name_end, bracket) {
        return true;
    }
    let end = before_blanks(code, name_start);
    let word = &code[word_start(code, end)..end];
    let follows_type = is_type(word) || code[..end].ends_with(']') || may_be_comment(code, end, name_start);
    follows_type && is_built_in(&code[name_start..name_end])
}

/// Returns the end of what precedes the blanks before an offset.
fn before_blanks(code: &str, at: usize) -> usize {
    let blanks = code.as_bytes()[..at].iter().rev().take_while(|byte| byte.is_ascii_whitespace());
    at - blanks.count()
}

fn word_start(code: &str, end: usize) -> usize {
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
    end - code.as_bytes()[..end].iter().rev().take_while(is_part).count()
}

/// Returns whether the text before some blanks may be a comment.
fn may_be_comment(code: &str, end: usize, blanks_end: usize) -> bool {
    let (before, blanks) = (&code.as_bytes()[..end], &code.as_bytes()[end..blanks_end]);
    if blanks.is_empty() || before.ends_with(b"*/") {
        return before.ends_with(b"*/");
    }
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let line = || before.iter().rposition(is_end).map_or(before, |at| &before[at..]);
    blanks.iter().any(is_end) && line().windows(2).any(|pair| pair == b"//")
}

/// Returns the same by the tokens of a text, bracket or not.
fn has_name_after_word(text: &str) -> bool {
    let mut before = Cow::Borrowed("");
    Lexer::new(text).filter(|token| !token.is_blank()).any(|token| {
        let is_word = token.kind == Kind::Ident;
        let word = if is_word || token.is(text, "]") { token.word(text) } else { Cow::Borrowed("") };
        let is_after_type = is_word && (is_type(&before) || before == "]");
        let repeats = is_after_type && is_built_in(&word);
        before = word;
        repeats
    })
}

fn is_type(word: &str) -> bool {
    let is_name = word.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    is_name && !matches!(word, "return" | "else" | "define")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: &str, expected: bool) {
        assert_eq!(may_repeat(code), expected, "{code}");
    }

    #[test]
    fn functions_with_names_of_built_in_ones_are_found() {
        check("float sin(float x) { return x; }", true);
        check("vec3\nmix (vec3 a, vec3 b) { return a; }", true);
        check("float /* of x */ sin(float x) { return x; }", true);
        check("float sin/**/(float x) { return x; }", true);
        check("float // angle.\nsin(float x) { return x; }", true);
        check("float[2] dot(vec2 a) { return float[2](a.x, a.y); }", true);
        check("float[2] \\\ndot(vec2 a) { return float[2](a.x, a.y); }", true);
        check("float s\\\nin(float x) { return x; }", true);
        check("float \\\nsin(float x) { return x; }", true);
        check("#define SINE float sin\nSINE(float x) { return x; }", true);
        check("  #  define OF(type) type max\nOF(float)(float x) { return x; }", true);
    }

    #[test]
    fn calls_are_not_definitions() {
        check("void main() { float a = sin(1.0) + max(2.0, cos(3.0)); }", false);
        check("float half_of(float x) { return sin(x); }", false);
        check("void main() { if (a) discard; else barrier(); }", false);
        check("void main() {\n  a();\n  barrier();\n  imageStore(b, c, d);\n}", false);
        check("float sinh_of(float x) { return x; }\nfloat sin_2(float x) { return x; }", false);
        check("layout(location = 0) in vec3 distance;\nvoid main() {}", false);
        check("#define SCALE 2.0\nvoid main() { float a = 2.0 * sin(1.0); }", false);
    }
}
