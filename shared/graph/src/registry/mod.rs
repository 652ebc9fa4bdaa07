//! The definitions and implementations of all documents: finds the definition of a node, and its implementation for a
//! target.

mod implement;
mod indexed;
mod lookup;
mod ports;

pub use crate::implemented::Implemented;

use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;
use serde::{Deserialize, Serialize};

use crate::document::{
    Document, GeomPropDef, Implementation, ImplementationKind, NodeDef, NodeGraph, TargetDef, Targets, TypeDef, Unit,
};
use crate::implemented::Parsed;
use crate::stored::InFile;
use crate::stored::lazy::Lazy;
use crate::value::Type;

/// Targets that inherit from each other.
const MAX_DEPTH: usize = 32;

/// Definitions by name and category, implementations by definition.
#[derive(Debug, Default)]
pub struct Registry {
    below: Option<Arc<Registry>>,
    defs: Vec<Lazy<InFile<NodeDef>>>,
    by_name: HashMap<String, usize>,
    by_category: HashMap<String, Vec<usize>>,
    implementations: HashMap<String, Lazy<Vec<Candidate>>>,
    graphs: HashMap<String, Lazy<InFile<NodeGraph>>>,
    targets: Vec<TargetDef>,
    geom_props: HashMap<String, GeomPropDef>,
    units: Vec<Unit>,
    types: HashMap<String, TypeDef>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Candidate {
    targets: Targets,
    implementation: Implemented,
}

/// Why no definition was found for a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoDefinition {
    /// No definition has this name.
    Name(String),
    /// No definition is of this category.
    Category,
    /// None of the category has this version.
    Version(String),
    /// None of the category gives this type.
    Output(Option<Type>),
    /// The nearest definition has no such input.
    Input {
        /// The definition.
        def: String,
        /// The input.
        name: String,
    },
    /// The nearest definition has the input with another type.
    InputType {
        /// The definition.
        def: String,
        /// The input.
        name: String,
        /// Its type there.
        expected: Type,
        /// Its type here.
        found: Type,
    },
}

impl Registry {
    /// Adds the definitions of a document, which keeps its nodes and the graphs that implement no definition.
    pub fn define(&mut self, document: &Document) {
        let is_named = |name: &String| {
            let graph =
                |entry: &Implementation| matches!(&entry.kind, ImplementationKind::Graph(graph) if graph == name);
            document.implementations.iter().any(graph)
        };
        let graphs = document.graphs.iter().filter(|graph| graph.node_def.is_some() || is_named(&graph.name));
        self.add(Document {
            types: document.types.clone(),
            targets: document.targets.clone(),
            geom_props: document.geom_props.clone(),
            units: document.units.clone(),
            node_defs: document.node_defs.clone(),
            implementations: document.implementations.clone(),
            graphs: graphs.cloned().collect(),
            root: NodeGraph::default(),
            assignments: Vec::new(),
            is_in_rust: document.is_in_rust,
            of_graphs: Vec::new(),
            outside: Vec::new(),
        });
    }

    /// Adds the definitions of a document.
    pub fn add(&mut self, document: Document) {
        for def in document.node_defs {
            let index = self.defs.len();
            self.by_category.entry(def.node.clone()).or_default().push(index);
            self.by_name.insert(def.name.clone(), index);
            self.defs.push(InFile(def).into());
        }
        let of_graphs = document.graphs.iter().map(|graph| (graph.name.clone(), graph.targets.clone())).collect();
        for it in document.implementations {
            let Some(targets) = targets(&it, &of_graphs) else { continue };
            let folder = it.place.file.rfind('/').map_or("", |end| &it.place.file[..end]).to_owned();
            let (name, kind, renamed) = (it.name, it.kind, it.renamed);
            let parsed = Parsed::at(it.place);
            let implementation = Implemented { name, kind, folder, renamed, parsed };
            let candidate = Candidate { targets, implementation };
            self.implementations.entry(it.node_def).or_default().get_mut().push(candidate);
        }
        for graph in document.graphs {
            if let Some(def) = &graph.node_def {
                let kind = ImplementationKind::Graph(graph.name.clone());
                let (name, parsed) = (graph.name.clone(), Parsed::default());
                let implementation = Implemented { name, kind, folder: String::new(), renamed: Vec::new(), parsed };
                let candidate = Candidate { targets: graph.targets.clone(), implementation };
                self.implementations.entry(def.clone()).or_default().get_mut().push(candidate);
            }
            self.graphs.insert(graph.name.clone(), InFile(graph).into());
        }
        self.targets.extend(document.targets);
        self.units.extend(document.units);
        self.geom_props.extend(document.geom_props.into_iter().map(|it| (it.name.clone(), it)));
        self.types.extend(document.types.into_iter().map(|it| (it.name.clone(), it)));
    }

