//! A MaterialX document (specification 1.39) as data: definitions, graphs and nodes, with their places in the file.

mod attributes;
mod element;
mod include;
mod inherit;
mod known;
mod namespace;
mod old;
mod port;
mod ports;
mod read;
mod targets;
mod text;
mod upgrade;

pub use include::{FileError, Find, Found};
pub use ports::{Annotation, Connection, Port, Source};
pub use read::read;
pub use targets::Targets;
pub use text::decode;

use serde::{Deserialize, Serialize};
use shader_info_model::diagnostic::Place;

use crate::value::{Closure, Type};

/// Something that is wrong with a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// File, line and column.
    pub place: Place,
    /// What is wrong.
    pub message: String,
    /// A way out.
    pub help: Option<String>,
}

/// The contents of a document and of the documents that it includes.
#[derive(Debug, Clone, Default)]
pub struct Document {
    /// Types with members, and types that only their nodes know.
    pub types: Vec<TypeDef>,
    /// Targets and the targets they inherit from.
    pub targets: Vec<TargetDef>,
    /// Names for properties of the surface, with their nodes.
    pub geom_props: Vec<GeomPropDef>,
    /// Units by kind, with their scales.
    pub units: Vec<Unit>,
    /// Definitions of nodes.
    pub node_defs: Vec<NodeDef>,
    /// How a target implements a definition.
    pub implementations: Vec<Implementation>,
    /// Graphs, whether they implement a definition or not.
    pub graphs: Vec<NodeGraph>,
    /// Nodes outside of graphs, and outputs outside of graphs.
    pub root: NodeGraph,
    /// Which material covers which geometry.
    pub assignments: Vec<Assignment>,
    /// Whether it is a graph in Rust. There a value counts at an input that takes a property of the surface otherwise; in
    /// documents of MaterialX only a connection does.
    pub is_in_rust: bool,
    /// What is wrong with a graph by its name: a problem only of elements that lead to the graph.
    pub of_graphs: Vec<(String, Problem)>,
    /// Names of functions, types and constants that the shader has from elsewhere, and that no variable can have.
    pub outside: Vec<String>,
}

impl Document {
    /// Returns what it shows: materials, or shaders without one, then outputs, those of graphs that implement a
    /// definition last.
    pub fn elements(&self) -> Vec<String> {
        let of = |wanted: Closure| {
            let all = self.root.nodes.iter();
            all.filter(move |node| node.ty == Some(Type::Closure(wanted))).map(|node| node.name.clone())
        };
        let mut out: Vec<String> = of(Closure::Material).collect();
        if out.is_empty() {
            out.extend(of(Closure::SurfaceShader));
        }
        out.extend(self.root.outputs.iter().map(|it| it.name.clone()));
        let (shown, defining): (Vec<_>, Vec<_>) = self.graphs.iter().partition(|graph| graph.node_def.is_none());
        for graph in shown.into_iter().chain(defining) {
            out.extend(graph.outputs.iter().map(|it| format!("{}/{}", graph.name, it.name)));
        }
        out
    }

    /// Returns whether a name stands for something that has a value: one of [`Document::elements`], another node, a
    /// graph for its first output, or an output or node of a graph as `graph/name`.
    pub fn has_element(&self, name: &str) -> bool {
        let graph = |wanted: &str| self.graphs.iter().find(|graph| graph.name == wanted);
        match name.split_once('/') {
            Some((outer, inner)) => graph(outer).is_some_and(|graph| graph.has(inner)),
            None => self.root.has(name) || graph(name).is_some_and(|graph| !graph.outputs.is_empty()),
        }
    }
}

/// A `typedef`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TypeDef {
    /// Its name.
    pub name: String,
    /// Names, types and values of its members; none for a type that only its nodes know.
    pub members: Vec<(String, Type, String)>,
    /// Where it stands.
    #[serde(with = "crate::stored::place")]
    pub place: Place,
}

