//! Lists of used keys: what is in them is built, what cannot be is an error.

use crate::mesh;

use std::fs;

use shader_builder::{Builder, Ship};

const MESH: &str = "pub Mesh {
    branch skinning;
    branch foliage;
    branch lights: 0..=4 = 2;
    branch mode: [Unlit, Lit];
    branch(dynamic) fog;
    specialize {
        if skinning { foliage = false; }
        skip if mode == Unlit && lights > 3;
        skip if target(vulkan) && mode == Lit && lights == 1;
    }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    do_static_compilation;
}";

fn list(text: &str) -> Ship {
    Ship::parse(text).expect("it is a list")
}

/// Every error, in words, or the keys that are built.
fn built(text: &str) -> Result<Vec<u64>, Vec<String>> {
    let folder = mesh::crate_of(MESH);
    let results = mesh::results(folder.path(), Builder::new().ship(list(text)));
    let messages = &results.report.diagnostics;
    match messages.is_empty() {
        true => Ok(results.checked[0].job.variants[0].variants.techniques.iter().map(|it| it.key).collect()),
        false => Err(messages.iter().map(|it| format!("{} {}", it.code.id, it.message)).collect()),
    }
}

#[test]
fn keys_are_made_canonical_and_built_once() {
    // Bits: skinning 0, foliage 1, lights 2 to 4, mode 5, fog 6.
    let check = |list: &str, expected: &[u64]| {
        assert_eq!(built(&format!("{{ \"Mesh\": [{list}] }}")), Ok(expected.to_vec()), "{list}");
    };
    check("", &[]);
    check("{}", &[2 << 2]);
    check("{ \"skinning\": true, \"foliage\": true }, { \"skinning\": true }", &[1 | 2 << 2]);
    check("{ \"lights\": 0, \"mode\": \"Lit\", \"fog\": true }", &[1 << 5]);
}

#[test]
fn what_a_shader_does_not_have_is_an_error() {
    let wrong = built(
        "{ \"Mesh\": [{ \"skining\": true }, { \"skining\": false }, { \"lights\": 9 }, { \"mode\": \"lit\" }, \
         { \"fog\": 2 }] }",
    );
    let expected = [
        "SI0079 in the list of keys: `Mesh` has no branch `skining`: did you mean `skinning`?",
        "SI0079 in the list of keys: the branch `lights` of `Mesh` is a number in `0..=4`, not `9`",
        "SI0079 in the list of keys: the branch `mode` of `Mesh` is one of `Unlit`, `Lit`, not `lit`",
        "SI0079 in the list of keys: the branch `fog` of `Mesh` is `true` or `false`, not `2`",
    ];
    assert_eq!(wrong, Err(expected.map(str::to_owned).to_vec()));
}

#[test]
fn a8_a_listed_key_that_a_rule_skips_is_an_error_at_the_rule() {
    let wrong = built("{ \"Mesh\": [{}, { \"lights\": 4 }, { \"lights\": 4, \"skinning\": true }] }");
    let words = "SI0145 the list of keys has `lights = 4` and 1 more for `Mesh`, which \
                 `skip if mode == Unlit && lights > 3` skips";
    assert_eq!(wrong, Err(vec![words.to_owned()]));
}

#[test]
fn a8_a_key_that_only_one_backend_skips_is_built_for_the_others() {
    let folder = mesh::crate_of(MESH);
    let one = list("{ \"Mesh\": [{ \"mode\": \"Lit\", \"lights\": 1 }] }");
    let both = [shader_builder::Backend::Vulkan, shader_builder::Backend::OpenGl460];
    let (_, results) = Builder::new().ship(one).backends(both).results(folder.path()).expect("a package");
    assert_eq!(results.report.diagnostics, []);
    let count = |at: usize| results.checked[0].job.variants[at].variants.techniques.len();
    assert_eq!([count(0), count(1)], [0, 1]);
}

#[test]
fn a8_a_list_for_a_shader_that_there_is_not_is_an_error() {
    let folder = mesh::crate_of(MESH);
    let error = |text: &str| {
        Builder::new().ship(list(text)).check(folder.path()).map_or_else(|it| it.to_string(), |_| String::new())
    };
    let near = "the list of keys names the shader `mesh`, which is not declared here; did you mean `Mesh`?";
    assert_eq!(error("{ \"mesh\": [{}] }"), near);
    assert!(error("{ \"Water\": [] }").contains("the shader `Water`, which is not declared here; "));
    assert_eq!(error("{ \"Mesh\": [{}] }"), "");
    let plain = mesh::crate_of("pub Plain { do_static_compilation; vertex_source { void main() {} } }");
    let wrong =
        Builder::new().ship(list("{ \"Plain\": [{ \"fog\": true }] }")).check(plain.path()).expect_err("no branch");
    assert_eq!(wrong.to_string(), "`Plain` has no branch `fog`");
}

#[test]
fn what_is_not_a_list_is_an_error() {
    let check = |text: &str, expected: &str| {
        let words = Ship::parse(text).expect_err(text).to_string();
        assert!(words.starts_with(expected), "{text}: {words}");
    };
    check("", "the list of keys is not valid JSON: ");
    check("{ \"Mesh\": [{ \"skinning\": tru", "the list of keys is not valid JSON: ");
    check("[]", "a list of keys is an object of shaders by name");
    check("{ \"Mesh\": 3 }", "`Mesh` needs a list of keys, not `3` at line 1 column 11");
    let key = "a key of `Mesh` must be an object of branches by name, not `3` at line 2 column 4";
    check("{ \"Mesh\":\n  [3] }", key);
    let value = "`ä` in a key of `Mesh` must be a bool, a number or a word, not `[1,2]` at line 3 column 10";
    check("{ \"Sky\": [],\n  \"Mesh\": [\n  { \"ä\": [1,\n 2] }] }", value);
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("used.json");
    let error = || Ship::read(&path).expect_err("it is wrong").to_string();
    assert!(error().starts_with(&format!("{}: ", path.display())), "{}", error());
    fs::write(&path, "[]").expect("written");
    assert_eq!(error(), format!("{}: a list of keys is an object of shaders by name", path.display()));
    fs::write(&path, "{}").expect("written");
    Ship::read(&path).expect("an empty list");
}

