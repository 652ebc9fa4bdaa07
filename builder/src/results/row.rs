//! One info's row of the report.

use shader_info_model::wire::{Malformed, Reader, Wire, Writer};
use shader_info_model::{Backend, Stage};

use crate::compile::{Outcome, Ran};
use crate::plan::Planned;

/// One shader.
#[derive(Debug, Default, Clone)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Package it belongs to.
    pub package: String,
    /// Stages with a source.
    pub stages: Vec<Stage>,
    /// Backends it was made for.
    pub backends: Vec<Backend>,
    /// Backends whose text went through a compiler.
    pub checked: Vec<Backend>,
    /// Backends that cannot say it, and why.
    pub unsupported: Vec<(Backend, String)>,
    /// Bytes of all texts.
    pub text_bytes: usize,
    /// Bytes of all SPIR-V.
    pub spirv_bytes: usize,
    /// Bytes of the SPIR-V that was optimised, before.
    pub before_optimizing: usize,
    /// And after.
    pub optimized_bytes: usize,
    /// Errors.
    pub errors: usize,
    /// The compiler's warnings.
    pub warnings: usize,
    /// Whether it says `do_static_compilation`.
    pub is_static: bool,
}

// Without its errors: those of an info that has some are not kept.
impl Wire for Row {
    fn put(&self, out: &mut Writer) {
        let Self { name, package, stages, backends, checked, unsupported, .. } = self;
        (name.clone(), package.clone()).put(out);
        stages.put(out);
        (backends.clone(), checked.clone()).put(out);
        unsupported.put(out);
        [self.text_bytes, self.spirv_bytes, self.warnings].put(out);
        (self.before_optimizing, self.optimized_bytes).put(out);
        self.is_static.put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        let (name, package) = <(String, String)>::get(from)?;
        let stages = Vec::get(from)?;
        let (backends, checked) = <(Vec<Backend>, Vec<Backend>)>::get(from)?;
        let unsupported = Vec::get(from)?;
        let [text_bytes, spirv_bytes, warnings] = <[usize; 3]>::get(from)?;
        let (before_optimizing, optimized_bytes) = <(usize, usize)>::get(from)?;
        let is_static = bool::get(from)?;
        Ok(Self {
            name,
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

/// Bytes of the text that an API gets: the translation, where there is one.
pub(crate) fn delivered_bytes(planned: &Planned, ran: &Ran) -> usize {
    let translated = match ran.outcomes.get(&planned.unit.hash) {
        Some(Outcome::Passed(compiled)) => compiled.translated.as_ref(),
        _ => None,
    };
    translated.map_or(planned.unit.text.len(), |it| it.text.len())
}
