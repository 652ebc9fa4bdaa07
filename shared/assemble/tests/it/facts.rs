//! Facts of a composition in code, in macros and in conditions.

use crate::{checked, composition};

use checked::check;
use composition::{Composed, compose};
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, SourceFile, sources};
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const FRAGMENTS: &str = "
shader_fragment! { Place { vertex_in pos: vec3; vertex { void main() { gl_Position = vec4(pos, 1.0); } }
    fragment { void main(inout Surface surface) { surface.color = vec4(1.0); tint(surface.color); } } } }
shader_fragment! { Pixel { provides per_pixel; provides mode = 0x10; provides level = 2u;
    fragment { void main(inout Surface surface) { surface.color.b *= 0.5; } } } }";

fn composed(fragment: &str, statements: &str) -> Composed {
    let slot = if statements.contains("slot(") { "" } else { "slot(fragment) tint: (inout c: vec4) { }" };
    compose(&format!(
        "{FRAGMENTS} shader_fragment! {{ One {{ {fragment} }} }}
         shader_info! {{ Case {{ {slot} fragments(Place, Pixel, One); {statements} do_static_compilation; }} }}"
    ))
}

/// Returns the text of the fragment stage; `file.glsl` has the given text.
fn text(fragment: &str, statements: &str, file: &str) -> String {
    let composed = composed(fragment, statements);
    let mut report = composed.report;
    let found = |path: &str| SourceFile { name: path.into(), path: path.into(), text: file.into() };
    let sources = sources(&composed.info, &mut |path, _, _| Ok(found(path)), &mut report);
    assert!(report.is_clean(), "{report:#?}");
    let key = Key::new(Backend::Vulkan);
    assemble(&lower(&composed.info, &sources), &key, Stage::Fragment).expect("a text").text
}

const MAIN: &str = "void main(inout Surface surface) { surface.color.r = 0.5; }";

#[test]
fn every_text_of_the_stage_may_test_a_fact() {
    let body = |code: &str| format!("fragment {{\n{code}\n{MAIN} }}");
    let test = "#ifdef per_pixel\n#endif\n";
    let file = "#include \"file.glsl\"";
    let function = "export glow: float; function(\"file.glsl\", glow_of, result = glow);";
    let glow = format!("float glow_of() {{\n{test}return 1.0; }}");
    let slot = format!("slot(fragment) tint: (inout c: vec4) {{\n{test}}}");
    let after = format!("after(tint) {{\n{test}}}");
    for (fragment, statements, file) in [
        (body(test), "", ""),
        (body(file), "", test),
        (function.to_owned(), "", &*glow),
        (body(""), &*slot, ""),
        (body(""), &*after, ""),
        (body("#define PIXEL per_pixel\n#if PIXEL == 1\n#endif"), "", ""),
        (body("#if PIXEL == 1\n#endif"), "define PIXEL = per_pixel;", ""),
        (body("#include \"file.glsl\"\n#if PIXEL == 1\n#endif"), "", "#define PIXEL per_pixel\n"),
    ] {
        let text = text(&fragment, statements, file);
        assert_eq!(text.matches("#define per_pixel 1\n").count(), 1, "{fragment} {statements} {file}:\n{text}");
    }
}

#[test]
fn a_fact_that_no_condition_tests_is_not_defined() {
    for code in ["", "float per_pixel = 1.0;", "#define PIXEL per_pixel\n", "#if 1 // per_pixel\n#endif\n"] {
        let text = text(&format!("fragment {{\n{code}\n{MAIN} }}"), "", "");
        assert!(!text.contains("#define per_pixel"), "{code}:\n{text}");
    }
}

#[test]
fn statements_of_the_info_have_conditions_over_facts() {
    let after = |condition: &str| format!("#[when({condition})] after(tint) {{ c.g += 0.25; }}");
    for (condition, holds) in [("per_pixel", true), ("!per_pixel", false), ("mode == 16", true), ("mode < 16", false)] {
        let text = text(&format!("fragment {{ {MAIN} }}"), &after(condition), "");
        assert_eq!(text.contains("c.g += 0.25;"), holds, "{condition}:\n{text}");
    }
}

#[test]
fn numbers_are_compared_as_numbers() {
    for (condition, holds) in [
        ("mode == 16", true),
        ("mode != 16", false),
        ("mode == 0x10", true),
        ("mode >= 16", true),
        ("level == 2", true),
        ("level > 2", false),
        ("level", true),
    ] {
        let fragment = format!("#[when({condition})] param tested: float; fragment {{ {MAIN} }}");
        let text = text(&fragment, "", "");
        assert_eq!(text.contains("tested"), holds, "{condition}:\n{text}");
    }
    let code = format!("fragment {{\n#if mode == 16 && level > 1\n#endif\n{MAIN} }}");
    let text = text(&code, "", "");
    assert!(text.contains("#define mode 16\n") && text.contains("#define level 2u\n"), "{text}");
}

#[test]
fn a_condition_over_a_fact_is_checked_in_the_info() {
    let checked = |condition: &str, expected: &[&str]| {
        let info = format!(
            "shader_info! {{ Case {{ slot(fragment) tint: (inout c: vec4) {{ }} fragments(Place, Pixel);
             #[when({condition})] after(tint) {{ c.g += 0.25; }} do_static_compilation; }} }}"
        );
        check(&format!("{FRAGMENTS} {info}"), expected);
    };
    checked("per_pixel", &[]);
    checked("mode >= 16", &[]);
    checked(
        "per_pixle",
        &[
            "SI0063 ‹per_pixle›: unknown constant, branch or fact `per_pixle` in a condition; help: did you mean `per_pixel`?|",
        ],
    );
    checked("per_pixel > 1", &["SI0063 ‹per_pixel›: the fact `per_pixel` is `true`, which has no order"]);
}
