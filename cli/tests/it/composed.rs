//! Authors and reasons of the lines of a composition and of a template with modifiers.

use crate::made;

use made::{Output, package, run};
use serde_json::{Value, json};

const SOURCE: &str = include_str!("made/composed.rs.txt");

fn shown(arguments: &[&str]) -> Output {
    let folder = package(&[("src/lib.rs", SOURCE)]);
    let shown = run(folder.path(), arguments);
    assert_eq!((shown.code, shown.errors.as_str()), (Some(0), ""), "{arguments:?}: {}", shown.out);
    shown
}

/// Each of these is in the answer.
fn check(arguments: &[&str], wanted: &[&str]) {
    let out = shown(arguments).out;
    wanted.iter().for_each(|it| assert!(out.contains(it), "`{it}` is not in:\n{out}"));
}

#[test]
fn lines_are_annotated_in_comments_or_in_columns() {
    let detail = "//--- detail#1 (Detail): code, by fragments; src/lib.rs:10-12\n";
    check(&["expand", "Wall", "--stage", "frag", "--origins"], &["#version 460\n", detail]);
    check(&["expand", "Wall", "--origins=banners", "--backend", "gles_300"], &["#version 300 es\n", detail]);
    let columns = ["Toon  src/lib.rs:26  override(light) by modifier(Toon)", " |         const float HALF = 0.5;"];
    check(&["expand", "Lit", "--origins=beside"], &["by which statement", "fragment stage", columns[0], columns[1]]);
    let plain = shown(&["expand", "Lit"]).out;
    assert!(!plain.contains("//---"), "{plain}");
}

#[test]
fn a_translated_text_says_whose_lines_these_are() {
    let words = "// the input of the translator: its output has no lines of the sources\n";
    check(&["expand", "Wall", "--backend", "metal", "--origins"], &[words, "//--- detail#0 (Detail)"]);
    check(&["expand", "Wall", "--backend", "metal"], &["main0_out main0("]);
}

#[test]
fn json_names_the_author_of_each_line() {
    let out = shown(&["expand", "Lit", "--stage", "frag", "--format", "json"]).out;
    let all: Value = serde_json::from_str(&out).expect("JSON");
    let stage = &all["stages"][0];
    let text: Vec<&str> = stage["assembled"].as_str().expect("a text").lines().collect();
    let lines = stage["lines"].as_array().expect("a list");
    assert_eq!((lines.len(), &stage["stage"]), (text.len(), &json!("fragment")));
    let at = text.iter().position(|line| line.contains("* 0.5")).expect("the modifier's line");
    let wanted = json!({
        "by": "Toon", "instance": null, "statement": "override(light)", "through": "modifier(Toon)",
        "place": { "file": "src/lib.rs", "line": 26, "column": 1 }, "made": false,
    });
    assert_eq!(lines[at], wanted);
}

/// The schema of what `explain` says of a composition, with every object closed.
fn schema() -> Value {
    let mut schema: Value = serde_json::from_str(include_str!("../../../docs/report.schema.json")).expect("JSON");
    close(&mut schema["$defs"]);
    json!({ "$ref": "#/$defs/composition", "$defs": schema["$defs"] })
}

fn close(schema: &mut Value) {
    if let Some(fields) = schema.as_object_mut() {
        if fields.contains_key("required") {
            fields.insert("additionalProperties".into(), json!(false));
        }
        fields.values_mut().for_each(close);
    }
}

#[test]
fn explanations_say_why_each_part_is_there() {
    check(
        &["explain", "Wall"],
        &[
            "fragments, for position, which Detail requires",
            "2 of 16 vectors pass from vertex to fragment code.",
            "passes as si_v1 = detail1_uv",
            "folds what gloss#0 exports",
            "detail#0, detail#1",
        ],
    );
    check(
        &["explain", "Lit"],
        &[
            "vec3 light(vec3 normal)  in the fragment stage, of Base",
            "2. override of Toon by modifier(Toon): the first",
        ],
    );
    let valid = jsonschema::validator_for(&schema()).expect("a schema");
    for name in ["Wall", "Lit"] {
        let out = shown(&["explain", name, "--format", "json"]).out;
        let composition = &serde_json::from_str::<Value>(&out).expect("JSON")["composition"];
        let errors: Vec<String> = valid.iter_errors(composition).map(|it| it.to_string()).collect();
        assert_eq!(errors, [""; 0], "{composition:#}");
        let is_there = |it: &Value| !it.as_array().expect("a list").is_empty();
        assert_eq!((is_there(&composition["parts"]), is_there(&composition["slots"])), (name == "Wall", name == "Lit"));
    }
}
