//! Effects of code that a fragment reaches outside of its own text: slots, defines, node trees and included files.

use crate::{checked, composition};

use checked::check;
use composition::{behind, compose};
use shader_info_assemble::assemble::assemble;
use shader_info_model::contribution::{Key, SourceFile, Sources, sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::lower;

const PLACE: &str = "shader_fragment! { Place { vertex_in pos: vec3;
    vertex { void main() { gl_Position = vec4(pos, 1.0); } }
    fragment { void main(inout Surface surface) { surface.color = vec4(1.0); } } } }";

/// Returns the lines of the function that calls the fragments of a stage; `file.glsl` has the given text.
fn calls(fragments: &str, statements: &str, file: &str, stage: Stage) -> Vec<String> {
    let info = format!("shader_info! {{ Case {{ {statements} do_static_compilation; }} }}");
    let composed = compose(&format!("{fragments} {info}"));
    assert!(composed.report.is_clean(), "{:#?}", composed.report);
    let mut report = Report::default();
    let found = |path: &str| SourceFile { name: path.into(), path: path.into(), text: file.into() };
    let sources: Sources = sources(&composed.info, &mut |path, _, _| Ok(found(path)), &mut report);
    assert!(report.is_clean(), "{report:#?}");
    let text = assemble(&lower(&composed.info, &sources), &Key::new(Backend::Vulkan), stage).expect("a text").text;
    let body = behind(&text, "void si_composed()\n{").split_once("\n}").expect("the function ends").0.to_owned();
    body.lines().map(|line| line.trim().to_owned()).collect()
}

/// Checks whether the main function of a fragment with an export that no fragment reads is called.
#[track_caller]
fn check_called(code: &str, statements: &str, file: &str, is_called: bool) {
    let clip = format!("shader_fragment! {{ Clip {{ export edge: float; fragment {{\n{code} }} }} }}");
    let lines =
        calls(&format!("{PLACE} {clip}"), &format!("{statements} fragments(Place, Clip);"), file, Stage::Fragment);
    assert_eq!(lines.contains(&"clip0_main();".to_owned()), is_called, "{code}: {lines:#?}");
}

const CLIP: &str = "float half_of(float x) { return x * 0.5; }\n#define LIMIT 3.0\nconst float ONE = 1.0;
    void clip_it(float x) { if (x > LIMIT) discard; }\nvoid indirect(float x) { clip_it(x); }
    #define CLIP_IT(x) clip_it(x)\n#define KILL discard\n";

#[test]
fn functions_of_included_files_have_effects() {
    let included = |call: &str| format!("#include \"file.glsl\"\nvoid main() {{ edge = gl_FragCoord.x; {call}; }}");
    for call in ["clip_it(edge)", "indirect(edge)", "CLIP_IT(edge)", "KILL"] {
        check_called(&included(call), "", CLIP, true);
    }
    for call in ["edge = half_of(edge)", "edge = LIMIT", "edge = ONE"] {
        check_called(&included(call), "", CLIP, false);
    }
    // What is joined of parts may be any name.
    let joined = "#define JOIN(a, b) a##b\n#include \"file.glsl\"\nvoid main() { edge = 1.0; JOIN(clip, _it)(edge); }";
    check_called(joined, "", CLIP, true);
    let made = "#define MAKE(f) void f(float x) { if (x > 3.0) discard; }\nMAKE(clip_it)\n";
    check_called(&included("clip_it(edge)"), "", made, true);
}

#[test]
fn slots_and_defines_have_effects() {
    let main = |call: &str| format!("void main() {{ edge = gl_FragCoord.x; {call}; }}");
    let slot = "slot(fragment) clip_slot: (x: float) { if (x > 5.0) discard; }";
    check_called(&main("clip_slot(edge)"), slot, "", true);
    check_called(&main("edge = 1.0"), slot, "", false);
    let empty = "slot(fragment) clip_slot: (x: float) {";
    check_called(&main("clip_slot(edge)"), &format!("{empty} }}"), "", false);
    check_called(&main("clip_slot(edge)"), &format!("{empty} }} after(clip_slot) {{ discard; }}"), "", true);
    check_called(&main("KILL"), "define KILL = discard;", "", true);
    check_called(&main("edge = KILL"), "define KILL = 1.0;", "", false);
}

