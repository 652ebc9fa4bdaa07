//! Adapts a stage's text and its source map to a dialect (docs/conventions.md).

use crate::backend::spell::{Cx, dialect, lacks_word, outputs, variables};
use shader_info_glsl::Lines;
use shader_info_glsl::typed::{Adapted, Dialect, MissingRow, adapt, raster_outputs};
use shader_info_model::contribution::SourceMap;
use shader_info_model::contribution::{Content, Contribution};
use shader_info_model::diagnostic::{Diagnostic, Place, UNSUPPORTED};

/// Replaces features that the dialect lacks.
///
/// # Errors
/// Diagnostics of functions and variables that the dialect lacks, at their words.
pub(super) fn adapted(
    text: String,
    map: SourceMap,
    here: &[&Contribution],
    cx: &Cx<'_>,
) -> Result<(String, SourceMap), Vec<Diagnostic>> {
    let dialect = Dialect { variables: variables(cx.stage), outputs: outputs(cx.stage), ..dialect(cx.backend) };
    let Adapted { text: new, stand_ins, missing } = adapt(&text, dialect, &|| entry(here, &text));
    if !missing.is_empty() {
        return Err(missing.iter().map(|(row, at)| lacks(row, *at, &text, &map, cx)).collect());
    }
    let (mut text, mut map) = match new {
        None => (text, map),
        Some((new, edits)) => {
            let map = map.moved_by(&text, &new, &edits);
            (new, map)
        }
    };
    if !stand_ins.is_empty() {
        let (line, at) = after_preamble(&text);
        text.insert_str(at, &stand_ins.iter().map(|it| format!("{it}\n")).collect::<String>());
        map.insert_generated(line, stand_ins.len());
    }
    match raster_outputs(&text, dialect) {
        Err(at) if cx.enables_planes() => Err(vec![unknown_plane(at, &text, &map, cx)]),
        _ => Ok((text, map)),
    }
}

fn unknown_plane(at: usize, text: &str, map: &SourceMap, cx: &Cx<'_>) -> Diagnostic {
    let title = cx.backend.row().title;
    let message =
        format!("{title} needs the number of clip planes, and the index of `gl_ClipDistance` is not a number");
    Diagnostic::new(&UNSUPPORTED, &place(at, text, map), message)
        .help("declare the number of planes: `builtins(clip_distance = 1);`")
}

// If a generated `main` calls the author's, assignments that run first are written into it.
fn entry<'a>(here: &[&'a Contribution], text: &str) -> &'a str {
    let named = here.iter().find_map(|it| match &it.content {
        Content::Entry(name) => Some(name.as_str()),
        _ => None,
    });
    named.unwrap_or(if text.contains("  si_main();") { "si_main" } else { "main" })
}

fn lacks(row: &MissingRow, at: usize, text: &str, map: &SourceMap, cx: &Cx<'_>) -> Diagnostic {
    lacks_word(cx, row, word(at, text), &place(at, text, map))
}

/// Returns the place of a word in the author's source.
fn place(at: usize, text: &str, map: &SourceMap) -> Place {
    let (line, column) = Lines::new(text).place(at);
    let mut place = map.place(line, column).map(|it| it.place).unwrap_or_default();
    place.end_column = place.column + word(at, text).len() as u32;
    place
}

fn word(at: usize, text: &str) -> &str {
    let rest = &text[at..];
    let is_outside = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    &rest[..rest.find(is_outside).unwrap_or(rest.len())]
}

// Generated lines are inserted before the first line that is neither a directive nor a precision, since conditions of
// the author may begin later.
fn after_preamble(text: &str) -> (usize, usize) {
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_ours = ["#version", "#extension", "precision "].iter().any(|word| line.starts_with(word))
            || line.starts_with("#define GPU_")
            || line.starts_with("#define OS_");
        if !is_ours {
            return (number, at);
        }
        at += line.len();
    }
    (text.matches('\n').count(), text.len())
}
