//! Finds fragment stages that discard and write to memory.
//!
//! What a discarded fragment writes has no effect (GLSL 4.60 §6.4, Metal's `discard_fragment`). Some Metal devices
//! still write, so SPIRV-Cross 0.7 can test each write in Metal 2.3 and later. It does not test an atomic operation on an
//! image if the stage has no other write.

use std::collections::{BTreeMap, BTreeSet};

use spirv::{Op, StorageClass};

use super::translated::Lack;
use crate::compile::spirv::{Instruction, note_type};
#[cfg(feature = "metal")]
use crate::compile::spirv::{emit, instructions};

const AFTER_DISCARD: Lack = (
    "atomic operations on images in a stage that discards and writes nothing else, as far as it is translated",
    "imageAtomic",
);

/// Returns whether a stage discards, and writes to a buffer or image.
#[cfg(feature = "metal")]
pub(super) fn discards_and_writes(all: &[Instruction<'_>]) -> bool {
    discards(all) && (writes(all) || changes_texels(all))
}

/// Returns what writes without a test in Metal's text.
pub(super) fn untested(all: &[Instruction<'_>]) -> Option<Lack> {
    (discards(all) && changes_texels(all) && !writes(all)).then_some(AFTER_DISCARD)
}

/// Puts an instruction without effect before each discard: SPIRV-Cross declares what its tests read only in functions
/// in which a block that discards has one.
#[cfg(feature = "metal")]
pub(super) fn with_full_blocks(words: &[u32]) -> Vec<u32> {
    let mut out = words.get(..5).unwrap_or(words).to_vec();
    for one in instructions(words).map_while(Result::ok) {
        if one.op == Some(Op::Kill) {
            emit(&mut out, Op::NoLine, &[]);
        }
        one.copy(&mut out);
    }
    out
}

fn discards(all: &[Instruction<'_>]) -> bool {
    all.iter().any(|one| one.op == Some(Op::Kill))
}

/// Returns whether a stage has atomic operations on images.
fn changes_texels(all: &[Instruction<'_>]) -> bool {
    all.iter().any(|one| one.op == Some(Op::ImageTexelPointer))
}

/// Returns whether a stage stores a texel, or writes to a buffer.
fn writes(all: &[Instruction<'_>]) -> bool {
    const BUFFERS: [u32; 2] = [StorageClass::StorageBuffer as u32, StorageClass::Uniform as u32];
    let (mut buffers, mut of) = (BTreeSet::new(), BTreeMap::new());
    all.iter().any(|one| {
        note_type(one, &mut of);
        let pointer = match (one.op, one.operands) {
            (Some(Op::TypePointer), [id, class, _]) if BUFFERS.contains(class) => {
                buffers.insert(*id);
                return false;
            }
            (Some(Op::ImageWrite), _) => return true,
            (Some(Op::Store | Op::AtomicStore), [pointer, ..]) => pointer,
            (Some(op), [_, _, pointer, ..]) if is_atomic(op) => pointer,
            _ => return false,
        };
        of.get(pointer).is_some_and(|ty| buffers.contains(ty))
    })
}

fn is_atomic(op: Op) -> bool {
    (Op::AtomicExchange..=Op::AtomicXor).contains(&op) || op == Op::AtomicFAddEXT
}
