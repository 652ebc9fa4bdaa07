//! Finds resources that wgpu's GL backend would bind wrongly without an error, state that it ignores, and queries for
//! which its translator writes GLSL that no driver reads, so that the adapter can refuse them.

use shader_info::{Polygon, RenderState, Resource, ResourceKind, Unsupported, WgslUses};
use wgpu::{AdapterInfo, Backend, TextureViewDimension};

use crate::texture_type::parse;

/// Returns why a resource cannot be used on this adapter, and what to do instead. The reasons hold for wgpu-hal 30 and
/// naga 30.
pub(crate) fn refusal(adapter: &AdapterInfo, resource: &Resource) -> Option<&'static str> {
    if adapter.backend != Backend::Gl {
        return None;
    }
    let is_stored = resource.kind == ResourceKind::Image;
    let ty = parse(resource.ty)?;
    // wgpu-hal takes `GL_TEXTURE_2D` for every target of two dimensions and calls `glTexStorage2DMultisample` with it.
    // GL refuses that (OpenGL 4.6 §8.8), so the texture has no storage: it is neither drawn to nor read.
    if ty.multisampled {
        return Some(
            "wgpu gives no memory to a multisampled texture that a shader reads; resolve it and read the result, or take \
             another backend of wgpu",
        );
    }
    match ty.dimension {
        // wgpu-hal makes a 2D texture of it (`get_info_from_desc`). naga declares a `sampler2D` in GLSL ES only, else a
        // `sampler1D`. No texture is bound to that, so it reads black.
        TextureViewDimension::D1 if !is_es(adapter) => Some(
            "wgpu keeps textures of one dimension as 2D ones, which shaders of a desktop GL context do not find; \
             declare a 2D one with one row, or take another backend of wgpu",
        ),
        // wgpu-hal calls `glBindImageTexture` with `layered` false, except for arrays.
        TextureViewDimension::D3 if is_stored => {
            Some("wgpu binds only the first layer of a volume that is stored to; take another backend of wgpu")
        }
        // WGSL stores to the faces as an array, GL as a cube, and wgpu-hal binds the texture unchanged.
        TextureViewDimension::Cube | TextureViewDimension::CubeArray if is_stored => {
            Some("wgpu has no view of a cube's faces as an array to store to; take another backend of wgpu")
        }
        _ => None,
    }
}

/// Returns why a render state cannot be used on this adapter. wgpu-hal 30 never calls `glSampleMaski`, so every sample
/// would be written, and enables `GL_POLYGON_OFFSET_FILL` alone, so lines and corners of polygons would have no bias.
pub(crate) fn refused_state(adapter: &AdapterInfo, state: &RenderState, samples: u32) -> Option<Unsupported> {
    let of_all = u32::MAX.checked_shr(u32::BITS.saturating_sub(samples)).unwrap_or(0);
    let (field, why) = if state.sample_mask & of_all != of_all {
        ("sample_mask", "wgpu does not set it; write `gl_SampleMask`, or take another backend of wgpu")
    } else if state.depth_bias.is_on() && state.polygon != Polygon::Fill {
        (
            "depth_bias",
            "wgpu does not apply it to `polygon: line`; change `gl_Position.z`, or take another backend of wgpu",
        )
    } else {
        return None;
    };
    (adapter.backend == Backend::Gl).then_some(Unsupported { api: "wgpu's GL backend", field, why })
}

/// Returns the image whose layers a module counts, and what to do instead. naga 30 writes `imageSize(image, 0)` for
/// `textureNumLayers` of a storage texture, and GLSL's function takes no level (GLSL 4.60 §8.12).
pub(crate) fn counted_layers(adapter: &AdapterInfo, uses: WgslUses) -> Option<(&'static str, &'static str)> {
    let what = "wgpu cannot count the layers of an image that a shader stores to (`imageSize(…).z`); pass their number in \
                a buffer, or take another backend of wgpu";
    let counted = uses.counted_images().next().filter(|_| adapter.backend == Backend::Gl);
    counted.map(|name| (name, what))
}

/// Returns whether the context is OpenGL ES or WebGL. wgpu stores `GL_VERSION` in `driver_info`, which begins with the
/// API (OpenGL ES 3.2 §20.2, WebGL 2.0 §3.7.2).
fn is_es(adapter: &AdapterInfo) -> bool {
    ["OpenGL ES", "WebGL"].iter().any(|words| adapter.driver_info.contains(words))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shader_info::shader_info;

    fn adapter(backend: Backend) -> AdapterInfo {
        AdapterInfo::new(wgpu::DeviceType::Cpu, backend)
    }

    #[test]
    fn a_mask_without_a_sample_is_refused() {
        let check = |backend, sample_mask, samples, expected| {
            let state = RenderState { sample_mask, ..RenderState::DEFAULT };
            let found = refused_state(&adapter(backend), &state, samples).map(|it| it.field);
            assert_eq!(found, expected, "{backend} {sample_mask:b} of {samples}");
        };
        check(Backend::Gl, 0b0101, 4, Some("sample_mask"));
        check(Backend::Gl, 0, 1, Some("sample_mask"));
        check(Backend::Gl, 0b1111, 4, None);
        check(Backend::Gl, u32::MAX, 32, None);
        check(Backend::Vulkan, 0b0101, 4, None);
    }

    shader_info! {
        Textures {
            sampler(0, unfilterable) samples: sampler2DMS;
            sampler(1) texels: sampler2D;
        }
    }

    #[test]
    fn a_texture_with_samples_is_refused() {
        let check = |backend, name: &str, is_refused| {
            let resource = Textures::INFO.resource(name).expect("it is declared");
            assert_eq!(refusal(&adapter(backend), &resource).is_some(), is_refused, "{backend} {name}");
        };
        check(Backend::Gl, "samples", true);
        check(Backend::Gl, "texels", false);
        check(Backend::Vulkan, "samples", false);
    }

    #[test]
    fn a_bias_of_lines_is_refused() {
        let check = |backend, polygon, constant, expected| {
            let depth_bias = shader_info::DepthBias { constant, ..RenderState::DEFAULT.depth_bias };
            let state = RenderState { polygon, depth_bias, ..RenderState::DEFAULT };
            let found = refused_state(&adapter(backend), &state, 1).map(|it| it.field);
            assert_eq!(found, expected, "{backend} {polygon:?} {constant}");
        };
        check(Backend::Gl, Polygon::Line, -8, Some("depth_bias"));
        check(Backend::Gl, Polygon::Point, 1, Some("depth_bias"));
        check(Backend::Gl, Polygon::Fill, -8, None);
        check(Backend::Gl, Polygon::Line, 0, None);
        check(Backend::Vulkan, Polygon::Line, -8, None);
    }
}
