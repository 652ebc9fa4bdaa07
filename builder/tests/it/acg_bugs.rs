//! The fifteen errors of the shader generator whose templates and modifiers ours follow (ACG of OpenFlipper), one test
//! each, in the order of the list that was made of its source: each fails where the error is made again.

use crate::acg;

use std::path::Path;

use acg::{GROUND, LIT, PLACED, Package, VERTEX, files, it};
use shader_builder::write::clean::{clean_cache, clean_delivered};
use shader_builder::{Builder, Style};

#[test]
fn bug_01_hooks_of_tessellation_evaluation_were_never_called() {
    let more = "shader_info! { pub Raised { push_constant height: float; after(lift) { at.y += height; } } }\n";
    let lib = GROUND.replace("SOURCE", PLACED) + more + &it("template(Hills); modifier(Raised);");
    let package = Package::new(&lib, &[]);
    let text = package.text("It", "tess_evaluation");
    assert!(text.contains("float height") && text.contains("at.y += height;"), "{text}");
    package.passes();
}

#[test]
fn bug_02_two_descriptions_shared_a_program_by_a_comparison_that_forgot_parts() {
    let with = |ty: &str, at: &str| {
        format!(
            "sampler(0) map: {ty}; fragment_out(0) color: vec4; {VERTEX} \
             fragment_source {{ void main() {{ color = texture(map, {at}); }} }}"
        )
    };
    let hills = |source: &str| GROUND.replace("SOURCE", source) + &it("template(Hills);");
    let pairs = [
        ("tessellation evaluation", hills(PLACED), hills("void main() { interpolate_barycentric(); }")),
        ("a texture's type", it(&with("sampler2D", "vec2(0.5)")), it(&with("sampler3D", "vec3(0.5)"))),
        (
            "how textures are mixed",
            it(&with("sampler2D", "vec2(0.5)")),
            it(&with("sampler2D", "vec2(0.5)").replace("color = texture", "color = 0.5 * texture")),
        ),
    ];
    for (what, first, second) in pairs {
        let package = Package::new(&first, &[]);
        let before = package.binaries();
        package.write("src/lib.rs", &second);
        assert_ne!(before, package.binaries(), "{what}");
        package.write("src/lib.rs", &first);
        assert_eq!(before, package.binaries(), "{what}");
    }
}

#[test]
fn bug_03_the_line_after_some_lines_was_never_scanned() {
    let begins = [
        ("#define TWO 2", "a directive"),
        ("#ifdef GPU_FRAGMENT_SHADER\n#endif", "the end of a condition"),
        ("// layout(location = 0) in vec3 pos;", "what looks like a layout"),
    ];
    for (line, what) in begins {
        let asks = format!("template(Shade); before(vertex_end) {{\n{line}\nSG_REQUEST_NORMALOS;\n}}");
        let package = Package::of_library(&asks);
        assert!(package.text("It", "frag").contains("in SgNormalOs"), "behind {what}");
    }
    // The lines themselves are none: they would hide in a text what belongs into the declaration.
    for line in ["#version 330", "layout(early_fragment_tests) in;"] {
        let source = format!("fragment_out(0) color: vec4; {VERTEX} fragment_source(\"own.glsl\");");
        let own = format!("{line}\nvoid main() {{ color = vec4(1.0); }}\n");
        let wrong = Package::new(&it(&source), &[("shaders/own.glsl", &own)]).wrong();
        assert!(wrong.iter().any(|(code, _)| code == "SI0057"), "{line}: {wrong:?}");
    }
}

