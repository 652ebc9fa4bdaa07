//! Templates and modifiers: the order of their functions, and their errors.

use std::fs;
use std::path::Path;

use shader_builder::{Backend, Builder};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// A template with two slots, in every case's first lines.
const TEMPLATE: &str = "shader_info! { pub Base {
    fragment_out(0) color: vec4;
    slot(fragment) shade: (inout tint: vec4);
    slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 tint = vec4(light(vec3(1.0)), 1.0); shade(tint); color = tint; } }
} }
shader_info! { pub Red { before(shade) { if (tint.a < 0.5) return; tint.r = 1.0; } } }
shader_info! { pub Green { push_constant much: float; after(shade) { tint.g = much; } } }
shader_info! { pub Dim { override(light) { return super(normal) * 0.5; } } }
shader_info! { pub Flat { override(light) { return vec3(1.0); } } }
shader_info! { pub Grey { override(light) { return vec3(0.5); } } }
shader_info! { pub Late { order(after = Flat); override(light) { return vec3(0.25); } } }
shader_info! { pub First { order(before = Second); after(shade) { tint.b = 1.0; } } }
shader_info! { pub Second { order(before = First); after(shade) { tint.b = 2.0; } } }
";

fn package(more: &str, glsl: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", TOML);
    write("src/lib.rs", &format!("{TEMPLATE}{more}"));
    glsl.iter().for_each(|(path, text)| write(path, text));
    folder
}

fn one(statements: &str) -> String {
    format!("shader_info! {{ pub It {{ {statements} do_static_compilation; }} }}\n")
}

/// The fragment stage's text.
fn text(folder: &Path, name: &str) -> String {
    let expanded = Builder::new().backends([Backend::Vulkan]).expand(folder, name, Some("frag"), None).expect("there");
    assert_eq!(expanded.errors, None, "{}", expanded.text);
    expanded.text
}

/// What stands in the text, in this order.
fn check(statements: &str, glsl: &[(&str, &str)], in_order: &[&str]) {
    let folder = package(&one(statements), glsl);
    let text = text(folder.path(), "It");
    let mut rest = text.as_str();
    for part in in_order {
        let at = rest.find(part).unwrap_or_else(|| panic!("`{part}` does not follow in\n{text}"));
        rest = &rest[at + part.len()..];
    }
    let report = Builder::new().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
}

/// The codes with their lines, counted from behind the template.
fn wrong(more: &str, glsl: &[(&str, &str)], expected: &[(&str, &str)]) {
    let folder = package(more, glsl);
    let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let found: Vec<(&str, &str)> = report.diagnostics.iter().map(|it| (it.code.id, it.message.as_str())).collect();
    assert_eq!(found, expected);
    assert!(report.diagnostics.iter().all(|it| it.help.is_some()));
}

#[test]
fn bodies_run_before_after_and_instead() {
    check(
        "template(Base); modifier(Red, Green, Dim);",
        &[],
        &[
            "void shade(inout vec4 tint);\n",
            "vec3 light(vec3 normal);\n",
            "vec3 si_light_0(vec3 normal)\n{\n return normal; \n}\n",
            "vec3 si_light_1(vec3 normal)\n{\n return si_light_0(normal) * 0.5; \n}\n",
            "vec3 light(vec3 normal)\n{\n  vec3 si_result = si_light_1(normal);\n  return si_result;\n}\n",
            "void si_shade_before_0(inout vec4 tint)\n{\n if (tint.a < 0.5) return; tint.r = 1.0; \n}\n",
            "void si_shade_after_0(inout vec4 tint)\n{\n tint.g = much; \n}\n",
            "void shade(inout vec4 tint)\n{\n  si_shade_before_0(tint);\n  si_shade_after_0(tint);\n}\n",
        ],
    );
}

#[test]
fn a_template_is_a_shader_by_itself() {
    check("template(Base);", &[], &["void shade(inout vec4 tint)\n{\n}\n"]);
}

#[test]
fn what_a_shader_says_itself_comes_last() {
    check(
        "override(light) { return super(normal) + 1.0; } template(Base); modifier(Dim);",
        &[],
        &["return normal;", "si_light_0(normal) * 0.5", "si_light_1(normal) + 1.0", "si_result = si_light_2"],
    );
}

#[test]
fn a_declared_order_beats_the_list() {
    check("template(Base); modifier(Late, Flat);", &[], &["vec3(1.0)", "vec3(0.25)", "si_result = si_light_2"]);
}

#[test]
fn lists_of_the_same_modifiers_make_the_same_shader() {
    let both = |list: &str| {
        let folder = package(&one(&format!("template(Base); modifier({list});")), &[]);
        text(folder.path(), "It")
    };
    assert_eq!(both("Green, Dim"), both("Dim, Green"));
    assert_ne!(both("Green, Dim"), both("Green"));
}