#[test]
fn a_slot_may_write_the_position() {
    let place = "shader_fragment! { Place { vertex_in pos: vec3; vertex { void main() { place(pos); } }
        fragment { void main(inout Surface surface) { surface.color = vec4(1.0); } } } }";
    let slot = "slot(vertex) place: (p: vec3) { gl_Position = vec4(p, 1.0); } fragments(Place);";
    assert_eq!(calls(place, slot, "", Stage::Vertex), ["place0_main();"]);
}

#[test]
fn a_modifier_may_take_the_position_away() {
    let modified = |body: &str, expected: &[&str]| {
        let place = "shader_fragment! { Place { vertex_in pos: vec3; vertex { void main() { place(pos); } }
            fragment { void main(inout Surface surface) { surface.color = vec4(1.0); } } } }
            shader_info! { Slots { slot(vertex) place: (p: vec3) { gl_Position = vec4(p, 1.0); } } }";
        let info = format!("template(Slots); override(place) {{ {body} }} fragments(Place); do_static_compilation;");
        check(&format!("{place} shader_info! {{ Case {{ {info} }} }}"), expected);
    };
    modified("super(p * 2.0);", &[]);
    modified("gl_Position = vec4(p, 2.0);", &[]);
    modified("", &["SI0120 … no fragment of the composition writes `gl_Position`"]);
}

#[test]
fn a_shared_value_that_only_a_slot_reads_is_set() {
    let shared = "shader_fragment! { Gives { shared nn: vec3; fragment { void main() { nn = vec3(0.5); } } } }
        shader_fragment! { Takes { requires nn: vec3 from Gives; fragment { void main(inout Surface surface) { CALL; } } } }";
    let slot = "slot(fragment) tint: (inout c: vec4) { c.rgb *= nn; } define CALL = tint(surface.color);";
    let lines = calls(&format!("{PLACE} {shared}"), &format!("{slot} fragments(Place, Takes);"), "", Stage::Fragment);
    assert!(lines.contains(&"gives0_main();".to_owned()), "{lines:#?}");
}

#[test]
fn a_shared_value_that_only_an_import_reads_is_set() {
    let check = |import: &str| {
        let fragments = format!(
            "shader_fragment! {{ Gives {{ shared nn: vec3; fragment {{ void main() {{ nn = vec3(0.5); }} }} }} }}
             shader_fragment! {{ Out {{ export spec: float; fragment {{ void main() {{ spec = 0.5; }} }} }} }}
             shader_fragment! {{ Takes {{ requires nn: vec3 from Gives; import spec: float = {import};
                 fragment {{ void main(inout Surface surface) {{ surface.color.r = spec; }} }} }} }}"
        );
        let lines = calls(&format!("{PLACE} {fragments}"), "fragments(Place, Out, Takes);", "", Stage::Fragment);
        assert!(lines.contains(&"gives0_main();".to_owned()), "{import}: {lines:#?}");
    };
    check("nn.x, last");
    check("0.0, fold(a, b) => a + b * nn.y");
}

