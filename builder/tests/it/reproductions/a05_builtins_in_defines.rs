//! A5: a `define` statement that names a built-in was not spelled for OpenGL and GLES.

use std::collections::BTreeSet;

use shader_builder::compile::glslang::compile;
use shader_builder::options::Options;
use shader_builder::plan::plan;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Family};
use shader_info_model::{Payload, Stage};

/// Each text of an info, compiled for its dialect.
fn texts(statements: &str) -> Vec<(Backend, Stage, String)> {
    texts_of(statements, &[])
}

/// The same of an info that names these by path, in order.
fn texts_of(statements: &str, payloads: &[Option<Payload>]) -> Vec<(Backend, Stage, String)> {
    let parsed = parse_info(format!("A {{ {statements} do_static_compilation; }}").parse().expect("tokens"), "a.rs");
    assert_eq!(parsed.report.diagnostics, []);
    let mut report = Report::default();
    let info = resolve(&parsed.info, payloads, &mut report);
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

#[test]
fn a5_inherited_defines_and_those_of_rules_are_spelled_too() {
    let rules = "branch centered; define AT = gl_PointCoord; define ID = 0; define AFTER(n) = (gl_InstanceIndex + (n));
        specialize { if centered { define AT = (0.5 - gl_PointCoord); define ID = gl_VertexIndex; } }";
    let parsed = parse_info(format!("Parent {{ {rules} }}").parse().expect("tokens"), "parent.rs");
    assert_eq!(parsed.report.diagnostics, []);
    let parent = resolve(&parsed.info, &[], &mut Report::default()).payload("case");
    let descendant = texts_of(&format!("additional_info(Parent); {BOTH}"), &[Some(parent)]);
    let own = texts_of(&format!("{rules} {BOTH}"), &[]);
    for (from, made) in [("own", own), ("inherited", descendant)] {
        let mut flipped = 0;
        for (backend, stage, text) in made {
            let is_gl = matches!(backend.row().family, Family::OpenGl | Family::Gles);
            let defined =
                text.lines().filter(|line| line.starts_with("#define AT ") || line.starts_with("#define ID "));
            let defined: String =
                defined.chain(text.lines().filter(|line| line.starts_with("#define AFTER"))).collect();
            let names_vulkans = defined.contains("gl_InstanceIndex") || defined.contains("gl_VertexIndex");
            assert!(!(is_gl && stage == Stage::Vertex && names_vulkans), "{from}, {backend:?}\n{text}");
            if is_gl && stage == Stage::Fragment {
                assert!(defined.contains("1.0 - gl_PointCoord.y"), "{from}, {backend:?}\n{text}");
                flipped += usize::from(defined.contains("(0.5 - vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y))"));
            }
        }
        let dialects = Backend::all().filter(|it| matches!(it.row().family, Family::OpenGl | Family::Gles)).count();
        assert_eq!(flipped, dialects, "{from}: one technique of each dialect has the define of the rule");
    }
}

#[test]
fn a2_a_define_that_rules_set_decides_lengths_of_its_techniques() {
    let made = texts_of(
        "backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
         branch many; define N = 2; specialize { if many { define N = 8; } }
         storage_buf(0, read_write) o: [vec4; define(N)]; local_group_size(define(N));
         shared_variable s: [[float; define(N)]; 3];
         compute_source { void main() { s[2][N - 1] = 1.0; o[N - 1] = vec4(s[2][N - 1]); } }",
        &[],
    );
    let backends: BTreeSet<Backend> = made.iter().map(|(backend, ..)| *backend).collect();
    assert_eq!(backends.len(), 8, "{backends:?}");
    for backend in backends {
        let mut found: Vec<&str> = Vec::new();
        for (_, _, text) in made.iter().filter(|(of, ..)| *of == backend) {
            for n in ["2", "8"] {
                let wanted =
                    [format!("o[{n}]"), format!("local_size_x = {n},"), format!("s[3][{n}]"), format!("#define N {n}")];
                let there = wanted.iter().filter(|it| text.contains(*it)).count();
                assert!(there == 0 || there == 4, "{backend:?} has {there} of {wanted:?}\n{text}");
                found.extend((there == 4).then_some(n));
            }
        }
        found.sort_unstable();
        assert_eq!(found, ["2", "8"], "{backend:?}");
    }
}
