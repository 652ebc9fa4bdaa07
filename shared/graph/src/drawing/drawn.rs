//! A drawing as data.

use std::fmt;

use crate::value::Value;

/// The document's nodes that an element depends on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Drawing {
    /// The element: `Tiled_Brass`.
    pub element: String,
    /// The node that the element shows first, then what leads to it.
    pub nodes: Vec<DrawnNode>,
}

/// A node of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnNode {
    /// Its graph and name: `NG_wood/noise`.
    pub path: String,
    /// What it does: `noise3d`.
    pub category: String,
    /// The type of its output; `multioutput` if it has several.
    pub ty: String,
    /// The inputs that the document sets, then others that an application can set.
    pub inputs: Vec<DrawnInput>,
    /// What became of it.
    pub fate: Fate,
}

/// An input of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnInput {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// Where its value comes from.
    pub origin: Origin,
    /// Whether an application can set it.
    pub is_published: bool,
}

/// Where the value of an input comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The definition.
    Default,
    /// A value, as written.
    Value(String),
    /// The input of the graph around the node, and its value where the document has one.
    Interface(String, Option<String>),
    /// An output of a node: its index in [`Drawing::nodes`], and the output's name where the document names it.
    Node(usize, Option<String>),
}

/// What became of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// The shader computes it, in as many steps: several for a node that a graph implements.
    Computed(usize),
    /// Its value is known.
    Known(String),
    /// It is what an application or the mesh gives.
    Given,
    /// It hands on the value of the node of this path.
    Passed(String),
    /// The node of this path computes the same.
    Merged(String),
    /// What reads it, by index, is decided without it: by a known condition, or a weight of 0.
    Pruned(Vec<usize>),
    /// It has no value in a shader: its text chooses code, or nothing uses it.
    Unread,
}

impl Fate {
    /// One word for a group of fates.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Computed(_) => "computed",
            Self::Known(_) => "known",
            Self::Given => "given",
            Self::Passed(_) => "passed",
            Self::Merged(_) => "merged",
            Self::Pruned(_) => "pruned",
            Self::Unread => "unread",
        }
    }
}

impl Drawing {
    /// Returns what became of a node and why, as the end of a sentence: `is known: 2.0`.
    pub fn reason(&self, node: &DrawnNode) -> String {
        match &node.fate {
            Fate::Computed(0 | 1) => "is computed".into(),
            Fate::Computed(several) => format!("is computed in {several} steps"),
            Fate::Known(value) => format!("is known: {value}"),
            Fate::Given => "is given by the application or the mesh".into(),
            Fate::Passed(from) => format!("hands on `{from}`"),
            Fate::Merged(with) => format!("computes what `{with}` does"),
            Fate::Pruned(readers) if readers.is_empty() => "is not needed: its value has no weight".into(),
            Fate::Pruned(readers) => {
                let each: Vec<String> = readers.iter().map(|reader| self.without(&self.nodes[*reader])).collect();
                format!("is not needed: {}", each.join(", "))
            }
            Fate::Unread => "has no value in the shader".into(),
        }
    }

    /// Returns why a reader does without what it reads.
    fn without(&self, reader: &DrawnNode) -> String {
        let path = &reader.path;
        match &reader.fate {
            Fate::Known(value) => format!("`{path}` is {value} without it"),
            Fate::Passed(from) => format!("`{path}` hands on `{from}`"),
            Fate::Merged(with) => format!("`{path}` is computed by `{with}`"),
            Fate::Pruned(_) | Fate::Unread => format!("`{path}` is not needed"),
            Fate::Computed(_) | Fate::Given => format!("`{path}` gives it no weight"),
        }
    }
}

/// A value as documents write it.
pub(super) struct Written<'a>(pub(super) &'a Value);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |all: Vec<String>| all.join(", ");
        match self.0 {
            Value::Boolean(value) => write!(f, "{value}"),
            Value::Integer(value) => write!(f, "{value}"),
            Value::Numbers(all) => f.write_str(&join(all.iter().map(ToString::to_string).collect())),
            Value::Text(text) => f.write_str(text),
            Value::List(all) => f.write_str(&join(all.iter().map(|value| Written(value).to_string()).collect())),
            Value::Members(all) => write!(f, "{{{}}}", all.join(";")),
            Value::Nothing => Ok(()),
        }
    }
}
