//! Makes an info of artifacts, as a program has it.

use shader_info::{BuildState, Info, bytemuck};
use shader_info_assemble::pack::{self, Entry};
use shader_info_reflect::reflection::{self, Reflection};

/// It is never freed: the adapters' infos are static.
pub(crate) fn leaked(name: &str, reflection: &Reflection, entries: &[Entry]) -> &'static Info {
    let name: &'static str = Box::leak(name.into());
    let reflection: &'static [u8] = Vec::leak(reflection::to_bytes(reflection));
    Box::leak(Box::new(Info::new(name, reflection, aligned(&pack::write(entries)), BuildState::Built)))
}

/// SPIR-V is read as words.
fn aligned(bytes: &[u8]) -> &'static [u8] {
    let words: &'static mut [u32] = Vec::leak(vec![0; bytes.len().div_ceil(4)]);
    let room: &'static mut [u8] = bytemuck::cast_slice_mut(words);
    room[..bytes.len()].copy_from_slice(bytes);
    &room[..bytes.len()]
}
