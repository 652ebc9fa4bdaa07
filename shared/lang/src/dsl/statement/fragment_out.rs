//! `fragment_out(0) color: vec4;`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Known, slot_and_options};
use super::super::types::value_type;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::{FragmentOut, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "fragment_out",
    form: "fragment_out(location [, index = number] [, raster_order_group = number]) name: type;",
    doc: "A colour output. `index = 1` is the second source of dual-source blending; `raster_order_group` orders the \
          target's fragments on Metal; other backends have no groups of outputs.",
    example: "fragment_out(0) frag_color: vec4;",
    group: Group::Stages,
    once: false,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known = Known::words(&["index", "raster_order_group"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let (mut index, mut raster_order_group) = (None, None);
    let location = slot_and_options(draft, cursor, &OPTIONS, |draft, choice| {
        match choice.word.as_str() {
            "index" => index = Some(choice.number(draft)?),
            "raster_order_group" => raster_order_group = Some(choice.number(draft)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let Some(location) = location else {
        let words = "the location is missing: `fragment_out(0) name: type;`";
        return Err(draft.fail(&SYNTAX, word, words));
    };
    let (name, place) = draft.name_and_colon(cursor)?;
    let ty = value_type(draft, cursor, "`fragment_out`")?;
    draft.add(Statement::FragmentOut(FragmentOut { location, index, raster_order_group, name, ty }), place);
    Ok(())
}
