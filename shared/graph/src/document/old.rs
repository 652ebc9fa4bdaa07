//! The elements that only older versions of documents have.

use super::element::Element;
use super::read::{OLD_CONNECTION, Reader, SHADER_NODES, Scope};
use super::upgrade::{self, Reference};
use super::{Node, Port, Problem, Source};
use crate::value::Type;

impl Reader<'_> {
    /// Upgrades the nodes and outputs that the file that was read has outside of graphs.
    pub(super) fn upgrade_root(&mut self, first: usize, first_output: usize) {
        let mut nodes = self.out.root.nodes.split_off(first);
        let mut outputs = self.out.root.outputs.split_off(first_output);
        self.upgrade_graph(&mut nodes, &mut outputs);
        self.out.root.nodes.append(&mut nodes);
        self.out.root.outputs.append(&mut outputs);
    }

    /// Returns the type of a name. Colours of two channels are vectors since 1.38.
    pub(super) fn ty(&self, name: &str) -> Type {
        Type::named(match name {
            "color2" if self.minor < SHADER_NODES => "vector2",
            "matrix" if self.minor < 35 => "matrix44",
            "vector" if self.minor < 23 => "vector3",
            _ => name,
        })
    }

    pub(super) fn upgrade_graph(&mut self, nodes: &mut Vec<Node>, outputs: &mut [Port]) {
        connect(nodes);
        upgrade::nodes(nodes, outputs, self.minor, self.problems);
    }

    /// A `material` with its `shaderref`s, and those of the material that it inherits from.
    pub(super) fn old_material(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        let mut references = Vec::new();
        let mut of = Some(*element);
        let mut known: Vec<String> = Vec::new();
        while let Some(material) = of {
            for child in material.children().filter(|child| child.tag() == "shaderref") {
                references.extend(self.reference(&child, scope));
            }
            known.push(material.text_of("name"));
            let child = material.children().find(|child| child.tag() == "materialinherit");
            let parent = material.some("inherit").or_else(|| child?.some("material"));
            let parent = parent.filter(|parent| !known.contains(parent));
            of = parent.and_then(|parent| sibling(element, "material", &parent));
        }
        for child in element.children().filter(|child| child.tag() == "override") {
            let message = "`override` of a material has no counterpart since 1.38".to_owned();
            let help = "set the input at the shader".to_owned();
            self.problems.push(Problem { place: child.place(), message, help: Some(help) });
        }
        let node = Node { inputs: Vec::new(), ..self.bare(element) };
        upgrade::material(&node, references, &mut self.out.root.nodes);
    }

    /// A `shader` outside of materials: what a `shaderref` without a node means by its name.
    pub(super) fn old_shader(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let is_used = element.node.parent_element().is_some_and(|parent| {
            parent.descendants().any(|it| it.has_tag_name("shaderref") && it.attribute("name") == element.get("name"))
        });
        if !is_used {
            let inputs = self.ports(element, scope).0;
            let node = Node { category: element.text_of("shaderprogram"), inputs, ..self.bare(element) };
            upgrade::shader(node, &mut self.out.root.nodes);
        }
    }

    fn reference(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) -> Option<Reference> {
        let mut inputs = Vec::new();
        for child in element.children() {
            match child.tag() {
                "bindinput" | "bindparam" | "bindtoken" => inputs.push(self.port(&child, scope)),
                _ => {}
            }
        }
        let found = element.parent().and_then(|material| sibling(&material, "shader", &element.text_of("name")));
        let category = element.some("node").or_else(|| element.some("shadername"));
        let category = category.or_else(|| found?.some("shaderprogram"));
        let context = element.some("context").or_else(|| found?.some("shadertype")).unwrap_or_default();
        if let Some(shader) = found {
            let own = self.ports(&shader, scope).0;
            inputs
                .extend(own.into_iter().filter(|own| !inputs.iter().any(|it| it.name == own.name)).collect::<Vec<_>>());
        }
        let definition = element.some("nodedef");
        if category.is_none() && definition.is_none() {
            let message = format!("`shaderref` `{}` names no node", element.text_of("name"));
            let help = "write `node=\"…\"`".to_owned();
            self.problems.push(Problem { place: element.place(), message, help: Some(help) });
            return None;
        }
        let category = category.unwrap_or_default();
        let node = Node { category, node_def: definition, inputs, ..self.bare(element) };
        Some(Reference { node, context })
    }

    fn bare(&self, element: &Element<'_, '_>) -> Node {
        Node {
            name: element.text_of("name"),
            category: element.tag().into(),
            ty: None,
            node_def: None,
            version: element.some("version"),
            inputs: Vec::new(),
            place: element.place(),
        }
    }
}

/// Gives a port that names a node the node's type.
fn connect(nodes: &mut [Node]) {
    let names_node = |port: &Port| matches!(&port.ty, Type::Named(name) if name == OLD_CONNECTION);
    if !nodes.iter().flat_map(|node| &node.inputs).any(names_node) {
        return;
    }
    let types: Vec<(String, Option<Type>)> = nodes.iter().map(|node| (node.name.clone(), node.ty.clone())).collect();
    for port in nodes.iter_mut().flat_map(|node| &mut node.inputs).filter(|port| names_node(port)) {
        let Source::Connected(to) = &port.source else { continue };
        if let Some((_, Some(ty))) = types.iter().find(|entry| entry.0 == to.name) {
            port.ty = ty.clone();
        }
    }
}

/// Returns the element of this kind and name beside another one.
fn sibling<'a, 't>(element: &Element<'a, 't>, tag: &str, name: &str) -> Option<Element<'a, 't>> {
    element.parent()?.children().find(|it| it.tag() == tag && it.get("name") == Some(name))
}
