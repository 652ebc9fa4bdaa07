//! `builtins(layer, point_size, clip_distance = 2);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::number::whole_number;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{Builtin, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "builtins",
    form: "builtins(word [= number], …);",
    doc: "Built-in variables that some backends have to enable; the number is the length of a built-in array.",
    example: "builtins(layer, point_size, clip_distance = 2);",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(parse),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(word, …)`")) };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "a built-in's word"));
    }
    let mut found = Vec::new();
    for mut part in group.cursor().split() {
        let span = part.span();
        let name = draft.checked_name(&mut part)?;
        if found.iter().any(|known: &Builtin| known.name == name) {
            return Err(draft.fail(&SYNTAX, span, format!("`{name}` is given twice")));
        }
        let count = if part.eat('=') { Some(whole_number(draft, &mut part)?) } else { None };
        draft.finished(&part, "`,` or `)`")?;
        found.push(Builtin { name, count });
    }
    let place = draft.short_place(word, ROW.word);
    draft.add(Statement::Builtins(found), place);
    Ok(())
}
