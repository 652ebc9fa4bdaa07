//! Reads graphs, their nodes and looks.

use super::{Reader, Scope, targets};
use crate::document::element::Element;
use crate::document::inherit::{self, Inherit};
use crate::document::known::OF_NODES;
use crate::document::{Assignment, Node, NodeGraph, Problem, namespace};

impl Reader<'_> {
    pub(super) fn graph(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        self.named(element, element.get("name"));
        let (inputs, mut outputs) = self.ports(element, scope);
        for child in element.children().filter(|child| child.tag() == "nodegraph") {
            let message = format!("graph `{}` stands in graph `{}`", child.text_of("name"), element.text_of("name"));
            let help = "write it beside that graph, and connect to it: `nodegraph=\"…\"`".to_owned();
            let problem = Problem { place: child.place(), message, help: Some(help) };
            self.out.of_graphs.push((scope.named(&element.text_of("name")), problem));
        }
        let inner = element.children().filter(|child| {
            let is_no_node = ["input", "output", "token", "parameter", "backdrop", "comment", "newline", "nodegraph"];
            !is_no_node.contains(&child.tag())
        });
        let of_document = std::mem::take(&mut self.inherited);
        let mut nodes: Vec<Node> = inner.map(|child| self.node(&child, scope)).collect();
        let inherited = std::mem::replace(&mut self.inherited, of_document);
        inherit::inputs(&mut nodes, &inherited, self.problems);
        self.upgrade_graph(&mut nodes, &mut outputs);
        self.out.graphs.push(NodeGraph {
            name: scope.named(&element.text_of("name")),
            node_def: element.some("nodedef"),
            targets: targets(element),
            inputs,
            nodes,
            outputs,
            place: element.place(),
        });
    }

    pub(super) fn node(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) -> Node {
        let scope = &scope.within(element);
        self.attributes(element, &OF_NODES);
        self.sources_of_inputs(element);
        self.named(element, element.get("name"));
        self.children(element);
        if let Some(parent) = element.some("inherit") {
            let (node, place) = (element.text_of("name"), element.place_of("inherit"));
            self.inherited.push(Inherit { node, parent, place });
        }
        let ty = element.get("type").filter(|ty| *ty != "multioutput").map(|name| self.ty(name));
        Node {
            name: element.text_of("name"),
            category: namespace::category(element.tag()),
            ty,
            node_def: element.some("nodedef"),
            version: element.some("version"),
            inputs: self.ports(element, scope).0,
            place: element.place(),
        }
    }

    pub(super) fn look(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let look = scope.named(&element.text_of("name"));
        let assigned = element.children().filter(|child| child.tag() == "materialassign");
        self.out.assignments.extend(assigned.map(|it| Assignment {
            look: look.clone(),
            material: it.text_of("material"),
            geometry: it.text_of("geom"),
            place: it.place(),
        }));
    }
}
