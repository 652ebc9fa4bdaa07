//! Converts the nodes of a drawing to data that does not depend on node graphs.

use shader_info_graph::drawing::{Drawing, DrawnInput, DrawnNode, Fate, Origin};

use crate::drawn::{MaterialInput, MaterialNode};

/// Returns the nodes of a drawing, in its order.
pub(crate) fn nodes(drawing: &Drawing) -> Vec<MaterialNode> {
    drawing.nodes.iter().map(|it| node(drawing, it)).collect()
}

fn node(drawing: &Drawing, drawn: &DrawnNode) -> MaterialNode {
    let (value, other) = match &drawn.fate {
        Fate::Known(value) => (Some(value.clone()), None),
        Fate::Passed(other) | Fate::Merged(other) => (None, Some(other.clone())),
        Fate::Computed(_) | Fate::Given | Fate::Pruned(_) | Fate::Unread => (None, None),
    };
    MaterialNode {
        path: drawn.path.clone(),
        category: drawn.category.clone(),
        ty: drawn.ty.clone(),
        inputs: drawn.inputs.iter().map(|it| input(drawing, it)).collect(),
        fate: drawn.fate.word(),
        value,
        other,
        reason: drawing.reason(drawn),
    }
}

fn input(drawing: &Drawing, drawn: &DrawnInput) -> MaterialInput {
    let (name, ty, published) = (drawn.name.clone(), drawn.ty.clone(), drawn.is_published);
    let none = MaterialInput { name, ty, value: None, interface: None, node: None, output: None, published };
    match &drawn.origin {
        Origin::Default => none,
        Origin::Value(text) => MaterialInput { value: Some(text.clone()), ..none },
        Origin::Interface(name, value) => MaterialInput { interface: Some(name.clone()), value: value.clone(), ..none },
        Origin::Node(node, output) => {
            MaterialInput { node: Some(drawing.nodes[*node].path.clone()), output: output.clone(), ..none }
        }
    }
}
