//! What documents define together: which definition a node means, and how a target implements it.

use std::collections::HashMap;

use crate::document::{Document, ImplementationKind, Node, NodeDef, NodeGraph, Port, TargetDef};
use crate::value::Type;

/// Definitions by name and category, implementations by definition.
#[derive(Debug, Default)]
pub struct Registry {
    defs: Vec<NodeDef>,
    by_name: HashMap<String, usize>,
    by_category: HashMap<String, Vec<usize>>,
    implementations: HashMap<String, Vec<Candidate>>,
    graphs: HashMap<String, NodeGraph>,
    targets: Vec<TargetDef>,
}

#[derive(Debug)]
struct Candidate {
    target: Option<String>,
    implementation: Implemented,
}

/// How a target implements a definition.
#[derive(Debug, Clone, PartialEq)]
pub struct Implemented {
    /// The implementation's or graph's name.
    pub name: String,
    /// How.
    pub kind: ImplementationKind,
    /// Names of inputs in the code, where they are others: input, name.
    pub renamed: Vec<(String, String)>,
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
    /// Adds what a document defines.
    pub fn add(&mut self, document: Document) {
        for def in document.node_defs {
            let index = self.defs.len();
            self.by_category.entry(def.node.clone()).or_default().push(index);
            self.by_name.insert(def.name.clone(), index);
            self.defs.push(def);
        }
        for it in document.implementations {
            let implementation = Implemented { name: it.name, kind: it.kind, renamed: it.renamed };
            let candidate = Candidate { target: it.target, implementation };
            self.implementations.entry(it.node_def).or_default().push(candidate);
        }
        for graph in document.graphs {
            if let Some(def) = &graph.node_def {
                let kind = ImplementationKind::Graph(graph.name.clone());
                let implementation = Implemented { name: graph.name.clone(), kind, renamed: Vec::new() };
                self.implementations.entry(def.clone()).or_default().push(Candidate { target: None, implementation });
            }
            self.graphs.insert(graph.name.clone(), graph);
        }
        self.targets.extend(document.targets);
    }

    /// Every definition, in the order of the documents.
    pub fn defs(&self) -> &[NodeDef] {
        &self.defs
    }

    /// The definition of this name.
    pub fn def(&self, name: &str) -> Option<&NodeDef> {
        self.by_name.get(name).map(|index| &self.defs[*index])
    }

    /// The graph of this name.
    pub fn graph(&self, name: &str) -> Option<&NodeGraph> {
        self.graphs.get(name)
    }

    /// The inputs of a definition, those that it inherits first.
    pub fn inputs<'a>(&'a self, def: &'a NodeDef) -> Vec<&'a Port> {
        let (mut chain, mut next) = (Vec::new(), Some(def));
        while let Some(def) = next.filter(|def| !chain.iter().any(|it: &&NodeDef| it.name == def.name)) {
            chain.push(def);
            next = def.inherit.as_deref().and_then(|name| self.def(name));
        }
        let mut out: Vec<&Port> = Vec::new();
        for port in chain.iter().rev().flat_map(|def| &def.inputs) {
            match out.iter_mut().find(|known| known.name == port.name) {
                Some(known) => *known = port,
                None => out.push(port),
            }
        }
        out
    }

    /// The definition that a node means: by name, or by category, version, output type and the types of the inputs that
    /// it sets.
    ///
    /// # Errors
    /// [`NoDefinition`], by the definition that fits best.
    pub fn meant(&self, node: &Node) -> Result<&NodeDef, NoDefinition> {
        if let Some(name) = &node.node_def {
            return self.def(name).ok_or_else(|| NoDefinition::Name(name.clone()));
        }
        let all = self.by_category.get(&node.category).ok_or(NoDefinition::Category)?;
        let all = all.iter().map(|index| &self.defs[*index]);
        let of_version: Vec<&NodeDef> = match &node.version {
            Some(version) => all.filter(|def| def.version.as_ref() == Some(version)).collect(),
            None => all.filter(|def| def.version.is_none() || def.is_default_version).collect(),
        };
        if of_version.is_empty() {
            return Err(NoDefinition::Version(node.version.clone().unwrap_or_default()));
        }
        let gives = |def: &&&NodeDef| match (&node.ty, &def.outputs[..]) {
            (Some(ty), [only]) => only.ty == *ty,
            (None, outputs) => outputs.len() > 1,
            (Some(_), _) => false,
        };
        let of_type: Vec<&NodeDef> = of_version.iter().filter(gives).copied().collect();
        let mut wrong = NoDefinition::Output(node.ty.clone());
        let mut fewest = usize::MAX;
        for def in of_type {
            let misfits: Vec<NoDefinition> = self.misfits(def, node).collect();
            match misfits.len() {
                0 => return Ok(def),
                count if count < fewest => {
                    fewest = count;
                    wrong = misfits.into_iter().next().unwrap_or(wrong);
                }
                _ => {}
            }
        }
        Err(wrong)
    }

    fn misfits<'a>(&'a self, def: &'a NodeDef, node: &'a Node) -> impl Iterator<Item = NoDefinition> + 'a {
        let known = self.inputs(def);
        node.inputs.iter().filter_map(move |input| {
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
        let all = self.implementations.get(def)?;
        let parent =
            |target: &&str| self.targets.iter().find(|it| it.name == *target).and_then(|it| it.inherit.as_deref());
        // As many steps as there are targets, since one may inherit from itself.
        let chain = std::iter::successors(Some(target), parent).take(self.targets.len() + 1);
        for target in chain {
            if let Some(found) = all.iter().find(|it| it.target.as_deref() == Some(target)) {
                return Some(&found.implementation);
            }
        }
        all.iter().find(|it| it.target.is_none()).map(|it| &it.implementation)
    }
}
