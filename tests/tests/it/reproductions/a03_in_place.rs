//! A3: files that are included in place mean the same by the build script, by the macro alone, and in a stack that a
//! running program lists.

use shader_info_tests::outside::{Crate, PROFILES, workspace};

const LIB: &str = r#"use shader_info::{shader_fragment, shader_info};

shader_info! { pub It {
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source("sub/main.glsl");
    do_static_compilation;
} }
shader_info! { pub Inline {
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source {
        #define SCALE 3.0
        #include "sub/scaled.glsl"
        void main() {
            color = vec4(0.0);
            #include "sub/body.glsl"
        }
    }
    do_static_compilation;
} }

shader_fragment! { pub Place { vertex { void main() { gl_Position = vec4(0.0); } } } }
shader_fragment! { pub Layer {
    fragment {
        #define SCALE 3.0
        #include "sub/scaled.glsl"
        #ifdef NOPE
        #include "sub/other.glsl"
        #endif
        void main(inout Surface surface) { surface.color.r += scaled(0.5); }
    }
} }
shader_info! { pub Listed { fragments(Place, Layer, Layer); do_static_compilation; } }
"#;

const MAIN: &str = r##"use in_place::{Inline, It, Layer, Listed, Place};
use shader_info::dynamic::{Stack, Stacks};
use shader_info::{Backend, Stage};

fn main() {
    let text = |info: &'static shader_info::Info| info.glsl(Backend::OpenGl460, Stage::Fragment).expect("it is built");
    let file = |name: &str, _: &str| std::fs::read_to_string(format!("shaders/{name}")).ok();
    let stack = Stack::named("Listed").push::<Place>().push::<Layer>().push::<Layer>();
    let stacks = Stacks::new().files(file);
    let made = stacks.request(&stack, Backend::OpenGl460).expect("it is right");
    // The macro does not know the target's system, so that its own texts lack this define.
    let system = format!("#define OS_{} 1\n", std::env::consts::OS.to_uppercase());
    let made = text(made.info()).replace(&system, "");
    assert_eq!(made, text(Listed::INFO).replace(&system, ""), "a stack is what the declaration of the same list is");
    let all = [It::INFO, Inline::INFO, Listed::INFO].map(|info| text(info).replace(&system, ""));
    println!("BEGIN\n{}END", all.concat());
}
"##;

const FILES: [(&str, &str); 7] = [
    (
        "shaders/sub/main.glsl",
        "#define SCALE 3.0\n#include \"scaled.glsl\"\n#ifdef NOPE\n#include \"other.glsl\"\n#endif\n\
      void main()\n{\n  color = vec4(scaled(0.5));\n#include \"body.glsl\"\n#include \"body.glsl\"\n}\n",
    ),
    // Beside it, not at the top.
    ("shaders/sub/scaled.glsl", "#include \"amount.glsl\"\nfloat scaled(float x) { return x * SCALE * AMOUNT; }\n"),
    ("shaders/sub/amount.glsl", "#define AMOUNT 2.0\n"),
    ("shaders/amount.glsl", "#define AMOUNT wrong\n"),
    ("shaders/scaled.glsl", "wrong\n"),
    ("shaders/sub/other.glsl", "float other() { return 1.0; }\n"),
    ("shaders/sub/body.glsl", "#pragma shader_info repeat\ncolor.g += 0.125;\n"),
];

fn manifest(build: &str) -> String {
    let root = workspace();
    let root = root.display();
    format!(
        "[package]\nname = \"in_place\"\nversion = \"0.1.0\"\nedition = \"2024\"\n{build}\n[dependencies]\n\
         shader-info = {{ path = \"{root}/runtime\", features = [\"dynamic\"] }}\n\n[build-dependencies]\n\
         shader-builder = {{ path = \"{root}/builder\" }}\n\n{PROFILES}\n[workspace]\n"
    )
}

fn texts(it: &Crate) -> String {
    let output = it.cargo(&["run", "--quiet"], &[]).passes();
    let text = output.split_once("BEGIN\n").and_then(|(_, rest)| rest.split_once("END")).expect("the program ran").0;
    text.to_owned()
}

#[test]
fn a3_in_place_means_the_same_by_builder_macro_and_stack() {
    let build = "fn main() {\n    shader_builder::Builder::new().build()\n}\n";
    let with = manifest("");
    let own = [("Cargo.toml", with.as_str()), ("build.rs", build), ("src/lib.rs", LIB), ("src/main.rs", MAIN)];
    let files: Vec<(&str, &str)> = own.into_iter().chain(FILES).collect();
    let it = Crate::plain("in_place", &files);
    let built = texts(&it);
    assert_eq!(built.matches("AMOUNT 2.0").count(), 4, "{built}");
    assert_eq!(built.matches("color.g += 0.125;").count(), 3, "{built}");
    it.write("Cargo.toml", manifest("build = false\n"));
    assert_eq!(texts(&it), built);
    // The macro follows them, too: rustc looks again when a file changes that stands in place.
    it.edit("shaders/sub/body.glsl", "0.125", "0.25");
    assert_eq!(texts(&it), built.replace("0.125", "0.25"));
    it.edit("shaders/sub/body.glsl", "color.g", "#include \"nowhere.glsl\"\ncolor.g");
    it.build().fails(&["SI0022", "`nowhere.glsl`", "sub/body.glsl:2:11"]);
}
