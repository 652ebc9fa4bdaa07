//! Gives parameters of image types the formats of their arguments.
//!
//! glslang declares a parameter such as `writeonly image2D picture` without a format, and GLSL has no place for one (GLSL
//! 4.60 §4.4). SPIR-V wants the argument's own type (SPIR-V 1.6, `OpFunctionCall`), so a function whose callers all pass
//! images of one format takes that.

use std::collections::{BTreeMap, BTreeSet};

use spirv::{Capability, Dim, ImageFormat, Op};

use crate::compile::spirv::{Instruction, emit, fresh, instructions, note_type};

/// Rewrites a module. One that needs nothing of this, or in which a function is called with several formats, stays.
pub(super) fn with_formats(words: Vec<u32>) -> Vec<u32> {
    // Types come before code, and few modules have such an image.
    let before_code = instructions(&words).map_while(Result::ok).take_while(|it| it.op != Some(Op::Function));
    let has_image = before_code.into_iter().any(|it| match (it.op, it.operands) {
        (Some(Op::TypeImage), [_, image @ ..]) => has_no_format(image),
        _ => false,
    });
    if !has_image {
        return words;
    }
    let all: Result<Vec<Instruction<'_>>, _> = instructions(&words).collect();
    let Ok(all) = all else { return words };
    let module = Module::read(&all);
    match module.wanted() {
        Some(wanted) if !wanted.is_empty() => without_unused_types(module.rewritten(&words[..5], &wanted)),
        _ => words,
    }
}

/// Leaves out types of images, pointers and functions that nothing is of: naga refuses images without a format even where
/// no variable is one.
fn without_unused_types(mut words: Vec<u32>) -> Vec<u32> {
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

struct Function {
    ty: u32,
    params: Vec<u32>,
}

struct Module<'a> {
    all: &'a [Instruction<'a>],
    /// What image types are, without their ids.
    images: BTreeMap<u32, &'a [u32]>,
    /// Storage class and type of what pointers point to.
    pointers: BTreeMap<u32, [u32; 2]>,
    /// What functions return and take.
    signatures: BTreeMap<u32, &'a [u32]>,
    functions: BTreeMap<u32, Function>,
    /// The type of each value.
    of: BTreeMap<u32, u32>,
}

/// The position of the format behind an image type's id.
const FORMAT: usize = 6;

