//! Writes the drawing of a material as JSON.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_info_graph::drawing::Drawing;

use crate::drawn::MaterialNode;
use crate::json::text;
use crate::material::nodes;

/// Raised whenever a field goes or changes its meaning; new fields may come without.
const SCHEMA: u32 = 1;

/// The document's nodes behind an element.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material_graph"))]
pub(crate) struct MaterialGraphJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    schema: u32,
    element: &'a str,
    /// The node that the element shows first, then what leads to it.
    nodes: Vec<MaterialNode>,
}

/// Writes a drawing as one JSON object: docs/material_graph.schema.json says what each field is.
pub fn material_json(drawing: &Drawing) -> String {
    text(&MaterialGraphJson { schema: SCHEMA, element: &drawing.element, nodes: nodes(drawing) })
}
