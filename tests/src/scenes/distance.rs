//! Distances to seeds, and strips of colours.

use super::floats::values;
use super::parts::{buffer, flat, level, packed, pass};
use super::{ensure, same};
use crate::scene::{Contents, Format, Image, Outcome, Pass, PushConstants, Shape, Work};
use bytemuck::cast_slice;
use shader_info::glam::Vec4;
use shader_info_library::distance::{DistanceFlood, RampBake, RampStop, distance_flood};

const SIZE: [u32; 2] = [64, 48];
const SEEDS: [[i32; 2]; 5] = [[3, 5], [60, 4], [30, 22], [12, 40], [55, 45]];
const STRIP: u32 = 100;

/// Six steps, from image 0 to 1 and back.
pub(super) fn flood() -> Work {
    let mut texels = vec![-1i32; (SIZE[0] * SIZE[1]) as usize];
    for [x, y] in SEEDS {
        texels[(y * SIZE[0] as i32 + x) as usize] = x + 65536 * y;
    }
    let step = |at: u32| -> Pass {
        let (from, to) = if at.is_multiple_of(2) { (0, 1) } else { (1, 0) };
        let push = packed!(distance_flood::PushConstants { jump: 32 >> at });
        let resources = vec![level("known", from, 0), level("nearer", to, 0)];
        pass(DistanceFlood::INFO, resources, push, [SIZE[0] / 16, SIZE[1] / 16, 1])
    };
    let images = vec![flat(SIZE, Format::R32Sint, cast_slice(&texels)), flat(SIZE, Format::R32Sint, &[])];
    Work { contents: Contents { images, ..Contents::default() }, passes: (0..6).map(step).collect() }
}

/// With few seeds jump flooding makes no error, so every texel knows the nearest.
pub(super) fn flood_finds_the_nearest(outcome: &Outcome) -> Result<(), String> {
    for (at, found) in values::<i32>(&outcome.images[0]).into_iter().enumerate() {
        let here = [at as i32 % SIZE[0] as i32, at as i32 / SIZE[0] as i32];
        let squared = |[x, y]: [i32; 2]| (x - here[0]).pow(2) + (y - here[1]).pow(2);
        let nearest = SEEDS.map(squared).into_iter().min().unwrap_or(0);
        let seed = [found & 0xffff, found >> 16];
        ensure(SEEDS.contains(&seed) && squared(seed) == nearest, || format!("at {here:?}: {seed:?}"))?;
    }
    Ok(())
}

/// Three colours over a hundred texels.
pub(super) fn strip() -> Work {
    let stops = stops().map(|(place, color)| RampStop { color, place: Vec4::new(place, 0.0, 0.0, 0.0) });
    let image = Image { shape: Shape::D1, ..flat([STRIP, 1], Format::Rgba8Unorm, &[]) };
    Work {
        contents: Contents { buffers: vec![cast_slice(&stops).to_vec()], images: vec![image] },
        passes: vec![pass(
            RampBake::INFO,
            vec![level("strip", 0, 0), buffer("stops", 0)],
            PushConstants::default(),
            [STRIP.div_ceil(64), 1, 1],
        )],
    }
}

pub(super) fn strip_is_mixed(outcome: &Outcome) -> Result<(), String> {
    let [(first, low), (second, middle), (third, high)] = stops();
    let texel = |at: u32| {
        let place = (at as f32 + 0.5) / STRIP as f32;
        let share = |from: f32, to: f32| ((place - from) / (to - from)).clamp(0.0, 1.0);
        let color = low.lerp(middle, share(first, second)).lerp(high, share(second, third));
        (color * 255.0).to_array()
    };
    let wanted: Vec<f32> = (0..STRIP).flat_map(texel).collect();
    let found: Vec<f32> = outcome.images[0].iter().map(|it| f32::from(*it)).collect();
    same("channel", &found, &wanted, super::ROUNDING as f32)
}

fn stops() -> [(f32, Vec4); 3] {
    [(0.1, Vec4::new(0.1, 0.0, 0.4, 1.0)), (0.5, Vec4::new(0.9, 0.2, 0.1, 0.8)), (0.8, Vec4::new(1.0, 0.9, 0.3, 0.5))]
}