impl<'a> Module<'a> {
    fn read(all: &'a [Instruction<'a>]) -> Self {
        let mut module = Self {
            all,
            images: BTreeMap::new(),
            pointers: BTreeMap::new(),
            signatures: BTreeMap::new(),
            functions: BTreeMap::new(),
            of: BTreeMap::new(),
        };
        let mut open = 0;
        for instruction in all {
            note_type(instruction, &mut module.of);
            match (instruction.op, instruction.operands) {
                (Some(Op::TypeImage), [id, rest @ ..]) if rest.len() > FORMAT => _ = module.images.insert(*id, rest),
                (Some(Op::TypePointer), [id, class, to]) => _ = module.pointers.insert(*id, [*class, *to]),
                (Some(Op::TypeFunction), [id, rest @ ..]) => _ = module.signatures.insert(*id, rest),
                (Some(Op::Function), [_, id, _, ty]) => {
                    open = *id;
                    module.functions.insert(*id, Function { ty: *ty, params: Vec::new() });
                }
                (Some(Op::FunctionParameter), [_, id]) => {
                    if let Some(function) = module.functions.get_mut(&open) {
                        function.params.push(*id);
                    }
                }
                _ => {}
            }
        }
        module
    }

    /// Returns the types that parameters need, by their ids; `None` if the callers of a function differ.
    fn wanted(&self) -> Option<BTreeMap<u32, u32>> {
        let mut wanted: BTreeMap<u32, u32> = BTreeMap::new();
        // An argument may be a parameter itself, so that each round may find more; calls are not recursive.
        loop {
            let before = wanted.len();
            for instruction in self.all {
                let (Some(Op::FunctionCall), [_, _, callee, args @ ..]) = (instruction.op, instruction.operands) else {
                    continue;
                };
                let params = self.functions.get(callee).map_or(&[][..], |function| &function.params);
                for (param, arg) in params.iter().zip(args) {
                    let given = wanted.get(arg).or_else(|| self.of.get(arg)).copied();
                    let (Some(given), Some(declared)) = (given, self.of.get(param)) else { continue };
                    if !self.differ_in_format(given, *declared) {
                        continue;
                    }
                    if *wanted.entry(*param).or_insert(given) != given {
                        return None;
                    }
                }
            }
            if wanted.len() == before {
                return Some(wanted);
            }
        }
    }

    fn differ_in_format(&self, one: u32, other: u32) -> bool {
        let image = |pointer: u32| {
            let [class, to] = self.pointers.get(&pointer)?;
            Some((class, *self.images.get(to)?))
        };
        let (Some((class, image)), Some((other_class, other_image))) = (image(one), image(other)) else { return false };
        let is_rest_equal =
            image[..FORMAT] == other_image[..FORMAT] && image[FORMAT + 1..] == other_image[FORMAT + 1..];
        one != other && class == other_class && is_rest_equal
    }

    fn rewritten(&self, head: &[u32], wanted: &BTreeMap<u32, u32>) -> Vec<u32> {
        let mut out = head.to_vec();
        let mut signatures = None;
        let needs_no_format = self.all_have_formats(wanted);
        for instruction in self.all {
            match (instruction.op, instruction.operands) {
                (Some(Op::Capability), [capability]) if needs_no_format && is_without_format(*capability) => {}
                (Some(Op::Function), [result, id, control, _]) => {
                    let types = signatures.get_or_insert_with(|| self.declare(&mut out, wanted));
                    let ty = types.get(id).copied().unwrap_or(instruction.operands[3]);
                    emit(&mut out, Op::Function, &[*result, *id, *control, ty]);
                }
                (Some(Op::FunctionParameter), [_, id]) if wanted.contains_key(id) => {
                    emit(&mut out, Op::FunctionParameter, &[wanted[id], *id]);
                }
                (Some(Op::Load), [_, id, from, rest @ ..]) if wanted.contains_key(from) => {
                    let [_, image] = self.pointers[&wanted[from]];
                    emit(&mut out, Op::Load, &[&[image, *id, *from], rest].concat());
                }
                _ => instruction.copy(&mut out),
            }
        }
        out
    }

    /// Declares the types of the functions that take something else now; returns the type of each.
    fn declare(&self, out: &mut Vec<u32>, wanted: &BTreeMap<u32, u32>) -> BTreeMap<u32, u32> {
        let mut known: BTreeMap<Vec<u32>, u32> = self.signatures.iter().map(|(id, all)| (all.to_vec(), *id)).collect();
        let mut types = BTreeMap::new();
        for (id, function) in &self.functions {
            let Some([result, ..]) = self.signatures.get(&function.ty).copied() else { continue };
            let types_of = function.params.iter().map(|param| wanted.get(param).unwrap_or(&self.of[param]));
            let signature: Vec<u32> = std::iter::once(result).chain(types_of).copied().collect();
            let ty = *known.entry(signature).or_insert_with_key(|signature| {
                let ty = fresh(out);
                emit(out, Op::TypeFunction, &[&[ty], &signature[..]].concat());
                ty
            });
            types.insert(*id, ty);
        }
        types
    }

    /// Whether every storage image has a format now, so that a module needs no capability for others.
    fn all_have_formats(&self, wanted: &BTreeMap<u32, u32>) -> bool {
        let has_none = |pointer: &u32| {
            let image = self.pointers.get(pointer).and_then(|[_, to]| self.images.get(to));
            image.is_some_and(|image| has_no_format(image))
        };
        let used = self.all.iter().filter_map(|instruction| match (instruction.op, instruction.operands) {
            (Some(Op::Variable), [ty, ..]) => Some(*ty),
            (Some(Op::FunctionParameter), [ty, id]) => Some(wanted.get(id).copied().unwrap_or(*ty)),
            _ => None,
        });
        !used.into_iter().any(|ty| has_none(&ty))
    }
}

/// Whether a storage image, given without its id, has no format. An input of a subpass needs none.
fn has_no_format(image: &[u32]) -> bool {
    const SUBPASS: u32 = Dim::DimSubpassData as u32;
    const UNKNOWN: u32 = ImageFormat::Unknown as u32;
    matches!(image, [_, dim, _, _, _, 2, UNKNOWN, ..] if *dim != SUBPASS)
}

fn is_without_format(capability: u32) -> bool {
    capability == Capability::StorageImageReadWithoutFormat as u32
        || capability == Capability::StorageImageWriteWithoutFormat as u32
}
