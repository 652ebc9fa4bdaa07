//! Connections that lead nowhere: what is wrong, and a way out.

use shader_info_model::diagnostic::one_of;

use super::undefined::MAX_LISTED;
use super::{Builder, nearest};
use crate::document::{Connection, Document, NodeGraph, Port};

impl<'a> Builder<'a> {
    /// Reports a connection to a node or graph that its graph does not have.
    pub(super) fn unknown_target(&mut self, instance: usize, to: &Connection, port: &Port) {
        let document: &'a Document = self.parts.document;
        let what = if to.is_graph { "graph" } else { "node" };
        let is_outside = !to.is_graph && instance > 0 && document.root.nodes.iter().any(|it| it.name == to.name);
        let is_graph = !to.is_graph && document.graphs.iter().any(|it| it.name == to.name);
        let help = if is_graph {
            Some(format!("it is a graph: write `nodegraph=\"{}\"`", to.name))
        } else if is_outside {
            let (name, ty) = (&port.name, &port.ty);
            Some(format!(
                "it stands outside of the graph: give the graph an `<input name=\"{name}\" type=\"{ty}\" \
                 nodename=\"{}\"/>`, and write `interfacename=\"{name}\"` here",
                to.name
            ))
        } else if to.is_graph && self.instances[instance].nodes.contains_key(to.name.as_str()) {
            Some(format!("it is a node: write `nodename=\"{}\"`", to.name))
        } else if to.is_graph {
            nearest_or_few(&to.name, document.graphs.iter().map(|graph| graph.name.as_str()).collect())
        } else {
            nearest_or_few(&to.name, self.instances[instance].nodes.keys().copied().collect())
        };
        self.wrong(&port.place, format!("unknown {what} `{}`", to.name), help);
    }

    /// Reports an input that a graph does not have.
    pub(super) fn unknown_interface(&mut self, graph: &NodeGraph, name: &str, port: &Port) {
        let (message, help) = match graph.name.is_empty() {
            true => (
                format!("the document has no input `{name}`"),
                "`interfacename` names an input of the graph around a node: write a value, or connect the input".into(),
            ),
            false => (
                format!("graph `{}` has no input `{name}`", graph.name),
                format!("declare it in the graph: `<input name=\"{name}\" type=\"{}\" value=\"…\"/>`", port.ty),
            ),
        };
        self.wrong(&port.place, message, Some(help));
    }
}

/// Returns the known name that is most like one, or all names if they are few.
fn nearest_or_few(name: &str, mut known: Vec<&str>) -> Option<String> {
    known.retain(|name| !name.is_empty());
    known.sort_unstable();
    let is_few = (1..=MAX_LISTED).contains(&known.len());
    nearest(name, known.iter().copied()).or_else(|| is_few.then(|| one_of(known)))
}
