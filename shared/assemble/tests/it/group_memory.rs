//! The memory of a work group against what devices of each API give it.

use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

use crate::reproductions::setup::World;

/// The backends that have compute shaders, and no room for these variables.
fn without_room(variables: &str) -> Vec<Backend> {
    let text =
        format!("A {{ local_group_size(8); {variables} compute_source {{ void main() {{ data[0] = 1.0; }} }} }}");
    let contributions = lower(&World::default().resolved(&text), &Sources::default());
    let refused = |backend: &Backend| {
        let wrong = assemble(&contributions, &Key::new(*backend), Stage::Compute).err().unwrap_or_default();
        let is_room = |message: &str| message.contains("a work group") && message.contains("bytes");
        wrong.iter().any(|found| found.code.id == "SI0059" && is_room(&found.message))
    };
    Backend::all().filter(refused).collect()
}

#[test]
fn a_work_group_has_32_kib_on_direct3d_metal_and_webgpu_and_64_elsewhere() {
    let portable = [Backend::Metal, Backend::D3d12, Backend::WebGpu];
    let all: Vec<Backend> = Backend::all().filter(|backend| backend.has_stage(Stage::Compute)).collect();
    let check = |variables: &str, expected: &[Backend]| assert_eq!(without_room(variables), expected, "{variables}");
    check("shared_variable data: [float; 8192];", &[]);
    check("shared_variable data: [float; 8193];", &portable);
    check("shared_variable data: [float; 16384];", &portable);
    check("shared_variable data: [float; 16385];", &all);
    // The sum counts, without padding between vectors.
    check("shared_variable data: [float; 4096]; shared_variable more: [[vec4; 32]; 32];", &[]);
    check("shared_variable data: [float; 4096]; shared_variable more: [[vec4; 33]; 32];", &portable);
}

/// WebGPU counts variables in steps of 16 bytes, and elements by their alignment, as Metal does.
#[test]
fn vectors_of_three_take_16_bytes_on_metal_and_webgpu() {
    let padded = [Backend::Metal, Backend::WebGpu];
    let check = |variables: &str, expected: &[Backend]| assert_eq!(without_room(variables), expected, "{variables}");
    check("shared_variable data: [float; 4]; shared_variable more: [vec3; 2047];", &[]);
    check("shared_variable data: [float; 5]; shared_variable more: [vec3; 2047];", &padded);
    check("shared_variable data: [float; 2]; shared_variable more: [vec3; 2730];", &padded);
    check(
        "shared_variable data: [float; 3]; shared_variable more: [vec3; 2730];",
        &[Backend::Metal, Backend::D3d12, Backend::WebGpu],
    );
}
