//! Writes a module with its functions for the formats of their images.

use std::collections::BTreeMap;

use spirv::Op;

use super::instances::{Instance, callee};
use super::module::{Function, Module, has_no_format, is_without_format};
use crate::compile::spirv::{Instruction, emit, fresh, literal, string};
use crate::compile::spirv_ids::is_id;

/// An instance, as it is written.
struct Written<'a> {
    instance: &'a Instance,
    /// Its type.
    ty: u32,
    /// New ids for those of the function; empty for its first instance, which keeps them.
    ids: BTreeMap<u32, u32>,
}

pub(super) fn rewritten(head: &[u32], module: &Module<'_>, instances: &[Instance]) -> Vec<u32> {
    let mut out = head.to_vec();
    let ids: Vec<BTreeMap<u32, u32>> =
        instances.iter().enumerate().map(|(at, one)| new_ids(&mut out, module, &instances[..at], one)).collect();
    let start = module.functions.first().map_or(module.all.len(), |function| function.body.start);
    let needs_no_format = all_have_formats(module, instances);
    for instruction in &module.all[..start] {
        match (instruction.op, instruction.operands) {
            (Some(Op::Capability), [capability]) if needs_no_format && is_without_format(*capability) => {}
            (Some(op @ (Op::Name | Op::Decorate)), [id, rest @ ..]) => {
                instruction.copy(&mut out);
                let is_function = op == Op::Name && module.function(*id).is_some();
                for (at, copy) in ids.iter().enumerate().filter_map(|(at, ids)| Some((at, ids.get(id)?))) {
                    let rest = if is_function { copy_name(rest, at) } else { rest.to_vec() };
                    emit(&mut out, op, &[&[*copy], &rest[..]].concat());
                }
            }
            _ => instruction.copy(&mut out),
        }
    }
    let types = declare(&mut out, module, instances);
    let all: Vec<Written<'_>> =
        instances.iter().zip(types).zip(ids).map(|((instance, ty), ids)| Written { instance, ty, ids }).collect();
    for function in &module.functions {
        for written in all.iter().filter(|one| one.instance.function == function.id) {
            module.all[function.body.clone()].iter().for_each(|one| write(&mut out, module, &all, written, one));
        }
    }
    out
}

/// Returns the name of a copy: glslang's front end for HLSL does not choose between functions by formats.
fn copy_name(name: &[u32], at: usize) -> Vec<u32> {
    literal(&format!("si_{at}_{}", string(name).0))
}

/// Returns new ids for what a function has, unless it is its first instance.
fn new_ids(out: &mut [u32], module: &Module<'_>, before: &[Instance], instance: &Instance) -> BTreeMap<u32, u32> {
    let mut ids = BTreeMap::new();
    let is_first = before.iter().all(|other| other.function != instance.function);
    let Some(Function { id, body, .. }) = module.function(instance.function).filter(|_| !is_first) else { return ids };
    ids.insert(*id, fresh(out));
    for instruction in &module.all[body.clone()] {
        for (_, operand) in instruction.operands.iter().enumerate().filter(|(at, _)| is_id(instruction, *at)) {
            if !module.global.contains(operand) {
                ids.entry(*operand).or_insert_with(|| fresh(out));
            }
        }
    }
    ids
}

/// Declares the types of the functions that take something else now; returns the type of each instance.
fn declare(out: &mut Vec<u32>, module: &Module<'_>, instances: &[Instance]) -> Vec<u32> {
    let mut known: BTreeMap<Vec<u32>, u32> = module.signatures.iter().map(|(id, all)| (all.to_vec(), *id)).collect();
    let types = instances.iter().map(|instance| {
        let function = module.function(instance.function)?;
        let [result, ..] = module.signatures.get(&function.ty).copied()? else { return None };
        let types_of = function.params.iter().map(|param| instance.types.get(param).unwrap_or(&module.of[param]));
        let signature: Vec<u32> = std::iter::once(result).chain(types_of).copied().collect();
        Some(*known.entry(signature).or_insert_with_key(|signature| {
            let ty = fresh(out);
            emit(out, Op::TypeFunction, &[&[ty], &signature[..]].concat());
            ty
        }))
    });
    types.map(Option::unwrap_or_default).collect()
}

/// Writes an instruction of an instance.
fn write(out: &mut Vec<u32>, module: &Module<'_>, all: &[Written<'_>], of: &Written<'_>, one: &Instruction<'_>) {
    let mut operands = one.operands.to_vec();
    for (_, operand) in operands.iter_mut().enumerate().filter(|(at, _)| is_id(one, *at)) {
        *operand = of.ids.get(operand).copied().unwrap_or(*operand);
    }
    let types = &of.instance.types;
    match (one.op, one.operands) {
        (Some(Op::Function), _) => operands[3] = of.ty,
        (Some(Op::FunctionParameter), [_, id]) if types.contains_key(id) => operands[0] = types[id],
        (Some(Op::Load), [_, _, from, ..]) if types.contains_key(from) => {
            operands[0] = module.pointers[&types[from]][1]
        }
        (Some(Op::FunctionCall), call) => {
            let instance = callee(module, of.instance, call);
            let called = all.iter().find(|other| Some(other.instance) == instance.as_ref());
            if let Some(Written { instance, ids, .. }) = called {
                operands[2] = ids.get(&instance.function).copied().unwrap_or(instance.function);
            }
        }
        _ => {}
    }
    one.copy_with(out, &operands);
}

/// Returns whether every storage image has a format now, so that a module needs no capability for others.
fn all_have_formats(module: &Module<'_>, instances: &[Instance]) -> bool {
    let has_none = |pointer: u32| {
        let image = module.pointers.get(&pointer).and_then(|[_, to]| module.images.get(to));
        image.is_some_and(|image| has_no_format(image))
    };
    let variables = module.all.iter().filter(|one| one.op == Some(Op::Variable)).filter_map(|one| one.operands.first());
    let params = instances.iter().flat_map(|Instance { function, types }| {
        let params = module.function(*function).map_or(&[][..], |function| &function.params);
        params.iter().map(|param| types.get(param).unwrap_or(&module.of[param]))
    });
    !variables.chain(params).any(|ty| has_none(*ty))
}
