//! Gives parameters of image types the formats of their arguments.
//!
//! glslang declares a parameter such as `writeonly image2D picture` without a format, and GLSL has no place for one
//! (GLSL 4.60 §4.4). SPIR-V wants the argument's own type (SPIR-V 1.6, `OpFunctionCall`), so a function takes the
//! format of what its callers pass. There is a copy of the function for each further format.

mod instances;
mod module;
mod rewrite;
mod unused;

use spirv::Op;

use crate::compile::spirv::{Instruction, instructions};
use instances::instances;
use module::{Module, has_no_format};
use unused::without_unused_types;

/// Rewrites a module. One that needs nothing of this stays.
pub(super) fn with_formats(words: Vec<u32>) -> Vec<u32> {
    // Types come before code, and few modules have such an image.
    let before_code = instructions(&words).map_while(Result::ok).take_while(|one| one.op != Some(Op::Function));
    let has_image = before_code.into_iter().any(|one| match (one.op, one.operands) {
        (Some(Op::TypeImage), [_, image @ ..]) => has_no_format(image),
        _ => false,
    });
    if !has_image {
        return words;
    }
    let all: Result<Vec<Instruction<'_>>, _> = instructions(&words).collect();
    let Ok(all) = all else { return words };
    let module = Module::read(&all);
    let instances = instances(&module);
    match instances.iter().any(|instance| !instance.types.is_empty()) {
        true => without_unused_types(rewrite::rewritten(&words[..5], &module, &instances)),
        false => words,
    }
}
