//! From documents to a network.

use std::collections::HashMap;
use std::sync::Arc;

use shader_info_model::diagnostic::Place;

use super::geometry::{Call, Codes, Input, Surroundings, zero};
use super::inputs::{literal, shader_type};
use super::load::{Files, Loader, NoFile, environment};
use super::names::Names;
use super::options::{Options, Publish};
use super::publish::{Published, Texture};
use super::{Network, Work};
use crate::code::ast::{Callee, Expr, Name, Pass, Struct, Ty};
use crate::code::constant::{Const, Scalar};
use crate::code::partial::{Partial, Refused};
use crate::code::{Functions, Part, Val, expression};
use crate::document::{
    Annotation, Connection, Document, ImplementationKind, Node, NodeDef, NodeGraph, Port, Problem, Source,
};
use crate::registry::{NoDefinition, Registry};
use crate::sources::{Sources, beside};
use crate::value::{Closure, Type, Value};

/// What a graph became.
pub struct Built {
    /// Its nodes.
    pub network: Network,
    /// What the element is that the shader shows.
    pub root: Val,
    /// Its type in the document.
    pub kind: Type,
    /// What the application can set.
    pub published: Vec<Published>,
    /// Its textures.
    pub textures: Vec<Texture>,
    /// What the stages exchange.
    pub around: Surroundings,
    /// Names that are taken.
    pub names: Names,
    /// Functions, and those made for arguments.
    pub partial: Partial,
    /// What happened to nodes: their path, and what.
    pub notes: Vec<(String, Note)>,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

/// What happened to a node.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Its value is known.
    Folded(Const),
    /// It is one of its inputs.
    Passed,
    /// Another node computes the same.
    Merged(String),
}

/// What a graph is built from.
pub struct Parts<'a> {
    /// The document.
    pub document: &'a Document,
    /// What it and the library define.
    pub registry: &'a Registry,
    /// Files of functions.
    pub sources: &'a dyn Sources,
    /// Those that were read.
    pub files: &'a Files,
    /// Nodes that need code.
    pub codes: &'a Codes,
}

/// Builds the network of an element: `material`, `graph/output`, `node`.
pub fn build(parts: &Parts<'_>, element: &str, options: &Options) -> Built {
    let mut builder = Builder::new(parts, options);
    let (root, kind) = builder.root(element);
    builder.finish(root, kind)
}

type Task = (usize, usize);

struct Instance<'a> {
    graph: &'a NodeGraph,
    nodes: HashMap<&'a str, usize>,
    inputs: Vec<(String, Val, String)>,
    path: String,
    /// Whether its nodes are the document's own, whose inputs can be published.
    is_document: bool,
}

#[derive(Clone)]
enum State {
    Begun,
    Done(Vec<(String, Val)>),
}

struct Builder<'a> {
    parts: &'a Parts<'a>,
    options: &'a Options,
    loader: Loader<'a>,
    network: Network,
    partial: Partial,
    names: Names,
    around: Surroundings,
    instances: Vec<Instance<'a>>,
    /// Graphs that a connection leads through, now.
    depth: usize,
    /// The graph whose output is shown: its inputs are the shader's.
    shown: Option<usize>,
    made: HashMap<(usize, Vec<(String, Expr)>), usize>,
    states: HashMap<Task, State>,
    expressions: HashMap<&'a str, Arc<Expr>>,
    published: Vec<Published>,
    textures: Vec<Texture>,
    notes: Vec<(String, Note)>,
    problems: Vec<Problem>,
}

/// What must be computed first.
type Waits<T> = Result<T, Task>;

/// Graphs that a connection leads through.
const DEEPEST: usize = 100;
/// Graphs within graphs for one shader.
const MOST: usize = 20_000;

impl<'a> Builder<'a> {
    fn new(parts: &'a Parts<'a>, options: &'a Options) -> Self {
        let loader = Loader::new(parts.sources, parts.files, options);
        let mut functions = Functions::default();
        prelude(&mut functions, loader.film_terms());
        Self {
            parts,
            options,
            loader,
            network: Network::default(),
            partial: Partial::new(functions),
            names: Names::default(),
            around: Surroundings::default(),
            instances: Vec::new(),
            depth: 0,
            shown: None,
            made: HashMap::new(),
            states: HashMap::new(),
            expressions: HashMap::new(),
            published: Vec::new(),
            textures: Vec::new(),
            notes: Vec::new(),
            problems: Vec::new(),
        }
    }

    fn finish(mut self, root: Val, kind: Type) -> Built {
        if let Some(refused) = self.partial.refused.take() {
            let message = match refused {
                Refused::Recursive(name) => format!("function `{name}` calls itself"),
                Refused::TooMany => "the graph needs too many functions".into(),
            };
            self.problems.push(Problem { place: Place::default(), message, help: None });
        }
        Built {
            network: self.network,
            root,
            kind,
            published: self.published,
            textures: self.textures,
            around: self.around,
            names: self.names,
            partial: self.partial,
            notes: self.notes,
            problems: self.problems,
        }
    }

    fn wrong(&mut self, place: &Place, message: String, help: Option<String>) {
        self.problems.push(Problem { place: place.clone(), message, help });
    }