#[test]
fn a_condition_on_a_modifier_is_one_on_all_it_brings() {
    check(
        "compilation_constant much_green: bool = true; template(Base); #[when(much_green)] modifier(Green); \
         #[when(!much_green)] modifier(Red);",
        &[],
        &["float much;", "tint.g = much;"],
    );
    let folder = package(
        &one("compilation_constant much_green: bool = false; template(Base); #[when(much_green)] modifier(Green);"),
        &[],
    );
    let text = text(folder.path(), "It");
    assert!(!text.contains("much;") && !text.contains("tint.g"), "{text}");
}

#[test]
fn a_file_keeps_its_helpers_to_itself() {
    let file = "float half_of(float x) { return x * 0.5; }\nvec3 light(vec3 normal) { return super(normal) * \
                half_of(1.0); }\n";
    check(
        "template(Base); override(light, \"half.glsl\");",
        &[("shaders/half.glsl", file)],
        &["half_of(float x)", "vec3 si_light_1(vec3 normal) { return si_light_0(normal) * it"],
    );
}

#[test]
fn two_silent_overrides_need_an_order() {
    let words = "`Flat` and `Grey` both replace `light`, but their order is not declared";
    wrong(&one("template(Base); modifier(Flat, Grey);"), &[], &[("SI0124", words)]);
}

#[test]
fn slots_have_names() {
    let more = format!(
        "{}shader_info! {{ pub Odd {{ before(shde) {{ tint.r = 0.0; }} }} }}",
        one("template(Base); modifier(Odd);")
    );
    wrong(&more, &[], &[("SI0121", "unknown slot `shde`")]);
}

#[test]
fn a_file_has_the_slot_s_signature() {
    let file = "vec3 light(inout vec3 normal) { return normal; }\n";
    wrong(
        &one("template(Base); override(light, \"odd.glsl\");"),
        &[("shaders/odd.glsl", file)],
        &[("SI0122", "this function does not have the signature of its slot, `vec3 light(vec3 normal)`")],
    );
}

#[test]
fn super_is_what_was_replaced() {
    wrong(
        &one("template(Base); before(shade) { super(tint); }"),
        &[],
        &[("SI0123", "`super` cannot be called here: only an `override` replaces a body")],
    );
    let base = "fragment_out(0) color: vec4; slot(fragment) hue: () -> vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_source { void main() { color = hue(); } }";
    wrong(
        &one(&format!("{base} override(hue) {{ return super(); }}")),
        &[],
        &[("SI0123", "`super` cannot be called here: the slot has no earlier body")],
    );
    // Only the variant knows whether a word is used.
    let used = "#[when(used(WANTS))] override(hue) { return vec4(1.0); } override(hue) { return super(); }";
    wrong(&one(&format!("{base} {used}")), &[], &[("SI0070", "`super`: unknown function")]);
}

#[test]
fn super_of_a_slot_that_does_nothing_does_nothing() {
    check(
        "template(Base); override(shade) { super(tint); tint.g = 0.5; }",
        &[],
        &["void si_shade_0(inout vec4 tint) {}", "void si_shade_1(", "si_shade_0(tint); tint.g = 0.5;"],
    );
}

#[test]
fn orders_do_not_contradict_each_other() {
    wrong(
        &one("template(Base); modifier(First, Second);"),
        &[],
        &[("SI0127", "the orders of First, Second contradict each other")],
    );
}

#[test]
fn a_slot_is_called_and_filled() {
    let source = "vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_out(0) color: vec4;";
    wrong(
        &one(&format!(
            "{source} slot(fragment) tone: (x: float) -> float; fragment_source {{ void main() {{ color = \
             vec4(tone(1.0)); }} }}"
        )),
        &[],
        &[("SI0125", "slot `tone` returns `float` but has no body")],
    );
    wrong(
        &one(&format!(
            "{source} slot(fragment) tone: (); before(tone) {{ }} fragment_source {{ void main() {{ color = \
             vec4(1.0); }} }}"
        )),
        &[],
        &[("SI0126", "slot `tone` is never called, so this body cannot run")],
    );
}

#[test]
fn a_macro_that_is_said_may_call_a_slot() {
    let file = "#define ALL \\\n  TONE; \\\n  color = vec4(1.0)\n#define TONE tone()\n";
    let of = |main: &str| {
        one(&format!(
            "vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} fragment_out(0) color: vec4; \
             slot(fragment) tone: (); before(tone) {{ }} \
             fragment_source {{\n#include \"all.glsl\"\nvoid main() {{ {main} }} }}"
        ))
    };
    wrong(&of("ALL;"), &[("shaders/all.glsl", file)], &[]);
    let words = "slot `tone` is never called, so this body cannot run";
    wrong(&of("color = vec4(1.0);"), &[("shaders/all.glsl", file)], &[("SI0126", words)]);
}

#[test]
fn a_modifier_is_listed_once() {
    wrong(&one("template(Base); modifier(Dim, Dim);"), &[], &[("SI0016", "`Dim` is inherited twice")]);
}

