//! Shared functions on the CPU and on the GPU: the same numbers into both, and the results compared.
//!
//! Whole numbers must have the same bits. A float may be 4 units in the last place away, or as far as its line in
//! [`table`] allows: GLSL gives the precision of no function that is not arithmetic (GLSL 4.60, 4.7.1), and lets a
//! compiler fuse a product and a sum.

#[allow(deprecated, reason = "the package of the tests has no build script that compiles shaders")]
mod crossings;
#[allow(deprecated, reason = "the package of the tests has no build script that compiles shaders")]
mod elsewhere;
mod random;
mod table;

use shader_info::{Backend, Info};
use shader_info_lang::functions::function_names;
use shader_info_test_infos::functions::run::run_colors;
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound as Resource, Contents, Driver, Pass, PushConstants, What, Work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};
use table::RUNS;

/// Rows of sixteen numbers for each function.
const ROWS: usize = 10_048;
const GIVEN: usize = 16;
const FOUND: usize = 8;

/// What numbers a function gets; edges come first.
#[derive(Debug, Clone, Copy)]
enum Numbers {
    /// From 0 to 1.
    Unit,
    /// From -1 to 1.
    Signed,
    /// From -8 to 8.
    Wide,
    /// From 0 to 16.
    Light,
    /// Any bits.
    Bits,
}

/// What a function returns on the CPU.
enum Result {
    Floats(Vec<f32>),
    Bits(Vec<u32>),
}

/// How far a float may be away.
#[derive(Debug, Clone, Copy)]
enum Bound {
    /// 4 units in the last place.
    Four,
    /// This much, times the larger of 1 and the value.
    Within(f32),
    /// As `Within`, and this many rows in ten thousand may lie on the other side of a jump.
    Jumps(f32, usize),
}

/// One function.
struct Run {
    info: &'static Info,
    which: u32,
    name: &'static str,
    numbers: Numbers,
    bound: Bound,
    on_cpu: fn(&[u32]) -> Result,
}

#[test]
fn functions_return_the_same_on_vulkan() {
    if let Some(driver) = Vulkan::for_test("shared functions") {
        check(&driver);
    }
}

#[test]
fn functions_return_the_same_on_opengl() {
    if let Some(driver) = driver_for_test("shared functions", Backend::OpenGl430) {
        check(&driver);
    }
}

#[test]
fn functions_return_the_same_on_gles() {
    if let Some(driver) = driver_for_test("shared functions", Backend::Gles310) {
        check(&driver);
    }
}

#[test]
fn functions_return_the_same_on_wgpu() {
    if let Some(driver) = webgpu_for_test("shared functions", Api::Vulkan) {
        check(driver);
    }
}

