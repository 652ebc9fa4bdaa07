//! Icons out of an atlas.

use super::camera::page;
use super::parts::{buffer, byte, flat, packed, texels, texture};
use crate::scene::{Contents, Format, Sampler, Scene, Topology};
use bytemuck::cast_slice;
use shader_info::glam::{Vec2, Vec4};
use shader_info_library::icon::{ICONS, Icon, IconQuad, icon};

/// Twelve icons of four kinds, the lower ones fainter.
pub(super) fn icons() -> Scene {
    let atlas = texels([32, 32], |x, y| {
        let kind = (x * 2.0) as u32 + 2 * (y * 2.0) as u32;
        let place = Vec2::new((x * 2.0).fract() - 0.5, (y * 2.0).fract() - 0.5).abs();
        let away = match kind {
            0 => place.length(),
            1 => place.max_element(),
            2 => 0.7 * (place.x + place.y),
            _ => 0.6 * place.min_element() + 0.4 * place.max_element(),
        };
        let alpha = ((0.4 - away) * 12.0).clamp(0.0, 1.0);
        [0.9, 0.5 + 0.5 * x, 1.0 - y, 1.0].map(|channel| byte(channel * alpha))
    });
    let mut icons = [IconQuad { bounds: Vec4::ZERO, source: Vec4::ZERO, tint: Vec4::ZERO }; ICONS as usize];
    for (at, icon) in icons.iter_mut().take(12).enumerate() {
        let (x, y) = ((at % 4) as f32 * 31.0 + 4.0, (at / 4) as f32 * 31.0 + 4.0);
        let (u, v) = ((at % 2) as f32 * 0.5, (at / 2 % 2) as f32 * 0.5);
        icon.bounds = Vec4::new(x, y, x + 28.0, y + 28.0);
        icon.source = Vec4::new(u, v, u + 0.5, v + 0.5);
        icon.tint = Vec4::new(1.0, 1.0 - 0.08 * at as f32, 0.4 + 0.05 * at as f32, 1.0 - 0.25 * (at / 4) as f32);
    }
    let push = icon::PushConstants { shadow_offset: 1.5, ModelViewProjectionMatrix: page(), target_needs_srgb: false };
    Scene {
        topology: Topology::TriangleStrip,
        vertices: 4,
        instances: 0..12,
        contents: Contents {
            buffers: vec![cast_slice(&icons).to_vec()],
            images: vec![flat([32, 32], Format::Rgba8Unorm, &atlas)],
        },
        resources: vec![buffer("icons", 0), texture("icon_atlas", 0, Sampler::LINEAR)],
        push_constants: packed!(push),
        ..Scene::new(Icon::INFO)
    }
}