#[test]
fn the_compiler_s_words_stand_in_the_modifier() {
    let more = format!(
        "{}shader_info! {{ pub Odd {{\n  after(shade) {{\n    tint.r = nothing;\n  }}\n}} }}",
        one("template(Base); modifier(Odd);")
    );
    let folder = package(&more, &[]);
    let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let lines = fs::read_to_string(folder.path().join("src/lib.rs")).expect("text");
    let found: Vec<&str> = report
        .diagnostics
        .iter()
        .map(|it| lines.lines().nth(it.place.line as usize - 1).unwrap_or("").trim())
        .collect();
    assert_eq!(found, ["tint.r = nothing;"]);
}

// A macro of a body, and what a modifier's file declares, have other names in the text.
#[test]
fn messages_name_what_the_author_of_a_modifier_wrote() {
    let odd = "shader_info! { pub Odd { after(shade) {\n#define TWICE(x) x\ntint.r = TWICE(1.0, 2.0);\n} } }\n\
               shader_info! { pub Worse { after(shade, \"worse.glsl\"); } }\n";
    let worse = "float level(float x) { return x; }\nvoid shade(inout vec4 tint) { tint.r = level(tint); }\n";
    let more = format!("{odd}{}", one("template(Base); modifier(Odd, Worse);"));
    let folder = package(&more, &[("shaders/worse.glsl", worse)]);
    let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let found: Vec<String> = report.diagnostics.iter().map(|it| it.text()).collect();
    let has = |words: &str| found.iter().any(|it| it.contains(words));
    let level = "no overload of `level` takes these arguments\n  help: its signatures are `float level(float x)`";
    assert!(has("Too many args in macro TWICE") && has(level), "{found:#?}");
}

/// Texts of the fragment stage, by the variant's words.
fn variant(folder: &Path, words: &str) -> String {
    let expanded = Builder::new().backends([Backend::Vulkan]).expand(folder, "It", Some("frag"), Some(words));
    expanded.expect("a variant").text
}

// ACG's per-object modifiers: listed before the shader's own, chosen by whatever is drawn.
#[test]
fn each_object_chooses_among_the_modifiers_listed_for_it() {
    let folder = package(&one("template(Base); modifier(Dim, Red) per object; modifier(Green);"), &[]);
    let report = Builder::new().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
    let parts = ["* 0.5", "tint.r = 1.0", "tint.g = much"];
    for (words, wanted) in [
        ("", [false, false, true]),
        ("dim", [true, false, true]),
        ("red", [false, true, true]),
        ("dim, red", [true, true, true]),
    ] {
        let text = variant(folder.path(), words);
        assert_eq!(parts.map(|part| text.contains(part)), wanted, "`{words}` is\n{text}");
    }
    let explored = Builder::new().variants(folder.path(), "It", &[]).expect("branches");
    assert!(explored.text().contains("4 keys, 4 techniques"), "{}", explored.text());
}

#[test]
fn what_runs_beside_a_slot_that_returns_something_may_just_return() {
    let more = format!(
        "{}shader_info! {{ pub Early {{ before(light) {{ if (normal.x < 0.5) return; }} after(light) {{ return; }} }} \
         }}",
        one("template(Base); modifier(Early);")
    );
    let folder = package(&more, &[]);
    let report = Builder::new().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
    assert!(text(folder.path(), "It").contains("void si_light_before_0(vec3 normal)\n"));
}

/// A fragment whose code calls a slot that the info, or its template, declares.
const FRAGMENT: &str = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Layer {
    param strength: float;
    fragment { void main(inout Surface surface) { surface.color.rgb += light(vec3(strength)); } }
} }
shader_info! { pub Bright { override(light) { return super(normal) + 2.0; } } }
shader_info! { pub Slots { slot(fragment) light: (normal: vec3) -> vec3 { return normal; } } }
";

#[test]
fn modifiers_change_the_slots_that_fragments_call() {
    for slots in ["slot(fragment) light: (normal: vec3) -> vec3 { return normal; }", "template(Slots);"] {
        let list = "fragments(Place, Layer, Layer); modifier(Dim); modifier(Bright) per object;";
        let folder = package(&format!("{FRAGMENT}{}", one(&format!("{slots} {list}"))), &[]);
        let report = Builder::new().check(folder.path()).expect("a package");
        assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
        let (plain, bright) = (variant(folder.path(), ""), variant(folder.path(), "bright"));
        assert!(
            plain.contains("light(vec3(layer1_strength))") && plain.contains("si_light_0(normal) * 0.5"),
            "{plain}"
        );
        assert!(!plain.contains("+ 2.0") && bright.contains("return si_light_1(normal) + 2.0;"), "{bright}");
    }
}

// A template that draws by itself has a `main` already, and so have the fragments.
#[test]
fn a_template_with_sources_takes_no_fragments() {
    let more = format!("{FRAGMENT}{}", one("template(Base); fragments(Place, Layer); modifier(Dim);"));
    let words = |source| format!("`{source}` cannot be combined with `fragments`");
    let (vertex, fragment) = (words("vertex_source"), words("fragment_source"));
    wrong(&more, &[], &[("SI0109", &vertex), ("SI0109", &fragment)]);
}
