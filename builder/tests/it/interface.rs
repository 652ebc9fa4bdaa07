//! Codes for interfaces of two stages that disagree.

use crate::script;

use script::Package;
use shader_builder::compile::glslang::compile;
use shader_builder::diagnose::interface::{Interface, compare, compare_attributes, interface};
use shader_builder::{Builder, Style};
use shader_info_model::Backend;
use shader_info_model::Stage;

fn read(stage: Stage, body: &str) -> Interface {
    let text = format!("#version 460\n{body}\n");
    let words = compile(stage, Backend::Vulkan, &text).unwrap_or_else(|messages| panic!("{body}: {messages:?}"));
    interface(&words.words, stage).expect("the compiler makes SPIR-V")
}

fn codes(writer: (Stage, &str), reader: (Stage, &str)) -> Vec<(&'static str, u32)> {
    let (from, to) = (read(writer.0, writer.1), read(reader.0, reader.1));
    compare((writer.0, &from), (reader.0, &to)).iter().map(|it| (it.code.id, it.location)).collect()
}

fn check(vertex: &str, fragment: &str, expected: &[(&str, u32)]) {
    let vertex = format!("{vertex} gl_Position = vec4(0); }}");
    let fragment = format!("layout(location = 0) out vec4 o;\n{fragment} }}");
    assert_eq!(codes((Stage::Vertex, &vertex), (Stage::Fragment, &fragment)), expected, "{vertex}\n{fragment}");
}

const TYPE: &str = "SI0072";
const UNWRITTEN: &str = "SI0073";

#[test]
fn equal_types_agree() {
    check(
        "layout(location = 0) out vec2 a; void main() { a = vec2(0);",
        "layout(location = 0) in vec2 b; void main() { o = b.xyxy;",
        &[],
    );
}

#[test]
fn one_name_and_two_types() {
    check(
        "layout(location = 0) out vec2 a; void main() { a = vec2(0);",
        "layout(location = 0) in vec3 a; void main() { o = a.xyzz;",
        &[(TYPE, 0)],
    );
}

#[test]
fn two_names_and_two_types() {
    check(
        "layout(location = 1) out vec2 a; void main() { a = vec2(0);",
        "layout(location = 1) in vec3 b; void main() { o = b.xyzz;",
        &[(TYPE, 1)],
    );
}

#[test]
fn scalar_kinds_differ() {
    check(
        "layout(location = 0) flat out uint a; void main() { a = 1u;",
        "layout(location = 0) flat in int a; void main() { o = vec4(a);",
        &[(TYPE, 0)],
    );
}

#[test]
fn an_input_nobody_declares() {
    check("void main() {", "layout(location = 3) in vec2 a; void main() { o = a.xyxy;", &[(UNWRITTEN, 3)]);
}

#[test]
fn an_unwritten_input() {
    check(
        "layout(location = 0) out vec2 a; void main() {",
        "layout(location = 0) in vec2 a; void main() { o = a.xyxy;",
        &[(UNWRITTEN, 0)],
    );
}

#[test]
fn an_input_nobody_reads_is_no_mistake() {
    check("void main() {", "layout(location = 3) in vec2 a; void main() { o = vec4(0);", &[]);
}

#[test]
fn an_output_nobody_reads_is_no_mistake() {
    check("layout(location = 0) out vec2 a; void main() { a = vec2(0);", "void main() { o = vec4(0);", &[]);
}

