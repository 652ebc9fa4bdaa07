//! Bodies in GLSL mean the same on every driver: they write what the CPU computes.

use shader_info::{Backend, Info};
use shader_info_test_infos::bodies::{Arguments, Flow, Group, INVOCATIONS, Integers, Tables, WORDS};
use shader_info_tests::scene::{Bound, Contents, Driver, DriverError, Pass, PushConstants, What, Work};

use crate::platforms::each;

/// Computes the words of an invocation.
type Wanted = fn(u32) -> Vec<u32>;

#[test]
fn loops_and_branches() {
    check("flow", Flow::INFO, flow);
}

#[test]
fn arguments_that_functions_change() {
    check("arguments", Arguments::INFO, arguments);
}

#[test]
fn matrices_and_tables() {
    check("tables", Tables::INFO, tables);
}

#[test]
fn integers_at_their_limits() {
    check("integers", Integers::INFO, integers);
}

#[test]
fn a_group_that_works_together() {
    check("group", Group::INFO, group);
}

fn check(name: &str, info: &'static Info, wanted: Wanted) {
    each(name, &[Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300], |driver, _| {
        let found = run(driver, info, WORDS * INVOCATIONS).unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
        for (at, found) in (0..).zip(found.chunks(WORDS)) {
            for (word, wanted) in wanted(at).into_iter().enumerate() {
                assert_eq!(found[word], wanted, "word {word} of invocation {at} on {}", driver.name());
            }
        }
    });
}

/// Runs a work group, and returns the words of all its invocations.
pub(crate) fn run(driver: &dyn Driver, info: &'static Info, words: usize) -> Result<Vec<u32>, DriverError> {
    let pass = Pass {
        info,
        resources: vec![Bound::new("words", What::Buffer(0))],
        push_constants: PushConstants::default(),
        specialization: Vec::new(),
        groups: [1; 3],
    };
    let contents = Contents { buffers: vec![vec![0; 4 * words]], images: Vec::new() };
    let outcome = driver.compute(&Work { contents, passes: vec![pass] })?;
    Ok(bytemuck::pod_collect_to_vec(&outcome.buffers[0]))
}

fn flow(at: u32) -> Vec<u32> {
    let mut trace = 0;
    let mut noted = |step: u32, result: bool| {
        trace = trace * 3 + step;
        result
    };
    let a = noted(1, at & 1 == 1) && noted(2, at & 2 == 2) || noted(0, at & 4 == 4);
    let first = trace * 2 + u32::from(a);
    trace = 0;
    let mut noted = |step: u32, result: bool| {
        trace = trace * 3 + step;
        result
    };
    let b = if at & 8 == 8 { noted(1, true) } else { noted(2, false) };
    let c = noted(1, b) ^ noted(2, !b);
    let second = trace * 4 + u32::from(b) * 2 + u32::from(c);
    let found = (0..7).map(|step| (3 * step, 20 - step)).rfind(|(x, y)| x < y && x * y == at);
    vec![
        nested(at),
        looped(at),
        chosen(at as i32 - 2) as u32,
        first,
        second,
        (at + 2) * 256 + at + 3,
        (at + 5) * 65536 + 5 * 256 + 2,
        found.map_or(99, |(x, _)| x),
    ]
}

fn nested(n: u32) -> u32 {
    let mut sum = 0;
    for i in 0..6 {
        match (i + n) % 4 {
            0 => continue,
            1 => sum += if n % 3 == 1 { 0 } else { 10 },
            2 => {
                for _ in (0..i).filter(|k| k % 2 == 0) {
                    sum += 100;
                    if sum > 900 {
                        return sum + i;
                    }
                }
            }
            _ => sum += 1,
        }
        sum += 1000;
    }
    sum
}

fn looped(n: u32) -> u32 {
    let (mut sum, mut i) = (0_u32, 0_u32);
    loop {
        i += 1;
        if i % 2 != n % 2 {
            sum += i * i;
            if sum > 200 {
                break;
            }
        }
        if i >= n {
            break;
        }
    }
    while sum > 7 {
        sum = if sum & 1 == 0 { sum / 2 } else { sum * 3 + 1 };
        if sum == 16 {
            break;
        }
    }
    sum + i * 256
}

fn chosen(n: i32) -> i32 {
    match n {
        -2 | 5 => n * 2,
        7 => 71,
        i32::MAX => 3,
        _ => -1,
    }
}

