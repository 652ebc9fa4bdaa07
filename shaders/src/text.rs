//! Glyph quads from a storage buffer, without a vertex buffer.

use shader_info::glam::{IVec4, Vec2, Vec4};
use shader_info::{interface_info, shader_info, shader_shared};

use crate::camera::ModelViewProjection;
use crate::color::SrgbTarget;

/// How a glyph's texels are read.
#[shader_shared]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum GlyphMode {
    /// The red channel is coverage.
    Coverage = 0,
    /// The texels are premultiplied colours: emoji.
    Bitmap = 1,
}

/// One glyph on the page and in the atlas.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct GlyphQuad {
    /// Left, top, right, bottom on the page, in pixels.
    pub bounds: IVec4,
    /// Linear colour, not premultiplied.
    pub color: Vec4,
    /// Index of the glyph's first texel in the atlas, which is a plain row of texels.
    pub offset: i32,
    /// Texels in a row of the glyph.
    pub width: i32,
    /// Rows of the glyph.
    pub height: i32,
    /// How its texels are read.
    pub mode: GlyphModeBits,
}

/// What all glyphs of a draw share.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct TextParams {
    /// Added to every position, in pixels.
    pub text_origin: Vec2,
    /// Atlas width in texels, a power of two, less 1.
    pub atlas_width_mask: i32,
    /// Binary logarithm of the atlas width.
    pub atlas_width_shift: i32,
}

interface_info! {
    /// A glyph's place in the atlas.
    pub TextIface as text_iface {
        /// Colour of the glyph.
        flat glyph_color: vec4;
        /// Offset, width, height, mode.
        flat glyph_place: ivec4;
        /// In texels of the glyph; no perspective, since text is flat.
        texel: vec2;
    }
}

shader_info! {
    /// What coverage and subpixel text share. Draw 4 vertices as a strip, one instance a glyph.
    pub TextGlyphs {
        vertex_out(TextIface);
        /// The glyphs, in any order.
        storage_buf(0, read, geometry) glyphs: [GlyphQuad];
        /// Texels of all glyphs, row after row.
        sampler(0, unfilterable, batch) glyph_atlas: sampler2D;
        push_constants(TextParams);
        vertex_source("text/text.vert.glsl");
        additional_info(ModelViewProjection);
    }
}

shader_info! {
    /// Draws glyph quads with one coverage a pixel. Blend premultiplied.
    pub Text {
        fragment_out(0) frag_color: vec4;
        fragment_source("text/text.frag.glsl");
        additional_info(TextGlyphs, SrgbTarget);
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// Draws glyph quads with one coverage a subpixel of an LCD: blend `ONE`, `ONE_MINUS_SRC1_COLOR`.
    pub TextSubpixel {
        fragment_out(0) frag_color: vec4;
        /// Coverage of red, green and blue.
        fragment_out(0, index = 1) frag_coverage: vec4;
        requires(dual_source_blending);
        fragment_source("text/subpixel.frag.glsl");
        additional_info(TextGlyphs);
        backends(vulkan, opengl_430, opengl_460, metal, d3d12, webgpu);
        do_static_compilation;
    }
}
