//! Nodes and graphs written in Rust: what is made of them, and everything that can be wrong.

use std::fs;

use shader_builder::{Backend, Builder, Style};
use shader_info_lang::handshake::PathErrors;
use shader_info_model::wire;

use crate::script::{self, Package};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// Functions of nodes: returned, written to parameters, and one that includes another file.
const GLSL: &str = "#include \"wave.glsl\"
float noise3d(vec3 position, float amplitude) { return amplitude * wave(position); }
void halves(vec3 value, out vec3 low, out float high) { low = value * 0.5; high = value.x; }
float wrong(vec2 position, float amplitude) { return amplitude * position.x; }
";
const WAVE: &str = "float wave(vec3 p) { return sin(p.x) * sin(p.y) * sin(p.z); }\n";

const NODES: &str = r#"
pub mod nodes {
    shader_node! {
        /// A wave through space.
        pub Noise3d {
            /// Where it is asked.
            input position: vec3 = geometry(position_object);
            #[ui(label = "Height", range = 0.0..=2.0)] input amplitude: float = 0.5;
            output out: float;
            source("noise.glsl", function = noise3d);
        }
    }
    shader_node! { pub(crate) Halves {
        input value: vec3;
        output low: vec3;
        output high: float;
        source("noise.glsl", function = halves);
    } }
    shader_node! { pub Rings {
        input center: vec3 = vec3(0.0, 1.0, 0.0);
        input count: int = 3;
        input is_soft: bool = true;
        output out: float;
        function {
            float found = fract(length(center) * float(count));
            // A comment with an apostrophe isn't code.
            if (is_soft) { found = smoothstep(0.0, 1.0, found); }
            return found;
        }
    } }
    shader_node! { pub Pair {
        input a: float = 1.0;
        output first: color3;
        output second: vec2;
        function { first = vec3(a); second = vec2(a, 1.0 - a); }
    } }
    shader_node! { pub Scaled {
        input value: color3;
        input by: float = 2;
        output out: color3;
        expression { {{value}} * ({{by}} + 1.0) }
    } }
    shader_node! { pub Painted {
        input file: sampler2D = "paint.png";
        input at: vec2 = geometry(uv);
        output out: color3;
        function { return texture(file, at).rgb; }
    } }
    #[shader_shared]
    pub fn brightness(color: Vec3) -> f32 {
        color.dot(Vec3::new(0.2126, 0.7152, 0.0722))
    }
    shader_node! { pub Bright { input color: color3; output out: float; expression { brightness({{color}}) } } }
    shader_node! { pub Brighter {
        input color: color3;
        output out: color3;
        function {
            float share = brightness(color);
            return color * (1.0 + share);
        }
    } }
    shader_node! { Hidden { input a: float = 1.0; output out: float; expression { {{a}} } } }
}
"#;

/// Each statement with a material that must compile everywhere.
const ACCEPTED: &[(&str, &str)] = &[
    (
        "a surface of the library over own nodes",
        "graph(publish = all, lights = 2) {
            node noise = nodes::Noise3d(amplitude = 0.75);
            node tint = mix(fg = color3(0.9, 0.5, 0.1), bg = color3(0.2), mix = noise);
            node shade = standard_surface(base_color = tint, specular_roughness = noise.out, metalness = 1);
            output shade;
        }",
    ),
    (
        "fixed values, no lights, a material",
        "graph {
            node at = crate::nodes::Halves(value = geometry(normal_world));
            node rings = nodes::Rings(center = at.low, count = 5, is_soft = false);
            node scaled = nodes::Scaled(value = at.low, by = rings);
            node shade = standard_surface(base_color = scaled, base = at.high);
            node all = surfacematerial(surfaceshader = shade);
            output all;
        }",
    ),
    ("a colour", "graph { node pair = nodes::Pair(a = 0.25); output pair.first; }"),
    ("a vector", "graph { node pair = nodes::Pair(a = 0.25); output pair.second; }"),
    ("a texture", "graph { node painted = nodes::Painted(); output painted; }"),
    (
        "the library alone",
        "graph { node at: color4 = image(file = \"wood.png\", texcoord = geometry(uv)); node c: color3 = convert(in = at); output c.out; }",
    ),
    (
        "functions",
        "graph(functions) { node noise = nodes::Noise3d(); output noise; } fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = material_vertex(i_position); } }
        fragment_source { void main() { color = material_color(); } }",
    ),
    (
        "under a condition",
        "branch metal; #[when(metal)] graph { node noise = nodes::Noise3d(); output noise; }
        #[when(!metal)] graph { node rings = nodes::Rings(); output rings; }",
    ),
    (
        "shared functions that the info brings",
        "typedef_source(nodes::brightness);
        graph(publish = all) {
            node brighter = nodes::Brighter(color = color3(0.5, 0.2, 0.1));
            node bright = nodes::Bright(color = brighter);
            output bright;
        }",
    ),
];