    fn load(&mut self, path: &str, place: &Place) {
        if let Err(why) = self.loader.load(path, &mut self.partial.functions) {
            let message = match why {
                NoFile::Missing(path) => format!("file `{path}` is missing"),
                NoFile::Unread(path, wrong) => format!("`{path}` at byte {}: {}", wrong.at, wrong.message),
            };
            self.wrong(place, message, None);
        }
    }

    /// The value of an element, and its type.
    fn root(&mut self, element: &str) -> (Val, Type) {
        self.load("stdlib/genglsl/lib/mx_math.glsl", &Place::default());
        let document: &'a Document = self.parts.document;
        let root = self.instance(&document.root, Vec::new(), "", true);
        let (graph, name) = element.split_once('/').unwrap_or(("", element));
        if graph.is_empty() {
            if let Some(&node) = self.instances[root].nodes.get(name) {
                let ty = self.type_of(&document.root.nodes[node]);
                let val = self.resolve((root, node)).first().map(|it| it.1.clone());
                return (val.unwrap_or_else(|| zero(&shader_type(&ty))), ty);
            }
            if let Some(output) = document.root.outputs.iter().find(|it| it.name == name) {
                return (self.output(root, output), output.ty.clone());
            }
        }
        let found = document.graphs.iter().find(|it| it.name == if graph.is_empty() { name } else { graph });
        let Some(found) = found else {
            let help = document
                .root
                .nodes
                .iter()
                .map(|it| it.name.as_str())
                .chain(document.graphs.iter().filter(|it| it.node_def.is_none()).map(|it| it.name.as_str()));
            let all: Vec<&str> = help.collect();
            let help = (!all.is_empty()).then(|| format!("elements of the document: {}", all.join(", ")));
            self.wrong(&document.root.place.clone(), format!("`{element}` is not an element of the document"), help);
            return (zero(&crate::code::ast::FLOAT), Type::Float);
        };
        let inner = self.document_graph(found, root);
        self.shown = Some(inner);
        let output = found.outputs.iter().find(|it| graph.is_empty() || it.name == name);
        if let Some(output) = output {
            return (self.output(inner, output), output.ty.clone());
        }
        if let Some(&node) = self.instances[inner].nodes.get(name) {
            let ty = self.type_of(&found.nodes[node]);
            let val = self.resolve((inner, node)).first().map(|it| it.1.clone());
            return (val.unwrap_or_else(|| zero(&shader_type(&ty))), ty);
        }
        self.wrong(&found.place.clone(), format!("graph `{}` has no output `{name}`", found.name), None);
        (zero(&crate::code::ast::FLOAT), Type::Float)
    }

    fn type_of(&self, node: &Node) -> Type {
        let def = self.parts.registry.meant(node).ok();
        let first = def.and_then(|def| self.parts.registry.outputs(def).first().map(|it| it.ty.clone()));
        node.ty.clone().or(first).unwrap_or(Type::Float)
    }

    fn instance(&mut self, graph: &'a NodeGraph, inputs: Vec<(String, Val, String)>, path: &str, own: bool) -> usize {
        let nodes = graph.nodes.iter().enumerate().map(|(index, node)| (node.name.as_str(), index)).collect();
        self.instances.push(Instance { graph, nodes, inputs, path: path.into(), is_document: own });
        self.instances.len() - 1
    }

    /// The one instance of a graph that implements nothing.
    fn document_graph(&mut self, graph: &'a NodeGraph, root: usize) -> usize {
        let key = (std::ptr::from_ref(graph) as usize, Vec::new());
        if let Some(known) = self.made.get(&key) {
            return *known;
        }
        let index = self.instance(graph, Vec::new(), &graph.name, true);
        self.made.insert(key, index);
        let _ = root;
        index
    }

    /// Computes a node and all that it needs, without recursion.
    fn resolve(&mut self, task: Task) -> Vec<(String, Val)> {
        let mut stack = vec![task];
        while let Some(&next) = stack.last() {
            if matches!(self.states.get(&next), Some(State::Done(_))) {
                stack.pop();
                continue;
            }
            self.states.insert(next, State::Begun);
            match self.attempt(next) {
                Ok(outputs) => {
                    self.states.insert(next, State::Done(outputs));
                    stack.pop();
                }
                Err(first) if matches!(self.states.get(&first), Some(State::Begun)) => {
                    let (instance, node) = next;
                    let node = &self.instances[instance].graph.nodes[node];
                    let message = format!("node `{}` depends on itself", node.name);
                    self.wrong(&node.place.clone(), message, Some("remove one of the connections".into()));
                    let outputs = self.nothing(node);
                    self.states.insert(next, State::Done(outputs));
                    stack.pop();
                }
                Err(first) => stack.push(first),
            }
        }
        match self.states.get(&task) {
            Some(State::Done(outputs)) => outputs.clone(),
            _ => Vec::new(),
        }
    }

    fn nothing(&self, node: &Node) -> Vec<(String, Val)> {
        match self.parts.registry.meant(node) {
            Ok(def) => {
                let outputs = self.parts.registry.outputs(def);
                outputs.into_iter().map(|it| (it.name.clone(), zero(&shader_type(&it.ty)))).collect()
            }
            Err(_) => {
                let ty = node.ty.as_ref().map_or(crate::code::ast::FLOAT, shader_type);
                vec![("out".into(), zero(&ty))]
            }
        }
    }

