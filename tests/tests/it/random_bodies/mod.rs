//! Random bodies of compute, fragment and vertex stages: every driver must find what the CPU finds.
//!
//! [`writer`] writes whole programs in GLSL: structs, functions, variables that hide others, loops, branches, places that
//! are written, calls that leave their order. [`run`] computes what they mean. What GLSL leaves open is not written: no
//! index is outside, no divisor is 0, operands with effects stand where the language orders them, and floats are whole
//! numbers that are exact in every order of operations.

mod compute;
mod logic;
mod numbers;
mod print;
mod run;
mod shader;
mod statements;
mod tree;
mod types;
mod values;
mod writer;

use shader::{COUNT, Place, WORDS, declared, found, shader, word};
use shader_info::Backend;
use shader_info_tests::scene::Driver;
use shader_info_tests::seed;
use shader_info_tests::vulkan::Vulkan;
use tree::Program;
use writer::{Allowed, program};

use crate::platforms::each;

/// Programs of a run for each stage, unless `SHADER_INFO_CASES` asks for another number.
const FEW: u64 = 8;
/// The most of a run: each program is compiled for ten backends.
const MANY: u64 = 16;

#[test]
fn random_bodies_of_compute_stages_find_the_same() {
    check(Place::Compute, &[Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300]);
}

#[test]
fn random_bodies_of_fragment_stages_find_the_same() {
    check(Place::Fragment, &[]);
}

#[test]
fn random_bodies_of_vertex_stages_find_the_same() {
    check(Place::Vertex, &[]);
}

fn check(place: Place, lacks: &[Backend]) {
    let (first, count) = (seed::one(16), seed::number("SHADER_INFO_CASES").map_or(FEW, |cases| cases.min(MANY)));
    let programs: Vec<(Program, Vec<u32>)> = (0..count).map(|at| case(place, first.wrapping_add(at))).collect();
    for backend in [Backend::Metal, Backend::D3d12] {
        for (program, _) in &programs {
            let text = declared(place, program);
            shader(&text, backend).unwrap_or_else(|why| panic!("{backend}: {why}\n{text}"));
        }
    }
    each("random bodies", lacks, |driver, backend| {
        // A case of WGSL ends where the next one begins.
        let has_falls = backend != Backend::WebGpu;
        for (program, wanted) in programs.iter().filter(|(program, _)| has_falls || !program.falls) {
            differences(driver, backend, place, program, wanted)
                .unwrap_or_else(|why| panic!("{}: {why}", driver.name()));
        }
    });
}

/// A program, and what its invocations find.
fn case(place: Place, seed: u64) -> (Program, Vec<u32>) {
    let allowed = Allowed { discards: place == Place::Fragment, falls: seed.is_multiple_of(4) };
    let program = program(seed, allowed);
    let nothing = || vec![0; WORDS];
    let wanted = (0..COUNT).flat_map(|at| run::run(&program, at, word(at)).unwrap_or_else(nothing)).collect();
    (program, wanted)
}

/// Describes the first invocation that finds something else.
fn differences(
    driver: &dyn Driver,
    backend: Backend,
    place: Place,
    program: &Program,
    wanted: &[u32],
) -> Result<(), String> {
    let text = declared(place, program);
    let info = shader(&text, backend).map_err(|why| format!("{why}\n{text}"))?;
    let found = found(driver, place, info).map_err(|why| format!("{why}\n{text}"))?;
    for (at, (found, wanted)) in found.chunks(WORDS).zip(wanted.chunks(WORDS)).enumerate() {
        if found != wanted {
            return Err(format!("invocation {at} finds {found:x?}, not {wanted:x?}\n{text}"));
        }
    }
    Ok(())
}

#[test]
fn a_planted_difference_is_found() {
    for place in [Place::Compute, Place::Fragment, Place::Vertex] {
        let Some(driver) = Vulkan::for_test("random bodies") else { return };
        let (program, mut wanted) = case(place, 3);
        assert_eq!(differences(&driver, Backend::Vulkan, place, &program, &wanted), Ok(()));
        wanted[WORDS * 5] ^= 1;
        let why = differences(&driver, Backend::Vulkan, place, &program, &wanted).expect_err("one bit is another");
        assert!(why.starts_with("invocation 5 finds"), "{why}");
    }
}
