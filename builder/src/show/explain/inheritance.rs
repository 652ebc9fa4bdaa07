//! The inheritance tree of an info.

use std::fmt::Write;

use shader_info_lang::dsl::{Graph, GraphOrigin};
use shader_info_model::diagnostic::Place;
use shader_info_model::{DeclarationKind, Payload};

use crate::find::{DeclId, Found, Tree};

/// An info in the inheritance tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inheritance {
    /// Its name.
    pub name: String,
    /// Place of its declaration.
    pub place: Place,
    /// Whether another package declares it. Its own parents are merged into it then, and not listed.
    pub is_outside: bool,
    /// The path by which its descendant names it; empty for the root.
    pub path: String,
    /// Its parents, in the order written.
    pub parents: Vec<Inheritance>,
    /// Whether it is in the tree already, in a diamond. Its parents are listed at its first occurrence.
    pub is_again: bool,
}

/// Returns the tree of one declaration.
pub fn inheritance(tree: &mut Tree, id: DeclId) -> Inheritance {
    one(tree, id, String::new(), &mut Vec::new())
}

fn one(tree: &mut Tree, id: DeclId, path: String, seen: &mut Vec<DeclId>) -> Inheritance {
    let declaration = &tree.declarations[id];
    let (name, place, scope) = (declaration.name.clone(), declaration.place.clone(), declaration.scope);
    let references: Vec<String> = declaration
        .references
        .iter()
        .filter(|it| it.expected == DeclarationKind::Info)
        .map(|it| it.path.clone())
        .collect();
    let graphs = declaration.graphs.clone();
    let is_again = seen.contains(&id);
    let mut parents = Vec::new();
    if !is_again {
        seen.push(id);
        for path in references {
            for found in tree.find(scope, &path) {
                parents.push(match found {
                    Found::Here(parent) => one(tree, parent, written(&path, &graphs), seen),
                    Found::Outside(payload) => outside(&payload, path.clone()),
                });
            }
        }
    }
    Inheritance { name, place, is_outside: false, path, parents, is_again }
}

// For a material, returns the document instead of the path of the generated declaration.
fn written(path: &str, graphs: &[Graph]) -> String {
    let module = path.split("::").next().unwrap_or_default();
    match graphs.iter().find(|graph| graph.module() == module) {
        Some(graph) => match &graph.origin {
            GraphOrigin::Document { path, .. } => format!("graph(\"{path}\")"),
            GraphOrigin::Written(_) => "graph { … }".into(),
        },
        None => path.to_owned(),
    }
}

// Another package passes its infos on with their parents merged into them.
fn outside(payload: &Payload, path: String) -> Inheritance {
    let place = match payload {
        Payload::Info(info) => info.place.clone(),
        _ => Place::default(),
    };
    let name = payload.name().to_owned();
    Inheritance { name, place, is_outside: true, path, parents: Vec::new(), is_again: false }
}

impl Inheritance {
    /// Returns the paths down to an info, each as the names on it; at most the first few of them.
    pub fn ways(&self, name: &str) -> Vec<Vec<String>> {
        const MAX: usize = 8;
        // Nested diamonds have more paths than a person can read, and a cycle has infinitely many.
        const MAX_STEPS: usize = 2000;
        let mut out = Vec::new();
        let mut open = vec![(self, Vec::new())];
        for _ in 0..MAX_STEPS {
            let Some((at, way)) = open.pop().filter(|_| out.len() < MAX) else { break };
            // An info that occurs again has its parents at its first occurrence.
            let parents = if at.is_again { self.first(at).map_or(&[][..], |it| &it.parents) } else { &at.parents };
            for parent in parents.iter().rev() {
                open.push((parent, [way.as_slice(), std::slice::from_ref(&parent.name)].concat()));
            }
            if at.name == name && !way.is_empty() {
                out.push(way);
            }
        }
        out
    }

    fn first(&self, again: &Self) -> Option<&Self> {
        let is_it = self.name == again.name && self.place == again.place && !self.is_again;
        if is_it { Some(self) } else { self.parents.iter().find_map(|parent| parent.first(again)) }
    }

    /// Prints the tree with indentation, one line for each info.
    pub fn text(&self) -> String {
        let mut out = format!("{}  {}\n", self.name, self.place);
        self.below("", &mut out);
        out
    }

    fn below(&self, before: &str, out: &mut String) {
        for (index, parent) in self.parents.iter().enumerate() {
            let is_last = index + 1 == self.parents.len();
            let (branch, rest) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            let Inheritance { name, place, path, .. } = parent;
            let whose = if parent.is_outside { " (another package)" } else { "" };
            let called = if path == name { String::new() } else { format!("  as `{path}`") };
            let again = if parent.is_again { "  (again: its statements count once)" } else { "" };
            let _ = writeln!(out, "{before}{branch}{name}  {place}{whose}{called}{again}");
            parent.below(&format!("{before}{rest}"), out);
        }
    }
}
