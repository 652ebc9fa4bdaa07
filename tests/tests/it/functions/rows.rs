//! Rows of the table and operators, each by itself, where GLSL is undefined or computes something else.

#![allow(clippy::needless_range_loop, clippy::bool_comparison, reason = "these forms are what is tested")]

use shader_builder_devices::functions::{Cases, Driver};
use shader_info::glam::{
    BVec3, BVec4, IVec2, IVec3, IVec4, Mat2, Mat3, Mat4, UVec2, UVec3, UVec4, Vec2, Vec3, Vec4, vec2, vec3,
};
use shader_info::{Bool32, SharedFunction, shader_shared, shared_function};

use super::check_all;

#[shader_shared]
fn power(x: f32, y: f32) -> f32 {
    x.powf(y)
}

#[shader_shared]
fn powers(x: Vec3, y: f32) -> Vec3 {
    x.powf(y)
}

/// `pow` as it is: the value is positive, or the exponent a positive fraction.
#[shader_shared]
fn plain_powers(x: f32) -> Vec3 {
    vec3(2.0_f32.powf(x), x.abs().powf(1.0 / 2.4), x.abs().powf(2.2))
}

/// Whole exponents of negative values, and fractions that are not positive.
#[shader_shared]
fn other_powers(x: f32) -> Vec4 {
    Vec4::new(x.powf(2.0), x.powf(5.0), x.abs().powf(-0.5), x.powf(-3.0))
}

#[shader_shared]
fn flag_of(on: Bool32) -> u32 {
    u32::from(on.get())
}

#[shader_shared]
fn short_or_long(v: Vec3) -> Vec3 {
    v.normalize_or_zero()
}

#[shader_shared]
fn angles(x: f32) -> Vec3 {
    vec3(x.asin(), x.acos(), x.atan())
}

#[shader_shared]
fn hyperbolic(x: f32) -> Vec3 {
    vec3(x.sinh(), x.cosh(), x.tanh())
}

#[shader_shared]
fn areas(x: f32) -> Vec3 {
    vec3(x.asinh(), (x.abs() + 1.0).acosh(), (x / (x.abs() + 1.0)).atanh())
}

#[shader_shared]
fn logarithms(x: f32, base: f32) -> Vec4 {
    Vec4::new(x.log(base), x.log2(), x.log10(), x.ln())
}

#[shader_shared]
fn conversions(x: f32) -> Vec4 {
    Vec4::new(x.to_degrees(), x.to_radians(), (x * 0.1).tan(), x.recip() + (x * 0.1).exp())
}

#[shader_shared]
fn kinds(x: f32) -> u32 {
    u32::from(x.is_nan())
        | u32::from(x.is_infinite()) << 1
        | u32::from(x.is_finite()) << 2
        | u32::from(x.is_sign_negative()) << 3
        | u32::from(x.is_sign_positive()) << 4
}

#[shader_shared]
fn signs(x: f32, y: f32) -> UVec4 {
    UVec4::new(x.signum().to_bits(), x.copysign(y).to_bits(), x.abs().to_bits(), (-x).to_bits())
}

#[shader_shared]
fn whole_of(v: Vec4) -> IVec4 {
    v.as_ivec4() ^ v.truncate().as_ivec3().extend(1) ^ v.truncate().truncate().as_ivec2().extend(2).extend(3)
}

#[shader_shared]
fn positive_of(v: Vec4) -> UVec4 {
    v.as_uvec4() ^ v.truncate().as_uvec3().extend(1) ^ v.truncate().truncate().as_uvec2().extend(2).extend(3)
}

#[shader_shared]
fn floats_of(a: IVec4, b: UVec4) -> Vec4 {
    a.as_vec4() + b.as_vec4() + a.truncate().as_vec3().extend(b.truncate().truncate().as_vec2().x)
}

#[shader_shared]
fn words_of(a: IVec4, b: UVec4) -> UVec4 {
    a.as_uvec4() ^ b.as_ivec4().as_uvec4() ^ b.truncate().as_ivec3().as_uvec3().extend(a.truncate().as_uvec3().x)
}

#[shader_shared]
fn lengths(a: Vec2, b: Vec2) -> Vec4 {
    Vec4::new(a.length(), (a + 3.0).length_recip(), a.perp_dot(b), a.perp().dot(b))
}

