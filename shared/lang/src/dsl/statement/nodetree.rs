//! `nodetree(fragment) { vec3 nodes() { … } }`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::inline::inline;
use super::slot::stage;
use super::source::file_name;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{NodeTree, SourceText, StageSet, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "nodetree",
    form: "nodetree(stage, …) { GLSL } | nodetree(stage, …, \"file.glsl\");",
    doc: "Functions that follow the source of a stage, such as generated code. The assembler declares before the \
          source those that it, a slot or a fragment calls. Parameters have GLSL's own types, or are structs that \
          `typedef_source` brings.",
    example: "nodetree(fragment) { vec3 nodes(vec2 uv) { return vec3(uv, 0.0); } }",
    group: Group::Sources,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(stage, …)`"));
    };
    let (mut stages, mut file) = (StageSet::default(), None);
    for mut part in group.cursor().split() {
        match part.peek_literal() {
            Some(_) if stages != StageSet::default() && file.is_none() => file = Some(file_name(draft, &mut part)?),
            Some(_) => return Err(draft.expected(&part, "a stage")),
            None => stages = stages.with(stage(draft, &mut part)?),
        }
    }
    if stages == StageSet::default() {
        return Err(draft.expected(&group.cursor(), "a stage"));
    }
    let text = match (file, cursor.body()) {
        (Some(path), None) => SourceText::File { path, package: String::new() },
        (None, Some(body)) => inline(draft, body),
        (None, None) => return Err(draft.expected(cursor, "`{ GLSL }`")),
        (Some(_), Some(body)) => {
            return Err(draft.fail(&SYNTAX, body.span_open(), "a node tree is a file or inline GLSL, not both"));
        }
    };
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::NodeTree(NodeTree { stages, text }), place);
    Ok(())
}
