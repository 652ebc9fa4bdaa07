//! B1.3, B1.6 and A15: each cause of a missing artifact has its own sentence, and following it literally works.

use shader_info_tests::outside::{Crate, PROFILES, workspace};

const BUILD: &str = "use shader_builder::Backend;\nfn main() {\n    let _ = Backend::Vulkan;\n    \
                     shader_builder::Builder::new()HERE.build();\n}\n";

const MAIN: &str = r#"use shader_info::{Backend, Info, NotBuilt, Stage, shader_info};

shader_info! {
    pub Mesh {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    pub Narrow {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(0.5); } }
        backends(vulkan);
        do_static_compilation;
    }
}

shader_info! {
    pub Forgotten {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(0.25); } }
        // static
    }
}

fn say(name: &str, text: Result<&'static str, NotBuilt>) {
    match text {
        Ok(_) => println!("{name} has it"),
        Err(why) => println!("{why:?}"),
    }
}

fn main() {
    say("Mesh", Mesh::INFO.text(Backend::WebGpu, Stage::Vertex));
    say("Narrow", Narrow::INFO.text(Backend::WebGpu, Stage::Vertex));
    say("Forgotten", Forgotten::INFO.text(Backend::Vulkan, Stage::Vertex));
}
"#;

#[test]
fn b103_each_cause_of_not_built_has_its_own_answer_that_works() {
    let build = |choices: &str| BUILD.replace("HERE", choices);
    let it = Crate::new("not_built", &[("src/main.rs", MAIN)]);
    it.write("build.rs", build(""));
    let run = || it.cargo(&["run"], &[]).passes();

    // A dev build compiled Vulkan only.
    let output = run();
    assert!(
        output.contains("NotBuilt(no WebGPU text of the vertex stage of `Mesh`: this build did not compile"),
        "{output}"
    );
    assert!(output.contains("or build with `SHADER_BUILDER=full`"), "{output}");
    // The declaration's own list, and one that is not static.
    assert!(
        output.contains("`Narrow`: `backends(…)` of the declaration does not list that backend; add `webgpu`"),
        "{output}"
    );
    assert!(output.contains("`Forgotten`: the declaration has no `do_static_compilation;`; add it"), "{output}");

    // Each followed literally, all at once.
    let pasted = output.split("write `").nth(1).and_then(|rest| rest.split('`').next()).expect("text to paste");
    assert_eq!(pasted, ".backends([Backend::Vulkan, Backend::WebGpu])");
    it.write("build.rs", build(pasted));
    it.edit("src/main.rs", "backends(vulkan);", "backends(vulkan, webgpu);");
    it.edit("src/main.rs", "// static", "do_static_compilation;");
    let output = run();
    for name in ["Mesh", "Narrow", "Forgotten"] {
        assert!(output.contains(&format!("{name} has it")), "{output}");
    }
    // The other way of the first sentence.
    it.write("build.rs", build(".dialects([Backend::Vulkan, Backend::WebGpu])"));
    assert!(run().contains("Mesh has it"));

    // The build script leaves the backend out.
    it.write("build.rs", build(".backends([Backend::Vulkan])"));
    let output = run();
    let left_out =
        "`Mesh`: `Builder::backends` in build.rs does not list that backend; add `Backend::WebGpu` to its list";
    assert!(output.contains(left_out), "{output}");
}

#[test]
fn b106_without_a_build_script_rustc_warns_once_and_the_program_says_which_call_is_missing() {
    let root = workspace();
    let manifest = format!(
        "[package]\nname = \"unproven\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         shader-info = {{ path = \"{}/runtime\" }}\n\n{PROFILES}\n[workspace]\n",
        root.display()
    );
    let it = Crate::plain("unproven", &[("Cargo.toml", &manifest), ("src/main.rs", MAIN)]);
    let output = it.cargo(&["run"], &[]).passes();
    assert!(output.contains("warning: use of deprecated constant"), "{output}");
    assert_eq!(output.matches("no build script compiles the shaders of this crate").count(), 1, "{output}");
    assert!(output.contains("call `shader_builder::Builder::new().build()` in build.rs"), "{output}");
}

#[test]
fn a15_a_declaration_that_a_macro_makes_is_a_warning_while_building() {
    let made = "macro_rules! make {\n    ($name:ident, $define:ident) => {\n        shader_info::shader_info! {\n            \
                pub $name { define $define; vertex_source(\"made.glsl\"); do_static_compilation; }\n        }\n    \
                                                            };\n}\n";
    let lib = format!("{made}make!(Made, LIT);\n");
    let it = Crate::new("made_by_macro", &[("src/lib.rs", &lib), ("src/made.glsl", "void main() { wrong }\n")]);
    let output = it.build().passes();
    assert!(output.contains("SI0075: `Made` is neither checked nor compiled"), "{output}");
    // The help, followed.
    let out = "shader_info::shader_info! {\n    pub Made { define LIT; vertex_source(\"made.glsl\"); \
               do_static_compilation; }\n}\n";
    it.write("src/lib.rs", out);
    it.build().fails(&["SI0070", "made.glsl:1"]);
    it.write("src/made.glsl", "void main() { gl_Position = vec4(0.0); }\n");
    let output = it.build().passes();
    assert!(!output.contains("SI0075"), "{output}");
}
