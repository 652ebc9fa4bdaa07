//! Converts a `shader_node!` to a definition with its implementation.

use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Place;
use shader_info_model::{Geometry, Node, NodeCode, NodeInput, PortType, PortValue, SourceText, wire};

use super::name::own_name;
use super::shared::{names, of_shared};
use crate::document::{
    Annotation, Document, GeomPropDef, Implementation, ImplementationKind, NodeDef, Port, Source, Targets,
};
use crate::sources::PREFIX;
use crate::value::Type;

/// The target that these implementations are for.
pub(super) const TARGET: &str = "genglsl";

/// A declared node as part of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// The name of its definition, which nodes of the document name with `nodedef`.
    pub def: String,
    /// Path and text of the file of its function, if the declaration has the function's body.
    pub file: Option<(String, String)>,
}

/// Defines a node in a document. What is wrong with the node there is reported at `place`.
pub fn declare(document: &mut Document, node: &Node, place: &Place) -> Declared {
    let meaning = Hash128::of(wire::canonical(node).as_bytes()).to_string();
    let def = format!("{}_{}", node.name, &meaning[..8]);
    if document.node_defs.iter().any(|it| it.name == def) {
        return Declared { def, file: None };
    }
    let (kind, file) = implementation(document, node, &meaning).unzip();
    let file = file.flatten();
    for input in &node.inputs {
        if let Some(PortValue::Geometry(property)) = input.default {
            geometry(document, property);
        }
    }
    document.node_defs.push(NodeDef {
        name: def.clone(),
        node: node.name.clone(),
        inputs: node.inputs.iter().map(|it| input(it, place)).collect(),
        outputs: node.outputs.iter().map(|it| port(&it.name, it.ty, place)).collect(),
        doc: node.doc.clone(),
        place: place.clone(),
        ..NodeDef::default()
    });
    if let Some(kind) = kind {
        document.implementations.push(Implementation {
            name: def.clone(),
            node_def: def.clone(),
            targets: Targets::read(TARGET),
            kind,
            renamed: Vec::new(),
            // Its files are not relative to the Rust file.
            place: Place::default(),
        });
    }
    Declared { def, file }
}

/// Returns how a node is implemented, with path and text of the file of its function; `None` if it has no code.
fn implementation(
    document: &mut Document,
    node: &Node,
    meaning: &str,
) -> Option<(ImplementationKind, Option<(String, String)>)> {
    let in_file = |function: String, text: String| {
        let file = format!("{PREFIX}{meaning}.glsl");
        (ImplementationKind::Function { file: file.clone(), function }, Some((file, text)))
    };
    match node.code.as_ref()? {
        NodeCode::File { file, function, .. } => {
            let file = format!("{PREFIX}{}/{file}", node.package);
            Some((ImplementationKind::Function { file, function: function.clone() }, None))
        }
        NodeCode::Body(SourceText::Inline { text, .. }) => {
            let function = unused(document, &own_name(node), meaning);
            let text = with_body(node, &function, text);
            Some(in_file(function, text))
        }
        NodeCode::Expression(SourceText::Inline { text, .. }) => Some((ImplementationKind::Inline(text.clone()), None)),
        NodeCode::Shared { items, .. } => {
            let (function, text) = of_shared(node, items, &|own| unused(document, own, meaning))?;
            document.outside.extend(items.iter().flat_map(names));
            Some(in_file(function, text))
        }
        NodeCode::Body(_) | NodeCode::Expression(_) => None,
    }
}

/// Returns the name of a node's function. Another node of the document may have the same, since modules have nodes of
/// one name.
fn unused(document: &Document, name: &str, meaning: &str) -> String {
    let has =
        |it: &Implementation| matches!(&it.kind, ImplementationKind::Function { function, .. } if function == name);
    match document.implementations.iter().any(has) {
        true => format!("{name}_{}", &meaning[..8]),
        false => name.to_owned(),
    }
}

/// Makes a property of the surface known in a document, and returns its name there.
pub(super) fn geometry(document: &mut Document, of: Geometry) -> String {
    let name = property_name(of);
    if !document.geom_props.iter().any(|known| known.name == name) {
        document.geom_props.push(GeomPropDef {
            name: name.clone(),
            node: of.node().into(),
            ty: Type::named(of.ty().in_documents()),
            space: of.space().map(str::to_owned),
            index: None,
        });
    }
    name
}

/// Returns its name in a document. No document that is read has a `:` there.
fn property_name(of: Geometry) -> String {
    format!("geometry:{}", of.word())
}

fn input(declared: &NodeInput, place: &Place) -> Port {
    let text = declared.default.as_ref().and_then(PortValue::text);
    let property = match &declared.default {
        Some(PortValue::Geometry(of)) => Some(property_name(*of)),
        _ => None,
    };
    Port {
        source: text.map_or(Source::Unset, Source::Value),
        default_geom_prop: property,
        annotation: Annotation {
            label: declared.label.clone().unwrap_or_default(),
            folder: String::new(),
            range: declared.range.clone().unwrap_or_default(),
            doc: declared.doc.clone(),
        },
        ..port(&declared.name, declared.ty, place)
    }
}

/// Returns a port without a value.
pub(super) fn port(name: &str, ty: PortType, place: &Place) -> Port {
    Port::named(name, Type::named(ty.in_documents()), place.clone())
}

/// Returns the function of a body: the only output is returned, several are parameters.
fn with_body(node: &Node, function: &str, body: &str) -> String {
    let glsl = |ty: PortType| ty.glsl().unwrap_or_default();
    let mut params: Vec<String> = node.inputs.iter().map(|it| format!("{} {}", glsl(it.ty), it.name)).collect();
    let returns = match &node.outputs[..] {
        [only] => glsl(only.ty),
        several => {
            params.extend(several.iter().map(|it| format!("out {} {}", glsl(it.ty), it.name)));
            "void"
        }
    };
    format!("{returns} {function}({}) {{{body}\n}}\n", params.join(", "))
}
