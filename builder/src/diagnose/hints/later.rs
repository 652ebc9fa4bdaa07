//! Shows the declaration of a name that is used before it: GLSL reads a text from the top.

use shader_info_glsl::{DeclaredKind, Function, Kind, Lines, Token, declared, functions, lex};
use shader_info_model::diagnostic::Place;

use super::Hint;
use super::hint::quoted;
use crate::compile::glslang::Message;
use crate::plan::Planned;

/// Returns whether a byte of the text comes after a message.
fn is_after(lines: &Lines<'_>, offset: usize, message: &Message) -> bool {
    lines.place(offset) > (message.line, message.column)
}

/// Returns the place in the sources of a byte of the text.
fn place(planned: &Planned, lines: &Lines<'_>, (start, end): (usize, usize)) -> Option<Place> {
    let (line, column) = lines.place(start);
    let mut place = planned.assembled.map.place(line, column)?.place;
    place.end_column = place.column + (end - start) as u32;
    Some(place).filter(Place::is_known)
}

/// A constant, a variable, a struct or a macro of the file that is declared after its use.
pub(super) fn declaration(name: &str, planned: &Planned, message: &Message) -> Option<Hint> {
    let text = planned.assembled.text.as_str();
    let (lines, all) = (Lines::new(text), declared(text));
    let is_it = |kind: DeclaredKind| {
        use DeclaredKind::{Const, Define, Global, Struct};
        matches!(kind, Const | Define { .. } | Global | Struct)
    };
    let found = all.iter().find(|known| known.name == name && is_it(known.kind));
    let span = found.map(|found| (found.start, found.end)).or_else(|| local(name, text, &lines, message))?;
    let there = place(planned, &lines, span).filter(|_| is_after(&lines, span.0, message))?;
    let hint = Hint::new(message).text(format!("`{name}` is declared after this use"));
    Some(hint.see(&there, "declared here").help(format!("move the declaration of `{name}` above its first use")))
}

/// Returns the declaration of a variable below a message in the same function.
fn local(name: &str, text: &str, lines: &Lines<'_>, message: &Message) -> Option<(usize, usize)> {
    let bodies = functions(text).into_iter().filter_map(|function| function.body);
    let (start, end) = bodies.into_iter().find(|(_, end)| is_after(lines, *end, message))?;
    let code: Vec<Token> = lex(text).into_iter().filter(|token| !token.is_blank()).collect();
    let inside = code.windows(2).filter(|pair| pair[0].start > start && pair[1].end < end);
    let is_type = |token: Token| token.kind == Kind::Ident && !matches!(token.raw(text), "return" | "else");
    let mut declared = inside.filter(|pair| is_type(pair[0]) && pair[1].raw(text) == name);
    declared.next().map(|pair| (pair[1].start, pair[1].end))
}

/// A call that no declaration above it fits, of a function with these declarations.
pub(super) fn call(planned: &Planned, message: &Message, own: &[&Function]) -> Hint {
    let text = planned.assembled.text.as_str();
    let lines = Lines::new(text);
    let (after, before): (Vec<&Function>, Vec<_>) =
        own.iter().partition(|known| is_after(&lines, known.name_span.0, message));
    let signatures = |all: &[&Function]| all.iter().map(|known| signature(text, known)).collect::<Vec<_>>();
    let (known, later) = (signatures(&before), signatures(&after));
    let known = format!("its signatures are {}", quoted(known.iter().map(String::as_str)));
    let declare = match &later[..] {
        [one] => format!("move `{one}` above the function that calls it, or write `{one};` there"),
        all => {
            let all: Vec<String> = all.iter().map(|one| format!("{one};")).collect();
            format!("write {} above the function that calls it", quoted(all.iter().map(String::as_str)))
        }
    };
    let name = &own[0].name;
    let hint = Hint::new(message);
    let hint = match (&before[..], &after[..]) {
        (_, []) => hint.text(format!("no overload of `{name}` takes these arguments")).help(known),
        ([], _) => hint.text(format!("`{name}` is declared after this call")).help(declare),
        _ => {
            let text = format!("no overload of `{name}` above this call takes these arguments");
            hint.text(text).help(format!("{known}; to call one that is declared below, {declare}"))
        }
    };
    let below = after.first().and_then(|first| place(planned, &lines, first.name_span));
    below.into_iter().fold(hint, |hint, place| hint.see(&place, "declared here"))
}

fn signature(text: &str, function: &Function) -> String {
    let params = text.get(function.params_span.0..function.params_span.1).unwrap_or("()");
    let params = params.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{} {}{params}", function.return_type, function.name)
}
