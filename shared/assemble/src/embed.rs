//! Encodes reflection and pack of one info as one file, for a program that reloads it. The macro would embed the same.
//!
//! Layout, all numbers little-endian `u32`: magic `SIEM`, version, length of the whole file in bytes, length of the
//! reflection in bytes, the reflection (see [`shader_info_reflect::reflection`]), zeros up to a multiple of 4, the pack
//! (see [`crate::pack`]).

pub use shader_info_types::encoding::embed::{MAGIC, VERSION};

use shader_info_types::encoding::embed::HEAD;

/// Encodes the file.
pub fn write(reflection: &[u8], pack: &[u8]) -> Vec<u8> {
    let start = (HEAD + reflection.len()).next_multiple_of(4);
    let mut out = Vec::with_capacity(start + pack.len());
    out.extend_from_slice(&MAGIC);
    for number in [VERSION, (start + pack.len()) as u32, reflection.len() as u32] {
        out.extend_from_slice(&number.to_le_bytes());
    }
    out.extend_from_slice(reflection);
    out.resize(start, 0);
    out.extend_from_slice(pack);
    out
}
