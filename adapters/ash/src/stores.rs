//! Finds the storage buffers and images that a SPIR-V module may write: no capability says so.

use crate::spirv::instructions;
use std::collections::{BTreeMap, BTreeSet};

/// Returns whether the code of a module uses a storage buffer, image or texel buffer that is not decorated with
/// `NonWritable`: what Vulkan allows in the stages that draw only with `fragmentStoresAndAtomics` or
/// `vertexPipelineStoresAndAtomics` (VUID-RuntimeSpirv-NonWritable-06340 and -06341).
pub(crate) fn may_store(words: &[u32]) -> bool {
    let module = Module::read(words);
    module.used.iter().any(|id| module.is_writable(*id))
}

// Numbers of SPIR-V 1.6 §3: instructions, decorations, storage classes, a dimension.
const TYPE_IMAGE: u32 = 25;
const TYPE_ARRAY: u32 = 28;
const TYPE_RUNTIME_ARRAY: u32 = 29;
const TYPE_STRUCT: u32 = 30;
const TYPE_POINTER: u32 = 32;
const FUNCTION_CALL: u32 = 57;
const VARIABLE: u32 = 59;
const STORE: u32 = 62;
const DECORATE: u32 = 71;
const MEMBER_DECORATE: u32 = 72;
const BUFFER_BLOCK: u32 = 3;
const NON_WRITABLE: u32 = 24;
const UNIFORM_CONSTANT: u32 = 0;
const UNIFORM: u32 = 2;
const STORAGE_BUFFER: u32 = 12;
const SUBPASS_DATA: u32 = 6;

/// Instructions that take a pointer as their first operand after the result: `OpImageTexelPointer`, `OpLoad`, the access
/// chains, `OpArrayLength`, `OpCopyObject`.
const TAKE_POINTERS: [u32; 7] = [60, 61, 65, 66, 67, 68, 83];

/// The part of a module that tells what may be written.
#[derive(Default)]
struct Module<'a> {
    /// Type and storage class of each variable.
    variables: BTreeMap<u32, (u32, u32)>,
    /// The type that each pointer or array type is of.
    inner: BTreeMap<u32, u32>,
    /// The operands of each image type after its result.
    images: BTreeMap<u32, &'a [u32]>,
    /// Number of members of each struct.
    structs: BTreeMap<u32, usize>,
    /// Decorations of whole variables and types.
    decorated: BTreeSet<(u32, u32)>,
    /// Members with `NonWritable`.
    read_only: BTreeSet<(u32, u32)>,
    /// Variables that code uses.
    used: BTreeSet<u32>,
}

impl<'a> Module<'a> {
    fn read(words: &'a [u32]) -> Self {
        let mut module = Self::default();
        for (opcode, operands) in instructions(words) {
            module.add(opcode, operands);
        }
        module
    }

    fn add(&mut self, opcode: u32, operands: &'a [u32]) {
        match (opcode, operands) {
            (TYPE_IMAGE, [id, image @ ..]) => drop(self.images.insert(*id, image)),
            (TYPE_ARRAY | TYPE_RUNTIME_ARRAY, [id, inner, ..]) | (TYPE_POINTER, [id, _, inner, ..]) => {
                self.inner.insert(*id, *inner);
            }
            (TYPE_STRUCT, [id, members @ ..]) => drop(self.structs.insert(*id, members.len())),
            (VARIABLE, [ty, id, class, ..]) => drop(self.variables.insert(*id, (*ty, *class))),
            (DECORATE, [id, decoration, ..]) => drop(self.decorated.insert((*id, *decoration))),
            (MEMBER_DECORATE, [id, member, NON_WRITABLE, ..]) => drop(self.read_only.insert((*id, *member))),
            (STORE, [pointer, ..]) => self.take(*pointer),
            (FUNCTION_CALL, [_, _, _, arguments @ ..]) => arguments.iter().for_each(|it| self.take(*it)),
            (opcode, [_, _, pointer, ..]) if TAKE_POINTERS.contains(&opcode) => self.take(*pointer),
            _ => {}
        }
    }