#[test]
fn lists_of_several_runs_are_one() {
    let mut all = list("{ \"Mesh\": [{ \"skinning\": true }] }");
    all.merge(list("{ \"Mesh\": [{ \"skinning\": true }, {}], \"Sky\": [] }"));
    let together = list("{ \"Mesh\": [{ \"skinning\": true }, {}], \"Sky\": [] }");
    assert_eq!(all, together);
    assert!(all.shaders().eq(["Mesh", "Sky"]));
}

/// Two infos of one name that differ, and two that are declared alike.
fn namesakes() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| fs::write(folder.path().join(path), text).expect("written");
    fs::create_dir_all(folder.path().join("src")).expect("made");
    write("Cargo.toml", "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    let info = |name: &str, red: &str| {
        format!(
            "shader_info! {{ pub {name} {{ branch lit; branch fog; fragment_out(0) color: vec4; do_static_compilation;
             vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
             fragment_source {{ void main() {{ color = vec4({red}, lit || fog, 0.0, 1.0); }} }} }} }}\n"
        )
    };
    write("src/lib.rs", "mod a; mod r#type;\n");
    write("src/a.rs", &(info("Red", "0.25") + &info("Same", "1.0")));
    write("src/type.rs", &(info("Red", "0.75") + &info("Same", "1.0")));
    folder
}

/// The number of techniques by the path of the info, or the error.
fn techniques(builder: Builder) -> Result<Vec<(String, usize)>, String> {
    let folder = namesakes();
    let backends = [shader_builder::Backend::Vulkan];
    let (_, results) = builder.backends(backends).results(folder.path()).map_err(|it| it.to_string())?;
    assert_eq!(results.report.diagnostics, []);
    let count =
        |it: &shader_builder::results::Checked| it.job.variants.first().map_or(1, |it| it.variants.techniques.len());
    Ok(results.checked.iter().map(|it| (it.row.path.clone(), count(it))).collect())
}

#[test]
fn a_list_names_infos_of_one_name_by_their_paths() {
    let check = |text: &str, expected: [usize; 4]| {
        let paths = ["made::a::Red", "made::a::Same", "made::type::Red", "made::type::Same"];
        let expected = paths.map(str::to_owned).into_iter().zip(expected).collect();
        let mut found = techniques(Builder::new().ship(list(text)));
        let _ = found.as_mut().map(|it| it.sort());
        assert_eq!(found, Ok(expected), "{text}");
    };
    check("{ \"made::a::Red\": [{}] }", [1, 4, 4, 4]);
    check("{ \"a::Red\": [{}], \"made::r#type::Red\": [{}, { \"lit\": true }] }", [1, 4, 2, 4]);
    check("{ \"crate::a::Red\": [{}], \"a::Red\": [{}, { \"fog\": true }] }", [2, 4, 4, 4]);
    // What is declared alike has the same artifacts.
    check("{ \"Same\": [{}] }", [4, 1, 4, 1]);
    check("{ \"a::Same\": [{}], \"type::Same\": [{ \"fog\": true }] }", [4, 2, 4, 2]);
    let words = "the list of keys names `Red`, which means several shaders; write the path of one: `made::a::Red` at \
                 `src/a.rs:1`, `made::type::Red` at `src/type.rs:1`";
    assert_eq!(techniques(Builder::new().ship(list("{ \"Red\": [{}] }"))), Err(words.to_owned()));
    let near = "the list of keys names the shader `made::b::Red`, which is not declared here; did you mean \
                `made::a::Red`?";
    assert_eq!(techniques(Builder::new().ship(list("{ \"made::b::Red\": [] }"))), Err(near.to_owned()));
}

#[test]
fn a_lowering_names_infos_of_one_name_by_their_paths() {
    let lower = |branch: &str| {
        let folder = namesakes();
        let builder = Builder::new().lower(branch, shader_builder::Lowering::Dynamic);
        let (_, results) = builder.results(folder.path()).map_err(|it| it.to_string())?;
        let techniques = |it: &shader_builder::results::Checked| it.job.variants[0].variants.techniques.len();
        let lowered = results.checked.iter().filter(|it| techniques(it) < 4);
        let mut lowered: Vec<String> = lowered.map(|it| it.row.path.clone()).collect();
        lowered.sort();
        Ok(lowered)
    };
    let check = |branch: &str, paths: &[&str]| {
        assert_eq!(lower(branch), Ok::<_, String>(paths.iter().map(|it| (*it).to_owned()).collect()), "{branch}");
    };
    check("made::a::Red.fog", &["made::a::Red"]);
    check("type::Red.fog", &["made::type::Red"]);
    check("Same.fog", &["made::a::Same", "made::type::Same"]);
    check("fog", &["made::a::Red", "made::a::Same", "made::type::Red", "made::type::Same"]);
    let words = "`Red.fog` to be lowered means branches of several infos; write the path of one: `made::a::Red.fog` at \
                 `src/a.rs:1`, `made::type::Red.fog` at `src/type.rs:1`";
    assert_eq!(lower("Red.fog"), Err(words.to_owned()));
    assert!(lower("b::Red.fog").is_err_and(|it| it.starts_with("unknown branch `b::Red.fog` to be lowered")));
}
