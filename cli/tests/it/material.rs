//! `material` on documents, with a library of a few nodes of its own.

use serde_json::{Value, json};

use crate::documents::differences;
use crate::graph::graphviz;
use crate::made::{Output, package, run};

const LIBRARY: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/>
  <geompropdef name="UV0" type="vector2" geomprop="texcoord" index="0"/>
  <nodedef name="ND_wave" node="wave"><input name="at" type="vector2" defaultgeomprop="UV0"/><input name="size" type="float" value="1.0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_wave" nodedef="ND_wave" target="genglsl" file="wave.glsl" function="wave"/>
  <nodedef name="ND_sum" node="sum"><input name="a" type="float"/><input name="b" type="float"/><output name="out" type="float"/></nodedef>
  <implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
  <targetdef name="genosl"/>
  <nodedef name="ND_place" node="texcoord"><input name="index" type="integer" value="0"/><output name="out" type="vector2"/></nodedef>
  <implementation name="O_place" nodedef="ND_place" target="genosl" sourcecode="vector2(u, v)"/>
  <implementation name="O_wave" nodedef="ND_wave" target="genosl" file="wave.osl" function="wave"/>
  <implementation name="O_sum" nodedef="ND_sum" target="genosl" sourcecode="{{a}} + {{b}}"/>
</materialx>"#;

const WAVE: &str = "void wave(vec2 at, float size, out float result) { result = sin(at.x * 40.0) * size; }\n";

const OSL: &str = "void wave(vector2 at, float size, output float result) { result = sin(at.x * 40) * size; }\n";

const DOCUMENT: &str = r#"<materialx version="1.39"><nodegraph name="G">
  <wave name="w" type="float"><input name="size" type="float" value="0.25"/></wave>
  <sum name="two" type="float"><input name="a" type="float" value="1"/><input name="b" type="float" value="1"/></sum>
  <sum name="n" type="float"><input name="a" type="float" nodename="w"/><input name="b" type="float" nodename="two"/></sum>
  <output name="stripes" type="float" nodename="n"/>
</nodegraph></materialx>"#;

fn material(document: &str, arguments: &[&str]) -> (Output, tempfile::TempDir) {
    let files = [
        ("library/stdlib/own.mtlx", LIBRARY),
        ("library/stdlib/wave.glsl", WAVE),
        ("library/stdlib/wave.osl", OSL),
        ("a.mtlx", document),
    ];
    let folder = package(&files);
    (run(folder.path(), &[&["material", "a.mtlx", "--library", "library"], arguments].concat()), folder)
}

/// Elements may be missing from the list of a broken document.
#[test]
fn a_list_of_a_broken_document_has_its_errors() {
    let (listed, _) = material(&DOCUMENT.replace("</materialx>", ""), &["--list"]);
    let error = "error: `materialx` is not closed\n --> a.mtlx:1:1\n  help: write `</materialx>` at the end\n";
    assert_eq!((listed.code, listed.out.as_str(), listed.errors.as_str()), (Some(1), "", error));
    let include = DOCUMENT.replacen('>', "><xi:include href=\"gone.mtlx\"/>", 1);
    let (listed, _) = material(&include, &["--list"]);
    assert_eq!((listed.code, listed.out.as_str()), (Some(1), "G/stripes\n"));
    let error = "error: cannot include `gone.mtlx`: not found in .\n";
    assert!(listed.errors.starts_with(error), "{}", listed.errors);
}

#[test]
fn a_document_becomes_a_declaration() {
    let (listed, _) = material(DOCUMENT, &["--list"]);
    assert_eq!((listed.code, listed.out.as_str(), listed.errors.as_str()), (Some(0), "G/stripes\n", ""));
    let (shown, _) = material(DOCUMENT, &[]);
    assert_eq!((shown.code, shown.errors.as_str()), (Some(0), ""));
    for words in
        ["pub GStripes {", "fragment_source(\"g_stripes.frag.glsl\")", "// g_stripes.vert.glsl", "* 0.25 + 2.0"]
    {
        assert!(shown.out.contains(words), "{words}: {}", shown.out);
    }
    let (published, _) = material(DOCUMENT, &["--publish", "G/w/size", "--name", "Stripes"]);
    for words in ["pub struct StripesParams", "pub w_size: f32", "material_values.w_size"] {
        assert!(published.out.contains(words), "{words}: {}", published.out);
    }
    let (explained, _) = material(DOCUMENT, &["--explain"]);
    assert!(explained.out.contains("G/two: is known: 2.0\n"), "{}", explained.out);
}

