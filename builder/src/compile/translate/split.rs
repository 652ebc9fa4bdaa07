//! Splits combined image-samplers of SPIR-V into textures and samplers.
//!
//! A texture keeps set and binding; its sampler gets binding 128 + slot. Samplers that functions take as parameters
//! become two parameters. `OpSampledImage` is made anew before each use: its result must stay in its block
//! (SPIR-V 1.3 §3.32.10), and what is loaded before a branch may be used behind it.

use std::collections::BTreeMap;

use shader_info_types::binding::sampler_binding;

use crate::compile::spirv::{Instruction, instructions};

const NAME: u16 = 5;
const TYPE_SAMPLER: u16 = 26;
const TYPE_SAMPLED_IMAGE: u16 = 27;
const TYPE_ARRAY: u16 = 28;
const TYPE_RUNTIME_ARRAY: u16 = 29;
const TYPE_POINTER: u16 = 32;
const TYPE_FUNCTION: u16 = 33;
const FUNCTION_PARAMETER: u16 = 55;
const FUNCTION_CALL: u16 = 57;
const VARIABLE: u16 = 59;
const LOAD: u16 = 61;
const DECORATE: u16 = 71;
const SAMPLED_IMAGE: u16 = 86;
const FIRST_SAMPLE: u16 = 87;
const LAST_SAMPLE: u16 = 97;
const IMAGE: u16 = 100;
const IMAGE_QUERY_LOD: u16 = 105;

const UNIFORM_CONSTANT: u32 = 0;
const BINDING: u32 = 33;
const DESCRIPTOR_SET: u32 = 34;

/// Splits every combined image-sampler of a module that a compiler has made.
///
/// # Errors
/// Returns a message if the words are not SPIR-V, or a sampler is where the language does not allow it.
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
    /// Sampled-image types and their image types.
    combined: BTreeMap<u32, u32>,
    /// Pointers to such types, and the types.
    pointers: BTreeMap<u32, u32>,
    /// Variables and parameters of such pointers: the sampler beside them, and the sampled-image type.
    samplers: BTreeMap<u32, (u32, u32)>,
    /// Loaded from these: image, sampler, and the sampled-image type.
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

    // Types come before variables, variables before code: one look finds all.
    fn scan(&mut self, it: &Instruction<'_>) {
        match (it.opcode, it.operands) {
            (TYPE_SAMPLED_IMAGE, [id, image]) => {
                self.combined.insert(*id, *image);
            }
            (TYPE_POINTER, [id, UNIFORM_CONSTANT, to]) if self.combined.contains_key(to) => {
                self.pointers.insert(*id, *to);
            }
            (VARIABLE | FUNCTION_PARAMETER, [ty, id, ..]) => {
                if let Some(combined) = self.pointers.get(ty).copied() {
                    let sampler = self.fresh();
                    self.samplers.insert(*id, (sampler, combined));
                }
            }
            (LOAD, [_, id, pointer, ..]) => {
                if let Some((_, combined)) = self.samplers.get(pointer).copied() {
                    let (image, sampler) = (self.fresh(), self.fresh());
                    self.loaded.insert(*id, (image, sampler, combined));
                }
            }
            _ => {}
        }
    }

    fn rewrite(&mut self, it: &Instruction<'_>) -> Result<(), String> {
        match (it.opcode, it.operands) {
            (NAME | DECORATE, [id, ..]) if self.loaded.contains_key(id) => {}
            (NAME, [id, text @ ..]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(NAME, it.operands);
                self.emit(NAME, &[&[sampler], longer(text, "_sampler").as_slice()].concat());
            }
            (DECORATE, [id, what, value]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(DECORATE, it.operands);
                match *what {
                    BINDING => self.emit(DECORATE, &[sampler, BINDING, sampler_binding(*value)]),
                    DESCRIPTOR_SET => self.emit(DECORATE, &[sampler, DESCRIPTOR_SET, *value]),
                    _ => {}
                }
            }
            (TYPE_POINTER, [id, class, _]) if self.pointers.contains_key(id) => {
                let image = self.combined[&self.pointers[id]];
                self.emit(TYPE_POINTER, &[*id, *class, image]);
                if !std::mem::replace(&mut self.has_sampler, true) {
                    self.emit(TYPE_SAMPLER, &[self.sampler]);
                    self.emit(TYPE_POINTER, &[self.sampler_pointer, UNIFORM_CONSTANT, self.sampler]);
                }
            }
            (TYPE_ARRAY | TYPE_RUNTIME_ARRAY, [_, element, ..]) if self.combined.contains_key(element) => {
                return Err("arrays of samplers cannot be split".into());
            }
            (TYPE_FUNCTION, [id, result, parameters @ ..]) => {
                let twice = parameters.iter().flat_map(|ty| {
                    let sampler = self.pointers.contains_key(ty).then_some(self.sampler_pointer);
                    [Some(*ty), sampler].into_iter().flatten()
                });
                let operands: Vec<u32> = [*id, *result].into_iter().chain(twice).collect();
                self.emit(TYPE_FUNCTION, &operands);
            }
            (VARIABLE, [_, id, ..]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(VARIABLE, it.operands);
                self.emit(VARIABLE, &[self.sampler_pointer, sampler, UNIFORM_CONSTANT]);
            }
            (FUNCTION_PARAMETER, [_, id]) if self.samplers.contains_key(id) => {
                let (sampler, _) = self.samplers[id];
                self.emit(FUNCTION_PARAMETER, it.operands);
                self.emit(FUNCTION_PARAMETER, &[self.sampler_pointer, sampler]);
            }
            (FUNCTION_CALL, [ty, id, function, arguments @ ..]) => {
                let twice = arguments.iter().flat_map(|argument| {
                    let sampler = self.samplers.get(argument).map(|(sampler, _)| *sampler);
                    [Some(*argument), sampler].into_iter().flatten()
                });
                let operands: Vec<u32> = [*ty, *id, *function].into_iter().chain(twice).collect();
                self.emit(FUNCTION_CALL, &operands);
            }
            (LOAD, [_, id, pointer, ..]) if self.loaded.contains_key(id) => {
                let (image, sampler, combined) = self.loaded[id];
                let (sampler_variable, _) = self.samplers[pointer];
                self.emit(LOAD, &[self.combined[&combined], image, *pointer]);
                self.emit(LOAD, &[self.sampler, sampler, sampler_variable]);
            }
            (FIRST_SAMPLE..=LAST_SAMPLE | IMAGE | IMAGE_QUERY_LOD, [ty, id, from, rest @ ..])
                if self.loaded.contains_key(from) =>
            {
                let (image, sampler, combined) = self.loaded[from];
                let joined = self.fresh();
                self.emit(SAMPLED_IMAGE, &[combined, joined, image, sampler]);
                self.emit(it.opcode, &[&[*ty, *id, joined], rest].concat());
            }
            (opcode, operands) => self.emit(opcode, operands),
        }
        Ok(())
    }

    fn emit(&mut self, opcode: u16, operands: &[u32]) {
        self.out.push((operands.len() as u32 + 1) << 16 | u32::from(opcode));
        self.out.extend_from_slice(operands);
    }
}

/// A literal string with something behind it.
fn longer(text: &[u32], behind: &str) -> Vec<u32> {
    let bytes = text.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0);
    let mut bytes: Vec<u8> = bytes.chain(behind.bytes()).chain([0]).collect();
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|word| u32::from_le_bytes(*word)).collect()
}
