//! Structs that are copied, and structs with padding: each number arrives from each kind of buffer, on every driver.

use bytemuck::{Zeroable as _, bytes_of, cast_slice};
use shader_info::glam::{Mat3, Vec2, Vec3};
use shader_info::{Backend, Block as _, Info, Packing, write_blocks};
use shader_info_test_infos::copied::{
    CopiedPush, CopiedStorage, CopiedUniform, Natural, Padded, PaddedUniform, copied_push,
};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, What, Work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;

const TEST: &str = "copied structs";
const COUNT: usize = 40;

/// A struct whose numbers follow each other.
fn natural(first: f32) -> Natural {
    let at = |index: usize| first + index as f32;
    let vector = |index: usize| Vec3::new(at(index), at(index + 1), at(index + 2));
    let padded = |index: usize| Padded {
        position: vector(index),
        direction: vector(index + 3),
        power: at(index + 6),
        spot: Vec2::new(at(index + 7), at(index + 8)),
        ..Padded::zeroed()
    };
    Natural {
        is_on: true,
        weights: [at(1), at(2), at(3)],
        axes: Mat3::from_cols(vector(4), vector(7), vector(10)),
        tint: vector(13),
        flags: [false, true],
        ends: [[at(18), at(19)], [at(20), at(21)]],
        padded: [padded(22), padded(31)],
    }
}

fn numbers(first: f32) -> Vec<f32> {
    let number = |index: usize| match index {
        0 | 17 => 1.0,
        16 => 0.0,
        _ => first + index as f32,
    };
    (0..COUNT).map(number).collect()
}

fn found(
    driver: &dyn Driver,
    info: &'static Info,
    buffers: Vec<Vec<u8>>,
    push: PushConstants,
    groups: u32,
) -> Vec<f32> {
    let names = ["numbers_out", if groups == 1 { "natural_given" } else { "naturals_given" }];
    let resources = (0..buffers.len()).map(|index| Bound::new(names[index], What::Buffer(index))).collect();
    let pass = Pass { info, resources, push_constants: push, specialization: vec![], groups: [groups, 1, 1] };
    run(driver, info, buffers, pass)
}

fn run(driver: &dyn Driver, info: &'static Info, buffers: Vec<Vec<u8>>, pass: Pass) -> Vec<f32> {
    let outcome = driver.compute(&Work { contents: Contents { buffers, ..Contents::default() }, passes: vec![pass] });
    let outcome = outcome.unwrap_or_else(|error| panic!("{:?} on {}: {error}", info.name(), driver.name()));
    bytemuck::pod_collect_to_vec(&outcome.buffers[0])
}

fn check_uniform(driver: &dyn Driver) {
    let buffers = vec![vec![0; 4 * COUNT], natural(0.0).std140().bytes().to_vec()];
    let found = found(driver, CopiedUniform::INFO, buffers, PushConstants::default(), 1);
    assert_eq!(found, numbers(0.0), "from a uniform buffer on {}", driver.name());
}

fn check(driver: &dyn Driver) {
    let given = natural(0.0);
    let empty = vec![0; 4 * COUNT];
    let all = [natural(0.0), natural(100.0), natural(200.0)];
    let mut list = vec![0; 4096];
    let length = write_blocks(Packing::Std430, &all, &mut list).expect("it has room");
    list.truncate(length);
    let storage = vec![vec![0; 3 * 4 * COUNT], list];
    let found_storage = found(driver, CopiedStorage::INFO, storage, PushConstants::default(), 3);
    let wanted: Vec<f32> = [0.0, 100.0, 200.0].into_iter().flat_map(numbers).collect();
    assert_eq!(found_storage, wanted, "from a storage buffer on {}", driver.name());

    let constants = copied_push::PushConstants { before: 5.0, pushed: given };
    let push = PushConstants::new(constants.std430().bytes(), constants.std140().bytes());
    let found_push = found(driver, CopiedPush::INFO, vec![empty], push, 1);
    assert_eq!(found_push, numbers(0.0), "from push constants on {}", driver.name());

    padded(driver);
}

fn padded(driver: &dyn Driver) {
    let of = |power: f32, spot: [f32; 2]| Padded { power, spot: spot.into(), ..Padded::zeroed() };
    let (one, list) = (of(1.0, [2.0, 3.0]), [of(0.0, [10.0, 20.0]), of(0.0, [30.0, 40.0])]);
    let buffers = vec![vec![0; 8], bytes_of(&one).to_vec(), cast_slice(&list).to_vec()];
    let names = ["numbers_out", "padded_given", "padded_list"];
    let resources = names.iter().enumerate().map(|(index, name)| Bound::new(name, What::Buffer(index))).collect();
    let info = PaddedUniform::INFO;
    let pass =
        Pass { info, resources, push_constants: PushConstants::default(), specialization: vec![], groups: [1; 3] };
    assert_eq!(run(driver, info, buffers, pass), [11.0, 43.0], "on {}", driver.name());
}

#[test]
fn numbers_arrive_on_vulkan() {
    if let Some(driver) = Vulkan::for_test(TEST) {
        check_uniform(&driver);
        check(&driver);
    }
}

#[test]
fn numbers_arrive_on_opengl() {
    for backend in [Backend::OpenGl430, Backend::Gles310, Backend::Gles320] {
        if let Some(driver) = driver_for_test(TEST, backend) {
            check_uniform(&driver);
            check(&driver);
        }
    }
}

#[test]
fn numbers_arrive_on_wgpu() {
    every_webgpu_for_test(TEST).for_each(|driver| check(driver));
}

#[test]
fn another_layout_is_detected() {
    if let Some(driver) = Vulkan::for_test(TEST) {
        let wrong = vec![vec![0; 4 * COUNT], natural(0.0).std430().bytes().iter().copied().chain([0; 64]).collect()];
        let found = found(&driver, CopiedUniform::INFO, wrong, PushConstants::default(), 1);
        assert_ne!(found, numbers(0.0));
    }
}
