//! Structs with padding, and structs that are copied: bytes as the rules of OpenGL 4.60 §7.6.2.2 place them, by hand.

use shader_info::bytemuck::{Zeroable as _, bytes_of};
use shader_info::glam::{Mat3, Vec2, Vec3, Vec3A};
use shader_info::{Block as _, Packing, shader_shared, write_blocks, write_values};

#[shader_shared(padding)]
#[derive(Clone, Copy)]
struct Light {
    position: Vec3,
    direction: Vec3,
    power: f32,
    spot: Vec2,
}

#[shader_shared(std140, padding)]
#[derive(Clone, Copy)]
struct Lights {
    count: u32,
    all: [Light; 2],
    _pad0: f32,
}

#[shader_shared(copied)]
struct Natural {
    is_on: bool,
    weights: [f32; 3],
    axes: Mat3,
    #[gpu(vec3)]
    tint: [f32; 3],
    flags: [bool; 2],
    #[gpu(vec4)]
    ends: [[f32; 2]; 2],
    kind: KindBits,
    kinds: [KindBits; 2],
    near: Vec3A,
}

#[shader_shared]
#[derive(Clone, Copy)]
#[repr(u32)]
enum Kind {
    Point,
    Spot = 7,
}

#[shader_shared(copied)]
struct Outer {
    light: Light,
    inner: [Natural; 2],
    scale: f32,
}

fn words(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).map(|word| f32::from_le_bytes(word.try_into().expect("four bytes"))).collect()
}

fn natural(first: f32) -> Natural {
    let at = |index: u8| first + f32::from(index);
    Natural {
        is_on: true,
        weights: [at(1), at(2), at(3)],
        axes: Mat3::from_cols_array(&[at(4), at(5), at(6), at(7), at(8), at(9), at(10), at(11), at(12)]),
        tint: [at(13), at(14), at(15)],
        flags: [false, true],
        ends: [[at(16), at(17)], [at(18), at(19)]],
        kind: Kind::Spot.into(),
        kinds: [Kind::Point.into(), Kind::Spot.into()],
        near: Vec3A::new(at(20), at(21), at(22)),
    }
}

/// A `uint` among floats.
fn bits(value: u32) -> f32 {
    f32::from_bits(value)
}

#[test]
fn padding_lies_where_the_layout_wants_it() {
    let light =
        Light { position: Vec3::X, direction: Vec3::Y, power: 3.0, spot: Vec2::new(4.0, 5.0), ..Light::zeroed() };
    assert_eq!(words(bytes_of(&light)), [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 4.0, 5.0, 0.0, 0.0]);
    let lights = Lights { count: 2, all: [light; 2], _pad0: 9.0, ..Lights::zeroed() };
    let found = words(bytes_of(&lights));
    assert_eq!(found.len(), 4 + 12 * 2 + 4);
    assert_eq!((found[0], found[4], found[28]), (bits(2), 1.0, 9.0));
}

#[test]
fn copied_structs_are_written_as_each_layout_wants_them() {
    let found = words(natural(0.0).std430().bytes());
    #[rustfmt::skip]
    let wanted = [
        bits(1), 1.0, 2.0, 3.0,
        4.0, 5.0, 6.0, 0.0, 7.0, 8.0, 9.0, 0.0, 10.0, 11.0, 12.0, 0.0,
        13.0, 14.0, 15.0, 0.0,
        bits(1), 0.0, 0.0, 0.0,
        16.0, 17.0, 18.0, 19.0,
        bits(7), 0.0, bits(7), 0.0,
        20.0, 21.0, 22.0, 0.0,
    ];
    // `flags` follows `tint` at once.
    let mut wanted = wanted.to_vec();
    wanted[19] = bits(0);
    assert_eq!(found, wanted);
    let found = words(natural(0.0).std140().bytes());
    #[rustfmt::skip]
    let wanted = [
        bits(1), 0.0, 0.0, 0.0,
        1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0,
        4.0, 5.0, 6.0, 0.0, 7.0, 8.0, 9.0, 0.0, 10.0, 11.0, 12.0, 0.0,
        13.0, 14.0, 15.0, 0.0,
        0.0, 0.0, 0.0, 0.0, bits(1), 0.0, 0.0, 0.0,
        16.0, 17.0, 18.0, 19.0,
        bits(7), 0.0, 0.0, 0.0,
        0.0, 0.0, 0.0, 0.0, bits(7), 0.0, 0.0, 0.0,
        20.0, 21.0, 22.0, 0.0,
    ];
    assert_eq!(found, wanted);
}

#[test]
fn copied_structs_hold_each_other_and_plain_ones() {
    let light = Light { power: 3.0, ..Light::zeroed() };
    let outer = Outer { light, inner: [natural(0.0), natural(100.0)], scale: 5.0 };
    for (found, inner) in [(words(outer.std430().bytes()), 36), (words(outer.std140().bytes()), 60)] {
        assert_eq!(found.len(), 12 + 2 * inner + 4);
        let near = |index: usize| found[12 + index * inner + inner - 4];
        assert_eq!((found[7], near(0), near(1), found[12 + 2 * inner]), (3.0, 20.0, 120.0, 5.0));
    }
}

#[test]
fn arrays_are_written_with_the_stride_of_their_layout() {
    let mut out = [0; 64];
    assert_eq!(write_values(Packing::Std430, &[1.0_f32, 2.0, 3.0], &mut out), Ok(12));
    assert_eq!(words(&out[..12]), [1.0, 2.0, 3.0]);
    assert_eq!(write_values(Packing::Std140, &[1.0_f32, 2.0, 3.0], &mut out), Ok(48));
    assert_eq!((words(&out)[0], words(&out)[4], words(&out)[8]), (1.0, 2.0, 3.0));
    let error = write_values(Packing::Std430, &[Vec3::ONE; 5], &mut out).expect_err("it is larger");
    assert_eq!((error.needed, error.given), (80, 64));
    let mut out = vec![0; 2 * 36 * 4];
    assert_eq!(write_blocks(Packing::Std430, &[natural(0.0), natural(50.0)], &mut out), Ok(288));
    assert_eq!(words(&out)[36 + 32], 70.0);
    let error = write_blocks(Packing::Std140, &[natural(0.0), natural(50.0)], &mut out).expect_err("it is larger");
    assert_eq!(error.to_string(), "the values take 480 bytes, the buffer has 288");
}
