//! Random shared functions: rustc and a driver must agree about what they return.
//!
//! [`Function`] writes a function in the subset of docs/functions.md, with all its types, statements and operations. A
//! group of functions shares structs, enums and consts; each may call those before it. The crate of [`cpu`] has all
//! groups with `#[shader_shared]` and writes what each function returns for each row of words; a compute shader for
//! each group does the same on each driver ([`gpu`]).
//!
//! The judge compares bits. So that it can, what a function computes is defined and exact:
//!
//! - whole numbers may have any bits. Overflow wraps, since the crate is built without checks for it; divisors are
//!   never 0 or -1, indexes are taken modulo the length, counts stay small
//! - floats are multiples of 1/8 of at most 64 in variables, and [`exact`] counts the bits of every expression over
//!   them: what fits 24 bits has the same value in any order, fused or not. Conditions may therefore depend on floats
//! - the sign of 0 is open in GLSL: functions that show it get a value that is not 0
//! - functions that round (`sin`, `/`, `normalize`) stand last in a function, whose result is compared within a bound
//! - a loop counts its turns, and the functions that a function calls are not too many for a driver's compiler
//!
//! A difference prints the function with the fewest others before it: what it calls agreed by itself.

mod body;
mod control;
mod cpu;
mod exact;
mod function;
mod gpu;
mod group;
mod logic;
mod matrix;
mod scope;
mod statement;
mod types;
mod whole;

use function::{FOUND, Function, GIVEN};
use group::{Group, SIZE};
use shader_builder_devices::functions::{Driver, vulkan};
use shader_info::Info;
use shader_info_tests::seed;
use shader_info_tests::skip::skip;

/// Functions of a run: so many where `SHADER_INFO_CASES` asks for as many or more, else the fewer.
const MANY: usize = 2_000;
const FEW: usize = 200;
/// The drivers after the first one run this part of the groups.
const PART: usize = 5;
const ROWS: usize = 128;
/// How far a result that is not exact may be away, for the larger of 1 and the value: as far as `asin` of llvmpipe.
const NEAR: f32 = 1e-3;

#[test]
fn random_functions_return_the_same() {
    let seed = seed::one(16);
    let is_many = seed::number("SHADER_INFO_CASES").is_some_and(|cases| cases >= MANY as u64);
    let count = if is_many { MANY } else { FEW };
    let groups: Vec<Group> = (0..count / SIZE).map(|at| Group::new(seed.wrapping_add(at as u64), SIZE)).collect();
    let given = rows(seed);
    let mut on_cpu = None;
    let mut wrong = Vec::new();
    let mut is_first = true;
    super::everywhere(&mut |driver| {
        let on_cpu: &Vec<u32> = on_cpu.get_or_insert_with(|| cpu::run(&groups, &given));
        let most = if is_first { groups.len() } else { groups.len() / PART };
        is_first = false;
        for (at, (group, own)) in groups.iter().zip(on_cpu.chunks_exact(SIZE * ROWS * FOUND)).take(most).enumerate() {
            let found =
                gpu::shader(driver, &group.with_info()).and_then(|info| differences(driver, group, info, &given, own));
            wrong.extend(found.err().map(|why| format!("group {at} on {}: {why}", driver.name())));
        }
        println!("{} functions, {ROWS} rows each, on {}", most * SIZE, driver.name());
    });
    assert!(wrong.is_empty(), "{} groups differ or are refused:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_planted_difference_is_found() {
    let driver = match vulkan() {
        Ok(driver) => driver,
        Err(why) => return skip("random shared functions", why),
    };
    let (driver, group, given) = (driver.as_ref(), Group::new(3, 2), rows(3));
    let declared = group.with_info();
    let info = gpu::shader(driver, &declared).expect("the functions are shared");
    let wanted = gpu::run(driver, info, &given, 2).expect("the driver runs it");
    assert_eq!(differences(driver, &group, info, &given, &wanted), Ok(()));
    let planted = declared.replacen("\nr\n}", "\nr[7] ^= w[3] >> 31;\nr\n}", 1);
    let info = gpu::shader(driver, &planted).expect("the functions are shared");
    let why = differences(driver, &group, info, &given, &wanted).expect_err("one bit is another");
    assert!(why.contains("pub fn f0("), "{why}");
}

/// Describes the first function whose results differ.
fn differences(
    driver: &dyn Driver,
    group: &Group,
    info: &'static Info,
    given: &[u32],
    on_cpu: &[u32],
) -> Result<(), String> {
    let count = group.functions.len();
    let on_gpu = gpu::run(driver, info, given, count)?;
    for (at, function) in group.functions.iter().enumerate() {
        for row in 0..ROWS {
            let first = (at * ROWS + row) * FOUND;
            let (wanted, found) = (&on_cpu[first..][..FOUND], &on_gpu[first..][..FOUND]);
            if !agree(function, wanted, found) {
                let words = &given[row * GIVEN..][..GIVEN];
                return Err(format!(
                    "{wanted:x?} on the CPU, {found:x?} on the GPU, for {words:x?}\n{}\n{}",
                    function.text,
                    glsl_of(&gpu::text(driver, group)?, &function.in_glsl())
                ));
            }
        }
    }
    Ok(())
}

fn agree(function: &Function, wanted: &[u32], found: &[u32]) -> bool {
    let exact = usize::from(function.is_approximate);
    let is_near = |(wanted, found): (&u32, &u32)| {
        let (wanted, found) = (f32::from_bits(*wanted), f32::from_bits(*found));
        wanted.to_bits() == found.to_bits() || (wanted - found).abs() <= NEAR * wanted.abs().max(1.0)
    };
    wanted[..exact].iter().zip(found).all(is_near) && wanted[exact..] == found[exact..]
}

/// The function in a text.
fn glsl_of<'a>(text: &'a str, name: &str) -> &'a str {
    let from = text.find(&format!(" {name}(")).and_then(|at| text[..at].rfind('\n')).unwrap_or_default();
    let rest = &text[from..];
    &rest[..rest.find("\n}").map_or(rest.len(), |end| end + 2)]
}

/// Words of any bits, small numbers, and those at which operations change what they do.
fn rows(seed: u64) -> Vec<u32> {
    const EDGES: [u32; 12] =
        [0, 1, 2, 3, 31, 32, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x7F80_0000];
    let mut rng = fastrand::Rng::with_seed(seed);
    let one = |_| match rng.u32(..4) {
        0 => EDGES[rng.usize(..EDGES.len())],
        1 => rng.u32(..64),
        _ => rng.u32(..),
    };
    (0..ROWS * GIVEN).map(one).collect()
}
