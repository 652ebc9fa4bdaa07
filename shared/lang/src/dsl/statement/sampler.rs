//! `sampler(0) albedo: sampler2D;`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::Known;
use super::super::types::sampler_type;
use super::binding::{Binding, binding};
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_OPTION;
use shader_info_model::{Dimension, Resource, ResourceKind, SamplerType, Scalar, Statement};

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
    let (mut unfilterable, mut comparison) = (false, None);
    let Binding { slot, frequency, visibility } = binding(draft, cursor, &OPTIONS, |_, choice| {
        match choice.word.as_str() {
            "unfilterable" => unfilterable = true,
            "comparison" => comparison = Some(choice.span),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let (name, place) = draft.name_and_colon(cursor)?;
    let ty = sampler_type(draft, cursor)?;
    if let Some(span) = comparison.filter(|_| !ty.shadow) {
        let words = format!("`comparison` is for types that compare depths, and `{name}` is a `{}`", ty.name());
        draft.fail_with(&UNKNOWN_OPTION, span, words, Some(without_comparison(ty)));
    }
    let kind = ResourceKind::Sampler { ty, unfilterable, comparison: ty.shadow };
    draft.add(Statement::Resource(Resource { kind, slot, frequency, name, visibility }), place);
    Ok(())
}

/// Returns what to write where a sampler does not compare. Some types have no `…Shadow` (GLSL 4.60 §4.1.7).
fn without_comparison(ty: SamplerType) -> String {
    let never = matches!(ty.dimension, Dimension::D3 | Dimension::Buffer | Dimension::D2Ms | Dimension::D2MsArray);
    match ty.scalar == Scalar::Float && !never {
        true => format!("declare it as `{}`, or remove `comparison`", SamplerType { shadow: true, ..ty }.name()),
        false => "remove `comparison`".into(),
    }
}
