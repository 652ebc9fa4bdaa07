//! A5: a `define` statement that names a built-in was not spelled for OpenGL and GLES.

use shader_builder::compile::compile;
use shader_builder::options::Options;
use shader_builder::plan::plan;
use shader_info_shared::backend::{Backend, Family};
use shader_info_shared::diagnostic::Report;
use shader_info_shared::dsl::parse_info;
use shader_info_shared::model::Stage;
use shader_info_shared::resolve::resolve;

/// Each text of an info, compiled for its dialect.
fn texts(statements: &str) -> Vec<(Backend, Stage, String)> {
    let parsed = parse_info(format!("A {{ {statements} do_static_compilation; }}").parse().expect("tokens"), "a.rs");
    assert_eq!(parsed.report.diagnostics, []);
    let mut report = Report::default();
    let info = resolve(&parsed.info, &[], &mut report);
    assert_eq!(report.diagnostics, []);
    let options = Options { backends: Backend::all().collect(), ..Options::default() };
    let job = plan(info, Report::default(), &options, &Default::default());
    assert_eq!(job.report.diagnostics, []);
    assert_eq!(job.unsupported, []);
    let units = job.stages.into_iter().map(|planned| planned.unit);
    units
        .map(|unit| {
            let found = compile(unit.stage, unit.backend, &unit.text);
            assert!(found.is_ok(), "{:?}: {found:?}\n{}", unit.backend, unit.text);
            (unit.backend, unit.stage, unit.text)
        })
        .collect()
}

const BOTH: &str = "fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(float(ID), float(AFTER(2)), 0.0, 1.0); } }
    fragment_source { void main() { color = vec4(AT, 0.0, 1.0); } }";

#[test]
fn a5_a_define_is_spelled_for_every_dialect_as_one_in_a_body() {
    let defines = "define AT = gl_PointCoord; define ID = gl_InstanceIndex + gl_VertexIndex;
        define AFTER(n) = (ID + (n));";
    let made = texts(&format!("{defines} {BOTH}"));
    let backends = made.iter().filter(|(_, stage, _)| *stage == Stage::Fragment).count();
    assert_eq!(backends, Backend::all().count());
    for (backend, stage, text) in made {
        let is_gl = matches!(backend.row().family, Family::OpenGl | Family::Gles);
        let flipped = text.contains("#define AT vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y)");
        // OpenGL counts its rows from below.
        assert_eq!(flipped, is_gl && stage == Stage::Fragment, "{backend:?}\n{text}");
    }
}

#[test]
fn a5_conditional_defines_are_spelled_too() {
    let defines = "branch centered;
        #[when(centered)] define AT = (gl_PointCoord - 0.5);
        #[when(!centered)] define AT = gl_PointCoord;
        define ID = 0;
        define AFTER(n) = (gl_InstanceIndex + (n));";
    for (backend, stage, text) in texts(&format!("{defines} {BOTH}")) {
        let is_gl = matches!(backend.row().family, Family::OpenGl | Family::Gles);
        let names_vulkans = text.contains("gl_InstanceIndex") || text.contains("gl_VertexIndex");
        assert!(!(is_gl && stage == Stage::Vertex && names_vulkans), "{backend:?}\n{text}");
    }
}
