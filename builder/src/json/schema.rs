//! The schemas in `docs`, made from the types that are written.
//!
//! `BLESS=1 cargo test -p shader-builder --lib json` writes them.

use std::fs;
use std::path::Path;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::Value;

use crate::show::code_page::CodeJson;
use crate::show::explain::json::ExplanationJson;
use crate::show::report::json::types::{ReportJson, RowJson};
use crate::show::variants::json::VariantsJson;
use crate::write::deliver::record::Listing;
use crate::write::deliver::reflection::ReflectionJson;

#[test]
fn the_schemas_are_those_of_the_types() {
    check::<Listing>("manifest", "manifest.json in a folder that `shader-builder build --out` or `watch --out` writes");
    check::<ReflectionJson<'static>>("reflection", "reflection.json of a shader in a folder of artifacts");
    check::<ReportJson<'static, Vec<RowJson<'static>>>>(
        "report",
        "What `shader-builder report --format json` and `check --format json` write",
    );
    check::<ExplanationJson<'static>>("explain", "What `shader-builder explain NAME --format json` writes");
    check::<CodeJson<'static>>("explain_code", "What `shader-builder explain SI0001 --format json` writes");
    #[cfg(feature = "materials")]
    check::<crate::show::graph::material_json::MaterialGraphJson<'static>>(
        "material_graph",
        "What `shader-builder material FILE --graph=json` prints",
    );
    check::<VariantsJson<'static>>("variants", "What `shader-builder variants NAME --format json` writes");
}

/// Returns the schema of a document as it is written, not as it may be read.
fn schema<T: JsonSchema>(title: &str) -> Schema {
    let mut schema = SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    schema.insert("title".into(), title.into());
    let promise = "New fields may come without a new `schema`.";
    schema.insert("description".into(), promise.into());
    schema
}

#[track_caller]
fn check<T: JsonSchema>(name: &str, title: &str) {
    let made = Value::from(schema::<T>(title));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/{name}.schema.json"));
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, format!("{made:#}\n")).expect("written");
    }
    let known = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let known: Value = serde_json::from_str(&known).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    assert!(known == made, "{} is not the schema of what is written: BLESS=1 writes it", path.display());
}
