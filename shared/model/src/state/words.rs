//! The words of choices; a choice is its place in its list.

use shader_info_types::state::{BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, StencilOp};

/// Which faces are not drawn.
pub const CULLS: &[&str] = Cull::NAMES;
/// Which way round the front of a triangle runs, as the picture is seen.
pub const FRONT_FACES: &[&str] = FrontFace::NAMES;
/// What is drawn of a triangle.
pub const POLYGONS: &[&str] = Polygon::NAMES;
/// How two values must compare.
pub const COMPARES: &[&str] = Compare::NAMES;
/// [`COMPARES`] after `off`.
pub const DEPTH_TESTS: &[&str] = &{
    let mut words = ["off"; COMPARES.len() + 1];
    let mut at = 0;
    while at < COMPARES.len() {
        words[at + 1] = COMPARES[at];
        at += 1;
    }
    words
};
/// What becomes of the stencil value.
pub const STENCIL_OPS: &[&str] = StencilOp::NAMES;
/// What a colour is multiplied with before it is blended.
pub const BLEND_FACTORS: &[&str] = BlendFactor::NAMES;
/// How the two products are put together.
pub const BLEND_OPS: &[&str] = BlendOp::NAMES;

const ZERO: u32 = BlendFactor::Zero as u32;
const ONE: u32 = BlendFactor::One as u32;
const ONE_MINUS_SRC: u32 = BlendFactor::OneMinusSrc as u32;
const SRC_ALPHA: u32 = BlendFactor::SrcAlpha as u32;
const ONE_MINUS_SRC_ALPHA: u32 = BlendFactor::OneMinusSrcAlpha as u32;
const DST: u32 = BlendFactor::Dst as u32;
const DST_ALPHA: u32 = BlendFactor::DstAlpha as u32;
const ADD: u32 = BlendOp::Add as u32;
const REVERSE_SUBTRACT: u32 = BlendOp::ReverseSubtract as u32;
const MIN: u32 = BlendOp::Min as u32;
const MAX: u32 = BlendOp::Max as u32;

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
