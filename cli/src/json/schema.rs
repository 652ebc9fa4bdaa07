//! Writes the schemas in `docs` of the JSON that commands print, from its types.

use std::fs;
use std::path::Path;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::{BuildJson, CleanJson, ExpandJson, ListJson, PlanJson, WatchJson};

#[test]
fn the_schemas_are_those_of_the_types() {
    check::<ListJson<'static>>("list", "list");
    check::<BuildJson<'static>>("build", "build --out DIR");
    check::<ExpandJson<'static>>("expand", "expand NAME");
    check::<CleanJson<'static>>("clean", "clean");
    check::<WatchJson<'static>>("watch", "watch");
    check_as::<PlanJson>("plan", "What `shader-builder plan --json --out DIR` writes into `DIR/plan.json`");
}

#[track_caller]
fn check<T: JsonSchema>(name: &str, command: &str) {
    check_as::<T>(name, &format!("What `shader-builder {command} --format json` prints"));
}

#[track_caller]
fn check_as<T: JsonSchema>(name: &str, title: &str) {
    let mut schema = SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    schema.insert("title".into(), title.into());
    schema.insert("description".into(), "New fields may come without a new `schema`.".into());
    let made = Value::from(schema);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/{name}.schema.json"));
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{made:#}\n")).expect("written");
    }
    let known = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let known: Value = serde_json::from_str(&known).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    assert!(known == made, "{} is not the schema of what is printed: BLESS=1 writes it", path.display());
}
