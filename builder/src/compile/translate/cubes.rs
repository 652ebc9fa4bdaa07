//! Rewrites storage images of cubes to images of six layers, which Direct3D 12 and WebGPU have instead.
//!
//! Faces and layers have the same numbers, so coordinates stay. The size of an array has its layers as a third
//! component, which the size of a cube lacks (GLSL 4.60 §8.12).

use std::collections::{BTreeMap, BTreeSet};

use spirv::{Dim, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

const CUBE: u32 = Dim::DimCube as u32;
const FLAT: u32 = Dim::Dim2D as u32;
/// An image that is used without a sampler (SPIR-V 1.3 §3.32.6).
const STORAGE: u32 = 2;

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn as_layers(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    if !all.iter().any(is_storage_cube) {
        return Ok(words.to_vec());
    }
    let mut pass = Pass { out: words[..5].to_vec(), ..Pass::default() };
    all.iter().for_each(|instruction| pass.rewrite(instruction));
    Ok(pass.out)
}

fn is_storage_cube(instruction: &Instruction<'_>) -> bool {
    matches!((instruction.op, instruction.operands), (Some(Op::TypeImage), [_, _, CUBE, _, 0, _, STORAGE, ..]))
}

#[derive(Default)]
struct Pass {
    out: Vec<u32>,
    cubes: BTreeSet<u32>,
    /// Types of images, pointers and functions, which a module declares once each.
    types: BTreeMap<Vec<u32>, u32>,
    /// Types that became equal to an earlier one.
    replaced: BTreeMap<u32, u32>,
    /// Vectors: the type and the number of their components.
    vectors: BTreeMap<(u32, u32), u32>,
    /// The type of each value.
    of: BTreeMap<u32, u32>,
}

impl Pass {
    fn rewrite(&mut self, instruction: &Instruction<'_>) {
        note_type(instruction, &mut self.of);
        match (instruction.op, instruction.operands) {
            (Some(Op::TypeImage), [id, sampled, _, depth, _, rest @ ..]) if is_storage_cube(instruction) => {
                self.cubes.insert(*id);
                self.declare(Op::TypeImage, *id, &[&[*sampled, FLAT, *depth, 1], rest].concat());
            }
            (Some(Op::TypeImage), [id, rest @ ..]) => self.declare(Op::TypeImage, *id, rest),
            (Some(Op::TypePointer), [id, class, to]) => {
                let to = self.kept(*to);
                self.declare(Op::TypePointer, *id, &[*class, to]);
            }
            (Some(Op::TypeFunction), [id, types @ ..]) => {
                let types: Vec<u32> = types.iter().map(|ty| self.kept(*ty)).collect();
                self.declare(Op::TypeFunction, *id, &types);
            }
            (Some(Op::TypeVector), [id, component, count]) => {
                self.vectors.insert((*component, *count), *id);
                instruction.copy(&mut self.out);
            }
            (Some(Op::Function), [result, id, control, ty]) => {
                self.declare_sizes();
                let (result, ty) = (self.kept(*result), self.kept(*ty));
                emit(&mut self.out, Op::Function, &[result, *id, *control, ty]);
            }
            (Some(Op::ImageQuerySize), [pair, id, image]) if self.is_cube(*image) => self.size(*pair, *id, *image),
            // The first operand of all others is the type of the result, or another id.
            (Some(op), [first, rest @ ..]) if op >= Op::ConstantTrue && self.replaced.contains_key(first) => {
                let first = self.kept(*first);
                emit(&mut self.out, op, &[&[first], rest].concat());
            }
            _ => instruction.copy(&mut self.out),
        }
    }

    /// Declares a type, unless the module has it already.
    fn declare(&mut self, op: Op, id: u32, rest: &[u32]) {
        let known = self.types.get(&[&[op as u32], rest].concat()).copied();
        match known {
            Some(known) => _ = self.replaced.insert(id, known),
            None => {
                self.types.insert([&[op as u32], rest].concat(), id);
                emit(&mut self.out, op, &[&[id], rest].concat());
            }
        }
    }

    /// Declares three components for each pair, before the first function.
    fn declare_sizes(&mut self) {
        let pairs: Vec<u32> =
            self.vectors.keys().filter(|(_, count)| *count == 2).map(|(component, _)| *component).collect();
        for component in pairs {
            if let std::collections::btree_map::Entry::Vacant(entry) = self.vectors.entry((component, 3)) {
                let id = fresh(&mut self.out);
                entry.insert(id);
                emit(&mut self.out, Op::TypeVector, &[id, component, 3]);
            }
        }
    }

    fn size(&mut self, pair: u32, id: u32, image: u32) {
        let component = self.vectors.iter().find(|(_, ty)| **ty == pair).map(|((component, _), _)| *component);
        let Some(three) = component.and_then(|component| self.vectors.get(&(component, 3))).copied() else { return };
        let size = fresh(&mut self.out);
        emit(&mut self.out, Op::ImageQuerySize, &[three, size, image]);
        emit(&mut self.out, Op::VectorShuffle, &[pair, id, size, size, 0, 1]);
    }

    fn is_cube(&self, image: u32) -> bool {
        self.of.get(&image).is_some_and(|ty| self.cubes.contains(ty))
    }

    fn kept(&self, id: u32) -> u32 {
        self.replaced.get(&id).copied().unwrap_or(id)
    }
}