#[test]
fn bug_04_included_files_and_those_of_modifiers_were_no_part_of_the_key() {
    let lib = LIT.to_owned() + &it("template(Lit); override(light, \"toon.glsl\");");
    let toon = "#include \"deep.glsl\"\nvec3 light(vec3 normal) { return super(normal) * deep(); }\n";
    let deep = "#include \"deeper.glsl\"\nfloat deep() { return deeper(); }\n";
    let deeper = "float deeper() { return 0.5; }\n";
    let files = [("shaders/toon.glsl", toon), ("shaders/deep.glsl", deep), ("shaders/deeper.glsl", deeper)];
    let package = Package::new(&lib, &files);
    // The folder that this runs in is another: files are looked for from the package on.
    assert!(!Path::new("shaders/toon.glsl").exists());
    let mut seen = vec![package.binaries()];
    for (path, text) in files {
        package.write(path, &text.replace("return", "return 0.5 *"));
        let now = package.binaries();
        assert!(!seen.contains(&now), "{path}");
        seen.push(now);
    }
}

#[test]
fn bug_05_types_of_lights_had_no_value_for_the_preprocessor() {
    let lights = "uniform_buf(7) sg_lights: [SgLight; 2]; define SG_NUM_LIGHTS = 2; \
                  define SG_LIGHT_TYPES = SG_LIGHT_DIRECTIONAL, SG_LIGHT_SPOT;";
    let asks = |condition: &str| {
        Package::of_library(&format!(
            "template(Shade); {lights} before(fragment_begin) {{\n#if {condition}\n#error it holds\n#endif\n}}"
        ))
    };
    for wrong in ["SG_LIGHT_TYPE_0 == SG_LIGHT_POINT", "SG_LIGHT_TYPE_1 != SG_LIGHT_SPOT", "SG_LIGHT_TYPE_2 >= 0"] {
        asks(wrong).passes();
    }
    let right = asks("SG_LIGHT_TYPE_0 == SG_LIGHT_DIRECTIONAL && SG_LIGHT_TYPE_1 == SG_LIGHT_SPOT");
    assert!(right.wrong().iter().any(|(_, message)| message.contains("it holds")), "{:?}", right.wrong());
}

#[test]
fn bug_06_two_modifiers_that_replace_both_ran() {
    let two = |order: &str| {
        LIT.to_owned()
            + "shader_info! { pub Flat { override(light) { return vec3(1.0); } } }\n"
            + &format!("shader_info! {{ pub Grey {{ {order} override(light) {{ return vec3(0.5); }} }} }}\n")
            + &it("template(Lit); modifier(Flat, Grey);")
    };
    let wrong = Package::new(&two(""), &[]).wrong();
    assert!(wrong.iter().all(|(code, _)| code == "SI0124") && wrong.len() == 1, "{wrong:?}");
    let package = Package::new(&two("order(after = Flat);"), &[]);
    let text = package.text("It", "frag");
    let calls = |name: &str| text.matches(&format!("{name}(normal)")).count();
    assert_eq!((calls("si_light_1"), calls("si_light_2")), (0, 1), "{text}");
    package.passes();
}

#[test]
fn bug_07_no_modifier_and_an_unknown_one_were_the_first_one() {
    let names = ["Red", "Green", "Blue", "Odd"];
    let mut lib = LIT.to_owned();
    for (index, name) in names.iter().enumerate() {
        lib += &format!("shader_info! {{ pub {name} {{ override(light) {{ return vec3({index}.25); }} }} }}\n");
        lib +=
            &format!("shader_info! {{ pub It{name} {{ template(Lit); modifier({name}); do_static_compilation; }} }}\n");
    }
    let package = Package::new(&(lib.clone() + &it("template(Lit);")), &[]);
    let marks = |text: &str| (0..names.len()).filter(|it| text.contains(&format!("{it}.25"))).collect::<Vec<_>>();
    assert_eq!(marks(&package.text("It", "frag")), [0; 0]);
    for (index, name) in names.iter().enumerate() {
        assert_eq!(marks(&package.text(&format!("It{name}"), "frag")), [index]);
    }
    let wrong = Package::new(&(lib + &it("template(Lit); modifier(Bleu);")), &[]).wrong();
    assert!(wrong.iter().any(|(_, message)| message.contains("Bleu")), "{wrong:?}");
}

