//! Outputs of tessellation stages, and arrays of arrays, in infos, descendants and fragments: what each backend says of
//! them.

use crate::script;

use script::Package;
use shader_builder::diagnose::render::Style;
use shader_builder::{Backend, Builder, Report};

const TESSELLATED: &str = "interface_info! { pub Corner as corner { color: vec4; } }
interface_info! { pub Point as point { color: vec4; } }
interface_info! { pub Frame as frame { level: float; } }
interface_info! { pub Surface as surface { tint: vec4; } }
shader_info! { pub Stages {
    branch own;
    vertex_out(Corner);
    tess_control_out(Point);
    tess_patch_out(Frame);
    #[when(own)] tess_evaluation_out(Surface);
    tessellation_layout(quads, equal, ccw, vertices = 1);
    fragment_out(0) color: vec4;
    vertex_source { void main() { corner.color = vec4(1.0); gl_Position = vec4(0.0); } }
    tess_control_source { void main() {
        point_out[gl_InvocationID].color = corner_in[0].color;
        frame_out.level = 1.0;
        gl_TessLevelOuter[0] = 2.0;
    } }
    tess_evaluation_source { void main() {
        if (own) { surface_out.tint = point_in[0].color * frame_in.level; } else { point_out.color = point_in[0].color; }
        gl_Position = vec4(0.0);
    } }
    fragment_source { void main() { if (own) { color = surface.tint; } else { color = point.color; } } }
} }
";

fn checked(lib: &str, backends: &[Backend]) -> Report {
    let package = Package::new("", &[("src/lib.rs", lib)]);
    Builder::new().backends(backends.iter().copied()).check(&package.path()).expect("a package")
}

/// Codes and messages.
fn diagnostics(report: &Report) -> Vec<(&'static str, &str)> {
    report.diagnostics.iter().map(|it| (it.code.id, it.message.as_str())).collect()
}

#[test]
fn an_heir_has_the_outputs_on_every_backend_with_the_stages_and_on_no_other() {
    let descendant = |more: &str| {
        format!("{TESSELLATED}shader_info! {{ pub It {{ additional_info(Stages); {more} do_static_compilation; }} }}\n")
    };
    let report = checked(&descendant(""), &Backend::all().collect::<Vec<_>>());
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let row = report.rows.iter().find(|it| it.name == "It").expect("it is compiled");
    let with = [Backend::OpenGl410, Backend::OpenGl430, Backend::OpenGl460, Backend::Gles320, Backend::Vulkan];
    assert_eq!(row.backends, with, "{:?}", row.unsupported);
    let without: Vec<Backend> = Backend::all().filter(|it| !with.contains(it)).collect();
    let left_out: Vec<Backend> = row.unsupported.iter().map(|it| it.0).collect();
    assert_eq!(left_out, without);
    for (backend, words) in &row.unsupported {
        assert!(words.contains("stage"), "{backend:?}: {words}");
    }
    // Where it is meant for such a backend, that is an error.
    for backend in [Backend::Metal, Backend::D3d12, Backend::WebGpu, Backend::Gles310, Backend::OpenGl330] {
        let report = checked(&descendant(&format!("backends({});", backend.row().name)), &[backend, Backend::Vulkan]);
        let text = report.rendered(Style::Plain);
        assert_eq!(diagnostics(&report).iter().map(|it| it.0).collect::<Vec<_>>(), ["SI0058"], "{text}");
        assert!(text.contains("tess_control"), "{text}");
    }
}

#[test]
fn tessellation_beside_fragments_is_one_error_for_each_source() {
    let text = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_info! { pub It {
    fragments(Place);
    tessellation_layout(quads, equal, ccw, vertices = 1);
    tess_control_source { void main() { gl_TessLevelOuter[0] = 2.0; } }
    tess_evaluation_source { void main() { gl_Position = vec4(0.0); } }
    do_static_compilation;
} }
";
    let report = checked(text, &[Backend::Vulkan]);
    let found: Vec<(&str, u32, bool)> = report
        .diagnostics
        .iter()
        .map(|it| (it.code.id, it.place.line, it.help.iter().any(|help| help.contains("instead of `fragments`"))))
        .collect();
    assert_eq!(found, [("SI0109", 5, true), ("SI0109", 6, true)], "{}", report.rendered(Style::Plain));
}

#[test]
fn a_param_is_an_array_of_arrays_where_the_api_has_them() {
    let of = |param: &str, read: &str| {
        format!(
            "shader_fragment! {{ pub Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
shader_fragment! {{ pub Rows {{ param rows: {param}; fragment {{ void main(inout Surface s) {{ s.color.r = {read}; }} }} }} }}
shader_info! {{ pub It {{ fragments(Place, Rows, Rows); do_static_compilation; }} }}\n"
        )
    };
    let all: Vec<Backend> = Backend::all().collect();
    let report = checked(&of("[[float; 3]; 2]", "rows[1][2]"), &all);
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let row = report.rows.iter().find(|it| it.name == "It").expect("it is compiled");
    let without: Vec<Backend> = row.unsupported.iter().map(|it| it.0).collect();
    assert_eq!(without, [Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300]);
    let place = of("[[Row; 3]; 2]", "1.0");
    let report = checked(&place, &[Backend::Vulkan]);
    assert_eq!(
        diagnostics(&report)[0],
        ("SI0003", "a param is a value or an array of values, and `Row` is not a value type")
    );
}
