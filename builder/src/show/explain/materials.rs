//! Lists the materials of an info: those of its own `graph(…)` statements, and those of its ancestors.

use std::collections::BTreeSet;
use std::sync::Arc;

use shader_info_lang::dsl::Graph;
use shader_info_lang::resolve::Resolved;
use shader_info_model::DeclarationKind;
use shader_info_model::diagnostic::{Diagnostic, Place};

use crate::drawn::DrawnMaterial;
use crate::find::{DeclId, Found, Tree};

/// The material of a `graph(…)` statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Material {
    /// Name of the info with the statement.
    pub from: String,
    /// Place of the statement.
    pub place: Place,
    /// The condition under which it is active; empty for always.
    pub when: String,
    /// The document, as the statement names it; the Rust file of a graph that is written there.
    pub document: String,
    /// The element, if the statement names one.
    pub element: Option<String>,
    /// The material; `None` if it has errors.
    pub drawn: Option<Arc<DrawnMaterial>>,
    /// Its errors.
    pub problems: Vec<Diagnostic>,
}

impl Material {
    /// Returns the element that it renders, as far as that is known.
    pub fn shown(&self) -> &str {
        let drawn = self.drawn.as_ref().map(|it| it.element.as_str());
        drawn.or(self.element.as_deref()).unwrap_or_default()
    }
}

/// Returns the materials of a declaration, its own first. Those of infos of other packages are in the reports of these
/// packages.
pub(crate) fn materials(tree: &mut Tree, id: DeclId, info: Option<&Resolved>) -> Vec<Material> {
    let (mut out, mut seen, mut open) = (Vec::new(), BTreeSet::new(), vec![id]);
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let declaration = &tree.declarations[id];
        out.extend(declaration.graphs.iter().map(|graph| material(tree, graph, info)));
        let parents = declaration.references.iter().filter(|it| it.expected == DeclarationKind::Info);
        let (scope, paths): (_, Vec<String>) = (declaration.scope, parents.map(|it| it.path.clone()).collect());
        for path in paths.iter().rev() {
            open.extend(tree.find(scope, path).into_iter().filter_map(|found| match found {
                Found::Here(parent) => Some(parent),
                Found::Outside(_) => None,
            }));
        }
    }
    out
}

fn material(tree: &Tree, graph: &Graph, info: Option<&Resolved>) -> Material {
    let module = graph.module();
    let drawn = tree.graphs.drawn.get(&module).cloned();
    // The statements of the graph have the conditions of the statement and of the paths to it.
    let brought = drawn.as_ref().and_then(|drawn| info?.items.iter().find(|it| *it.place.file == *drawn.module));
    Material {
        from: graph.info.clone(),
        place: graph.place.clone(),
        when: brought.and_then(|item| item.when.as_ref()).map_or(String::new(), ToString::to_string),
        document: graph.file().to_owned(),
        element: graph.element().map(str::to_owned),
        drawn,
        problems: tree.graphs.wrong.get(&module).cloned().unwrap_or_default(),
    }
}
