//! The comparison of shared functions: what it refuses, what it says, and every type of parameters.

use shader_builder_devices::functions::{Cases, Driver, Failure, agree_on, vulkan};
use shader_info::glam::{BVec3, BVec4A, Mat3, UVec2, UVec3, Vec2, Vec3, Vec4};
use shader_info::{Bool32, SharedFunction, shader_shared, shared_function};
use shader_info_test_infos::functions::{ease, pose};
use shader_info_tests::skip::skip;

/// How an [`All`] is used.
#[shader_shared]
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u32)]
enum Use {
    Never,
    Often = 7,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Inner {
    point: Vec3,
    is_on: Bool32,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct All {
    inner: [Inner; 2],
    turn: Vec4,
    cell: UVec2,
    often: UseBits,
    weight: i32,
    table: [[f32; 2]; 2],
}

/// Every type there and back.
#[shader_shared]
fn same(all: All, flags: BVec3, mask: &BVec4A, base: &Mat3, uses: [Use; 3], points: &mut [Vec2; 2], on: bool) -> All {
    let mut changed = all;
    if on && flags.x {
        changed.weight = changed.weight.wrapping_neg();
    }
    changed.turn += (*base * changed.inner[1].point).extend(0.0);
    changed.inner[0].is_on = changed.inner[1].is_on;
    points[1] = points[0];
    match uses[2] {
        Use::Never if mask.any() => changed.cell.x = 0,
        Use::Never => changed.cell.y = 0,
        Use::Often => changed.often = UseBits::from(uses[1]),
    }
    changed
}

#[shader_shared]
fn sum(a: u32, b: u32) -> u32 {
    a + b
}

#[shader_shared]
fn product(a: u32, b: u32) -> u32 {
    a.wrapping_mul(b)
}

#[shader_shared]
fn raised(x: &mut u32) {
    *x = x.wrapping_add(1);
}

#[shader_shared]
fn lowered(x: &mut u32) {
    *x = x.wrapping_sub(1);
}

#[shader_shared]
fn nothing(a: u32) {
    let _b = a;
}

#[shader_shared]
fn seven() -> u32 {
    7
}

#[shader_shared]
fn total(pair: [u32; 2]) -> u32 {
    pair[0].wrapping_add(pair[1])
}

/// An array of one value that takes a statement, in every kind of condition.
#[shader_shared]
fn conditions(n: u32) -> u32 {
    let mut x = n % 50;
    while total([x * 2 + 1; 2]) < 90 {
        x += 3;
    }
    if x > 40 {
        x -= 1;
    } else if total([x + 1; 2]) & 3 == 0 {
        x += 100;
    } else if x & 1 == 0 || total([x + 7; 2]) & 7 == 0 {
        x += 200;
    }
    let chosen = if total([x * 5; 2]) > 200 { total([x + 3; 2]) } else { x };
    match chosen % 3 {
        0 => 7,
        k if total([k + x; 2]) % 3 == 2 => total([k + x; 2]),
        k if total([k + n; 2]) % 8 < 4 => total([k + n; 2]),
        _ => chosen,
    }
}

/// Comparisons of constants that are compared again.
#[shader_shared]
fn comparisons(x: u32) -> u32 {
    let mut on = x == 3;
    on ^= UVec3::splat(7) != UVec3::splat(31);
    let same = (2.5_f32 >= -80.0) == (Vec2::splat(1.0) == Vec2::splat(2.0));
    let other = (x < 5) != (Vec4::ZERO == Vec4::ONE);
    let chosen = (if x < 9 { UVec3::ONE != UVec3::ZERO } else { true }) == (Mat3::ZERO == Mat3::IDENTITY);
    u32::from(on) | u32::from(same) << 1 | u32::from(other) << 2 | u32::from(chosen) << 3
}

/// Adds one, and says whether the sum is even.
#[shader_shared]
fn stepped(x: &mut u32) -> bool {
    *x = x.wrapping_add(1);
    *x & 1 == 0
}

/// Assignments whose values change what their places read, or would not be computed behind `&&`.
#[shader_shared]
fn assigned_after(n: u32) -> u32 {
    let mut x = n % 7;
    let mut on = n > 3;
    on &= stepped(&mut x);
    on |= stepped(&mut x);
    let mut all = [false; 16];
    all[x as usize] = stepped(&mut x);
    all[(x & 3) as usize] |= stepped(&mut x);
    let mut found = x << 1 | u32::from(on);
    for at in 0..16 {
        found = found << 1 | u32::from(all[at as usize]);
    }
    found
}

fn driver() -> Option<Box<dyn Driver>> {
    vulkan().map_err(|why| skip("the comparison of shared functions", why)).ok()
}

#[test]
fn every_type_of_parameters_arrives() {
    let Some(driver) = driver() else { return };
    let cases = Cases::new(2000).all_floats(-8.0..=8.0).floats("all.inner[1].point", -1.0..=1.0).within(1e-5);
    let agreement = agree_on(driver.as_ref(), &shared_function!(same), &cases).expect("both sides return the same");
    assert_eq!((agreement.compared, agreement.outliers), (2000, 0));
    agree_on(driver.as_ref(), &shared_function!(seven), &Cases::new(3)).expect("nothing is taken");
    agree_on(driver.as_ref(), &shared_function!(pose::Wave::of), &Cases::new(100)).expect("an enum is returned");
}

#[test]
fn an_array_of_one_value_is_computed_where_its_condition_is() {
    let Some(driver) = driver() else { return };
    let rows = (0..200).map(|n| vec![n]);
    agree_on(driver.as_ref(), &shared_function!(conditions), &Cases::of_rows(rows))
        .expect("both sides return the same");
}

#[test]
fn comparisons_of_constants_are_compared_again() {
    let Some(driver) = driver() else { return };
    let cases = Cases::of_rows((0..12).map(|x| vec![x]));
    agree_on(driver.as_ref(), &shared_function!(comparisons), &cases).expect("both sides return the same");
}

#[test]
fn a_call_that_changes_its_arguments_comes_before_the_place_of_its_value() {
    let Some(driver) = driver() else { return };
    let cases = Cases::of_rows((0..64).map(|n| vec![n]));
    agree_on(driver.as_ref(), &shared_function!(assigned_after), &cases).expect("both sides return the same");
}

#[test]
fn rows_of_the_caller_are_compared() {
    let Some(driver) = driver() else { return };
    let rows = (0..70_000).map(|at| vec![at, at * 3]);
    let agreement = agree_on(driver.as_ref(), &shared_function!(product), &Cases::of_rows(rows)).expect("they agree");
    assert_eq!(agreement.compared, 70_000, "in more than one dispatch");
}

#[test]
fn a_difference_is_described() {
    let Some(driver) = driver() else { return };
    let planted = SharedFunction { call: shared_function!(product).call, ..shared_function!(sum) };
    let cases = Cases::new(500).integers("a", 10..=20).integers("b", 3..=3).seed(9);
    let failure = agree_on(driver.as_ref(), &planted, &cases).expect_err("the CPU multiplies");
    let Failure::Differs(difference) = &failure else { panic!("{failure}") };
    assert_eq!((difference.different, difference.compared, difference.case), (500, 500, 0));
    let words = failure.to_string();
    for part in [
        "`sum` differs in 500 of 500 cases on Vulkan",
        "  for: a = 10, b = 3",
        "  on the CPU: result = 30",
        "  on the GPU: result = 13",
        "seed 9",
    ] {
        assert!(words.contains(part), "{part} in:\n{words}");
    }
    assert_eq!(words, format!("{failure:?}"), "`unwrap` shows the same");
    let all_but_one = cases.clone().outliers(499);
    assert!(agree_on(driver.as_ref(), &planted, &all_but_one).is_err());
    let agreement = agree_on(driver.as_ref(), &planted, &cases.outliers(500)).expect("all of them may");
    assert_eq!(agreement.outliers, 500);
}

#[test]
fn differences_in_the_last_places_are_detected() {
    let Some(driver) = driver() else { return };
    let cases = Cases::new(1000).floats("t", 0.0..=1.0);
    let planted = SharedFunction { call: shared_function!(ease::sine_in_out).call, ..shared_function!(ease::smoothed) };
    let failure = agree_on(driver.as_ref(), &planted, &cases.clone().within(1e-3)).expect_err("it is another curve");
    assert!(matches!(failure, Failure::Differs(_)), "{failure}");
    agree_on(driver.as_ref(), &planted, &cases.within(0.1)).expect("the curves are close to each other");
}

#[test]
fn a_changed_parameter_is_compared() {
    let Some(driver) = driver() else { return };
    let cases = Cases::new(10).integers("x", 5..=5);
    agree_on(driver.as_ref(), &shared_function!(raised), &cases).expect("both sides return the same");
    let planted = SharedFunction { call: shared_function!(lowered).call, ..shared_function!(raised) };
    let words = agree_on(driver.as_ref(), &planted, &cases).expect_err("the CPU lowers it").to_string();
    assert!(words.contains("on the CPU: x (afterwards) = 4\n  on the GPU: x (afterwards) = 6"), "{words}");
}

#[test]
fn a_panic_on_the_cpu_is_a_failure() {
    let Some(driver) = driver() else { return };
    let failure = agree_on(driver.as_ref(), &shared_function!(sum), &Cases::new(100)).expect_err("it overflows");
    let words = failure.to_string();
    assert!(matches!(failure, Failure::Panicked { .. }), "{words}");
    assert!(words.contains("`sum` panics on the CPU: attempt to add with overflow"), "{words}");
}

#[test]
fn cases_that_do_not_fit_are_refused() {
    let Some(driver) = driver() else { return };
    let check = |function: &SharedFunction, cases: Cases, expected: &str| {
        let words = agree_on(driver.as_ref(), function, &cases).expect_err(expected).to_string();
        assert!(words.contains(expected), "{expected} in:\n{words}");
    };
    let same = shared_function!(same);
    check(
        &same,
        Cases::new(9).floats("al", 0.0..=1.0),
        "no float is called `al`: the function takes `all.inner[0].point.x`",
    );
    check(&same, Cases::new(9).floats("all.cell", 0.0..=1.0), "no float is called `all.cell`");
    check(&same, Cases::new(9).integers("all.weight", 0..=1 << 31), "numbers that `all.weight` cannot hold");
    check(&same, Cases::new(9).integers("all.cell.y", -1..=1), "numbers that `all.cell.y` cannot hold");
    check(&same, Cases::new(9).floats("all.turn", 1.0..=0.0), "the range of `all.turn` is empty or not finite");
    check(&same, Cases::new(9).all_floats(0.0..=f32::NAN), "is empty or not finite");
    check(&same, Cases::new(9).direction("on"), "no float is called `on`");
    check(&same, Cases::new(0), "no cases");
    check(&shared_function!(sum), Cases::of_rows([vec![1, 2], vec![1]]), "row 1 has 1 words instead of 2");
    check(
        &shared_function!(sum),
        Cases::of_rows([vec![1, 2]]).integers("a", 0..=9),
        "rows of the caller's take no seed, no ranges and no specials",
    );
    check(&shared_function!(sum), Cases::of_rows([vec![1, 2]]).specials(), "take no seed, no ranges and no specials");
    check(&shared_function!(sum), Cases::of_rows([vec![1, 2]]).seed(1), "take no seed, no ranges and no specials");
    for step in [-0.5, f32::NAN, f32::INFINITY] {
        check(&same, Cases::new(9).within(step), "is not a bound: it must be finite and not negative");
    }
    check(&shared_function!(nothing), Cases::new(9), "returns nothing");
}

#[test]
fn random_cases_follow_their_seed_and_ranges() {
    let Some(driver) = driver() else { return };
    let planted = SharedFunction { call: shared_function!(product).call, ..shared_function!(sum) };
    let inputs = |seed| {
        let cases = Cases::new(100).integers("a", 1000..=2000).integers("b", 1_000..=2_000).seed(seed);
        match agree_on(driver.as_ref(), &planted, &cases.outliers(98)) {
            Err(Failure::Differs(difference)) => difference.inputs,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(inputs(5), inputs(5));
    assert!(inputs(5).iter().all(|(_, value)| (1000..=2000).contains(&value.parse().unwrap_or(0))));
}
