//! Random shared structs.

use fastrand::Rng;

use super::declaration::{Base, Field, Shared};
use super::types::{Plain, Scalar};

const F: Scalar = Scalar::Float;

/// Every type of a field with its type in Rust.
const FIELDS: [(&str, Plain); 17] = [
    ("f32", Plain::vector(F, 1)),
    ("i32", Plain::vector(Scalar::Int, 1)),
    ("u32", Plain::vector(Scalar::Uint, 1)),
    ("Bool32", Plain::vector(Scalar::Bool, 1)),
    ("Vec2", Plain::vector(F, 2)),
    ("Vec3", Plain::vector(F, 3)),
    ("Vec4", Plain::vector(F, 4)),
    ("IVec2", Plain::vector(Scalar::Int, 2)),
    ("IVec3", Plain::vector(Scalar::Int, 3)),
    ("IVec4", Plain::vector(Scalar::Int, 4)),
    ("UVec2", Plain::vector(Scalar::Uint, 2)),
    ("UVec3", Plain::vector(Scalar::Uint, 3)),
    ("UVec4", Plain::vector(Scalar::Uint, 4)),
    ("Mat4", Plain::matrix(4, 4)),
    ("Mat2", Plain::matrix(2, 2)),
    ("Mat3", Plain::matrix(3, 3)),
    ("bool", Plain::vector(Scalar::Bool, 1)),
];

/// The types that have the GPU's bytes in Rust: number in [`FIELDS`], for std140 and for std430.
const PADDED: [usize; 2] = [14, 15];

pub(super) fn random(rng: &mut Rng) -> Vec<Shared> {
    let mut all = Vec::new();
    for index in 0..rng.usize(..5) {
        let attribute = ["copied", "std140, padding", "padding"][rng.usize(..3)];
        let shared = shared(rng, &all, index, attribute);
        all.push(shared);
    }
    all
}

fn shared(rng: &mut Rng, known: &[Shared], index: usize, attribute: &'static str) -> Shared {
    let inner: Vec<usize> = known
        .iter()
        .enumerate()
        .filter(|(_, shared)| shared.attribute == attribute && !shared.has_tail)
        .map(|(index, _)| index)
        .collect();
    let mut fields: Vec<Field> = (0..rng.usize(1..6)).map(|at| field(rng, &inner, attribute, index, at)).collect();
    let has_tail = attribute == "padding" && fields.len() > 1 && rng.u32(..3) == 0;
    if let Some(last) = fields.last_mut().filter(|_| has_tail) {
        last.length = None;
        // An element with padding behind it is not what Rust has.
        if matches!(last.base, Base::Plain(plain) if plain.rows == 3) {
            (last.base, last.rust) = (Base::Plain(FIELDS[6].1), FIELDS[6].0);
        }
    }
    Shared { name: format!("Struct{index}"), attribute, fields, has_tail }
}

fn field(rng: &mut Rng, inner: &[usize], attribute: &str, index: usize, at: usize) -> Field {
    let name = format!("field{index}_{at}");
    let length = (rng.u32(..4) == 0).then(|| rng.usize(1..4));
    if !inner.is_empty() && rng.u32(..4) == 0 {
        return Field { name, base: Base::Struct(inner[rng.usize(..inner.len())]), rust: "", length };
    }
    let count = match attribute {
        "copied" => FIELDS.len(),
        "padding" => PADDED[1],
        _ => PADDED[0],
    };
    let (rust, plain) = FIELDS[rng.usize(..count)];
    let has_whole_elements = match attribute {
        "copied" => true,
        "padding" => plain.rows != 3,
        _ => plain.rows == 4,
    };
    Field { name, base: Base::Plain(plain), rust, length: length.filter(|_| has_whole_elements) }
}
