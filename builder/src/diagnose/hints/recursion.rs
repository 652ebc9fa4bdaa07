//! Finds the function that calls itself: the compiler reports recursion without a place (GLSL 4.60 §6.1).

use shader_info_glsl::{Function, Lines, functions, identifiers};

use super::Hint;
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Matches "Linking fragment stage: Recursion detected:".
pub(super) fn recursion(_: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    if !message.text.contains("Recursion detected") {
        return None;
    }
    let text = planned.assembled.text.as_str();
    let all = functions(text);
    let (first, path) = all.iter().find_map(|first| Some((first, path_to(first, &first.name, text, &all)?)))?;
    let (line, column) = Lines::new(text).place(first.name_span.0);
    let through = match &path[..] {
        [] => String::new(),
        path => format!(" through {}", path.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" and ")),
    };
    let words = format!("`{}` calls itself{through}: GLSL has no recursion", first.name);
    let hint = Hint::new(&Message { line, column, ..message.clone() }).text(words);
    Some(hint.help("write a loop, with an array for what the calls would store"))
}

/// Returns the functions between a function and a call of the name; the shortest path.
fn path_to<'a>(from: &'a Function, name: &str, text: &str, all: &'a [Function]) -> Option<Vec<&'a str>> {
    let mut open: Vec<(&Function, Vec<&str>)> = vec![(from, Vec::new())];
    let mut seen = vec![from.name.as_str()];
    while !open.is_empty() {
        let mut next = Vec::new();
        for (function, path) in open {
            let Some((start, end)) = function.body else { continue };
            for word in identifiers(&text[start..end]).filter(|word| !word.after_dot) {
                if word.name == name {
                    return Some(path);
                }
                for called in all.iter().filter(|known| known.name == word.name && known.body.is_some()) {
                    if !seen.contains(&called.name.as_str()) {
                        seen.push(&called.name);
                        next.push((called, [&path[..], &[called.name.as_str()]].concat()));
                    }
                }
            }
        }
        open = next;
    }
    None
}
