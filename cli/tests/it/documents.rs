//! What the commands print for programs fits the schemas in `docs`, and the schemas take nothing else.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::made::run;
use crate::whole::whole;

/// Everything in which a document differs from its schema, with every object of it closed: a field that the schema does
/// not name is undocumented.
pub(crate) fn differences(schema: &str, document: &Value) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/{schema}.schema.json"));
    let mut schema = serde_json::from_str(&fs::read_to_string(path).expect("a schema")).expect("JSON");
    close(&mut schema);
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    schema.iter_errors(document).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

fn close(schema: &mut Value) {
    if let Some(fields) = schema.as_object_mut() {
        if fields.contains_key("properties") {
            fields.insert("additionalProperties".into(), json!(false));
        }
        fields.values_mut().for_each(close);
    } else if let Some(list) = schema.as_array_mut() {
        list.iter_mut().for_each(close);
    }
}

/// What a command prints; `where_wrong` is a field of it, which the schema must not accept as something else.
fn check(folder: &Path, schema: &str, arguments: &[&str], where_wrong: &str) {
    let output = run(folder, &[arguments, &["--format", "json"]].concat());
    let mut document: Value =
        serde_json::from_str(&output.out).unwrap_or_else(|why| panic!("{arguments:?}: {why}: {}", output.errors));
    assert_eq!(differences(schema, &document), [""; 0], "{arguments:?}");
    *document.pointer_mut(where_wrong).unwrap_or_else(|| panic!("{arguments:?} has no {where_wrong}")) = json!({});
    assert_eq!(differences(schema, &document).len(), 1, "{arguments:?} with another {where_wrong}");
    document["unknown"] = json!(1);
    assert_eq!(differences(schema, &document).len(), 2, "{arguments:?} with an unknown field");
}

#[test]
fn every_command_prints_what_its_schema_says() {
    let folder = whole();
    let folder = folder.path();
    check(folder, "list", &["list"], "/infos/0/line");
    check(folder, "build", &["build", "--out", "out"], "/written");
    check(folder, "expand", &["expand", "Whole"], "/stages/0/lines/0/made");
    check(folder, "explain", &["explain", "Whole"], "/statements/0/word");
    check(folder, "explain_code", &["explain", "SI0001"], "/severity");
    check(folder, "clean", &["clean", "--out", "out"], "/folders/0/bytes");
}

#[test]
fn a_reflection_is_what_its_schema_says() {
    let folder = whole();
    run(folder.path(), &["build", "--out", "out"]);
    let written = fs::read_to_string(folder.path().join("out/Whole/reflection.json")).expect("written");
    let mut reflection: Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!(differences("reflection", &reflection), [""; 0]);
    reflection["resources"][0]["kind"] = json!("thing");
    assert_eq!(differences("reflection", &reflection).len(), 1);
}
