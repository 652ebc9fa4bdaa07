//! What documents define together: which definition a node means, and how a target implements it.

use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;
use serde::{Deserialize, Serialize};

pub use crate::implemented::Implemented;

use crate::document::{
    Document, GeomPropDef, Implementation, ImplementationKind, Node, NodeDef, NodeGraph, Port, TargetDef, Targets,
    TypeDef, Unit,
};
use crate::implemented::Parsed;
use crate::stored::InFile;
use crate::stored::lazy::Lazy;
use crate::stored::{Contents, List, Writer};
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

/// What is short, in an index.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Rest {
    targets: Vec<TargetDef>,
    units: Vec<Unit>,
    types: Vec<InFile<TypeDef>>,
    geom_props: Vec<GeomPropDef>,
}

/// In an order that does not depend on hashes: the same library gives the same bytes.
fn sorted<T>(all: &HashMap<String, T>) -> Vec<(&String, &T)> {
    let mut all: Vec<(&String, &T)> = all.iter().collect();
    all.sort_by_key(|it| it.0);
    all
}

#[derive(Debug, Serialize, Deserialize)]
struct Candidate {
    targets: Targets,
    implementation: Implemented,
}

/// Why a node means no definition.
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
    /// Adds what a document defines, and leaves the document as it is: its nodes, and graphs that implement nothing, stay
    /// there.
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

    /// Adds what a document defines.
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

    /// Writes what it has of its own.
    pub(crate) fn index(&self, out: &mut Writer) {
        for def in &self.defs {
            let def = def.get();
            out.put(List::Defs, &def.0.name, &def.0.node, def);
        }
        for (def, all) in sorted(&self.implementations) {
            out.put(List::Implementations, def, "", all.get());
        }
        for (name, graph) in sorted(&self.graphs) {
            out.put(List::Graphs, name, "", graph.get());
        }
        let types = sorted(&self.types).into_iter().map(|it| InFile(it.1.clone()));
        let props = sorted(&self.geom_props).into_iter().map(|it| it.1.clone());
        let rest = Rest {
            targets: self.targets.clone(),
            units: self.units.clone(),
            types: types.collect(),
            geom_props: props.collect(),
        };
        out.put(List::Rest, "", "", &rest);
    }

    /// What another one wrote.
    pub(crate) fn indexed(contents: &mut Contents) -> Self {
        let mut out = Self::default();
        for (name, category, def) in contents.take(List::Defs) {
            let index = out.defs.len();
            out.by_category.entry(category).or_default().push(index);
            out.by_name.insert(name, index);
            out.defs.push(def);
        }
        out.implementations = contents.take(List::Implementations).into_iter().map(|it| (it.0, it.2)).collect();
        out.graphs = contents.take(List::Graphs).into_iter().map(|it| (it.0, it.2)).collect();
        for (_, _, rest) in contents.take::<Rest>(List::Rest) {
            let rest = rest.get();
            out.targets.extend_from_slice(&rest.targets);
            out.units.extend_from_slice(&rest.units);
            out.types.extend(rest.types.iter().map(|it| (it.0.name.clone(), it.0.clone())));
            out.geom_props.extend(rest.geom_props.iter().map(|it| (it.name.clone(), it.clone())));
        }
        out
    }

    /// Nothing of its own above what another one has.
    pub fn over(below: Arc<Registry>) -> Self {
        Self { below: Some(below), ..Self::default() }
    }

    /// The property of the surface of this name.
    pub fn geom_prop(&self, name: &str) -> Option<&GeomPropDef> {
        self.geom_props.get(name).or_else(|| self.below.as_ref()?.geom_prop(name))
    }

    /// How many of the kind's own unit a unit is.
    pub fn unit(&self, kind: &str, name: &str) -> Option<f64> {
        let found = self.units.iter().find(|unit| unit.kind == kind && unit.name == name);
        found.map(|unit| unit.scale).or_else(|| self.below.as_ref()?.unit(kind, name))
    }

    /// The kind of a unit.
    pub fn kind_of_unit(&self, name: &str) -> Option<&str> {
        let found = self.units.iter().find(|unit| unit.name == name).map(|unit| unit.kind.as_str());
        found.or_else(|| self.below.as_ref()?.kind_of_unit(name))
    }

    /// Names of units, for suggestions.
    pub fn unit_names(&self) -> Vec<&str> {
        let mut all: Vec<&str> = self.below.iter().flat_map(|below| below.unit_names()).collect();
        all.extend(self.units.iter().map(|unit| unit.name.as_str()));
        all
    }

    /// Why a definition cannot inherit from its parent: the parent is unknown, or inherits from the definition.
    pub fn broken_parent(&self, def: &NodeDef) -> Option<String> {
        def.inherit.as_ref()?;
        let mut known = vec![def.name.as_str()];
        let mut next = def.inherit.as_deref();
        while let Some(parent) = next {
            let Some(found) = self.def(parent).filter(|_| !known.contains(&parent)) else {
                return Some(parent.into());
            };
            known.push(parent);
            next = found.inherit.as_deref();
        }
        None
    }

    /// The type with members of this name.
    pub fn type_def(&self, name: &str) -> Option<&TypeDef> {
        self.types.get(name).or_else(|| self.below.as_ref()?.type_def(name))
    }

    /// Every type, those of the library first, by name.
    pub fn types(&self) -> Vec<&TypeDef> {
        let mut all: Vec<&TypeDef> = self.below.iter().flat_map(|below| below.types()).collect();
        let mut own: Vec<&TypeDef> = self.types.values().collect();
        own.sort_by(|a, b| a.name.cmp(&b.name));
        all.append(&mut own);
        all
    }

    /// Names of properties of the surface, for suggestions.
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

    /// Every definition, in the order of the documents.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = &NodeDef> {
        self.defs.iter().map(|def| &def.get().0)
    }

    /// The definition of this name.
    pub fn def(&self, name: &str) -> Option<&NodeDef> {
        let own = self.by_name.get(name).map(|index| &self.defs[*index].get().0);
        own.or_else(|| self.below.as_ref()?.def(name))
    }

    /// Names of definitions that end like this.
    pub(crate) fn defs_with<'r>(&'r self, end: &str) -> impl Iterator<Item = &'r str> {
        let all = std::iter::successors(Some(self), |registry| registry.below.as_deref());
        let mut names: Vec<&str> = all.flat_map(|registry| registry.by_name.keys().map(String::as_str)).collect();
        names.retain(|name| name.ends_with(end));
        names.sort_unstable();
        names.into_iter()
    }

    /// The graph of this name.
    pub fn graph(&self, name: &str) -> Option<&NodeGraph> {
        self.graphs.get(name).map(|graph| &graph.get().0).or_else(|| self.below.as_ref()?.graph(name))
    }

    /// The definitions of a category: those of its own first.
    pub(crate) fn of_category<'r>(&'r self, category: &str) -> impl Iterator<Item = &'r NodeDef> {
        let all = std::iter::successors(Some(self), |registry| registry.below.as_deref());
        all.flat_map(move |registry| {
            let own = registry.by_category.get(category).into_iter().flatten();
            own.map(|index| &registry.defs[*index].get().0)
        })
    }

    fn target(&self, name: &str) -> Option<&TargetDef> {
        self.targets.iter().find(|it| it.name == name).or_else(|| self.below.as_ref()?.target(name))
    }

    /// The inputs of a definition, those that it inherits first.
    pub fn inputs<'a>(&'a self, def: &'a NodeDef) -> Vec<&'a Port> {
        let mut out = Vec::with_capacity(def.inputs.len());
        if def.inherit.is_none() {
            add(&mut out, &def.inputs);
            return out;
        }
        let (mut chain, mut next) = (Vec::new(), Some(def));
        while let Some(def) = next.filter(|def| !chain.iter().any(|it: &&NodeDef| it.name == def.name)) {
            chain.push(def);
            next = def.inherit.as_deref().and_then(|name| self.def(name));
        }
        chain.iter().rev().for_each(|def| add(&mut out, &def.inputs));
        out
    }

    /// The outputs of a definition, those that it inherits if it has none of its own.
    pub fn outputs<'a>(&'a self, def: &'a NodeDef) -> Vec<&'a Port> {
        self.own_outputs(def).iter().collect()
    }

    fn own_outputs<'a>(&'a self, def: &'a NodeDef) -> &'a [Port] {
        let mut next = Some(def);
        for _ in 0..MAX_DEPTH {
            match next {
                Some(def) if def.outputs.is_empty() => {
                    next = def.inherit.as_deref().and_then(|name| self.def(name));
                }
                Some(def) => return &def.outputs,
                None => break,
            }
        }
        &[]
    }

    /// The definition that a node means: by name, or by category, version, output type and the types of the inputs that
    /// it sets. Of several the first one that is for the target, if there is one.
    ///
    /// # Errors
    /// [`NoDefinition`], by the definition that fits best.
    pub fn meant(&self, node: &Node, target: &str) -> Result<&NodeDef, NoDefinition> {
        if let Some(name) = &node.node_def {
            let def = self.def(name).ok_or_else(|| NoDefinition::Name(name.clone()))?;
            if self.fits(def, node) {
                return Ok(def);
            }
            return self.misfits(def, node).next().map_or(Ok(def), Err);
        }
        let (mut is_known, mut has_version) = (false, false);
        let mut wrong = NoDefinition::Output(node.ty.clone());
        let (mut fewest, mut of_other_target) = (usize::MAX, None);
        for def in self.of_category(&node.category) {
            is_known = true;
            let is_of_version = match &node.version {
                Some(version) => def.version.as_ref() == Some(version),
                None => def.version.is_none() || def.is_default_version,
            };
            has_version |= is_of_version;
            if !is_of_version || !self.gives(def, node) {
                continue;
            }
            if self.fits(def, node) && self.is_for(def, target) {
                return Ok(def);
            }
            let misfits: Vec<NoDefinition> = self.misfits(def, node).collect();
            match misfits.len() {
                0 if self.is_for(def, target) => return Ok(def),
                0 => of_other_target = of_other_target.or(Some(def)),
                count if count < fewest => {
                    fewest = count;
                    wrong = misfits.into_iter().next().unwrap_or(wrong);
                }
                _ => {}
            }
        }
        if let Some(def) = of_other_target {
            return Ok(def);
        }
        match (is_known, has_version) {
            (false, _) => Err(NoDefinition::Category),
            (true, false) => Err(NoDefinition::Version(node.version.clone().unwrap_or_default())),
            (true, true) => Err(wrong),
        }
    }

    /// Whether a definition has the outputs that a node names.
    fn gives(&self, def: &NodeDef, node: &Node) -> bool {
        match (&node.ty, self.own_outputs(def)) {
            (Some(ty), [only]) => only.ty == *ty,
            (None, outputs) => outputs.len() > 1,
            (Some(_), _) => false,
        }
    }

    /// Whether a definition of no parent has all inputs that a node sets, with their types.
    fn fits(&self, def: &NodeDef, node: &Node) -> bool {
        let has = |input: &Port| {
            // Of two inputs of one name the last one counts.
            let known = def.inputs.iter().rev().find(|entry| entry.name == input.name);
            input.is_token || known.is_some_and(|entry| entry.ty == input.ty)
        };
        def.inherit.is_none() && node.inputs.iter().all(has)
    }

    fn misfits<'a>(&'a self, def: &'a NodeDef, node: &'a Node) -> impl Iterator<Item = NoDefinition> + 'a {
        let known = self.inputs(def);
        // A token stands in names of files; a definition need not know it.
        node.inputs.iter().filter(|input| !input.is_token).filter_map(move |input| {
            let name = input.name.clone();
            match known.iter().find(|it| it.name == name) {
                None => Some(NoDefinition::Input { def: def.name.clone(), name }),
                Some(it) if it.ty != input.ty => {
                    let (expected, found) = (it.ty.clone(), input.ty.clone());
                    Some(NoDefinition::InputType { def: def.name.clone(), name, expected, found })
                }
                Some(_) => None,
            }
        })
    }

    /// How a target implements a definition: its own implementation, else that of the targets that it inherits from, else
    /// the one for all targets.
    pub fn implementation(&self, def: &str, target: &str) -> Option<&Implemented> {
        let own = self.with_parents(target).find_map(|target| self.candidate(def, &|targets| targets.has(target)));
        own.or_else(|| self.candidate(def, &Targets::is_all))
    }

    /// How a definition is implemented for such targets.
    fn candidate(&self, def: &str, is_meant: &dyn Fn(&Targets) -> bool) -> Option<&Implemented> {
        let mut own = self.implementations.get(def).into_iter().flat_map(Lazy::get);
        let found = own.find(|candidate| is_meant(&candidate.targets)).map(|candidate| &candidate.implementation);
        found.or_else(|| self.below.as_ref()?.candidate(def, is_meant))
    }

    /// A target and those that it inherits from.
    fn with_parents<'t>(&'t self, target: &'t str) -> impl Iterator<Item = &'t str> {
        let parent = |target: &&'t str| self.target(target).and_then(|it| it.inherit.as_deref());
        // One may inherit from itself.
        std::iter::successors(Some(target), parent).take(MAX_DEPTH)
    }

    /// Whether a definition is for a target, or for one that the target inherits from.
    pub(crate) fn is_for(&self, def: &NodeDef, target: &str) -> bool {
        def.targets.is_all() || self.with_parents(target).any(|target| def.targets.has(target))
    }
}

/// The targets of an implementation: of those that it names the ones of its graph. `None` if there are none.
fn targets(of: &Implementation, of_graphs: &HashMap<String, Targets>) -> Option<Targets> {
    match &of.kind {
        ImplementationKind::Graph(graph) => {
            of_graphs.get(graph).map_or(Some(of.targets.clone()), |graph| graph.common(&of.targets))
        }
        _ => Some(of.targets.clone()),
    }
}

/// Adds ports to those that are known: one of a known name stands in place of that.
fn add<'p>(known: &mut Vec<&'p Port>, ports: &'p [Port]) {
    for port in ports {
        match known.iter_mut().find(|known| known.name == port.name) {
            Some(known) => *known = port,
            None => known.push(port),
        }
    }
}
