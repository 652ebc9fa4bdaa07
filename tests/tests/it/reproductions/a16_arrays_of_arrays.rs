//! Arrays of arrays in buffers, structs and push constants, read on drivers.

use shader_info::Backend;
use shader_info::Block as _;
use shader_info::bytemuck::bytes_of;
use shader_info_test_infos::nested_arrays::{Nested, NestedArrays, nested};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, What, Work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};

#[test]
fn a16_arrays_of_arrays_arrive_on_vulkan() {
    if let Some(driver) = Vulkan::for_test("a16") {
        check(&driver);
    }
}

#[test]
fn a16_arrays_of_arrays_arrive_on_opengl_and_gles() {
    for backend in [Backend::OpenGl430, Backend::Gles310, Backend::Gles320] {
        if let Some(driver) = driver_for_test("a16", backend) {
            check(&driver);
        }
    }
}

#[test]
fn a16_arrays_of_arrays_arrive_on_wgpu() {
    for api in [Api::Vulkan, Api::Gl] {
        if let Some(driver) = webgpu_for_test("a16", api) {
            check(driver);
        }
    }
}

fn check(driver: &dyn Driver) {
    let Nested { weights, corners, tiles, push_constants, wanted } = nested();
    let bytes = |all: &[f32]| all.iter().flat_map(|it| it.to_le_bytes()).collect::<Vec<u8>>();
    let corners: Vec<f32> = corners.iter().flatten().flat_map(|it| it.to_array()).collect();
    let tiles: Vec<u8> = tiles.iter().flatten().flat_map(|it| bytes_of(it).to_vec()).collect();
    let contents = Contents {
        buffers: vec![bytes_of(&weights).to_vec(), bytes(&corners), tiles, vec![0; 4 * wanted.len()]],
        ..Contents::default()
    };
    let names = ["weights", "corners", "tiles", "numbers_out"];
    let resources = names.iter().enumerate().map(|(index, name)| Bound::new(name, What::Buffer(index))).collect();
    let push_constants = PushConstants::new(push_constants.std430().bytes(), push_constants.std140().bytes());
    let pass = Pass { info: NestedArrays::INFO, resources, push_constants, specialization: vec![], groups: [1; 3] };
    let outcome = driver.compute(&Work { contents, passes: vec![pass] });
    let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
    let found: Vec<f32> = bytemuck::pod_collect_to_vec(&outcome.buffers[3]);
    assert_eq!(found, wanted, "{}", driver.name());
}
