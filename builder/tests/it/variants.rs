//! The techniques and shared texts of the article's mesh shader: none too few, none too many.

use crate::mesh;

use std::collections::BTreeSet;
use std::fs;

use mesh::{FRAGMENT, VERTEX, fragment, good, package, results, variants};
use shader_builder::{Backend, Builder, Lowering, Ship};
use shader_info_model::Stage;
use shader_info_model::diagnostic::Diagnostic;

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
        let line = results.report.variants[0].describe(results.report.wall);
        assert!(line.starts_with(&format!("RenderMesh: 16384 keys → {count} techniques → ")), "{line}");
    }
}

#[test]
fn an_error_in_some_variants_is_reported_once_and_counted() {
    let mut text = fragment();
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
    let first = variants.program.describe(having[0].key);
    let words = format!("(in {} of 356 variants, first: `{first}`)", having.len());
    assert!(found.message.contains("nope") && found.message.ends_with(&words), "{}", found.message);
    let line = text.lines().position(|line| line.contains("nope")).expect("it is there") as u32 + 1;
    assert_eq!((&*found.place.file, found.place.line), ("shaders/mesh.frag.glsl", line));
}

#[test]
fn a_mistake_in_all_variants_says_so() {
    let mut text = fragment();
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
fn a_budget_is_for_what_is_built_with_these_profiles_and_lowerings() {
    let budget = |most: u32, builder: Builder| {
        let folder = good();
        let path = folder.path().join("src/lib.rs");
        let declared = fs::read_to_string(&path).expect("it is there");
        let declared = declared.replace("vertex_in(0)", &format!("budget {{ variants <= {most} }} vertex_in(0)"));
        fs::write(&path, declared).expect("written");
        let messages = results(folder.path(), builder).report.diagnostics;
        messages.into_iter().map(|it| format!("{} {}", it.code.id, it.message)).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(budget(356, Builder::new()), none);
    assert_eq!(budget(355, Builder::new()), ["SI0085 356 variants for Vulkan 1.1, the budget is 355"]);
    let for_dx9 = || Builder::new().profile("dx9");
    assert_eq!(budget(428, for_dx9()), none);
    assert_eq!(budget(427, for_dx9()), ["SI0085 428 variants for Vulkan 1.1 and `dx9`, the budget is 427"]);
    // A dynamic branch takes no text, a specialized one none of its own.
    for lowering in [Lowering::Dynamic, Lowering::Specialization] {
        assert_eq!(budget(178, Builder::new().lower("binary_alpha", lowering)), none);
        assert_eq!(budget(177, Builder::new().lower("binary_alpha", lowering)).len(), 1);
    }
}

#[test]
fn only_what_was_shipped_is_built() {
    let folder = good();
    let list = |text: &str| Ship::parse(text).expect("a list");
    let used = r#"{ "RenderMesh": [{ "skinning": true }, { "skinning": true, "foliage": true }, { "depth": true }] }"#;
    let results = results(folder.path(), Builder::new().ship(list(used)));
    let found = variants(&results);
    let words: Vec<String> = found.variants.techniques.iter().map(|it| found.program.describe(it.key)).collect();
    assert_eq!(words, ["depth", "skinning"], "two of the keys are one technique");
    let wrong = Builder::new().ship(list(r#"{ "RenderMesh": [{ "skining": true }] }"#));
    let results = self::results(folder.path(), wrong);
    let [found] = &results.report.diagnostics[..] else { panic!("{:#?}", results.report.diagnostics) };
    assert!(found.message.contains("no branch `skining`"), "{}", found.message);
}

#[test]
fn a_lowering_that_the_rules_do_not_allow_is_reported() {
    let folder = good();
    let results = results(folder.path(), Builder::new().lower("skinning", Lowering::Dynamic));
    let codes: Vec<&str> = results.report.diagnostics.iter().map(|it| it.code.id).collect();
    assert!(!codes.is_empty() && codes.iter().all(|it| *it == codes[0]), "{:#?}", results.report.diagnostics);
    assert!(results.report.diagnostics[0].message.contains("skinning"), "{:#?}", results.report.diagnostics[0]);
}

#[test]
fn a_lowering_of_a_branch_that_there_is_not_is_told() {
    let folder = good();
    let messages = |branch: &str| {
        let builder = Builder::new().lower(branch, Lowering::Dynamic).backends([Backend::Vulkan]);
        builder.results(folder.path()).map(|_| ()).expect_err("the branch is unknown").to_string()
    };
    let check = |branch: &str, hint: &str| {
        let words = messages(branch);
        assert!(words.contains(&format!("`{branch}`")) && words.ends_with(hint), "{words}");
    };
    check("blom", "; did you mean `bloom`?");
    check("RenderMesh.blom", "; did you mean `RenderMesh.bloom`?");
    check("RenderMsh.bloom", "; did you mean `RenderMesh.bloom`?");
    check("something", "; write the name of a branch, or `Info.branch`");
}

#[test]
fn a_profile_that_no_rule_asks_for_is_told() {
    let folder = good();
    let check = |word: &str, expected: &str| {
        let builder = Builder::new().profile("dx9").profile(word).backends([Backend::Vulkan]);
        let error = builder.results(folder.path()).map(|_| ()).expect_err("nothing asks for it");
        assert_eq!(error.to_string(), expected);
    };
    check("dx8", "unused profile `dx8`: no rule tests it; did you mean `dx9`?");
    check(
        "console",
        "unused profile `console`: no rule tests it; add `profile(console)` to a `specialize`, or remove the profile",
    );
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
    let why = |words: &str| expand(words).expect_err("the name is unknown");
    assert_eq!(why("skining").to_string(), "unknown branch `skining`; did you mean `skinning`?");
    assert_eq!(why("skinning = 3").to_string(), "`skinning` is never `3`: it is `true` or `false`");
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
    let [diagnostic] = &wrong.report.diagnostics[..] else { panic!("{:#?}", wrong.report.diagnostics) };
    assert_eq!(
        (&*diagnostic.place.file, diagnostic.place.line, diagnostic.place.column),
        ("shaders/depth.glsl", 3, 11)
    );
    assert!(diagnostic.message.ends_with("(in variant `depth`)"), "{}", diagnostic.message);
}

/// In an info that inherits the source, too.
#[test]
fn an_error_of_a_choice_is_where_the_rule_is() {
    let stages = "fragment_out(0) color: vec4; vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }";
    let of = |rule: &str| {
        let folder = good();
        let info = format!(
            "use shader_info::shader_info;\nshader_info! {{ pub Base {{ {stages} }} }}\nshader_info! {{ pub Chosen {{\n\
             additional_info(Base); branch depth;\nspecialize {{ if depth {{\n{rule} }} }} do_static_compilation; }} }}"
        );
        fs::write(folder.path().join("src/lib.rs"), info).expect("written");
        let found = results(folder.path(), Builder::new()).report.diagnostics;
        let shown = |wrong: &Diagnostic| {
            let (place, help) = (&wrong.place, wrong.help.as_deref().unwrap_or_default());
            format!("{} {}:{} {help}", wrong.code.id, place.line, place.column)
        };
        found.iter().map(shown).collect::<Vec<_>>()
    };
    let missing = of("fragment_source(\"nowhere.glsl\");");
    let [missing] = &missing[..] else { panic!("{missing:#?}") };
    assert!(missing.starts_with("SI0022 7:1 create `shaders/nowhere.glsl`"), "{missing}");
    let help = "rename `main` to `nowhere`, or write `fragment_entry = main;`";
    assert_eq!(of("fragment_entry = nowhere;"), [format!("SI0069 7:18 {help}")]);
    assert_eq!(
        of("fragment_source { void mine() {} }"),
        ["SI0069 7:1 rename `mine` to `main`, or write `fragment_source(…, entry = mine)`"]
    );
}