#[test]
fn bug_08_lists_in_another_order_were_other_programs() {
    let both = |list: &str| {
        let package = Package::of_library(&format!("template(Shade); modifier({list});"));
        (package.text("It", "vert"), package.text("It", "frag"), package.binaries())
    };
    assert_eq!(both("Displacement, AlphaTest, Toon"), both("Toon, Displacement, AlphaTest"));
}

#[test]
fn bug_09_a_modifier_s_version_overwrote_a_higher_one() {
    let lib = LIT.to_owned() + &it("template(Lit); override(light, \"old.glsl\");");
    let old = "#version 120\nvec3 light(vec3 normal) { return normal; }\n";
    let wrong = Package::new(&lib, &[("shaders/old.glsl", old)]).wrong();
    assert!(wrong.iter().any(|(_, message)| message.contains("#version")), "{wrong:?}");
    for list in ["Place, New, Old", "Place, Old, New"] {
        let lib = "shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub New { minimum(opengl_430); fragment { void main(inout Surface surface) { surface.color.r = 1.0; } } } }
shader_fragment! { pub Old { minimum(opengl_410); fragment { void main(inout Surface surface) { surface.color.g = 1.0; } } } }
"
        .to_owned()
            + &it(&format!("fragments({list});"));
        let report = Package::new(&lib, &[]).check();
        let row = report.rows.iter().find(|row| row.name == "It").expect("a row");
        let gl: Vec<_> = row.backends.iter().map(|it| it.row().name).filter(|it| it.starts_with("opengl")).collect();
        assert_eq!(gl, ["opengl_430", "opengl_460"], "{list}");
    }
}

#[test]
fn bug_10_markers_were_found_in_comments_and_swallowed_their_line() {
    let vertex = "#include \"shade/material.glsl\"
#include \"shade/light.glsl\"
#include \"shade/locals.glsl\"
void main() {
  float first = 0.25; /* SG_VERTEX_BEGIN */ float kept = first;
  SG_VERTEX_BEGIN; sg_vPosPS.x += kept; // SG_VERTEX_END
  SG_VERTEX_END; gl_Position.y += kept;
}";
    let fragment = "void main() { outFragment = vec4(1.0); }";
    let package = Package::of_library(&format!(
        "template(ShadeCore); before(vertex_end) {{ gl_Position.z += 0.125; }} \
         vertex_source {{ {vertex} }} fragment_source {{ {fragment} }}"
    ));
    let text = package.text("It", "vert");
    for line in vertex.lines().filter(|it| !it.starts_with('#')) {
        assert!(text.contains(line.trim_start_matches("void main() {")), "`{line}` is not in\n{text}");
    }
    assert_eq!(text.matches("gl_Position.z += 0.125;").count(), 1);
    package.passes();
    // A comment calls no slot.
    let lib = format!(
        "shader_info! {{ pub It {{ fragment_out(0) color: vec4; slot(fragment) tone: (); before(tone) {{ }} {VERTEX} \
         fragment_source {{ void main() {{ /* tone(); */ color = vec4(1.0); }} }} do_static_compilation; }} }}"
    );
    let wrong = Package::new(&lib, &[]).wrong();
    assert!(wrong.iter().any(|(code, _)| code == "SI0126"), "{wrong:?}");
}

#[test]
fn bug_11_clearing_the_cache_left_programs() {
    let package = Package::new(&(LIT.to_owned() + &it("template(Lit);")), &[]);
    package.binaries();
    let (kept, out) = (package.path().join("kept"), package.path().join("out"));
    assert!(files(&kept).len() > 2 && files(&out).len() > 2);
    clean_cache(&kept, false).expect("a cache");
    clean_delivered(&out, false).expect("a folder of ours");
    assert_eq!((files(&kept), files(&out)), (vec![], vec![]));
}

