//! Resolves the connections of ports.

use std::borrow::Cow;

use shader_info_model::diagnostic::one_of;

use super::{Builder, Given, MAX_DEPTH, State, Task, Waits};
use crate::code::ast::{Expr, INT, Ty};
use crate::code::constant::Const;
use crate::code::{Val, print, swizzle};
use crate::document::{Connection, Document, ImplementationKind, NodeDef, NodeGraph, Port, Source};
use crate::network::Language;
use crate::network::inputs::shader_type;
use crate::registry::Registry;
use crate::value::{Type, VectorKind};

impl<'a> Builder<'a> {
    /// Returns the value of a graph's output, computed with all that it needs.
    pub(super) fn output(&mut self, instance: usize, output: &'a Port) -> Val {
        loop {
            match self.connected(instance, output) {
                Ok(Some((val, _))) => return val,
                Ok(None) => {
                    let message = format!("output `{}` is not connected", output.name);
                    let help = "connect it to a node: `nodename=\"…\"`";
                    self.wrong(&output.place, message, Some(help.into()));
                    return self.none(&output.ty);
                }
                Err(task) => {
                    self.resolve(task);
                }
            }
        }
    }

    /// Returns what a port is connected to, or is given; `None` if neither.
    pub(super) fn connected(&mut self, instance: usize, port: &'a Port) -> Waits<Option<(Val, Cow<'a, str>)>> {
        if self.depth >= MAX_DEPTH {
            let message = format!("`{}` leads through {MAX_DEPTH} graphs, or back to itself", port.name);
            self.wrong(&port.place.clone(), message, Some("connect it to a node".into()));
            return Ok(None);
        }
        self.depth += 1;
        let found = self.followed(instance, port);
        self.depth -= 1;
        Ok(found?.map(|(val, text)| (self.of_port(val, port), text)))
    }

    /// Returns a value that a port takes: one of another type is reported, and replaced.
    fn of_port(&mut self, val: Val, port: &Port) -> Val {
        let expected = shader_type(&port.ty);
        if val.ty.as_ref() == Some(&expected) && !matches!(expected, Ty::Array(..)) {
            return val;
        }
        let Some(found) = val.ty.as_ref().map(|ty| self.partial.functions.resolved(ty)) else { return val };
        let fits = match (&expected, &found) {
            (Ty::Sampler(_), _) | (_, Ty::Sampler(_)) => true,
            (Ty::Array(expected, _), Ty::Array(found, _)) => expected == found,
            (expected, found) => self.partial.functions.resolved(expected) == *found,
        };
        // A type without members has no values, and a text none but its number.
        if fits || matches!(port.ty, Type::Named(_)) && found == INT {
            return val;
        }
        let message = format!("`{}` is of type {}, and is given a value of {}", port.name, port.ty, shown(&found));
        let help = match (expected.width(), found.width()) {
            (0, _) | (_, 0) => "connect it to an output of its type".to_owned(),
            _ => format!("connect it to an output of type {0}, or put a `convert` of type {0} between them", port.ty),
        };
        self.wrong(&port.place, message, Some(help));
        self.none(&port.ty)
    }

    /// Returns the components that documents before 1.39 take of a connection; `0` and `1` are numbers.
    fn taken(&mut self, val: Val, channels: &str, port: &Port) -> Val {
        let width = val.ty.as_ref().map_or(0, Ty::width);
        let is_part = |letter: &str| matches!(letter, "0" | "1") || swizzle(letter, usize::from(width)).is_some();
        let letters: Vec<&str> = channels.split("").filter(|letter| !letter.is_empty()).collect();
        if !matches!(letters.len(), 1..=4) || !letters.iter().all(|letter| is_part(letter)) {
            let message = format!("`{channels}` are not components of a value with {width} components");
            let help = "use letters of `xyzw` or `rgba`, `0` and `1`";
            self.wrong(&port.place, message, Some(help.into()));
            return self.none(&port.ty);
        }
        let source = || Expr::name("in");
        let part = |letter: &str| match letter {
            "0" => Expr::float(0.0),
            "1" => Expr::float(1.0),
            _ if width == 1 => source(),
            _ => Expr::Field(Box::new(source()), letter.into()),
        };
        let taken = match letters[..] {
            [letter] => part(letter),
            _ if width > 1 && !channels.contains(['0', '1']) => Expr::Field(Box::new(source()), channels.into()),
            _ => Expr::make(shader_type(&port.ty), letters.iter().map(|letter| part(letter)).collect()),
        };
        if self.options.language == Language::Osl && !channels.chars().all(|letter| matches!(letter, '0' | '1')) {
            return self.foreign_channels(val, channels, &taken, port);
        }
        let val = self.partial.expression(&taken, &[("in".into(), val)]);
        self.keep(val, "", "channels", &port.ty)
    }

