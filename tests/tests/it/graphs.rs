//! `graph(…)` in a user's crate: typed values with a document's defaults, its errors at the statement, and the error
//! where the build script makes no materials.

use shader_info_tests::outside::{Crate, PROFILES, place, workspace};

const BRASS: &str = r#"<?xml version="1.0"?>
<materialx version="1.39">
  <standard_surface name="shade" type="surfaceshader">
    <input name="base" type="float" value="0.75"/>
    <input name="base_color" type="color3" value="0.9, 0.6, 0.25"/>
    <input name="metalness" type="float" value="1.0"/>
  </standard_surface>
  <surfacematerial name="Brass" type="material">
    <input name="surfaceshader" type="surfaceshader" nodename="shade"/>
  </surfacematerial>
</materialx>
"#;

const MAIN: &str = r#"use shader_info::{Backend, Stage, shader_info};

shader_info! {
    /// A metal.
    pub Brass {
        graph("brass.mtlx", "Brass", publish = all, lights = 1);
        modifier(Tint);
        do_static_compilation;
    }
}

shader_info! {
    pub Tint {
        push_constant tint: vec4;
        override(material_color) { return super() * tint; }
    }
}

fn main() {
    let values = brass::Params { shade_metalness: 0.25, ..Default::default() };
    println!("base {} color {:?} metal {}", values.shade_base, values.shade_base_color, values.shade_metalness);
    println!("bytes {} of {}", shader_info::bytemuck::bytes_of(&values).len(), size_of::<brass::Scene>());
    let info = Brass::INFO;
    println!("{:?}", info.resources().map(|it| it.name).collect::<Vec<_>>());
    println!("{}", Brass::spirv(Stage::Fragment).is_ok_and(|it| !it.is_empty()));
    println!("{}", Brass::glsl(Backend::Vulkan, Stage::Fragment).is_ok_and(|it| it.contains("shade_base_color")));
}
"#;

const FEATURE: (&str, &str) = ("/builder\" }", "/builder\", features = [\"materials\"] }");
const OWN_NODES: &str = "fn main() {\n    shader_builder::Builder::new().materialx(\"builtin\").build()\n}\n";

#[test]
fn a_crate_has_the_values_of_a_document() {
    let user = Crate::new("graphs_user", &[("src/main.rs", MAIN), ("shaders/brass.mtlx", BRASS)]);
    user.write("build.rs", OWN_NODES);
    let at = format!("--> src/main.rs:{}", place(MAIN, "\"Brass\", publish"));
    // Without the feature: the line that turns it on, which the test follows.
    let messages = user
        .build()
        .fails(&["SI0159: this build of `shader-builder` makes no materials", "features = [\"materials\"]"]);
    assert!(messages.contains(&at), "{messages}");
    user.edit("Cargo.toml", FEATURE.0, FEATURE.1);
    let messages = user.cargo(&["run"], &[]).passes();
    for line in ["base 0.75 color [0.9, 0.6, 0.25] metal 0.25", "\"material_values\"", "true\ntrue"] {
        assert!(messages.contains(line), "no `{line}` in\n{messages}");
    }
    user.edit("shaders/brass.mtlx", "0.75", "0.5");
    assert!(user.cargo(&["run"], &[]).passes().contains("base 0.5 "), "the document is watched");
    user.edit("shaders/brass.mtlx", "\"metalness\"", "\"metalnes\"");
    let messages = user.build().fails(&["SI0159: ", "brass.mtlx:6:", "`metalnes`", "did you mean `metalness`?"]);
    assert!(messages.contains(&at), "{messages}");
    user.edit("shaders/brass.mtlx", "\"metalnes\"", "\"metalness\"");
    user.build().passes();
    // A macro's declaration is not seen by the build script.
    let made = "macro_rules! make { ($name:ident) => { shader_info! { pub $name { graph(\"brass.mtlx\"); } } }; }\nmake!(Made);\n";
    user.edit("src/main.rs", "fn main() {", &format!("{made}fn main() {{"));
    user.build().fails(&["SI0160: the build script made no material for this `graph(…)`"]);
    user.edit("src/main.rs", made, "");
    // Types come from materials where nothing is compiled, too.
    user.cargo(&["check"], &[("SHADER_BUILDER", "off")]).passes();
}

const WRITTEN: &str = r#"use shader_info::{Node, shader_info, shader_node};