#[test]
fn at_least_eighty_functions_are_compared() {
    assert!(RUNS.len() >= 80, "{}", RUNS.len());
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

#[test]
fn a_comparison_sees_other_numbers() {
    assert!(differs(&Result::Bits(vec![1]), &[2], Bound::Four).is_some());
    assert!(differs(&Result::Floats(vec![1.0]), &[1.001_f32.to_bits()], Bound::Four).is_some());
    assert!(differs(&Result::Floats(vec![1.0]), &[f32::NAN.to_bits()], Bound::Within(0.1)).is_some());
    assert!(differs(&Result::Floats(vec![0.0]), &[(-0.0_f32).to_bits()], Bound::Four).is_none());
    assert!(differs(&Result::Floats(vec![f32::INFINITY]), &[f32::MAX.to_bits()], Bound::Within(1.0)).is_some());
    assert!(differs(&Result::Floats(vec![1.0]), &[0x3F80_0004], Bound::Four).is_none());
    assert!(differs(&Result::Floats(vec![1.0]), &[0x3F80_0005], Bound::Four).is_some());
}

fn check(driver: &dyn Driver) {
    let mut wrong = Vec::new();
    for run in RUNS {
        let rows = rows(run.numbers, run.which);
        let found = on_gpu(driver, run, &rows);
        let (mut different, mut most, mut step) = (Vec::new(), 0, 0.0_f32);
        for (row, found) in rows.chunks(GIVEN).zip(found.chunks(FOUND)) {
            let on_cpu = (run.on_cpu)(row);
            if let Result::Floats(wanted) = &on_cpu {
                for (wanted, found) in wanted.iter().zip(found).filter(|(wanted, _)| wanted.is_finite()) {
                    let found = f32::from_bits(*found);
                    most = most.max(units(*wanted, found));
                    step = step.max((wanted - found).abs() / wanted.abs().max(1.0));
                }
            }
            if let Some(words) = differs(&on_cpu, found, run.bound) {
                different.push((row.to_vec(), words));
            }
        }
        println!("{}: {most} units, {step:e} of the larger of 1 and the value", run.name);
        let allowed = match run.bound {
            Bound::Jumps(_, rows) => rows,
            Bound::Four | Bound::Within(_) => 0,
        };
        if different.len() > allowed {
            let (row, words) = &different[0];
            let floats: Vec<f32> = row.iter().map(|bits| f32::from_bits(*bits)).collect();
            let count = different.len();
            wrong.push(format!("{}: {words}; {count} rows, the first {row:?}, as floats {floats:?}", run.name));
        }
    }
    assert!(wrong.is_empty(), "{} of {} on {}:\n{}", wrong.len(), RUNS.len(), driver.name(), wrong.join("\n"));
}

fn on_gpu(driver: &dyn Driver, run: &Run, rows: &[u32]) -> Vec<u32> {
    let constants = run_colors::PushConstants { which: run.which };
    use shader_info::Block as _;
    let pass = Pass {
        info: run.info,
        resources: vec![Resource::new("given", What::Buffer(0)), Resource::new("found", What::Buffer(1))],
        push_constants: PushConstants::new(constants.std430().bytes(), constants.std140().bytes()),
        specialization: Vec::new(),
        groups: [(ROWS / 64) as u32, 1, 1],
    };
    let buffers = vec![bytemuck::cast_slice(rows).to_vec(), vec![0; ROWS * FOUND * 4]];
    let outcome = driver.compute(&Work { contents: Contents { buffers, images: Vec::new() }, passes: vec![pass] });
    let outcome = outcome.unwrap_or_else(|error| panic!("{} on {}: {error}", run.name, driver.name()));
    bytemuck::pod_collect_to_vec(&outcome.buffers[1])
}

fn rows(numbers: Numbers, seed: u32) -> Vec<u32> {
    const EDGES: [u32; 12] =
        [0, 1, 2, 3, 31, 32, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x7F80_0000];
    let mut random = fastrand::Rng::with_seed(u64::from(seed) + 7);
    let float = |least: f32, most: f32, edges: &[f32], random: &mut fastrand::Rng| match random.u32(0..16) {
        0 => edges[random.usize(0..edges.len())].to_bits(),
        _ => (least + random.f32() * (most - least)).to_bits(),
    };
    let one = |_| match numbers {
        Numbers::Unit => float(0.0, 1.0, &[0.0, 1.0, 0.5, 0.25, 1e-4], &mut random),
        Numbers::Signed => float(-1.0, 1.0, &[0.0, 1.0, -1.0, 0.5, -0.5], &mut random),
        Numbers::Wide => float(-8.0, 8.0, &[0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.0], &mut random),
        Numbers::Light => float(0.0, 16.0, &[0.0, 1.0, 0.18, 16.0], &mut random),
        Numbers::Bits if random.u32(0..4) == 0 => EDGES[random.usize(0..EDGES.len())],
        Numbers::Bits => random.u32(..),
    };
    (0..ROWS * GIVEN).map(one).collect()
}

/// What differs, in words.
fn differs(on_cpu: &Result, on_gpu: &[u32], bound: Bound) -> Option<String> {
    match on_cpu {
        Result::Bits(wanted) => {
            let found = &on_gpu[..wanted.len()];
            (wanted != found).then(|| format!("{wanted:?} on the CPU, {found:?} on the GPU"))
        }
        Result::Floats(wanted) => {
            let found: Vec<f32> = on_gpu[..wanted.len()].iter().map(|bits| f32::from_bits(*bits)).collect();
            let is_far = wanted.iter().zip(&found).any(|(wanted, found)| is_far(*wanted, *found, bound));
            is_far.then(|| format!("{wanted:?} on the CPU, {found:?} on the GPU"))
        }
    }
}

fn is_far(wanted: f32, found: f32, bound: Bound) -> bool {
    if wanted.is_nan() || found.is_nan() {
        return wanted.is_nan() != found.is_nan();
    }
    if wanted.is_finite() != found.is_finite() {
        return true;
    }
    let is_near = units(wanted, found) <= 4;
    match bound {
        Bound::Four => !is_near,
        Bound::Within(step) | Bound::Jumps(step, _) => {
            let is_close = (wanted - found).abs() <= step * wanted.abs().max(1.0);
            !is_near && !is_close
        }
    }
}

/// Floats between two, in units of the last place.
fn units(a: f32, b: f32) -> u64 {
    // Bits as numbers in the order of the floats.
    let place = |value: f32| match value.to_bits() as i32 {
        bits if bits < 0 => i64::from(i32::MIN) - i64::from(bits),
        bits => i64::from(bits),
    };
    place(a).abs_diff(place(b))
}
