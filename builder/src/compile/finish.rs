//! Compiles one text, then validates its module, and translates or optimizes it.

use shader_info_model::ArtifactForm;
use shader_info_model::contribution::Unit;

use crate::compile::glslang::{Compiled, compile};
use crate::compile::outcome::Outcome;
use crate::compile::spirv_opt::optimize;
use crate::compile::translate::{translate, with_attributes};
use crate::compile::validate::{Validator, Validity};
use crate::options::Optimize;

/// The steps after compiling.
#[derive(Debug, Clone, Copy)]
pub struct Finish {
    /// How Vulkan's SPIR-V is optimized.
    pub optimize: Optimize,
    /// The validator of modules.
    pub validator: Validator,
}

impl Default for Finish {
    fn default() -> Self {
        Self { optimize: Optimize::None, validator: Validator::find() }
    }
}

/// Compiles a text, and runs the steps after it.
pub(crate) fn outcome(unit: &Unit, how: Finish) -> Outcome {
    let compiled = compile(unit.stage, unit.backend, &unit.text);
    compiled.map_or_else(Outcome::Failed, |compiled| validated(unit, compiled, how))
}

/// Runs the steps after compiling.
pub(crate) fn validated(unit: &Unit, compiled: Compiled, how: Finish) -> Outcome {
    if unit.backend.row().form == ArtifactForm::Text {
        return Outcome::Passed(compiled);
    }
    match how.validator.validate(&compiled.words) {
        Ok(validity) => {
            let is_unvalidated = validity != Validity::Valid;
            finish(unit, Compiled { is_unvalidated, ..compiled }, how)
        }
        Err(why) => Outcome::Invalid(why.to_string()),
    }
}

fn finish(unit: &Unit, compiled: Compiled, how: Finish) -> Outcome {
    if unit.backend.row().form != ArtifactForm::Translated {
        return optimized(compiled, how);
    }
    match translate(unit.backend, unit.stage, &compiled.words) {
        Ok((translated, words)) => {
            let translated = Some(with_attributes(unit, translated));
            Outcome::Passed(Compiled { words, translated, ..compiled })
        }
        Err(why) => Outcome::Untranslated(why),
    }
}

// The optimizer's module is validated too.
fn optimized(compiled: Compiled, how: Finish) -> Outcome {
    let made = optimize(&compiled.words, how.optimize).map_err(|why| format!("spirv-opt: {why}"));
    let (optimized, validity) = match made {
        Ok(None) => return Outcome::Passed(compiled),
        Ok(Some(words)) => match how.validator.validate(&words) {
            Ok(validity) => (words, validity),
            Err(why) => return Outcome::Invalid(format!("after spirv-opt: {why}")),
        },
        Err(why) => return Outcome::Invalid(why),
    };
    let is_unvalidated = compiled.is_unvalidated || validity != Validity::Valid;
    Outcome::Passed(Compiled { optimized, is_unvalidated, ..compiled })
}
