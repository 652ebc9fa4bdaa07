//! Materials of documents as parents of infos: what is made of them, and everything that can be wrong.

use std::fs;
use std::path::Path;

use shader_builder::{Backend, Builder, Style};

use crate::script::{self, Package};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// A metal with a color that a document fixes and a texture of an image.
const BRASS: &str = r#"<?xml version="1.0"?>
<materialx version="1.39">
  <image name="wear" type="float">
    <input name="file" type="filename" value="wear.png"/>
  </image>
  <standard_surface name="shade" type="surfaceshader">
    <input name="base" type="float" value="0.75"/>
    <input name="base_color" type="color3" value="0.9, 0.6, 0.25"/>
    <input name="metalness" type="float" value="1.0"/>
    <input name="specular_roughness" type="float" nodename="wear"/>
  </standard_surface>
  <surfacematerial name="Brass" type="material">
    <input name="surfaceshader" type="surfaceshader" nodename="shade"/>
  </surfacematerial>
</materialx>
"#;

/// A material that others change: by modifiers, branches, and as one fragment among others.
const USES: &str = r#"
shader_info! { pub Whole { graph("brass.mtlx", "Brass", publish = all, lights = 2); do_static_compilation; } }
shader_info! { pub Changed {
    graph("brass.mtlx");
    modifier(Tint, Wave);
    do_static_compilation;
} }
shader_info! { pub Tint {
    push_constant tint: vec4;
    override(material_color) { return super() * tint; }
} }
shader_info! { pub Wave {
    branch wave;
    push_constant time: float;
    override(material_vertex) {
        vec3 moved = position;
        if (wave) { moved.y += sin(position.x + time); }
        return super(moved);
    }
} }
shader_fragment! { pub Metal {
    vertex { void main() { gl_Position = material_vertex(i_position); } }
    fragment { void main(inout Surface surface) { surface.color = material_color(); } }
} }
shader_fragment! { pub Dust {
    param dust: float;
    fragment { void main(inout Surface surface) { surface.color.rgb *= 1.0 - dust; } }
} }
shader_info! { pub Layered {
    graph("brass.mtlx", "Brass", publish = ("shade/base", "shade/base_color"), functions);
    branch dusty;
    fragments(Metal, Dust, #[when(dusty)] Dust);
    modifier(Tint, Wave);
    do_static_compilation;
} }
shader_info! { pub Own {
    graph("brass.mtlx", "Brass", functions);
    fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = material_vertex(i_position); } }
    fragment_source { void main() { color = material_color().bgra; } }
    do_static_compilation;
} }
shader_info! { pub Plain {
    vertex_in(1) i_position: vec3;
    fragment_out(0) frag_color: vec4;
    vertex_source { void main() { gl_Position = vec4(i_position, 1.0); } }
    fragment_source { void main() { frag_color = vec4(1.0); } }
} }
shader_info! { pub Chosen {
    branch metal;
    #[when(metal)] graph("brass.mtlx");
    #[when(!metal)] additional_info(Plain);
    do_static_compilation;
} }
shader_info! { pub Child { additional_info(Own); do_static_compilation; } }
"#;