    /// The value of a graph's output, computed with all that it needs.
    fn output(&mut self, instance: usize, output: &'a Port) -> Val {
        loop {
            match self.connected(instance, output) {
                Ok(Some((val, _))) => return val,
                Ok(None) => return zero(&shader_type(&output.ty)),
                Err(task) => {
                    self.resolve(task);
                }
            }
        }
    }

    /// What a port is connected to, or is given; `None` if it says nothing.
    fn connected(&mut self, instance: usize, port: &'a Port) -> Waits<Option<(Val, String)>> {
        if self.depth >= DEEPEST {
            let message = format!("`{}` leads through {DEEPEST} graphs, or back to itself", port.name);
            self.wrong(&port.place.clone(), message, Some("connect it to a node".into()));
            return Ok(None);
        }
        self.depth += 1;
        let found = self.followed(instance, port);
        self.depth -= 1;
        found
    }

    fn followed(&mut self, instance: usize, port: &'a Port) -> Waits<Option<(Val, String)>> {
        Ok(match &port.source {
            Source::Unset => None,
            Source::Value(text) => Some((self.value(port, text), text.clone())),
            Source::Interface(name) => {
                let known = self.instances[instance].inputs.iter().find(|it| it.0 == *name);
                match known {
                    Some((_, val, text)) => Some((val.clone(), text.clone())),
                    None => self.interface(instance, name, port)?,
                }
            }
            Source::Connected(connection) => {
                let (val, text) = self.connection(instance, connection, port)?;
                let val = match &connection.channels {
                    Some(channels) if val.ty.as_ref().is_some_and(|ty| ty.width() > 1) => {
                        let taken = Expr::Field(Box::new(Expr::name("in")), channels.as_str().into());
                        let val = self.partial.expression(&taken, &[("in".into(), val)]);
                        self.keep(val, "", "channels", &port.ty)
                    }
                    _ => val,
                };
                Some((val, text))
            }
        })
    }

    /// An input of a graph of the document that no node gave.
    fn interface(&mut self, instance: usize, name: &str, port: &'a Port) -> Waits<Option<(Val, String)>> {
        let graph = self.instances[instance].graph;
        // A graph that implements a definition has the definition's inputs, and what the document itself has.
        let own = graph.inputs.iter().find(|it| it.name == name);
        let registry: &'a Registry = self.parts.registry;
        let def = graph.node_def.as_deref().and_then(|def| registry.def(def));
        let defined = def.and_then(|def| registry.inputs(def).into_iter().find(|it| it.name == name));
        let of_document = self.parts.document.root.inputs.iter().find(|it| it.name == name);
        let Some(input) = own.or(defined).or(of_document) else {
            let message = format!("graph `{}` has no input `{name}`", graph.name);
            self.wrong(&port.place.clone(), message, None);
            return Ok(None);
        };
        // Its value comes from the level above.
        let root = 0;
        let found = match &input.source {
            Source::Value(text) if port.ty == Type::Filename && self.shown != Some(instance) => {
                Some((Val::constant(Const::int(0)), text.clone()))
            }
            Source::Value(text) if self.shown == Some(instance) => {
                let (path, text) = (format!("{}/{name}", graph.name), text.clone());
                Some(self.given(&path, name, input, None, &text))
            }
            Source::Value(text) => {
                let path = format!("{}/{name}", graph.name);
                let text = text.clone();
                Some(self.given(&path, &format!("{}_{name}", graph.name), input, None, &text))
            }
            Source::Unset => None,
            _ => self.connected(root, input)?,
        };
        if let Some((val, text)) = &found {
            self.instances[instance].inputs.push((name.to_owned(), val.clone(), text.clone()));
        }
        Ok(found)
    }

    fn connection(&mut self, instance: usize, to: &Connection, port: &Port) -> Waits<(Val, String)> {
        let document: &'a Document = self.parts.document;
        let node = self.instances[instance].nodes.get(to.name.as_str()).copied();
        if let (Some(node), false) = (node, to.is_graph) {
            let task = (instance, node);
            let Some(State::Done(outputs)) = self.states.get(&task) else { return Err(task) };
            let found = match &to.output {
                Some(name) => outputs.iter().find(|it| it.0 == *name).or_else(|| {
                    // The one output has no name in the document.
                    (outputs.len() == 1).then(|| &outputs[0])
                }),
                None => outputs.first(),
            };
            if let Some((_, val)) = found {
                return Ok((val.clone(), String::new()));
            }
            let message = format!("node `{}` has no output `{}`", to.name, to.output.as_deref().unwrap_or("out"));
            self.wrong(&port.place, message, None);
            return Ok((zero(&shader_type(&port.ty)), String::new()));
        }
        let graph = document.graphs.iter().find(|it| it.name == to.name && it.node_def.is_none());
        let Some(graph) = graph else {
            let what = if to.is_graph { "graph" } else { "node" };
            let help = nearest(&to.name, self.instances[instance].nodes.keys().copied());
            self.wrong(&port.place, format!("unknown {what} `{}`", to.name), help);
            return Ok((zero(&shader_type(&port.ty)), String::new()));
        };
        let inner = self.document_graph(graph, instance);
        let output = graph.outputs.iter().find(|it| to.output.as_ref().is_none_or(|name| it.name == *name));
        let Some(output) = output else {
            self.wrong(
                &port.place,
                format!("graph `{}` has no output `{}`", to.name, to.output.as_deref().unwrap_or("")),
                None,
            );
            return Ok((zero(&shader_type(&port.ty)), String::new()));
        };
        let found = self.connected(inner, output)?;
        Ok(found.unwrap_or_else(|| (zero(&shader_type(&port.ty)), String::new())))
    }