#[shader_shared]
fn bent(direction: Vec3, normal: Vec3, eta: f32) -> Vec3 {
    direction.refract(normal, eta)
}

#[shader_shared]
fn fused(a: Vec3, b: Vec3) -> Vec3 {
    a.mul_add(b, Vec3::splat(a.element_sum())) + a.element_product() + b.min_element() * b.max_element()
}

#[shader_shared]
fn determinants(a: Mat2, b: Mat3, c: Mat4) -> Vec3 {
    vec3(a.determinant(), b.determinant(), c.determinant())
}

/// The inverse of a matrix that has one.
#[shader_shared]
fn inverses(b: Mat3) -> Mat3 {
    (b + Mat3::IDENTITY * 8.0).inverse()
}

#[shader_shared]
fn products(a: Mat2, b: Mat3, c: Mat4, v: Vec4) -> Vec4 {
    let moved = Mat4::from_translation(v.truncate()) * Mat4::from_mat3(b);
    let small = a.mul_vec2(v.truncate().truncate()).extend(1.0).extend(0.0);
    small + b.mul_vec3(v.truncate()).extend(1.0) + c.mul_vec4(v) + moved.col(3) * Mat3::from_mat4(c).col(1).x
}

#[shader_shared]
fn places(b: Mat3, c: Mat4, p: Vec3) -> Vec3 {
    let flat = b.transform_point2(p.truncate()) + b.transform_vector2(p.truncate());
    c.transform_vector3(p) + c.transform_point3(p) * 0.5 + c.project_point3(p) + flat.extend(1.0) + b.transpose() * p
}

#[shader_shared]
fn of_bits(a: u32, b: i32, n: u32) -> UVec4 {
    UVec4::new(
        a.count_ones() | b.count_ones() << 8 | a.leading_zeros() << 16 | b.leading_zeros() << 24,
        a.trailing_zeros() | b.trailing_zeros() << 8 | b.unsigned_abs() << 16,
        a.rotate_left(n) ^ a.rotate_right(n) ^ a.swap_bytes() ^ a.reverse_bits(),
        a.wrapping_shl(n) ^ a.wrapping_shr(n) ^ b.wrapping_shl(n).cast_unsigned() ^ b.wrapping_shr(n).cast_unsigned(),
    )
}

#[shader_shared]
fn wrapped(a: i32, b: i32) -> IVec4 {
    IVec4::new(a.wrapping_add(b), a.wrapping_sub(b), a.wrapping_mul(b), a.wrapping_neg())
}

#[shader_shared]
fn saturated(a: u32, b: u32) -> UVec4 {
    UVec4::new(a.saturating_add(b), a.saturating_sub(b), a.abs_diff(b), a.cast_signed().abs_diff(b.cast_signed()))
}

/// Division and remainders by what is not 0 or -1.
#[shader_shared]
fn divided(a: i32, b: i32, c: u32, d: u32) -> IVec4 {
    let by = if b == 0 || b == -1 { 7 } else { b };
    let whole = c.div_ceil(d | 1) ^ c.rem_euclid(d | 1) ^ (c / (d | 1)) ^ (c % (d | 1));
    IVec4::new(a / by, a % by, a.rem_euclid(by), whole.cast_signed())
}

/// The same of vectors.
#[shader_shared]
fn divided_each(a: IVec3, b: IVec3) -> IVec3 {
    let by = (b & 0xFF) | 1;
    a / by + a % by
}

#[shader_shared]
fn tests_of(a: i32, b: u32) -> u32 {
    u32::from(a.is_negative())
        | u32::from(a.is_positive()) << 1
        | u32::from(b.is_power_of_two()) << 2
        | (a.signum() + 1).cast_unsigned() << 3
        | (b & 3).pow(5) << 8
        | ((a & 7) - 3).pow(4).cast_unsigned() << 20
}

#[shader_shared]
fn ordered(a: Vec3, b: Vec3) -> u32 {
    let all = [a.cmpeq(b), a.cmpne(b), a.cmplt(b), a.cmple(b), a.cmpgt(b), a.cmpge(b)];
    let mut found = 0;
    for at in 0..6 {
        found = found << 2 | u32::from(all[at].any()) << 1 | u32::from(all[at].all());
    }
    found
}

