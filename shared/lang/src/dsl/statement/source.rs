//! `vertex_source("text.vert.glsl");`, `vertex_source { … }` and their five siblings.

use proc_macro2::{Delimiter, Span};

use super::super::attribute::string;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::inline::inline;
use super::super::options::{Choice, Known, Options};
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
            let is_file = index == 0 && part.peek_literal().is_some();
            match is_file {
                true => file = Some(file_name(draft, &mut part)?),
                false => options.read(draft, &mut part, &mut take)?,
            }
        }
    }
    let body = cursor.body();
    let text = match (file, body) {
        (Some(path), None) => SourceText::File { path, package: String::new() },
        (None, Some(body)) => inline(draft, body),
        (None, None) => return Err(draft.expected(cursor, "`(\"file.glsl\")` or `{ GLSL }`")),
        (Some(_), Some(body)) => {
            return Err(draft.fail(&SYNTAX, body.span_open(), "a source is a file or inline GLSL, not both"));
        }
    };
    Ok(Source { stage, text, entry })
}

/// Reads the name of a file.
pub(in crate::dsl) fn file_name(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<String> {
    let span = part.span();
    let name = string(draft, part)?;
    draft.finished(part, "`,` or `)`")?;
    let is_name = !name.trim().is_empty() && !name.contains(['\0', '\n', '\r']);
    if is_name {
        Ok(name)
    } else {
        Err(draft.fail(&SYNTAX, span, "a file name cannot be empty or contain line breaks"))
    }
}