fn arguments(at: u32) -> Vec<u32> {
    let (i, n) = (at as usize, at as i32);
    // `swap` leaves (3, 1, 2, n); `turn` takes (z, y).
    let mut v = [3, 1, 2, n];
    (v[2], v[1]) = (-v[1], v[2]);
    (v[3], v[0]) = (v[0] + 1, v[3]);
    let mut m = [[1, 2, 3], [4, 5, 6]];
    let column = i & 1;
    (m[column][0], m[column][2]) = (-m[column][2], m[column][0]);
    (m[0][1], m[1][i % 3]) = (m[1][i % 3], m[0][1]);
    let list = |sign: i32| [sign * n, 2 * sign * n, 3 * sign * n];
    let mut lists = [list(1), list(-1)];
    let last = lists[column][2];
    lists[column] = [0, lists[column][0], lists[column][1]];
    (lists[0][1], lists[1][i % 3]) = (lists[1][i % 3], lists[0][1]);
    let count = [n + 2 * n, 2 * n, 3 * n + n];
    let mut u = [1, 1, 1];
    u[i % 3] = 4;
    (u[1], u[2]) = (u[1] * 2, u[2] * 2);
    // `v * m` has the products with the columns.
    let u = [u[1], u[2], u[0]];
    [
        v[0] + 10 * v[1] + 100 * v[2] + 1000 * v[3],
        m[0][0] + 10 * m[0][1] + 100 * m[0][2],
        m[1][0] + 10 * m[1][1] + 100 * m[1][2],
        last + (last + 1) * 65536,
        lists[0][1],
        lists[1][i % 3],
        count[0] + count[1] * 3 + count[2] * 5,
        n,
        -(n + 1) * (at as i32 % 3 + 1),
        if i & 1 == 0 { n } else { n * n },
        2 + 4 * i32::from(n != 1),
        n % 3 + 1,
        u[0] + 10 * u[1] + 100 * u[2],
    ]
    .map(|word| word as u32)
    .to_vec()
}

fn tables(at: u32) -> Vec<u32> {
    const TABLE: [u32; 8] = [3, 1, 4, 1, 5, 9, 2, 6];
    const POINTS: [[[u32; 2]; 3]; 2] = [[[1, 2], [3, 3], [4, 5]], [[6, 6], [7, 8], [9, 9]]];
    const SHEAR: [[u32; 2]; 3] = [[1, 2], [3, 4], [5, 6]];
    let (i, x) = (at as usize, at % 5);
    let point = POINTS[i & 1][i % 3];
    let selected = POINTS[if x > 2 { 0 } else { i & 1 }][i % 3];
    let sheared = [0, 1].map(|row| SHEAR[0][row] * x + SHEAR[1][row] + SHEAR[2][row] * 2);
    let dots = SHEAR.map(|column| column[0] * x + column[1] * 3);
    let (column, row) = (i % 3, i / 3 % 3);
    let square = SHEAR[row][0] * SHEAR[column][0] + SHEAR[row][1] * SHEAR[column][1];
    let small = |column: usize, row: usize| SHEAR.iter().map(|part| part[row] * part[column]).sum::<u32>();
    let small = match (i & 1, i >> 1 & 1) {
        (0, row) => small(1, row),
        (_, row) => x * small(0, row),
    };
    let outer = [1, 2, 3, x][i & 3] * [5, 7][i & 1];
    let big = [[x, 1, 0, 0], [2, 3, 0, 0], [5, 6, 7, 8], [0, x, x, 1]];
    // `mat2x3(2.0)` has zeros beside its diagonal.
    let parts = [[x * 2, 0, 0], [0, 8, 0]][i & 1][i % 3] + 1;
    let cell = |a: usize, b: usize| (a * 10 + b + i) as u32;
    let lanes = [4, 3, 4, 2][i & 3];
    let flags = [0, 1, 2].map(|bound| at % 3 < bound);
    let bits = flags.iter().zip([1, 2, 4]).map(|(flag, bit)| u32::from(*flag) * bit).sum::<u32>();
    let (any, none) = (flags.contains(&true), !flags.contains(&true));
    // Columns (x, 1, 2), (3, 4, 5), (6, 7, 9).
    let minors = [4 * 9 - 7 * 5, 9 - 7 * 2, 5 - 4 * 2];
    let determinant = x as i32 * minors[0] - 3 * minors[1] + 6 * minors[2];
    let wide = [[2, 0, 0, 0], [x, 1, 2, 3], [0, 0, 2, 0]];
    let left = wide[0][i & 3] + 2 * wide[1][i & 3] + 3 * wide[2][i & 3];
    let right: u32 = wide[i % 3].iter().zip(1..).map(|(a, b)| a * b).sum();
    vec![
        TABLE[i & 7] * 100 + TABLE[(i + 3) % 8] + 8,
        point[0] * 10 + point[1],
        sheared[0] * 100 + sheared[1],
        dots[0] + 100 * dots[1] + 10000 * dots[2],
        square,
        small,
        outer,
        big[i % 3][i / 3 % 3] + 10 * big[3][i & 3],
        parts,
        cell(i % 3, i & 3) + cell(2, 3),
        lanes,
        bits + u32::from(any) * 8 + u32::from(none) * 16,
        (determinant + 100) as u32,
        left + right * 100,
        selected[0] * 10 + selected[1],
        if i % 2 == 0 { 1 + 40 + 800 + 1000 } else { x + 10 * x + 100 * x },
    ]
}

