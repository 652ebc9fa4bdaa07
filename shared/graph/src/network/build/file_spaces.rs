//! Finds the colour spaces and units of files, and adds the nodes that convert what is read from them.

use super::given::color_space;
use super::{Builder, MAX_DEPTH, Outputs, Task, Waits};
use crate::document::{ImplementationKind, Node, NodeDef, NodeGraph, Port, Source};
use crate::network::geometry::Input;
use crate::registry::Registry;
use crate::value::{Type, VectorKind};

impl<'a> Builder<'a> {
    /// Returns the colour space of the file that a port names: that of the port that writes the name, or of the port
    /// nearest to it that has one. A port that names a space itself goes before one in an element that does.
    pub(super) fn file_space(&mut self, instance: usize, port: &'a Port) -> Option<&'a str> {
        let (ports, given) = self.handed(instance, port);
        let has_space = |of: &&&'a Port| of.color_space.is_some();
        let all = || ports.iter().rev().filter(has_space);
        let nearest = all().find(|port| port.has_own_space).or_else(|| all().next());
        given.or_else(|| nearest.and_then(|port| port.color_space.as_deref()))
    }

    /// Returns the ports that hand a file to a port: that port first, then where it has the file from. Also the colour
    /// space that a node gives the file for the graph that implements the node.
    fn handed(&mut self, mut instance: usize, port: &'a Port) -> (Vec<&'a Port>, Option<&'a str>) {
        let mut ports = vec![port];
        while let [.., last] = ports[..]
            && ports.len() < MAX_DEPTH
        {
            let next = match &last.source {
                Source::Interface(name) => {
                    match self.instances[instance].inputs.iter().find(|given| given.name == name) {
                        Some(given) if !self.instances[instance].is_document => return (ports, given.space),
                        _ => self.interface_port(instance, name).map(|port| (0, port)),
                    }
                }
                Source::Connected(to) => self.leads_to(instance, to),
                Source::Value(_) | Source::Unset => None,
            };
            let Some((at, next)) = next else { break };
            instance = at;
            ports.push(next);
        }
        (ports, None)
    }

    /// Returns the colour space from which a node converts its colours: that of its files. Those of several spaces are
    /// converted where they are read, and so are those of a node without colours.
    pub(super) fn space_of_files(&self, def: &NodeDef, inputs: &[Input<'a>]) -> Option<&'a str> {
        let mut spaces = self.converted_spaces(inputs);
        let first = spaces.next().filter(|_| self.parts.registry.outputs(def).iter().any(|port| is_color(port)))?;
        spaces.all(|space| color_space(space) == color_space(first)).then_some(first)
    }

    fn converted_spaces(&self, inputs: &[Input<'a>]) -> impl Iterator<Item = &'a str> {
        inputs.iter().filter_map(|input| input.space).filter(|space| !self.is_computed_in(color_space(space)))
    }

    /// Returns what a node with files gives, in the space and the units that are computed in.
    pub(super) fn of_files(
        &mut self,
        (instance, index): Task,
        def: &'a NodeDef,
        inputs: &[Input<'a>],
        outputs: Outputs<'a>,
        path: &str,
    ) -> Waits<Outputs<'a>> {
        let graph: &'a NodeGraph = self.instances[instance].graph;
        let node = &graph.nodes[index];
        let file = node.inputs.iter().find(|input| input.ty == Type::Filename);
        let ports = file.map_or(Vec::new(), |file| self.handed(instance, file).0);
        let with_unit = ports.iter().rev().find(|port| port.unit.is_some()).copied();
        let outputs = self.in_file_units(with_unit, outputs, path);
        let Some(space) = self.space_of_files(def, inputs) else {
            self.several_spaces(node, def, inputs);
            return Ok(outputs);
        };
        let place = file.map_or(&node.place, |file| &file.place);
        let ports = self.parts.registry.outputs(def);
        let mut out = Vec::with_capacity(outputs.len());
        for ((name, val), port) in outputs.into_iter().zip(ports) {
            let val = if is_color(port) { self.converted(val, space, &port.ty, path, place)? } else { val };
            out.push((name, val));
        }
        Ok(out)
    }

    /// Reports files of several colour spaces that one function reads: what it gives is in none of them.
    fn several_spaces(&mut self, node: &Node, def: &NodeDef, inputs: &[Input<'a>]) {
        let registry: &'a Registry = self.parts.registry;
        let mut spaces: Vec<&str> = self.converted_spaces(inputs).collect();
        spaces.dedup();
        let found = registry.implementation(&def.name, &self.options.target);
        let is_graph = found.is_some_and(|found| matches!(found.kind, ImplementationKind::Graph(_)));
        let [first, second, ..] = spaces[..] else { return };
        if !is_graph && registry.outputs(def).iter().any(|port| is_color(port)) {
            let message =
                format!("files of node `{}` are in the colour spaces `{first}` and `{second}`", node.category);
            self.wrong(&node.place, message, Some("give all of them one `colorspace`".into()));
        }
    }

    /// Returns what a texture holds in a unit, in the one that is computed in.
    fn in_file_units(&mut self, file: Option<&Port>, outputs: Outputs<'a>, path: &str) -> Outputs<'a> {
        let Some(file) = file else { return outputs };
        let mut out = Vec::with_capacity(outputs.len());
        for (name, val) in outputs {
            let is_number = val.ty.as_ref().is_some_and(|ty| ty.width() > 0);
            let val = if is_number { self.in_units(val, file, None) } else { val };
            let ty = Type::Float;
            let val = if val.ty.is_some() { self.keep(val, path, name, &ty) } else { val };
            out.push((name, val));
        }
        out
    }
}

fn is_color(port: &Port) -> bool {
    matches!(port.ty, Type::Vector(_, VectorKind::Color))
}
