//! Inputs and outputs.

use serde::{Deserialize, Serialize};
use shader_info_model::diagnostic::Place;

use crate::value::Type;

/// An input or output of a definition, a node or a graph.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Port {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Where its value comes from.
    pub source: Source,
    /// Whether it is a `token`: a text that stands in names of files as `[name]`.
    pub is_token: bool,
    /// Whether only constants may be given to it.
    pub is_uniform: bool,
    /// The surface property that it takes where nothing is given: `UV0`.
    pub default_geom_prop: Option<String>,
    /// The colour space of its value.
    pub color_space: Option<String>,
    /// Whether the port itself names the colour space, and not an element around it.
    pub has_own_space: bool,
    /// The unit of its value and the unit's kind: one of them may be empty.
    pub unit: Option<(String, String)>,
    /// Names of values, each with its value.
    pub words: Vec<(String, String)>,
    /// What an output of a definition passes on where the node has no implementation.
    pub default_input: Option<String>,
    /// Its name in the code of an implementation.
    pub code_name: Option<String>,
    /// For editors.
    pub annotation: Annotation,
    /// Where it stands.
    #[serde(with = "crate::stored::place")]
    pub place: Place,
}

/// Where a value comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Source {
    /// Not given: the definition's value is used.
    #[default]
    Unset,
    /// A value, as written.
    Value(String),
    /// An input of the graph around it.
    Interface(String),
    /// An output of a node or graph.
    Connected(Connection),
}

/// What a port is connected to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Connection {
    /// Whether it is a graph, and not a node.
    pub is_graph: bool,
    /// Its name; empty for the document itself, whose outputs stand outside of graphs.
    pub name: String,
    /// Which of its outputs, if it names one.
    pub output: Option<String>,
    /// `xyz`: components that are taken, as documents before 1.39 write them.
    pub channels: Option<String>,
}

/// What editors show.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Annotation {
    /// `uiname`
    pub label: String,
    /// `uifolder`
    pub folder: String,
    /// `uimin` or `uisoftmin`, `uimax` or `uisoftmax`, as written.
    pub range: (String, String),
    /// `doc`
    pub doc: String,
}
