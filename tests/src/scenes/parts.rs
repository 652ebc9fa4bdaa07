//! Short words for what most scenes say.

use crate::scene::{Bound, Compare, Depth, Format, Image, Pass, PushConstants, Sampler, Shape, What};
use shader_info::Info;

/// The nearest fragment stays.
pub(super) const NEARER: Depth = Depth { test: Compare::LessOrEqual, write: true, clear: 1.0 };

/// Both packings of a generated `PushConstants`.
macro_rules! packed {
    ($value:expr) => {{
        use shader_info::Block as _;
        let value = $value;
        crate::scene::PushConstants::new(value.std430().bytes(), value.std140().bytes())
    }};
}
pub(super) use packed;

/// Buffer `index` at a name.
pub(super) fn buffer(name: &'static str, index: usize) -> Bound {
    Bound::new(name, What::Buffer(index))
}

/// Buffer 0 at the first name, 1 at the next, and so on.
pub(super) fn buffers(names: &[&'static str]) -> Vec<Bound> {
    names.iter().enumerate().map(|(index, name)| buffer(name, index)).collect()
}

/// All levels of image `index` at a name.
pub(super) fn texture(name: &'static str, index: usize, sampler: Sampler) -> Bound {
    Bound::new(name, What::Texture { image: index, sampler, levels: None })
}

/// One level of image `index` at a name.
pub(super) fn level(name: &'static str, image: usize, level: u32) -> Bound {
    Bound::new(name, What::StorageImage { image, level })
}

/// A picture of one level.
pub(super) fn flat(size: [u32; 2], format: Format, data: &[u8]) -> Image {
    Image { shape: Shape::D2, size: [size[0], size[1], 1], levels: 1, format, data: data.to_vec() }
}

/// A compute pass.
pub(super) fn pass(info: &'static Info, resources: Vec<Bound>, push: PushConstants, groups: [u32; 3]) -> Pass {
    Pass { info, resources, push_constants: push, specialization: vec![], groups }
}

/// Every texel's value, row by row from the top; places from 0 to 1, in the middle of the texels.
pub(super) fn texels<T, const N: usize>([width, height]: [u32; 2], value: impl Fn(f32, f32) -> [T; N]) -> Vec<T> {
    let place = |at: u32, size: u32| (at as f32 + 0.5) / size as f32;
    let texel = |at: u32| value(place(at % width, width), place(at / width, height));
    (0..width * height).flat_map(texel).collect()
}

/// A channel from 0 to 1 in a byte.
pub(super) fn byte(value: f32) -> u8 {
    (value.clamp(0.0, 1.0) * 255.0).round() as u8
}