#[shader_shared]
fn ordered_words(a: UVec2, b: UVec2, c: IVec2, d: IVec2) -> BVec4 {
    BVec4::new(a.cmplt(b).all(), a.cmpge(b).any(), c.cmplt(d).any(), c.cmpeq(d).all())
}

#[shader_shared]
fn flags_of(a: BVec3, b: BVec3, x: Vec3, y: Vec3) -> Vec3 {
    let mut one = a & b;
    one |= !(a ^ b);
    one ^= BVec3::TRUE | a;
    Vec3::select(one, x, y)
}

#[shader_shared]
fn chosen_words(a: IVec2, b: IVec2, c: UVec4, d: UVec4) -> IVec2 {
    let greater = UVec4::select(c.cmpgt(d), c, d);
    let last = UVec2::new(greater.z, greater.w);
    IVec2::select(a.cmplt(b), a, b) ^ greater.truncate().truncate().as_ivec2() ^ last.as_ivec2()
}

#[shader_shared]
fn order_of_flags(a: bool, b: bool) -> BVec4 {
    BVec4::new(a < b, a <= b, a > b, a >= b)
}

#[shader_shared]
fn shifted(a: IVec3, b: UVec3, c: IVec3, n: u32) -> IVec3 {
    let by = c & 31;
    let positive = (b << by) ^ (b >> (n & 31)) ^ (b << (b & 31));
    (a << (n & 31)) ^ (a >> by) ^ (a >> (b & 31)) ^ positive.as_ivec3() ^ (a << 3) ^ (a >> 31)
}

#[shader_shared]
fn same_arrays(a: [u32; 2], b: [u32; 2], c: [Vec2; 2]) -> u32 {
    let same = a == [b[0] & 1, b[1] & 1];
    u32::from(same) | u32::from(a != b) << 1 | u32::from(c == [vec2(1.0, 2.0); 2]) << 2
}

#[shader_shared]
fn lengths_within(a: Vec3, b: Vec2, least: f32, most: f32) -> Vec4 {
    let all = a.clamp_length(least, most) + a.clamp_length_max(most) + a.clamp_length_min(least);
    all.extend(b.clamp_length(least, most).x).with_y(all.y + b.clamp_length_max(least).y)
}

#[shader_shared]
fn projected(a: Vec3, b: Vec3, axis: Vec3) -> Vec3 {
    let by = b + b.signum();
    a.project_onto(by) + a.reject_from(by) * 2.0 + a.project_onto_normalized(axis) - a.reject_from_normalized(axis)
}

#[shader_shared]
fn beside(axis: Vec3, a: Vec3) -> Vec3 {
    axis.any_orthonormal_vector() + a.any_orthogonal_vector()
}

#[shader_shared]
fn between(a: Vec3, b: Vec3, c: Vec2, d: Vec2, by: f32) -> Vec3 {
    a.midpoint(b) + a.move_towards(b, by) + c.move_towards(d, by.abs()).extend(1.0)
}

#[shader_shared]
fn fallback(a: Vec3, b: Vec3) -> Vec3 {
    let chosen = if b.x < 0.0 { Vec3::ZERO } else { a };
    chosen.normalize_or(b)
}

/// Bits of what vectors of any floats are.
#[shader_shared]
fn kinds_of(a: Vec3, b: Vec4, axis: Vec3) -> u32 {
    u32::from(a.is_nan())
        | u32::from(a.is_finite()) << 1
        | u32::from(b.is_nan()) << 2
        | u32::from(b.is_finite()) << 3
        | u32::from(axis.is_normalized()) << 4
        | u32::from((axis * 1.5).is_normalized()) << 5
}

#[shader_shared]
fn near_each_other(a: Vec3, b: Vec3, most: f32) -> bool {
    a.abs_diff_eq(b, most)
}

#[shader_shared]
fn turned(a: Vec2, axis: Vec3, angle: f32) -> Vec3 {
    let flat = (Mat2::from_angle(angle) * a).rotate(Vec2::from_angle(angle * 0.5));
    let turn = Mat3::from_rotation_x(angle) * Mat3::from_rotation_y(angle).mul_mat3(&Mat3::from_rotation_z(angle));
    turn * axis + Mat3::from_axis_angle(axis, angle) * flat.extend(1.0)
}

