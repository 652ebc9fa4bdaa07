//! Counts the clip and cull distances of SPIR-V modules.

use crate::spirv::{capabilities, instructions};
use shader_info::Technique;
use std::collections::BTreeMap;

/// A kind of distances, by its numbers in SPIR-V 1.6 §3.
#[derive(Clone, Copy)]
pub(crate) struct Distance {
    capability: u32,
    built_in: u32,
}

pub(crate) const CLIP: Distance = Distance { capability: 32, built_in: 3 };
pub(crate) const CULL: Distance = Distance { capability: 33, built_in: 4 };

/// Returns the most distances of each kind in one stage, added. Vulkan limits the arrays that a stage declares, its
/// inputs as well (Vulkan 1.3, `maxClipDistances`).
pub(crate) fn in_one_stage(technique: &Technique, kinds: &[Distance]) -> u32 {
    let of_stage = |stage| {
        let words = technique.spirv(stage).unwrap_or_default();
        kinds.iter().map(|kind| count(words, *kind)).sum()
    };
    technique.info().stages().iter().map(of_stage).max().unwrap_or(0)
}

/// Returns the length of the longest array of a module with this meaning. A compiler declares arrays of unused distances
/// without the capability.
fn count(words: &[u32], kind: Distance) -> u32 {
    if !capabilities(words).any(|found| found == kind.capability) {
        return 0;
    }
    let module = Module::read(words, kind.built_in);
    module.distances.iter().filter_map(|ty| module.length(*ty)).max().unwrap_or(0)
}

const TYPE_ARRAY: u32 = 28;
const TYPE_STRUCT: u32 = 30;
const TYPE_POINTER: u32 = 32;
const CONSTANT: u32 = 43;
const VARIABLE: u32 = 59;
const DECORATE: u32 = 71;
const MEMBER_DECORATE: u32 = 72;
const BUILT_IN: u32 = 11;

/// The part of a module that tells the lengths of its distances.
#[derive(Default)]
struct Module {
    /// Members of structs with distances, by struct and index, and variables.
    decorated: Vec<(u32, Option<u32>)>,
    constants: BTreeMap<u32, u32>,
    /// Element and length of each array type.
    arrays: BTreeMap<u32, (u32, u32)>,
    pointers: BTreeMap<u32, u32>,
    /// The types of distances.
    distances: Vec<u32>,
}

impl Module {
    fn read(words: &[u32], built_in: u32) -> Self {
        let mut module = Self::default();
        for (opcode, operands) in instructions(words) {
            module.add(opcode, operands, built_in);
        }
        module
    }

    // Decorations precede types, and types the variables of them (SPIR-V §2.4).
    fn add(&mut self, opcode: u32, operands: &[u32], built_in: u32) {
        match (opcode, operands) {
            (DECORATE, [id, BUILT_IN, found]) if *found == built_in => self.decorated.push((*id, None)),
            (MEMBER_DECORATE, [id, member, BUILT_IN, found]) if *found == built_in => {
                self.decorated.push((*id, Some(*member)));
            }
            (CONSTANT, [_, id, value]) => drop(self.constants.insert(*id, *value)),
            (TYPE_ARRAY, [id, element, length]) => drop(self.arrays.insert(*id, (*element, *length))),
            (TYPE_POINTER, [id, _, inner]) => drop(self.pointers.insert(*id, *inner)),
            (TYPE_STRUCT, [id, members @ ..]) => {
                let own = self.decorated.iter().filter(|(of, _)| of == id);
                let types = own.filter_map(|(_, member)| members.get((*member)? as usize));
                self.distances.extend(types);
            }
            (VARIABLE, [pointer, id, ..]) if self.decorated.contains(&(*id, None)) => {
                self.distances.extend(self.pointers.get(pointer));
            }
            _ => {}
        }
    }

    /// Returns the length of an array of distances; of arrays of them, the inner one's: vertices have one each.
    fn length(&self, ty: u32) -> Option<u32> {
        let (element, length) = *self.arrays.get(&ty)?;
        self.length(element).or_else(|| self.constants.get(&length).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a module of instructions, each as its opcode and operands.
    fn module(instructions: &[&[u32]]) -> Vec<u32> {
        let one = |words: &&[u32]| [&[(words.len() as u32) << 16 | words[0]], &words[1..]].concat();
        [vec![0x0723_0203, 0x1_0300, 0, 99, 0], instructions.iter().flat_map(one).collect()].concat()
    }

    /// The float 1, the constant 2 of this length, the array 3.
    fn lengths(length: u32) -> [&'static [u32]; 3] {
        let constant: &'static [u32] = Vec::leak(vec![43, 9, 2, length]);
        [&[22, 1, 32], constant, &[28, 3, 1, 2]]
    }

    #[test]
    fn a_member_and_a_variable_have_distances() {
        let member: [&[u32]; 2] = [&[17, 33], &[72, 5, 1, 11, 4]];
        let words = module(&[&member[..], &lengths(6), &[&[30, 5, 1, 3]]].concat());
        assert_eq!((count(&words, CULL), count(&words, CLIP)), (6, 0));
        // Inputs of a geometry stage are arrays of vertices.
        let variable: [&[u32]; 2] = [&[17, 32], &[71, 7, 11, 3]];
        let types: [&[u32]; 4] = [&[43, 9, 8, 3], &[28, 4, 3, 8], &[32, 6, 1, 4], &[59, 6, 7, 1]];
        let words = module(&[&variable[..], &lengths(5), &types].concat());
        assert_eq!((count(&words, CLIP), count(&words, CULL)), (5, 0));
    }

    #[test]
    fn unused_distances_do_not_count() {
        let member: [&[u32]; 2] = [&[17, 1], &[72, 5, 1, 11, 4]];
        let words = module(&[&member[..], &lengths(1), &[&[30, 5, 1, 3]]].concat());
        assert_eq!(count(&words, CULL), 0);
    }
}
