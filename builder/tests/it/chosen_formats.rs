//! Vertex structs that rules choose, on APIs that cannot read a field where it is.

use crate::reproductions::package::package;
use shader_builder::{Backend, Builder, Report};

fn checked(rule: &str, backends: &str) -> Report {
    let lib = format!(
        "use shader_info::*;
#[derive(Clone, Copy, VertexInput)] #[repr(C)]
pub struct Full {{ pub pos: [f32; 3], pub uv: [f32; 2] }}
#[derive(Clone, Copy, VertexInput)] #[repr(C)]
pub struct Compact {{
    #[format(unorm8x2)] pub uv: [u8; 2],
    #[format(snorm8x4)] pub pos: [i8; 4],
    #[format(unorm8x2)] pub rest: [u8; 2],
}}
shader_info! {{ pub Mesh {{
    branch compact;
    branch flat_uv;
    #[when(!flat_uv)] vertex_in(1) uv: vec2;
    vertex_in(0) pos: vec3;
    fragment_out(0) color: vec4;
    specialize {{ if {rule} {{ vertex_format = Compact; }} }}
    vertex_source {{ void main() {{ gl_Position = vec4(pos, 1.0); }} }}
    fragment_source {{ void main() {{ color = vec4(1.0); }} }}
    {backends}
    do_static_compilation;
}} }}"
    );
    let folder = package(&[("src/lib.rs", &lib)]);
    let backends = [Backend::OpenGl460, Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu];
    Builder::new().backends(backends).check(folder.path()).expect("a package")
}

/// Direct3D 11.3 functional specification §4.4.6, WebGPU §10.3.7: an offset is a multiple of the format's size, at most
/// of 4. Vulkan 1.3 §23.3.1: of a component's.
#[test]
fn an_api_that_cannot_read_a_chosen_struct_is_left_out() {
    let report = checked("compact", "");
    assert!(report.passed(), "{:?}", report.diagnostics);
    let [row] = report.rows.as_slice() else { panic!("{:?}", report.rows.len()) };
    let left_out: Vec<(Backend, &str)> = row.unsupported.iter().map(|(backend, words)| (*backend, &**words)).collect();
    let words = |title: &str| format!("`pos` is at byte 2 of `Compact`; {title} reads `snorm8x4` at multiples of 4");
    let expected =
        [(Backend::Metal, words("Metal")), (Backend::D3d12, words("Direct3D 12")), (Backend::WebGpu, words("WebGPU"))];
    assert_eq!(left_out, expected.each_ref().map(|(backend, words)| (*backend, words.as_str())));
}

#[test]
fn a_named_api_that_cannot_read_a_chosen_struct_is_an_error() {
    let report = checked("compact", "backends(vulkan, d3d12);");
    let [error] = report.diagnostics.as_slice() else { panic!("{:?}", report.diagnostics) };
    assert_eq!(error.code.id, "SI0059");
    assert!(error.others.iter().any(|(place, _)| place.line == 7), "{error:?}");
    let report = checked("compact", "backends(vulkan, opengl_460);");
    assert!(report.passed(), "{:?}", report.diagnostics);
}

#[test]
fn rules_choose_a_struct_for_the_apis_that_read_it() {
    let report = checked("compact && target(vulkan)", "");
    assert!(report.passed() && report.rows[0].unsupported.is_empty(), "{:?}", report.rows[0].unsupported);
}
