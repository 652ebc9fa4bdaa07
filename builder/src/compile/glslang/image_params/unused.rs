//! Leaves out types that nothing is of.

use std::collections::BTreeSet;

use spirv::Op;

use crate::compile::spirv::instructions;

/// Leaves out types of images, pointers and functions that nothing is of: naga refuses images without a format even
/// where no variable is one.
pub(super) fn without_unused_types(mut words: Vec<u32>) -> Vec<u32> {
    loop {
        let mut out = words[..5].to_vec();
        let used = used_types(&words);
        for instruction in instructions(&words).map_while(Result::ok) {
            let is_type = matches!(instruction.op, Some(Op::TypeImage | Op::TypePointer | Op::TypeFunction));
            if !is_type || instruction.operands.first().is_some_and(|id| used.contains(id)) {
                instruction.copy(&mut out);
            }
        }
        if out.len() == words.len() {
            return out;
        }
        words = out;
    }
}

fn used_types(words: &[u32]) -> BTreeSet<u32> {
    let mut used = BTreeSet::new();
    for instruction in instructions(words).map_while(Result::ok) {
        match (instruction.op, instruction.operands) {
            (Some(Op::Function), [result, _, _, ty]) => used.extend([result, ty]),
            // A storage class may be the number of a type.
            (Some(Op::TypePointer), [_, _, to]) => _ = used.insert(*to),
            // Other operands of these are numbers.
            (Some(Op::TypeInt | Op::TypeFloat), _) => {}
            (Some(Op::TypeVector | Op::TypeMatrix | Op::TypeImage), [_, part, ..]) => _ = used.insert(*part),
            (Some(op), [_, parts @ ..]) if (Op::TypeVoid..=Op::TypeForwardPointer).contains(&op) => used.extend(parts),
            (Some(op), [ty, ..]) if op == Op::ExtInst || op >= Op::ConstantTrue => _ = used.insert(*ty),
            _ => {}
        }
    }
    used
}
