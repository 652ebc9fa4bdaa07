//! Rewrites what naga reads in another way than SPIR-V means it: layers of textures, offsets of fetched texels, sizes
//! of array textures, and remainders.
//!
//! - The layer of an array texture is the nearest integer (GLSL 4.60 §8.9); naga truncates it. It adds a half here.
//!   Negative layers become zero either way.
//! - `texelFetchOffset`: naga skips the offset. It is added to the coordinate here.
//! - The size of an array texture: naga leaves out the number of layers. It becomes a query of samples here, which no
//!   texture of one sample has otherwise; `corrected` makes it one of layers.
//! - `%` of `int`: naga computes `OpSMod` with floats. GLSL defines it for operands that are not negative (§5.9), for
//!   which `OpSRem` is the same, and naga writes that as `%`.

use std::collections::{BTreeMap, BTreeSet};

use spirv::{Dim, ImageOperands, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

const HALF: u32 = 0x3f00_0000;

/// Rewrites a module.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(crate) fn for_naga(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let flat = sizes_without_layers(&all);
    let mut pass = Pass { out: words[..5].to_vec(), half: None, types: Types::default() };
    for it in &all {
        pass.types.note(it);
        match (it.op, it.operands) {
            (Some(Op::Function), _) => {
                pass.declare();
                it.copy(&mut pass.out);
            }
            (Some(Op::SMod), operands) => emit(&mut pass.out, Op::SRem, operands),
            (Some(op), [ty, id, image, coordinate, rest @ ..]) if is_sampled(op) => {
                let coordinate = pass.nearest_layer(*image, *coordinate);
                emit(&mut pass.out, op, &[&[*ty, *id, *image, coordinate], rest].concat());
            }
            (Some(Op::ImageFetch), [ty, id, image, coordinate, mask, rest @ ..]) => {
                let (coordinate, rest) = pass.moved(*coordinate, *mask, rest);
                emit(&mut pass.out, Op::ImageFetch, &[&[*ty, *id, *image, coordinate], &rest[..]].concat());
            }
            (Some(op), [ty, id, image, rest @ ..]) if is_size(op) && !flat.contains(id) => {
                match pass.layered(*ty, *image) {
                    Some((int, pair)) => {
                        let size = pass.result(op, pair, &[&[*image], rest].concat());
                        let layers = pass.result(Op::ImageQuerySamples, int, &[*image]);
                        emit(&mut pass.out, Op::CompositeConstruct, &[*ty, *id, size, layers]);
                    }
                    None => it.copy(&mut pass.out),
                }
            }
            _ => it.copy(&mut pass.out),
        }
    }
    Ok(pass.out)
}

fn is_size(op: Op) -> bool {
    matches!(op, Op::ImageQuerySize | Op::ImageQuerySizeLod)
}

