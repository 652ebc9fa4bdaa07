//! Rewrites the product of a vector and a matrix that replaces the vector, for Metal.
//!
//! SPIRV-Cross 0.7 shortens `v = v * m` to `v *= m`, and Metal's language has no such operator (Metal Shading Language
//! Specification 3.1, §3.2). The product of the transposed matrix and the vector is the same, in another order.

use std::collections::{BTreeMap, BTreeSet};

use spirv::Op;

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

/// Rewrites a module.
pub(super) fn turned(words: &[u32]) -> Vec<u32> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let replacing = replacing(&all);
    let mut out = words.get(..5).unwrap_or(words).to_vec();
    let mut types = BTreeMap::new();
    for one in &all {
        note_type(one, &mut types);
        match (one.op, one.operands) {
            (Some(Op::VectorTimesMatrix), [ty, product, vector, matrix]) if replacing.contains(product) => {
                let transposed = fresh(&mut out);
                let of_matrix = types.get(matrix).copied().unwrap_or_default();
                emit(&mut out, Op::Transpose, &[of_matrix, transposed, *matrix]);
                emit(&mut out, Op::MatrixTimesVector, &[*ty, *product, transposed, *vector]);
            }
            _ => one.copy(&mut out),
        }
    }
    out
}

/// Returns the products that are stored, and whose vector is loaded and has as many components: the matrix is square
/// then.
fn replacing(all: &[Instruction<'_>]) -> BTreeSet<u32> {
    let mut loaded = BTreeMap::new();
    let mut products = BTreeSet::new();
    let mut out = BTreeSet::new();
    for one in all {
        match (one.op, one.operands) {
            (Some(Op::Load), [ty, id, ..]) => _ = loaded.insert(*id, *ty),
            (Some(Op::VectorTimesMatrix), [ty, id, vector, _]) if loaded.get(vector) == Some(ty) => {
                products.insert(*id);
            }
            (Some(Op::Store), [_, value, ..]) if products.contains(value) => _ = out.insert(*value),
            _ => {}
        }
    }
    out
}