shader_node! {
    pub Waves {
        input position: vec3 = geometry(position_object);
        input amplitude: float = 0.5;
        output out: float;
        function { return amplitude * sin(position.x * 9.0); }
    }
}

shader_info! {
    pub Pond {
        graph(publish = all) {
            node waves = crate::Waves(amplitude = 0.75);
            node tint = mix(fg = color3(0.1, 0.3, 0.4), bg = color3(0.5), mix = waves);
            output tint;
        }
        do_static_compilation;
    }
}

fn main() {
    let values = pond::Params { tint_bg: [0.0; 3], ..Default::default() };
    println!("amplitude {} color {:?}", values.waves_amplitude, values.tint_fg);
    println!("{} {}", Waves::DECLARATION.path, Waves::DECLARATION.inputs.len());
    println!("{}", Pond::spirv(shader_info::Stage::Fragment).is_ok_and(|it| !it.is_empty()));
}
"#;

#[test]
fn a_crate_has_a_graph_written_in_rust() {
    let user = Crate::new("graphs_written", &[("src/main.rs", WRITTEN)]);
    user.edit("Cargo.toml", FEATURE.0, FEATURE.1);
    user.write("build.rs", OWN_NODES);
    let messages = user.cargo(&["run"], &[]).passes();
    for line in ["amplitude 0.75 color [0.1, 0.3, 0.4]", "graphs_written::Waves 2", "true"] {
        assert!(messages.contains(line), "no `{line}` in\n{messages}");
    }
    // Each error is at its token, also where only the build script knows it.
    let cases = [
        ("amplitude = 0.75", "amplitud = 0.75", "amplitud =", "node `Waves` has no input `amplitud`"),
        ("mix = waves", "mix = wavs", "wavs)", "unknown node `wavs`"),
        ("crate::Waves(", "crate::Wave(", "Wave(", "cannot find a shader node `crate::Wave`"),
        ("fg = color3(0.1, 0.3, 0.4)", "fg = true", "true", "is given a `bool`"),
        (
            "function { return amplitude * sin(position.x * 9.0); }",
            "source(\"no.glsl\", function = waves);",
            "waves);",
            "cannot find `no.glsl` in the shader folders",
        ),
    ];
    for (from, to, token, words) in cases {
        user.edit("src/main.rs", from, to);
        let messages = user.build().fails(&[words]);
        let at = format!("--> src/main.rs:{}", place(&WRITTEN.replacen(from, to, 1), token));
        assert!(messages.contains(&at), "no `{at}` in\n{messages}");
        user.edit("src/main.rs", to, from);
    }
    user.build().passes();
}

/// The file of a graph is not the user's code.
#[test]
fn no_lint_of_the_user_means_the_file_of_a_graph() {
    let user = Crate::new("graphs_linted", &[("src/lib.rs", LINTED)]);
    user.edit("Cargo.toml", FEATURE.0, FEATURE.1);
    user.write("build.rs", OWN_NODES);
    user.build().passes();
}

const LINTED: &str = "//! Patterns.
#![deny(missing_docs, unnameable_types, unreachable_pub, unused_import_braces)]
shader_info::shader_info! {
    /// A pattern.
    pub Spots {
        graph(lights = 0) { node spots: float = noise2d(); output spots; }
        do_static_compilation;
    }
}
";

/// SI0160, with the line that adds a build script.
pub(crate) fn without_a_build_script() -> String {
    let manifest = format!(
        "[package]\nname = \"graphs_alone\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         shader-info = {{ path = \"{}/runtime\" }}\n\n{PROFILES}\n[workspace]\n",
        workspace().display()
    );
    let lib =
        "use shader_info::shader_info;\nshader_info! { pub Tiles { graph(\"brass.mtlx\"); do_static_compilation; } }\n";
    let user = Crate::plain("graphs_alone", &[("Cargo.toml", &manifest), ("src/lib.rs", lib)]);
    let messages =
        user.build().fails(&["SI0160: no build script made a material of `brass.mtlx`", "features = [\"materials\"]"]);
    assert!(messages.contains(&format!("--> src/lib.rs:{}", place(lib, "graph("))), "{messages}");
    "SI0160".to_owned()
}

#[test]
fn without_a_build_script_the_help_adds_one() {
    without_a_build_script();
}
