//! Tries to build a node for its inputs, and returns the nodes that must be built first.

use std::borrow::Cow;

use shader_info_model::diagnostic::Place;

use super::{Builder, Given, Note, Outputs, Progress, Task, Waits, join, nearest};
use crate::code::Val;
use crate::code::ast::{Expr, Ty};
use crate::code::constant::Const;
use crate::document::{Node, NodeDef, NodeGraph, Port, Source};
use crate::network::Language;
use crate::network::geometry::{Call, Input, zero};
use crate::network::inputs::shader_type;
use crate::registry::Registry;
use crate::value::Type;

impl<'a> Builder<'a> {
    /// Tries to compute a node; returns what must be computed first. What was found is stored for the next attempt.
    pub(super) fn attempt(&mut self, task: Task) -> Waits<Outputs<'a>> {
        let (instance, index) = task;
        let node: &'a Node = &self.instances[instance].graph.nodes[index];
        let mut progress = match self.progress.remove(&task) {
            Some(progress) => progress,
            None => match self.parts.registry.meant(node, &self.options.target) {
                Ok(def) => self.begin(def),
                Err(why) => {
                    self.no_definition(node, &why);
                    return Ok(self.nothing(node));
                }
            },
        };
        let found = self.go_on(task, node, &mut progress);
        if found.is_err() {
            self.progress.insert(task, progress);
        }
        found
    }

    fn begin(&mut self, def: &'a NodeDef) -> Progress<'a> {
        let registry: &'a Registry = self.parts.registry;
        if let Some(parent) = registry.broken_parent(def) {
            let (message, help) = match registry.def(&parent) {
                Some(_) => (format!("definition `{}` inherits from itself", def.name), "remove `inherit`".to_owned()),
                None => {
                    let message = format!("definition `{}` inherits from `{parent}`, which is unknown", def.name);
                    (message, "define it, or remove `inherit`".into())
                }
            };
            self.wrong(&def.place, message, Some(help));
        }
        let ports = registry.inputs(def);
        let inputs = Vec::with_capacity(ports.len());
        Progress { def, ports, inputs }
    }

    fn go_on(&mut self, task: Task, node: &'a Node, progress: &mut Progress<'a>) -> Waits<Outputs<'a>> {
        let (instance, _) = task;
        let def = progress.def;
        self.inputs(instance, node, progress)?;
        self.describe_textures(task, progress);
        let inputs = &progress.inputs[..];
        let path = self.path(task);
        let outputs = self.implemented(node, def, inputs, &path)?;
        self.of_files(task, def, inputs, outputs, &path)
    }

    /// Adds the inputs that are not known yet.
    fn inputs(&mut self, instance: usize, node: &'a Node, progress: &mut Progress<'a>) -> Waits<()> {
        while let Some(&port) = progress.ports.get(progress.inputs.len()) {
            let own = node.inputs.iter().find(|it| it.name == port.name);
            let (val, text) = self.input(instance, node, own, port)?;
            let place = own.map_or(&node.place, |own| &own.place);
            if !own.is_some_and(|own| self.is_checked_outside(instance, own)) {
                self.check_word(&text, port, place);
            }
            let val = self.word(val, &text, port);
            let is_word = port.ty == Type::String;
            let file = own.filter(|own| own.ty == Type::Filename && own.source != Source::Unset);
            let space = file.and_then(|own| self.file_space(instance, own));
            progress.inputs.push(Input { name: &port.name, val, text, is_word, space });
        }
        Ok(())
    }

    /// Reports a text that is not in the list of words of its input.
    pub(super) fn check_word(&mut self, text: &str, port: &Port, place: &Place) {
        let is_listed = port.words.is_empty() || port.words.iter().any(|it| it.0 == text);
        if port.ty == Type::String && !is_listed && !text.is_empty() {
            let words = port.words.iter().map(|it| it.0.as_str());
            let help = shader_info_model::diagnostic::one_of(words);
            self.wrong(place, format!("unknown word `{text}` for input `{}`", port.name), Some(help));
        }
    }

    /// Returns whether the definition that the graph around a node implements has a list of words for an input. It may
    /// be another list than that of the node: `black` of `UsdUVTexture` is not a word of `image`.
    fn is_checked_outside(&self, instance: usize, own: &Port) -> bool {
        let Source::Interface(name) = &own.source else { return false };
        let is_given = !self.instances[instance].is_document;
        is_given && self.interface_port(instance, name).is_some_and(|input| !input.words.is_empty())
    }

    /// A word of a list is its position in it.
    pub(super) fn word(&mut self, val: Val, text: &str, port: &Port) -> Val {
        let is_computed = self.options.language == Language::Osl && matches!(val.expr, Expr::Operand(_));
        if port.ty != Type::String || is_computed {
            return val;
        }
        let index = port.words.iter().position(|it| it.0 == text).unwrap_or(0);
        let value = port.words.get(index).and_then(|it| it.1.parse().ok());
        let index = i32::try_from(index).unwrap_or(0);
        Val::constant(Const::int(value.unwrap_or(index)))
    }

    pub(super) fn input(
        &mut self,
        instance: usize,
        node: &'a Node,
        own: Option<&'a Port>,
        port: &'a Port,
    ) -> Waits<(Val, Cow<'a, str>)> {
        let own = own.filter(|own| own.source != Source::Unset && !self.is_unset(instance, own));
        let property = port.default_geom_prop.as_ref().filter(|_| own.is_none_or(|own| self.is_hidden(instance, own)));
        if let Some(property) = property {
            if own.is_some() {
                let path = join(&self.instances[instance].path, &node.name, &port.name);
                self.notes.push((path, Note::Hidden(property.clone())));
            }
            return Ok((self.geom_prop(property, port), Cow::Borrowed("")));
        }
        if let Some(own) = own {
            return self.own_input(instance, node, own, port);
        }
        let is_document = self.instances[instance].is_document;
        let text = match &port.source {
            Source::Value(text) => text.as_str(),
            _ => "",
        };
        if port.ty == Type::Filename || is_document && self.is_published() {
            let path = join(&self.instances[instance].path, &node.name, &port.name);
            let name = format!("{}_{}", node.name, port.name);
            return Ok((self.given(&path, &name, port, Some(port), text), text.into()));
        }
        Ok((self.value(port, Some(port), text), text.into()))
    }

    /// Returns whether an input names an input of a graph that has no value: then the definition's value counts, as in
    /// the reference.
    fn is_unset(&self, instance: usize, own: &Port) -> bool {
        let Source::Interface(name) = &own.source else { return false };
        let is_within = self.instances[instance].is_document && self.shown != Some(instance);
        let is_empty = |port: &Port| port.source == Source::Unset && port.default_geom_prop.is_none();
        is_within && self.interface_port(instance, name).is_some_and(is_empty)
    }

    /// Returns whether an input without a connection takes the property of the surface that its definition names,
    /// whatever value the document writes there (`ShaderGraph::addNode` of the reference). Exporters write
    /// placeholders: `0, 0, 0` for a normal. The inputs of the shown graph are the shader's, so connections to them
    /// count.
    fn is_hidden(&self, instance: usize, own: &Port) -> bool {
        let of = &self.instances[instance];
        if of.is_document && self.parts.document.is_in_rust {
            return false;
        }
        match &own.source {
            Source::Interface(name) if of.is_document && self.shown != Some(instance) => {
                self.interface_port(instance, name).is_some_and(Port::is_written)
            }
            _ => own.is_written(),
        }
    }

    /// Returns an input that the node gives a value or a connection.
    fn own_input(
        &mut self,
        instance: usize,
        node: &'a Node,
        own: &'a Port,
        port: &'a Port,
    ) -> Waits<(Val, Cow<'a, str>)> {
        let is_document = self.instances[instance].is_document;
        match &own.source {
            Source::Value(text) if own.ty == Type::Filename && text.contains('[') => {
                Ok(self.own_file(instance, node, own, text))
            }
            Source::Value(text) if own.ty == Type::Filename || is_document && self.is_published() => {
                let path = join(&self.instances[instance].path, &node.name, &own.name);
                let name = format!("{}_{}", node.name, own.name);
                let val = self.given(&path, &name, own, Some(port), text);
                Ok((self.color(val, own, &path)?, text.into()))
            }
            Source::Value(text) => {
                let val = self.value(own, Some(port), text);
                let val = if self.is_converted(own) {
                    let path = join(&self.instances[instance].path, &node.name, &own.name);
                    self.color(val, own, &path)?
                } else {
                    val
                };
                Ok((val, text.into()))
            }
            Source::Connected(to) if own.ty == Type::String && self.options.language == Language::Glsl => {
                Ok((Val::constant(Const::int(0)), self.text_of(instance, to, own)?.into()))
            }
            _ => {
                let found = self.connected(instance, own)?;
                // A file that a graph of the document hands on belongs to the node that reads it, and so does one
                // whose name is a text.
                let is_handed_on = is_document && self.shown != Some(instance);
                let is_texture = found.as_ref().is_some_and(|found| is_texture(&found.0));
                if own.ty == Type::Filename && (is_handed_on || !is_texture) {
                    let text = found.map_or(Cow::Borrowed(""), |it| it.1);
                    return Ok(self.own_file(instance, node, own, &text));
                }
                Ok(match found {
                    Some((val, text)) => (self.in_units_of(val, instance, own, port), text),
                    None => (self.none(&own.ty), Cow::Borrowed("")),
                })
            }
        }
    }

    /// Returns a file that belongs to the node that reads it.
    fn own_file(&mut self, instance: usize, node: &Node, own: &Port, text: &str) -> (Val, Cow<'a, str>) {
        let text = self.with_tokens(instance, node, text, &own.place);
        let path = join(&self.instances[instance].path, &node.name, &own.name);
        (self.texture(&path, &format!("{}_{}", node.name, own.name), &text), text.into())
    }

    pub(super) fn geom_prop(&mut self, name: &str, port: &Port) -> Val {
        let ty = shader_type(&port.ty);
        let Some(prop) = self.parts.registry.geom_prop(name) else {
            let help = nearest(name, self.parts.registry.geom_props().into_iter());
            self.wrong(&port.place, format!("unknown property of the surface `{name}`"), help);
            return zero(&ty);
        };
        if self.options.language == Language::Osl {
            return self.foreign_geom_prop(prop, port);
        }
        // A property without a node is one of the mesh.
        let category = if prop.node.is_empty() { "geompropvalue" } else { &prop.node };
        let Some(code) = self.parts.codes.get(category).cloned() else {
            let message = format!("property `{name}` is given by `{category}`, which is not a node of the surface");
            self.wrong(&port.place, message, nearest(category, self.parts.codes.keys().map(String::as_str)));
            return zero(&ty);
        };
        let property = Some(prop.name.as_str()).filter(|_| prop.node.is_empty());
        let texts = [("space", prop.space.as_deref()), ("index", prop.index.as_deref()), ("geomprop", property)];
        let inputs = texts.map(|(name, text)| Input {
            name,
            val: Val::constant(Const::int(0)),
            text: text.unwrap_or_default().into(),
            is_word: true,
            space: None,
        });
        let (around, functions) = (&mut self.around, &mut self.partial.functions);
        let mut call = Call { around, functions, inputs: &inputs, ty: ty.clone() };
        match code.build(&mut call) {
            Ok(vals) => {
                let val = vals.into_iter().next().unwrap_or_else(|| zero(&ty));
                self.keep(val, name, "out", &port.ty)
            }
            Err(message) => {
                self.wrong(&port.place, message, None);
                zero(&ty)
            }
        }
    }

    /// Returns the instance of a graph for these inputs.
    pub(super) fn inner(&mut self, graph: &'a NodeGraph, inputs: Vec<Given<'a>>, path: &str) -> usize {
        let shown = inputs.iter().map(|of| (of.name, of.text.clone(), of.val.expr.clone(), of.space)).collect();
        let key = (std::ptr::from_ref(graph) as usize, shown);
        if let Some(known) = self.made.get(&key) {
            return *known;
        }
        let index = self.instance(graph, inputs, path, false);
        self.made.insert(key, index);
        index
    }
}

fn is_texture(val: &Val) -> bool {
    matches!(val.ty, Some(Ty::Sampler(_)))
}
