//! B.3: errors of a first day that rustc would describe by what a macro generates: one error each, at the author's
//! token, and what it says to write works.

use std::collections::BTreeSet;

use shader_info_tests::outside::{Crate, PROFILES, Run, place, workspace};

const LIB: &str = "use shader_info::{VertexInput, shader_info, shader_shared};
use shader_info::glam::Vec4;

mod inner {
    shader_info::shader_info! { Hidden { define HIDDEN; } }
}

shader_info! { pub Heir {
    additional_info(inner::Hidden);
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(1.0); } }
    do_static_compilation;
} }

shader_info! { pub Twin { define ONE; } }
shader_info! { pub Twin { define TWO; } }

#[repr(C)]
#[derive(VertexInput)]
pub struct Corner { pub pos: [f32; 3] }

#[shader_shared]
pub struct Light { pub color: Vec4 }

shader_info! { pub Forgotten {
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(0.5); } }
} }
";

#[track_caller]
fn fails_at(it: &Crate, run: Run, expected: &[(&str, &str)]) {
    let text = it.read("src/lib.rs");
    let messages = run.fails(&[]);
    for (words, piece) in expected {
        assert_eq!(messages.matches(words).count(), 1, "{words}\n{messages}");
        assert!(messages.contains(&format!("--> src/lib.rs:{}\n", place(&text, piece))), "{piece}\n{messages}");
    }
    let errors =
        messages.lines().filter(|line| line.starts_with("error") && !line.contains("could not compile")).count();
    assert_eq!(errors, expected.len(), "{messages}");
}

#[test]
fn b3_private_parents_second_names_and_structs_that_are_not_copy() {
    let it = Crate::new("b3_first_day", &[("src/lib.rs", LIB)]);
    let twice = "SI0147: `Twin` is declared twice in this module";
    fails_at(
        &it,
        it.build(),
        &[
            ("SI0146: `inner::Hidden` is private to its module", "Hidden);"),
            (twice, "Twin { define TWO"),
            ("SI0148: `Corner` is not `Copy`", "Corner {"),
            ("SI0148: `Light` is not `Copy`", "Light {"),
        ],
    );
    // The helps, followed.
    it.edit("src/lib.rs", "{ Hidden {", "{ pub(crate) Hidden {");
    it.edit("src/lib.rs", "Twin { define TWO", "Other { define TWO");
    it.edit("src/lib.rs", "#[derive(VertexInput)]", "#[derive(VertexInput, Clone, Copy)]");
    it.edit("src/lib.rs", "#[shader_shared]\npub struct", "#[shader_shared]\n#[derive(Clone, Copy)]\npub struct");
    // `links` says that other packages may inherit what is public.
    let output = it.build().passes();
    assert!(!output.contains("SI0149"), "{output}");
    it.edit("Cargo.toml", "links = \"shader_info_b3_first_day\"\n", "");
    let output = it.build().passes();
    assert_eq!(output.matches("SI0149: `Forgotten` has a whole pipeline but is never compiled").count(), 1, "{output}");
    let name = place(&it.read("src/lib.rs"), "Forgotten {");
    assert!(output.contains(&format!("--> src/lib.rs:{name}\n")), "{output}");
    it.edit("src/lib.rs", "vec4(0.5); } }", "vec4(0.5); } } do_static_compilation;");
    let output = it.build().passes();
    assert!(!output.contains("SI0149"), "{output}");
}

const INLINE: &str = "shader_info::shader_info! { pub It {
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source {
HERE
        void main() { color = vec4(1.0); }
    }
    do_static_compilation;
} }
";

#[test]
fn b3_glsl_that_rust_cannot_read_says_where_it_belongs() {
    let it = Crate::new("b3_not_rust", &[("src/lib.rs", INLINE)]);
    for (glsl, piece, words, errors) in [
        ("#define SUM(a, b) \\\n    (a + b)", "\\", "`\\` at the end of a line is not a Rust token", 1),
        (
            "#if 0\n    a lone \" here\n#endif",
            "\" here",
            "rustc reads inline GLSL first, and a quote starts a Rust string",
            1,
        ),
        ("#if 0\n    we don't\n#endif", "don't", "a word with an apostrophe outside of a comment is not allowed", 1),
        ("#define JOIN(a, b) a ## b", "##", "and `##` is not allowed in edition", 1),
    ] {
        it.write("src/lib.rs", INLINE.replace("HERE", glsl));
        let messages = it.build().fails(&[words]);
        assert!(messages.contains("a GLSL file") || messages.contains("put the words into a comment"), "{messages}");
        assert!(messages.contains(&format!("src/lib.rs:{}", place(&it.read("src/lib.rs"), piece))), "{messages}");
        assert!(!messages.contains("made by a macro"), "{messages}");
        // Cargo repeats a build script's warnings after the errors.
        let lines: BTreeSet<&str> = messages.lines().filter(|it| it.contains(words)).collect();
        assert_eq!(lines.len(), 1, "{messages}");
        let found = messages.lines().filter(|it| it.starts_with("error") && !it.contains("could not compile")).count();
        assert_eq!(found, errors, "{messages}");
    }
    // Where it belongs it works.
    let lib = INLINE.replace(
        "    fragment_source {\nHERE\n        void main() { color = vec4(1.0); }\n    }\n",
        "    fragment_source(\"it.glsl\");\n",
    );
    it.write("src/lib.rs", lib);
    let text = "#define SUM(a, b) \\\n    (a + b)\n#if 0\n    they don't\n#endif\n#define JOIN(a, b) a ## b\n\
                void main() { float xy = SUM(0.5, 0.5); color = vec4(JOIN(x, y)); }\n";
    it.write("shaders/it.glsl", text);
    it.build().passes();
}

/// No code of ours has run when rustc finds no `shader_builder`, but it shows the line of the README's build.rs, whose
/// comment is the command that works.
#[test]
fn b3_a_missing_build_dependency_is_one_error_that_shows_the_command() {
    let root = workspace();
    let readme = std::fs::read_to_string(root.join("README.md")).expect("there is a README");
    let build = readme.split("```rust\n// build.rs\n").nth(1).and_then(|rest| rest.split("```").next());
    let manifest = format!(
        "[package]\nname = \"unlinked\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         shader-info = {{ path = \"{}/runtime\" }}\n\n{PROFILES}\n[workspace]\n",
        root.display()
    );
    let lib = "shader_info::shader_info! { pub It { define A; } }\n";
    let build = build.expect("a build script");
    let it = Crate::plain("unlinked", &[("Cargo.toml", &manifest), ("src/lib.rs", lib), ("build.rs", build)]);
    let messages = it.build().fails(&["--> build.rs:1:5", "unlinked crate `shader_builder`"]);
    let command = messages.split("// ").nth(1).and_then(|rest| rest.lines().next()).expect("a comment").to_owned();
    assert_eq!(command, "cargo add --build shader-builder");
    let errors =
        messages.lines().filter(|line| line.starts_with("error") && !line.contains("could not compile")).count();
    assert!(errors == 1 && !messages.contains("std::thread"), "{messages}");
    // Followed, but for where the package comes from.
    let path = root.join("builder").display().to_string();
    let words: Vec<&str> = command.split(' ').skip(1).chain(["--path", path.as_str()]).collect();
    // The versions that the workspace has tried: cargo left out what the crate did not need.
    it.write("Cargo.lock", std::fs::read(root.join("Cargo.lock")).expect("the workspace has a Cargo.lock"));
    it.cargo(&words, &[]).passes();
    it.build().passes();
}
