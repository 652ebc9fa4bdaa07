//! Smaller copies of pictures.

use super::ensure;
use super::floats::{half, single, values};
use super::parts::{flat, level, pass};
use super::random::Random;
use crate::scene::{Contents, Format, Image, Outcome, PushConstants, Shape, Work};
use bytemuck::cast_slice;
use shader_info::Info;
use shader_info_library::mip::{Mip, MipLayers};

/// Odd and even sides, down to one texel.
const SIZES: [(usize, usize); 6] = [(37, 20), (18, 10), (9, 5), (4, 2), (2, 1), (1, 1)];
const LAYERS: usize = 3;

pub(super) fn levels() -> Work {
    let mut random = Random(11);
    let data: Vec<u16> = (0..37 * 20 * 4).map(|_| half(random.unit() * 8.0 + 0.125)).collect();
    chain(Mip::INFO, Image { levels: 6, ..flat([37, 20], Format::Rgba16Float, cast_slice(&data)) })
}

/// Relative, for 16-bit floats.
pub(super) fn levels_average_what_they_cover(outcome: &Outcome) -> Result<(), String> {
    let all: Vec<f64> = values::<u16>(&outcome.images[0]).into_iter().map(|it| f64::from(single(it))).collect();
    averages(&all, 1, |found, wanted| (found - wanted).abs() < 1e-3 * wanted)
}

/// The same of three layers of 8-bit pictures.
pub(super) fn layers() -> Work {
    let mut random = Random(17);
    let data: Vec<u8> = (0..37 * 20 * 4 * LAYERS).map(|_| random.next() as u8).collect();
    let stack = flat([37, 20], Format::Rgba8Unorm, &data);
    chain(MipLayers::INFO, Image { shape: Shape::D2Array, size: [37, 20, LAYERS as u32], levels: 6, ..stack })
}

/// Within the rounding of the level.
pub(super) fn layers_average_what_they_cover(outcome: &Outcome) -> Result<(), String> {
    let all: Vec<f64> = outcome.images[0].iter().map(|it| f64::from(*it)).collect();
    averages(&all, LAYERS, |found, wanted| (found - wanted).abs() < super::ROUNDING)
}

fn chain(info: &'static Info, image: Image) -> Work {
    let groups_z = image.size[2];
    let step = |from: u32| {
        let (width, height) = SIZES[from as usize + 1];
        let resources = vec![level("source_level", 0, from), level("target_level", 0, from + 1)];
        let groups = [width.div_ceil(8) as u32, height.div_ceil(8) as u32, groups_z];
        pass(info, resources, PushConstants::default(), groups)
    };
    Work { passes: (0..5).map(step).collect(), contents: Contents { images: vec![image], ..Contents::default() } }
}

/// Each level against that above it as it was read back.
fn averages(all: &[f64], layers: usize, alike: impl Fn(f64, f64) -> bool) -> Result<(), String> {
    let mut start = 0;
    for pair in SIZES.windows(2) {
        let ((width, height), (small, low)) = (pair[0], pair[1]);
        let end = start + width * height * 4 * layers;
        let (above, below) = (&all[start..end], &all[end..end + small * low * 4 * layers]);
        for (index, found) in below.iter().enumerate() {
            let (x, y, channel) = (index / 4 % small, index / 4 / small % low, index % 4);
            let layer = index / (4 * small * low) * width * height;
            let texel = |x: usize, y: usize| above[(layer + y * width + x) * 4 + channel];
            let wanted = covered(width, small, x, |x| covered(height, low, y, |y| texel(x, y)));
            ensure(alike(*found, wanted), || format!("{small}x{low} at {x}, {y}: {found}, not {wanted}"))?;
        }
        start = end;
    }
    Ok(())
}

/// The mean over what a target texel covers of one side: `size / small` texels from `place * size / small` on.
fn covered(size: usize, small: usize, place: usize, texel: impl Fn(usize) -> f64) -> f64 {
    let wide = size as f64 / small as f64;
    let (from, to) = (place as f64 * wide, (place + 1) as f64 * wide);
    let share = |at: usize| (to.min(at as f64 + 1.0) - from.max(at as f64)).max(0.0);
    (0..size).filter(|at| share(*at) > 0.0).map(|at| share(at) * texel(at)).sum::<f64>() / wide
}
