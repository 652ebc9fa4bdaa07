//! Functions of GLSL 4.60 that some backends have under another name or not at all, on drivers: as computed on the CPU.

use shader_info::Backend;
use shader_info::bytemuck::{cast_slice, pod_collect_to_vec};
use shader_info_test_infos::built_ins::BuiltIns;
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, What, Work};
use shader_info_tests::webgpu::{Api, webgpu_for_test};

use crate::platforms::each;

/// Two words and the bits of two floats, of which the second is finite and normal or zero.
const CASES: [[u32; 4]; 8] = [
    [1, 2, 0x3f80_0000, 0x4048_f5c3],
    [u32::MAX, 1, 0xc020_0000, 0x3f00_0000],
    [0x8000_0000, 0x8000_0000, 0x7f80_0000, 0],
    [0x1234_5678, 0x9abc_def0, 0x7fc0_0000, 0xc640_e400],
    [0, u32::MAX, 0xff80_0001, 0x0080_0000],
    [u32::MAX, u32::MAX, 0x3dcc_cccd, 0x7f7f_ffff],
    [77_777_777, 2_654_435_761, 0xbfa6_6666, 0x3e80_0000],
    [0x7fff_ffff, 0x8000_0001, 0x4974_2408, 0xbf80_0000],
];

#[test]
fn functions_that_backends_lack_compute_the_same() {
    if let Some(driver) = webgpu_for_test("built_ins", Api::Gl) {
        check(driver);
    }
    each("built_ins", &[Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300], |driver, _| check(driver));
}

fn check(driver: &dyn Driver) {
    let pass = Pass {
        info: BuiltIns::INFO,
        resources: vec![Bound::new("words_in", What::Buffer(0)), Bound::new("words_out", What::Buffer(1))],
        push_constants: PushConstants::default(),
        specialization: Vec::new(),
        groups: [CASES.len() as u32, 1, 1],
    };
    let buffers = vec![cast_slice(&CASES).to_vec(), vec![0; 4 * 24 * CASES.len()]];
    let outcome = driver.compute(&Work { contents: Contents { buffers, images: Vec::new() }, passes: vec![pass] });
    let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
    let found: Vec<u32> = pod_collect_to_vec(&outcome.buffers[1]);
    for (case, found) in CASES.iter().zip(found.chunks(24)) {
        for (at, wanted) in wanted(*case).into_iter().enumerate() {
            let Some(wanted) = wanted else { continue };
            assert_eq!(found[at], wanted, "word {at} of {case:x?} on {}", driver.name());
        }
    }
}

/// `None` where the language leaves the value open.
fn wanted([a, b, x, y]: [u32; 4]) -> Vec<Option<u32>> {
    let (product, signed) = (u64::from(a) * u64::from(b), i64::from(a as i32) * i64::from(b as i32));
    let (sum, carries) = a.overflowing_add(b);
    let (difference, borrows) = b.overflowing_sub(a);
    let mut all = vec![sum, carries.into(), difference, borrows.into(), (product >> 32) as u32, product as u32];
    all.extend([(signed >> 32) as u32, signed as u32]);
    let (x, y) = (f32::from_bits(x), f32::from_bits(y));
    all.extend([x.is_nan(), x.is_infinite() || y.is_infinite()].map(u32::from));
    let mut all: Vec<Option<u32>> = all.into_iter().map(Some).collect();
    let finite = |value: f32| x.is_finite().then(|| value.to_bits());
    all.extend([finite(x - x.trunc()), finite(x.trunc())]);
    let (significand, exponent) = frexp(y);
    all.extend([significand.to_bits(), exponent as u32].map(Some));
    let columns = [a & 15, b & 15, a & 15].map(|it| [Some(it), Some(2 * it)]);
    all.extend(columns.as_flattened());
    all.extend([31_u32.wrapping_sub(a.leading_zeros()), b.count_ones(), a.reverse_bits(), b >> 5 & 511].map(Some));
    all
}

/// A significand from a half to one, and the power of two that gives the number with it.
fn frexp(number: f32) -> (f32, i32) {
    if number == 0.0 {
        return (number, 0);
    }
    let exponent = (number.to_bits() >> 23 & 0xff) as i32 - 126;
    (f32::from_bits(number.to_bits() & !0x7f80_0000 | 0x3f00_0000), exponent)
}

#[test]
fn the_computation_on_the_cpu_knows_examples() {
    assert_eq!(frexp(8.0), (0.5, 4));
    assert_eq!(frexp(-0.75), (-0.75, 0));
    let wanted = wanted([u32::MAX, 1, 0xc020_0000, 0x3f00_0000]);
    assert_eq!(wanted[..8], [0, 1, 2, 1, 0, u32::MAX, u32::MAX, u32::MAX].map(Some));
    assert_eq!(wanted[10..12], [(-0.5_f32).to_bits(), (-2.0_f32).to_bits()].map(Some));
}
