//! The nodes of a `graph(…)` statement's document, and what became of each, for tools that display the graph. The types
//! are the same with and without the feature `materials`.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

/// A material that was made, for reading.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DrawnMaterial {
    /// The element: `Tiled_Brass`.
    pub element: String,
    /// The document, those that it includes, and files of functions beside it, as messages call files.
    pub files: Vec<String>,
    /// The declaration that was made, as messages call files.
    pub module: String,
    /// The node that the element shows first, then what leads to it.
    pub nodes: Vec<MaterialNode>,
}

/// A node of the document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material_node"))]
pub struct MaterialNode {
    /// Its graph and name: `NG_wood/noise`.
    pub path: String,
    /// What it does: `noise3d`.
    pub category: String,
    /// The type of its output; `multioutput` if it has several.
    #[serde(rename = "type")]
    pub ty: String,
    /// The inputs that the document sets, then others that an application can set.
    pub inputs: Vec<MaterialInput>,
    /// `computed`, `known`, `given` (by the application or the mesh), `passed`, `merged`, `pruned`, or `unread`.
    pub fate: &'static str,
    /// The value of a node that is known.
    pub value: Option<String>,
    /// The node that one which is passed on or merged stands for, by its path.
    pub other: Option<String>,
    /// What became of it and why.
    pub reason: String,
}

/// An input that the document sets, or that an application can set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material_input"))]
pub struct MaterialInput {
    /// Its name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub ty: String,
    /// As written in the document.
    pub value: Option<String>,
    /// The input of the graph around the node that it takes its value from.
    pub interface: Option<String>,
    /// The path of the node that it is connected to.
    pub node: Option<String>,
    /// That node's output, where the document names it.
    pub output: Option<String>,
    /// Whether an application can set it.
    pub published: bool,
}

/// What a shader has of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Share {
    /// Its code.
    Code,
    /// Its value, which is known.
    Value,
    /// Neither.
    Nothing,
}

impl MaterialNode {
    /// Returns whether the shader has code of the node, its value or nothing.
    pub fn share(&self) -> Share {
        match self.fate {
            "computed" | "given" => Share::Code,
            "known" => Share::Value,
            _ => Share::Nothing,
        }
    }
}

impl MaterialInput {
    /// Describes what stands there: `0.5`, `wood.out`, `input scale = 2.0`; empty for the definition's default.
    pub fn describe(&self) -> String {
        let value = self.value.as_deref();
        match (&self.node, &self.interface) {
            (Some(node), _) => match &self.output {
                Some(output) => format!("{node}.{output}"),
                None => node.clone(),
            },
            (None, Some(name)) => {
                value.map_or_else(|| format!("input {name}"), |value| format!("input {name} = {value}"))
            }
            (None, None) => value.unwrap_or_default().to_owned(),
        }
    }
}
