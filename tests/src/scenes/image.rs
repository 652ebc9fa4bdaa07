//! Pictures on quads.

use super::camera::page;
use super::floats::half;
use super::parts::{byte, flat, packed, texels, texture};
use crate::scene::{Blend, Contents, Format, Image, PushConstants, Sampler, Scene, Shape, Topology, VertexBuffer};
use bytemuck::cast_slice;
use shader_info::Info;
use shader_info::glam::{Vec2, Vec4};
use shader_info_library::image::{
    ImageCorner, ImageIndex, ImageLayer, ImageMask, ImageRamp, ImageRect, ImageRects, ImageSigned, image, image_index,
    image_layer, image_mask, image_ramp, image_rects, image_signed,
};

pub(super) fn plain() -> Scene {
    let texel = |at: u8| [at % 8 * 36, at / 8 * 36, if (at + at / 8).is_multiple_of(2) { 200 } else { 40 }, 255];
    let data: Vec<u8> = (0..64).flat_map(texel).collect();
    let push = image::PushConstants {
        tint: Vec4::new(1.0, 0.9, 0.8, 1.0),
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: false,
    };
    let pictures = vec![(flat([8, 8], Format::Rgba8Unorm, &data), "picture", Sampler::LINEAR)];
    quad(shader_info_library::image::Image::INFO, packed!(push), pictures)
}

/// Through a disc with a soft edge, over grey.
pub(super) fn mask() -> Scene {
    let data = texels([16, 12], |x, y| [byte(x), byte(0.3 + 0.5 * (9.0 * x * y).sin()), byte(1.0 - y), 255]);
    let hole = texels([16, 16], |x, y| [byte(2.0 - 4.0 * Vec2::new(x - 0.5, y - 0.5).length())]);
    let push = image_mask::PushConstants {
        tint: Vec4::new(1.0, 1.0, 0.9, 0.9),
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: false,
    };
    let pictures = vec![
        (flat([16, 12], Format::Rgba8Unorm, &data), "picture", Sampler::LINEAR),
        (flat([16, 16], Format::R8Unorm, &hole), "mask", Sampler::LINEAR),
    ];
    Scene { blend: Blend::Alpha, clear: [0.2, 0.2, 0.2, 1.0], ..quad(ImageMask::INFO, packed!(push), pictures) }
}

/// A frame whose corners keep their size: nine parts of one picture.
pub(super) fn rects() -> Scene {
    let data = texels([12, 12], |x, y| {
        let edge = 2.0 * (x - 0.5).abs().max((y - 0.5).abs());
        [byte(edge), byte(x * y), byte(1.0 - edge * edge), 255]
    });
    let (across, down, parts) = ([8.0, 24.0, 104.0, 120.0], [6.0, 22.0, 74.0, 90.0], [0, 16384, 49151, 65535]);
    let rect = |at: usize| {
        let (x, y) = (at % 3, at / 3);
        ImageRect {
            bounds: [across[x], down[y], across[x + 1], down[y + 1]],
            source: [parts[x], parts[y], parts[x + 1], parts[y + 1]],
            rect_tint: if at == 4 { [90, 140, 255, 255] } else { [255; 4] },
        }
    };
    let rects: Vec<ImageRect> = (0..9).map(rect).collect();
    let push = image_rects::PushConstants { ModelViewProjectionMatrix: page(), target_needs_srgb: false };
    let pictures = vec![(flat([12, 12], Format::Rgba8Unorm, &data), "picture", Sampler::LINEAR)];
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&rects)],
        instances: 0..9,
        ..quad(ImageRects::INFO, packed!(push), pictures)
    }
}

pub(super) fn layer() -> Scene {
    let layer = |layer: u8| texels([6, 4], move |x, y| [byte(x), 60 * layer, byte(y), 255]);
    let stack = Image {
        shape: Shape::D2Array,
        size: [6, 4, 4],
        levels: 1,
        format: Format::Rgba8Unorm,
        data: (0..4).flat_map(layer).collect(),
    };
    let push = image_layer::PushConstants {
        stack_layer: 2.0,
        tint: Vec4::new(0.9, 1.0, 1.0, 1.0),
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: true,
    };
    quad(ImageLayer::INFO, packed!(push), vec![(stack, "stack", Sampler::LINEAR)])
}

pub(super) fn index() -> Scene {
    // No edge of a texel lies on the centre of a pixel, where drivers choose either.
    let data = texels([17, 13], |x, y| [if x + y < 0.4 { 0u32 } else { (x * 17.0) as u32 + 17 * (y * 13.0) as u32 }]);
    let push = image_index::PushConstants {
        chosen: 100,
        tint: Vec4::ONE,
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: false,
    };
    let indices = flat([17, 13], Format::R32Uint, cast_slice(&data));
    quad(ImageIndex::INFO, packed!(push), vec![(indices, "indices", Sampler::NEAREST)])
}

pub(super) fn signed() -> Scene {
    let data = texels([31, 23], |x, y| [(500.0 * (x - 0.5) * (1.0 - y) + 60.0 * (12.0 * y).sin()) as i32]);
    let push = image_signed::PushConstants {
        full_scale: 200.0,
        tint: Vec4::ONE,
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: true,
    };
    let field = flat([31, 23], Format::R32Sint, cast_slice(&data));
    quad(ImageSigned::INFO, packed!(push), vec![(field, "field", Sampler::NEAREST)])
}

pub(super) fn ramp() -> Scene {
    let data = texels([16, 12], |x, y| [half(2.0 + (7.0 * x).sin() + (5.0 * y).cos())]);
    let colors: [[u8; 4]; 5] =
        [[20, 10, 60, 255], [120, 20, 110, 255], [220, 70, 60, 255], [250, 170, 40, 255], [250, 250, 160, 255]];
    let strip = Image {
        shape: Shape::D1,
        size: [5, 1, 1],
        levels: 1,
        format: Format::Rgba8Unorm,
        data: colors.as_flattened().to_vec(),
    };
    let push = image_ramp::PushConstants {
        field_range: Vec2::new(0.2, 3.8),
        tint: Vec4::ONE,
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: false,
    };
    let field = flat([16, 12], Format::R16Float, cast_slice(&data));
    quad(ImageRamp::INFO, packed!(push), vec![(field, "field", Sampler::LINEAR), (strip, "ramp", Sampler::LINEAR)])
}

/// Pictures at their names, on one quad with a margin.
fn quad(info: &'static Info, push: PushConstants, pictures: Vec<(Image, &'static str, Sampler)>) -> Scene {
    let corner = |x: u16, y: u16| ImageCorner {
        pos: [f32::from(x) * 100.0 + 14.0, f32::from(y) * 76.0 + 10.0],
        uv: [x * u16::MAX, y * u16::MAX],
    };
    let corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
    let resources = pictures.iter().enumerate().map(|(at, (_, name, sampler))| texture(name, at, *sampler)).collect();
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        topology: Topology::TriangleStrip,
        vertices: 4,
        contents: Contents { images: pictures.into_iter().map(|it| it.0).collect(), ..Contents::default() },
        resources,
        push_constants: push,
        ..Scene::new(info)
    }
}
