//! The report of a package with everything that a report can show: its JSON fits the schema and agrees with the page.

use crate::made;
use crate::whole;

use made::run;
use serde_json::{Value, json};
use whole::whole;

fn json(arguments: &[&str]) -> Value {
    let output = run(whole().path(), &[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&output.out).unwrap_or_else(|why| panic!("{why}: {}", output.errors))
}

fn differences(value: &Value) -> Vec<String> {
    crate::documents::differences("report", value)
}

#[test]
fn json_is_as_its_schema_says() {
    for arguments in [&["report"][..], &["report", "--optimize", "size"], &["check"]] {
        let found = json(arguments);
        assert_eq!(differences(&found), [""; 0], "{arguments:?}");
    }
    // The schema is not so wide that it takes anything.
    let mut broken = json(&["report"]);
    broken["shaders"][0]["detail"]["place"]["line"] = json!("three");
    broken["shaders"][1]["unknown"] = json!(1);
    assert_eq!(differences(&broken).len(), 2);
}

#[test]
fn json_of_variants_is_as_its_schema_says() {
    let source = "shader_info::shader_info! { pub Mesh { branch a; branch b: [X, Y]; fragment_out(0) color: vec4;
        specialize { if a { b = X; } }
        vertex_source { void main() { gl_Position = vec4(a ? 1.0 : 0.0); } }
        fragment_source { void main() { color = vec4(b == b_Y ? 1.0 : 0.0); } } do_static_compilation; } }";
    let folder = made::package(&[("src/lib.rs", source)]);
    let output = run(folder.path(), &["report", "--format", "json", "--backends", "vulkan,gles_300"]);
    let found: Value = serde_json::from_str(&output.out).unwrap_or_else(|why| panic!("{why}: {}", output.errors));
    assert_eq!(differences(&found), [""; 0]);
    let [matrix] = &found["shaders"][0]["detail"]["variants"].as_array().expect("a list")[..] else {
        panic!("both backends have the same techniques")
    };
    assert_eq!(matrix["techniques"], json!([[[0, 0], 0], [[1, 0], 0], [[0, 1], 0]]));
    let vulkan = &matrix["backends"]["vulkan"];
    assert_eq!((&vulkan[0]["of"], &vulkan[1]["of"]), (&json!([0, 1, 0]), &json!([0, 0, 1])));
    assert_eq!((&vulkan[0]["names"], &vulkan[1]["names"]), (&json!(["a"]), &json!(["b"])));
    let sizes = vulkan[0]["texts"].as_array().expect("a list").iter().flat_map(|it| it.as_array().expect("a pair"));
    assert!(sizes.clone().count() == 4 && sizes.clone().all(|bytes| bytes.as_u64() > Some(40)), "{vulkan}");
}