/// Returns the sizes of which only the first two components are read: naga has these, and its text for OpenGL has no
/// layers of storage images.
fn sizes_without_layers(all: &[Instruction<'_>]) -> BTreeSet<u32> {
    let made = |it: &Instruction<'_>| it.op.filter(|op| is_size(*op)).and(it.operands.get(1).copied());
    let mut sizes: BTreeSet<u32> = all.iter().filter_map(made).collect();
    let code = all.iter().filter(|it| it.op > Some(Op::Function) && made(it).is_none());
    for it in code {
        let read = match (it.op, it.operands) {
            (Some(Op::CompositeExtract), [_, _, _, 0 | 1]) => continue,
            (Some(Op::VectorShuffle), [_, _, _, _, parts @ ..]) if parts.iter().all(|part| *part < 2) => continue,
            (_, read) => read,
        };
        read.iter().for_each(|id| _ = sizes.remove(id));
    }
    sizes
}

fn is_sampled(op: Op) -> bool {
    (Op::ImageSampleImplicitLod..=Op::ImageSampleProjDrefExplicitLod).contains(&op)
        || matches!(op, Op::ImageGather | Op::ImageDrefGather)
}

struct Pass {
    out: Vec<u32>,
    /// The constant 0.5, if the module has array textures.
    half: Option<u32>,
    types: Types,
}

impl Pass {
    /// Declares what the functions need, before the first of them.
    fn declare(&mut self) {
        // naga panics at a fetch from an array texture if the module has no `ivec2`.
        if let (false, Some(int)) = (self.types.layers.is_empty(), self.types.int)
            && !self.types.vectors.values().any(|vector| *vector == (int, 2))
        {
            let id = fresh(&mut self.out);
            emit(&mut self.out, Op::TypeVector, &[id, int, 2]);
            self.types.vectors.insert(id, (int, 2));
        }
        if let (None, Some(float), false) = (self.half, self.types.float, self.types.layers.is_empty()) {
            let id = fresh(&mut self.out);
            emit(&mut self.out, Op::Constant, &[float, id, HALF]);
            self.half = Some(id);
        }
    }

    /// Emits an instruction with a result, which it returns.
    fn result(&mut self, op: Op, ty: u32, operands: &[u32]) -> u32 {
        let id = fresh(&mut self.out);
        emit(&mut self.out, op, &[&[ty, id], operands].concat());
        id
    }

    /// Returns a coordinate with a half added to its layer.
    fn nearest_layer(&mut self, image: u32, coordinate: u32) -> u32 {
        let layer = self.types.of.get(&image).and_then(|ty| self.types.layers.get(ty)).copied();
        let vector = self.types.of.get(&coordinate).copied();
        let (Some(layer), Some(vector), Some(half), Some(float)) = (layer, vector, self.half, self.types.float) else {
            return coordinate;
        };
        let of_layer = self.result(Op::CompositeExtract, float, &[coordinate, layer]);
        let nearest = self.result(Op::FAdd, float, &[of_layer, half]);
        self.result(Op::CompositeInsert, vector, &[nearest, coordinate, layer])
    }

    /// Returns the types of a number and of a pair if a size of three components includes the layers.
    fn layered(&self, size: u32, image: u32) -> Option<(u32, u32)> {
        let is_array = self.types.of.get(&image).is_some_and(|ty| self.types.layers.contains_key(ty));
        let (int, count) = self.types.vectors.get(&size).copied()?;
        let pair = self.types.vectors.iter().find(|(_, it)| **it == (int, 2)).map(|(id, _)| *id)?;
        (is_array && count == 3).then_some((int, pair))
    }

    /// Returns the coordinate of a fetch with its offset added, and the image operands without the offset.
    fn moved(&mut self, coordinate: u32, mask: u32, operands: &[u32]) -> (u32, Vec<u32>) {
        let offset = ImageOperands::CONST_OFFSET.bits();
        // A level comes before the offset, a sample after it (SPIR-V 1.6 §3.14).
        let before = usize::from(mask & ImageOperands::LOD.bits() != 0);
        let (Some(by), true) = (operands.get(before).copied(), mask & offset != 0) else {
            return (coordinate, [&[mask], operands].concat());
        };
        let rest: Vec<u32> = operands.iter().enumerate().filter(|(at, _)| *at != before).map(|(_, it)| *it).collect();
        let left = mask & !offset;
        let rest = if left == 0 { rest } else { [&[left], &rest[..]].concat() };
        let of = |id: u32| self.types.of.get(&id).copied();
        let (Some(whole), Some(part)) = (of(coordinate), of(by)) else { return (coordinate, rest) };
        let Some((int, count)) = self.types.vectors.get(&part).copied() else {
            // A texture of one dimension.
            return (self.result(Op::IAdd, whole, &[coordinate, by]), rest);
        };
        let mut moved = coordinate;
        for at in 0..count {
            let one = self.result(Op::CompositeExtract, int, &[coordinate, at]);
            let more = self.result(Op::CompositeExtract, int, &[by, at]);
            let sum = self.result(Op::IAdd, int, &[one, more]);
            moved = self.result(Op::CompositeInsert, whole, &[sum, moved, at]);
        }
        (moved, rest)
    }
}

/// The types of a module, as far as they matter here.
#[derive(Default)]
struct Types {
    float: Option<u32>,
    int: Option<u32>,
    /// Vectors, with the type and the number of their components.
    vectors: BTreeMap<u32, (u32, u32)>,
    /// Array textures and their combinations with a sampler: the component of a coordinate that is the layer.
    layers: BTreeMap<u32, u32>,
    /// The type of each value.
    of: BTreeMap<u32, u32>,
}

impl Types {
    fn note(&mut self, instruction: &Instruction<'_>) {
        match (instruction.op, instruction.operands) {
            (Some(Op::TypeFloat), [id, 32, ..]) => self.float = Some(*id),
            (Some(Op::TypeInt), [id, 32, 1]) => self.int = Some(*id),
            (Some(Op::TypeVector), [id, component, count]) => {
                self.vectors.insert(*id, (*component, *count));
            }
            (Some(Op::TypeImage), [id, _, dim, _, 1, ..]) => {
                let layer = match Dim::from_u32(*dim) {
                    Some(Dim::Dim1D) => 1,
                    Some(Dim::DimCube) => 3,
                    _ => 2,
                };
                self.layers.insert(*id, layer);
            }
            (Some(Op::TypeSampledImage), [id, image]) => {
                if let Some(layer) = self.layers.get(image).copied() {
                    self.layers.insert(*id, layer);
                }
            }
            _ => note_type(instruction, &mut self.of),
        }
    }
}