#[test]
fn what_is_written_is_checked_like_any_declaration() {
    let (written, folder) = material(DOCUMENT, &["--name", "Stripes", "--out", "src"]);
    assert_eq!((written.code, written.out.as_str()), (Some(0), "G/stripes written to src\n"), "{}", written.errors);
    let src = folder.path().join("src");
    std::fs::write(src.join("lib.rs"), "pub mod stripes;\n").expect("written");
    std::fs::create_dir(folder.path().join("shaders")).expect("made");
    for stage in ["vert", "frag"] {
        let file = format!("stripes.{stage}.glsl");
        std::fs::rename(src.join(&file), folder.path().join("shaders").join(&file)).expect("moved");
    }
    let checked = run(folder.path(), &["check", "--backends", "vulkan,metal,webgpu,gles_300"]);
    assert_eq!(checked.code, Some(0), "{}", checked.errors);
    assert!(checked.out.contains("1 info, 1 compiled statically"), "{}", checked.out);
}

#[test]
fn a_backend_gets_its_text() {
    for (backend, words) in [("webgpu", "@fragment"), ("metal", "fragment "), ("gles_300", "#version 300 es")] {
        let (text, _) = material(DOCUMENT, &["--backend", backend]);
        assert_eq!(text.code, Some(0), "{}", text.errors);
        assert!(text.out.contains(words), "{backend}: {}", text.out);
    }
}

#[test]
fn any_node_can_be_shown() {
    // Texts after folding: the node alone is in the shader.
    for (element, words, other) in [
        ("G/w", "* 0.25", "+ 2.0"),
        ("G/two", "vec4(2.0, 2.0, 2.0, 1.0)", "sin"),
        ("G/n", "* 0.25 + 2.0", "nothing"),
        ("G", "* 0.25 + 2.0", "nothing"),
    ] {
        let (shown, _) = material(DOCUMENT, &["--element", element]);
        assert_eq!((shown.code, shown.errors.as_str()), (Some(0), ""), "{element}");
        assert!(shown.out.contains(words) && !shown.out.contains(other), "{element}: {}", shown.out);
    }
    let (refused, _) = material(DOCUMENT, &["--element", "G/nothing"]);
    assert_eq!(refused.code, Some(2), "{}", refused.errors);
}

#[test]
fn a_shader_calls_functions_of_the_renderer() {
    let lit = r#"<materialx version="1.39"><oren_nayar_diffuse_bsdf name="d" type="BSDF"/>
<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d"/></surface></materialx>"#;
    let folder = package(&[("a.mtlx", lit)]);
    let shown = |arguments: &[&str]| {
        let first = ["material", "a.mtlx", "--library", "builtin", "--element", "s", "--name", "Chalk"];
        run(folder.path(), &[&first, arguments].concat())
    };
    for backend in ["webgpu", "metal", "gles_300"] {
        for factor in ["map", "slot"] {
            let text = shown(&["--backend", backend, "--shadow", factor, "--occlusion", factor]);
            assert_eq!(text.code, Some(0), "{}", text.errors);
            let (shadow, occlusion) = match factor {
                "map" => ("shadow_of_map", "u_ambOccMap"),
                _ => ("material_shadow", "material_occlusion"),
            };
            assert!(text.out.contains(shadow) && text.out.contains(occlusion), "{backend}: {}", text.out);
        }
    }
    // Without its functions the info is a parent; one that fills them is compiled.
    let written = shown(&["--shadow", "slot", "--out", "src"]);
    assert_eq!(written.code, Some(0), "{}", written.errors);
    let src = folder.path().join("src");
    std::fs::create_dir(folder.path().join("shaders")).expect("made");
    for stage in ["vert", "frag"] {
        let file = format!("chalk.{stage}.glsl");
        std::fs::rename(src.join(&file), folder.path().join("shaders").join(&file)).expect("moved");
    }
    let check = |body: &str| {
        let child = format!(
            "use shader_info::shader_info;\nmod chalk;\nshader_info! {{ pub Lit {{ additional_info(chalk::Chalk); {body} \
             do_static_compilation; }} }}\n"
        );
        std::fs::write(src.join("lib.rs"), child).expect("written");
        run(folder.path(), &["check", "--backends", "vulkan,webgpu"])
    };
    let filled = check("override(material_shadow) { return light == 0 ? 0.5 : 1.0; }");
    assert_eq!(filled.code, Some(0), "{}", filled.errors);
    let open = check("");
    assert_eq!(open.code, Some(1), "{}", open.out);
    assert!((open.out + &open.errors).contains("slot `material_shadow` returns `float` but has no body"));
    let dark = shown(&["--lights", "0", "--shadow", "map"]);
    assert_eq!(dark.code, Some(1), "{}", dark.out);
    assert!(dark.errors.contains("help: set `lights` to 1 or more"), "{}", dark.errors);
    let both = shown(&["--osl", "--shadow", "map"]);
    assert_eq!(both.code, Some(2), "{}", both.errors);
}

