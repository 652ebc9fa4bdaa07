//! The words of each choice. The number of a choice is its index in the list.

use shader_info_types::state::{BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, StencilOp};

/// Faces that are culled.
pub const CULLS: &[&str] = Cull::NAMES;
/// The winding of a front face in the picture.
pub const FRONT_FACES: &[&str] = FrontFace::NAMES;
/// How a triangle is rasterized.
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
/// How a stencil operation changes the stored value.
pub const STENCIL_OPS: &[&str] = StencilOp::NAMES;
/// Factors of a colour before it is blended.
pub const BLEND_FACTORS: &[&str] = BlendFactor::NAMES;
/// How the two products are combined.
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

/// Blending by one word: the factors of fragment and target and the operation, for the colour and for alpha.
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
