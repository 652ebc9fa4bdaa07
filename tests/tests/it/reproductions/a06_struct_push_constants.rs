//! Struct-typed push constants whose arrays, matrices and inner structs lie otherwise in std140 than in Rust.

use shader_info::Backend;
use shader_info::Block as _;
use shader_info_test_infos::push_structs::{PushStructs, PushStructsOver, push_structs, push_structs_over};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, What, Work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};

const COUNT: usize = 26;

#[test]
fn a6_struct_push_constants_arrive_in_std430_and_std140_on_vulkan() {
    if let Some(driver) = Vulkan::for_test("a6") {
        check(&driver);
    }
}

#[test]
fn a6_struct_push_constants_arrive_as_plain_uniforms_on_opengl() {
    for backend in [Backend::OpenGl430, Backend::Gles310, Backend::Gles320] {
        if let Some(driver) = driver_for_test("a6", backend) {
            check(&driver);
        }
    }
}

/// A11 is the same: `first`, `pair`, `after` are a number, a struct of two numbers, and a number.
#[test]
fn a6_a11_struct_push_constants_arrive_on_wgpu() {
    for api in [Api::Vulkan, Api::Gl] {
        if let Some(driver) = webgpu_for_test("a6", api) {
            check(driver);
        }
    }
}

fn check(driver: &dyn Driver) {
    let (within, over) = (push_structs(), push_structs_over());
    let passes = [
        (PushStructs::INFO, PushConstants::new(within.std430().bytes(), within.std140().bytes())),
        (PushStructsOver::INFO, PushConstants::new(over.std430().bytes(), over.std140().bytes())),
    ];
    let wanted: Vec<f32> = (1..=COUNT).map(|number| number as f32).collect();
    for (info, push_constants) in passes {
        let buffer = Bound::new("numbers_out", What::Buffer(0));
        let pass = Pass { info, resources: vec![buffer], push_constants, specialization: vec![], groups: [1; 3] };
        let contents = Contents { buffers: vec![vec![0; 4 * COUNT]], ..Contents::default() };
        let outcome = driver.compute(&Work { contents, passes: vec![pass] });
        let outcome = outcome.unwrap_or_else(|error| panic!("{:?} on {}: {error}", info.name(), driver.name()));
        let found: Vec<f32> = bytemuck::pod_collect_to_vec(&outcome.buffers[0]);
        assert_eq!(found, wanted, "{} on {}", info.name(), driver.name());
    }
}