#[test]
fn a_document_becomes_open_shading_language() {
    let (text, _) = material(DOCUMENT, &["--osl", "--publish", "G/w/size"]);
    assert_eq!((text.code, text.errors.as_str()), (Some(0), ""));
    for words in
        ["shader g_stripes\n", "float w_size = 0.25\n", "void wave(", "float n_out = w_out + 2.0;\n    out = n_out;\n"]
    {
        assert!(text.out.contains(words), "{words}: {}", text.out);
    }
    let (named, _) = material(DOCUMENT, &["--osl=include", "--name", "Stripes"]);
    assert!(named.out.starts_with("#include \"mx_funcs.h\"\n"), "{}", named.out);
    assert!(named.out.contains("shader stripes\n"), "{}", named.out);
    let (network, folder) = material(DOCUMENT, &["--osl=network", "--name", "Stripes", "--out", "made"]);
    assert_eq!((network.code, network.out.as_str()), (Some(0), "G/stripes written to made\n"), "{}", network.errors);
    let made = folder.path().join("made");
    let commands = std::fs::read_to_string(made.join("stripes.oslgroup")).expect("commands");
    assert!(commands.ends_with("shader sum G_n ;\nconnect G_w.out G_n.a ;\n"), "{commands}");
    for name in commands.lines().filter_map(|line| line.strip_prefix("shader ")?.split(' ').next()) {
        let text = std::fs::read_to_string(made.join(format!("{name}.osl"))).expect("a shader");
        assert!(text.contains(&format!("shader {name}\n")), "{text}");
    }
    let (explained, _) = material(DOCUMENT, &["--osl", "--explain"]);
    assert!(explained.out.contains("G/two: is known: 2.0\n"), "{}", explained.out);
    let (both, _) = material(DOCUMENT, &["--osl", "--backend", "vulkan"]);
    assert_eq!(both.code, Some(2), "{}", both.errors);
    let only_glsl = DOCUMENT.replace("<sum name=\"n\"", "<sum name=\"n\" nodedef=\"ND_other\"");
    let (wrong, _) = material(&only_glsl, &["--osl"]);
    assert_eq!(wrong.code, Some(1), "{}", wrong.errors);
    assert!(wrong.errors.contains("unknown definition `ND_other`"), "{}", wrong.errors);
}

