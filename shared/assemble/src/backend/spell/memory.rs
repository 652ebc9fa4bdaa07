//! Spells memory qualifiers.

use shader_info_model::{Access, MemoryQualifiers};

/// Returns qualifiers such as `coherent restrict readonly `, each followed by a space (GLSL 4.60 §4.10).
pub(super) fn memory_qualifiers(access: Access, memory: MemoryQualifiers) -> String {
    let MemoryQualifiers { coherent, volatile, restrict } = memory;
    let access = match access {
        Access::Read => "readonly ",
        Access::Write => "writeonly ",
        Access::ReadWrite => "",
    };
    let flags = [(coherent, "coherent "), (volatile, "volatile "), (restrict, "restrict ")];
    let words = flags.into_iter().filter(|(given, _)| *given).map(|(_, word)| word);
    words.chain([access]).collect()
}