    pub(super) fn followed(&mut self, instance: usize, port: &'a Port) -> Waits<Option<(Val, Cow<'a, str>)>> {
        Ok(match &port.source {
            Source::Unset => None,
            Source::Value(text) => Some((self.value(port, None, text), text.into())),
            Source::Interface(name) => {
                let is_spaced = self.is_spaced(instance, port, name);
                let known = self.instances[instance].inputs.iter().find(|given| given.name == name);
                match known.filter(|_| !is_spaced) {
                    Some(given) => Some((given.val.clone(), given.text.clone())),
                    None => self.interface(instance, name, port)?,
                }
            }
            Source::Connected(connection) => {
                let (val, text) = self.connection(instance, connection, port)?;
                let val = match &connection.channels {
                    Some(channels) => self.taken(val, channels, port),
                    None => val,
                };
                let text = match port.ty {
                    Type::Filename => self.known_text(instance, connection)?.map_or(text, Cow::Owned),
                    _ => text,
                };
                Some((val, text))
            }
        })
    }

    /// Returns an input of a graph of the document that no node gave.
    pub(super) fn interface(
        &mut self,
        instance: usize,
        name: &'a str,
        port: &'a Port,
    ) -> Waits<Option<(Val, Cow<'a, str>)>> {
        let graph = self.instances[instance].graph;
        let Some(input) = self.interface_port(instance, name) else {
            self.unknown_interface(graph, name, port);
            return Ok(None);
        };
        // Its value comes from the level above.
        let root = 0;
        let property = input.default_geom_prop.as_deref();
        let found = match &input.source {
            Source::Value(_) | Source::Unset if property.is_some() => {
                property.map(|property| (self.geom_prop(property, input), Cow::Borrowed("")))
            }
            Source::Value(text) if port.ty == Type::Filename && self.shown != Some(instance) => {
                Some((Val::constant(Const::int(0)), text.into()))
            }
            Source::Value(text) => {
                let path = format!("{}/{name}", graph.name);
                let is_shown = self.shown == Some(instance);
                let shown = if is_shown { name.to_owned() } else { format!("{}_{name}", graph.name) };
                let def = self.definition_of(graph).map(|_| input);
                let val = self.given(&path, &shown, input, def, text);
                if self.is_spaced(instance, port, name) {
                    return Ok(Some((self.color(val, port, &path)?, text.into())));
                }
                Some((self.color(val, input, &path)?, text.into()))
            }
            Source::Unset => None,
            _ => self.connected(root, input)?,
        };
        if let Some((val, text)) = &found {
            let given = Given { name, val: val.clone(), text: text.clone(), space: None };
            self.instances[instance].inputs.push(given);
        }
        Ok(found)
    }

    /// Returns whether a port names the colour space of a value that the graph's input writes without a space of its
    /// own.
    fn is_spaced(&self, instance: usize, port: &Port, name: &str) -> bool {
        let is_color = matches!(port.ty, Type::Vector(_, VectorKind::Color));
        port.has_own_space
            && is_color
            && self.instances[instance].is_document
            && self.interface_port(instance, name).is_some_and(|input| !input.has_own_space && input.is_written())
    }

