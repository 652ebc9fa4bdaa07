//! Evaluates the `#if`s of a text before it is parsed. The code of a node is the same for every backend and variant.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use shader_info_glsl::{Directive, Known, View, tested_names, view};

use super::tokens::SyntaxError;

/// Returns the text with blanks in place of what conditions leave out, and of directives other than `#include` and
/// `#define`. Positions stay. `known` are macros with their values that conditions may ask for besides the text's own.
pub(super) fn preprocessed<'a>(text: &'a str, known: &HashMap<&str, i64>) -> Result<Cow<'a, str>, SyntaxError> {
    if !text.contains('#') {
        return Ok(Cow::Borrowed(text));
    }
    let guards = guards(text, &view(text, &|_| Known::Unknown));
    let found = view(text, &|name| match known.get(name) {
        Some(value) => Known::Defined(Some(value.to_string())),
        None if guards.contains(name) => Known::Undefined,
        None => Known::Unknown,
    });
    if let Some(problem) = found.problems.first() {
        return Err(SyntaxError { at: problem.start, message: problem.kind.describe().0.into() });
    }
    let mut out = text.to_owned().into_bytes();
    let mut end = 0;
    for range in &found.live {
        blank(&mut out, end..range.start);
        end = range.end;
    }
    blank(&mut out, end..text.len());
    let mut valued: BTreeSet<&str> = BTreeSet::new();
    for directive in found.directives.iter().filter(|directive| directive.live) {
        check(text, directive, known, &mut valued)?;
        if !matches!(directive.name.as_str(), "include" | "define") {
            blank(&mut out, directive.span.clone());
        }
    }
    Ok(String::from_utf8(out).map_or(Cow::Borrowed(text), Cow::Owned))
}

fn blank(out: &mut [u8], range: Range<usize>) {
    let ends = |byte: &u8| matches!(byte, b'\n' | b'\r');
    out[range].iter_mut().filter(|byte| !ends(byte)).for_each(|byte| *byte = b' ');
}

/// The names of `#ifndef NAME` before `#define NAME`: guards and default values, for which nothing defines them before.
fn guards<'a>(text: &'a str, found: &View) -> BTreeSet<&'a str> {
    let pairs = found.directives.windows(2).filter_map(|pair| match pair {
        [first, second] if first.name == "ifndef" && second.name == "define" => Some((first.args(text), second)),
        _ => None,
    });
    pairs.filter(|(name, second)| second.word(text).0 == *name).map(|(name, _)| name).collect()
}

/// Reports what would have no effect here. `valued` are the macros with a value that were defined before.
fn check<'a>(
    text: &'a str,
    directive: &Directive,
    known: &HashMap<&str, i64>,
    valued: &mut BTreeSet<&'a str>,
) -> Result<(), SyntaxError> {
    let at = directive.span.start;
    let wrong = |message: String| Err(SyntaxError { at, message });
    let args = directive.args(text);
    match directive.name.as_str() {
        "define" => {
            let (name, value) = directive.word(text);
            valued.extend(Some(name).filter(|_| !value.trim().is_empty()));
        }
        "undef" if valued.contains(directive.word(text).0) => {
            return wrong(format!("`{args}` has a value, which the whole file has; give the next one another name"));
        }
        "error" => return wrong(format!("`#error {args}`")),
        "extension" => return wrong("`#extension` belongs into the info: `extension(name);`".into()),
        "version" => return wrong("every backend writes its own `#version`: remove it".into()),
        "pragma" if args.starts_with("require") || args.starts_with("shader_info") => {
            return wrong(format!("`#pragma {args}` has no effect in the code of a node: use `#include`"));
        }
        "if" | "ifdef" | "ifndef" | "elif" if directive.is_open => return Err(open(text, directive, known)),
        "if" | "ifdef" | "ifndef" | "elif" | "else" | "endif" | "include" | "undef" | "line" | "pragma" | "" => {}
        word => return wrong(format!("`#{word}` is not a directive")),
    }
    Ok(())
}

fn open(text: &str, directive: &Directive, known: &HashMap<&str, i64>) -> SyntaxError {
    let names = tested_names(text, directive);
    let unknown = names.iter().find(|asked| !known.contains_key(&text[asked.start..asked.end]));
    let Some(asked) = unknown else {
        let message = format!("`{}` cannot be decided here", directive.args(text));
        return SyntaxError { at: directive.args_span.start, message };
    };
    let name = &text[asked.start..asked.end];
    let message = format!(
        "`{name}` is unknown here: the code of a node is the same for every backend and variant, and knows the macros of \
         its file"
    );
    SyntaxError { at: asked.start, message }
}
