//! Checks the textures and samplers that are bound to texture units.

use super::values::{Values, dimension};
use glow::HasContext;
use shader_info::{Dimension, Resource};

const NONE: i32 = glow::NONE as i32;

/// # Safety
/// The context must be current, and the program must be of this context.
pub(super) unsafe fn check(gl: &glow::Context, program: glow::Program, resource: &Resource) -> Result<(), String> {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        // The linker removes a sampler that no stage reads.
        if gl.get_uniform_location(program, resource.name).is_none() {
            return Ok(());
        }
        let before = gl.get_parameter_i32(glow::ACTIVE_TEXTURE) as u32;
        gl.active_texture(glow::TEXTURE0 + resource.slot);
        let checked = check_unit(gl, resource);
        gl.active_texture(before);
        checked
    }
}

/// Checks the active texture unit.
unsafe fn check_unit(gl: &glow::Context, resource: &Resource) -> Result<(), String> {
    let dimension = dimension(resource.ty);
    let Target { target, level, binding, word } = target(dimension);
    let slot = resource.slot;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        if gl.get_parameter_i32(binding) == 0 {
            return Err(format!("no `glow::{word}` texture is bound to unit {slot}"));
        }
        let has_sampler = !matches!(dimension, Dimension::Buffer | Dimension::D2Ms | Dimension::D2MsArray);
        if dimension == Dimension::Buffer || !can_query(gl) {
            return Ok(());
        }
        let base = if has_sampler { gl.get_tex_parameter_i32(target, glow::TEXTURE_BASE_LEVEL) } else { 0 };
        let is_depth = gl.get_tex_level_parameter_i32(level, base, glow::TEXTURE_DEPTH_TYPE) != NONE;
        let values = match gl.get_tex_level_parameter_i32(level, base, glow::TEXTURE_RED_TYPE) as u32 {
            glow::INT => Values::Int,
            glow::UNSIGNED_INT => Values::Uint,
            glow::NONE if !is_depth => {
                return Err(format!("the texture at unit {slot} has no memory at its base level {base}"));
            }
            _ => Values::Float,
        };
        let declared = Values::of(resource.ty);
        if values != declared {
            let (is, needs) = (values.word(), declared.word());
            return Err(format!(
                "the texture at unit {slot} has values of type `{is}`, and a `{}` reads `{needs}`",
                resource.ty
            ));
        }
        if has_sampler { check_sampler(gl, resource, target, (values, is_depth)) } else { Ok(()) }
    }
}

unsafe fn check_sampler(
    gl: &glow::Context,
    resource: &Resource,
    target: u32,
    (values, is_depth): (Values, bool),
) -> Result<(), String> {
    let slot = resource.slot;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    let parameter = |name| unsafe {
        match gl.get_parameter_sampler(glow::SAMPLER_BINDING) {
            Some(sampler) => gl.get_sampler_parameter_i32(sampler, name),
            None => gl.get_tex_parameter_i32(target, name),
        }
    };
    let compares = parameter(glow::TEXTURE_COMPARE_MODE) != NONE;
    let needs_comparison = resource.ty.ends_with("Shadow");
    if needs_comparison && !is_depth {
        return Err(format!("the texture at unit {slot} has no depth, which a `{}` compares", resource.ty));
    }
    // Without depth the mode has no effect (OpenGL 4.6 §8.23.1).
    if is_depth && compares != needs_comparison {
        let (is, needs) = if compares { ("compares", "NONE") } else { ("does not compare", "COMPARE_REF_TO_TEXTURE") };
        return Err(format!("the sampler at unit {slot} {is}; set `TEXTURE_COMPARE_MODE` to `{needs}`"));
    }
    let nearest = [glow::NEAREST, glow::NEAREST_MIPMAP_NEAREST];
    let filters = [glow::TEXTURE_MIN_FILTER, glow::TEXTURE_MAG_FILTER].map(|name| parameter(name) as u32);
    // Such a texture is incomplete and reads as zero (OpenGL 4.6 §8.17).
    if values != Values::Float && !filters.iter().all(|filter| nearest.contains(filter)) {
        return Err(format!("the sampler at unit {slot} filters integers; set both filters to `NEAREST`"));
    }
    Ok(())
}

/// `glGetTexLevelParameter`: every OpenGL, OpenGL ES 3.1.
unsafe fn can_query(gl: &glow::Context) -> bool {
    let version = gl.version();
    !version.is_embedded || (version.major, version.minor) >= (3, 1)
}

struct Target {
    target: u32,
    /// The target of a single level: a face of a cube.
    level: u32,
    binding: u32,
    /// The name of the target.
    word: &'static str,
}

fn target(dimension: Dimension) -> Target {
    let same = |target, binding, word| Target { target, level: target, binding, word };
    match dimension {
        Dimension::D1 => same(glow::TEXTURE_1D, glow::TEXTURE_BINDING_1D, "TEXTURE_1D"),
        Dimension::D1Array => same(glow::TEXTURE_1D_ARRAY, glow::TEXTURE_BINDING_1D_ARRAY, "TEXTURE_1D_ARRAY"),
        Dimension::D2 => same(glow::TEXTURE_2D, glow::TEXTURE_BINDING_2D, "TEXTURE_2D"),
        Dimension::D2Array => same(glow::TEXTURE_2D_ARRAY, glow::TEXTURE_BINDING_2D_ARRAY, "TEXTURE_2D_ARRAY"),
        Dimension::D2Ms => {
            same(glow::TEXTURE_2D_MULTISAMPLE, glow::TEXTURE_BINDING_2D_MULTISAMPLE, "TEXTURE_2D_MULTISAMPLE")
        }
        Dimension::D2MsArray => same(
            glow::TEXTURE_2D_MULTISAMPLE_ARRAY,
            glow::TEXTURE_BINDING_2D_MULTISAMPLE_ARRAY,
            "TEXTURE_2D_MULTISAMPLE_ARRAY",
        ),
        Dimension::Rect => same(glow::TEXTURE_RECTANGLE, glow::TEXTURE_BINDING_RECTANGLE, "TEXTURE_RECTANGLE"),
        Dimension::D3 => same(glow::TEXTURE_3D, glow::TEXTURE_BINDING_3D, "TEXTURE_3D"),
        Dimension::Cube => Target {
            target: glow::TEXTURE_CUBE_MAP,
            level: glow::TEXTURE_CUBE_MAP_POSITIVE_X,
            binding: glow::TEXTURE_BINDING_CUBE_MAP,
            word: "TEXTURE_CUBE_MAP",
        },
        Dimension::CubeArray => {
            same(glow::TEXTURE_CUBE_MAP_ARRAY, glow::TEXTURE_BINDING_CUBE_MAP_ARRAY, "TEXTURE_CUBE_MAP_ARRAY")
        }
        Dimension::Buffer => same(glow::TEXTURE_BUFFER, glow::TEXTURE_BINDING_BUFFER, "TEXTURE_BUFFER"),
    }
}
