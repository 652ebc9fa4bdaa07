//! `vertex_source("text.vert.glsl");`, `vertex_source { … }` and their five siblings.

use proc_macro2::{Delimiter, Span};

use super::super::attribute::string;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse, Reported};
use super::super::inline::inline;
use super::super::options::{Choice, Known, Options};
use super::super::spelling::spelling;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Source, SourceText, Stage, Statement};

macro_rules! row {
    ($name:ident, $word:literal, $stage:ident, $doc:literal, $example:literal) => {
        pub(super) const $name: StatementRow = StatementRow {
            word: $word,
            form: concat!($word, "(\"file.glsl\" [, entry = function]); | ", $word, "[(entry = function)] { GLSL }"),
            doc: $doc,
            example: $example,
            group: Group::Sources,
            once: true,
            parse: Grammar::Own(|draft, cursor, word| parse(draft, cursor, word, $word, Stage::$stage)),
        };
    };
}

row!(
    VERTEX,
    "vertex_source",
    Vertex,
    "The vertex stage: a GLSL file, or GLSL between braces.",
    "vertex_source(\"text.vert.glsl\");"
);
row!(
    TESS_CONTROL,
    "tess_control_source",
    TessControl,
    "The tessellation control stage.",
    "tess_control_source(\"terrain.tesc.glsl\");"
);
row!(
    TESS_EVALUATION,
    "tess_evaluation_source",
    TessEvaluation,
    "The tessellation evaluation stage.",
    "tess_evaluation_source(\"terrain.tese.glsl\");"
);
row!(GEOMETRY, "geometry_source", Geometry, "The geometry stage.", "geometry_source(\"line.geom.glsl\");");
row!(
    FRAGMENT,
    "fragment_source",
    Fragment,
    "The fragment stage.",
    "fragment_source(\"text.frag.glsl\", entry = shade);"
);
row!(COMPUTE, "compute_source", Compute, "The compute stage.", "compute_source { void main() {} }");

const OPTIONS: Known = Known::words(&["entry"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span, text: &str, stage: Stage) -> Parse<()> {
    let source = read(draft, cursor, stage)?;
    let place = draft.short_place(word, text);
    draft.add(Statement::Source(source), place);
    Ok(())
}

/// Reads what follows the word.
pub(super) fn read(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, stage: Stage) -> Parse<Source> {
    let (mut file, mut entry) = (None, None);
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
            let is_entry = choice.word == "entry";
            if is_entry {
                entry = Some(choice.name(draft)?);
            }
            Ok(is_entry)
        };
        let mut options = Options::new(&OPTIONS);
        for (index, mut part) in group.cursor().split().enumerate() {
            let is_option = index > 0 || part.sees_word("entry") || part.sees_second('=');
            match part.peek_literal() {
                Some(_) if index == 0 => file = Some(file_name(draft, &mut part)?),
                _ if is_option => options.read(draft, &mut part, &mut take)?,
                _ => return Err(not_a_file(draft, &part, stage)),
            }
        }
    }
    let body = cursor.body();
    let text = match (file, body) {
        (Some(path), None) => SourceText::File { path, package: String::new() },
        (None, Some(body)) => inline(draft, body),
        (None, None) if cursor.sees('=') || cursor.sees(':') => {
            return Err(not_a_file(draft, &cursor.after_next(), stage));
        }
        (None, None) => return Err(draft.expected(cursor, "`(\"file.glsl\")` or `{ GLSL }`")),
        (Some(_), Some(body)) => {
            return Err(draft.fail(&SYNTAX, body.span_open(), "a source is a file or inline GLSL, not both"));
        }
    };
    Ok(Source { stage, text, entry })
}

/// Reports something other than a string where the name of a file should be.
fn not_a_file(draft: &mut Draft<'_>, part: &Cursor<'_>, stage: Stage) -> Reported {
    let written = spelling(&part.rest()).unwrap_or_default();
    let is_macro = part.sees_second('!');
    let name = match is_macro {
        true => written.split('"').nth(1).unwrap_or_default(),
        false => written.trim_matches('"'),
    };
    // The macro of Rust has a path relative to the Rust file.
    let name = name.trim_start_matches("../").trim_start_matches("shaders/");
    let is_path = name.contains('.') && !name.contains(['"', '(', ' ']);
    let name = if is_path { name } else { "file.glsl" };
    let form = format!("`{}_source(\"{name}\")`, with a path relative to the folder `shaders`", stage.name());
    let words = match is_macro {
        _ if part.peek_literal().is_some() => "the name of a file is between parentheses".to_owned(),
        true => format!("`{written}` is Rust: a source names its file"),
        false if is_path => format!("the file name `{written}` is not between quotes"),
        false => format!("expected a file name between quotes, found `{written}`"),
    };
    draft.fail_with(&SYNTAX, part.span(), words, Some(format!("write {form}, or GLSL between braces")))
}

/// Reads the name of a file.
pub(in crate::dsl) fn file_name(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<String> {
    let span = part.span();
    let name = string(draft, part)?;
    draft.finished(part, "`,` or `)`")?;
    if name.contains('{') && name.trim_end().ends_with('}') {
        let words = "this is GLSL, not the name of a file";
        let help = "write the GLSL between braces, without quotes: `fragment_source { void main() { } }`";
        return Err(draft.fail_with(&SYNTAX, span, words, Some(help.into())));
    }
    let is_name = !name.trim().is_empty() && !name.contains(['\0', '\n', '\r']);
    if is_name {
        Ok(name)
    } else {
        Err(draft.fail(&SYNTAX, span, "a file name cannot be empty or contain line breaks"))
    }
}
