//! What WGSL cannot have in a uniform buffer is reported at the statement; naga takes everything else.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder, Style};

/// A buffer whose statement begins a line, so that a message has a known place.
fn found(kind: &str, declared: &str, value: &str) -> String {
    let lib = format!(
        "shader_info! {{ pub It {{ backends(vulkan, webgpu); fragment_out(0) color: vec4;\n{kind} {declared};\n\
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}\n\
         fragment_source {{ void main() {{ color = vec4({value}); }} }} do_static_compilation; }} }}\n"
    );
    let package = Package::new("", &[("src/lib.rs", &lib)]);
    let report = Builder::new().backends([Backend::Vulkan, Backend::WebGpu]).check(&package.path()).expect("a package");
    if report.passed() { String::new() } else { report.rendered(Style::Plain) }
}

#[test]
fn steps_of_four_and_eight_bytes_are_reported_at_the_statement() {
    let value = |ty: &str| match ty {
        "float" | "int" | "uint" => "float(it[1])",
        "vec2" | "ivec2" => "float(it[1].x)",
        _ => "it[1].x",
    };
    for (ty, size) in [("float", 4), ("int", 4), ("uint", 4), ("vec2", 8), ("ivec2", 8)] {
        let found = found("uniform_buf(0)", &format!("it: [{ty}; 4]"), value(ty));
        let words =
            format!("error[SI0059]: WebGPU has no `it` in a uniform buffer: its elements are 16 bytes apart, {size}");
        assert!(found.contains(&words) && found.contains("--> src/lib.rs:2:"), "{ty}: {found}");
    }
    for ty in ["mat2", "mat3x2", "mat4x2"] {
        let found = found("uniform_buf(0)", &format!("it: {ty}"), "it[1].x");
        assert!(found.contains("its columns are 16 bytes apart, 8 in WGSL"), "{ty}: {found}");
    }
}

/// In a fragment, under a condition, and through a macro.
#[test]
fn a_buffer_is_read_wherever_its_code_stands() {
    let lib = "use shader_info::{shader_fragment, shader_info};
        shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
        shader_fragment! { pub Blur { uniform_buf it: [float; 4];
            fragment { void main(inout Surface s) { s.color.r = it[1]; } } } }
        shader_info! { pub Composed { fragments(Place, Blur); do_static_compilation; } }
        shader_info! { pub Soft { branch soft; #[when(soft)] uniform_buf(0) it: [float; 4]; fragment_out(0) color: vec4;
            vertex_source { void main() { gl_Position = vec4(0.0); } }
            fragment_source {\n#define IT(at) it[at]\n
                void main() { color = vec4(1.0); if (soft) { color.r = IT(1); } } }
            do_static_compilation; } }";
    let package = Package::new("", &[("src/lib.rs", lib)]);
    let report = Builder::new().backends([Backend::Vulkan, Backend::WebGpu]).check(&package.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let left_out: Vec<(&str, usize)> =
        report.rows.iter().map(|row| (row.name.as_str(), row.unsupported.len())).collect();
    assert_eq!(left_out, [("Composed", 1), ("Soft", 1)]);
}

/// A parent may declare what only some of its descendants read.
#[test]
fn a_buffer_that_no_stage_reads_is_left_out() {
    for declared in ["it: [float; 4]", "it: mat2", "it: [mat4x2; 3]"] {
        assert_eq!(found("uniform_buf(0)", declared, "1.0"), "", "{declared}");
    }
}

#[test]
fn everything_else_is_translated() {
    for ty in ["vec3", "vec4"] {
        assert_eq!(found("uniform_buf(0)", &format!("it: [{ty}; 4]"), "it[1].x"), "", "{ty}");
    }
    for ty in ["mat2x3", "mat3", "mat4", "mat2x4"] {
        assert_eq!(found("uniform_buf(0)", &format!("it: {ty}"), "it[1].x"), "", "{ty}");
        assert_eq!(found("uniform_buf(0)", &format!("it: [{ty}; 2]"), "it[1][1].x"), "", "{ty}");
    }
    for (ty, value) in [("float", "it"), ("vec2", "it.x")] {
        assert_eq!(found("uniform_buf(0)", &format!("it: {ty}"), value), "", "{ty}");
    }
    for (declared, value) in [("it: [float; 4]", "it[1]"), ("it: [vec2]", "it[1].x"), ("it: mat2", "it[1].x")] {
        assert_eq!(found("storage_buf(0, read)", declared, value), "", "{declared}");
    }
}
