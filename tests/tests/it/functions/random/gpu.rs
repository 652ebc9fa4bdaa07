//! A group as the text of a compute shader, and what a driver computes with it.

use shader_builder::compile::glslang::compile;
use shader_info_assemble::assemble::assemble;
use shader_info_lang::generated::read;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;
use shader_info_tests::draw::{Bound, Contents, Device, Dispatch, Stage as Compiled, StageKind, What, dispatch};

use super::function::{FOUND, GIVEN};

pub(super) struct Shader {
    pub(super) text: String,
    /// Of `given` and `found`.
    pub(super) bindings: [u32; 2],
}

/// The info `Run` for Vulkan.
pub(super) fn shader(declarations: &str) -> Result<Shader, String> {
    let words = |wrong: Vec<Diagnostic>| wrong.iter().map(Diagnostic::text).collect::<Vec<_>>().join("\n");
    let declared = read(declarations, "random.rs").map_err(words)?;
    let contributions = lower(&declared.infos["Run"], &Sources::default());
    let key = Key::new(Backend::Vulkan);
    let assembled = assemble(&contributions, &key, Stage::Compute).map_err(words)?;
    let binding =
        |name| assembled.reflection.resources.iter().find(|given| given.name == name).map(|given| given.binding);
    let bindings = ["given", "found"].map(|name| binding(name).expect("the info has both"));
    Ok(Shader { bindings, text: assembled.text })
}

/// Returns the words of all rows of the first function, then of the next one.
pub(super) fn run(device: &Device, shader: &Shader, given: &[u32], functions: usize) -> Result<Vec<u32>, String> {
    let compiled =
        compile(Stage::Compute, Backend::Vulkan, &shader.text).map_err(|messages| format!("{messages:#?}"))?;
    let rows = given.len() / GIVEN;
    let empty = vec![0; 4 * rows * functions * FOUND];
    let contents = Contents { buffers: vec![bytemuck::cast_slice(given), &empty], images: Vec::new() };
    let bound = |at: usize| Bound { set: 0, binding: shader.bindings[at], what: What::StorageBuffer(at) };
    let pass = Dispatch {
        info: None,
        stage: Compiled { kind: StageKind::Compute, spirv: &compiled.words, entry: "main" },
        resources: vec![bound(0), bound(1)],
        push_constants: &[],
        specialization: Vec::new(),
        groups: [(rows / 64) as u32, 1, 1],
    };
    let done = dispatch(device, &contents, &[pass]).map_err(|error| error.to_string())?;
    Ok(bytemuck::pod_collect_to_vec(&done.buffers[1]))
}
