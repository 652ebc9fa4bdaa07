//! Random bodies of compute, fragment and vertex stages: every driver must find what the CPU finds.
//!
//! [`writer`] writes whole programs in GLSL: structs, functions, variables that hide others, loops, branches, places that
//! are written, calls that leave their order. [`run`] computes what they mean. What GLSL leaves open is not written: no
//! index is outside, no divisor is 0, operands with effects stand where the language orders them, and floats are whole
//! numbers that are exact in every order of operations.

mod compute;
mod d3d12;
mod logic;
mod metal;
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
    if metal::has_clang("random bodies") {
        on_cpu(place, &programs).unwrap_or_else(|why| panic!("Metal: {why}"));
    }
    if let Some(driver) = Vulkan::for_test("random bodies") {
        for (program, wanted) in &programs {
            as_hlsl(driver, place, program, wanted).unwrap_or_else(|why| panic!("Direct3D 12: {why}"));
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
    same(&found, wanted).map_err(|why| format!("{why}\n{text}"))
}

fn same(found: &[u32], wanted: &[u32]) -> Result<(), String> {
    for (at, (found, wanted)) in found.chunks(WORDS).zip(wanted.chunks(WORDS)).enumerate() {
        if found != wanted {
            return Err(format!("invocation {at} finds {found:x?}, not {wanted:x?}"));
        }
    }
    Ok(())
}

/// The text for Direct3D 12, compiled by glslang and run by Vulkan.
fn as_hlsl(driver: Vulkan, place: Place, program: &Program, wanted: &[u32]) -> Result<(), String> {
    let text = declared(place, program);
    let made = |backend| shader(&text, backend).map_err(|why| format!("{why}\n{text}"));
    let found = d3d12::words(driver, place, made(Backend::Vulkan)?, made(Backend::D3d12)?)?;
    same(&found, wanted).map_err(|why| format!("{why}\n{text}"))
}

/// The texts for Metal, compiled by clang.
fn on_cpu(place: Place, programs: &[(Program, Vec<u32>)]) -> Result<(), String> {
    let mut texts = Vec::new();
    for (program, _) in programs {
        let declared = declared(place, program);
        let info = shader(&declared, Backend::Metal).map_err(|why| format!("{why}\n{declared}"))?;
        texts.push(info.text(Backend::Metal, place.stage()).map_err(|error| error.to_string())?);
    }
    let all = metal::found(place, &texts)?;
    for ((found, (_, wanted)), text) in all.iter().zip(programs).zip(texts) {
        same(found, wanted).map_err(|why| format!("{why}\n{text}"))?;
    }
    Ok(())
}

#[test]
fn a_planted_difference_is_found() {
    for place in [Place::Compute, Place::Fragment, Place::Vertex] {
        let Some(driver) = Vulkan::for_test("random bodies") else { return };
        let (program, mut wanted) = case(place, 3);
        assert_eq!(differences(&driver, Backend::Vulkan, place, &program, &wanted), Ok(()));
        assert_eq!(as_hlsl(driver, place, &program, &wanted), Ok(()));
        wanted[WORDS * 5] ^= 1;
        let is_found = |found: Result<(), String>| {
            let why = found.expect_err("one bit is another");
            assert!(why.starts_with("invocation 5 finds"), "{why}");
        };
        is_found(differences(&driver, Backend::Vulkan, place, &program, &wanted));
        is_found(as_hlsl(driver, place, &program, &wanted));
        if metal::has_clang("random bodies") {
            is_found(on_cpu(place, &[(program, wanted)]));
        }
    }
}

/// Each operator that overflows in some invocations; what it computes there is in GLSL 4.60 §4.1.3 and §5.9.
#[test]
fn ints_wrap_on_metal_and_direct3d() {
    const BODY: &str = "shader_info! { pub Run { local_group_size(64); storage_buf(0, read_write) words: [uint];
        compute_source { void main() {
            uint at = 8u * gl_LocalInvocationIndex;
            int n = int(gl_LocalInvocationIndex);
            int big = 2147483616 + (n & 1);
            words[at] = uint(n + big);
            words[at + 1u] = uint(-n - big);
            words[at + 2u] = uint(n * big);
            words[at + 3u] = uint(-n << 5);
            words[at + 4u] = uint(-(n - 2147483647 - 1));
            words[at + 5u] = uint((ivec3(n) + ivec3(1, big, 2)).y);
            words[at + 6u] = uint((ivec2(n) * big).x);
            words[at + 7u] = uint((-ivec4(n - 2147483647 - 1)).w);
        } }
        do_static_compilation; } }";
    let words = |n: i32| {
        let big = 2_147_483_616 + (n & 1);
        let negated = n.wrapping_add(i32::MIN).wrapping_neg();
        let (sum, product) = (n.wrapping_add(big), n.wrapping_mul(big));
        [sum, (-n).wrapping_sub(big), product, -n << 5, negated, sum, product, negated].map(|word| word as u32)
    };
    let wanted: Vec<u32> = (0..COUNT as i32).flat_map(words).collect();
    if metal::has_clang("ints_wrap_on_metal_and_direct3d") {
        let info = shader(BODY, Backend::Metal).expect("it is made");
        let text = info.text(Backend::Metal, Place::Compute.stage()).expect("it is built");
        assert_eq!(metal::found(Place::Compute, &[text]).map(|found| same(&found[0], &wanted)), Ok(Ok(())));
    }
    if let Some(driver) = Vulkan::for_test("ints_wrap_on_metal_and_direct3d") {
        let [info, translated] = [Backend::Vulkan, Backend::D3d12].map(|backend| shader(BODY, backend).expect("made"));
        let text = translated.text(Backend::D3d12, Place::Compute.stage()).expect("it is built");
        assert!(!text.contains("(n + ") && !text.contains("(n * "), "a sum or a product of ints:\n{text}");
        let found = d3d12::words(driver, Place::Compute, info, translated);
        assert_eq!(found.map(|found| same(&found, &wanted)), Ok(Ok(())));
    }
}
