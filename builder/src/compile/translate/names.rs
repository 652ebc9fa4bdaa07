//! Renames names in SPIR-V that the target language reserves, and lists them.
//!
//! Names of every kind stand in one place of a module: locals, parameters, functions, structs, members, resources.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_model::Family;

use super::words::is_taken;
use crate::compile::spirv::{instructions, op, string};

/// Declared name to the name that the language leaves to shaders.
pub(super) type Renamed = BTreeMap<String, String>;

/// Renames what the language of a backend means something by: `float4` to `float4_value`.
///
/// # Errors
/// The words are not SPIR-V.
pub(super) fn rename(family: Family, words: &[u32]) -> Result<(Vec<u32>, Renamed), String> {
    let all: Result<Vec<_>, _> = instructions(words).collect();
    let all = all.map_err(|_| "no SPIR-V".to_owned())?;
    let named = |opcode: u16, operands: &[u32]| -> Option<(usize, String)> {
        let at = match opcode {
            op::NAME => 1,
            op::MEMBER_NAME => 2,
            _ => return None,
        };
        Some((at, string(operands.get(at..)?).0))
    };
    let names: BTreeSet<String> =
        all.iter().filter_map(|it| Some(own(&named(it.opcode, it.operands)?.1).0.to_owned())).collect();
    let taken = names.iter().filter(|name| is_taken(family, name));
    let renamed: Renamed = taken.map(|name| (name.clone(), free(name, &names))).collect();
    if renamed.is_empty() {
        return Ok((words.to_vec(), renamed));
    }
    let mut out = words[..5].to_vec();
    for it in all {
        let replaced = named(it.opcode, it.operands).and_then(|(at, name)| {
            let (own, rest) = own(&name);
            Some([&it.operands[..at], &literal(&format!("{}{rest}", renamed.get(own)?))].concat())
        });
        let operands = replaced.as_deref().unwrap_or(it.operands);
        out.push(((operands.len() as u32 + 1) << 16) | u32::from(it.opcode));
        out.extend_from_slice(operands);
    }
    Ok((out, renamed))
}

/// glslang writes a function's name with its parameters: `mul(f1;f1;`.
fn own(name: &str) -> (&str, &str) {
    name.split_at(name.find('(').unwrap_or(name.len()))
}

fn free(name: &str, names: &BTreeSet<String>) -> String {
    let mut out = format!("{name}_value");
    while names.contains(&out) {
        out.push_str("_value");
    }
    out
}

/// A literal string: its bytes, and zeros up to a whole word, at least one.
fn literal(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.resize((text.len() / 4 + 1) * 4, 0);
    let (words, _) = bytes.as_chunks::<4>();
    words.iter().map(|word| u32::from_le_bytes(*word)).collect()
}
