//! Builds the network of an element from documents.

mod attempt;
pub(super) mod begin;
mod calls;
mod connect;
mod disconnected;
mod element;
mod factors;
mod file_spaces;
mod finish;
mod foreign;
mod given;
mod graphs;
mod implement;
mod inline;
mod lights;
mod material;
mod mixed;
mod prelude;
mod resolve;
mod texts;
mod texture_words;
mod types;
mod undefined;
mod units;

use std::borrow::Cow;
use std::collections::BTreeSet;

use rustc_hash::{FxBuildHasher, FxHashMap as HashMap};
use shader_info_model::diagnostic::Place;

use self::prelude::prelude;
use super::Network;
use super::displacement::Displaced;
use super::geometry::{Codes, Input, Surroundings};
use super::lights::LightKind;
use super::load::{Files, Loader, NoFile, conflict};
use super::names::Names;
use super::options::Options;
use super::publish::{Published, Texture};
use crate::code::Val;
use crate::code::ast::Expr;
use crate::code::constant::Const;
use crate::code::partial::Partial;
use crate::document::{Document, Node, NodeDef, NodeGraph, Port, Problem};
use crate::registry::Registry;
use crate::sources::Sources;
use crate::value::{Closure, Type};

/// The network of an element, with its interface and diagnostics.
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
    /// What the document's nodes are for the shader: their paths, and each output's name and value.
    pub values: Vec<(String, Vec<(String, Expr)>)>,
    /// Kinds of light that the document declares.
    pub lights: Vec<LightKind>,
    /// Where the vertex stage moves the surface.
    pub displaced: Option<Displaced>,
    /// Whether the document brings code of its own: its functions are not those of other documents.
    pub has_own_code: bool,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

/// How the network computes a node, for its drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Its value is known.
    Folded(Const),
    /// It is one of its inputs.
    Passed,
    /// Another node computes the same.
    Merged(String),
    /// What reads it is decided without it: by a known condition, or a weight of 0.
    Pruned,
    /// Of an input with a value: it is not connected, so it takes this property of the surface.
    Hidden(String),
}

/// The documents, files and codes that a graph is built from.
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

/// Returns whether a document has functions, structs or kinds of light.
pub(crate) fn has_own_code(document: &Document) -> bool {
    let is_light = |node: &Node| node.ty == Some(Type::Closure(Closure::LightShader));
    !document.implementations.is_empty() || !document.types.is_empty() || document.root.nodes.iter().any(is_light)
}

type Task = (usize, usize);

/// A value that a graph is given.
#[derive(Clone)]
struct Given<'a> {
    /// The graph's input.
    name: &'a str,
    val: Val,
    /// The value as the document writes it.
    text: Cow<'a, str>,
    /// Of a file: the colour space that nodes of the graph convert it from.
    space: Option<&'a str>,
}

/// Names and values of a node's outputs.
type Outputs<'a> = Vec<(&'a str, Val)>;

struct Instance<'a> {
    graph: &'a NodeGraph,
    nodes: HashMap<&'a str, usize>,
    inputs: Vec<Given<'a>>,
    path: String,
    /// Whether its nodes are the document's own: their inputs can be published.
    is_document: bool,
}

/// A node that waits for others.
struct Progress<'a> {
    def: &'a NodeDef,
    ports: Vec<&'a Port>,
    /// Those that are known: as many of the first.
    inputs: Vec<Input<'a>>,
}

#[derive(Clone)]
enum State<'a> {
    Begun,
    Done(Outputs<'a>),
}

/// What an instance of a graph is made of: the graph's address, and name, text, value and space of each input.
type MadeOf<'a> = (usize, Vec<(&'a str, Cow<'a, str>, Expr, Option<&'a str>)>);

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
    /// The graph of the rendered output: its inputs are the shader's.
    shown: Option<usize>,
    made: HashMap<MadeOf<'a>, usize>,
    states: HashMap<Task, State<'a>>,
    progress: HashMap<Task, Progress<'a>>,
    published: Vec<Published>,
    /// Where the published input of a path is in `published`.
    published_at: HashMap<String, usize>,
    /// The document's graphs that implement no definition, by name.
    graphs: HashMap<&'a str, &'a NodeGraph>,
    /// Inputs of the document that have a value.
    settable: BTreeSet<String>,
    textures: Vec<Texture>,
    /// Names of textures that a node reads.
    described: BTreeSet<String>,
    notes: Vec<(String, Note)>,
    light_kinds: Vec<LightKind>,
    displaced: Option<Displaced>,
    /// Properties of the mesh that are read.
    properties: BTreeSet<String>,
    problems: Vec<Problem>,
}