#[test]
fn bug_12_a_return_skipped_every_later_modifier() {
    let more = "shader_info! { pub Early { before(light) { return; } after(light) { return; } } }
shader_info! { pub Later { order(after = Early); before(light) { tint.g = 0.5; } after(light) { tint.b = 0.5; } } }\n";
    let lib = "shader_info! { pub Lit {
    fragment_out(0) color: vec4;
    slot(fragment) light: (inout tint: vec4) { tint.a = 0.5; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { vec4 tint = vec4(1.0); light(tint); color = tint; } }
} }\n"
        .to_owned()
        + more
        + &it("template(Lit); modifier(Early, Later);");
    let package = Package::new(&lib, &[]);
    let text = package.text("It", "frag");
    let whole = text.rfind("void light(inout vec4 tint)\n{").unwrap_or_else(|| panic!("{text}"));
    let calls = "  si_light_before_0(tint);\n  si_light_before_1(tint);\n  si_light_0(tint);\n  si_light_after_0(tint);\n  \
                 si_light_after_1(tint);\n";
    assert!(text[whole..].contains(calls) && !text[whole..].contains("return"), "{text}");
    package.passes();
}

#[test]
fn bug_13_lines_were_trimmed_and_compilers_pointed_into_generated_text() {
    let source = "void main()\n{\n      float\tfar  =   1.0;\n  color = vec4(far,   nothing);\n}\n";
    let lib = it(&format!("fragment_out(0) color: vec4; {VERTEX} fragment_source(\"own.frag.glsl\");"));
    let right = Package::new(&lib, &[("shaders/own.frag.glsl", &source.replace("nothing", "0.5, 0.5, 1.0"))]);
    assert!(right.text("It", "frag").contains("\n      float\tfar  =   1.0;\n"), "{}", right.text("It", "frag"));
    let report = Package::new(&lib, &[("shaders/own.frag.glsl", source)]).check();
    let wrong = report.diagnostics.first().expect("`nothing` is nothing");
    assert_eq!((wrong.place.line, wrong.place.column), (4, 23), "{}", report.rendered(Style::Plain));
    assert!(wrong.place.file.ends_with("own.frag.glsl"), "{}", wrong.place);
}

#[test]
fn bug_14_the_scan_for_attributes_took_whatever_it_saw() {
    let source = "// in vec3 one;
/* layout(location = 4) in vec3 two; */
void move(in vec3 three, inout vec3 four) { four += three; }
#if 0
in vec3 five;
#endif
void main() { vec3 at = pos; move(vec3(tint, 0.0), at); gl_Position = vec4(at, 1.0); }";
    let lib = it(&format!(
        "vertex_in(0) pos: vec3; vertex_in(2) tint: vec2; fragment_out(0) color: vec4; \
         vertex_source {{ {source} }} fragment_source {{ void main() {{ color = vec4(1.0); }} }}"
    ));
    let package = Package::new(&lib, &[]);
    package.passes();
    let explanation = Builder::new().explain(package.path(), "It").expect("there");
    let found: Vec<_> = explanation.reflection.attributes.iter().map(|it| (it.name.as_str(), it.location)).collect();
    assert_eq!(found, [("pos", 0), ("tint", 2)]);
}

#[test]
fn bug_15_for_each_attribute_had_to_stand_on_one_line() {
    // Rust has no lines that end in a backslash, so this one is a file.
    let source = "\
#define WEIGHTED(to, from, member) \\
    to = gl_TessCoord.x * from[0].member \\
       + gl_TessCoord.y * from[1].member \\
       + gl_TessCoord.z * from[2].member;
void main() {
    interpolate_barycentric();
    vec4 at = gl_Position;
    lift(at);
    gl_Position = at;
    FOR_EACH_VARYING(WEIGHTED)
}";
    let lib = GROUND.replace("tess_evaluation_source { SOURCE }", "tess_evaluation_source(\"each.tese.glsl\");");
    let package = Package::new(&(lib + &it("template(Hills);")), &[("shaders/each.tese.glsl", source)]);
    let text = package.text("It", "tess_evaluation");
    for member in ["height", "tint"] {
        assert!(text.contains(&format!(", {member})")), "{member} is handed to no function in\n{text}");
    }
    package.passes();
}