#[shader_shared]
fn turned_4(scale: Vec3, axis: Vec3, angle: f32) -> Vec3 {
    let turn = Mat4::from_rotation_x(angle).mul_mat4(&Mat4::from_rotation_y(angle)) * Mat4::from_rotation_z(angle);
    (turn * Mat4::from_axis_angle(axis, angle) * Mat4::from_scale(scale)).transform_point3(axis)
        + Mat2::from_angle(angle).mul_mat2(&Mat2::IDENTITY).mul_vec2(scale.truncate()).extend(0.0)
}

#[shader_shared]
fn with_others(a: UVec4, b: IVec3, c: i32) -> UVec4 {
    let all = a.with_x(1).with_y(a.z).with_z(a.w).with_w(a.x);
    all ^ b.with_x(c).with_y(b.z).with_z(3).extend(c).as_uvec4()
}

#[shader_shared]
fn euclid(a: i32, b: i32, c: u32, d: u32) -> IVec4 {
    let by = if b == 0 || b == -1 { 7 } else { b };
    let each = IVec2::new(a, c as i32).div_euclid(IVec2::new(by, 3)) ^ IVec2::new(a, 5).rem_euclid(IVec2::new(by, -4));
    IVec4::new(a.div_euclid(by), each.x, each.y, c.div_euclid(d | 1).cast_signed())
}

/// Multiples of 1/8 by powers of 2, of which no quotient is rounded.
#[shader_shared]
fn euclid_of_floats(n: i32, by: u32) -> Vec4 {
    let x = (n & 0xFFFF) as f32 * 0.125 - 4096.0;
    let divisor = if by & 4 == 0 { 2.0 } else { -8.0 };
    let each = Vec2::new(x, -x).div_euclid(Vec2::splat(divisor)) + Vec2::new(x, -x).rem_euclid(Vec2::splat(divisor));
    each.extend(x.div_euclid(divisor)).extend(x.rem_euclid(divisor))
}

#[shader_shared]
fn logarithms_of_bits(a: u32, b: i32, n: u32) -> UVec4 {
    UVec4::new(
        (a | 1).ilog2() | (b & i32::MAX | 1).ilog2() << 8,
        (a >> 1).next_power_of_two() ^ (n & 3).next_power_of_two(),
        a.count_zeros() | b.count_zeros() << 8,
        (b.rotate_left(n) ^ b.rotate_right(n & 31)).cast_unsigned(),
    )
}

#[shader_shared]
fn saturated_ints(a: i32, b: i32, c: u32) -> IVec4 {
    let powers = a.wrapping_pow(c & 15) ^ c.wrapping_pow(a.cast_unsigned() & 15).cast_signed();
    IVec4::new(a.saturating_add(b), a.saturating_sub(b), a.wrapping_abs(), powers)
}

fn any() -> Cases {
    Cases::new(4000).specials()
}

fn wide() -> Cases {
    Cases::new(4000).all_floats(-8.0..=8.0)
}

/// Values and exponents at which `pow` of GLSL is undefined, and whole exponents.
fn bases() -> Cases {
    let numbers = [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 3.0, -3.0, -2.5, 7.25];
    let all = numbers.into_iter().flat_map(move |x: f32| numbers.map(|y| vec![x.to_bits(), y.to_bits()]));
    Cases::of_rows(all).within(2e-6)
}

fn few(count: u32) -> Cases {
    Cases::of_rows((0..1 << count).map(move |bits| (0..count).map(|at| bits >> at & 1).collect()))
}

