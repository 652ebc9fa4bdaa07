//! The library's computations on every driver, against the same on the CPU.

use shader_info::Backend;
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::Driver;
use shader_info_tests::scenes::{Api, WORKS, check_work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{self, webgpu_for_test};

#[test]
fn on_vulkan() {
    if let Some(driver) = Vulkan::for_test("numbers") {
        check(Api::Vulkan, &driver);
    }
}

#[test]
fn on_opengl() {
    if let Some(driver) = driver_for_test("numbers", Backend::OpenGl430) {
        check(Api::OpenGl, &driver);
    }
}

#[test]
fn on_gles() {
    if let Some(driver) = driver_for_test("numbers", Backend::Gles320) {
        check(Api::Gles, &driver);
    }
}

#[test]
fn on_wgpu_over_vulkan() {
    if let Some(driver) = webgpu_for_test("numbers", webgpu::Api::Vulkan) {
        check(Api::WgpuVulkan, driver);
    }
}

#[test]
fn on_wgpu_over_gl() {
    if let Some(driver) = webgpu_for_test("numbers", webgpu::Api::Gl) {
        check(Api::WgpuGl, driver);
    }
}

/// Every line of the table, and all that is wrong at once.
fn check(api: Api, driver: &dyn Driver) {
    let mut wrong = Vec::new();
    for computed in WORKS {
        let verdict = check_work(api, driver, computed);
        println!("{}, {}: {}", driver.name(), computed.name, verdict.words());
        if !verdict.is_fine() {
            wrong.push(format!("{}: {}", computed.name, verdict.words()));
        }
    }
    let all = WORKS.len();
    assert!(wrong.is_empty(), "{} of {all} computations on {}:\n{}", wrong.len(), api.name(), wrong.join("\n"));
}