pub(crate) fn package(rust: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        ("Cargo.toml", TOML),
        ("src/lib.rs", rust),
        ("shaders/noise.glsl", GLSL),
        ("shaders/wave.glsl", WAVE),
        ("shaders/broken.glsl", "float broken( { return 1.0; }\n"),
        ("shaders/es.glsl", "#ifdef GL_ES\n#define K 1.0\n#else\n#define K 2.0\n#endif\nfloat es() { return K; }\n"),
    ];
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

pub(crate) fn builder() -> Builder {
    Builder::new().materialx("builtin")
}

fn text(statement: &str, stage: &str) -> String {
    let rust = format!("{NODES}shader_info! {{ pub It {{ {statement} do_static_compilation; }} }}\n");
    let folder = package(&rust);
    let expanded = builder().backends([Backend::Vulkan]).expand(folder.path(), "It", Some(stage), None).expect("there");
    assert_eq!(expanded.errors, None, "{}", expanded.text);
    expanded.text
}

#[test]
fn graphs_compile_on_every_backend() {
    let infos = ACCEPTED.iter().enumerate().map(|(index, (_, statement))| {
        format!("shader_info! {{ pub It{index} {{ {statement} do_static_compilation; }} }}\n")
    });
    let descendants = "shader_info! { pub Heir { additional_info(It0); modifier(Tint); do_static_compilation; } }
        shader_info! { pub Tint { push_constant tint: vec4; override(material_color) { return super() * tint; } } }\n";
    let folder = package(&format!("{NODES}{}{descendants}", infos.collect::<String>()));
    let report = builder().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let summary = report.summary();
    assert!(summary.contains("11 infos, 10 compiled statically"), "{summary}");
}

#[test]
fn a_graph_says_what_its_statement_says() {
    let whole = text(ACCEPTED[0].1, "frag");
    // What the function of the file computes; inputs of the graph can be set by their paths.
    let wave = "material_values.noise_amplitude * (sin(v_positionObject.x) * sin(v_positionObject.y)";
    for part in [wave, "material_values.tint_fg", "vec4 material_color()"] {
        assert!(whole.contains(part), "no `{part}` in\n{whole}");
    }
    let colour = text(ACCEPTED[2].1, "frag");
    assert!(colour.contains("vec3(0.25)") || colour.contains("0.25, 0.25, 0.25"), "{colour}");
    let texture = text(ACCEPTED[4].1, "frag");
    assert!(texture.contains("uniform sampler2D painted_file;"), "{texture}");
    assert!(texture.contains("texture(painted_file, v_texcoord_0.xy)"), "{texture}");
    let shared = text(ACCEPTED[ACCEPTED.len() - 1].1, "frag");
    assert_eq!(shared.matches("float brightness(vec3 color)").count(), 1, "{shared}");
}

