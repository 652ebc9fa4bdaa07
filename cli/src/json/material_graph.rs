//! What `material FILE --graph=json` prints.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use shader_builder::material::{Drawing, DrawnInput, DrawnNode, Fate, Origin};

use super::SCHEMA;

/// The document's nodes behind an element.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material_graph"))]
pub(crate) struct MaterialGraphJson<'a> {
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    schema: u32,
    element: &'a str,
    /// The node that the element shows first, then what leads to it.
    nodes: Vec<NodeJson<'a>>,
}

/// A node of the document.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material_node"))]
struct NodeJson<'a> {
    path: &'a str,
    category: &'a str,
    #[serde(rename = "type")]
    ty: &'a str,
    inputs: Vec<InputJson<'a>>,
    /// `computed`, `known`, `given` (by the application or the mesh), `passed`, `merged`, `pruned`, or `unread`.
    fate: &'static str,
    /// The value of a node that is known.
    value: Option<&'a str>,
    /// The node that one which is passed on or merged stands for, by its path.
    other: Option<&'a str>,
    /// What became of it and why.
    reason: String,
}

/// An input that the document sets, or that an application can set.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "material_input"))]
struct InputJson<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    ty: &'a str,
    /// As written in the document.
    value: Option<&'a str>,
    /// The input of the graph around the node that it takes its value from.
    interface: Option<&'a str>,
    /// The path of the node that it is connected to.
    node: Option<&'a str>,
    /// That node's output, where the document names it.
    output: Option<&'a str>,
    published: bool,
}

impl<'a> MaterialGraphJson<'a> {
    pub(crate) fn of(drawing: &'a Drawing) -> Self {
        let nodes = drawing.nodes.iter().map(|node| NodeJson::of(drawing, node)).collect();
        Self { schema: SCHEMA, element: &drawing.element, nodes }
    }
}

impl<'a> NodeJson<'a> {
    fn of(drawing: &'a Drawing, node: &'a DrawnNode) -> Self {
        let (value, other) = match &node.fate {
            Fate::Known(value) => (Some(value.as_str()), None),
            Fate::Passed(other) | Fate::Merged(other) => (None, Some(other.as_str())),
            Fate::Computed(_) | Fate::Given | Fate::Pruned(_) | Fate::Unread => (None, None),
        };
        let inputs = node.inputs.iter().map(|input| InputJson::of(drawing, input)).collect();
        let (path, category, ty) = (&node.path, &node.category, &node.ty);
        Self { path, category, ty, inputs, fate: node.fate.word(), value, other, reason: drawing.reason(node) }
    }
}

impl<'a> InputJson<'a> {
    fn of(drawing: &'a Drawing, input: &'a DrawnInput) -> Self {
        let (name, ty, published) = (&input.name, &input.ty, input.is_published);
        let none = Self { name, ty, value: None, interface: None, node: None, output: None, published };
        match &input.origin {
            Origin::Default => none,
            Origin::Value(text) => Self { value: Some(text), ..none },
            Origin::Interface(name, value) => Self { interface: Some(name), value: value.as_deref(), ..none },
            Origin::Node(node, output) => {
                Self { node: Some(&drawing.nodes[*node].path), output: output.as_deref(), ..none }
            }
        }
    }
}
