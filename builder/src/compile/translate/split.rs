//! Splits combined image-samplers of SPIR-V into textures and samplers.
//!
//! A texture keeps its set and binding; its sampler gets binding 128 + slot. A parameter that is a combined
//! image-sampler becomes two parameters. `OpSampledImage` is repeated before each use: its result must be used in the
//! same block (SPIR-V 1.3 §3.32.10), and a value that is loaded before a branch may be used after it.

use std::collections::BTreeMap;

use shader_info_types::binding::sampler_binding;
use spirv::{Decoration, Op, StorageClass};

use crate::compile::spirv::{Instruction, emit, instructions, literal, string};

const UNIFORM_CONSTANT: u32 = StorageClass::UniformConstant as u32;
const BINDING: u32 = Decoration::Binding as u32;
const DESCRIPTOR_SET: u32 = Decoration::DescriptorSet as u32;

/// Splits every combined image-sampler of a module.
///
/// # Errors
/// A message if the words are not SPIR-V, or if a sampler is where the language does not allow it.
pub(crate) fn split(words: &[u32]) -> Result<Vec<u32>, String> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let header = words.first_chunk::<5>().ok_or("no SPIR-V")?;
    let mut pass = Pass { bound: header[3], ..Pass::default() };
    all.iter().for_each(|it| pass.scan(it));
    if pass.pointers.is_empty() {
        return Ok(words.to_vec());
    }
    (pass.sampler, pass.sampler_pointer) = (pass.fresh(), pass.fresh());
    for it in &all {
        pass.rewrite(it)?;
    }
    let mut out = header.to_vec();
    out[3] = pass.bound;
    out.append(&mut pass.out);
    Ok(out)
}

#[derive(Default)]
struct Pass {
    bound: u32,
    out: Vec<u32>,
    /// Types of sampled images, with their image types.
    combined: BTreeMap<u32, u32>,
    /// Types of pointers to these, with the types.
    pointers: BTreeMap<u32, u32>,
    /// Variables and parameters of such pointers, with their sampler and the type of the sampled image.
    samplers: BTreeMap<u32, (u32, u32)>,
    /// Loaded values: image, sampler, and type of the sampled image.
    loaded: BTreeMap<u32, (u32, u32, u32)>,
    sampler: u32,
    sampler_pointer: u32,
    has_sampler: bool,
}

impl Pass {
    fn fresh(&mut self) -> u32 {
        self.bound += 1;
        self.bound - 1
    }

    // Types come before variables, and variables before code, so one pass is sufficient.
    fn scan(&mut self, it: &Instruction<'_>) {
        match (it.op, it.operands) {
            (Some(Op::TypeSampledImage), [id, image]) => {
                self.combined.insert(*id, *image);
            }
            (Some(Op::TypePointer), [id, UNIFORM_CONSTANT, to]) if self.combined.contains_key(to) => {
                self.pointers.insert(*id, *to);
            }
            (Some(Op::Variable | Op::FunctionParameter), [ty, id, ..]) => {
                if let Some(combined) = self.pointers.get(ty).copied() {
                    let sampler = self.fresh();
                    self.samplers.insert(*id, (sampler, combined));
                }
            }
            (Some(Op::Load), [_, id, pointer, ..]) => {
                if let Some((_, combined)) = self.samplers.get(pointer).copied() {
                    let (image, sampler) = (self.fresh(), self.fresh());
                    self.loaded.insert(*id, (image, sampler, combined));
                }
            }
            _ => {}
        }
    }