/// A statement, wrong at the `^`, and the diagnostic about it.
const WRONG: &[(&str, &[&str])] = &[
    ("graph { node n = nodes::^Noise(); output n; }", &["cannot find a shader node `nodes::Noise`"]),
    ("graph { node n = nodes::^Noise3(); output n; }", &["did you mean `Noise3d`?"]),
    (
        "graph { node n = nodes::^Hidden(); output n; }",
        &["is private to its module", "write `pub(crate)` before `Hidden`"],
    ),
    ("graph { node n = ^It(); output n; }", &["`It` is a shader info, not a shader node"]),
    ("graph { node n = ^mixx(); output n; }", &["SI0159", "unknown node `mixx`", "did you mean `mix`?"]),
    (
        "graph { node n = nodes::Noise3d(^amplitud = 1.0); output n; }",
        &["node `Noise3d` has no input `amplitud`", "did you mean `amplitude`?"],
    ),
    (
        "graph { node n = standard_surface(^base_colour = color3(1.0)); output n; }",
        &["has no input `base_colour`", "did you mean `base_color`?"],
    ),
    (
        "graph { node n = nodes::Noise3d(amplitude = ^vec3(1.0)); output n; }",
        &["input `amplitude` of `Noise3d` is of type `float`, and is given a `vec3`"],
    ),
    (
        "graph { node n = standard_surface(base = ^true); output n; }",
        &["input `base` of `standard_surface` is of type `float`, and is given a `bool`"],
    ),
    (
        "graph { node r = nodes::Rings(); node n = nodes::Scaled(value = ^r); output n; }",
        &["is of type `color3`, and is given a `float`", "convert(in = …)"],
    ),
    (
        "graph { node n = nodes::^Halves(); output n.low; }",
        &["missing input `value` of `Halves`", "write `value = …` with a `vec3`"],
    ),
    (
        "graph { node a = nodes::Scaled(value = b); node b = nodes::Scaled(value = ^a); output a; }",
        &["nodes read each other in a cycle: a -> b -> a"],
    ),
    ("graph { node n = nodes::Scaled(value = ^n); output n; }", &["in a cycle: n -> n"]),
    (
        "graph { node n = nodes::Rings(); node ^n = nodes::Rings(); output n; }",
        &["duplicate node `n`", "first declared here"],
    ),
    (
        "graph { node n = nodes::Rings(count = 1, ^count = 2); output n; }",
        &["duplicate input `count`", "first given here"],
    ),
    ("graph { node n = nodes::Rings(); output ^m; }", &["unknown node `m`"]),
    // An unknown name hides no other error.
    (
        "graph { node n = nodes::Noise3d(^amplitud = 1.0); output m; }",
        &["node `Noise3d` has no input `amplitud`", "unknown node `m`"],
    ),
    ("graph { node n = nodes::Pair(); output ^n; }", &["node `n` has several outputs", "`first`, `second`"]),
    ("graph { node n = nodes::Pair(); output n.^third; }", &["node `n` has no output `third`", "`first`, `second`"]),
    ("graph { node n = nodes::Rings(); ^}", &["the graph has no `output`", "add `output name;`"]),
    ("graph { ^n = nodes::Rings(); }", &["unknown statement `n` in a graph"]),
    ("graph { node n = nodes::Rings(); output n; output ^n; }", &["duplicate `output`"]),
    ("graph { node n = ^image(file = \"a.png\"); output n; }", &["several nodes `image` fit", "`node n: "]),
    ("graph { node n: ^vec5 = image(file = \"a.png\"); output n; }", &["unknown type `vec5`"]),
    ("graph { node ^n: mat4 = image(file = \"a.png\"); output n; }", &["node `image` has no output of type `mat4`"]),
    ("graph { node ^n: color3 = nodes::Rings(); output n; }", &["`Rings` is not of type `color3`"]),
    (
        "graph { node n = nodes::Noise3d(position = geometry(^position)); output n; }",
        &["unknown property of the surface `position`"],
    ),
    ("graph { ^nod n = nodes::Rings(); output n; }", &["unknown statement `nod` in a graph", "did you mean `node`?"]),
    ("^graph(publish = (\"n/coun\")) { node n = nodes::Rings(); output n; }", &["`n/coun` is not an input"]),
    (
        "graph(^\"a.mtlx\") { node n = nodes::Rings(); output n; }",
        &["a graph is a document or nodes between braces, not both"],
    ),
    ("graph(^light = 1) { node n = nodes::Rings(); output n; }", &["unknown option `light`"]),
    ("graph { node n = nodes::Rings(count = ^1.5); output n; }", &["is of type `int`, and is given a `float`"]),
];

