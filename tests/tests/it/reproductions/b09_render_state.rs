//! Adapters that make a pipeline with the declaration's own render state.

use shader_info::Backend;
use shader_info_test_infos::states::OwnState;
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Compare, Depth, Driver, Scene};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};

#[test]
fn b1_9_a_pipeline_of_ash_has_the_render_state_of_its_technique() {
    if let Some(driver) = Vulkan::for_test("b1_9") {
        check(&driver);
    }
}

#[test]
fn b1_9_a_program_of_glow_is_bound_with_the_render_state_of_its_technique() {
    for backend in [Backend::OpenGl330, Backend::OpenGl430, Backend::Gles300, Backend::Gles320] {
        if let Some(driver) = driver_for_test("b1_9", backend) {
            check(&driver);
        }
    }
}

#[test]
fn b1_9_a_pipeline_of_wgpu_has_the_render_state_of_its_technique() {
    for api in [Api::Vulkan, Api::Gl] {
        if let Some(driver) = webgpu_for_test("b1_9", api) {
            check(driver);
        }
    }
}

/// Nothing is culled, tested or masked unless the declaration says so, and then every quarter has another colour.
fn check(driver: &dyn Driver) {
    let depth = Some(Depth { test: Compare::Always, write: false, clear: 1.0 });
    let scene = Scene { depth, vertices: 18, has_own_state: true, ..Scene::new(OwnState::INFO) };
    let outcome = driver.draw(&scene).unwrap_or_else(|error| panic!("on {}: {error}", driver.name()));
    let picture = &outcome.targets[0][0];
    let colors = [12, 36, 60, 84].map(|row| picture.at(64, row));
    let (nothing, green, blue) = ([0, 0, 0, 0], [0, 255, 0, 255], [0, 0, 255, 255]);
    assert_eq!(colors, [nothing, green, green, blue].map(Some), "on {}", driver.name());
}
