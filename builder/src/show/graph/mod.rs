//! The graph of a package: which info inherits which, which file includes which, and the nodes of materials, as one graph.

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
use crate::find::DeclId;
use crate::find::directory::read_directory;
use crate::find::includes::includes;
use crate::options::Options;
use crate::show::explain::{Heritage, Material, heritage, materials, unknown};
#[cfg(feature = "materials")]
pub use material::material_dot;
#[cfg(feature = "materials")]
pub use material_json::material_json;

/// Things and what leads from one to another. Nodes and edges always have the same order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Graph {
    /// Infos first, then files.
    pub nodes: Vec<Node>,
    /// From the descendant to whom it inherits from, from who asks to the file: indices into `nodes`.
    pub edges: Vec<(usize, usize)>,
}

/// One thing of a graph.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// An info's name, a file as messages call it.
    pub name: String,
    /// Where an info stands, for infos of one name.
    pub place: String,
}

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NodeKind {
    /// A shader info.
    Info,
    /// An info of another package.
    OutsideInfo,
    /// A GLSL file.
    File,
    /// A file that is nowhere.
    MissingFile,
    /// A material that cannot be made.
    WrongMaterial,
    /// A node of a material's document.
    Material(Share),
}

/// What a graph shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GraphKind {
    /// Infos and whom they inherit from.
    Inherit,
    /// Infos and the files they are made of.
    Include,
    /// Infos and the nodes of the materials that they are made of.
    Material,
    /// All of these.
    All,
}

/// The graph of a package, or of what one info of it leads to.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist, [`Error::Name`] if the info does not.
pub(crate) fn graph(folder: &Path, name: Option<&str>, kind: GraphKind, options: &Options) -> Result<Graph, Error> {
    let mut project = read_directory(folder, options)?;
    let infos: Vec<(DeclId, Resolved)> = project.resolved().map(|(id, info)| (id, info.clone())).collect();
    let wanted: Vec<&(DeclId, Resolved)> =
        infos.iter().filter(|(_, info)| name.is_none_or(|name| info.name == name)).collect();
    if let (Some(name), true) = (name, wanted.is_empty()) {
        return Err(unknown(name, infos.iter().map(|(_, info)| info.name.as_str())).into());
    }
    let mut edges = Edges::default();
    for (id, info) in wanted {
        let root = heritage(&mut project.tree, *id);
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
                // A statement belongs to its info, whichever wrote it: the shader is made of the file.
                let from = if it.is_statement { from.clone() } else { edges.node(file_node(&it.from, true)) };
                edges.edges.insert((from, to));
            }
        }
    }
    Ok(edges.graph())
}

impl Graph {
    /// What a node is called: its name, and its place where another has that name too.
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

    fn inherit(&mut self, info: &Heritage) {
        let from = info_node(info);
        for parent in &info.parents {
            let to = self.node(info_node(parent));
            self.edges.insert((from.clone(), to));
            self.inherit(parent);
        }
    }

    /// The nodes of a material, at the info that wrote its statement: each leads to those that it reads.
    fn material(&mut self, of: &Material, root: &Heritage) {
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

fn info_node(it: &Heritage) -> Node {
    let kind = if it.is_outside { NodeKind::OutsideInfo } else { NodeKind::Info };
    Node { kind, name: it.name.clone(), place: it.place.to_string() }
}

fn file_node(name: &str, is_there: bool) -> Node {
    let kind = if is_there { NodeKind::File } else { NodeKind::MissingFile };
    Node { kind, name: name.to_owned(), place: String::new() }
}

/// The info of a name in a tree of inheritance.
fn owner<'a>(root: &'a Heritage, name: &str) -> Option<&'a Heritage> {
    if root.name == name { Some(root) } else { root.parents.iter().find_map(|it| owner(it, name)) }
}

fn material_nodes(of: &DrawnMaterial, info: &str) -> Vec<Node> {
    let node = |node: &MaterialNode| {
        let name = format!("{} ({}: {}): {}", node.path, node.category, node.ty, node.reason);
        // Nodes of one name in two documents are two.
        Node { kind: NodeKind::Material(node.share()), name, place: format!("{info}, {}", of.element) }
    };
    of.nodes.iter().map(node).collect()
}

fn reader_sources<'a>(reader: &'a MaterialNode, index: &'a BTreeMap<&str, usize>) -> impl Iterator<Item = usize> + 'a {
    reader.inputs.iter().filter_map(|input| index.get(input.node.as_deref()?).copied())
}
