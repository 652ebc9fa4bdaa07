//! Opens the document of a graph: the one that the graph names, or the one that its nodes are converted to.

use std::borrow::ToOwned;
use std::boxed::Box;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::sync::Arc;
use std::vec::Vec;

use shader_info_graph::document::{Document, FileError, Found, Problem, decode, read};
use shader_info_graph::layout::{Layout, MATERIALX};
use shader_info_graph::nodes;
use shader_info_graph::sources::Sources;
use shader_info_graph::written::{Author, check, document, packaged};
use shader_info_model::diagnostic::{Place, did_you_mean, one_of};
use shader_info_model::wire;
use shader_info_model::{GraphNode, InlineGraph, Item, Node, NodeCode, Payload, PortType, Statement, Typedef};

use super::files::{folder_of, is_within};
use super::graph::Source;
use super::names::wrong_names;
use super::{Graph, Library, MaterialError};
use crate::NodeDeclaration;

/// A document, with access to the files that it names.
pub(super) struct Opened {
    pub(super) document: Document,
    pub(super) element: String,
    /// The folder of the document; `None` if it was made from nodes.
    folder: Option<PathBuf>,
    /// Functions that are written in declarations, by the paths under which the document names them.
    written: HashMap<String, Arc<str>>,
    /// Shared functions that nodes call, with everything that these need.
    pub(super) shared: Vec<Item>,
}

pub(super) fn open(library: &Library, graph: &Graph) -> Result<Opened, MaterialError> {
    let early: Vec<Problem> =
        graph.early.iter().map(early).chain(graph.types.iter().map(|(ty, place)| unknown_type(ty, place))).collect();
    let opened = match &graph.source {
        Source::Nodes(written, declared) => of_nodes(library, written, declared)
            .map_err(|wrong| graph.wrong(early.iter().cloned().chain(wrong).collect()))?,
        Source::Document(path, element) => {
            let (opened, wrong) = of_file(path, element.as_deref())?;
            if !wrong.is_empty() {
                return Err(graph.wrong(early.into_iter().chain(wrong).collect()));
            }
            opened
        }
    };
    if early.is_empty() { Ok(opened) } else { Err(graph.wrong(early)) }
}

fn early(place: &Place) -> Problem {
    Problem {
        place: place.clone(),
        message: "the call means a node, and none was added before it".into(),
        help: Some("call `add` or `node` first; the nodes of a document are in the document".into()),
    }
}

fn unknown_type(ty: &str, place: &Place) -> Problem {
    let words = || PortType::ALL.into_iter().map(PortType::word);
    let help = did_you_mean(ty, words()).or_else(|| Some(one_of(words())));
    Problem { place: place.clone(), message: std::format!("unknown type `{ty}`"), help }
}

/// Returns the errors in the files of nodes, at the calls that add the nodes.
fn wrong_files(library: &Library, graph: &InlineGraph, nodes: &BTreeMap<String, &Node>) -> Vec<Problem> {
    let sources = OfNodes(library);
    let mut named: Vec<&str> = Vec::new();
    let mut wrong = Vec::new();
    for used in &graph.nodes {
        let path = used.kind.text();
        let Some(node) = nodes.get(path).filter(|_| !named.contains(&path)) else { continue };
        named.push(path);
        if let Some(NodeCode::File { .. }) = node.code {
            let problems = check(node, &sources, &library.files, Author::Program);
            wrong.extend(problems.into_iter().map(|problem| of_file_of_node(problem, used)));
        }
    }
    wrong
}

/// Returns an error in the file of a node, at the call that adds the node: the declaration of the node is in another
/// crate or module.
fn of_file_of_node(problem: Problem, used: &GraphNode) -> Problem {
    Problem {
        place: used.place.clone(),
        message: std::format!("`{}`: {}", used.kind.text(), problem.message),
        ..problem
    }
}

fn of_nodes(library: &Library, graph: &InlineGraph, declared: &[NodeDeclaration]) -> Result<Opened, Vec<Problem>> {
    let mut wrong = wrong_names(graph);
    let mut nodes: BTreeMap<String, Arc<Node>> = BTreeMap::new();
    for declaration in declared {
        match wire::decode::<Payload>(declaration.payload) {
            Ok(Payload::Node(node)) => drop(nodes.insert(declaration.path.to_owned(), node)),
            Ok(_) | Err(_) => wrong.push(Problem {
                place: Place::default(),
                message: std::format!("`{}` was declared with another version of shader-info", declaration.path),
                help: Some(wire::VERSION_HELP.into()),
            }),
        }
    }
    if graph.output.is_none() {
        let place = graph.nodes.last().map(|node| node.place.clone()).unwrap_or_default();
        let help = graph.nodes.last().map(|node| std::format!("call `output(\"{}\")`", node.name));
        wrong.push(Problem { place, message: "missing output: nothing says what is shown".into(), help });
    }
    let nodes = nodes.iter().map(|(path, node)| (path.clone(), &**node)).collect();
    wrong.extend(wrong_files(library, graph, &nodes));
    let shared = shared_items(graph, &nodes);
    let made = document(graph, &nodes, &library.registry, Author::Program);
    wrong.extend(made.problems);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let written = made.files.into_iter().map(|(path, text)| (path, text.into())).collect();
    Ok(Opened { document: made.document, element: made.element, folder: None, written, shared })
}