    // Variables are declared before all code.
    fn take(&mut self, id: u32) {
        if self.variables.contains_key(&id) {
            self.used.insert(id);
        }
    }

    fn is_writable(&self, id: u32) -> bool {
        let Some((pointer, class)) = self.variables.get(&id) else { return false };
        let Some(mut ty) = self.inner.get(pointer).copied() else { return false };
        while let Some(inner) = self.inner.get(&ty) {
            ty = *inner;
        }
        let is_storage = match *class {
            STORAGE_BUFFER => true,
            UNIFORM => self.decorated.contains(&(ty, BUFFER_BLOCK)),
            UNIFORM_CONSTANT => self.images.get(&ty).is_some_and(|it| is_storage_image(it)),
            _ => false,
        };
        is_storage && !self.decorated.contains(&(id, NON_WRITABLE)) && !self.has_read_only_members(ty)
    }

    fn has_read_only_members(&self, ty: u32) -> bool {
        let members = self.structs.get(&ty).copied().unwrap_or(0);
        members > 0 && (0..members as u32).all(|member| self.read_only.contains(&(ty, member)))
    }
}

/// Returns whether the operands of an image type after its result are those of a storage image: dimension, depth,
/// arrayed, multisampled and sampled follow the component type.
fn is_storage_image(image: &[u32]) -> bool {
    matches!(image, [_, dimension, _, _, _, 2, ..] if *dimension != SUBPASS_DATA)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a module of instructions, each as its opcode and operands.
    fn module(instructions: &[&[u32]]) -> Vec<u32> {
        let one = |it: &&[u32]| [&[(it.len() as u32) << 16 | it[0]], &it[1..]].concat();
        [vec![0x0723_0203, 0x1_0300, 0, 99, 0], instructions.iter().flat_map(one).collect()].concat()
    }

    /// A struct 1 of two members, a pointer type 2 to it, a variable 3 of this storage class.
    fn buffer(class: u32, decorations: &[&[u32]], code: &[&[u32]]) -> Vec<u32> {
        let types: [&[u32]; 3] = [&[30, 1, 10, 11], &[32, 2, class, 1], &[59, 2, 3, class]];
        module(&[decorations, &types, code].concat())
    }

    const CHAIN: &[&[u32]] = &[&[65, 20, 21, 3, 12]];

    #[test]
    fn a_buffer_is_written_unless_all_of_it_is_read_only() {
        assert!(may_store(&buffer(12, &[], CHAIN)));
        assert!(may_store(&buffer(12, &[&[72, 1, 0, 24]], CHAIN)));
        assert!(!may_store(&buffer(12, &[&[72, 1, 0, 24], &[72, 1, 1, 24]], CHAIN)));
        assert!(!may_store(&buffer(12, &[&[71, 3, 24]], CHAIN)));
        // Code that does not use it may run without the feature.
        assert!(!may_store(&buffer(12, &[], &[])));
        // Before SPIR-V 1.3 a storage buffer is a decorated uniform; other uniforms are read.
        assert!(may_store(&buffer(2, &[&[71, 1, 3]], CHAIN)));
        assert!(!may_store(&buffer(2, &[&[71, 1, 2]], CHAIN)));
    }

    #[test]
    fn a_storage_image_is_written() {
        let image = |dimension: u32, sampled: u32, decorations: &[&[u32]]| {
            let types: [&[u32]; 4] =
                [&[25, 1, 10, dimension, 0, 0, 0, sampled, 4], &[32, 2, 0, 1], &[59, 2, 3, 0], &[61, 1, 4, 3]];
            module(&[decorations, &types].concat())
        };
        assert!(may_store(&image(1, 2, &[])));
        assert!(!may_store(&image(1, 2, &[&[71, 3, 24]])));
        assert!(!may_store(&image(1, 1, &[])));
        assert!(!may_store(&image(6, 2, &[])));
    }

    #[test]
    fn broken_words_end_the_module() {
        assert!(!may_store(&[]));
        assert!(!may_store(&[0x0723_0203, 0x1_0300, 0, 9, 0, 0, 5 << 16 | 61, 1]));
    }
}
