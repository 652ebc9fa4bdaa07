//! Shared functions on the CPU and on the GPU: the same numbers into both, and the results compared.
//!
//! Whole numbers must have the same bits. A float may be 4 units in the last place away, or as far as its line in
//! [`table`] allows: GLSL gives the precision of no function that is not arithmetic (GLSL 4.60, 4.7.1), and lets a
//! compiler fuse a product and a sum.

mod checks;
#[allow(deprecated, reason = "the package of the tests has no build script that compiles shaders")]
mod crossings;
#[allow(deprecated, reason = "the package of the tests has no build script that compiles shaders")]
mod elsewhere;
mod random;
mod table;
mod webgpu;

use shader_builder_devices::functions::{Driver, Opened, agree_on, opengl, vulkan};
use shader_info::Backend;
use shader_info_lang::functions::function_names;
use shader_info_tests::skip::skip;
use table::runs;
use webgpu::on_webgpu;

#[test]
fn functions_return_the_same_on_vulkan() {
    check_where_there_is(vulkan());
}

#[test]
fn functions_return_the_same_on_opengl() {
    check_where_there_is(opengl(Backend::OpenGl430));
}

#[test]
fn functions_return_the_same_on_gles() {
    check_where_there_is(opengl(Backend::Gles310));
}

#[test]
fn functions_return_the_same_on_wgpu() {
    if let Some(driver) = on_webgpu() {
        check(&driver);
    }
}

fn check_where_there_is(driver: Opened) {
    match driver {
        Ok(driver) => check(driver.as_ref()),
        Err(why) => skip("shared functions", why),
    }
}

fn check(driver: &dyn Driver) {
    let runs = runs();
    let mut wrong = Vec::new();
    for (function, cases) in &runs {
        match agree_on(driver, function, cases) {
            Ok(agreement) => println!("{agreement}"),
            Err(failure) => wrong.push(failure.to_string()),
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), runs.len(), wrong.join("\n"));
}

#[test]
fn at_least_eighty_functions_are_compared() {
    assert!(runs().len() >= 80, "{}", runs().len());
}

/// The name under which the manual has a function: of functions that differ in their type only, one.
fn stands_for(name: &'static str) -> &'static str {
    match name {
        _ if name.starts_with("as_") => "as_vec3",
        _ if shader_info_lang::functions::GLAM_FUNCTIONS.contains(&name) => "vec3",
        _ => name,
    }
}

#[test]
fn the_manual_names_every_function() {
    let manual = include_str!("../../../../docs/functions.md");
    let is_named = |name: &str| manual.contains(&format!("`{name}`")) || manual.contains(&format!("`{name}("));
    let missing: Vec<&str> =
        function_names().filter(|name| !is_named(stands_for(name)) && *name != "as_vec3").collect();
    assert_eq!(missing, Vec::<&str>::new());
    assert!(!is_named("hypot"), "the test sees a name that is not there");
}
