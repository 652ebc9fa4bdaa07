//! The library's formulas in Rust against what their sources publish, or against another way to the same numbers.
//! Pictures and computations are compared with these functions, so a wrong one would be wrong on both sides.

mod camera;
mod chance;
mod color;
mod light;

fn near(found: f32, wanted: f64, tolerance: f64) {
    assert!((f64::from(found) - wanted).abs() <= tolerance, "{found}, not {wanted}");
}

#[test]
fn a_comparison_sees_other_numbers() {
    near(0.5, 0.5001, 1e-3);
    assert!(std::panic::catch_unwind(|| near(0.5, 0.51, 1e-3)).is_err());
    assert!(std::panic::catch_unwind(|| near(f32::NAN, 0.5, 1e-3)).is_err());
}

/// The middle of each of so many parts of a range, and the width of one.
fn parts(from: f64, to: f64, count: u32) -> (f64, impl Iterator<Item = f64>) {
    let wide = (to - from) / f64::from(count);
    (wide, (0..count).map(move |at| from + (f64::from(at) + 0.5) * wide))
}