    fn rewrite(&mut self, it: &Instruction<'_>) -> Result<(), String> {
        match (it.op, it.operands) {
            (Some(Op::Name | Op::Decorate), [id, ..]) if self.loaded.contains_key(id) => {}
            (Some(Op::Name), [id, text @ ..]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(Op::Name, it.operands);
                self.emit(Op::Name, &[&[sampler], longer(text, "_sampler").as_slice()].concat());
            }
            (Some(Op::Decorate), [id, what, value]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(Op::Decorate, it.operands);
                match *what {
                    BINDING => self.emit(Op::Decorate, &[sampler, BINDING, sampler_binding(*value)]),
                    DESCRIPTOR_SET => self.emit(Op::Decorate, &[sampler, DESCRIPTOR_SET, *value]),
                    _ => {}
                }
            }
            (Some(Op::TypePointer), [id, class, _]) if self.pointers.contains_key(id) => {
                let image = self.combined[&self.pointers[id]];
                self.emit(Op::TypePointer, &[*id, *class, image]);
                if !std::mem::replace(&mut self.has_sampler, true) {
                    self.emit(Op::TypeSampler, &[self.sampler]);
                    self.emit(Op::TypePointer, &[self.sampler_pointer, UNIFORM_CONSTANT, self.sampler]);
                }
            }
            (Some(Op::TypeArray | Op::TypeRuntimeArray), [_, element, ..]) if self.combined.contains_key(element) => {
                return Err("arrays of samplers cannot be split".into());
            }
            (Some(Op::TypeFunction), [id, result, parameters @ ..]) => {
                let twice = parameters.iter().flat_map(|ty| {
                    let sampler = self.pointers.contains_key(ty).then_some(self.sampler_pointer);
                    [Some(*ty), sampler].into_iter().flatten()
                });
                let operands: Vec<u32> = [*id, *result].into_iter().chain(twice).collect();
                self.emit(Op::TypeFunction, &operands);
            }
            (Some(Op::Variable), [_, id, ..]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(Op::Variable, it.operands);
                self.emit(Op::Variable, &[self.sampler_pointer, sampler, UNIFORM_CONSTANT]);
            }
            (Some(Op::FunctionParameter), [_, id]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(Op::FunctionParameter, it.operands);
                self.emit(Op::FunctionParameter, &[self.sampler_pointer, sampler]);
            }
            (Some(Op::FunctionCall), [ty, id, function, arguments @ ..]) => {
                let twice = arguments.iter().flat_map(|argument| {
                    let sampler = self.samplers.get(argument).map(|(sampler, _)| *sampler);
                    [Some(*argument), sampler].into_iter().flatten()
                });
                let operands: Vec<u32> = [*ty, *id, *function].into_iter().chain(twice).collect();
                self.emit(Op::FunctionCall, &operands);
            }
            (Some(Op::Load), [_, id, pointer, ..]) if self.loaded.contains_key(id) => {
                let (image, sampler, combined) = self.loaded[id];
                let (sampler_variable, _) = self.samplers[pointer];
                self.emit(Op::Load, &[self.combined[&combined], image, *pointer]);
                self.emit(Op::Load, &[self.sampler, sampler, sampler_variable]);
            }
            (Some(op), [ty, id, from, rest @ ..]) if self.loaded.contains_key(from) && uses_sampled_image(op) => {
                let (image, sampler, combined) = self.loaded[from];
                let joined = self.fresh();
                self.emit(Op::SampledImage, &[combined, joined, image, sampler]);
                self.emit(op, &[&[*ty, *id, joined], rest].concat());
            }
            _ => it.copy(&mut self.out),
        }
        Ok(())
    }

    fn emit(&mut self, op: Op, operands: &[u32]) {
        emit(&mut self.out, op, operands);
    }
}

/// Returns whether the third operand is a sampled image: samples, gathers, `OpImage`, and the query of a level.
fn uses_sampled_image(op: Op) -> bool {
    (Op::ImageSampleImplicitLod..=Op::ImageDrefGather).contains(&op) || matches!(op, Op::Image | Op::ImageQueryLod)
}

/// Returns a literal string with a suffix.
fn longer(text: &[u32], behind: &str) -> Vec<u32> {
    let (name, _) = string(text);
    literal(&(name + behind))
}
