//! Glyphs out of a storage buffer.

use super::camera::page;
use super::parts::{buffer, flat, packed, texture};
use crate::scene::{Blend, Contents, Format, PushConstants, Sampler, Scene, Topology};
use bytemuck::cast_slice;
use shader_info::Info;
use shader_info::glam::{IVec4, Vec2, Vec4};
use shader_info_library::text::{GlyphMode, GlyphQuad, Text, TextSubpixel, text, text_subpixel};

pub(super) fn coverage() -> Scene {
    let push = text::PushConstants {
        text_origin: Vec2::new(13.0, 16.0),
        atlas_width_mask: 63,
        atlas_width_shift: 6,
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: true,
    };
    letters(Text::INFO, packed!(push))
}

/// The blending of scenes adds to the old times the coverage: enough to see that both outputs arrive.
pub(super) fn subpixel() -> Scene {
    let push = text_subpixel::PushConstants {
        text_origin: Vec2::new(13.0, 16.0),
        atlas_width_mask: 63,
        atlas_width_shift: 6,
        ModelViewProjectionMatrix: page(),
    };
    Scene { blend: Blend::DualSource, clear: [0.3, 0.3, 0.1, 1.0], ..letters(TextSubpixel::INFO, packed!(push)) }
}

/// "GPU", 5 by 7 texels each, a bit a texel.
fn letters(info: &'static Info, push: PushConstants) -> Scene {
    let letters: [[u8; 7]; 3] = [
        [0b01110, 0b10001, 0b10000, 0b10111, 0b10001, 0b10001, 0b01111],
        [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
        [0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    ];
    let bits = |row: &u8| (0..5).map(move |x| if row >> (4 - x) & 1 == 1 { 255u8 } else { 0 }).collect::<Vec<_>>();
    let mut atlas: Vec<u8> = letters.iter().flatten().flat_map(bits).flat_map(|it| [it; 4]).collect();
    atlas.resize(64 * 2 * 4, 0);
    let quad = |at: i32, x: i32, color: Vec4, mode: GlyphMode| GlyphQuad {
        bounds: IVec4::new(x, 8, x + 30, 50),
        color,
        offset: at * 35,
        width: 5,
        height: 7,
        mode: mode.into(),
    };
    let glyphs = [
        quad(0, 0, Vec4::new(1.0, 0.4, 0.1, 1.0), GlyphMode::Coverage),
        quad(1, 36, Vec4::new(0.2, 0.9, 0.3, 0.8), GlyphMode::Coverage),
        quad(2, 72, Vec4::new(0.1, 0.1, 0.1, 0.6), GlyphMode::Bitmap),
    ];
    Scene {
        topology: Topology::TriangleStrip,
        vertices: 4,
        instances: 0..3,
        contents: Contents {
            buffers: vec![cast_slice(&glyphs).to_vec()],
            images: vec![flat([64, 2], Format::Rgba8Unorm, &atlas)],
        },
        resources: vec![buffer("glyphs", 0), texture("glyph_atlas", 0, Sampler::NEAREST)],
        push_constants: push,
        ..Scene::new(info)
    }
}
