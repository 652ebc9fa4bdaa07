//! `fragments(Base, Detail, Detail, #[when(lit)] Light);`

use std::sync::Arc;

use proc_macro2::{Delimiter, Span};

use super::super::attribute::statement_attributes;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::path::path;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::WRONG_ATTRIBUTE;
use shader_info_model::{Annotation, DeclarationKind, FragmentPath, FragmentUse, Fragments, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "fragments",
    form: "fragments([#[when(…)]] Path, …);",
    doc: "The `shader_fragment!`s of which the vertex and fragment stages are composed, by their Rust paths and in \
          this order; a parent's come first. A fragment may be listed several times: each instance has its own params \
          and resources, such as `detail1_color_map`. A `#[when(…)]` before the statement applies to each entry. \
          An inherited instance keeps its slots and locations; if two parents gave one to different things, the first \
          parent's stays, and the other gets a free one.",
    example: "fragments(BaseTexture, Detail, Detail, #[when(lit)] LightHemisphere);",
    group: Group::Sources,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(Path, …)`")) };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "a fragment's path"));
    }
    let mut uses = Vec::new();
    for mut part in group.cursor().split() {
        let attributes = statement_attributes(draft, &mut part);
        attributes.refuse_allow(draft);
        if attributes.annotation != Annotation::default() {
            draft.fail(&WRONG_ATTRIBUTE, part.span(), "an entry of the list takes only the attribute `#[when(…)]`");
        }
        let Ok(path) = path(draft, &mut part, "a fragment's path") else { continue };
        if draft.finished(&part, "`,` or `)`").is_ok() {
            draft.refer(&path, DeclarationKind::Fragment);
            let place = draft.short_place(path.last.span(), &path.last.to_string());
            let fragment = FragmentPath { path: path.text, fragment: None };
            let (instance, index, inserted_for) = (Arc::default(), 0, None);
            uses.push(FragmentUse { fragment, instance, index, when: attributes.when, inserted_for, place, via: None });
        }
    }
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::Fragments(Fragments { uses }), place);
    Ok(())
}
