//! Every picture against an independent truth (`shader_info_tests::truth`), on every driver.

mod equal;
mod page;
mod raster;
mod refused;

use shader_info::Backend;
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Driver, DriverError};
use shader_info_tests::scenes::{Api, SCENES, Shown};
use shader_info_tests::truth::{Expected, is_unknown, truth_of};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{self, webgpu_for_test};

#[test]
fn on_vulkan() {
    if let Some(driver) = Vulkan::for_test("truths") {
        check(Api::Vulkan, &driver);
    }
}

#[test]
fn on_opengl() {
    if let Some(driver) = driver_for_test("truths", Backend::OpenGl430) {
        check(Api::OpenGl, &driver);
    }
}

#[test]
fn on_gles() {
    if let Some(driver) = driver_for_test("truths", Backend::Gles320) {
        check(Api::Gles, &driver);
    }
}

#[test]
fn on_wgpu_over_vulkan() {
    if let Some(driver) = webgpu_for_test("truths", webgpu::Api::Vulkan) {
        check(Api::WgpuVulkan, driver);
    }
}

#[test]
fn on_wgpu_over_gl() {
    if let Some(driver) = webgpu_for_test("truths", webgpu::Api::Gl) {
        check(Api::WgpuGl, driver);
    }
}

fn check(api: Api, driver: &dyn Driver) {
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for shown in SCENES.iter().filter(|shown| !is_unknown(shown.name)) {
        match judged(api, driver, shown) {
            Ok(None) => {}
            Ok(Some(words)) => {
                compared += 1;
                println!("{}: {words}", shown.name);
            }
            Err(words) => wrong.push(format!("{}: {words}", shown.name)),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} pictures on {} are not what they must be:\n{}",
        wrong.len(),
        api.name(),
        wrong.join("\n")
    );
    assert!(compared > 60, "only {compared} pictures were compared on {}", api.name());
}

/// How a driver's picture fits, `None` where the table of scenes says that it cannot draw it.
fn judged(api: Api, driver: &dyn Driver, shown: &Shown) -> Result<Option<String>, String> {
    let scene = (shown.scene)();
    let outcome = match driver.draw(&scene) {
        Err(DriverError::Unsupported(_)) if shown.lacking.iter().any(|lack| lack.api == api) => return Ok(None),
        outcome => outcome.map_err(|error| error.to_string())?,
    };
    let known = truth_of(shown.name).ok_or("it has no truth")?;
    let fit = Expected::of(known, &scene, &outcome).check(&scene, &outcome)?;
    Ok(Some(format!("{:.1} % sure, {} stray, {}/255, depth {:.1e}", fit.sure * 100.0, fit.stray, fit.worst, fit.depth)))
}
