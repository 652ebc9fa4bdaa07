//! Icons from an atlas, many in one draw.

use shader_info::glam::Vec4;
use shader_info::{interface_info, shader_info, shader_shared};

use crate::camera::ModelViewProjection;
use crate::color::SrgbTarget;

/// Icons that one draw can have.
#[shader_shared]
pub const ICONS: u32 = 64;

/// One icon.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct IconQuad {
    /// Left, top, right, bottom on the page, in pixels.
    pub bounds: Vec4,
    /// The same in the atlas, in texture coordinates.
    pub source: Vec4,
    /// Linear colour that multiplies the icon's.
    pub tint: Vec4,
}

interface_info! {
    /// A place in the atlas.
    pub IconIface as icon_iface {
        uv: vec2;
        flat icon_tint: vec4;
        /// What of the atlas is the icon's own.
        flat source: vec4;
    }
}

shader_info! {
    /// Icons with a soft shadow. Draw 4 vertices as a strip, one instance an icon; blend premultiplied.
    pub Icon {
        vertex_out(IconIface);
        fragment_out(0) frag_color: vec4;
        /// Premultiplied colours.
        sampler(0, batch) icon_atlas: sampler2D;
        uniform_buf(1, batch) icons: [IconQuad; ICONS];
        /// Offset of the shadow in texels of the atlas; 0 for none.
        #[ui(label = "Shadow", range = 0.0..=4.0, default = 1.0)]
        push_constant shadow_offset: float;
        vertex_source("icon/icon.vert.glsl");
        fragment_source("icon/icon.frag.glsl");
        additional_info(ModelViewProjection, SrgbTarget);
        do_static_compilation;
    }
}
