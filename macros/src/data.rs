//! Generates what programs call: `Name::INFO`, `Name::glsl`, `Name::spirv`.

use shader_info_lang::dsl::Parsed;
use shader_info_reflect::reflection::{Reflection, to_bytes};

use crate::carried::Carried;
use crate::emit::rust_name;
use crate::rust_text::RustText;

/// The functions of an info, whose data is a static.
pub(crate) fn functions(out: &mut RustText, parsed: &Parsed, reflection: &Reflection, carried: &Carried) {
    let name = &parsed.name.text;
    out.text("#[allow(dead_code)]impl ").text(&rust_name(name)).text("{");
    out.text("/// What the declaration left in the program: reflection and artifacts.\n");
    out.text("pub const INFO:&'static ::shader_info::Info={static INFO: ::shader_info::Info=");
    info(out, name, &to_bytes(reflection), carried);
    out.text(";&INFO};").text(FUNCTIONS).text("}");
}

const FUNCTIONS: &str = "\
    /// The text of a stage for a backend.
    #[inline]
    pub fn glsl(backend: ::shader_info::Backend,stage: ::shader_info::Stage)\
    ->::core::result::Result<&'static str,::shader_info::NotBuilt>{Self::INFO.glsl(backend,stage)}
    /// The SPIR-V words of a stage for Vulkan 1.1.
    #[inline]
    pub fn spirv(stage: ::shader_info::Stage)\
    ->::core::result::Result<&'static [u32],::shader_info::NotBuilt>{Self::INFO.spirv(stage)}";

/// The value of `INFO`. A literal, so that the bytes of artifacts are part of the static and there once, however many
/// codegen units use them, without another body that the compiler must check.
fn info(out: &mut RustText, name: &str, reflection: &[u8], carried: &Carried) {
    let Carried { pack, archived, state, .. } = carried;
    out.text("::shader_info::Info{data: ::shader_info::InfoData{name:").string(name);
    out.text(",reflection:").bytes(reflection);
    // Aligned, so that `u32`s can be read.
    match pack.is_empty() {
        true => out.text(",pack:&[]"),
        false => out.text(",pack:&::shader_info::Aligned(*").text(pack).text(").0"),
    };
    match archived {
        Some(hash) => out.text(&format!(",archived: ::core::option::Option::Some({hash})")),
        None => out.text(",archived: ::core::option::Option::None"),
    };
    out.text(",state: ::shader_info::State::").text(state.name()).text("}}");
}
