//! Reports inputs of a stage that the stage before it does not write.

use std::collections::BTreeMap;

use shader_info_model::Backend;
use shader_info_model::diagnostic::{Diagnostic, Place, UNWRITTEN_INPUT};
use shader_info_model::{InterfaceUse, Number, Stage, Statement};

use crate::compile::{CompileResults, Outcome};
use crate::diagnose::Share;
use crate::diagnose::interface::{Clash, Interface, compare, compare_attributes, interface};
use crate::diagnose::source_place::source_place;
use crate::plan::{Job, Planned};

/// Compares the SPIR-V of every stage with that of the next one, by location and component.
pub(crate) fn clashes(job: &Job, ran: &CompileResults) -> Vec<Diagnostic> {
    let is_reported = job.report.diagnostics.iter().any(|it| it.code == &UNWRITTEN_INPUT);
    let mut merged: Vec<(Diagnostic, Option<Share>)> = Vec::new();
    for (technique, planned) in job.programs(Backend::Vulkan).into_iter().filter(|_| !is_reported) {
        let variants = job.variants.iter().find(|it| it.backend == Backend::Vulkan);
        let share = variants.zip(technique).map(|(variants, technique)| Share::one(variants, technique));
        for new in program_clashes(job, ran, &planned) {
            match merged.iter_mut().find(|(known, _)| *known == new) {
                Some((_, Some(known))) => share.iter().for_each(|share| known.add(share)),
                Some((_, None)) => {}
                None => merged.push((new, share.clone())),
            }
        }
    }
    let named = |(mut diagnostic, share): (Diagnostic, Option<Share>)| {
        share.iter().for_each(|share| diagnostic.message.push_str(&format!(" ({})", share.describe())));
        diagnostic
    };
    merged.into_iter().map(named).collect()
}

fn program_clashes(job: &Job, ran: &CompileResults, planned: &[&Planned]) -> Vec<Diagnostic> {
    let mut stages: Vec<(Stage, Interface)> = Vec::new();
    let mut attributes: BTreeMap<u32, String> = BTreeMap::new();
    for planned in planned {
        let Some(Outcome::Passed(compiled)) = ran.outcomes.get(&planned.unit.hash) else { return Vec::new() };
        let Ok(read) = interface(&compiled.words, planned.unit.stage) else { continue };
        stages.push((planned.unit.stage, read));
        // Techniques with other inputs may share the text of another stage.
        let is_vertex = planned.unit.stage == Stage::Vertex;
        for it in planned.assembled.reflection.attributes.iter().filter(|_| is_vertex) {
            let column = shader_info_model::Type { columns: 1, ..it.ty };
            attributes.extend((0..it.ty.locations()).map(|at| (it.location + at, column.name().to_owned())));
        }
    }
    let mut out = Vec::new();
    if let Some((Stage::Vertex, vertex)) = stages.first() {
        let place = source_place(job, Stage::Vertex);
        out.extend(compare_attributes(&attributes, vertex).into_iter().map(|it| it.at(&place)));
    }
    for pair in stages.windows(2) {
        let [(writer, written), (reader, read)] = pair else { continue };
        for clash in compare((*writer, written), (*reader, read)) {
            let place = interface_place(job, *writer, clash.location).unwrap_or_else(|| source_place(job, *reader));
            out.push(clash.at(&place));
        }
    }
    out
}

impl Clash {
    fn at(self, place: &Place) -> Diagnostic {
        Diagnostic::new(self.code, place, self.message)
    }
}

// Returns the place of the statement whose interface has a location between two stages.
fn interface_place(job: &Job, writer: Stage, location: u32) -> Option<Place> {
    let declares = |is: fn(&Statement) -> bool| job.info.items.iter().any(|item| is(&item.statement));
    let is_control = |it: &Statement| matches!(it, Statement::TessControlOut(_));
    let is_evaluation = |it: &Statement| matches!(it, Statement::TessEvaluationOut(_));
    // A stage without outputs of its own passes its inputs on.
    let is_written: fn(&Statement) -> bool = match writer {
        Stage::Geometry => |it| matches!(it, Statement::GeometryOut(_)),
        Stage::TessEvaluation if declares(is_evaluation) => is_evaluation,
        Stage::TessControl | Stage::TessEvaluation if declares(is_control) => is_control,
        _ => |it| matches!(it, Statement::VertexOut(_)),
    };
    let patch = |it: &Statement| matches!(it, Statement::TessPatchOut(_));
    let mut next = 0;
    // Outputs that are written once a patch have the locations after all others.
    let per_vertex = job.info.items.iter().filter(|item| is_written(&item.statement));
    let once = job.info.items.iter().filter(|item| writer == Stage::TessControl && patch(&item.statement));
    for item in per_vertex.chain(once) {
        let Some(it) = item.statement.interface_use() else { continue };
        next = u32::saturating_add(next, locations(it));
        if location < next {
            return Some(item.place.clone());
        }
    }
    None
}

fn locations(it: &InterfaceUse) -> u32 {
    let members = it.interface.iter().flat_map(|interface| &interface.members);
    let taken = members.map(|it| it.ty.locations().saturating_mul(it.array.as_ref().map_or(1, Number::get)));
    taken.fold(0, u32::saturating_add)
}