    /// A value as written, in the colours and units that are computed in.
    fn value(&mut self, port: &Port, text: &str) -> Val {
        let val = match (&port.ty, port.words.is_empty()) {
            (Type::String, _) => Ok(Val::constant(Const::int(0))),
            (ty, _) => literal(ty, port.words.iter().find(|it| it.0 == text).map_or(text, |it| &it.1)),
        };
        match val {
            Ok(val) => self.in_units(val, port),
            Err(why) => {
                let message = format!("`{text}` is not a value of type {}: {why}", port.ty);
                self.wrong(&port.place, message, None);
                literal(&port.ty, &nearly(text)).unwrap_or_else(|_| zero(&shader_type(&port.ty)))
            }
        }
    }

    fn in_units(&mut self, val: Val, port: &Port) -> Val {
        let Some((unit, kind)) = &port.unit else { return val };
        let target = match kind.as_str() {
            "distance" => self.options.distance_unit.as_str(),
            "angle" => "degree",
            _ => return val,
        };
        if unit.is_empty() || unit == target {
            return val;
        }
        let registry = self.parts.registry;
        match (registry.unit(kind, unit), registry.unit(kind, target)) {
            (Some(from), Some(to)) => {
                let factor = Expr::float((from / to) as f32);
                let scaled = Expr::name("in").with(crate::code::ast::Binary::Mul, factor);
                self.partial.expression(&scaled, &[("in".into(), val)])
            }
            _ => {
                self.wrong(&port.place, format!("unknown unit `{unit}` of {kind}"), None);
                val
            }
        }
    }

    /// A value of the document, which the application may set.
    fn given(&mut self, path: &str, name: &str, port: &Port, def: Option<&Port>, text: &str) -> (Val, String) {
        let ty = shader_type(&port.ty);
        if port.ty == Type::Filename {
            return (self.texture(path, name, text), text.to_owned());
        }
        let is_asked = match &self.options.publish {
            Publish::None => false,
            Publish::All => true,
            Publish::Listed(all) => all.contains(path),
        };
        let is_value = ty.width() > 0 || matches!(ty, Ty::Matrix(_));
        if !is_asked || !is_value || port.ty == Type::String {
            return (self.value(port, text), text.to_owned());
        }
        if let Some(known) = self.published.iter().find(|it| it.path == path) {
            return (Val::unknown(Expr::name(&known.name), Some(ty)), text.to_owned());
        }
        let name = self.names.fresh(name, &self.partial.functions);
        self.partial.functions.global(&name, ty.clone());
        let value = Value::read(&port.ty, text).unwrap_or(Value::Nothing);
        let annotation = def.map_or_else(Annotation::default, |def| def.annotation.clone());
        let (path, kind) = (path.to_owned(), port.ty.clone());
        self.published.push(Published { name: name.clone(), path, kind, ty: ty.clone(), value, annotation });
        let val = Val::unknown(Expr::name(&name), Some(ty));
        (self.in_units(val, port), text.to_owned())
    }

    fn texture(&mut self, path: &str, name: &str, file: &str) -> Val {
        let ty = Ty::Sampler("sampler2D".into());
        let known = self.textures.iter().find(|it| it.path == path).map(|it| it.name.clone());
        let name = known.unwrap_or_else(|| {
            let name = self.names.fresh(name, &self.partial.functions);
            self.partial.functions.global(&name, ty.clone());
            let (path, file) = (path.to_owned(), file.to_owned());
            self.textures.push(Texture { name: name.clone(), path, file, words: Vec::new() });
            name
        });
        let part = Part::Global(name.as_str().into());
        Val { expr: Expr::name(&name), part, ty: Some(ty) }
    }

    /// Tries to compute a node; says what must be computed first.
    fn attempt(&mut self, (instance, index): Task) -> Waits<Vec<(String, Val)>> {
        let node: &'a Node = &self.instances[instance].graph.nodes[index];
        let registry: &'a Registry = self.parts.registry;
        let def = match registry.meant(node) {
            Ok(def) => def,
            Err(why) => {
                self.no_definition(node, &why);
                return Ok(self.nothing(node));
            }
        };
        let inputs = self.inputs(instance, node, def)?;
        let path = match &self.instances[instance].path {
            outer if outer.is_empty() => node.name.clone(),
            outer => format!("{outer}/{}", node.name),
        };
        let outputs = self.implemented(node, def, &inputs, &path)?;
        let outputs = self.in_color_space(node, def, outputs, &path)?;
        Ok(outputs)
    }

