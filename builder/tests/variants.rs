//! The article's mesh shader with GLSL in, its techniques and the texts that they share out: none too few, none too many.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shader_builder::variants::BackendVariants;
use shader_builder::{Backend, Builder, Lowering, Results, Ship};
use shader_info_shared::model::Stage;

const RULES: &str = include_str!("../../shared/tests/rules/mesh.info");
const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// What each stage asks, each with a call that says so.
const VERTEX: [&str; 3] = ["skinning", "foliage", "shadow_projected"];
const FRAGMENT: [&str; 4] = ["binary_alpha", "bloom", "multi_layer", "transparent"];

fn stage(entry: &str, other: &str, asks: &[&str], last: &str) -> String {
    let marks: String = asks.iter().map(|it| format!("void mark_{it}() {{}}\n")).collect();
    let calls: String = asks.iter().map(|it| format!("  if ({it}) {{ mark_{it}(); }}\n")).collect();
    let entries = [entry, other].map(|name| format!("void {name}()\n{{\n{calls}  {last}\n}}\n")).concat();
    format!("{marks}{entries}")
}

fn package(fragment: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", TOML);
    let stages = "vertex_in(0) pos: vec3; fragment_out(0) color: vec4;
        vertex_source(\"mesh.vert.glsl\", entry = mesh); fragment_source(\"mesh.frag.glsl\", entry = mesh_color);
        do_static_compilation; }";
    let info = format!("{}{stages}", RULES.trim_end().trim_end_matches('}'));
    let format = "#[derive(shader_info::VertexInput)] #[repr(C)] pub struct SkinCompact { pub pos: [f32; 3] }";
    write("src/lib.rs", &format!("{format}\nshader_info::shader_info! {{ {info} }}\n"));
    let define = "#ifdef USE_SKINNING\nfloat skin_count() { return 4.0; }\n#define COUNT skin_count()\n#else\n#define COUNT 0.0\n#endif\n";
    let vertex = stage("mesh", "mesh_depth", &VERTEX, "gl_Position = vec4(pos, COUNT);");
    write("shaders/mesh.vert.glsl", &format!("{define}{vertex}"));
    write("shaders/mesh.frag.glsl", fragment);
    folder
}

fn good() -> tempfile::TempDir {
    package(&stage("mesh_color", "mesh_depth_color", &FRAGMENT, "color = vec4(1.0);"))
}

fn results(folder: &Path, builder: Builder) -> Results {
    builder.backends([Backend::Vulkan]).results(folder).expect("there is a package").1
}

fn variants(results: &Results) -> &BackendVariants {
    assert_eq!(results.report.diagnostics, [], "{:#?}", results.report.diagnostics);
    &results.checked[0].job.variants[0]
}

#[test]
fn every_technique_has_texts_of_its_own_branches_entries_and_defines() {
    let folder = good();
    for (builder, count) in [(Builder::new(), 356), (Builder::new().profile("dx9"), 428)] {
        let results = results(folder.path(), builder);
        let found = variants(&results);
        assert_eq!(found.variants.techniques.len(), count);
        let texts = &results.checked[0].job.stages;
        for (index, technique) in found.variants.techniques.iter().enumerate() {
            let values = found.program.values(technique.key);
            let is_on = |name: &str| values[name] == "true";
            let is_depth =
                ["depth", "depth_as_color", "shadow_cast", "shadow_cast_depth_as_color"].into_iter().any(is_on);
            for (stage, asks, entries) in [
                (Stage::Vertex, &VERTEX[..], ["mesh", "mesh_depth"]),
                (Stage::Fragment, &FRAGMENT[..], ["mesh_color", "mesh_depth_color"]),
            ] {
                let number = found.units[&stage][index];
                let unit = texts.iter().map(|it| &it.unit).find(|it| it.stage == stage && it.variant == number);
                let text = &unit.expect("it is planned").text;
                for name in asks {
                    assert_eq!(text.contains(&format!("{{ mark_{name}(); }}")), is_on(name), "{name} in\n{text}");
                    assert_eq!(text.contains(&format!("void mark_{name}")), is_on(name), "{name} in\n{text}");
                }
                assert!(text.contains(&format!("  {}();", entries[usize::from(is_depth)])), "{text}");
                // A define reaches the texts that name it.
                let defines = stage == Stage::Vertex && is_on("skinning");
                assert_eq!(stage == Stage::Vertex && text.contains("#define USE_SKINNING 1"), defines, "{text}");
            }
        }
        let distinct =
            |stage| texts.iter().filter(|it| it.unit.stage == stage).map(|it| it.unit.hash).collect::<BTreeSet<_>>();
        for stage in [Stage::Vertex, Stage::Fragment] {
            let planned = texts.iter().filter(|it| it.unit.stage == stage).count();
            assert_eq!(distinct(stage).len(), planned, "no text twice");
            assert_eq!(found.texts(stage), planned);
        }
        let line = results.report.variants[0].words(results.report.wall);
        assert!(line.starts_with(&format!("RenderMesh: 16384 keys → {count} techniques → ")), "{line}");
    }
}