    /// Creates an empty registry on top of another one.
    pub fn over(below: Arc<Registry>) -> Self {
        Self { below: Some(below), ..Self::default() }
    }

    /// Returns the property of the surface of this name.
    pub fn geom_prop(&self, name: &str) -> Option<&GeomPropDef> {
        self.geom_props.get(name).or_else(|| self.below.as_ref()?.geom_prop(name))
    }

    /// Returns how many of the kind's own unit a unit is.
    pub fn unit(&self, kind: &str, name: &str) -> Option<f64> {
        let found = self.units.iter().find(|unit| unit.kind == kind && unit.name == name);
        found.map(|unit| unit.scale).or_else(|| self.below.as_ref()?.unit(kind, name))
    }

    /// Returns the kind of a unit.
    pub fn kind_of_unit(&self, name: &str) -> Option<&str> {
        let found = self.units.iter().find(|unit| unit.name == name).map(|unit| unit.kind.as_str());
        found.or_else(|| self.below.as_ref()?.kind_of_unit(name))
    }

    /// Returns the names of units, for suggestions.
    pub fn unit_names(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.below.iter().flat_map(|below| below.unit_names()).collect();
        all.extend(self.units.iter().map(|unit| unit.name.as_str()));
        all
    }

    /// Returns the type with members of this name.
    pub fn type_def(&self, name: &str) -> Option<&TypeDef> {
        self.types.get(name).or_else(|| self.below.as_ref()?.type_def(name))
    }

    /// Returns every type, those of the library first, by name.
    pub fn types(&self) -> Vec<&TypeDef> {
        let mut all: Vec<&TypeDef> = self.below.iter().flat_map(|below| below.types()).collect();
        let mut own: Vec<&TypeDef> = self.types.values().collect();
        own.sort_by(|a, b| a.name.cmp(&b.name));
        all.append(&mut own);
        all
    }

    /// Returns the names of properties of the surface, for suggestions.
    pub fn geom_props(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.below.iter().flat_map(|below| below.geom_props()).collect();
        all.extend(self.geom_props.keys().map(String::as_str));
        all
    }

    /// Categories of nodes, for suggestions.
    pub fn categories(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.below.iter().flat_map(|below| below.categories()).collect();
        all.extend(self.by_category.keys().map(String::as_str));
        all
    }

    /// Returns every definition, in the order of the documents.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = &NodeDef> {
        self.defs.iter().map(|def| &def.get().0)
    }

    /// Returns the definition of this name.
    pub fn def(&self, name: &str) -> Option<&NodeDef> {
        let own = self.by_name.get(name).map(|index| &self.defs[*index].get().0);
        own.or_else(|| self.below.as_ref()?.def(name))
    }

    /// Returns the names of definitions that end like this.
    pub(crate) fn defs_with<'r>(&'r self, end: &str) -> impl Iterator<Item = &'r str> {
        let all = std::iter::successors(Some(self), |registry| registry.below.as_deref());
        let mut names: Vec<&str> = all.flat_map(|registry| registry.by_name.keys().map(String::as_str)).collect();
        names.retain(|name| name.ends_with(end));
        names.sort_unstable();
        names.into_iter()
    }

    /// Returns the graph of this name.
    pub fn graph(&self, name: &str) -> Option<&NodeGraph> {
        self.graphs.get(name).map(|graph| &graph.get().0).or_else(|| self.below.as_ref()?.graph(name))
    }

    /// Returns the definitions of a category: those of its own first.
    pub(crate) fn of_category<'r>(&'r self, category: &str) -> impl Iterator<Item = &'r NodeDef> {
        let all = std::iter::successors(Some(self), |registry| registry.below.as_deref());
        all.flat_map(move |registry| {
            let own = registry.by_category.get(category).into_iter().flatten();
            own.map(|index| &registry.defs[*index].get().0)
        })
    }
}

/// Returns the targets of an implementation: of those that it names the ones of its graph. `None` if there are none.
fn targets(of: &Implementation, of_graphs: &HashMap<String, Targets>) -> Option<Targets> {
    match &of.kind {
        ImplementationKind::Graph(graph) => {
            of_graphs.get(graph).map_or(Some(of.targets.clone()), |graph| graph.common(&of.targets))
        }
        _ => Some(of.targets.clone()),
    }
}