/// Returns the shared functions of the nodes as statements, which the info with the graph gets, as a declared one does.
fn shared_items(graph: &InlineGraph, nodes: &BTreeMap<String, &Node>) -> Vec<Item> {
    let of = |used: &GraphNode| {
        let node = nodes.get(used.kind.text()).copied();
        let items = node.map_or(&[][..], Node::shared).iter();
        let place = used.place.clone();
        let typedef = |item: &Payload| Statement::Typedef(Typedef::Shared(Box::new(item.clone())));
        items.map(|item| Item::new(typedef(item), place.clone())).collect::<Vec<Item>>()
    };
    graph.nodes.iter().flat_map(of).collect()
}

fn of_file(path: &Path, element: Option<&str>) -> Result<(Opened, Vec<Problem>), MaterialError> {
    let file = |source| MaterialError::File { path: path.to_owned(), source };
    let root = Found { path: path.display().to_string(), text: read_text(path).map_err(file)? };
    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
    let (document, problems) = read(&root, &mut |href, from| included(href, from, &folder));
    let known = document.elements();
    let element = match element {
        Some(name) if known.iter().any(|it| it == name) => name.to_owned(),
        // An error in the document may be the reason that the element is missing, so only that error is reported.
        Some(_) if !problems.is_empty() => String::new(),
        Some(name) => return Err(MaterialError::Element { name: name.to_owned(), path: path.to_owned(), known }),
        None if known.is_empty() && problems.is_empty() => return Err(MaterialError::Empty { path: path.to_owned() }),
        None => known.into_iter().next().unwrap_or_default(),
    };
    let opened = Opened { document, element, folder: Some(folder), written: HashMap::new(), shared: Vec::new() };
    Ok((opened, problems))
}

/// Reads a document, whatever encoding it has.
fn read_text(path: &Path) -> io::Result<String> {
    fs::read(path).and_then(decode)
}

fn included(href: &str, from: &str, folder: &Path) -> Result<Found, FileError> {
    let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(href);
    if !is_within(&beside, folder) {
        return Err(FileError::Outside);
    }
    let shown = |path: &Path| path.display().to_string();
    match read_text(&beside) {
        Ok(text) => Ok(Found { path: shown(&beside), text }),
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            Err(FileError::Missing([shown(folder_of(&beside))].into()))
        }
        Err(why) => Err(FileError::Unreadable(why.to_string())),
    }
}

/// Finds the texts of functions: those of the library, of the document's folder, and of declarations.
pub(super) struct Texts<'a> {
    pub(super) library: &'a Library,
    pub(super) opened: &'a Opened,
}

impl Sources for Texts<'_> {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        if nodes::is_own(path) {
            return nodes::text(path);
        }
        if let Some(text) = self.opened.written.get(path) {
            return Some(Arc::clone(text));
        }
        if packaged(path).is_some() {
            return OfNodes(self.library).text(path);
        }
        let of_library = self.library.folder.as_ref().map(|folder| (folder.join(path), folder.as_path()));
        let own = self.opened.folder.as_deref().map(|folder| (PathBuf::from(path), folder));
        let allowed = of_library.into_iter().chain(own).filter(|(path, folder)| is_within(path, folder));
        allowed.filter_map(|(path, _)| fs::read_to_string(path).ok()).next().map(Arc::from)
    }

    fn stays(&self, path: &str) -> bool {
        let is_of = |folder: &PathBuf| is_within(&folder.join(path), folder) && folder.join(path).is_file();
        let is_library = nodes::is_own(path) || self.library.folder.as_ref().is_some_and(is_of);
        is_library && packaged(path).is_none() && !self.opened.written.contains_key(path)
    }

    fn layout(&self, path: &str) -> &'static Layout {
        if nodes::is_own(path) || self.library.folder.is_none() { &nodes::LAYOUT } else { &MATERIALX }
    }
}

/// Finds the files of declared nodes, which the program has.
struct OfNodes<'a>(&'a Library);

impl Sources for OfNodes<'_> {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        let (package, file) = packaged(path)?;
        self.0.own_files.as_ref()?(file, package).map(Arc::from)
    }

    fn stays(&self, _: &str) -> bool {
        false
    }
}