#[test]
fn a_mistake_in_some_variants_is_told_once_and_counted() {
    let mut text = stage("mesh_color", "mesh_depth_color", &FRAGMENT, "color = vec4(1.0);");
    text = text.replacen("mark_transparent(); }\n", "color = nope; }\n", 1);
    let folder = package(&text);
    let results = results(folder.path(), Builder::new());
    let [found] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    let variants = &results.checked[0].job.variants[0];
    let having: Vec<_> = variants
        .variants
        .techniques
        .iter()
        .filter(|it| variants.program.values(it.key)["transparent"] == "true")
        .collect();
    let first = variants.program.words(having[0].key);
    let words = format!("(in {} of 356 variants, first: `{first}`)", having.len());
    assert!(found.message.contains("nope") && found.message.ends_with(&words), "{}", found.message);
    let line = text.lines().position(|line| line.contains("nope")).expect("it is there") as u32 + 1;
    assert_eq!((found.place.file.as_str(), found.place.line), ("shaders/mesh.frag.glsl", line));
}

#[test]
fn a_mistake_in_all_variants_says_so() {
    let mut text = stage("mesh_color", "mesh_depth_color", &FRAGMENT, "color = vec4(1.0);");
    text.push_str("float unused = nope;\n");
    let folder = package(&text);
    let results = results(folder.path(), Builder::new());
    let [found] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    assert!(found.message.ends_with("(in all 356 variants)"), "{}", found.message);
}

#[test]
fn other_lowerings_compile_fewer_texts_for_as_many_techniques() {
    let folder = good();
    let count = |builder: Builder| {
        let results = results(folder.path(), builder);
        let found = variants(&results);
        (found.variants.techniques.len(), found.texts(Stage::Vertex), found.texts(Stage::Fragment))
    };
    let (techniques, vertex, fragment) = count(Builder::new());
    let chosen = Builder::new().lower_on(Backend::Vulkan, "binary_alpha", Lowering::Specialization);
    assert_eq!(count(chosen), (techniques, vertex, fragment / 2));
    assert_eq!(count(Builder::new().lower("binary_alpha", Lowering::Dynamic)), (techniques / 2, vertex, fragment / 2));
    let elsewhere = Builder::new().lower_on(Backend::Metal, "binary_alpha", Lowering::Dynamic);
    assert_eq!(count(elsewhere), (techniques, vertex, fragment));
}

#[test]
fn only_what_was_shipped_is_built() {
    let folder = good();
    let list = |text: &str| Ship::parse(text).expect("a list");
    let used = r#"{ "RenderMesh": [{ "skinning": true }, { "skinning": true, "foliage": true }, { "depth": true }] }"#;
    let results = results(folder.path(), Builder::new().ship(list(used)));
    let found = variants(&results);
    let words: Vec<String> = found.variants.techniques.iter().map(|it| found.program.words(it.key)).collect();
    assert_eq!(words, ["depth", "skinning"], "two of the keys are one technique");
    let wrong = Builder::new().ship(list(r#"{ "RenderMesh": [{ "skining": true }] }"#));
    let results = self::results(folder.path(), wrong);
    let [found] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    assert!(found.message.contains("no branch `skining`"), "{}", found.message);
}

#[test]
fn a_lowering_that_the_rules_do_not_allow_is_told() {
    let folder = good();
    let results = results(folder.path(), Builder::new().lower("skinning", Lowering::Dynamic));
    let codes: Vec<&str> = results.report.diagnostics.iter().map(|it| it.code.id).collect();
    assert!(!codes.is_empty() && codes.iter().all(|it| *it == codes[0]), "{:#?}", results.report.diagnostics);
    assert!(results.report.diagnostics[0].message.contains("skinning"), "{:#?}", results.report.diagnostics[0]);
}

#[test]
fn a_variant_is_shown_by_its_key_in_words() {
    let folder = good();
    let expand = |words: &str| {
        Builder::new().backends([Backend::Vulkan]).expand(folder.path(), "RenderMesh", Some("vert"), Some(words))
    };
    let text = expand("skinning, depth_as_color").expect("there is such a variant").text;
    assert!(text.contains("#define USE_SKINNING 1") && text.contains("  mesh_depth();"), "{text}");
    assert!(expand("!skinning").expect("it is the default").text.contains("  mesh();"));
    let why = |words: &str| expand(words).expect_err("there is no such thing");
    assert_eq!(why("skining"), "there is no branch `skining`; did you mean `skinning`?");
    assert_eq!(why("skinning = 3"), "`skinning` is never `3`: it is `true` or `false`");
}

#[test]
fn a_source_that_rules_choose_is_found_compiled_and_blamed() {
    let depth = |body: &str| {
        let folder = good();
        let info = "shader_info::shader_info! { pub Chosen {
            branch depth; branch red;
            specialize { if depth { red = false; fragment_source(\"depth.glsl\"); } }
            fragment_out(0) color: vec4;
            vertex_source { void main() { gl_Position = vec4(0.0); } }
            fragment_source { void main() { color = vec4(red ? 1.0 : 0.5); } }
            do_static_compilation;
        } }";
        fs::write(folder.path().join("src/lib.rs"), info).expect("written");
        fs::write(folder.path().join("shaders/depth.glsl"), body).expect("written");
        let results = results(folder.path(), Builder::new());
        (folder, results)
    };
    let (_folder, right) = depth("void main() { color = vec4(gl_FragCoord.z); }\n");
    let found = variants(&right);
    assert_eq!((found.variants.techniques.len(), found.texts(Stage::Vertex), found.texts(Stage::Fragment)), (3, 1, 3));
    let (_folder, wrong) = depth("void main()\n{\n  color = nope;\n}\n");
    let [said] = &wrong.report.diagnostics[..] else { panic!("{:#?}", wrong.report.diagnostics) };
    assert_eq!((said.place.file.as_str(), said.place.line, said.place.column), ("shaders/depth.glsl", 3, 11));
    assert!(said.message.ends_with("(in variant `depth`)"), "{}", said.message);
}