fn package(rust: &str, document: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in [("Cargo.toml", TOML), ("src/lib.rs", rust), ("shaders/brass.mtlx", document)] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

fn builder() -> Builder {
    Builder::new().materialx("builtin")
}

fn text(folder: &Path, info: &str, stage: &str) -> String {
    variant(folder, info, stage, None)
}

fn variant(folder: &Path, info: &str, stage: &str, key: Option<&str>) -> String {
    let expanded = builder().backends([Backend::Vulkan]).expand(folder, info, Some(stage), key).expect("there");
    assert_eq!(expanded.errors, None, "{}", expanded.text);
    expanded.text
}

#[test]
fn a_material_is_a_parent_like_any_other() {
    let folder = package(USES, BRASS);
    let report = builder().check(folder.path()).expect("a package");
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let summary = report.summary();
    // What was made of documents is not counted as an info.
    assert!(summary.contains("9 infos, 6 compiled statically, 1 with sources"), "{summary}");
    let whole = text(folder.path(), "Whole", "frag");
    for part in
        ["material_values.shade_base_color", "wear_file", "vec4 material_color()", "void whole_graph(inout vec4"]
    {
        assert!(whole.contains(part), "no `{part}` in\n{whole}");
    }
    // The function is declared before the slot that calls it, and stands behind the source.
    let places = [
        "void whole_graph(inout vec4 frag_color);",
        "void main()",
        "struct BSDF",
        "void whole_graph(inout vec4 frag_color) {",
    ];
    let found: Vec<usize> =
        places.iter().map(|it| whole.find(it).unwrap_or_else(|| panic!("no `{it}` in\n{whole}"))).collect();
    assert!(found.is_sorted(), "{found:?}\n{whole}");
    // Values that are not published are numbers.
    let fixed = text(folder.path(), "Changed", "frag");
    assert!(!fixed.contains("material_values") && fixed.contains("tint"), "{fixed}");
    let plain = text(folder.path(), "Changed", "vert");
    let waving = variant(folder.path(), "Changed", "vert", Some("wave=true"));
    assert!(waving.contains("sin(position.x + time)") && !plain.contains("sin("), "{plain}\n{waving}");
    // Under a condition it is there only where that holds; a child has it by its parent.
    let chosen = |key| variant(folder.path(), "Chosen", "frag", Some(key));
    assert!(chosen("metal=true").contains("chosen_graph(") && !chosen("metal=false").contains("chosen_graph("));
    assert!(text(folder.path(), "Child", "frag").contains("own_graph("));
    let layered = text(folder.path(), "Layered", "frag");
    assert!(
        layered.contains("material_values.shade_base_color") && !layered.contains("material_values.shade_metalness"),
        "{layered}"
    );
}

/// A statement and a document, and the diagnostic about them: its words and its place.
const WRONG: &[(&str, &str, &str, &[&str])] = &[
    (r#"graph("bras.mtlx");"#, "", "", &["SI0022", "cannot find `bras.mtlx` in `shaders`", "help: put the document"]),
    (r#"graph("../brass.mtlx");"#, "", "", &["SI0159", "not a path within the shader folders"]),
    (r#"graph("brass.mtlx", "Bras");"#, "", "", &["SI0159", "unknown element `Bras`: shaders/brass.mtlx has Brass"]),
    (
        r#"graph("brass.mtlx");"#,
        "<materialx version=\"1.39\">",
        "<materialx version=\"1.39\" xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"gone.mtlx\"/>",
        &["SI0159", "shaders/brass.mtlx:2:", "cannot include `gone.mtlx`: not found in shaders"],
    ),
    (
        r#"graph("brass.mtlx");"#,
        "<image name=\"wear\" type=\"float\">",
        "<nodedef name=\"ND_own\" node=\"own\"><input name=\"file\" type=\"filename\"/><output name=\"out\" type=\"float\"/></nodedef>\
         <implementation name=\"I_own\" nodedef=\"ND_own\" file=\"gone.glsl\" function=\"own\"/>\
         <image name=\"wear\" type=\"float\" nodedef=\"ND_own\">",
        &["SI0159", "file `shaders/gone.glsl` is missing"],
    ),
    (
        r#"graph("brass.mtlx");"#,
        "metalness",
        "metalnes",
        &["SI0159", "brass.mtlx:9:", "`metalnes`", "did you mean `metalness`?"],
    ),
    (r#"graph("brass.mtlx");"#, "nodename=\"wear\"", "nodename=\"tear\"", &["SI0159", "brass.mtlx:10:", "`tear`"]),
    (
        r#"graph("brass.mtlx");"#,
        "<?xml version=\"1.0\"?>\n<materialx version=\"1.39\">",
        "<materialx",
        &["SI0159", "brass.mtlx:"],
    ),
    (
        r#"graph("brass.mtlx");"#,
        "<image name=\"wear\" type=\"float\">",
        "<extract name=\"wear\" type=\"float\"><input name=\"in\" type=\"color3\" nodename=\"worn\"/>\
         <input name=\"index\" type=\"integer\" value=\"3\"/></extract><image name=\"worn\" type=\"color3\">",
        &["SI0159", "shaders/brass.mtlx:3:", "`index` is 3, and a `color3` has the components 0 to 2"],
    ),
    (r#"graph("brass.mtlx", publish = ("shade/bas"));"#, "", "", &["SI0159]: `shade/bas` is not an input"]),
    (r#"graph("brass.mtlx", publish = some);"#, "", "", &["SI0002", "`= all`, `= none`"]),
    (r#"graph("brass.mtlx", light = 3);"#, "", "", &["unknown option `light`", "did you mean `lights`?"]),
    (
        r#"graph("brass.mtlx", environment = sample);"#,
        "",
        "",
        &["unknown environment `sample`", "did you mean `sampled`?"],
    ),
    (r#"graph("brass.mtlx", shadow = maps);"#, "", "", &["unknown shadow `maps`", "did you mean `map`?"]),
    (
        r#"graph("brass.mtlx", occlusion = slot, environment = none); override(material_occlusion) { return 1.0; }"#,
        "",
        "",
        &["SI0159", "brass.mtlx:12:", "so `occlusion` has no effect", "help: choose the environment"],
    ),
    (
        r#"graph("brass.mtlx", shadow = map);"#,
        "",
        "",
        &["SI0159", "no light is summed", "help: set `lights` to 1 or more"],
    ),
    (
        r#"graph("brass.mtlx", lights = 1); override(material_shadow) { return 1.0; }"#,
        "",
        "",
        &["SI0121", "unknown slot `material_shadow`"],
    ),
    (
        r#"graph("brass.mtlx", lights = 1, shadow = slot); override(material_shadow) { return vec3(1.0); }"#,
        "",
        "",
        &["vec3"],
    ),
    (
        r#"graph("brass.mtlx"); fragment_source { void main() { frag_color = vec4(1.0); } }"#,
        "",
        "",
        &["SI0017", "help: remove the source; or write `functions` in the `graph(…)`"],
    ),
    (r#"graph();"#, "", "", &["SI0002", "a document: `\"file.mtlx\"`"]),
    (
        r#"graph("brass.mtlx"); graph("brass.mtlx", lights = 1);"#,
        "",
        "",
        &["SI0045", "two different types are called `ItScene`"],
    ),
];

#[test]
fn errors_are_reported_at_the_statement() {
    let mut problems = Vec::new();
    for (statement, from, to, messages) in WRONG {
        let document = if from.is_empty() { BRASS.to_owned() } else { BRASS.replacen(from, to, 1) };
        assert!(from.is_empty() || document != BRASS, "`{from}` is in the document");
        let rust = format!("shader_info! {{ pub It {{ {statement} do_static_compilation; }} }}\n");
        let folder = package(&rust, &document);
        let report = builder().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
        let shown = report.rendered(Style::Plain);
        let missing: Vec<&&str> = messages.iter().filter(|it| !shown.contains(**it)).collect();
        let has_place = shown.contains("src/lib.rs:1:");
        let is_absolute = shown.contains(&folder.path().display().to_string());
        if report.passed() || !missing.is_empty() || !has_place || is_absolute {
            problems.push(format!("{statement}: without {missing:?}:\n{shown}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The slot stands in what was made of the document: the error is at what asks for it, and says what the info must
/// have.
#[test]
fn a_slot_that_nothing_fills_is_an_error() {
    let check = |statements: &str| {
        let rust = format!(
            "shader_info! {{ pub It {{ graph(\"brass.mtlx\", lights = 1, shadow = slot); {statements} do_static_compilation; }} }}\n"
        );
        let folder = package(&rust, BRASS);
        let report = builder().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
        (report.passed(), report.rendered(Style::Plain))
    };
    let (passed, shown) = check("");
    let words = [
        "error[SI0125]: slot `material_shadow` returns `float` but has no body",
        "`override(material_shadow)`",
        "src/lib.rs:1:25",
    ];
    assert!(!passed && words.iter().all(|words| shown.contains(words)), "{shown}");
    let (passed, shown) = check("override(material_shadow) { return 0.5; }");
    assert!(passed, "{shown}");
}

const SCRIPT: &str = "graphs::a_document_is_watched_and_made_anew";

#[test]
fn a_document_is_watched_and_made_anew() {
    if script::acts() {
        return;
    }
    let rust = "shader_info!{ pub It { graph(\"brass.mtlx\", publish = all); do_static_compilation; } }\n";
    let package = Package::new(SCRIPT, &[("src/lib.rs", rust), ("shaders/brass.mtlx", BRASS)]);
    let run = || {
        let ran = package.run(&[("SHADER_INFO_MATERIALX", "builtin"), (script::VULKAN, "1")]);
        assert_eq!(ran.errors(), [""; 0]);
        assert!(ran.lines.contains(&"cargo::rerun-if-env-changed=SHADER_INFO_MATERIALX".to_owned()), "{:?}", ran.lines);
        let watched = ran.watched(&package);
        assert!(watched.contains(&"shaders/brass.mtlx".to_owned()), "{watched:?}");
        let [made] = <[_; 1]>::try_from(ran.files(Some("rs"))).expect("one module");
        (fs::read_to_string(&made).expect("text"), ran.times())
    };
    let (first, times) = run();
    assert!(first.contains("shade_base: 0.75,"), "{first}");
    // Nothing is written where nothing changed.
    package.write("src/lib.rs", format!("// A comment.\n{rust}"));
    let (again, unchanged) = run();
    assert_eq!((&again, unchanged.len()), (&first, times.len()));
    let written = |name: &str| {
        times.iter().filter(|(path, time)| path.to_string_lossy().ends_with(name) && unchanged[*path] != **time).count()
    };
    assert_eq!([written(".rs"), written(".pack")], [0, 0]);
    package.write("shaders/brass.mtlx", BRASS.replace("0.75", "0.5"));
    let (other, _) = run();
    assert!(other.contains("shade_base: 0.5,"), "{other}");
    // A name that no statement has any more leaves no file.
    package.write("src/lib.rs", rust.replace("It", "Other"));
    let (renamed, _) = run();
    assert!(renamed.contains("OtherParams") && !renamed.contains("ItParams"), "{renamed}");
}

#[test]
fn off_makes_types_or_says_why_not() {
    if script::acts() {
        return;
    }
    let rust = "shader_info!{ pub It { graph(\"brass.mtlx\", publish = all); do_static_compilation; } }\n";
    let files = [("src/lib.rs", rust), ("shaders/brass.mtlx", BRASS)];
    let package = Package::new("graphs::off_makes_types_or_says_why_not", &files);
    let off = [("SHADER_BUILDER", "off"), ("SHADER_INFO_MATERIALX", "builtin")];
    let ran = package.run(&off);
    let [made] = <[_; 1]>::try_from(ran.files(Some("rs"))).expect("one module");
    assert!(fs::read_to_string(&made).expect("text").contains("shade_base: 0.75,"));
    // An edit of the document, of the statement, or of the variable starts it again.
    let watched = ran.watched(&package);
    for path in ["shaders/brass.mtlx", "src/lib.rs", "Cargo.toml"] {
        assert!(watched.contains(&path.to_owned()), "{watched:?}");
    }
    assert!(ran.lines.contains(&"cargo::rerun-if-env-changed=SHADER_INFO_MATERIALX".to_owned()), "{:?}", ran.lines);
    package.write("shaders/brass.mtlx", BRASS.replace("metalness", "metalnes"));
    let messages = package.run(&off).errors().join("\n");
    for words in ["src/lib.rs:1:", "SI0159: ", "shaders/brass.mtlx:9:", "help: did you mean `metalness`?"] {
        assert!(messages.contains(words), "no `{words}` in\n{messages}");
    }
}

#[test]
fn errors_of_the_library_are_reported_once() {
    let document = BRASS.replace("standard_surface", "own_surface");
    let infos =
        |name: &str| format!("shader_info! {{ pub {name} {{ graph(\"brass.mtlx\"); do_static_compilation; }} }}\n");
    let folder = package(&(infos("One") + &infos("Two")), &document);
    let library = folder.path().join("libraries/stdlib");
    fs::create_dir_all(&library).expect("made");
    let wrong = "<materialx version=\"1.39\">\n  <nodedef name=\"ND_x\" node=\"x\">\n</materialx>\n";
    fs::write(library.join("own.mtlx"), wrong).expect("written");
    let library = folder.path().join("libraries");
    let report = Builder::new().materialx(library).backends([Backend::Vulkan]).check(folder.path()).expect("a package");
    let shown = report.rendered(Style::Plain);
    let summary = report.summary();
    assert_eq!(summary.matches("stdlib/own.mtlx:").count(), 1, "{summary}\n{shown}");
}