#[test]
fn a_shared_value_is_zero_where_the_code_does_not_set_it() {
    let check = |code: &str, is_zeroed: bool| {
        let shared = format!(
            "shader_fragment! {{ Gives {{ shared nn: vec3; fragment {{ {code} }} }} }}
             shader_fragment! {{ Adds {{ shared nn: vec3; fragment {{ void main() {{ if (nn.x > 0.5) nn += 1.0; }} }} }} }}
             shader_fragment! {{ Takes {{ requires nn: vec3;
                 fragment {{ void main(inout Surface surface) {{ surface.color.rgb *= nn; }} }} }} }}"
        );
        let lines = calls(&format!("{PLACE} {shared}"), "fragments(Place, Gives, Adds, Takes);", "", Stage::Fragment);
        let zeroed: Vec<usize> = (0..lines.len()).filter(|at| lines[*at] == "nn = vec3(0);").collect();
        let first = lines.iter().position(|line| line == "gives0_main();").expect("it is called");
        assert_eq!(zeroed, if is_zeroed { vec![first - 1] } else { Vec::new() }, "{code}: {lines:#?}");
    };
    check("void main() { nn = vec3(0.5); }", false);
    check("void main() { float x = 0.5; nn = vec3(x); if (x > 0.2) return; nn *= x; }", false);
    check("void main() { if (gl_FragCoord.x > 3.0) return; nn = vec3(1.0); }", true);
    check("void main() { if (gl_FragCoord.x > 3.0) nn = vec3(1.0); }", true);
    check("void main() { if (gl_FragCoord.x > 3.0) { nn = vec3(1.0); } }", true);
}

#[test]
fn code_without_an_effect_is_an_error_if_all_its_names_are_known() {
    let idle = |code: &str| {
        let text = format!(
            "shader_fragment! {{ Idle {{ param tint: vec4; fragment {{ {code} }} }} }} shader_info! {{ Case {{ fragments(Idle); }} }}"
        );
        compose(&text).report.diagnostics.iter().map(|it| it.code.id).collect::<Vec<_>>()
    };
    assert_eq!(
        idle("vec4 half_of(vec4 v) { return v * 0.5; } void main() { vec4 color = half_of(tint); }"),
        ["SI0119"]
    );
    assert_eq!(idle("void main() { vec4 color = other(tint); }"), [""; 0]);
    assert_eq!(idle("void main() { KILL; }"), [""; 0]);
}

#[test]
fn the_depth_is_set_in_the_surface() {
    let depth = |main: &str, expected: &[&str]| {
        let fragment = format!("shader_fragment! {{ Depth {{ depth_write(any); fragment {{ {main} }} }} }}");
        check(
            &format!(
                "{PLACE} {fragment} shader_info! {{ Case {{ fragments(Place, Depth); do_static_compilation; }} }}"
            ),
            expected,
        );
    };
    depth("void main(inout Surface surface) { surface.depth = 0.25; }", &[]);
    let lost =
        "SI0128 ‹gl_FragDepth›: this value of `gl_FragDepth` is lost … help: write `surface.depth`, with `void main";
    depth("void main() { gl_FragDepth = 0.25; }", &[lost]);
}

#[test]
fn a_slot_sets_an_output_in_the_surface() {
    let slot = |head: &str, body: &str, expected: &[&str]| {
        let call = "shader_fragment! { Call { fragment { void main(inout Surface surface) { CALL; } } } }";
        let statements = format!("slot(fragment) tint: {head} {{ {body} }} define CALL = tint(surface);");
        let info = format!("{statements} fragment_out(0) color: vec4; fragments(Place, Call); do_static_compilation;");
        check(&format!("{PLACE} {call} shader_info! {{ Case {{ {info} }} }}"), expected);
    };
    slot("(inout surface: Surface)", "surface.color.r = 0.5;", &[]);
    let lost = "SI0128 ‹color›: this value of `color` is lost … help: write `surface.color`, with a parameter";
    slot("(inout surface: Surface)", "color.r = 0.5;", &[lost]);
}

#[test]
fn a_parameter_of_a_slot_hides_an_output() {
    let call = "shader_fragment! { Call { fragment { void main(inout Surface surface) { tint(surface.color); } } } }";
    let template = "shader_info! { Template { slot(fragment) tint: (inout color: vec4) { color.r = 0.5; } } }";
    let modifier = "shader_info! { Dark { after(tint) { color *= 0.5; } } }";
    let info = "template(Template); modifier(Dark); fragments(Place, Call); do_static_compilation;";
    check(&format!("{PLACE} {call} {template} {modifier} shader_info! {{ Case {{ {info} }} }}"), &[]);
}
