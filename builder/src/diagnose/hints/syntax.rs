//! Replaces names of tokens in messages such as "syntax error, unexpected RIGHT_BRACE, expecting COMMA or SEMICOLON" by
//! the tokens.

use shader_info_glsl::{Kind, Lines, Token};

use super::end_of_file::code;
use super::{Hint, word_start};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// The names of GLSL's punctuation in glslang's grammar.
const SIGNS: &[(&str, &str)] = &[
    ("LEFT_PAREN", "("),
    ("RIGHT_PAREN", ")"),
    ("LEFT_BRACKET", "["),
    ("RIGHT_BRACKET", "]"),
    ("LEFT_BRACE", "{"),
    ("RIGHT_BRACE", "}"),
    ("LEFT_ANGLE", "<"),
    ("RIGHT_ANGLE", ">"),
    ("LEFT_OP", "<<"),
    ("RIGHT_OP", ">>"),
    ("LE_OP", "<="),
    ("GE_OP", ">="),
    ("EQ_OP", "=="),
    ("NE_OP", "!="),
    ("AND_OP", "&&"),
    ("OR_OP", "||"),
    ("XOR_OP", "^^"),
    ("INC_OP", "++"),
    ("DEC_OP", "--"),
    ("ADD_ASSIGN", "+="),
    ("SUB_ASSIGN", "-="),
    ("MUL_ASSIGN", "*="),
    ("DIV_ASSIGN", "/="),
    ("VERTICAL_BAR", "|"),
    ("AMPERSAND", "&"),
    ("CARET", "^"),
    ("DOT", "."),
    ("COMMA", ","),
    ("COLON", ":"),
    ("SEMICOLON", ";"),
    ("EQUAL", "="),
    ("BANG", "!"),
    ("DASH", "-"),
    ("PLUS", "+"),
    ("STAR", "*"),
    ("SLASH", "/"),
    ("PERCENT", "%"),
    ("QUESTION", "?"),
];

/// The names of kinds of words.
const KINDS: &[(&str, &str)] = &[
    ("IDENTIFIER", "a name"),
    ("TYPE_NAME", "the name of a type"),
    ("INTCONSTANT", "a number"),
    ("UINTCONSTANT", "a number"),
    ("FLOATCONSTANT", "a number"),
    ("DOUBLECONSTANT", "a number"),
    ("BOOLCONSTANT", "`true` or `false`"),
];

/// Words of GLSL 4.60 for Vulkan that older versions leave to the program, so that real code has them as names.
const NEW_WORDS: &[&str] =
    &["`buffer`", "`centroid`", "`flat`", "`patch`", "`precise`", "`sample`", "`sampler`", "`shared`", "`subroutine`"];

/// Replaces glslang's names of tokens in a message.
pub(super) fn error(_: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let rest = message.text.strip_prefix("syntax error, unexpected ")?;
    let (found, expected) = match rest.split_once(", expecting ") {
        Some((found, expected)) => (found, Some(expected)),
        None => (rest, None),
    };
    let found = named(found)?;
    let expected: Vec<String> = expected.iter().flat_map(|it| it.split(" or ")).filter_map(named).collect();
    let text = match expected.is_empty() {
        true => format!("syntax error: unexpected {found}"),
        false => format!("syntax error: expected {}, found {found}", expected.join(" or ")),
    };
    if let Some(hint) = missing_semicolon(planned, message, &found, &expected) {
        return Some(hint);
    }
    let hint = Hint::new(message).text(text);
    match NEW_WORDS.contains(&found.as_str()) {
        true => Some(hint.help(format!("{found} is a word of GLSL: choose another name"))),
        false => Some(hint),
    }
}

/// Points at the end of the line before the unexpected word, if the word is the first of its line and a `;` may be
/// missing there.
fn missing_semicolon(planned: &Planned, message: &Message, found: &str, expected: &[String]) -> Option<Hint> {
    let text = planned.assembled.text.as_str();
    let lines = Lines::new(text);
    let start = word_start(planned, message);
    let tokens: Vec<Token> = code(text).collect();
    let at = tokens.iter().position(|token| lines.place(token.start) == (message.line, start))?;
    let last = tokens[at.checked_sub(1)?];
    let (line, column) = lines.place(last.start);
    let ends_a_value = matches!(last.kind, Kind::Ident | Kind::Number) || matches!(last.raw(text), ")" | "]");
    let is_expected = expected.iter().any(|it| it == "`;`") || expected.is_empty();
    let is_written = planned.assembled.map.place(line, column).is_some_and(|it| it.within.is_some());
    if line == message.line || !ends_a_value || !is_expected || !is_written {
        return None;
    }
    let word = last.raw(text);
    let hint = Hint::new(&Message { line, column, ..message.clone() });
    let text = format!("syntax error: expected `;` after `{word}`, found {found} in the next line");
    Some(hint.text(text).help(format!("write `{word};`")))
}

fn named(word: &str) -> Option<String> {
    let word = word.trim();
    let sign = SIGNS.iter().find(|(name, _)| *name == word).map(|(_, sign)| format!("`{sign}`"));
    let kind = || KINDS.iter().find(|(name, _)| *name == word).map(|(_, kind)| (*kind).to_owned());
    // A name in capitals is a keyword: `HIGH_PRECISION`, `RETURN`.
    let keyword = || word.bytes().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit() || it == b'_');
    sign.or_else(kind).or_else(|| keyword().then(|| format!("`{}`", word.to_lowercase())))
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn tokens_are_named_as_in_glsl() {
        let check = |word, expected: &str| assert_eq!(named(word).as_deref(), Some(expected));
        check("RIGHT_BRACE", "`}`");
        check("IDENTIFIER", "a name");
        check("FLOAT", "`float`");
    }
}
