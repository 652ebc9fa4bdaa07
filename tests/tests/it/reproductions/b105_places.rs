//! B1.5, A14: `cargo build` points where `shader-builder check` points, once, and shows warnings in place.

use std::collections::BTreeSet;

use shader_info_tests::outside::{Crate, place};

const LIB: &str = "use shader_info::shader_info;

shader_info! {
    pub Body {
        fragment_out(0) color: vec4;
        fragment_source { void main() { color = nope; } }
    }
}

shader_info! {
    pub A {
        additional_info(Body);
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}

shader_info! {
    pub B {
        additional_info(Body);
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        do_static_compilation;
    }
}

shader_info! {
    pub Rules {
        branch skinning;
        #[when(skinig)]
        define X = 1;
        specialize { if skining { skinning = false; } }
        render_state { cul: back, depth_test: lessequal }
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}
";

#[test]
fn b1_5_cargo_build_points_at_the_token_and_says_it_once() {
    let it = Crate::new("reproduction_b1_5", &[("src/lib.rs", LIB)]);
    let messages = it.build().fails(&["`nope`", "`skinig`", "`skining`", "`cul`", "`lessequal`"]);
    for piece in ["nope", "skinig", "skining", "cul", "lessequal"] {
        let place = format!("--> src/lib.rs:{}\n", place(LIB, piece));
        assert_eq!(messages.matches(&place).count(), 1, "{place}\n{messages}");
    }
    assert_eq!(messages.matches("`nope`: undeclared identifier").count(), 1, "{messages}");
    assert!(messages.contains("in `A`: src/lib.rs:11:9") && messages.contains("in `B`: src/lib.rs:19:9"), "{messages}");
}

const COMPOSED: &str = "use shader_info::{shader_fragment, shader_info};

shader_fragment! { Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { Detail { fragment { void main(inout Surface surface) { surface.color.r = nope; } } } }
shader_info! { pub It { fragments(Place, Detail); fragment_out(0) color: vec4; do_static_compilation; } }
shader_info! { pub Again { fragments(Place, Detail, Detail); fragment_out(0) color: vec4; do_static_compilation; } }

shader_info! { pub Base { fragment_out(0) color: vec4;
    slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(light(vec3(1.0)), 1.0); } } } }
shader_info! { pub Toon { override(light) { return super(normal, 1.0); } } }
shader_info! { pub Lit { template(Base); modifier(Toon); do_static_compilation; } }
";

#[test]
fn b1_5_fragments_and_modifiers_keep_their_line() {
    let it = Crate::new("reproduction_b1_5_composed", &[("src/lib.rs", COMPOSED)]);
    let messages = it.build().fails(&["`nope`: undeclared", "wrong arguments for `super`"]);
    for piece in ["nope", "super(normal"] {
        let place = format!("--> src/lib.rs:{}\n", place(COMPOSED, piece));
        assert_eq!(messages.matches(&place).count(), 1, "{place}\n{messages}");
    }
    assert_eq!(messages.matches("\nerror: SI").count(), 2, "{messages}");
    assert!(!messages.contains("si_light"), "{messages}");
    // Where another list of the same fragment compiles, the code is right and the list is not.
    it.edit("src/lib.rs", "fragments(Place, Detail, Detail);", "define nope = 1.0; fragments(Place, Detail);");
    let messages = it.build().fails(&["`nope`: undeclared", "surface.color.r = nope"]);
    let list = place(&it.read("src/lib.rs"), "Detail); fragment_out");
    assert!(messages.contains(&format!("--> src/lib.rs:{list}\n")), "{messages}");
}

const CONDITION: &str = "use shader_info::shader_info;

shader_info! { pub Colors { define TINT = 1.0; push_constant tint: vec4; } }
shader_info! { pub It {
    branch colored;
    #[when(colord)] additional_info(Colors);
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(1.0); } }
    do_static_compilation;
} }
";

#[test]
fn b1_5_a_misspelt_condition_of_a_parent_is_underlined_itself() {
    let it = Crate::new("reproduction_b1_5_condition", &[("src/lib.rs", CONDITION)]);
    let messages = it.build().fails(&["`colord`", "did you mean `colored`?"]);
    assert!(messages.contains(&format!("--> src/lib.rs:{}\n", place(CONDITION, "colord"))), "{messages}");
    assert_eq!(messages.matches("\nerror: SI").count(), 1, "{messages}");
    it.edit("src/lib.rs", "colord", "colored");
    it.build().passes();
}

#[test]
fn a14_a_warning_is_shown_in_place() {
    let lib = "shader_info::shader_info! { pub It {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { float a__b = 1.0; color = vec4(a__b); } }
        do_static_compilation;
    } }\n";
    let it = Crate::new("reproduction_a14", &[("src/lib.rs", lib)]);
    let output = it.build().passes();
    assert!(
        output.contains("SI0150") && output.contains(&format!("--> src/lib.rs:{}\n", place(lib, "a__b"))),
        "{output}"
    );
}

/// Each error's first line with the place that rustc underlines: excerpts within the words are indented further.
fn places(messages: &str) -> BTreeSet<(String, String)> {
    let mut lines = messages.lines();
    let mut out = BTreeSet::new();
    while let Some(line) = lines.next() {
        if line.starts_with("error: SI") {
            let own = lines.by_ref().map(|it| (it.len() - it.trim_start().len(), it.trim_start()));
            let mut own = own.filter(|(indent, _)| *indent < 6).map(|(_, it)| it);
            let place = own.find_map(|it| it.strip_prefix("--> src/lib.rs:"));
            out.insert((line.to_owned(), place.expect("rustc shows a place").to_owned()));
        }
    }
    out
}

/// Fragments that do not fit each other: what a build script finds and what the macro finds without one.
#[test]
fn compositions_have_one_place_by_builder_and_macro() {
    let lib = include_str!("../../../ui/fail/compositions.rs").replace("fn main() {}", "");
    let it = Crate::new("places_of_compositions", &[("src/lib.rs", &lib)]);
    let built = places(&it.build().fails(&[]));
    it.edit("Cargo.toml", "edition = ", "build = false\nedition = ");
    it.edit("Cargo.toml", "links = ", "description = ");
    let alone = places(&it.build().fails(&[]));
    assert_eq!(built, alone);
    for (code, piece) in [
        ("SI0112", "Takes, Gives"),
        ("SI0113", "TakesAndGives, Gives"),
        ("SI0114", "Phong)"),
        ("SI0115", "Liar)"),
        ("SI0116", "NeedsModel, Lit"),
        ("SI0117", "TakesVector)"),
        ("SI0118", "Many, Many"),
        ("SI0119", "main(vec2 place)"),
        ("SI0120", "Gives); do_static_compilation; } }\nshader_info! { NobodyWrites"),
        ("SI0108", "uw as theirs"),
    ] {
        let at = place(&lib, piece);
        let is_there = built.iter().any(|(words, there)| words.contains(code) && *there == at);
        assert!(is_there, "{code} is not at {at}, `{piece}`: {built:#?}");
    }
}
