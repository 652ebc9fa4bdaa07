//! Makes the table in which a program finds planned techniques.

use std::collections::BTreeMap;

use shader_info_assemble::techniques::{BranchRow, Row, Table};
use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::Report;
use shader_info_model::state::named;
use shader_info_model::{Branch, Lowering, Stage, Statement, VertexStruct};
use shader_info_reflect::active::branch_bits;
use shader_info_reflect::rules::{Choice, Outcome, Program, Technique};

use super::BackendVariants;

/// Returns all techniques of an info on one backend, with their render states and the numbers of their texts.
pub(crate) fn table(info: &Resolved, variants: &BackendVariants) -> Table {
    let program = &variants.program;
    // Errors of states were reported when the declaration was checked.
    let states = named(&info.items, &mut Report::default());
    let units = |index: usize| {
        Stage::ALL.map(|stage| {
            let unit = variants.units.get(&stage).and_then(|units| units.get(index));
            unit.and_then(|unit| u16::try_from(*unit).ok())
        })
    };
    let shipped = variants.variants.techniques.iter().map(|it| (it, false));
    let fallbacks = variants.fallbacks.iter().flat_map(|it| &it.techniques).map(|it| (it, true));
    let formats = formats(program);
    let rows = shipped.chain(fallbacks).enumerate().map(|(index, (it, fallback))| Row {
        key: it.key,
        state: program.state(&it.fields, &states),
        vertex_format: vertex_format(program, it, &formats),
        units: units(index),
        fallback,
        reflection: variants.reflections.number(index),
    });
    let default = match program.run(program.fresh(), &variants.atoms) {
        Outcome::Technique { key, .. } => key,
        Outcome::Skipped(_) => program.fresh(),
    };
    let fallback = variants.fallbacks.as_ref().map(|it| bits(&it.program)).unwrap_or_default();
    Table { branches: branches(info, program, &fallback), rows: rows.collect(), formats, default }
}

type Bits<'a> = BTreeMap<&'a str, (u32, u32)>;

// Returns the position of each dynamic branch in the word.
fn bits(program: &Program) -> Bits<'_> {
    let lowered = program.variables.iter().map(|it| (&it.branch, it.branch.lowering));
    branch_bits(lowered).map(|(branch, first, bits)| (branch.name.as_str(), (first, bits))).collect()
}

fn branches(info: &Resolved, program: &Program, fallback: &Bits<'_>) -> Vec<BranchRow> {
    let constants = info.items.iter().filter(|item| matches!(item.statement, Statement::SpecializationConstant(_)));
    let first_id = constants.count() as u32;
    let bits = bits(program);
    let row = |(index, it): (u32, &Branch)| BranchRow {
        name: it.name.clone(),
        domain: it.domain.clone(),
        default: it.default,
        lowering: it.lowering,
        constant_id: (it.lowering == Lowering::Specialization).then_some(first_id + index),
        dynamic: bits.get(it.name.as_str()).copied(),
        fallback: fallback.get(it.name.as_str()).copied(),
    };
    (0..).zip(program.variables.iter().map(|it| &it.branch)).map(row).collect()
}

/// Returns every vertex struct that the rules may choose.
fn formats(program: &Program) -> Vec<VertexStruct> {
    let choices = program.fields.iter().flat_map(|field| &field.choices);
    let mut formats = Vec::new();
    for vertex in choices.filter_map(vertex_struct) {
        if !formats.contains(vertex) {
            formats.push(vertex.clone());
        }
    }
    formats
}

fn vertex_format(program: &Program, technique: &Technique, formats: &[VertexStruct]) -> Option<u16> {
    let vertex = chosen(program, technique).find_map(vertex_struct)?;
    formats.iter().position(|it| it == vertex).and_then(|index| u16::try_from(index).ok())
}

fn vertex_struct(choice: &Choice) -> Option<&VertexStruct> {
    match choice {
        Choice::VertexFormat(it) => it.vertex.as_ref(),
        _ => None,
    }
}

fn chosen<'a>(program: &'a Program, technique: &'a Technique) -> impl Iterator<Item = &'a Choice> {
    let fields = program.fields.iter().zip(&technique.fields);
    fields.filter_map(|(field, choice)| field.choices.get(*choice as usize))
}
