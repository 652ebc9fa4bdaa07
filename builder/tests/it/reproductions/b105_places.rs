//! B1.5: errors of the macro have the place that `shader-builder check` shows.

use shader_info_lang::handshake::Mark;

use crate::reproductions::script::{self, Package, VERTEX};

const SCRIPT: &str = "reproductions::b105_places::b1_5_errors_in_rules_and_states_are_at_their_tokens";

/// Every mark of a package, over all its infos.
fn marks(lib: &str) -> Vec<Mark> {
    let package = Package::new(SCRIPT, &[("src/lib.rs", lib)]);
    let ran = package.run(&[(script::VULKAN, "1")]);
    ran.built().into_iter().flat_map(|it| it.marks).collect()
}

/// The only mark is at a piece of the declaration that begins on the first line.
#[track_caller]
fn check(lib: &str, words: &str, token: &str) {
    let all = marks(lib);
    let [mark] = &all[..] else { panic!("{all:#?}") };
    assert!(mark.text.contains(words), "{}", mark.text);
    let own = mark.own.as_ref().unwrap_or_else(|| panic!("{mark:?}"));
    let line = lib.lines().nth(own.line as usize).expect("a line");
    let from = own.column as usize - 1;
    assert!(line[from..].starts_with(token), "`{}` is not `{token}`", &line[from..]);
}

fn info(statements: &str) -> String {
    format!(
        "shader_info! {{ pub It {{ fragment_out(0) color: vec4; {VERTEX}\n{statements}\n\
         fragment_source {{ void main() {{ color = vec4(1.0); }} }} do_static_compilation; }} }}\n"
    )
}

#[test]
fn b1_5_errors_in_rules_and_states_are_at_their_tokens() {
    if script::acts() {
        return;
    }
    check(&info("branch skinning; specialize { if skining { skinning = false; } }"), "`skining`", "skining");
    check(&info("branch mode: [Lit, Toon]; specialize { match mode { Lit => {} } }"), "Toon", "mode");
    check(&info("branch skinning; specialize { skinning = 3; }"), "3", "3");
    check(&info("render_state { cul: back }"), "`cul`", "cul");
    check(&info("render_state { depth_test: lessequal }"), "`lessequal`", "lessequal");
    check(&info("branch skinning;\n#[when(skinig)] define X = 1;"), "`skinig`", "skinig");
    check(&info("branch mode: [Lit, Toon];\n#[when(mode == Tooon)] define X = 1;"), "`Tooon`", "Tooon");
    check(&info("builtins(point_size, layr);"), "`layr`", "layr");
    check(&info("backends(vulkan, vulcan);"), "`vulcan`", "vulcan");
}

#[test]
fn b1_5_an_error_in_a_parent_is_at_the_parent_and_once() {
    let lib = "shader_info! { pub Body { fragment_out(0) color: vec4;\nfragment_source { void main() { color = nope; } } } }\n"
        .to_owned()
        + &["A", "B"].map(descendant).concat();
    check(&lib, "`nope`", "nope");
    let text = marks(&lib)[0].own.as_ref().expect("its own").text.clone();
    assert!(text.contains("in `A`: ") && text.contains("in `B`: "), "{text}");
    // Where one of them brings what the others lack, it is theirs.
    let lib = lib.replace("pub B {", "pub B { define nope = vec4(1.0);");
    let all = marks(&lib);
    let [mark] = &all[..] else { panic!("{all:#?}") };
    assert!(mark.text.contains("--> src/lib.rs:2:41") && mark.text.contains("color = nope;"), "{}", mark.text);
}

fn descendant(name: &str) -> String {
    format!("shader_info! {{ pub {name} {{ additional_info(Body); {VERTEX} do_static_compilation; }} }}\n")
}

#[test]
fn b1_5_modifiers_and_fragments_are_shown_with_their_line() {
    let lib = "shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { Detail { fragment { void main(inout Surface surface) { surface.color.r = nope; } } } }
shader_fragment! { Needs { requires model; } }
shader_info! { pub It { fragments(Place, Detail); fragment_out(0) color: vec4; do_static_compilation; } }
shader_info! { pub Other { fragments(Place, Detail); fragment_out(0) color: vec4; do_static_compilation; } }
shader_info! { pub Lacks { fragments(Place, Needs); fragment_out(0) color: vec4; do_static_compilation; } }
";
    let all: Vec<String> = marks(lib).into_iter().map(|it| it.text).collect();
    let has = |words: &[&str]| all.iter().filter(|text| words.iter().all(|it| text.contains(it))).count();
    // Once, in the file of the fragment, whose macro raises it.
    assert_eq!(has(&["`nope`"]), 1, "{all:#?}");
    assert_eq!(has(&["`nope`", "--> src/lib.rs:2:", "surface.color.r = nope", "`It`", "`Other`"]), 1, "{all:#?}");
    assert_eq!(has(&["`model`", "src/lib.rs:3:", "requires model"]), 1, "{all:#?}");
}