/// What the shader computes is solid, what is known is dashed and shows its value, what it does without is grey and
/// says why; Graphviz takes it, whatever names are in it.
#[test]
fn the_nodes_of_a_document_are_drawn() {
    let document = DOCUMENT.replace(
        "<sum name=\"n\"",
        "<wave name=\"same\" type=\"float\"><input name=\"size\" type=\"float\" value=\"0.25\"/></wave>\
         <sum name=\"n2\" type=\"float\"><input name=\"a\" type=\"float\" nodename=\"same\"/>\
         <input name=\"b\" type=\"float\" nodename=\"w\"/></sum><sum name=\"n\"",
    );
    let document = document.replace(
        "nodename=\"w\"/><input name=\"b\" type=\"float\" nodename=\"two\"",
        "nodename=\"n2\"/><input name=\"b\" type=\"float\" nodename=\"two\"",
    );
    let (drawn, _) = material(&document, &["--graph"]);
    assert_eq!((drawn.code, drawn.errors.as_str()), (Some(0), ""));
    let line = |words: &str| {
        let found = drawn.out.lines().find(|line| line.contains(words));
        found.unwrap_or_else(|| panic!("no {words} in {}", drawn.out))
    };
    assert!(line("G/n\\nsum: float\\nis computed").ends_with("shape=box, style=\"rounded\"];"));
    assert!(line("a = 1\\nb = 1\\nis known: 2.0").contains("style=\"rounded,dashed\""));
    assert!(line("wave: float\\nsize = 0.25\\ncomputes what `G/same` does").contains("color=\"grey60\""));
    assert!(line("label=\"same\"").contains("dotted"));
    assert!(drawn.out.contains("n0 -> element;"), "{}", drawn.out);
    let (published, _) = material(&document, &["--graph=dot", "--publish", "G/w/size"]);
    assert!(published.out.contains("size = 0.25 (published)\\nis computed"), "{}", published.out);
    if let Some(json) = graphviz(&["-Tdot_json"], &drawn.out) {
        let read: Value = serde_json::from_str(&json).expect("JSON");
        let count = |what: &str| read[what].as_array().map_or(0, Vec::len);
        // Five nodes and the element; four connections, the element's, and the one between equal nodes.
        assert_eq!((count("objects"), count("edges")), (6, 6), "{}", drawn.out);
    }
}

#[test]
fn a_drawing_is_also_a_document() {
    let (drawn, _) = material(DOCUMENT, &["--graph=json", "--publish", "G/w/size"]);
    assert_eq!((drawn.code, drawn.errors.as_str()), (Some(0), ""));
    let mut found: Value = serde_json::from_str(&drawn.out).expect("JSON");
    assert_eq!(differences("material_graph", &found), [""; 0]);
    let nodes = found["nodes"].as_array().expect("nodes");
    let fates: Vec<[&str; 3]> =
        nodes.iter().map(|node| ["path", "fate", "value"].map(|field| node[field].as_str().unwrap_or(""))).collect();
    assert_eq!(fates, [["G/n", "computed", ""], ["G/w", "computed", ""], ["G/two", "known", "2.0"]]);
    assert_eq!(nodes[0]["inputs"][0]["node"], json!("G/w"));
    let size = json!({"name": "size", "type": "float", "value": "0.25", "interface": null, "node": null, "output": null, "published": true});
    assert_eq!(nodes[1]["inputs"], json!([size]));
    found["nodes"][0]["fate"] = json!(1);
    assert_eq!(differences("material_graph", &found).len(), 1);
    let (both, _) = material(DOCUMENT, &["--graph", "--osl"]);
    assert_eq!(both.code, Some(2), "{}", both.errors);
    let unknown = DOCUMENT.replace("<wave name", "<wafe name").replace("</wave>", "</wafe>");
    let (wrong, _) = material(&unknown, &["--graph"]);
    assert_eq!(wrong.code, Some(1), "{}", wrong.errors);
    assert!(wrong.errors.contains("unknown node `wafe`"), "{}", wrong.errors);
}

#[test]
fn materials_that_differ_in_values_share_a_program() {
    let graph = |name: &str, node: &str, size: &str, sum: &str| {
        format!(
            "<nodegraph name=\"{name}\"><wave name=\"{node}\" type=\"float\"><input name=\"size\" type=\"float\" \
             value=\"{size}\"/></wave>{sum}<output name=\"o\" type=\"float\" nodename=\"{}\"/></nodegraph>",
            if sum.is_empty() { node } else { "s" }
        )
    };
    let sum = "<sum name=\"s\" type=\"float\"><input name=\"a\" type=\"float\" nodename=\"w\"/></sum>";
    let graphs = [graph("A", "w", "1", ""), graph("B", "other_name", "2", ""), graph("C", "w", "1", sum)];
    let first = format!("<materialx version=\"1.39\">{}</materialx>", graphs.concat());
    let (shown, folder) = material(&first, &["--distinct"]);
    let expected = "2 distinct programs for 3 elements\n1: 2\n  a.mtlx A/o\n  a.mtlx B/o\n2: 1\n  a.mtlx C/o\n";
    assert_eq!((shown.code, shown.out.as_str()), (Some(0), expected), "{}", shown.errors);
    let other = format!("<materialx version=\"1.39\">{}</materialx>", graph("D", "w", "3", sum));
    std::fs::write(folder.path().join("b.mtlx"), other).expect("written");
    let arguments = ["material", "a.mtlx", "--library", "library", "--distinct", "b.mtlx"];
    let both = run(folder.path(), &arguments);
    assert!(both.out.starts_with("2 distinct programs for 4 elements\n1: 2\n"), "{}{}", both.out, both.errors);
    assert!(both.out.contains("  a.mtlx C/o\n  b.mtlx D/o\n"), "{}", both.out);
}