#[test]
fn components_share_a_location() {
    let vertex = "layout(location = 0, component = 0) out vec2 a; layout(location = 0, component = 2) out vec2 b;
        void main() { a = vec2(0); b = vec2(1);";
    check(vertex, "layout(location = 0, component = 2) in vec2 b; void main() { o = b.xyxy;", &[]);
    check(vertex, "layout(location = 0, component = 1) in vec2 b; void main() { o = b.xyxy;", &[(TYPE, 0)]);
    check(vertex, "layout(location = 1) in vec2 b; void main() { o = b.xyxy;", &[(UNWRITTEN, 1)]);
}

#[test]
fn a_matrix_takes_a_location_a_column() {
    check(
        "layout(location = 0) out mat3 m; layout(location = 3) out vec2 a; void main() { m = mat3(1); a = vec2(0);",
        "layout(location = 0) in mat3 m; layout(location = 3) in float a; void main() { o = vec4(m[0] * a, 1);",
        &[(TYPE, 3)],
    );
}

#[test]
fn an_array_takes_a_location_an_element() {
    check(
        "layout(location = 0) out vec2 a[2]; void main() { a[0] = vec2(0); a[1] = vec2(1);",
        "layout(location = 0) in vec2 a[3]; void main() { o = a[2].xyxy;",
        &[(UNWRITTEN, 2)],
    );
}

#[test]
fn blocks_are_compared_by_member_and_use() {
    let vertex = "layout(location = 0) out I { vec2 uv; flat int id; } i; void main() { i.uv = vec2(0); i.id = 1;";
    check(
        vertex,
        "layout(location = 0) in I { vec2 uv; flat int id; } i; void main() { o = i.uv.xyxy * float(i.id);",
        &[],
    );
    check(
        vertex,
        "layout(location = 0) in J { vec2 uv; flat uint id; } j; void main() { o = j.uv.xyxy * float(j.id);",
        &[(TYPE, 1)],
    );
    check(vertex, "layout(location = 0) in J { vec2 uv; flat uint id; } j; void main() { o = j.uv.xyxy;", &[]);
    check(
        "layout(location = 0) out I { vec2 uv; flat int id; } i; void main() { i.uv = vec2(0);",
        "layout(location = 0) in I { vec2 uv; flat int id; } i; void main() { o = i.uv.xyxy * float(i.id);",
        &[(UNWRITTEN, 1)],
    );
}

#[test]
fn a_geometry_stage_reads_arrays_and_writes_values() {
    let vertex = "layout(location = 0) out I { vec2 uv; } i; void main() { i.uv = vec2(0); gl_Position = vec4(0); }";
    let geometry = |ty: &str| {
        format!(
            "layout(triangles) in; layout(triangle_strip, max_vertices = 3) out;
            layout(location = 0) in I {{ {ty} uv; }} i_in[]; layout(location = 0) out O {{ vec3 n; }} o_out;
            void main() {{ for (int k = 0; k < 3; k++) {{ gl_Position = gl_in[k].gl_Position;
            o_out.n = vec3(i_in[k].uv.x); EmitVertex(); }} EndPrimitive(); }}"
        )
    };
    let fragment = "layout(location = 0) out vec4 o; layout(location = 0) in O { vec4 n; } a; void main() { o = a.n; }";
    assert_eq!(codes((Stage::Vertex, vertex), (Stage::Geometry, &geometry("vec2"))), []);
    assert_eq!(codes((Stage::Vertex, vertex), (Stage::Geometry, &geometry("vec3"))), [(TYPE, 0)]);
    assert_eq!(codes((Stage::Geometry, &geometry("vec2")), (Stage::Fragment, fragment)), [(TYPE, 0)]);
}

#[test]
fn tessellation_stages_read_arrays_and_patches() {
    let control = "layout(vertices = 3) out; layout(location = 0) in vec2 a[]; layout(location = 0) out vec2 b[];
        layout(location = 1) patch out vec4 p; void main() { b[gl_InvocationID] = a[gl_InvocationID]; p = vec4(1);
        gl_TessLevelInner[0] = 1.0; gl_TessLevelOuter[0] = 1.0; }";
    let evaluation = |patch: &str| {
        format!(
            "layout(triangles) in; layout(location = 0) in vec2 b[]; layout(location = 1) {patch};
            void main() {{ gl_Position = vec4(b[0], 0, 1) + p; }}"
        )
    };
    let vertex = "layout(location = 0) out vec3 a; void main() { a = vec3(0); gl_Position = vec4(0); }";
    assert_eq!(codes((Stage::Vertex, vertex), (Stage::TessControl, control)), [(TYPE, 0)]);
    let good = evaluation("patch in vec4 p");
    assert_eq!(codes((Stage::TessControl, control), (Stage::TessEvaluation, &good)), []);
    let wrong = evaluation("patch in float p");
    assert_eq!(codes((Stage::TessControl, control), (Stage::TessEvaluation, &wrong)), [(TYPE, 1)]);
}

#[test]
fn attributes_are_compared_with_their_declaration() {
    let vertex = read(
        Stage::Vertex,
        "layout(location = 0) in vec2 a; layout(location = 1) in mat2 m; layout(location = 4) in uint u;
        void main() { gl_Position = vec4(m * a, float(u), 1); }",
    );
    let declared = [(0, "vec3"), (1, "vec2"), (2, "vec2")].map(|(location, ty)| (location, ty.to_owned()));
    let clashes = compare_attributes(&declared.into(), &vertex);
    let found: Vec<_> = clashes.iter().map(|it| (it.code.id, it.location)).collect();
    assert_eq!(found, [(TYPE, 0), (UNWRITTEN, 4)]);
}

#[test]
fn words_that_are_no_spirv_are_refused() {
    assert!(interface(&[], Stage::Vertex).is_err());
    assert!(interface(&[1, 2, 3, 4, 5, 6], Stage::Vertex).is_err());
    let words = compile(Stage::Vertex, Backend::Vulkan, "#version 460\nvoid main() {}\n").expect("compiles").words;
    assert!(interface(&words[..words.len() - 3], Stage::Vertex).is_err());
    // No prefix and no flipped word may panic.
    for end in 0..words.len() {
        let _ = interface(&words[..end], Stage::Vertex);
        let mut flipped = words.clone();
        flipped[end] ^= 0x0101_0101;
        let _ = interface(&flipped, Stage::Vertex);
    }
}

/// Two variants with other inputs share the text of the fragment stage.
#[test]
fn inputs_are_those_of_the_variant() {
    let lib = "use shader_info::{VertexInput, shader_info};
        #[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Wide { pub pos: [f32; 3] }
        #[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Small { pub pos: [f32; 2] }
        shader_info! { pub It { branch wide; #[when(wide)] vertex_in(Wide); #[when(!wide)] vertex_in(Small);
        fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(pos.xy, 0.0, 1.0); } }
        fragment_source { void main() { color = vec4(1.0); } } do_static_compilation; } }";
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let report = Builder::new().check(&package.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
}
