//! Collects the nodes that an element depends on, through graphs and their inputs.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap as HashMap;

use super::drawn::{DrawnInput, DrawnNode, Fate, Origin, Written};
use crate::document::{Connection, Document, Node, NodeGraph, Port, Source};
use crate::network::{Built, Published};

/// Graphs that a connection leads through: as many as the network follows.
const MAX_DEPTH: usize = 100;

/// A node, by its graph and its position in it.
type Key = (usize, usize);

/// The document itself among the graphs.
const ROOT: usize = usize::MAX;

pub(super) struct Walk<'a> {
    document: &'a Document,
    built: &'a Built,
    /// Positions of nodes by name, for each graph that was entered.
    names: HashMap<usize, HashMap<&'a str, usize>>,
    /// Inputs that an application can set, by node or graph and then by name.
    published: HashMap<&'a str, BTreeMap<&'a str, &'a Published>>,
    known: HashMap<Key, usize>,
    keys: Vec<Key>,
    pub(super) nodes: Vec<DrawnNode>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(document: &'a Document, built: &'a Built) -> Self {
        let mut published: HashMap<&str, BTreeMap<&str, &Published>> = HashMap::default();
        for input in &built.published {
            if let Some((node, name)) = input.path.rsplit_once('/') {
                published.entry(node).or_default().insert(name, input);
            }
        }
        let names = HashMap::default();
        Self { document, built, names, published, known: HashMap::default(), keys: Vec::new(), nodes: Vec::new() }
    }

    /// Adds an element, and what leads to it.
    pub(super) fn element(&mut self, element: &str) {
        let (graph, name) = element.split_once('/').unwrap_or(("", element));
        if graph.is_empty() {
            if let Some(node) = self.named(ROOT, name) {
                return self.add((ROOT, node));
            }
            if let Some(output) = self.document.root.outputs.iter().find(|output| output.name == name) {
                return self.output(ROOT, output);
            }
        }
        let wanted = if graph.is_empty() { name } else { graph };
        let Some(at) = self.document.graphs.iter().position(|graph| graph.name == wanted) else { return };
        let output = self.document.graphs[at].outputs.iter().find(|output| graph.is_empty() || output.name == name);
        match (output, self.named(at, name)) {
            (Some(output), _) => self.output(at, output),
            (None, Some(node)) => self.add((at, node)),
            (None, None) => {}
        }
    }

    /// Adds the kinds of light that the document declares.
    pub(super) fn lights(&mut self) {
        for light in &self.built.lights {
            let crate::code::ast::Expr::Operand(slot) = light.root else { continue };
            let name = &self.built.network.owner(slot).path;
            if let Some(node) = self.named(ROOT, name) {
                self.add((ROOT, node));
            }
        }
    }

    fn output(&mut self, graph: usize, output: &'a Port) {
        if let Source::Connected(to) = &output.source
            && let Some((key, _)) = self.followed(graph, to)
        {
            self.add(key);
        }
    }

    /// Adds a node and what leads to it, without recursion: each node is described when its turn comes.
    fn add(&mut self, key: Key) {
        let mut next = self.nodes.len();
        self.index(key);
        while let Some(&key) = self.keys.get(next) {
            self.describe(key, next);
            next += 1;
        }
    }

    fn index(&mut self, key: Key) -> usize {
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let node = self.node(key);
        let ty = node.ty.as_ref().map_or_else(|| "multioutput".to_owned(), ToString::to_string);
        let (path, category) = (self.path(key), node.category.clone());
        self.nodes.push(DrawnNode { path, category, ty, inputs: Vec::new(), fate: Fate::Unread });
        self.keys.push(key);
        self.known.insert(key, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn describe(&mut self, key: Key, index: usize) {
        let (node, path) = (self.node(key), self.path(key));
        let own = self.published.get(path.as_str()).cloned().unwrap_or_default();
        let mut inputs = Vec::new();
        for port in &node.inputs {
            let (origin, is_outer) = self.origin(key.0, port);
            let is_published = is_outer || own.contains_key(port.name.as_str());
            inputs.push(DrawnInput { name: port.name.clone(), ty: port.ty.to_string(), origin, is_published });
        }
        let is_written = |name: &str| node.inputs.iter().any(|port| port.name == name);
        for (name, input) in own.into_iter().filter(|(name, _)| !is_written(name)) {
            let origin = Origin::Value(Written(&input.value).to_string());
            let (name, ty) = (name.to_owned(), input.kind.to_string());
            inputs.push(DrawnInput { name, ty, origin, is_published: true });
        }
        self.nodes[index].inputs = inputs;
    }

    /// Returns where the value of an input comes from, and whether an application sets it at the graph around the node.
    fn origin(&mut self, graph: usize, port: &'a Port) -> (Origin, bool) {
        match &port.source {
            Source::Unset => (Origin::Default, false),
            Source::Value(text) => (Origin::Value(text.clone()), false),
            Source::Connected(to) => match self.followed(graph, to) {
                Some((key, output)) => (Origin::Node(self.index(key), output), false),
                None => (Origin::Default, false),
            },
            Source::Interface(name) => self.interface(graph, name),
        }
    }

    fn interface(&mut self, graph: usize, name: &str) -> (Origin, bool) {
        let of = self.graph(graph);
        let input = of.inputs.iter().chain(&self.document.root.inputs).find(|input| input.name == *name);
        let is_published = self.published.get(of.name.as_str()).is_some_and(|all| all.contains_key(name));
        let found = input.map(|input| &input.source);
        if let Some(Source::Connected(to)) = found
            && let Some((key, output)) = self.followed(ROOT, to)
        {
            return (Origin::Node(self.index(key), output), is_published);
        }
        let text = match found {
            Some(Source::Value(text)) => Some(text.clone()),
            _ => None,
        };
        (Origin::Interface(name.to_owned(), text), is_published)
    }

    /// Returns the node that a connection leads to, through outputs and inputs of graphs.
    fn followed(&mut self, graph: usize, to: &'a Connection) -> Option<(Key, Option<String>)> {
        let (mut graph, mut to) = (graph, to);
        for _ in 0..MAX_DEPTH {
            if !to.is_graph
                && let Some(node) = self.named(graph, &to.name)
            {
                return Some(((graph, node), to.output.clone()));
            }
            let is_meant = |graph: &NodeGraph| graph.name == to.name && graph.node_def.is_none();
            let inner = match to.name.is_empty() {
                true => ROOT,
                false => self.document.graphs.iter().position(is_meant)?,
            };
            let outputs = &self.graph(inner).outputs;
            let output = outputs.iter().find(|output| to.output.as_ref().is_none_or(|name| output.name == *name))?;
            (graph, to) = match &output.source {
                Source::Connected(next) => (inner, next),
                Source::Interface(name) => {
                    let input = self.graph(inner).inputs.iter().find(|input| input.name == *name)?;
                    let Source::Connected(next) = &input.source else { return None };
                    (ROOT, next)
                }
                Source::Unset | Source::Value(_) => return None,
            };
        }
        None
    }

    fn named(&mut self, graph: usize, name: &str) -> Option<usize> {
        let nodes = &self.graph(graph).nodes;
        let names = self.names.entry(graph);
        let names =
            names.or_insert_with(|| nodes.iter().enumerate().map(|(at, node)| (node.name.as_str(), at)).collect());
        names.get(name).copied()
    }

    fn graph(&self, graph: usize) -> &'a NodeGraph {
        if graph == ROOT { &self.document.root } else { &self.document.graphs[graph] }
    }

    fn node(&self, (graph, node): Key) -> &'a Node {
        &self.graph(graph).nodes[node]
    }

    fn path(&self, key: Key) -> String {
        let (graph, node) = (self.graph(key.0), self.node(key));
        if graph.name.is_empty() { node.name.clone() } else { format!("{}/{}", graph.name, node.name) }
    }
}