#[test]
fn errors_are_reported() {
    let cases: [(&str, &[&str], i32, &[&str]); 8] = [
        (DOCUMENT, &["--element", "H"], 2, &["unknown element `H`: a.mtlx has G/stripes"]),
        (DOCUMENT, &["--publish", "G/w/sise"], 1, &["`G/w/sise` is not an input", "help: did you mean `G/w/size`?"]),
        (DOCUMENT, &["--library", "nowhere"], 2, &["cannot be used multiple times"]),
        ("<materialx version=\"1.39\"/>", &[], 2, &["a.mtlx: neither a material nor an output"]),
        (
            "<materialx version=\"abc\"/>",
            &[],
            2,
            &["a.mtlx: neither a material nor an output", "a.mtlx:1:12: unknown version `abc` of MaterialX"],
        ),
        ("<materialx", &[], 2, &["a.mtlx"]),
        (
            "<materialx version=\"1.39\"><nodegraph name=\"G\"><wafe name=\"n\" type=\"float\"/>\
             <output name=\"o\" type=\"float\" nodename=\"n\"/></nodegraph></materialx>",
            &[],
            1,
            &["unknown node `wafe`", "--> a.mtlx:1:", "help: did you mean `wave`?"],
        ),
        (
            "<materialx version=\"1.39\" xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"../../etc/hosts\"/>\
             <output name=\"o\" type=\"float\"/></materialx>",
            &[],
            1,
            &["outside of the folders of documents"],
        ),
    ];
    for (document, arguments, code, words) in cases {
        let (shown, _) = material(document, arguments);
        assert_eq!(shown.code, Some(code), "{arguments:?}: {}", shown.errors);
        for words in words {
            assert!(shown.errors.contains(words), "{words}: {}", shown.errors);
        }
    }
    let folder = package(&[("a.mtlx", DOCUMENT)]);
    let shown = run(folder.path(), &["material", "a.mtlx", "--library", "nowhere"]);
    assert_eq!(shown.code, Some(2), "{}", shown.errors);
    assert!(shown.errors.contains("no library of MaterialX: name its folder `libraries`"), "{}", shown.errors);
}

/// Without MaterialX the nodes of shader-info make the same document a material, and the program says so.
#[test]
fn nodes_need_no_installation() {
    let document = r#"<materialx version="1.39"><conductor_bsdf name="metal" type="BSDF"/>
  <surface name="face" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="metal"/></surface>
  <surfacematerial name="Gold" type="material"><input name="surfaceshader" type="surfaceshader" nodename="face"/></surfacematerial>
</materialx>"#;
    let folder = package(&[("a.mtlx", document)]);
    let named = run(folder.path(), &["material", "a.mtlx", "--library", "builtin"]);
    assert_eq!((named.code, named.errors.as_str()), (Some(0), ""));
    assert!(named.out.contains("specular_conductor(") && named.out.contains("pub Gold {"), "{}", named.out);
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(["material", "a.mtlx"]).current_dir(folder.path()).env("PATH", "").env_remove("SHADER_INFO_MATERIALX");
    let output = command.output().expect("it starts");
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(0), "{errors}");
    assert_eq!(errors, "note: MaterialX is not installed: using the nodes of shader-info\n");
    assert_eq!(String::from_utf8(output.stdout).expect("UTF-8"), named.out);
}