/// What must be computed first.
type Waits<T> = Result<T, Task>;

/// Graphs that a connection leads through.
const MAX_DEPTH: usize = 100;
/// Graphs within graphs for one shader.
const MAX: usize = 20_000;

impl<'a> Builder<'a> {
    fn new(parts: &'a Parts<'a>, options: &'a Options, mut partial: Partial) -> Self {
        let loader = Loader::new(parts.sources, parts.files, options);
        partial.functions.begin();
        prelude(&mut partial.functions, loader.film_terms());
        let mut names = Names::default();
        super::factors::names(options).for_each(|name| names.take(name));
        parts.document.outside.iter().for_each(|name| names.take(name));
        Self {
            parts,
            options,
            loader,
            network: Network::with_room(),
            partial,
            names,
            around: Surroundings::default(),
            instances: Vec::new(),
            depth: 0,
            shown: None,
            made: HashMap::default(),
            states: HashMap::with_capacity_and_hasher(200, FxBuildHasher),
            progress: HashMap::default(),
            published: Vec::new(),
            published_at: HashMap::default(),
            graphs: free_graphs(parts.document),
            settable: BTreeSet::new(),
            textures: Vec::new(),
            described: BTreeSet::new(),
            notes: Vec::new(),
            light_kinds: Vec::new(),
            displaced: None,
            properties: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    /// Returns the path of a node: `NG_wood/noise`.
    fn path(&self, (instance, node): Task) -> String {
        let Instance { path, graph, .. } = &self.instances[instance];
        let name = &graph.nodes[node].name;
        if path.is_empty() { name.clone() } else { [path, "/", name].concat() }
    }

    fn wrong(&mut self, place: &Place, message: String, help: Option<String>) {
        self.problems.push(Problem { place: place.clone(), message, help });
    }

    /// Reads a file of functions, and answers whether it is there.
    fn load(&mut self, path: &str, place: &Place) -> bool {
        let Err(why) = self.loader.load(path, &mut self.partial.functions) else { return true };
        let (message, help) = match why {
            NoFile::Missing(path) => {
                let help = "write its path from the folder of the document, or from that of the library".to_owned();
                (format!("file `{path}` is missing"), Some(help))
            }
            NoFile::SyntaxError(path, wrong) => {
                let (line, column) = self.loader.place(&path, wrong.at);
                (format!("`{path}:{line}:{column}`: {}", wrong.message), None)
            }
            NoFile::Conflict { name, path, other } => conflict(&name, &path, other.as_deref()),
        };
        self.wrong(place, message, help);
        false
    }

    fn type_of(&self, node: &Node) -> Type {
        let def = self.parts.registry.meant(node, &self.options.target).ok();
        let first = def.and_then(|def| self.parts.registry.outputs(def).first().map(|it| it.ty.clone()));
        node.ty.clone().or(first).unwrap_or(Type::Float)
    }
}

/// Returns the graphs of a document that implement no definition, by name; of two with one name the first.
fn free_graphs(document: &Document) -> HashMap<&str, &NodeGraph> {
    let free = document.graphs.iter().filter(|graph| graph.node_def.is_none());
    free.rev().map(|graph| (graph.name.as_str(), graph)).collect()
}

/// Returns the known name that is most like one.
fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<String> {
    shader_info_model::diagnostic::nearest(name, known.filter(|name| !name.is_empty()))
        .map(|it| format!("did you mean `{it}`?"))
}

/// Returns the path of an input of a node.
fn join(outer: &str, node: &str, input: &str) -> String {
    if outer.is_empty() { [node, "/", input].concat() } else { [outer, "/", node, "/", input].concat() }
}
