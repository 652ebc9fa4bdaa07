//! The network of a shader: nested graphs are flattened, equal nodes are computed once, and known values are folded.

mod build;
pub(crate) mod displacement;
pub(crate) mod factors;
mod foreign;
mod geometry;
mod inputs;
mod lights;
mod load;
mod names;
mod options;
mod publish;

pub use build::begin::{build, build_again};
pub(crate) use build::has_own_code;
pub use build::{Built, Note, Parts};
pub use displacement::Displaced;
pub use factors::LightSlot;
pub use foreign::{Argument, Foreign, ForeignCode};
pub use geometry::{Attribute, Call, Code, Codes, Input, Surroundings, Varying, lit, standard, zero};
pub use lights::LightKind;
pub use load::Files;
pub(crate) use load::{Loader, NoFile, conflict};
pub use names::Names;
pub use options::{Environment, Language, LightFactor, Options, Publish};
pub use publish::{Published, Texture};

use std::collections::BTreeSet;
use std::hash::BuildHasher;
use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHashMap as HashMap};

use crate::code::ast::{Expr, Function, Ty};

/// What a node does.
#[derive(Debug, Clone)]
pub enum Work {
    /// An expression over operands.
    Expression(Expr),
    /// A call whose last parameters are the outputs.
    Call(Arc<Function>, Vec<Expr>),
    /// A call for one direction of light, whose last parameter is the output.
    Closure(Arc<Function>, Vec<Expr>),
    /// Another way to name a closure.
    Same(Expr),
    /// Light that leaves a surface.
    Surface {
        /// How it scatters.
        bsdf: Option<Expr>,
        /// What it emits.
        edf: Option<Expr>,
        /// How much of it is there.
        opacity: Expr,
        /// How much of the environment's light arrives, if there is a map of it.
        occlusion: Option<Expr>,
    },
    /// Light that an EDF emits from the position of the light `light`.
    Light {
        /// What it emits.
        edf: Option<Expr>,
        /// What that is multiplied by.
        intensity: Expr,
        /// How often that is doubled.
        exposure: Expr,
    },
    /// The light of a function, with other values for some members of `light`.
    LightCall(Arc<Function>, Vec<(String, Expr)>),
    /// What another language than GLSL writes.
    Foreign(Arc<Foreign>),
}

/// A node.
#[derive(Debug, Clone)]
pub struct Node {
    /// The node of the document: `NG_wood/noise`.
    pub path: String,
    /// What it does.
    pub work: Work,
    /// Its first output among all.
    pub first: u32,
    /// Names and types of its outputs.
    pub outputs: Vec<(String, Ty)>,
    /// Of a mix of closures: which of its arguments are the first closure, the second and the weight of the first.
    pub mix: Option<[usize; 3]>,
}

/// Nodes in an order in which each comes after its inputs.
#[derive(Debug, Clone, Default)]
pub struct Network {
    /// The nodes.
    pub nodes: Vec<Node>,
    owners: Vec<u32>,
    /// By a hash of what nodes do: the last of them.
    known: HashMap<u64, u32>,
    /// For each node the one before it of the same hash.
    others: Vec<Option<u32>>,
}

/// What decides whether two nodes do the same.
#[derive(PartialEq, Hash)]
enum Key<'w> {
    Expression(&'w Expr),
    Call(*const Function, &'w [Expr]),
    /// The occlusion of all surfaces is the same.
    Surface(&'w Option<Expr>, &'w Option<Expr>, &'w Expr),
    Light(&'w Option<Expr>, &'w Expr, &'w Expr),
    LightCall(*const Function, &'w [(String, Expr)]),
    Foreign(&'w Foreign),
}

impl<'w> Key<'w> {
    fn of(work: &'w Work) -> Self {
        match work {
            Work::Expression(expr) | Work::Same(expr) => Self::Expression(expr),
            Work::Call(function, args) | Work::Closure(function, args) => Self::Call(Arc::as_ptr(function), args),
            Work::Surface { bsdf, edf, opacity, .. } => Self::Surface(bsdf, edf, opacity),
            Work::Light { edf, intensity, exposure } => Self::Light(edf, intensity, exposure),
            Work::LightCall(function, given) => Self::LightCall(Arc::as_ptr(function), given),
            Work::Foreign(of) => Self::Foreign(of),
        }
    }
}

impl Network {
    /// No nodes, with room for those of a surface.
    pub(super) fn with_room() -> Self {
        let known = HashMap::with_capacity_and_hasher(100, FxBuildHasher);
        let (nodes, owners) = (Vec::with_capacity(100), Vec::with_capacity(100));
        Self { nodes, owners, known, others: Vec::with_capacity(100) }
    }

    /// Returns the node that computes this: an existing or a new one. Returns whether it is new.
    pub fn node(&mut self, path: &str, work: Work, outputs: &[(&str, Ty)]) -> (u32, bool) {
        let key = Key::of(&work);
        let hash = FxBuildHasher.hash_one(&key);
        let last = self.known.get(&hash).copied();
        let mut next = last;
        while let Some(found) = next {
            if Key::of(&self.nodes[found as usize].work) == key {
                return (found, false);
            }
            next = self.others[found as usize];
        }
        let index = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let first = u32::try_from(self.owners.len()).unwrap_or(u32::MAX);
        self.owners.extend(outputs.iter().map(|_| index));
        let outputs = outputs.iter().map(|(name, ty)| ((*name).to_owned(), ty.clone())).collect();
        self.nodes.push(Node { path: path.into(), work, first, outputs, mix: None });
        self.others.push(last);
        self.known.insert(hash, index);
        (index, true)
    }

    /// Returns the node of an output.
    pub fn owner(&self, operand: u32) -> &Node {
        &self.nodes[self.owners[operand as usize] as usize]
    }

    /// Returns the nodes that an expression needs, in their order; closures by what they read.
    pub fn live<'e>(&'e self, from: impl IntoIterator<Item = &'e Expr>) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut open: Vec<&Expr> = from.into_iter().collect();
        while let Some(expr) = open.pop() {
            expr.each(&mut |it| {
                if let Expr::Operand(slot) = it {
                    let position = self.position(*slot);
                    if found.insert(position) {
                        open.extend(self.nodes[position].reads());
                    }
                }
            });
        }
        found
    }

    /// Returns how many outputs there are.
    pub fn outputs(&self) -> usize {
        self.owners.len()
    }

    /// Returns the position of the node of an output.
    pub fn position(&self, operand: u32) -> usize {
        self.owners[operand as usize] as usize
    }
}

impl Node {
    /// Returns the expressions that it reads.
    pub fn reads(&self) -> Vec<&Expr> {
        match &self.work {
            Work::Expression(expr) | Work::Same(expr) => vec![expr],
            Work::Call(_, args) | Work::Closure(_, args) => args.iter().collect(),
            Work::Surface { bsdf, edf, opacity, occlusion } => {
                bsdf.iter().chain(edf).chain([opacity]).chain(occlusion).collect()
            }
            Work::Light { edf, intensity, exposure } => edf.iter().chain([intensity, exposure]).collect(),
            Work::LightCall(_, given) => given.iter().map(|it| &it.1).collect(),
            Work::Foreign(of) => of.args.iter().map(|arg| &arg.expr).collect(),
        }
    }
}
