//! Sources and fragments under conditions: a technique that would lack a stage is an error, and its help works.

use shader_builder::{Backend, Builder};

use super::package::package;

/// The whole file but for the imports; the piece that the error underlines; how its words begin; the help as it is
/// followed: what is written before `do_static_compilation` of the info.
const CASES: &[(&str, &str, &str, &str)] = &[
    (
        "shader_info! { pub It { branch lit; fragment_out(0) color: vec4;
         vertex_source { void main() { gl_Position = vec4(0.0); } }
         #[when(lit)] fragment_source { void main() { color = vec4(1.0); } } do_static_compilation; } }",
        "fragment_source",
        "`It` has no fragment source where `!lit` holds",
        "#[when(!lit)] fragment_source { void main() { } }",
    ),
    (
        "shader_info! { pub It { branch mode: [Lit, Flat]; branch b; local_group_size(1); storage_buf(0, write) numbers: [uint];
         #[when(mode == Lit && b)] compute_source { void main() { numbers[0] = 1u; } } do_static_compilation; } }",
        "compute_source",
        "`It` has no compute source where `!(mode == Lit && b)` holds",
        "#[when(!(mode == Lit && b))] compute_source { void main() { } }",
    ),
    (
        "shader_info! { pub It { fragment_out(0) color: vec4; #[when(target(vulkan))] vertex_source { void main() { gl_Position = vec4(0.0); } }
         fragment_source { void main() { color = vec4(1.0); } } do_static_compilation; } }",
        "vertex_source",
        "`It` has no vertex source where `!target(vulkan)` holds",
        "#[when(!target(vulkan))] vertex_source { void main() { } }",
    ),
    // A condition of a parent's: the error is where the parent's source is, and names the info that lacks it.
    (
        "shader_info! { pub Drawn { fragment_out(0) color: vec4; fragment_source { void main() { color = vec4(1.0); } } } }
         shader_info! { pub It { branch drawn; vertex_source { void main() { gl_Position = vec4(0.0); } }
         #[when(drawn)] additional_info(Drawn); do_static_compilation; } }",
        "fragment_source",
        "`It` has no fragment source where `!drawn` holds",
        "#[when(!drawn)] fragment_source { void main() { } }",
    ),
    (
        "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
         shader_info! { pub It { branch a; branch b; fragments(#[when(a)] Place, #[when(b)] Place); do_static_compilation; } }",
        "fragments",
        "every fragment of `It` is switched off where `!a && !b` holds",
        "specialize { skip if !a && !b; }",
    ),
];

fn errors(lib: &str) -> Vec<(String, String, u32, u32)> {
    let folder = package(&[("src/lib.rs", &format!("use shader_info::*;\n{lib}\n"))]);
    let builder = Builder::new().backends([Backend::Vulkan, Backend::OpenGl460]).dialects([Backend::OpenGl460]);
    let results = builder.results(folder.path()).expect("it builds").1;
    let found = results.report.diagnostics.iter();
    found.map(|it| (it.code.id.to_owned(), it.text(), it.place.line, it.place.column)).collect()
}

#[test]
fn a1_a_stage_without_a_source_in_some_technique_is_an_error_whose_help_works() {
    for (lib, piece, words, help) in CASES {
        let found = errors(lib);
        let [(code, text, line, column)] = found.as_slice() else { panic!("{lib}: {found:#?}") };
        assert_eq!(code, "SI0028", "{lib}");
        assert!(text.contains(words) && text.contains(help), "{text}");
        let text = format!("use shader_info::*;\n{lib}");
        let at = text.rfind(&format!(" {piece}")).expect("it is there") + 1;
        let before = &text[..at];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let place = (before.matches('\n').count() as u32 + 1, (at - start) as u32 + 1);
        assert_eq!((*line, *column), place, "{lib}");
        let mended = lib.replace("do_static_compilation;", &format!("{help} do_static_compilation;"));
        assert_eq!(errors(&mended), [], "{mended}");
    }
}

/// Conditions that leave no technique without: both sides, a constant that holds, rules that skip the rest.
#[test]
fn a1_sources_that_are_always_there_are_none() {
    const VERTEX: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }";
    for statements in [
        "branch lit; #[when(lit)] fragment_source { void main() { color = vec4(1.0); } } \
         #[when(!lit)] fragment_source { void main() { color = vec4(0.0); } }",
        "compilation_constant lit: bool = true; #[when(lit)] fragment_source { void main() { color = vec4(1.0); } }",
        "branch lit; #[when(lit)] fragment_source { void main() { color = vec4(1.0); } } specialize { skip if !lit; }",
        "branch mode: [A, B]; #[when(mode == A)] fragment_source { void main() { color = vec4(1.0); } } \
         #[when(mode == B)] fragment_source { void main() { color = vec4(0.0); } }",
    ] {
        let lib = format!(
            "shader_info! {{ pub It {{ fragment_out(0) color: vec4; {VERTEX} {statements} do_static_compilation; }} }}"
        );
        assert_eq!(errors(&lib), [], "{lib}");
    }
}

/// A geometry stage that some techniques lack has no source to add: two infos are the way out.
#[test]
fn a1_a_geometry_stage_under_a_condition_is_two_infos() {
    let common = "fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }";
    let geometry = "geometry_layout(triangles, triangle_strip, max_vertices = 3);
        WHEN geometry_source { void main() { gl_Position = gl_in[0].gl_Position; EmitVertex(); EndPrimitive(); } }";
    let conditional = geometry.replace("WHEN", "#[when(wire)]");
    let found =
        errors(&format!("shader_info! {{ pub It {{ branch wire; {common} {conditional} do_static_compilation; }} }}"));
    assert!(
        matches!(found.as_slice(), [(code, text, ..)] if code == "SI0028" && text.contains("make two infos")),
        "{found:#?}"
    );
    let always = geometry.replace("WHEN", "");
    let lib = format!(
        "shader_info! {{ pub Common {{ {common} }} }}
         shader_info! {{ pub Plain {{ additional_info(Common); do_static_compilation; }} }}
         shader_info! {{ pub Wire {{ additional_info(Common); {always} do_static_compilation; }} }}"
    );
    assert_eq!(errors(&lib), [], "{lib}");
}

/// What is wrong with one technique of a composition is an error with the technique's name, once, and not a backend
/// that cannot have it.
#[test]
fn a1_a_composition_without_position_in_one_technique_is_one_error() {
    let found = errors(
        "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
         shader_fragment! { pub Red { fragment { void main(inout Surface it) { it.color = vec4(1.0); } } } }
         shader_info! { pub It { branch a; fragments(#[when(a)] Place, Red); do_static_compilation; } }",
    );
    let [(_, text, ..)] = found.as_slice() else { panic!("{found:#?}") };
    assert!(text.contains("no fragment of the composition writes `gl_Position`"), "{text}");
}