#[rustfmt::skip]
fn runs() -> Vec<(SharedFunction, Cases)> {
    vec![
        (shared_function!(power), bases()),
        (shared_function!(powers), wide().change(|row| row.iter_mut().for_each(|word| *word = f32::from_bits(*word).round().to_bits())).within(4e-6)),
        (shared_function!(plain_powers), wide().within(4e-6)),
        (shared_function!(other_powers), near_numbers().within(4e-6)),
        (shared_function!(flag_of), few(1)),
        (shared_function!(short_or_long), Cases::new(4000).within(1e-6).outliers(20)),
        (shared_function!(angles), Cases::new(4000).all_floats(-1.0..=1.0).within(1e-3)),
        (shared_function!(hyperbolic), wide().within(1e-5)),
        (shared_function!(areas), wide().within(1e-4)),
        (shared_function!(logarithms), Cases::new(4000).floats("x", 0.01..=100.0).floats("base", 2.0..=9.0).within(1e-5)),
        (shared_function!(conversions), wide().floats("x", 0.5..=9.0).within(1e-5)),
        (shared_function!(kinds), any()),
        (shared_function!(signs), near_numbers()),
        (shared_function!(whole_of), any()),
        (shared_function!(positive_of), any()),
        (shared_function!(floats_of), any().within(4e-6)),
        (shared_function!(words_of), any()),
        (shared_function!(lengths), wide().within(1e-5)),
        (shared_function!(bent), wide().direction("direction").direction("normal").floats("eta", 0.5..=1.5).within(1e-4).outliers(20)),
        (shared_function!(fused), wide().within(1e-5)),
        (shared_function!(determinants), wide().within(1e-3)),
        (shared_function!(inverses), Cases::new(4000).all_floats(-1.0..=1.0).within(1e-5)),
        (shared_function!(products), wide().within(1e-4)),
        (shared_function!(places), Cases::new(4000).all_floats(-8.0..=8.0).change(last_row).within(1e-4)),
        (shared_function!(of_bits), any()),
        (shared_function!(wrapped), any()),
        (shared_function!(saturated), any()),
        (shared_function!(divided), any()),
        (shared_function!(divided_each), any().integers("a", -100_000..=100_000)),
        (shared_function!(tests_of), any()),
        (shared_function!(ordered), Cases::new(4000).all_floats(-1.0..=1.0).change(|row| row.iter_mut().for_each(|word| *word = f32::from_bits(*word).round().to_bits()))),
        (shared_function!(ordered_words), Cases::new(4000).change(|row| row.iter_mut().for_each(|word| *word &= 0x8000_0001))),
        (shared_function!(flags_of), wide()),
        (shared_function!(chosen_words), any()),
        (shared_function!(order_of_flags), few(2)),
        (shared_function!(shifted), any()),
        (shared_function!(lengths_within), wide().floats("least", 0.5..=2.0).floats("most", 2.0..=5.0).within(1e-5).outliers(20)),
        (shared_function!(projected), wide().direction("axis").within(1e-4)),
        (shared_function!(beside), wide().direction("axis").within(1e-4)),
        (shared_function!(between), wide().within(1e-5).outliers(20)),
        (shared_function!(fallback), wide().within(1e-6)),
        (shared_function!(kinds_of), any().direction("axis")),
        (shared_function!(near_each_other), wide().floats("most", 0.0..=9.0).outliers(5)),
        (shared_function!(turned), wide().direction("axis").within(1e-4)),
        (shared_function!(turned_4), wide().direction("axis").within(1e-4)),
        (shared_function!(with_others), any()),
        (shared_function!(euclid), any()),
        (shared_function!(euclid_of_floats), any()),
        (shared_function!(logarithms_of_bits), any()),
        (shared_function!(saturated_ints), any()),
        (shared_function!(same_arrays), Cases::new(4000).change(|row| row[..4].iter_mut().for_each(|word| *word &= 1))),
    ]
}

/// Normal numbers and zeros, whose bits are the same everywhere.
fn near_numbers() -> Cases {
    Cases::new(4000).all_floats(-2.0..=2.0).change(|row| {
        for word in row {
            let value = f32::from_bits(*word);
            *word = if value.abs() < 0.001 { 0.0_f32.copysign(value) } else { value }.to_bits();
        }
    })
}

/// The last rows of a `Mat3` and a `Mat4` that move points.
fn last_row(row: &mut [u32]) {
    let (zero, one) = (0.0_f32.to_bits(), 1.0_f32.to_bits());
    [2, 5, 12, 16, 20].into_iter().for_each(|at| row[at] = zero);
    [8, 24].into_iter().for_each(|at| row[at] = one);
}

pub(super) fn check(driver: &dyn Driver) {
    check_all(driver, runs());
}
