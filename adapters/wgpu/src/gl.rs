//! Finds resources that wgpu's GL backend would bind wrongly without an error, so that the adapter can refuse them.

use shader_info::{Resource, ResourceKind};
use wgpu::{AdapterInfo, Backend, TextureViewDimension};

use crate::texture_type::parse;

/// Returns why a resource cannot be used on this adapter, and what to do instead. The reasons hold for wgpu-hal 30 and
/// naga 30.
pub(crate) fn refusal(adapter: &AdapterInfo, resource: &Resource) -> Option<&'static str> {
    if adapter.backend != Backend::Gl {
        return None;
    }
    let is_stored = resource.kind == ResourceKind::Image;
    match parse(resource.ty)?.dimension {
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

/// Returns whether the context is OpenGL ES or WebGL. wgpu stores `GL_VERSION` in `driver_info`, which begins with the
/// API (OpenGL ES 3.2 §20.2, WebGL 2.0 §3.7.2).
fn is_es(adapter: &AdapterInfo) -> bool {
    ["OpenGL ES", "WebGL"].iter().any(|words| adapter.driver_info.contains(words))
}
