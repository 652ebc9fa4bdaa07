//! Translates the SPIR-V of the portable dialect to the language of a backend, and reads the result back with another
//! tool.

#[cfg(feature = "d3d12")]
mod arrays;
mod attributes;
mod barriers;
#[cfg(feature = "webgpu")]
mod bits;
mod builtins;
#[cfg(feature = "webgpu")]
mod computed;
#[cfg(feature = "webgpu")]
mod corrected;
mod cubes;
mod discards;
mod dropped;
#[cfg(feature = "d3d12")]
pub(crate) mod dxc;
mod effects;
mod exits;
#[cfg(feature = "d3d12")]
mod hlsl;
mod lacks;
#[cfg(feature = "webgpu")]
mod layout;
#[cfg(feature = "webgpu")]
mod masks;
#[cfg(feature = "metal")]
mod msl;
mod names;
#[cfg(feature = "webgpu")]
mod negated;
mod points;
mod resources;
#[cfg(any(feature = "d3d12", feature = "metal", feature = "webgpu"))]
mod sample_bits;
mod samples;
#[cfg(feature = "webgpu")]
mod sizes;
#[cfg(feature = "webgpu")]
mod split;
mod subgroups;
#[cfg(feature = "webgpu")]
mod texels;
#[cfg(feature = "spirv-cross2")]
mod text_names;
mod translated;
#[cfg(feature = "webgpu")]
mod unread;
#[cfg(feature = "webgpu")]
mod uses;
#[cfg(feature = "metal")]
mod vector_products;
#[cfg(feature = "webgpu")]
mod wgsl;
mod words;
#[cfg(any(feature = "d3d12", feature = "metal"))]
mod wraps;

pub(crate) use attributes::with_attributes;
#[cfg(feature = "webgpu")]
pub(crate) use corrected::correct;
#[cfg(feature = "webgpu")]
pub(crate) use split::split;
#[cfg(feature = "webgpu")]
pub(crate) use texels::for_naga;
use translated::Translation;
pub use translated::{Refusal, Translated};

use std::panic;

use shader_info_model::Stage;
use shader_info_model::{Backend, Family};

use crate::options::available;

/// Translates a stage for a translated backend. Also returns the SPIR-V from which the text was made, if drivers accept
/// that.
///
/// # Errors
/// A feature that the API lacks, or the message of the translator or of the tool that reads its text.
pub fn translate(backend: Backend, stage: Stage, words: &[u32]) -> Result<(Translated, Vec<u32>), Refusal> {
    let family = backend.row().family;
    let Some(translator) = translator(family) else {
        let feature = available::feature(backend);
        return Err(Refusal::Failed(format!("the feature `{feature}` of shader-builder is off")));
    };
    let words = &*points::without_unit_size(family, words);
    if let Some(refusal) = lacks::known(family, stage, words) {
        return Err(refusal);
    }
    // A translator panics at cases that its authors have not considered; this is reported as its message.
    let run = panic::catch_unwind(|| -> Translation {
        let words = discards::ended(&exits::with_exits(words)?)?;
        let words = if has_cubes(family) { words } else { cubes::as_layers(&words)? };
        let (words, renamed) = names::rename(family, &words)?;
        let resources = resources::bound(&words)?;
        let (translated, words) = translator(stage, &words)?;
        Ok((translated.with(&renamed, &resources), words))
    });
    run.unwrap_or_else(|_| Err("the translator itself failed".into())).map_err(|why| lacks::reason(family, words, why))
}

/// Returns whether a family has storage images of cubes (Metal Shading Language §2.9, `texturecube`).
fn has_cubes(family: Family) -> bool {
    !matches!(family, Family::D3d12 | Family::WebGpu)
}

/// Translates one stage.
type Translator = fn(Stage, &[u32]) -> Translation;

/// Returns the translator of a family; `None` if its feature is off.
fn translator(family: Family) -> Option<Translator> {
    match family {
        #[cfg(feature = "webgpu")]
        Family::WebGpu => Some(wgsl::wgsl),
        #[cfg(feature = "metal")]
        Family::Metal => Some(msl::msl),
        #[cfg(feature = "d3d12")]
        Family::D3d12 => Some(hlsl::hlsl),
        Family::OpenGl | Family::Gles | Family::Vulkan => Some(|_, _| Ok(Default::default())),
        #[allow(unreachable_patterns)] // with every feature
        _ => None,
    }
}