#[test]
fn json_says_where_everything_is() {
    let all = json(&["report"]);
    let shader = |name: &str| all["shaders"].as_array().expect("a list").iter().find(|it| it["name"] == name);
    let whole = &shader("Whole").expect("there")["detail"];
    let stage = |backend: &str, stage: &str| {
        let is_it = |it: &&Value| it["backend"] == backend && it["stage"] == stage;
        whole["stages"].as_array().expect("a list").iter().find(is_it).expect("there")
    };
    let content = |hash: &Value| all["contents"][hash.as_str().expect("a hash")].as_str().expect("a text");
    let vertex = stage("vulkan", "vertex");
    let text: Vec<&str> = content(&vertex["text"]).lines().collect();
    // Every line whose origin is not a statement is the same in its file and in the text.
    for it in vertex["origins"].as_array().expect("a list").iter().filter(|it| it["made"] == false) {
        let number = |name: &str| it[name].as_u64().expect("a number") as usize;
        let file: Vec<&str> =
            all["files"][it["file"].as_str().expect("a name")].as_str().expect("a text").lines().collect();
        for line in number("first")..=number("last") {
            let written = file[number("line") + line - number("first") - 1];
            // What is included stands before the file that asks for it, and its directive is gone.
            assert_eq!(text[line - 1], if written.starts_with("#include") { "" } else { written });
        }
    }
    let files: Vec<&Value> = vertex["origins"].as_array().expect("a list").iter().map(|it| &it["file"]).collect();
    for file in ["src/lib.rs", "shaders/move.glsl", "shaders/whole.vert.glsl"] {
        assert!(files.contains(&&json!(file)), "{file}: {files:?}");
    }
    assert!(content(&vertex["spirv"]).contains("OpEntryPoint Vertex %main"));
    assert!(content(&stage("webgpu", "vertex")["translated"]).contains("@vertex"));
    assert_eq!(whole["declaration"], json!({ "file": "src/lib.rs", "first": 11, "last": 29 }));
    let include = json!({
        "from": "shaders/whole.vert.glsl", "line": 1, "to": "shaders/move.glsl", "found": true, "by_statement": false,
    });
    assert!(whole["includes"].as_array().expect("a list").contains(&include), "{}", whole["includes"]);
    let wrong = &shader("Wrong").expect("there")["detail"]["diagnostics"][0];
    assert_eq!(
        (&wrong["code"], &wrong["file"], &wrong["line"]),
        (&json!("SI0070"), &json!("shaders/wrong.glsl"), &json!(3))
    );
    assert!(wrong["rendered"].as_str().is_some_and(|it| it.contains("imageStore(target, ivec2(0), vec4(rde))")));
}

#[test]
fn two_runs_write_the_same_but_for_times() {
    let timeless = |mut value: Value| {
        value["milliseconds"] = Value::Null;
        for shader in value["shaders"].as_array_mut().expect("a list") {
            shader["detail"]["stages"]
                .as_array_mut()
                .expect("a list")
                .iter_mut()
                .for_each(|it| it["milliseconds"] = Value::Null);
        }
        value.to_string()
    };
    assert!(timeless(json(&["report"])) == timeless(json(&["report"])), "two runs differ");
}

#[test]
fn results_from_the_cache_are_counted() {
    let folder = whole();
    let arguments = ["report", "--format", "json", "--cache", "kept"];
    let first: Value = serde_json::from_str(&run(folder.path(), &arguments).out).expect("JSON");
    let second: Value = serde_json::from_str(&run(folder.path(), &arguments).out).expect("JSON");
    assert_eq!(first["from_cache"], 0);
    assert_eq!(second["from_cache"], second["texts"]);
    let whole = |all: &Value| all["shaders"][2]["detail"]["stages"][0].clone();
    assert_eq!((&whole(&first)["from_cache"], &whole(&second)["from_cache"]), (&json!(false), &json!(true)));
    assert!(whole(&first)["milliseconds"].is_f64() && whole(&second)["milliseconds"].is_null());
}

#[test]
fn the_page_holds_no_text_of_a_shader_as_its_own() {
    let folder = whole();
    let output = run(folder.path(), &["report", "--out", "page.html"]);
    assert_eq!(output.code, Some(1), "a shader is wrong: {}", output.errors);
    assert!(output.errors.contains("SI0070") && output.out.contains("page.html"), "{}{}", output.out, output.errors);
    let page = std::fs::read_to_string(folder.path().join("page.html")).expect("written");
    // The page's own: one for the data, one for the script.
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("onerror"), "a shader's text is markup");
    // The only address is a name that is never fetched.
    assert_eq!(page.matches("://").count(), page.matches("http://www.w3.org/2000/svg").count());
}

#[test]
fn misuse_is_reported() {
    let folder = whole();
    let output = run(folder.path(), &["report", "--format", "json", "--open"]);
    assert_eq!(output.code, Some(2), "{}", output.errors);
    let output = run(folder.path(), &["report", "--out", "nowhere/page.html"]);
    assert_eq!(output.code, Some(3), "{}", output.errors);
    assert!(output.errors.contains("nowhere/page.html"), "{}", output.errors);
}
