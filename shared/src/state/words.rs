//! The words of choices; a choice is its place in its list, the runtime's enums have the same order.

/// Which faces are not drawn.
pub const CULLS: &[&str] = &["none", "front", "back"];
/// Which way round the front of a triangle runs, as the picture is seen.
pub const FRONT_FACES: &[&str] = &["counter_clockwise", "clockwise"];
/// What is drawn of a triangle.
pub const POLYGONS: &[&str] = &["fill", "line", "point"];
/// How two values must compare.
pub const COMPARES: &[&str] =
    &["never", "less", "equal", "less_equal", "greater", "not_equal", "greater_equal", "always"];
/// [`COMPARES`] behind `off`.
pub const DEPTH_TESTS: &[&str] =
    &["off", "never", "less", "equal", "less_equal", "greater", "not_equal", "greater_equal", "always"];
/// What becomes of the stencil value.
pub const STENCIL_OPS: &[&str] =
    &["keep", "zero", "replace", "invert", "increment_clamp", "decrement_clamp", "increment_wrap", "decrement_wrap"];
/// What a colour is multiplied with before it is blended.
pub const BLEND_FACTORS: &[&str] = &[
    "zero",
    "one",
    "src",
    "one_minus_src",
    "src_alpha",
    "one_minus_src_alpha",
    "dst",
    "one_minus_dst",
    "dst_alpha",
    "one_minus_dst_alpha",
    "src_alpha_saturated",
    "constant",
    "one_minus_constant",
    "src1",
    "one_minus_src1",
    "src1_alpha",
    "one_minus_src1_alpha",
];
/// How the two products are put together.
pub const BLEND_OPS: &[&str] = &["add", "subtract", "reverse_subtract", "min", "max"];

const ZERO: u32 = 0;
const ONE: u32 = 1;
const ONE_MINUS_SRC: u32 = 3;
const SRC_ALPHA: u32 = 4;
const ONE_MINUS_SRC_ALPHA: u32 = 5;
const DST: u32 = 6;
const DST_ALPHA: u32 = 8;
const ADD: u32 = 0;
const REVERSE_SUBTRACT: u32 = 2;
const MIN: u32 = 3;
const MAX: u32 = 4;

/// Blending by one word: the factors of new and old and the operation, of the colour and of alpha.
pub const BLENDS: &[(&str, [u32; 6])] = &[
    ("off", [ONE, ZERO, ADD, ONE, ZERO, ADD]),
    ("alpha", [SRC_ALPHA, ONE_MINUS_SRC_ALPHA, ADD, ONE, ONE_MINUS_SRC_ALPHA, ADD]),
    ("premultiplied", [ONE, ONE_MINUS_SRC_ALPHA, ADD, ONE, ONE_MINUS_SRC_ALPHA, ADD]),
    ("add", [ONE, ONE, ADD, ONE, ONE, ADD]),
    ("add_alpha", [SRC_ALPHA, ONE, ADD, ONE, ONE, ADD]),
    ("subtract", [ONE, ONE, REVERSE_SUBTRACT, ONE, ONE, REVERSE_SUBTRACT]),
    ("multiply", [DST, ZERO, ADD, DST_ALPHA, ZERO, ADD]),
    ("screen", [ONE, ONE_MINUS_SRC, ADD, ONE, ONE_MINUS_SRC_ALPHA, ADD]),
    ("min", [ONE, ONE, MIN, ONE, ONE, MIN]),
    ("max", [ONE, ONE, MAX, ONE, ONE, MAX]),
];