fn integers(at: u32) -> Vec<u32> {
    let u = at.wrapping_mul(2_654_435_761);
    let (s, n) = (u as i32, at & 31);
    let first_bit = |bits: u32| if bits == 0 { u32::MAX } else { 31 - bits.leading_zeros() };
    let last_bit = if u == 0 { u32::MAX } else { u.trailing_zeros() };
    let mut ends = first_bit(if s < 0 { !u } else { u }).wrapping_add(last_bit.wrapping_mul(256));
    ends = ends.wrapping_add(first_bit(u).wrapping_mul(65536)).wrapping_add(u.count_ones() << 24);
    let (few, more, part) = ((32 - n).min(7), (32 - n).min(9), (32 - n).min(at >> 3));
    let signed = s << (32 - n - few) >> (32 - few);
    let unsigned = u << (32 - n - more) >> (32 - more);
    let mask = (((1_u64 << part) - 1) << n) as u32;
    let sum = [s.unsigned_abs(), s.signum() as u32, s.clamp(-100_000, 100_000) as u32, s.max(-9) as u32];
    let mixed = (u % 1000).wrapping_mul(u / 7).wrapping_sub(!u & 0xff).wrapping_add((u | 1) / (at + 1));
    let rounded = |value: f32| value.round() as i32 as u8;
    let unorm = [rounded(at as f32 / 63.0 * 255.0), 255, 0, 64];
    let snorm = [-32_i32 as u8, 129, rounded(at as f32 / 63.0 * 127.0), 32];
    let high = (at as f32 * 1024.0).max(0.0);
    let packed = u32::from(half(at as f32 * 0.25)) | (u32::from(half(high)) | 0x8000) << 16;
    let numbers = ((s >> 8) as u32).wrapping_add(u >> 8).wrapping_add((-(at as f32) * 0.75) as i32 as u32);
    let bits = (at as f32 - 31.5).to_bits().wrapping_add((-(at as f32)).to_bits());
    let wide = [u ^ 7 << 2, at ^ 7 << 1];
    let tests = 1 + u32::from(u > 0x7fff_ffff) * 2 + u32::from(s < 0) * 4;
    vec![
        u << n,
        (s >> n) as u32 ^ u >> n,
        (s.wrapping_mul(s).wrapping_add(i32::MAX) as u32).wrapping_sub(0x8000_0000),
        ends,
        signed as u32,
        unsigned.wrapping_add(u.reverse_bits()),
        u & !mask | 0xdead_beef_u32 << n & mask,
        sum.into_iter().fold(0, u32::wrapping_add),
        mixed,
        u32::from_le_bytes(unorm),
        u32::from_le_bytes(snorm),
        packed,
        (1.0 + at as f32 / 1024.0).to_bits() ^ (u >> 8 & 0xff),
        numbers,
        bits,
        wide[0].wrapping_add(wide[1].wrapping_mul(3)).wrapping_add(tests),
    ]
}

/// The bits of a number that is zero or normal and exact in half precision.
fn half(value: f32) -> u16 {
    let bits = value.to_bits();
    if bits == 0 { 0 } else { ((bits >> 13) - (112 << 10)) as u16 }
}

fn group(at: u32) -> Vec<u32> {
    let value = |at: u32| at.wrapping_mul(2_654_435_761) >> 20;
    let all = || (0..INVOCATIONS as u32).map(value);
    let bin = (0..64).filter(|other| value(*other) & 7 == at & 7).sum::<u32>();
    let counts = [all().max().unwrap_or(0), -63_i32 as u32, all().fold(0, |bits, value| bits | 1 << (value & 15)), 0];
    let mut sorted: Vec<u32> = all().collect();
    sorted.sort_unstable();
    vec![bin, counts[at as usize & 3], 0, (0..=at).map(value).sum(), sorted[at as usize], 64 * 65 / 2, value(at)]
}
