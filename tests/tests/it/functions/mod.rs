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
mod loops;
mod odd;
mod random;
mod rows;
mod table;
mod webgpu;

use std::fs;
use std::path::Path;

use shader_builder_devices::functions::{Cases, Driver, Opened, agree_on, opengl, vulkan};
use shader_info::{Backend, SharedFunction};
use shader_info_lang::functions::{GLAM_FUNCTIONS, function_names};
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
    check_all(driver, runs());
}

fn check_all(driver: &dyn Driver, runs: Vec<(SharedFunction, Cases)>) {
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
fn rows_of_the_table_return_the_same() {
    everywhere(&mut rows::check);
}

#[test]
fn odd_statements_do_the_same() {
    everywhere(&mut odd::check);
}

#[test]
fn loops_do_the_same() {
    everywhere(&mut loops::check);
}

fn everywhere(check: &mut dyn FnMut(&dyn Driver)) {
    for driver in [vulkan(), opengl(Backend::OpenGl430), opengl(Backend::Gles310)] {
        match driver {
            Ok(driver) => check(driver.as_ref()),
            Err(why) => skip("shared functions", why),
        }
    }
    if let Some(driver) = on_webgpu() {
        check(&driver);
    }
}

#[test]
fn at_least_eighty_functions_are_compared() {
    assert!(runs().len() >= 80, "{}", runs().len());
}

/// The Rust of every function that is compared.
fn compared() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("infos/src/functions");
    let files = fs::read_dir(folder).expect("the folder of the functions").map(|file| file.expect("a file").path());
    let texts = files.map(|file| fs::read_to_string(file).expect("a file of Rust"));
    texts.chain([include_str!("rows.rs").to_owned()]).collect()
}

#[test]
fn every_row_of_the_table_is_compared() {
    let compared = compared();
    let is_called = |name: &str| [".", "::", " "].iter().any(|sign| compared.contains(&format!("{sign}{name}(")));
    let missing: Vec<&str> =
        function_names().filter(|name| !is_called(name) && !GLAM_FUNCTIONS.contains(name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
    assert!(!is_called("hypot"), "the test sees a call that is not there");
}

/// The name under which the manual has a function: of functions that differ in their type only, one.
fn stands_for(name: &'static str) -> &'static str {
    match name {
        _ if name.starts_with("as_") => "as_vec3",
        _ if GLAM_FUNCTIONS.contains(&name) => "vec3",
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
