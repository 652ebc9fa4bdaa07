//! Finds the macros that a message about a line may refer to.

use shader_info_glsl::identifiers;
use shader_info_model::diagnostic::Place;

use super::line_of;
use crate::compile::glslang::Message;
use crate::plan::Planned;

/// Returns the macros in the line whose text contains the word that the message quotes, if the line itself does not.
/// For a syntax error, returns all macros in the line, since each may expand to the unexpected token.
pub(super) fn behind(planned: &Planned, message: &Message) -> Vec<(Place, String)> {
    let line = line_of(planned, message);
    if line.trim_start().starts_with('#') {
        return Vec::new();
    }
    let quoted = message.text.strip_prefix('`').and_then(|rest| Some(rest.split_once('`')?.0));
    let is_syntax = message.text.contains("syntax error");
    let is_written = |word: &str| line.contains(word);
    if !is_syntax && quoted.is_none_or(is_written) {
        return Vec::new();
    }
    let mut out: Vec<(Place, String)> = Vec::new();
    for (number, define) in defines(&planned.assembled.text) {
        let (name, value) = define.split_at(define.find(|it: char| !is_part(it)).unwrap_or(define.len()));
        let is_used = identifiers(line).any(|word| word.name == name);
        let is_it = is_syntax && !is_number(value) || quoted.is_some_and(|quoted| value.contains(quoted));
        let place = planned.assembled.map.place(number, 1).map(|it| it.place).filter(Place::is_known);
        if let Some(place) = place.filter(|_| is_used && is_it) {
            let (name, value) = with_parameters(define, name, value);
            out.push((place, format!("through `{name}`, which is `{}`, defined here", value.trim())));
        }
    }
    out
}

// Parentheses directly after the name are parameters: `F(x)`. Otherwise they are part of the text.
fn with_parameters<'a>(define: &'a str, name: &'a str, value: &'a str) -> (&'a str, &'a str) {
    match value.find(')').filter(|_| value.starts_with('(')) {
        Some(end) => define.split_at(name.len() + end + 1),
        None => (name, value),
    }
}

// Returns each `#define`, with the number of its line.
fn defines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let lines = text.lines().zip(1..);
    lines.filter_map(|(line, number)| Some((number, line.trim_start().strip_prefix("#define ")?.trim_start())))
}

fn is_number(value: &str) -> bool {
    let value = value.trim();
    !value.is_empty() && value.chars().all(|it| it.is_alphanumeric() || it == '.')
}

fn is_part(it: char) -> bool {
    it.is_alphanumeric() || it == '_'
}
