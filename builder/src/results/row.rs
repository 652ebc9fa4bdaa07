//! The row of one info in the report.

use shader_info_model::wire::{Malformed, Reader, Wire, Writer};
use shader_info_model::{Backend, Stage};

use crate::compile::{CompileResults, Outcome};
use crate::plan::Planned;

/// The row of one shader.
#[derive(Debug, Default, Clone)]
pub struct Row {
    /// Name of the info.
    pub name: String,
    /// Path of the info: crate, modules and name.
    pub path: String,
    /// Paths of the info in other targets that contain the file.
    pub other_paths: Vec<String>,
    /// Name of its package.
    pub package: String,
    /// Stages that have a source.
    pub stages: Vec<Stage>,
    /// Backends that artifacts were made for.
    pub backends: Vec<Backend>,
    /// Backends whose texts were compiled.
    pub checked: Vec<Backend>,
    /// Backends that do not support the info, with the reasons.
    pub unsupported: Vec<(Backend, String)>,
    /// Size of all texts, in bytes.
    pub text_bytes: usize,
    /// Size of all SPIR-V, in bytes.
    pub spirv_bytes: usize,
    /// Size of the optimized SPIR-V before its optimization, in bytes.
    pub before_optimizing: usize,
    /// Size of the optimized SPIR-V, in bytes.
    pub optimized_bytes: usize,
    /// Number of errors.
    pub errors: usize,
    /// Number of warnings of compilers.
    pub warnings: usize,
    /// Whether the info declares `do_static_compilation`.
    pub is_static: bool,
}

// The number of errors is left out, since only infos without errors are stored.
impl Wire for Row {
    fn put(&self, out: &mut Writer) {
        let Self { name, path, other_paths, package, stages, backends, checked, unsupported, .. } = self;
        (name.clone(), (path.clone(), package.clone())).put(out);
        other_paths.put(out);
        stages.put(out);
        (backends.clone(), checked.clone()).put(out);
        unsupported.put(out);
        [self.text_bytes, self.spirv_bytes, self.warnings].put(out);
        (self.before_optimizing, self.optimized_bytes).put(out);
        self.is_static.put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        let (name, (path, package)) = <(String, (String, String))>::get(from)?;
        let other_paths = Vec::get(from)?;
        let stages = Vec::get(from)?;
        let (backends, checked) = <(Vec<Backend>, Vec<Backend>)>::get(from)?;
        let unsupported = Vec::get(from)?;
        let [text_bytes, spirv_bytes, warnings] = <[usize; 3]>::get(from)?;
        let (before_optimizing, optimized_bytes) = <(usize, usize)>::get(from)?;
        let is_static = bool::get(from)?;
        Ok(Self {
            name,
            path,
            other_paths,
            package,
            stages,
            backends,
            checked,
            unsupported,
            text_bytes,
            spirv_bytes,
            before_optimizing,
            optimized_bytes,
            errors: 0,
            warnings,
            is_static,
        })
    }
}

/// Returns the size of the text that the API gets: the translated one, if there is a translation.
pub(crate) fn delivered_bytes(planned: &Planned, ran: &CompileResults) -> usize {
    let translated = match ran.outcomes.get(&planned.unit.hash) {
        Some(Outcome::Passed(compiled)) => compiled.translated.as_ref(),
        _ => None,
    };
    translated.map_or(planned.unit.text.len(), |it| it.text.len())
}
