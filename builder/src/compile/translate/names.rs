//! Renames names in SPIR-V that the target language reserves, and lists them.
//!
//! A module has names of every kind in one section: locals, parameters, functions, structs, members, resources.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::Family;
use spirv::Op;

use super::words::is_taken;
use crate::compile::spirv::{Instruction, emit, instructions, literal, string};

/// Declared names, with the names that replace them.
pub(super) type Renamed = BTreeMap<String, String>;

/// Renames names that have a meaning in the language of a backend: `float4` to `float4_value`.
///
/// # Errors
/// A message if the words are not SPIR-V.
pub(super) fn rename(family: Family, words: &[u32]) -> Result<(Vec<u32>, Renamed), String> {
    let all: Result<Vec<_>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let names: BTreeSet<String> = all.iter().filter_map(|it| Some(own(&named(it)?.2).0.to_owned())).collect();
    let taken = names.iter().filter(|name| is_taken(family, name) || is_merged(family, name, &names));
    let renamed: Renamed = taken.map(|name| (name.clone(), free(name, &names))).collect();
    if renamed.is_empty() {
        return Ok((words.to_vec(), renamed));
    }
    let mut out = words[..5].to_vec();
    for it in all {
        let replaced = named(&it).and_then(|(op, at, name)| {
            let (own, rest) = own(&name);
            Some((op, [&it.operands[..at], &literal(&format!("{}{rest}", renamed.get(own)?))].concat()))
        });
        match replaced {
            Some((op, operands)) => emit(&mut out, op, &operands),
            None => it.copy(&mut out),
        }
    }
    Ok((out, renamed))
}

/// Returns whether SPIRV-Cross would give a name to two members of one block: it writes `_7_w` for `w` and, since it
/// keeps one underscore of several, for `_w`.
fn is_merged(family: Family, name: &str, names: &BTreeSet<String>) -> bool {
    family == Family::D3d12 && name.strip_prefix('_').is_some_and(|rest| names.contains(rest))
}

/// Returns the opcode of an instruction that gives a name, the operand at which the name begins, and the name.
fn named(it: &Instruction<'_>) -> Option<(Op, usize, String)> {
    let op = it.op?;
    let at = match op {
        Op::Name => 1,
        Op::MemberName => 2,
        _ => return None,
    };
    Some((op, at, string(it.operands.get(at..)?).0))
}

/// Splits a name from the parameters that glslang appends to a function's name: `mul(f1;f1;`.
fn own(name: &str) -> (&str, &str) {
    name.split_at(name.find('(').unwrap_or(name.len()))
}

fn free(name: &str, names: &BTreeSet<String>) -> String {
    let mut out = format!("{}_value", name.trim_start_matches('_'));
    while names.contains(&out) {
        out.push_str("_value");
    }
    out
}