    fn no_definition(&mut self, node: &Node, why: &NoDefinition) {
        let registry = self.parts.registry;
        let (message, help) = match why {
            NoDefinition::Name(name) => (format!("unknown definition `{name}`"), None),
            NoDefinition::Category => {
                let message = format!("unknown node `{}`", node.category);
                (message, nearest(&node.category, registry.categories().into_iter()))
            }
            NoDefinition::Version(version) => (format!("node `{}` has no version {version}", node.category), None),
            NoDefinition::Output(ty) => {
                let ty = ty.as_ref().map_or_else(|| "multioutput".to_owned(), ToString::to_string);
                (format!("node `{}` has no output of type {ty}", node.category), None)
            }
            NoDefinition::Input { def, name } => {
                let known = registry.def(def).map(|def| registry.inputs(def)).unwrap_or_default();
                let help = nearest(name, known.iter().map(|it| it.name.as_str()));
                (format!("node `{}` has no input `{name}`", node.category), help)
            }
            NoDefinition::InputType { name, expected, found, .. } => {
                (format!("input `{name}` of node `{}` is of type {expected}, not {found}", node.category), None)
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

    fn inputs(&mut self, instance: usize, node: &'a Node, def: &'a NodeDef) -> Waits<Vec<Input>> {
        let registry: &'a Registry = self.parts.registry;
        let mut out = Vec::new();
        for port in registry.inputs(def) {
            let own = node.inputs.iter().find(|it| it.name == port.name);
            let (val, text) = self.input(instance, node, own, port)?;
            let val = self.word(val, &text, port);
            out.push(Input { name: port.name.clone(), val, text });
        }
        Ok(out)
    }

    /// A word of a list is its position in it.
    fn word(&mut self, val: Val, text: &str, port: &Port) -> Val {
        if port.ty != Type::String {
            return val;
        }
        let index = port.words.iter().position(|it| it.0 == text).unwrap_or(0);
        let value = port.words.get(index).and_then(|it| it.1.parse().ok());
        let index = i32::try_from(index).unwrap_or(0);
        Val::constant(Const::int(value.unwrap_or(index)))
    }

    fn input(
        &mut self,
        instance: usize,
        node: &'a Node,
        own: Option<&'a Port>,
        port: &'a Port,
    ) -> Waits<(Val, String)> {
        let is_document = self.instances[instance].is_document;
        if let Some(own) = own.filter(|own| own.source != Source::Unset) {
            return match &own.source {
                Source::Value(text) if is_document => {
                    let outer = self.instances[instance].path.clone();
                    let path = join(&outer, &node.name, &own.name);
                    let name = format!("{}_{}", node.name, own.name);
                    let with_words = Port { words: port.words.clone(), ..own.clone() };
                    let (val, text) = self.given(&path, &name, &with_words, Some(port), text);
                    Ok((self.color(val, own, &path)?, text))
                }
                Source::Value(text) => {
                    let with_words = Port { words: port.words.clone(), ..own.clone() };
                    let val = if own.ty == Type::Filename {
                        let path = join(&self.instances[instance].path.clone(), &node.name, &own.name);
                        self.texture(&path, &format!("{}_{}", node.name, own.name), text)
                    } else {
                        self.value(&with_words, text)
                    };
                    Ok((val, text.clone()))
                }
                _ => {
                    let found = self.connected(instance, own)?;
                    // A file that a graph of the document hands on belongs to the node that reads it.
                    if own.ty == Type::Filename && is_document && self.shown != Some(instance) {
                        let text = found.map_or_else(String::new, |it| it.1);
                        let path = join(&self.instances[instance].path.clone(), &node.name, &own.name);
                        return Ok((self.texture(&path, &format!("{}_{}", node.name, own.name), &text), text));
                    }
                    match found {
                        Some(found) => Ok(found),
                        None => Ok((zero(&shader_type(&own.ty)), String::new())),
                    }
                }
            };
        }
        if let Some(name) = &port.default_geom_prop {
            return Ok((self.geom_prop(name, port), String::new()));
        }
        let text = match &port.source {
            Source::Value(text) => text.as_str(),
            _ => "",
        };
        if is_document {
            let outer = self.instances[instance].path.clone();
            let path = join(&outer, &node.name, &port.name);
            let name = format!("{}_{}", node.name, port.name);
            return Ok(self.given(&path, &name, port, Some(port), text));
        }
        if port.ty == Type::Filename {
            let path = join(&self.instances[instance].path.clone(), &node.name, &port.name);
            return Ok((self.texture(&path, &format!("{}_{}", node.name, port.name), text), text.to_owned()));
        }
        Ok((self.value(port, text), text.to_owned()))
    }

    /// A colour of another space.
    fn color(&mut self, val: Val, port: &Port, path: &str) -> Waits<Val> {
        let is_color = matches!(port.ty, Type::Vector(_, crate::value::VectorKind::Color));
        match &port.color_space {
            Some(space) if is_color => self.converted(val, space, &port.ty, path, &port.place),
            _ => Ok(val),
        }
    }

    /// A colour in the space that is computed in.
    fn converted(&mut self, val: Val, space: &str, ty: &Type, path: &str, place: &Place) -> Waits<Val> {
        let space = color_space(space);
        if space == self.options.color_space || matches!(space, "none" | "" | "raw") {
            return Ok(val);
        }
        let registry: &'a Registry = self.parts.registry;
        let def = format!("ND_{space}_to_{}_{ty}", self.options.color_space);
        let graph = registry.implementation(&def, &self.options.target).and_then(|it| match &it.kind {
            ImplementationKind::Graph(name) => registry.graph(name),
            _ => None,
        });
        let Some(graph) = graph else {
            let message = format!("unknown colour space `{space}`");
            self.wrong(place, message, None);
            return Ok(val);
        };
        let input = registry.def(&def).and_then(|def| registry.inputs(def).first().map(|it| it.name.clone()));
        let inputs = vec![(input.unwrap_or_else(|| "in".into()), val, String::new())];
        let inner = self.inner(graph, inputs, path);
        let Some(output) = graph.outputs.first() else { return Ok(zero(&shader_type(ty))) };
        let found = self.connected(inner, output)?;
        Ok(found.map_or_else(|| zero(&shader_type(ty)), |it| it.0))
    }

    fn in_color_space(
        &mut self,
        node: &Node,
        def: &NodeDef,
        outputs: Vec<(String, Val)>,
        path: &str,
    ) -> Waits<Vec<(String, Val)>> {
        let file = node.inputs.iter().find(|it| it.ty == Type::Filename);
        let Some((space, file)) = file.and_then(|it| Some((it.color_space.clone()?, it))) else { return Ok(outputs) };
        let types: Vec<Type> = self.parts.registry.outputs(def).iter().map(|it| it.ty.clone()).collect();
        let mut out = Vec::new();
        for ((name, val), ty) in outputs.into_iter().zip(types) {
            let is_color = matches!(ty, Type::Vector(_, crate::value::VectorKind::Color));
            let val = if is_color { self.converted(val, &space, &ty, path, &file.place)? } else { val };
            out.push((name, val));
        }
        Ok(out)
    }

    fn geom_prop(&mut self, name: &str, port: &Port) -> Val {
        let ty = shader_type(&port.ty);
        let Some(prop) = self.parts.registry.geom_prop(name) else { return zero(&ty) };
        let Some(code) = self.parts.codes.get(&prop.node).cloned() else { return zero(&ty) };
        let text = |name: &str, text: &Option<String>| Input {
            name: name.into(),
            val: Val::constant(Const::int(0)),
            text: text.clone().unwrap_or_default(),
        };
        let inputs = [text("space", &prop.space), text("index", &prop.index)];
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
    fn inner(&mut self, graph: &'a NodeGraph, inputs: Vec<(String, Val, String)>, path: &str) -> usize {
        let shown = inputs.iter().map(|(name, val, text)| (format!("{name}={text}"), val.expr.clone())).collect();
        let key = (std::ptr::from_ref(graph) as usize, shown);
        if let Some(known) = self.made.get(&key) {
            return *known;
        }
        let index = self.instance(graph, inputs, path, false);
        self.made.insert(key, index);
        index
    }

    fn implemented(
        &mut self,
        node: &'a Node,
        def: &'a NodeDef,
        inputs: &[Input],
        path: &str,
    ) -> Waits<Vec<(String, Val)>> {
        let registry: &'a Registry = self.parts.registry;
        let outputs = registry.outputs(def);
        if def.node == "surface" {
            return Ok(vec![self.surface(inputs, path)]);
        }
        let found = registry.implementation(&def.name, &self.options.target);
        if let Some(code) = self.parts.codes.get(&def.node)
            && found.is_none_or(|it| !matches!(it.kind, ImplementationKind::Graph(_) | ImplementationKind::Inline(_)))
        {
            let ty = outputs.first().map_or(crate::code::ast::FLOAT, |it| shader_type(&it.ty));
            let (around, functions) = (&mut self.around, &mut self.partial.functions);
            let mut call = Call { around, functions, inputs, ty };
            return Ok(match code.build(&mut call) {
                Ok(vals) => {
                    let named = outputs.iter().zip(vals);
                    named.map(|(port, val)| (port.name.clone(), self.keep(val, path, &port.name, &port.ty))).collect()
                }
                Err(message) => {
                    self.wrong(&node.place, message, None);
                    self.nothing(node)
                }
            });
        }
        match found.map(|it| (&it.kind, it)) {
            Some((ImplementationKind::Inline(text), _)) => {
                let Some(expr) = self.inline(text, def) else { return Ok(self.nothing(node)) };
                let variables: Vec<(Name, Val)> =
                    inputs.iter().map(|it| (it.name.as_str().into(), it.val.clone())).collect();
                let val = self.partial.expression(&expr, &variables);
                let Some(port) = outputs.first() else { return Ok(Vec::new()) };
                Ok(vec![(port.name.clone(), self.keep(val, path, &port.name, &port.ty))])
            }
            Some((ImplementationKind::Function { file, function }, it)) => {
                let file = beside(&it.folder, file);
                self.load(&file, &def.place);
                Ok(self.function(function, node, &outputs, inputs, path))
            }
            Some((ImplementationKind::Graph(name), _)) => {
                let Some(graph) = registry.graph(name) else {
                    self.wrong(&def.place, format!("unknown graph `{name}`"), None);
                    return Ok(self.nothing(node));
                };
                if self.instances.len() >= MOST {
                    self.wrong(&node.place, "the document has too many graphs within graphs".into(), None);
                    return Ok(self.nothing(node));
                }
                let given = inputs.iter().map(|it| (it.name.clone(), it.val.clone(), it.text.clone())).collect();
                let inner = self.inner(graph, given, path);
                let mut out = Vec::new();
                for port in &outputs {
                    let output = graph.outputs.iter().find(|it| it.name == port.name);
                    let output = output.or(if outputs.len() == 1 { graph.outputs.first() } else { None });
                    let val = match output {
                        Some(output) => self.connected(inner, output)?.map(|it| it.0),
                        None => None,
                    };
                    out.push((port.name.clone(), val.unwrap_or_else(|| zero(&shader_type(&port.ty)))));
                }
                Ok(out)
            }
            _ => {
                let message = format!("node `{}` has no implementation for {}", node.category, self.options.target);
                self.wrong(&node.place, message, None);
                Ok(self.nothing(node))
            }
        }
    }

    fn inline(&mut self, text: &'a str, def: &'a NodeDef) -> Option<Arc<Expr>> {
        if let Some(known) = self.expressions.get(text) {
            return Some(Arc::clone(known));
        }
        match expression(text) {
            Ok(expr) => {
                let expr = Arc::new(expr);
                self.expressions.insert(text, Arc::clone(&expr));
                Some(expr)
            }
            Err(wrong) => {
                let message = format!("expression of `{}`: {}", def.name, wrong.message);
                self.wrong(&def.place, message, None);
                None
            }
        }
    }

    /// A value that others can read: a constant or operand stays what it is, everything else becomes a node.
    fn keep(&mut self, val: Val, path: &str, output: &str, ty: &Type) -> Val {
        let is_closure = matches!(ty, Type::Closure(Closure::Bsdf | Closure::Edf | Closure::Vdf));
        let note = match &val.expr {
            Expr::Const(value) => Some(Note::Folded(*value)),
            Expr::Operand(_) | Expr::Name(_) => Some(Note::Passed),
            _ => None,
        };
        if let Some(note) = note {
            self.notes.push((path.into(), note));
            return val;
        }
        let shown = val.ty.clone().unwrap_or_else(|| shader_type(ty));
        let work = if is_closure { Work::Same(val.expr) } else { Work::Expression(val.expr) };
        let (index, is_new) = self.network.node(path, work, vec![(output.into(), shown.clone())]);
        let node = &self.network.nodes[index as usize];
        if !is_new && node.path != path {
            self.notes.push((path.into(), Note::Merged(node.path.clone())));
        }
        Val { expr: Expr::Operand(node.first), part: val.part, ty: Some(shown) }
    }

    fn surface(&mut self, inputs: &[Input], path: &str) -> (String, Val) {
        let find = |name: &str| inputs.iter().find(|it| it.name == name).map(|it| it.val.expr.clone());
        let closure = |name: &str| find(name).filter(|expr| matches!(expr, Expr::Operand(_)));
        let opacity = find("opacity").unwrap_or_else(|| Expr::float(1.0));
        let work = Work::Surface { bsdf: closure("bsdf"), edf: closure("edf"), opacity };
        let ty = Ty::Named("surfaceshader".into());
        self.load("pbrlib/genglsl/lib/mx_microfacet_specular.glsl", &Place::default());
        self.load(environment(self.options.environment), &Place::default());
        self.load("pbrlib/genglsl/lib/mx_transmission_refract.glsl", &Place::default());
        if self.options.max_lights > 0 {
            for name in super::lights::FILES {
                self.load(name, &Place::default());
            }
            super::lights::add(&mut self.partial.functions, self.options.max_lights);
        }
        let (index, _) = self.network.node(path, work, vec![("out".into(), ty.clone())]);
        let first = self.network.nodes[index as usize].first;
        ("out".into(), Val::unknown(Expr::Operand(first), Some(ty)))
    }

    fn function(
        &mut self,
        name: &str,
        node: &Node,
        outputs: &[&Port],
        inputs: &[Input],
        path: &str,
    ) -> Vec<(String, Val)> {
        let kinds: Vec<(String, Ty)> = outputs.iter().map(|it| (it.name.clone(), shader_type(&it.ty))).collect();
        let is_closure = matches!(
            outputs.first().map(|it| &it.ty),
            Some(Type::Closure(Closure::Bsdf | Closure::Edf | Closure::Vdf))
        );
        let mut vals: Vec<Val> = inputs.iter().map(|it| it.val.clone()).collect();
        let wanted = vals.len() + kinds.len() + usize::from(is_closure);
        // A texture's function has its scale and offset behind the inputs of the node.
        if self.partial.functions.named(name).iter().any(|it| it.params.len() == wanted + 2) {
            vals.push(Val::constant(Const::floats(&[1.0, 1.0])));
            vals.push(Val::constant(Const::floats(&[0.0, 0.0])));
        }
        let mut types: Vec<Option<Ty>> = if is_closure { vec![Some(Ty::Named("ClosureData".into()))] } else { vec![] };
        types.extend(vals.iter().map(|val| val.ty.clone()));
        types.extend(kinds.iter().map(|it| Some(it.1.clone())));
        let asked: Vec<Option<&Ty>> = types.iter().map(Option::as_ref).collect();
        let Some(function) = self.partial.functions.overload(name, &asked).cloned() else {
            let message = format!("function `{name}` of node `{}` has other parameters", node.category);
            self.wrong(&node.place, message, None);
            return self.nothing(node);
        };
        let args: Vec<Expr> = vals.iter().map(|val| val.expr.clone()).collect();
        if is_closure {
            let work = Work::Closure(function, args);
            let (index, is_new) = self.network.node(path, work, kinds.clone());
            let found = &self.network.nodes[index as usize];
            if !is_new && found.path != path {
                self.notes.push((path.into(), Note::Merged(found.path.clone())));
            }
            let operand = Expr::Operand(found.first);
            return vec![(kinds[0].0.clone(), Val::unknown(operand, Some(kinds[0].1.clone())))];
        }
        let mut parts: Vec<Part> = vals.iter().map(|val| val.part.clone()).collect();
        parts.resize(function.params.len(), Part::Unknown);
        let known = self.partial.known_outputs(&function, parts);
        let outs = function.params.len() - kinds.len();
        let constants: Option<Vec<Const>> = known[outs..].iter().map(|part| part.constant().copied()).collect();
        if let Some(constants) = constants {
            if let Some(first) = constants.first() {
                self.notes.push((path.into(), Note::Folded(*first)));
            }
            return kinds.into_iter().zip(constants).map(|(kind, value)| (kind.0, Val::constant(value))).collect();
        }
        debug_assert!(function.params[outs..].iter().all(|it| it.pass != Pass::In));
        let (index, is_new) = self.network.node(path, Work::Call(function, args), kinds.clone());
        let found = &self.network.nodes[index as usize];
        let first = found.first;
        if !is_new && found.path != path {
            self.notes.push((path.into(), Note::Merged(found.path.clone())));
        }
        let numbered = kinds.into_iter().zip(first..).zip(&known[outs..]);
        let named = numbered.map(|(((name, ty), slot), part)| {
            let val = match part {
                Part::Const(value) => Val::constant(*value),
                part => Val { expr: Expr::Operand(slot), part: part.clone(), ty: Some(ty) },
            };
            (name, val)
        });
        named.collect()
    }
}

fn join(outer: &str, node: &str, input: &str) -> String {
    if outer.is_empty() { format!("{node}/{input}") } else { format!("{outer}/{node}/{input}") }
}

/// Numbers as far as they can be read: `0.5.0` as 0.5.
fn nearly(text: &str) -> String {
    let number = |part: &str| {
        let part = part.trim();
        let end = (0..=part.len()).rev().find(|end| part.get(..*end).is_some_and(|it| it.parse::<f32>().is_ok()));
        end.map_or("0", |end| &part[..end]).to_owned()
    };
    text.split(',').map(number).collect::<Vec<_>>().join(",")
}

/// Names of colour spaces that documents write, as the library's conversions have them.
fn color_space(name: &str) -> &str {
    match name {
        "gamma18" => "g18_rec709",
        "gamma22" => "g22_rec709",
        "gamma24" => "rec709_display",
        "lin_ap1" => "acescg",
        other => other,
    }
}

/// The known name that is most like one.
fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<String> {
    shader_info_model::diagnostic::nearest(name, known).map(|it| format!("did you mean `{it}`?"))
}

/// What the library's functions expect of a generator.
fn prelude(functions: &mut Functions, film_terms: u32) {
    let vec3 = || Ty::Vector(Scalar::Float, 3);
    let of = |name: &str, members: &[(Ty, &str)]| Struct {
        name: name.into(),
        members: members.iter().map(|(ty, name)| (ty.clone(), (*name).into())).collect(),
    };
    let scattering = [(vec3(), "response"), (vec3(), "throughput")];
    functions.add_struct(of("BSDF", &scattering));
    functions.add_struct(of("VDF", &scattering));
    let seen = [(vec3(), "color"), (vec3(), "transparency")];
    functions.add_struct(of("surfaceshader", &seen));
    functions.add_struct(of("volumeshader", &seen));
    functions.add_struct(of("displacementshader", &[(vec3(), "offset"), (crate::code::ast::FLOAT, "scale")]));
    functions.add_struct(of("lightshader", &[(vec3(), "intensity"), (vec3(), "direction")]));
    functions.define("EDF", Expr::name("vec3"));
    functions.define("material", Expr::name("surfaceshader"));
    let terms = i32::try_from(film_terms).unwrap_or(i32::MAX);
    functions.define("AIRY_FRESNEL_ITERATIONS", Expr::Const(Const::int(terms)));
    let names = ["closureType", "L", "V", "N", "P", "occlusion"];
    let data = Expr::Call(Callee::Function("ClosureData".into()), names.map(Expr::name).into());
    functions.define("$closureDataConstructor", data);
    let globals = [
        ("$envMatrix", "u_envMatrix", Ty::Matrix(4)),
        ("$envRadiance", "u_envRadiance", Ty::Sampler("sampler2D".into())),
        ("$envRadianceSampler2D", "u_envRadiance", Ty::Sampler("sampler2D".into())),
        ("$envIrradiance", "u_envIrradiance", Ty::Sampler("sampler2D".into())),
        ("$envLightIntensity", "u_envLightIntensity", crate::code::ast::FLOAT),
        ("$envRadianceMips", "u_envRadianceMips", crate::code::ast::INT),
        ("$envRadianceSamples", "u_envRadianceSamples", crate::code::ast::INT),
        ("$refractionTwoSided", "u_refractionTwoSided", crate::code::ast::BOOL),
        ("$albedoTable", "u_albedoTable", Ty::Sampler("sampler2D".into())),
        ("$albedoTableSize", "u_albedoTableSize", crate::code::ast::INT),
        ("$envPrefilterMip", "u_envPrefilterMip", crate::code::ast::INT),
    ];
    for (token, name, ty) in globals {
        functions.define(token, Expr::name(name));
        functions.global(name, ty);
    }
}
