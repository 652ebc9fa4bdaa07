//! What other tools let through until a driver sees it: each stops `cargo build`, at its own token.
//!
//! An interface is declared once and both of its stages see that one declaration, so two stages cannot disagree by
//! what they say. They can by declaring things behind the language's back (a raw `in`), which it refuses, and by what
//! they do. The comparison of the SPIR-V behind it has its own cases in `builder/tests/interface.rs`.

use std::sync::{LazyLock, Mutex, PoisonError};

use shader_info_tests::outside::{Crate, place};

const HEAD: &str = "use shader_info::{VertexInput, glam::Vec4, interface_info, shader_info, shader_shared};\n\
    #[derive(VertexInput, Clone, Copy)]\n#[repr(C)]\npub struct Corner { pub pos: [f32; 2], pub size: f32 }\n\
    interface_info! { pub Surface as surface { uv: vec2; normal: vec3; } }\n\
    #[shader_shared]\n#[derive(Clone, Copy)]\npub struct Light { pub color: Vec4 }\n";

const VERTEX: &str =
    "void main() { surface.uv = pos; surface.normal = vec3(size); gl_Position = vec4(pos, 0.0, 1.0); }";

/// One info out of extra items, statements, and the bodies of two stages.
struct Shader {
    items: &'static str,
    statements: &'static str,
    vertex: &'static str,
    fragment: &'static str,
}

const RIGHT: Shader = Shader {
    items: "",
    statements: "sampler(0) albedo: sampler2D;",
    vertex: VERTEX,
    fragment: "void main() { color = texture(albedo, surface.uv) * surface.normal.x; }",
};

/// Builds it and expects a code at a piece of the text; an empty code expects that it builds.
#[track_caller]
fn check(shader: &Shader, code: &str, piece: &str) -> String {
    let messages = build(shader, code, piece);
    let count = messages.lines().filter(|line| line.starts_with("error: SI") || line.starts_with("error[")).count();
    assert_eq!(count, usize::from(!code.is_empty()), "one cause is one error:\n{messages}");
    messages
}

#[track_caller]
fn build(shader: &Shader, code: &str, piece: &str) -> String {
    let Shader { items, statements, vertex, fragment } = shader;
    let text = format!(
        "{HEAD}{items}\nshader_info! {{\n    pub Shader {{\n        vertex_in(Corner);\n        vertex_out(Surface);\n        \
         fragment_out(0) color: vec4;\n        {statements}\n        vertex_source {{ {vertex} }}\n        \
         fragment_source {{\n            {fragment}\n        }}\n        do_static_compilation;\n    }}\n}}\n"
    );
    static CRATE: LazyLock<Mutex<Crate>> = LazyLock::new(|| Mutex::new(Crate::new("peers", &[("src/lib.rs", "")])));
    let it = CRATE.lock().unwrap_or_else(PoisonError::into_inner);
    it.write("src/lib.rs", &text);
    if code.is_empty() {
        return it.build().passes();
    }
    it.build().fails(&[&format!("error: {code}"), &format!("--> src/lib.rs:{}", place(&text, piece))])
}

#[test]
fn the_right_one_builds() {
    check(&RIGHT, "", "");
}

#[test]
fn a_vec3_is_read_where_a_vec2_is_written() {
    // As the member that it is, used as what it is not.
    let used =
        Shader { fragment: "void main() { vec3 wide = surface.uv; color = wide.xyzz * surface.normal.x; }", ..RIGHT };
    check(&used, "SI0070", "= surface.uv; c");
    // Declared once more, under the same name and under another: what would build elsewhere.
    let same = "layout(location = 0) in vec3 uv;\n void main() { color = uv.xyzz; }";
    check(&Shader { fragment: same, ..RIGHT }, "SI0057", "uv;\n");
    let other = "layout(location = 0) in vec3 wide;\n void main() { color = wide.xyzz; }";
    check(&Shader { fragment: other, ..RIGHT }, "SI0057", "wide;\n");
    let plain = "in vec3 uv; void main() { color = uv.xyzz; }";
    check(&Shader { fragment: plain, ..RIGHT }, "SI0057", "uv; void");
}

#[test]
fn an_attribute_is_of_another_type_than_its_data() {
    // Bytes as floats between 0 and 1 are no integers.
    let wrong = "sampler(0) albedo: sampler2D; vertex_in(5, unorm8x4) tint: uvec4;";
    check(&Shader { statements: wrong, ..RIGHT }, "SI0040", "tint: uvec4");
    let wide = "void main() { vec3 wide = pos; surface.uv = pos; surface.normal = wide; gl_Position = vec4(size); }";
    check(&Shader { vertex: wide, ..RIGHT }, "SI0070", "= pos; surface.uv");
}

#[test]
fn an_unwritten_input() {
    let lazy = "void main() { surface.uv = pos; gl_Position = vec4(size); }";
    check(&Shader { vertex: lazy, ..RIGHT }, "SI0049", "normal.x");
    // Written, but behind a macro, where only the SPIR-V tells.
    let hidden = "\n#define WRITE(x) \nvoid main() { WRITE(surface.normal = vec3(1.0)) surface.uv = pos; gl_Position = vec4(size); }";
    check(&Shader { vertex: hidden, ..RIGHT }, "SI0073", "vertex_out(Surface)");
}

#[test]
fn a_misspelt_member() {
    let wrong = "void main() { color = texture(albedo, surface.uv) * surface.nromal.x; }";
    check(&Shader { fragment: wrong, ..RIGHT }, "SI0070", "nromal");
    let wrong = "void main() { color = texture(albdo, surface.uv) * surface.normal.x; }";
    check(&Shader { fragment: wrong, ..RIGHT }, "SI0070", "albdo");
}

#[test]
fn two_resources_on_one_slot() {
    let two = Shader { statements: "sampler(0) albedo: sampler2D; sampler(0) depth: sampler2D;", ..RIGHT };
    let messages = check(&two, "SI0034", "depth: sampler2D");
    assert!(messages.contains("`albedo`") && messages.contains("`depth`"), "{messages}");
}

#[test]
fn a_uniform_struct_with_a_hole() {
    let items =
        "#[shader_shared]\n#[derive(Clone, Copy)]\npub struct Fog { pub near: f32, pub far: f32, pub tint: Vec4 }\n";
    let hole = Shader { items, ..RIGHT };
    let messages = check(&hole, "SI0061", "tint: Vec4");
    assert!(messages.contains("8 bytes") && messages.contains("`_pad0: f32, _pad1: f32,`"), "{messages}");
    // Without a hole in Rust, but with one where the GPU looks: std140 places elements of an array 16 bytes apart.
    let items = "#[shader_shared]\n#[derive(Clone, Copy)]\npub struct Fog { pub near: f32, pub all: [f32; 3], pub far: Vec4 }\n";
    let statements = "sampler(0) albedo: sampler2D; uniform_buf(0) fog: Fog;";
    let messages = build(&Shader { items, statements, ..RIGHT }, "SI0060", "fog: Fog");
    for words in [
        "`Fog.all` is at byte 4 in Rust, at 16 in std140",
        "elements of `Fog.all` are 4 bytes apart in Rust, 16 in std140",
    ] {
        assert!(messages.contains(words), "missing: {words}\n{messages}");
    }
}
