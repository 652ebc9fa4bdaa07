//! `additional_info(View, crate::infos::SrgbTarget);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::path::path;
use super::{Grammar, Group, StatementRow};
use shader_info_model::{DeclarationKind, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "additional_info",
    form: "additional_info(Path, …);",
    doc: "Infos whose statements this one inherits, by their Rust paths: its own statements first, then each parent's \
          in the order of the list. Under `#[when(…)]`, an inherited statement is active only if both this condition \
          and its own hold, and rules run only then; its branches are still part of every key. A statement that is \
          inherited twice is active if either one is.",
    example: "additional_info(View, crate::infos::SrgbTarget);",
    group: Group::Whole,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(Path, …)`")) };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "an info's path"));
    }
    let mut parents = Vec::new();
    for mut part in group.cursor().split() {
        let Ok(path) = path(draft, &mut part, "an info's path") else { continue };
        if draft.finished(&part, "`,` or `)`").is_ok() {
            draft.refer(&path, DeclarationKind::Info);
            let place = draft.short_place(path.last.span(), &path.last.to_string());
            parents.push((path.text, place));
        }
    }
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::AdditionalInfo(parents), place);
    Ok(())
}