/// A `targetdef`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TargetDef {
    /// Its name: `genglsl`.
    pub name: String,
    /// The target whose implementations it inherits.
    pub inherit: Option<String>,
}

/// A `geompropdef`: a name for a property of the surface.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct GeomPropDef {
    /// Its name: `UV0`.
    pub name: String,
    /// The node that gives it: `texcoord`.
    pub node: String,
    /// Its type.
    pub ty: Type,
    /// `object` or `world`, where it has one.
    pub space: Option<String>,
    /// Which of several, where there are several.
    pub index: Option<String>,
}

/// A unit of a `unitdef`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Unit {
    /// `distance`, `angle`.
    pub kind: String,
    /// `meter`.
    pub name: String,
    /// How many of the kind's own unit it is.
    pub scale: f64,
}

/// A `nodedef`: the interface of a node.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct NodeDef {
    /// Its name: `ND_add_float`.
    pub name: String,
    /// The category of the nodes that mean it: `add`.
    pub node: String,
    /// The definition whose inputs it inherits.
    pub inherit: Option<String>,
    /// `1.0`, where there are several versions.
    pub version: Option<String>,
    /// Whether a node without a version means this one.
    pub is_default_version: bool,
    /// The targets that it is for.
    pub targets: Targets,
    /// In the order of calls.
    pub inputs: Vec<Port>,
    /// In the order of calls.
    pub outputs: Vec<Port>,
    /// For people.
    pub doc: String,
    /// Where it stands.
    #[serde(with = "crate::stored::place")]
    pub place: Place,
}

/// An `implementation`, or a graph that names a definition.
#[derive(Debug, Clone)]
pub struct Implementation {
    /// Its name: `IM_add_float_genglsl`.
    pub name: String,
    /// The definition that it implements.
    pub node_def: String,
    /// The targets that it is for.
    pub targets: Targets,
    /// How.
    pub kind: ImplementationKind,
    /// Names of inputs in the code, where they are others: input, name.
    pub renamed: Vec<(String, String)>,
    /// Where it stands.
    pub place: Place,
}

/// How a definition is implemented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImplementationKind {
    /// An expression with `{{input}}`.
    Inline(String),
    /// A function of a file.
    Function {
        /// The file, relative to the document.
        file: String,
        /// Its function.
        function: String,
    },
    /// A graph of the same interface.
    Graph(String),
    /// Code of the generator; a file that this code may use.
    Code(Option<String>),
}

/// A `nodegraph`, or what a document has outside of graphs.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct NodeGraph {
    /// Its name; empty for the document itself.
    pub name: String,
    /// The definition that it implements.
    pub node_def: Option<String>,
    /// The targets for which it implements the definition.
    pub targets: Targets,
    /// The interface of a graph that implements none.
    pub inputs: Vec<Port>,
    /// Its nodes.
    pub nodes: Vec<Node>,
    /// What it gives.
    pub outputs: Vec<Port>,
    /// Where it stands.
    #[serde(with = "crate::stored::place")]
    pub place: Place,
}

impl NodeGraph {
    fn has(&self, name: &str) -> bool {
        self.nodes.iter().any(|node| node.name == name) || self.outputs.iter().any(|output| output.name == name)
    }
}

/// A node.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Node {
    /// Its name, unique in its graph.
    pub name: String,
    /// What it does: `add`.
    pub category: String,
    /// The type of its output; `None` if it has several.
    pub ty: Option<Type>,
    /// The definition that it names, if any.
    pub node_def: Option<String>,
    /// The version that it names, if any.
    pub version: Option<String>,
    /// The inputs that it sets.
    pub inputs: Vec<Port>,
    /// Where it stands.
    #[serde(with = "crate::stored::place")]
    pub place: Place,
}

/// A `materialassign` of a look.
#[derive(Debug, Clone)]
pub struct Assignment {
    /// The look's name.
    pub look: String,
    /// The material's.
    pub material: String,
    /// Paths of geometry.
    pub geometry: String,
    /// Where it stands.
    pub place: Place,
}
