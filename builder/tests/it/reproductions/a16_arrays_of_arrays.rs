//! A16: arrays of arrays in buffers and push constants, on every backend whose language has them.

use shader_builder::{Backend, Builder};
use shader_info_model::Family;
use shader_info_model::diagnostic::UNSUPPORTED;

use super::package::package;

/// GLSL 4.30 §4.1.9 and ESSL 3.10 §4.1.9 are the first with arrays of arrays.
fn has_arrays_of_arrays(backend: Backend) -> bool {
    let row = backend.row();
    match row.family {
        Family::OpenGl => row.version >= 430,
        Family::Gles => row.version >= 310,
        Family::Vulkan | Family::Metal | Family::D3d12 | Family::WebGpu => true,
    }
}

fn lib(statement: &str, read: &str, more: &str) -> String {
    format!(
        "use shader_info::*;\n\
         #[shader_shared] #[derive(Clone, Copy)] pub struct Rows {{ pub all: [[glam::Vec4; 3]; 2] }}\n\
         shader_info! {{ pub Case {{ {statement} {more} fragment_out(0) color: vec4;\n\
         vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}\n\
         fragment_source {{ void main() {{ int at = int(gl_FragCoord.x) & 1; color = {read}; }} }}\n\
         do_static_compilation; }} }}\n"
    )
}

#[test]
fn a16_arrays_of_arrays_are_built_wherever_the_language_has_them() {
    let cases = [
        ("uniform_buf(0) rows: [[vec4; 3]; 2];", "rows[at][2]"),
        ("uniform_buf(0) rows: Rows;", "rows.all[at][2]"),
        ("uniform_buf(0) rows: [Rows; 2];", "rows[at].all[1][2]"),
        ("storage_buf(0, read) rows: [[vec4; 3]; 2];", "rows[at][2]"),
        ("storage_buf(0, read) rows: [Rows];", "rows[at].all[1][2]"),
        ("push_constant rows: [[vec4; 3]; 2];", "rows[at][2]"),
        ("push_constant rows: [[float; 3]; 2];", "vec4(rows[at][2])"),
        ("push_constant rows: Rows;", "rows.all[at][2]"),
    ];
    for (statement, read) in cases {
        for backend in Backend::all() {
            let folder = package(&[("src/lib.rs", &lib(statement, read, ""))]);
            let builder = Builder::new().backends([backend]).dialects([backend]);
            let (_, results) = builder.results(folder.path()).expect("there is a package");
            let found: Vec<String> =
                results.report.diagnostics.iter().map(|it| format!("{} {}", it.place, it.text())).collect();
            let Some(reported) = found.first() else {
                assert!(has_arrays_of_arrays(backend), "{backend:?} has none: {statement}");
                continue;
            };
            assert!(!has_arrays_of_arrays(backend), "{backend:?}, {statement}: {found:#?}");
            let is_without_buffers =
                statement.starts_with("storage_buf") && reported.contains("has no storage buffers");
            assert!(reported.contains("arrays of arrays, such as `") || is_without_buffers, "{reported}");
            assert!(reported.starts_with("src/lib.rs:3:"), "it points at the statement: {reported}");
        }
    }
}

#[test]
fn a16_the_help_of_a_language_without_arrays_of_arrays_can_be_followed() {
    let statement = "uniform_buf(0) rows: [[vec4; 3]; 2];";
    let found = |more: &str| {
        let folder = package(&[("src/lib.rs", &lib(statement, "rows[at][2]", more))]);
        let (_, results) = Builder::new().dialects(Backend::all()).results(folder.path()).expect("there is a package");
        let reported = results.report.diagnostics.iter();
        reported.map(|it| (it.code.id, it.help.clone().unwrap_or_default())).collect::<Vec<_>>()
    };
    let refused = found("backends(opengl_330, vulkan);");
    let [(code, help)] = &refused[..] else { panic!("{refused:?}") };
    assert_eq!(*code, UNSUPPORTED.id);
    assert!(help.contains("OpenGL 4.3") && help.contains("`backends(…)`"), "{help}");
    assert_eq!(found("backends(opengl_430, vulkan);"), []);
    assert_eq!(found(""), [], "who names no backend gets those that can");
}