/// Declarations of nodes, wrong at the `^`, and the diagnostics about them.
const WRONG_NODES: &[(&str, &[&str])] = &[
    (
        "N { output out: float; source(\"noise.glsl\", function = ^wrong); input position: vec3; input amplitude: float; }",
        &[
            "function `wrong` of `noise.glsl` does not fit the ports of `N`",
            "`float wrong(vec3 position, float amplitude)` or `void wrong(vec3 position, float amplitude, out float result)`",
        ],
    ),
    (
        "N { output out: float; source(\"noise.glsl\", function = ^nois3d); input position: vec3; }",
        &["`noise.glsl` has no function `nois3d`", "did you mean `noise3d`?"],
    ),
    (
        "N { output out: float; source(\"nois.glsl\", function = ^f); }",
        &["cannot find `nois.glsl` in the shader folders"],
    ),
    ("N { output out: float; source(\"broken.glsl\", function = ^broken); }", &["broken.glsl:1:15: "]),
    ("N { output out: float; source(\"es.glsl\", function = ^es); }", &["es.glsl:1:8: `GL_ES` is unknown here"]),
    ("N { output out: float; source(\"noise.glsl\"^); }", &["expected `\"file.glsl\", function = name`"]),
    ("N { output out: float; function { return 1.0 +^; } }", &["found `;`"]),
    ("N { input a: float; output out: float; expression { {{a}} + } }", &["SI0159"]),
    ("N { input a: float; output out: float; expression { {{b}} } }", &["`N` has no input `b`"]),
    (
        "N { input a: float; output x: float; output ^y: float; expression { {{a}} } }",
        &["an expression has one output"],
    ),
    (
        "N { input a: float; input ^a: vec3; output out: float; function { return 1.0; } }",
        &["duplicate port `a`", "first declared here"],
    ),
    ("N { input a: float; output ^a: float; function { return 1.0; } }", &["duplicate port `a`"]),
    (
        "N { input ^uniform: float; output out: float; function { return 1.0; } }",
        &["SI0044", "`uniform` is reserved: it is a keyword of GLSL"],
    ),
    ("N { output ^out: float; output b: float; function { b = 1.0; } }", &["`out` is reserved"]),
    (
        "N { input a: ^floa; output out: float; function { return 1.0; } }",
        &["unknown type `floa`", "did you mean `float`?"],
    ),
    ("N { input a: ^BSDF; output out: float; function { return 1.0; } }", &["unknown type `BSDF`"]),
    (
        "N { input a: float = ^vec3(1.0); output out: float; function { return 1.0; } }",
        &["`a` is of type `float`, and its value is of type `vec3`"],
    ),
    (
        "N { input a: vec3 = vec3^(1.0, 2.0); output out: float; function { return 1.0; } }",
        &["`vec3` has 3 numbers, found 2"],
    ),
    (
        "N { input a: vec3 = geometry(^normal); output out: float; function { return 1.0; } }",
        &["unknown property of the surface `normal`"],
    ),
    ("N { output ^out: sampler2D; function { return 1.0; } }", &["an output cannot be a `sampler2D`"]),
    ("^N { output out: float; }", &["`N` has no code"]),
    ("^N { function { return 1.0; } }", &["`N` has no output"]),
    (
        "N { output out: float; function { return 1.0; } ^expression { 1.0 } }",
        &["a node has one `source`, `function` or `expression`"],
    ),
    ("N { #[when(a)] ^input a: float; output out: float; function { return 1.0; } }", &["cannot have a `#[when]`"]),
    ("N { #[ui(private)] ^input a: float; output out: float; function { return 1.0; } }", &["take no attributes"]),
    (
        "N { ^inpt a: float; output out: float; function { return 1.0; } }",
        &["unknown node statement `inpt`", "did you mean `input`?"],
    ),
    (
        "N { output out: float; ^code { return 1.0; } }",
        &["unknown node statement `code`", "use one of `input`, `output`, `source`, `function`, `expression`"],
    ),
    (
        "^mix { output out: float; function { return 1.0; } }",
        &["`mix` does not begin with a capital letter", "nodes of the library"],
    ),
    (
        "N { output out: float; function { return 1.0; } } } shader_node! { ^N { output out: float; function { return 2.0; } }",
        &["`N` is declared twice"],
    ),
];

/// Checks a package whose last line is wrong at a `^`, which is not a part of it; without one anywhere in the line.
pub(crate) fn refused(rust: &str, messages: &[&str]) -> Option<String> {
    let (before, last) = rust.trim_end().rsplit_once('\n').unwrap_or(("", rust));
    let line = before.lines().count() + 1;
    let place = match last.split_once('^') {
        Some((head, _)) => format!("src/lib.rs:{line}:{}\n", head.chars().count() + 1),
        None => format!("src/lib.rs:{line}:"),
    };
    let folder = package(&format!("{before}\n{}\n", last.replacen('^', "", 1)));
    let report = builder().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let shown = report.rendered(Style::Plain);
    let missing: Vec<&&str> = messages.iter().filter(|it| !shown.contains(**it)).collect();
    let is_there = shown.contains(&place) && missing.is_empty() && !report.passed();
    (!is_there).then(|| format!("{last}\nwithout {missing:?} at {place}\n{shown}\n"))
}