    /// Returns the input of a graph of the document. A graph that implements a definition has the definition's inputs,
    /// then its own, and what the document itself has.
    pub(super) fn interface_port(&self, instance: usize, name: &str) -> Option<&'a Port> {
        let graph: &'a NodeGraph = self.instances[instance].graph;
        let registry: &'a Registry = self.parts.registry;
        let defined = self.definition_of(graph);
        let defined = defined.and_then(|def| registry.inputs(def).into_iter().find(|input| input.name == name));
        let own = || graph.inputs.iter().find(|input| input.name == name);
        let of_document = || self.parts.document.root.inputs.iter().find(|input| input.name == name);
        defined.or_else(own).or_else(of_document)
    }

    /// Returns the definition that a graph implements: the one that it names, or that an implementation names beside
    /// it.
    pub(super) fn definition_of(&self, graph: &NodeGraph) -> Option<&'a NodeDef> {
        let (document, registry): (&'a Document, &'a Registry) = (self.parts.document, self.parts.registry);
        let by_implementation = || {
            let names =
                |kind: &ImplementationKind| matches!(kind, ImplementationKind::Graph(name) if *name == graph.name);
            document.implementations.iter().find(|entry| names(&entry.kind)).map(|entry| entry.node_def.as_str())
        };
        graph.node_def.as_deref().or_else(by_implementation).and_then(|def| registry.def(def))
    }

    /// Returns the graph that a connection names, and its instance: a graph of the document, or the document itself.
    pub(super) fn inner_of(&mut self, instance: usize, to: &Connection) -> Option<(usize, &'a NodeGraph)> {
        let document: &'a Document = self.parts.document;
        if to.is_graph && to.name.is_empty() {
            return Some((0, &document.root));
        }
        let graph = self.graphs.get(to.name.as_str()).copied().filter(|_| to.is_graph)?;
        Some((self.document_graph(graph, instance), graph))
    }

    /// Returns the value of what a connection names: an output of a node, or of a graph.
    pub(super) fn connection(&mut self, instance: usize, to: &Connection, port: &Port) -> Waits<(Val, Cow<'a, str>)> {
        let node = self.instances[instance].nodes.get(to.name.as_str()).copied();
        if let (Some(node), false) = (node, to.is_graph) {
            return self.node_output((instance, node), to, port);
        }
        let Some((inner, graph)) = self.inner_of(instance, to) else {
            self.unknown_target(instance, to, port);
            return Ok((self.none(&port.ty), Cow::Borrowed("")));
        };
        let output = graph.outputs.iter().find(|it| to.output.as_ref().is_none_or(|name| it.name == *name));
        let Some(output) = output else {
            let of = if to.name.is_empty() { "the document".to_owned() } else { format!("graph `{}`", to.name) };
            let message = format!("{of} has no output `{}`", to.output.as_deref().unwrap_or("out"));
            let help = (!graph.outputs.is_empty()).then(|| one_of(graph.outputs.iter().map(|it| it.name.as_str())));
            self.wrong(&port.place, message, help);
            return Ok((self.none(&port.ty), Cow::Borrowed("")));
        };
        let found = self.connected(inner, output)?;
        Ok(found.unwrap_or_else(|| (self.none(&port.ty), Cow::Borrowed(""))))
    }

    fn node_output(&mut self, task: Task, to: &Connection, port: &Port) -> Waits<(Val, Cow<'a, str>)> {
        let Some(State::Done(outputs)) = self.states.get(&task) else { return Err(task) };
        let found = match &to.output {
            Some(name) => outputs.iter().find(|it| it.0 == name).or_else(|| {
                // What has one output has `out`, whatever its definition calls it.
                (outputs.len() == 1 && name == "out").then(|| &outputs[0])
            }),
            None => outputs.first(),
        };
        if let Some((_, val)) = found {
            return Ok((val.clone(), Cow::Borrowed("")));
        }
        let name = to.output.as_deref().unwrap_or("out");
        let message = format!("node `{}` has no output `{name}`", to.name);
        let help = (!outputs.is_empty()).then(|| one_of(outputs.iter().map(|it| it.0)));
        self.wrong(&port.place, message, help);
        Ok((self.none(&port.ty), Cow::Borrowed("")))
    }
}

fn shown(ty: &Ty) -> String {
    format!("`{}{}`", print::ty(ty), print::length(ty))
}
