//! Lowers interface statements to a contribution for each stage that reads or writes them.
//!
//! A stage between vertex and fragment that has no statement for its outputs passes its inputs on: its output interface
//! is the same. A stage with a statement of its own ends the interface before it, under the statement's condition.

use super::statement::{Lowering, take};
use crate::when::When;
use shader_info_model::contribution::{Contribution, InterfaceSide, Section};
use shader_info_model::*;

/// First locations, counted for each stage that writes.
#[derive(Default)]
pub(super) struct Varyings {
    vertex: u32,
    control: u32,
    patch: u32,
    evaluation: u32,
    geometry: u32,
}

impl Varyings {
    // Outputs of the control stage that are written once a patch follow those that are written for each vertex.
    pub(super) fn of(info: &Info) -> Self {
        let all = |is: fn(&Statement) -> bool| {
            let uses = info.items.iter().filter(|item| is(&item.statement));
            let taken = uses.filter_map(|item| item.statement.interface_use()).map(locations);
            taken.fold(0, u32::saturating_add)
        };
        let vertex = all(|it| matches!(it, Statement::VertexOut(_)));
        let control = all(|it| matches!(it, Statement::TessControlOut(_)));
        Self { patch: vertex.max(control), ..Self::default() }
    }

    pub(super) fn of_next(&mut self, statement: &Statement) -> u32 {
        let next = match statement {
            Statement::TessControlOut(_) => &mut self.control,
            Statement::TessPatchOut(_) => &mut self.patch,
            Statement::TessEvaluationOut(_) => &mut self.evaluation,
            Statement::GeometryOut(_) => &mut self.geometry,
            _ => &mut self.vertex,
        };
        take(next, statement.interface_use().map_or(0, locations))
    }
}

/// Returns the number of locations of all members of an interface.
fn locations(it: &InterfaceUse) -> u32 {
    let members = it.interface.iter().flat_map(|interface| &interface.members);
    let taken = members.map(|it| it.ty.locations().saturating_mul(it.array.as_ref().map_or(1, Number::get)));
    taken.fold(0, u32::saturating_add)
}

/// The conditions under which the tessellation stages have outputs of their own.
pub(super) struct OwnOutputs {
    control: When,
    evaluation: When,
}

impl OwnOutputs {
    pub(super) fn of(info: &Info) -> Self {
        let any = |is: fn(&Statement) -> bool| {
            let items = info.items.iter().filter(|item| is(&item.statement));
            items.fold(When::Never, |when, item| when.or(item.when.as_ref()))
        };
        Self {
            control: any(|it| matches!(it, Statement::TessControlOut(_))),
            evaluation: any(|it| matches!(it, Statement::TessEvaluationOut(_))),
        }
    }
}

impl When {
    /// Puts a contribution under the condition that the statement is not active; `None` if it always is.
    fn without(&self, mut it: Contribution) -> Option<Contribution> {
        match self {
            Self::Always => return None,
            Self::Never => {}
            Self::If(condition) => {
                let lacks = Condition::Not(Box::new(condition.clone()));
                it.when = Some(match it.when.take() {
                    Some(own) => Condition::And(Box::new(own), Box::new(lacks)),
                    None => lacks,
                });
            }
        }
        Some(it)
    }
}

/// Outputs of a later stage that end an interface.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EndedBy {
    Nothing,
    Control,
    Evaluation,
    Either,
}

/// Returns how a stage sees an interface that it reads, or writes: as it is, as an array, and once a patch.
fn sides(output: bool, suffix: &'static str) -> [InterfaceSide; 3] {
    let plain = InterfaceSide { output, suffix: "", arrayed: false, patch: false };
    let named = InterfaceSide { suffix, ..plain };
    [plain, InterfaceSide { arrayed: true, ..named }, InterfaceSide { patch: true, ..named }]
}

impl Lowering<'_> {
    /// Adds the sides of an interface whose first location is known.
    pub(super) fn interface(&self, first: u32, out: &mut Vec<Contribution>) {
        let has = |stage| self.stages.has(stage);
        let [plain_in, each_in, one_in] = sides(false, "_in");
        let [plain_out, each_out, one_out] = sides(true, "_out");
        let out_of = InterfaceSide { suffix: "_out", ..plain_out };
        let (control, evaluation) = (Stage::TessControl, Stage::TessEvaluation);
        let before_raster = match has(Stage::Geometry) {
            true => (Stage::Geometry, each_in),
            false => (Stage::Fragment, plain_in),
        };
        let mut add = |(stage, side): (Stage, InterfaceSide), ended_by: EndedBy| {
            let stages = StageSet::default().with(stage);
            let it = self.declared(Section::Interface, 1, stages, first, Some(side));
            out.extend(self.unless(it, ended_by));
        };
        match &self.item.statement {
            Statement::GeometryOut(_) => {
                add((Stage::Geometry, out_of), EndedBy::Nothing);
                add((Stage::Fragment, plain_in), EndedBy::Nothing);
            }
            Statement::TessEvaluationOut(_) => {
                add((evaluation, out_of), EndedBy::Nothing);
                add(before_raster, EndedBy::Nothing);
            }
            Statement::TessPatchOut(_) => {
                add((control, one_out), EndedBy::Nothing);
                add((evaluation, one_in), EndedBy::Nothing);
            }
            Statement::TessControlOut(_) => {
                add((control, each_out), EndedBy::Nothing);
                add((evaluation, each_in), EndedBy::Nothing);
                add((evaluation, out_of), EndedBy::Evaluation);
                add(before_raster, EndedBy::Evaluation);
            }
            _ => {
                add((Stage::Vertex, plain_out), EndedBy::Nothing);
                let tessellated = has(control) || has(evaluation);
                if !tessellated {
                    return add(before_raster, EndedBy::Nothing);
                }
                add((control, each_in), EndedBy::Nothing);
                add((control, each_out), EndedBy::Control);
                add((evaluation, each_in), EndedBy::Control);
                add((evaluation, out_of), EndedBy::Either);
                add(before_raster, EndedBy::Either);
            }
        }
    }

    fn unless(&self, it: Contribution, ended_by: EndedBy) -> Option<Contribution> {
        let OwnOutputs { control, evaluation } = self.own_outputs;
        match ended_by {
            EndedBy::Nothing => Some(it),
            EndedBy::Control => control.without(it),
            EndedBy::Evaluation => evaluation.without(it),
            EndedBy::Either => evaluation.without(control.without(it)?),
        }
    }
}
