//! Translates SPIR-V to WGSL with naga. naga's front end for WGSL and its validator read the text back.

use std::collections::BTreeMap;

use naga::back::wgsl::WriterFlags;
use naga::front::spv;
use naga::valid::{Capabilities, ModuleInfo, ValidationFlags, Validator};
use naga::{AddressSpace, Handle, Module, Type, TypeInner};
use shader_info_model::Stage;

use super::bits::same_types;
use super::computed::in_functions;
use super::corrected::correct;
use super::layout::same_layouts;
use super::masks::single_masks;
use super::negated::from_zero;
use super::sample_bits::with_own_bits;
use super::sizes::{sizes, with_sizes};
use super::split::split;
use super::texels::for_naga;
use super::unread::without_unread;
use super::uses::{constants, counted_images};
use super::{Translated, Translation};
use crate::error::in_one_line;

/// The features of WebGPU, with the optional ones that a statement requires (WebGPU §24.1).
fn capabilities() -> Capabilities {
    Capabilities::CLIP_DISTANCES
        | Capabilities::PRIMITIVE_INDEX
        | Capabilities::DUAL_SOURCE_BLENDING
        | Capabilities::CUBE_ARRAY_TEXTURES
        | Capabilities::MULTISAMPLED_SHADING
        | Capabilities::SUBGROUP
        | Capabilities::SHADER_FLOAT16
        | Capabilities::SHADER_FLOAT16_IN_FLOAT32
}

/// Translates a stage.
///
/// # Errors
/// The message of naga.
pub(super) fn wgsl(_: Stage, words: &[u32]) -> Translation {
    let words = same_types(&split(words)?)?;
    // What Vulkan's drivers get stays as SPIR-V means it.
    let read = in_functions(&without_unread(&words)?)?;
    let read = for_naga(&single_masks(&from_zero(&with_own_bits(&read)?)?)?)?;
    // The text itself converts clip space, so that all backends do it in the same place.
    let options =
        spv::Options { adjust_coordinate_space: false, strict_capabilities: true, block_ctx_dump_prefix: None };
    let parsed = spv::Frontend::new(read.into_iter(), &options).parse();
    let mut module = parsed.map_err(|error| format!("naga: {error}"))?;
    correct(&mut module);
    naga::compact::compact(&mut module, naga::compact::KeepUnused::No);
    let info = validate(&module)?;
    let written = naga::back::wgsl::write_string(&module, &info, WriterFlags::empty());
    let text = written.map_err(|error| format!("naga: {error}"))?;
    let (text, again) = placed(&module, text)?;
    let entry = again.entry_points.first().map_or("main", |it| it.name.as_str()).to_owned();
    let (constants, counted) = (constants(&again), counted_images(&module));
    Ok((Translated { text, entry, renamed: renamed(&module, &again), constants, counted }, words))
}

/// Returns the text with every buffer in its compiled layout. naga's writer leaves out offsets, so `@size` attributes
/// are inserted that produce them. Each round corrects the structs that contain those of the round before.
fn placed(compiled: &Module, mut text: String) -> Result<(String, Module), String> {
    const ROUNDS: usize = 16;
    for _ in 0..ROUNDS {
        let again = naga::front::wgsl::parse_str(&text)
            .map_err(|error| format!("naga does not read the WGSL it wrote: {}", error.emit_to_string(&text)))?;
        match same_layouts(compiled, &again) {
            Ok(()) => return validate(&again).map(|_| (text, again)),
            Err(why) => text = with_sizes(&text, &sizes(compiled, &again)?).ok_or(why)?,
        }
    }
    Err("naga's structs do not come to rest".into())
}

fn validate(module: &Module) -> Result<ModuleInfo, String> {
    let mut validator = Validator::new(ValidationFlags::all(), capabilities());
    validator.validate(module).map_err(|error| format!("naga: {}", in_one_line(error.as_inner())))
}

/// Returns declared names, each with the name in the text.
fn renamed(compiled: &Module, read: &Module) -> Vec<(String, String)> {
    let names = |module: &Module| {
        let named = module.global_variables.iter().filter_map(|(_, it)| {
            let binding = it.binding?;
            Some(((binding.group, binding.binding), declared_name(module, it.ty, it.space, it.name.as_deref())?))
        });
        named.collect::<BTreeMap<_, _>>()
    };
    let theirs = names(read);
    let pairs = names(compiled).into_iter().filter_map(|(at, name)| Some((name, theirs.get(&at)?.clone())));
    pairs.filter(|(name, other)| name != other).collect()
}

// A buffer is the only member of an anonymous block.
fn declared_name(module: &Module, ty: Handle<Type>, space: AddressSpace, name: Option<&str>) -> Option<String> {
    match (&module.types[ty].inner, space) {
        (TypeInner::Struct { members, .. }, AddressSpace::Uniform | AddressSpace::Storage { .. }) => {
            members.first()?.name.clone()
        }
        _ => name.map(str::to_owned),
    }
}
