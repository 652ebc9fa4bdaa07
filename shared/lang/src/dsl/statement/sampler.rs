//! `sampler(0) albedo: sampler2D;`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::Known;
use super::super::types::sampler_type;
use super::binding::{Binding, binding};
use super::{Grammar, Group, StatementRow};
use shader_info_model::{Resource, ResourceKind, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "sampler",
    form: "sampler([slot] [, pass | batch | geometry] [, unfilterable] [, comparison] [, visibility(stage, …)]) name: samplerType;",
    doc: "A texture with its sampler. `unfilterable` promises a sampler that does not filter, `comparison` one that \
          compares depths; a `…Shadow` type implies `comparison`.",
    example: "sampler(1, unfilterable, batch) depth: sampler2D;",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known = Known::words(&["pass", "batch", "geometry", "unfilterable", "comparison", "visibility"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (mut unfilterable, mut comparison) = (false, false);
    let Binding { slot, frequency, visibility } = binding(draft, cursor, &OPTIONS, |_, choice| {
        match choice.word.as_str() {
            "unfilterable" => unfilterable = true,
            "comparison" => comparison = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let (name, place) = draft.name_and_colon(cursor)?;
    let ty = sampler_type(draft, cursor)?;
    let kind = ResourceKind::Sampler { ty, unfilterable, comparison: comparison || ty.shadow };
    draft.add(Statement::Resource(Resource { kind, slot, frequency, name, visibility }), place);
    Ok(())
}