#[test]
fn errors_of_a_graph_are_reported_at_its_token() {
    let problems = WRONG.iter().filter_map(|(statement, messages)| {
        refused(&format!("{NODES}shader_info! {{ pub It {{ {statement} do_static_compilation; }} }}\n"), messages)
    });
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn errors_of_a_node_are_reported_at_its_token() {
    let problems = WRONG_NODES.iter().filter_map(|(node, messages)| {
        refused(&format!("use shader_info::*;\nshader_node! {{ pub {node} }}\n"), messages)
    });
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn a_node_is_named_across_crates() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = "[package]\nname = \"lib-nodes\"\nversion = \"0.1.0\"\nedition = \"2024\"\nlinks = \"lib_nodes\"\n\
                   [build-dependencies]\n# shader-builder\n";
    let above = "[package]\nname = \"above\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n\
                 lib-nodes = { path = \"../lib\" }\n[workspace]\n";
    let rust = |node: &str| {
        format!(
            "use lib_nodes::nodes as theirs;\nshader_info! {{ pub It {{ graph {{ node n = {node}; output n; }} \
             do_static_compilation; }} }}\n"
        )
    };
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("lib/Cargo.toml", library);
    write("lib/build.rs", "fn main() {}");
    write("lib/src/lib.rs", NODES);
    write("lib/shaders/noise.glsl", GLSL);
    write("lib/shaders/wave.glsl", WAVE);
    write("above/Cargo.toml", above);
    // Its own file of the name is not meant.
    write("above/shaders/noise.glsl", "float other() { return 0.0; }\n");
    let check = |node: &str| {
        write("above/src/lib.rs", &rust(node));
        builder().backends([Backend::Vulkan]).check(&folder.path().join("above")).expect("a package")
    };
    for node in ["lib_nodes::nodes::Noise3d()", "theirs::Noise3d(amplitude = 0.5)", "theirs::Rings()"] {
        let report = check(node);
        assert!(report.passed(), "{node}\n{}", report.rendered(Style::Plain));
    }
    for hidden in ["theirs::Hidden()", "theirs::Halves(value = vec3(1.0))"] {
        let report = check(hidden);
        let shown = report.rendered(Style::Plain);
        assert!(shown.contains("cannot find a shader node"), "{shown}");
    }
}

const SCRIPT: &str = "graphs_in_rust::the_file_of_a_node_is_watched";

#[test]
fn the_file_of_a_node_is_watched() {
    if script::acts() {
        return;
    }
    let rust = format!("{NODES}shader_info! {{ pub It {{ {} do_static_compilation; }} }}\n", ACCEPTED[0].1);
    let files = [("src/lib.rs", rust.as_str()), ("shaders/noise.glsl", GLSL), ("shaders/wave.glsl", WAVE)];
    let package = Package::new(SCRIPT, &files);
    let run = || {
        let ran = package.run(&[("SHADER_INFO_MATERIALX", "builtin"), (script::VULKAN, "1")]);
        assert_eq!(ran.errors(), [""; 0]);
        let watched = ran.watched(&package);
        for file in ["shaders/noise.glsl", "shaders/wave.glsl"] {
            assert!(watched.contains(&file.to_owned()), "{watched:?}");
        }
        let [made] = <[_; 1]>::try_from(ran.files(Some("rs"))).expect("one module");
        (fs::read_to_string(&made).expect("text"), ran.built())
    };
    let (first, built) = run();
    assert!(first.contains("sin(v_positionObject.x)"), "{first}");
    assert!(built.iter().all(|it| it.marks.is_empty()), "{built:?}");
    package.write("shaders/wave.glsl", WAVE.replace("sin(p.x)", "cos(p.x)"));
    let (other, _) = run();
    assert!(other.contains("cos(v_positionObject.x)"), "{other}");
    // What is wrong with a node waits for its own macro.
    package.write("shaders/wave.glsl", "float wave(vec2 p) { return p.x; }\n");
    package.write("shaders/noise.glsl", "float noise3d(vec2 position, float amplitude) { return wave(position); }\n");
    let ran = package.run(&[("SHADER_INFO_MATERIALX", "builtin"), (script::VULKAN, "1")]);
    let marks: Vec<String> = ran.built().into_iter().flat_map(|it| it.marks).map(|it| it.text).collect();
    assert!(marks.iter().any(|it| it.contains("does not fit the ports of `Noise3d`")), "{marks:?}");
    let [before] = <[_; 1]>::try_from(ran.files(Some("pre"))).expect("one info with wrong paths");
    let all: Vec<PathErrors> = wire::decode(&fs::read_to_string(before).expect("text")).expect("ours");
    let texts: Vec<&str> = all.iter().flat_map(|before| &before.marks).map(|(_, mark)| mark.text.as_str()).collect();
    assert!(texts.iter().any(|it| it.contains("`Noise3d` has errors")), "{texts:?}");
}

// What a reader copies must work.
#[test]
fn the_example_of_the_manual_compiles() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/materials.md");
    let page = fs::read_to_string(path).expect("the manual");
    let section = page.split("## Nodes and graphs in Rust").nth(1).expect("the section");
    let example = section.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    assert!(example.contains("shader_node!") && example.contains("graph("), "{example}");
    let report = builder().check(package(example).path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let summary = report.summary();
    assert!(summary.contains("1 info, 1 compiled statically"), "{summary}");
}
