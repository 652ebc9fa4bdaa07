//! Translates the SPIR-V of the portable dialect to the language of a compiled backend, and reads the result back with another tool.

mod bits;
pub(crate) mod dxc;
mod hlsl;
mod lacks;
mod layout;
mod msl;
mod names;
mod resources;
mod sizes;
mod split;
mod translated;
mod wgsl;
mod words;

pub(crate) use msl::with_attributes;
pub use translated::{Refusal, Translated};
use translated::{Translation, execution_model};

use std::panic;

use shader_info_model::Stage;
use shader_info_model::{Backend, Family};

/// Translates a stage for a compiled backend. Beside the text is the SPIR-V it was made from, where drivers take that
/// too.
///
/// # Errors
/// What the API lacks, or the words of the translator or of who read its output.
pub fn translate(backend: Backend, stage: Stage, words: &[u32]) -> Result<(Translated, Vec<u32>), Refusal> {
    let family = backend.row().family;
    let translator: fn(Stage, &[u32]) -> Translation = match family {
        Family::WebGpu => wgsl::wgsl,
        Family::Metal => msl::msl,
        Family::D3d12 => hlsl::hlsl,
        Family::OpenGl | Family::Gles | Family::Vulkan => |_, _| Ok(Default::default()),
    };
    if let Some(refusal) = lacks::written_in_vain(family, words) {
        return Err(refusal);
    }
    // A translator that runs into what it never thought of panics; that is an answer too.
    let run = panic::catch_unwind(|| -> Translation {
        let (words, renamed) = names::rename(family, words)?;
        let resources = resources::bound(&words)?;
        let (translated, words) = translator(stage, &words)?;
        Ok((translated.with(&renamed, &resources), words))
    });
    run.unwrap_or_else(|_| Err("the translator itself failed".into())).map_err(|why| lacks::reason(family, words, why))
}
