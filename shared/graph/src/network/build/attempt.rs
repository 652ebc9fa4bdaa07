//! Nodes: what each of them is for its inputs.

use std::borrow::Cow;

use shader_info_model::diagnostic::{Place, one_of};

use super::{Builder, Given, Outputs, Progress, Task, Waits, join, nearest};
use crate::code::Val;
use crate::code::ast::{Expr, Ty};
use crate::code::constant::Const;
use crate::document::{Node, NodeDef, NodeGraph, Port, Source};
use crate::network::Language;
use crate::network::geometry::{Call, Input, zero};
use crate::network::inputs::shader_type;
use crate::registry::{NoDefinition, Registry};
use crate::value::Type;

/// Inputs that a message lists.
const MAX_LISTED: usize = 12;

/// Nodes that 1.39 has no more, the last version with them, and what stands for them.
const REMOVED: [(&str, u32, &str); 4] = [
    ("swizzle", 38, "`extract`, or `separate3` and `combine3`"),
    ("compare", 36, "`ifgreatereq`"),
    ("rotate", 36, "`rotate2d` or `rotate3d`"),
    ("thin_film_bsdf", 38, "the inputs `thinfilm_thickness` and `thinfilm_ior` of the node below it"),
];

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

    pub(super) fn no_definition(&mut self, node: &Node, why: &NoDefinition) {
        let registry = self.parts.registry;
        let (message, help) = match why {
            NoDefinition::Name(name) => {
                let help = nearest(name, registry.defs_with(""));
                let help = help.unwrap_or_else(|| "remove `nodedef`: the node's category and types name one".into());
                (format!("unknown definition `{name}`"), Some(help))
            }
            NoDefinition::Category => {
                let message = format!("unknown node `{}`", node.category);
                (message, self.known_category(&node.category))
            }
            NoDefinition::Version(version) => {
                let known = registry.of_category(&node.category).filter_map(|def| def.version.as_deref());
                let known: std::collections::BTreeSet<&str> = known.collect();
                let message = match version.is_empty() {
                    true => format!("node `{}` has versions, and none is the default", node.category),
                    false => format!("node `{}` has no version {version}", node.category),
                };
                let write = |known: &str| format!("write `version=\"{known}\"`");
                let help = known.last().map_or_else(|| "remove `version`".to_owned(), |known| write(known));
                (message, Some(help))
            }
            NoDefinition::Output(Some(Type::Named(ty))) if registry.type_def(ty).is_none() => {
                let known = registry.types().into_iter().map(|known| known.name.as_str());
                let help = nearest(ty, Type::words().chain(known))
                    .unwrap_or_else(|| "declare it as a `typedef`, or write a known type".into());
                (format!("unknown type `{ty}`"), Some(help))
            }
            NoDefinition::Output(ty) => {
                let known = registry.of_category(&node.category).map(|def| match &registry.outputs(def)[..] {
                    [only] => only.ty.to_string(),
                    _ => "multioutput".to_owned(),
                });
                let known: std::collections::BTreeSet<String> = known.collect();
                let ty = ty.as_ref().map_or_else(|| "multioutput".to_owned(), ToString::to_string);
                let message = format!("node `{}` has no output of type {ty}", node.category);
                (message, Some(format!("write `type=\"…\"`: {}", one_of(known.iter().map(String::as_str)))))
            }
            NoDefinition::Input { def, name } => {
                let known = registry.def(def).map(|def| registry.inputs(def)).unwrap_or_default();
                let names = || known.iter().map(|it| it.name.as_str());
                let listed = || (1..=MAX_LISTED).contains(&known.len()).then(|| one_of(names()));
                let help = nearest(name, names()).or_else(listed);
                (format!("node `{}` has no input `{name}`", node.category), help)
            }
            NoDefinition::InputType { name, expected, found, .. } => {
                let of = format!("input `{name}` of node `{}` is of type {expected}", node.category);
                let message = match found {
                    Type::Named(found) if found.is_empty() => format!("{of}, and has none here"),
                    found => format!("{of}, not {found}"),
                };
                let own = node.inputs.iter().find(|it| it.name == *name);
                let is_value = own.is_some_and(|own| matches!(own.source, Source::Value(_)));
                let rest = if is_value { ", and a value of it" } else { ", and connect it to a node of that type" };
                (message, Some(format!("write `type=\"{expected}\"`{rest}")))
            }
        };
        let place = match why {
            NoDefinition::Input { name, .. } | NoDefinition::InputType { name, .. } => {
                node.inputs.iter().find(|it| it.name == *name).map_or(&node.place, |it| &it.place)
            }
            _ => &node.place,
        };
        self.wrong(&place.clone(), message, help);
    }

    /// What an unknown category may mean: a node of today, an element of a graph, or a node that documents had before 1.39.
    fn known_category(&self, category: &str) -> Option<String> {
        let old = REMOVED.iter().find(|(removed, ..)| *removed == category);
        let known = || {
            let all = self.parts.registry.categories().into_iter().chain(["input", "output", "token"]);
            nearest(category, all)
        };
        let instead = |(_, minor, instead): &(&str, u32, &str)| {
            format!("write {instead}; a document with `version=\"1.{minor}\"` has this node")
        };
        old.map(instead).or_else(known)
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

    /// Whether the definition that the graph around a node implements has a list of words for an input. It may be another
    /// list than that of the node: `black` of `UsdUVTexture` is not a word of `image`.
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
        let is_document = self.instances[instance].is_document;
        if let Some(own) = own.filter(|own| own.source != Source::Unset) {
            return match &own.source {
                Source::Value(text) if own.ty == Type::Filename && text.contains('[') => {
                    let text = self.with_tokens(instance, node, text, &own.place);
                    let path = join(&self.instances[instance].path, &node.name, &own.name);
                    Ok((self.texture(&path, &format!("{}_{}", node.name, own.name), &text), text.into()))
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
                    if own.ty == Type::Filename
                        && (is_handed_on || !found.as_ref().is_some_and(|found| is_texture(&found.0)))
                    {
                        let text = found.map_or(Cow::Borrowed(""), |it| it.1);
                        let text = self.with_tokens(instance, node, &text, &own.place);
                        let path = join(&self.instances[instance].path, &node.name, &own.name);
                        return Ok((self.texture(&path, &format!("{}_{}", node.name, own.name), &text), text.into()));
                    }
                    match found {
                        Some((val, text)) => Ok((self.in_units_of(val, instance, own, port), text)),
                        None => Ok((self.none(&own.ty), Cow::Borrowed(""))),
                    }
                }
            };
        }
        if let Some(name) = &port.default_geom_prop {
            return Ok((self.geom_prop(name, port), Cow::Borrowed("")));
        }
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

    /// The instance of a graph for these inputs.
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
