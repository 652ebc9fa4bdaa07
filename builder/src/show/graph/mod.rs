//! The graph of a package: inheritance of infos, includes of files, and nodes of materials.

mod dot;
#[cfg(feature = "materials")]
mod material;
#[cfg(feature = "materials")]
pub(crate) mod material_json;
mod mermaid;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use shader_info_lang::resolve::Resolved;

use crate::drawn::{DrawnMaterial, MaterialNode, Share};
use crate::error::Error;
use crate::find::directory::read_directory;
use crate::find::includes::includes;
use crate::find::{DeclId, infos_named};
use crate::options::Options;
use crate::show::explain::{Inheritance, Material, inheritance, materials};
use crate::show::selection::unknown_info;
#[cfg(feature = "materials")]
pub use material::material_dot;
#[cfg(feature = "materials")]
pub use material_json::material_json;

/// The nodes and edges of a graph, always in the same order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Graph {
    /// Infos first, then files.
    pub nodes: Vec<Node>,
    /// Edges as indices into `nodes`: from a descendant to its parent, from an including file to the included one.
    pub edges: Vec<(usize, usize)>,
}

/// A node of a graph.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node {
    /// Its kind.
    pub kind: NodeKind,
    /// Name of an info, or path of a file in messages.
    pub name: String,
    /// Place of an info, to distinguish infos with the same name.
    pub place: String,
}

/// The kind of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NodeKind {
    /// A shader info.
    Info,
    /// An info of another package.
    OutsideInfo,
    /// A GLSL file.
    File,
    /// A missing file.
    MissingFile,
    /// A material that cannot be made.
    WrongMaterial,
    /// A node of a material's document.
    Material(Share),
}

/// The edges of a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GraphKind {
    /// From infos to their parents.
    Inherit,
    /// From infos to their files.
    Include,
    /// From infos to the nodes of their materials.
    Material,
    /// All of these.
    All,
}

/// Returns the graph of a package, or of what one info leads to.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist, [`Error::Name`] if the info is unknown.
pub(crate) fn graph(folder: &Path, name: Option<&str>, kind: GraphKind, options: &Options) -> Result<Graph, Error> {
    let mut project = read_directory(folder, &mut options.clone())?;
    let named = name.map(|name| infos_named(&project.tree, name));
    if let (Some(name), Some([])) = (name, named.as_deref()) {
        return Err(unknown_info(&project.tree, name).into());
    }
    let is_wanted = |id: &DeclId| named.as_ref().is_none_or(|named| named.contains(id));
    let wanted: Vec<(DeclId, Resolved)> =
        project.resolved().filter(|(id, _)| is_wanted(id)).map(|(id, info)| (id, info.clone())).collect();
    let mut edges = Edges::default();
    for (id, info) in &wanted {
        let root = inheritance(&mut project.tree, *id);
        let from = match kind {
            GraphKind::Material => info_node(&root),
            GraphKind::Inherit | GraphKind::Include | GraphKind::All => edges.node(info_node(&root)),
        };
        if matches!(kind, GraphKind::Inherit | GraphKind::All) {
            edges.inherit(&root);
        }
        if matches!(kind, GraphKind::Material | GraphKind::All) {
            materials(&mut project.tree, *id, None).iter().for_each(|it| edges.material(it, &root));
        }
        if matches!(kind, GraphKind::Include | GraphKind::All) {
            for it in includes(info, &project.folders) {
                let to = edges.node(file_node(&it.to, it.is_there));
                // The edge of a statement begins at the info, even if a parent declares the statement, because the
                // shader contains the file.
                let from = if it.is_statement { from.clone() } else { edges.node(file_node(&it.from, true)) };
                edges.edges.insert((from, to));
            }
        }
    }
    Ok(edges.graph())
}

impl Graph {
    /// Returns the label of a node: its name, with its place if another node has the same name.
    pub fn label(&self, node: &Node) -> String {
        let is_shared = self.nodes.iter().any(|it| it.name == node.name && it != node);
        if is_shared && !node.place.is_empty() { format!("{} ({})", node.name, node.place) } else { node.name.clone() }
    }
}

#[derive(Default)]
struct Edges {
    nodes: BTreeSet<Node>,
    edges: BTreeSet<(Node, Node)>,
}

impl Edges {
    fn node(&mut self, node: Node) -> Node {
        self.nodes.insert(node.clone());
        node
    }

    fn inherit(&mut self, info: &Inheritance) {
        let from = info_node(info);
        for parent in &info.parents {
            let to = self.node(info_node(parent));
            self.edges.insert((from.clone(), to));
            self.inherit(parent);
        }
    }

    /// Adds the nodes of a material to the info with the statement; each node leads to those that it reads.
    fn material(&mut self, of: &Material, root: &Inheritance) {
        let Some(owner) = owner(root, &of.from) else { return };
        let info = self.node(info_node(owner));
        let Some(drawn) = &of.drawn else {
            let name = format!("{}: cannot be made", of.document);
            let wrong = self.node(Node { kind: NodeKind::WrongMaterial, name, place: of.from.clone() });
            self.edges.insert((info, wrong));
            return;
        };
        let nodes: Vec<Node> = material_nodes(drawn, &of.from).into_iter().map(|node| self.node(node)).collect();
        if let Some(first) = nodes.first() {
            self.edges.insert((info, first.clone()));
        }
        let index: BTreeMap<&str, usize> =
            drawn.nodes.iter().enumerate().map(|(index, node)| (node.path.as_str(), index)).collect();
        for (reader, node) in nodes.iter().zip(&drawn.nodes) {
            let sources = reader_sources(node, &index);
            self.edges.extend(sources.map(|source| (reader.clone(), nodes[source].clone())));
        }
    }

    fn graph(self) -> Graph {
        let nodes: Vec<Node> = self.nodes.into_iter().collect();
        let index: BTreeMap<&Node, usize> = nodes.iter().enumerate().map(|(index, node)| (node, index)).collect();
        let mut edges: Vec<(usize, usize)> = self.edges.iter().map(|(from, to)| (index[from], index[to])).collect();
        edges.sort_unstable();
        Graph { nodes, edges }
    }
}

fn info_node(it: &Inheritance) -> Node {
    let kind = if it.is_outside { NodeKind::OutsideInfo } else { NodeKind::Info };
    Node { kind, name: it.name.clone(), place: it.place.to_string() }
}

fn file_node(name: &str, is_there: bool) -> Node {
    let kind = if is_there { NodeKind::File } else { NodeKind::MissingFile };
    Node { kind, name: name.to_owned(), place: String::new() }
}

/// Returns the info with a name in an inheritance tree.
fn owner<'a>(root: &'a Inheritance, name: &str) -> Option<&'a Inheritance> {
    if root.name == name { Some(root) } else { root.parents.iter().find_map(|it| owner(it, name)) }
}

fn material_nodes(of: &DrawnMaterial, info: &str) -> Vec<Node> {
    let node = |node: &MaterialNode| {
        let name = format!("{} ({}: {}): {}", node.path, node.category, node.ty, node.reason);
        // Nodes with the same name in two documents are different nodes.
        Node { kind: NodeKind::Material(node.share()), name, place: format!("{info}, {}", of.element) }
    };
    of.nodes.iter().map(node).collect()
}

fn reader_sources<'a>(reader: &'a MaterialNode, index: &'a BTreeMap<&str, usize>) -> impl Iterator<Item = usize> + 'a {
    reader.inputs.iter().filter_map(|input| index.get(input.node.as_deref()?).copied())
}
