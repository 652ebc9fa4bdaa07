//! Assembles the texts of a stack for a backend.

use std::sync::Arc;

use super::Stack;
use crate::assemble::{Assembled, assemble_all};
use crate::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check, holds_before_linking};
use crate::pack::{Entry, Kind};
use crate::raster_outputs;
use shader_info_lang::resolve::Resolved;
use shader_info_model::ArtifactForm;
use shader_info_model::Stage;
use shader_info_model::contribution::{Find, Key, Sources, Unit, sources};
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_reflect::lower;
use shader_info_reflect::reflection::Reflection;

/// The texts of a stack, or of another declaration that a program made, for one backend.
#[derive(Debug)]
pub struct Composition {
    /// The resolved declaration.
    pub info: Resolved,
    /// The key of the texts: backend and branches.
    pub key: Key,
    /// The stages in pipeline order.
    pub stages: Vec<(Unit, Assembled)>,
}

/// Compiles assembled texts to artifacts that a driver accepts.
pub trait Compile: Send + Sync {
    /// Compiles a composition, and returns its artifacts. The texts are among them.
    ///
    /// # Errors
    /// The errors of the compiler, at the tokens of the fragments. Their messages name the stack and the instance.
    fn compile(&self, composition: &Composition) -> Result<Vec<Entry>, Vec<Diagnostic>>;
}

/// Composes, checks and assembles a stack.
///
/// # Errors
/// All errors of the stack, and the features that the backend lacks, at the statements that need them.
pub fn compose(stack: &Stack, key: Key, find: Find<'_>) -> Result<Composition, Vec<Diagnostic>> {
    let (info, report) = stack.resolved()?;
    composed(info, report, key, find)
}

/// Checks and assembles a declaration that a program made.
///
/// # Errors
/// See [`compose`].
pub fn compose_info(info: Resolved, key: Key, find: Find<'_>) -> Result<Composition, Vec<Diagnostic>> {
    composed(info, Report::default(), key, find)
}

fn composed(info: Resolved, mut report: Report, key: Key, find: Find<'_>) -> Result<Composition, Vec<Diagnostic>> {
    let sources = sources(&info, find, &mut report);
    let backends = [key.backend];
    let context = Context {
        backends: &backends,
        profiles: &[],
        lowerings: &[],
        push_constant_limit: key.push_constant_limit,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &sources,
        extent: Extent::Nothing,
    };
    // A stack without errors is linked only once, for its texts. Linking also checks whether its fragments fit each
    // other.
    let made = match report.is_clean() && holds_before_linking(&info, &context) {
        true => assembled(&info, &sources, &key),
        false => Err(Vec::new()),
    };
    if let Ok(stages) = made {
        return Ok(Composition { info, key, stages });
    }
    check(&info, &context, &mut report);
    if !report.is_clean() {
        return Err(report.diagnostics);
    }
    let stages = assembled(&info, &sources, &key)?;
    Ok(Composition { info, key, stages })
}

fn assembled(info: &Resolved, sources: &Sources, key: &Key) -> Result<Vec<(Unit, Assembled)>, Vec<Diagnostic>> {
    let contributions = lower(info, sources);
    let made = assemble_all(&contributions, key, &[Stage::Vertex, Stage::Fragment])?;
    let unit =
        |(stage, assembled): (Stage, Assembled)| (Unit::new(stage, key.backend, 0, assembled.text.clone()), assembled);
    Ok(made.into_iter().map(unit).collect())
}

impl Composition {
    /// Returns the inputs and outputs of the shader, which are the same for each stage.
    pub fn reflection(&self) -> Arc<Reflection> {
        self.stages.first().map(|(_, assembled)| assembled.reflection.clone()).unwrap_or_default()
    }

    /// Returns the text of a stage.
    pub fn text(&self, stage: Stage) -> Option<&str> {
        self.stages.iter().find(|(unit, _)| unit.stage == stage).map(|(unit, _)| unit.text.as_str())
    }

    /// Returns the texts as artifacts; empty if a driver accepts only translations of them.
    pub fn texts(&self) -> Vec<Entry> {
        let entries = |unit: &Unit| {
            let text = Entry {
                kind: Kind::Text,
                backend: unit.backend as u8,
                stage: unit.stage as u8,
                variant: 0,
                bytes: unit.text.clone().into_bytes(),
            };
            [Some(text), raster_outputs(unit.backend, unit.stage, 0, &unit.text)]
        };
        let is_text = |unit: &&Unit| unit.backend.row().form != ArtifactForm::Translated;
        self.stages.iter().map(|(unit, _)| unit).filter(is_text).flat_map(entries).flatten().collect()
    }
}
