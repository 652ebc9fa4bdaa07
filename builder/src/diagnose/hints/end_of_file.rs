//! Finds the unclosed brace for a syntax error at the end of a text.

use shader_info_glsl::{Kind, Lexer, Lines, Token};

use super::Hint;
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Points at the brace that is not closed, or at the last token if all braces are.
pub(super) fn unclosed(_: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let is_end = message.text.contains("unexpected end of file") || message.text.contains("unexpected $end");
    if !is_end && !message.text.contains("syntax error") {
        return None;
    }
    let text = planned.assembled.text.as_str();
    let lines = Lines::new(text);
    let at = |offset: usize| {
        let (line, column) = lines.place(offset);
        Message { line, column, ..message.clone() }
    };
    let is_written = |offset: usize| {
        let Message { line, column, .. } = at(offset);
        planned.assembled.map.place(line, column).is_some_and(|it| it.within.is_some())
    };
    let tokens: Vec<Token> = code(text).filter(|token| is_written(token.start)).collect();
    // The compiler appends code of its own, and so does the assembler on some backends: code of no statement.
    let is_generated =
        planned.assembled.map.place(message.line, message.column).is_none_or(|it| it.origin.item.is_none());
    let is_behind = |last: &Token| (message.line, message.column) > lines.place(last.start);
    if !(is_end || is_generated && tokens.last().is_some_and(is_behind)) {
        return None;
    }
    match unclosed_brace(text, &tokens) {
        Some(open) => {
            let hint = Hint::new(&at(open)).text("this `{` is not closed: the file ends before its `}`");
            Some(hint.help("add the missing `}`"))
        }
        None => {
            let last = tokens.last()?;
            let hint = Hint::new(&at(last.start)).text("the code ends in the middle of a statement or function");
            Some(hint.help("complete the statement or function that begins before"))
        }
    }
}

// Returns the tokens of code, without blanks and directives.
pub(super) fn code(text: &str) -> impl Iterator<Item = Token> {
    let mut in_directive = false;
    Lexer::new(text).filter(move |token| {
        match token.kind {
            Kind::Newline => in_directive = false,
            Kind::Punct if token.raw(text) == "#" => in_directive = true,
            _ => {}
        }
        !token.is_blank() && !in_directive
    })
}

/// Returns the offset of the brace that the author forgot to close. Matching alone cannot find it: the first `}` that
/// is further left than the `{` that it would close is assumed to close an outer one.
fn unclosed_brace(text: &str, tokens: &[Token]) -> Option<usize> {
    let mut open: Vec<usize> = Vec::new();
    let mut suspect = None;
    for token in tokens {
        match token.raw(text) {
            "{" => open.push(token.start),
            "}" => {
                let start = open.pop()?;
                let is_outer = stands_first(text, token.start) && indent(text, token.start) < indent(text, start);
                suspect = suspect.or(is_outer.then_some(start));
            }
            _ => {}
        }
    }
    open.last().map(|last| suspect.unwrap_or(*last))
}

fn indent(text: &str, offset: usize) -> usize {
    let line = &text[text[..offset].rfind('\n').map_or(0, |at| at + 1)..];
    line.chars().take_while(|it| it.is_whitespace()).count()
}

fn stands_first(text: &str, offset: usize) -> bool {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    text[start..offset].trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(u32, u32)>) {
        let tokens: Vec<Token> = code(text).collect();
        let found = unclosed_brace(text, &tokens).map(|at| Lines::new(text).place(at));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn the_brace_that_is_not_closed() {
        check("void main() {\n  x = 1;\n", Some((1, 13)));
        check("void f() {\n  if (a) {\n    b();\n}\nvoid main() {\n}\n", Some((2, 10)));
        check("void f() {\n#define A {\n}\n", None);
        check("void f() { // {\n}\n", None);
        check("}\nvoid f() {", None);
    }
}
