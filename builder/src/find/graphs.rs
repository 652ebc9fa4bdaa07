//! Makes the declarations that `graph(…)` statements inherit, from materials of MaterialX documents and from nodes
//! written in Rust. Each is in a module of its own, beside the info that names it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use shader_info_lang::dsl::{Graph, GraphOrigin};
use shader_info_model::diagnostic::{Diagnostic, MATERIAL, MISSING_FILE, NOT_OURS, Place};
use shader_info_model::{GraphNode, InlineGraph, Item, Node, NodeCode, NodeKind, Payload, Statement};

use super::glsl_files::Folders;
use super::graph_texts::{GraphResult, Material, Nodes};
use super::materials::Materials;
use super::tree::{DeclId, ScopeId, Tree};
use super::{Draft, Found, Manifest, Resolver};
use crate::drawn::DrawnMaterial;
use crate::options::Options;

/// Makes a module for each material that a declaration names, and checks the declared nodes.
pub(super) fn add(tree: &mut Tree, manifest: &Manifest, files: &Folders, options: &Options) {
    let package = &manifest.folder;
    let materials = Materials::new(options, &tree.base);
    let own = own_nodes(tree, &manifest.name);
    for (id, OwnNode { node, .. }) in &own {
        let is_checked =
            matches!(node.code, Some(NodeCode::Shared { .. })) || !tree.declarations[*id].report.is_clean();
        if !is_checked {
            tree.graphs.nodes.insert(*id, materials.check(node, files));
        }
    }
    let named = |id: usize| tree.declarations[id].graphs.iter().map(move |graph| (id, graph.clone()));
    let all: Vec<(usize, Graph)> = (0..tree.declarations.len()).flat_map(named).collect();
    let folders: Vec<PathBuf> = options.shader_folders.iter().map(|it| package.join(it)).collect();
    for (id, graph) in all {
        let made = match &graph.origin {
            GraphOrigin::Document { path, .. } => match document(tree, &graph.place, path, &folders) {
                Ok(path) => {
                    let made = materials.make(&graph, &path);
                    tree.graphs.read.insert(path);
                    made
                }
                Err(wrong) => GraphResult::all_wrong(wrong),
            },
            // The errors were reported when the statements were read.
            GraphOrigin::Written(_) if !tree.declarations[id].report.is_clean() => GraphResult::all_wrong(Vec::new()),
            GraphOrigin::Written(written) => {
                let scope = tree.declarations[id].scope;
                match nodes(tree, scope, written, &own) {
                    Ok(nodes) => materials.write(&graph, written, &nodes, files),
                    Err(wrong) => GraphResult::all_wrong(wrong),
                }
            }
        };
        tree.graphs.read.extend(made.read);
        match made.outcome {
            Ok(made) => include(tree, id, &graph, made, package, options),
            Err(mut wrong) => {
                // The macro underlines the name of the document, which is the path of the reference.
                if matches!(graph.origin, GraphOrigin::Document { .. }) {
                    wrong.iter_mut().for_each(|diagnostic| diagnostic.place.mark = 0);
                }
                if wrong.iter().any(|it| it.code == &MISSING_FILE) {
                    tree.awaited.extend(folders.iter().filter(|it| it.is_dir()).cloned());
                }
                tree.graphs.wrong.insert(graph.module(), wrong);
            }
        }
    }
    tree.graphs.of_library = materials.of_library();
}

// rustc reads the same text for this module.
fn include(tree: &mut Tree, id: usize, graph: &Graph, made: Material, package: &Path, options: &Options) {
    let module = graph.module();
    let path = match &options.generated {
        Some(folder) => folder.join(format!("{module}.rs")),
        None => {
            // The path of a Rust file is that of messages, and the path of a document is within a shader folder.
            let folder = if matches!(graph.origin, GraphOrigin::Written(_)) { &tree.base } else { package };
            folder.join(graph.file()).join(format!("{}.rs", graph.info))
        }
    };
    let text: Arc<str> = made.rust.into();
    let files = made.drawn.files.iter().map(|it| tree.shown(Path::new(it))).collect();
    let drawn = DrawnMaterial { files, module: tree.shown(&path), ..made.drawn };
    tree.graphs.drawn.insert(module.clone(), Arc::new(drawn));
    tree.graphs.made.insert(path.clone(), text.clone());
    tree.files.insert(path.clone(), Some(text));
    let scope = tree.child(tree.declarations[id].scope, &module, false);
    let first = tree.declarations.len();
    tree.file(&path, scope, true, 0);
    tree.watched.remove(&path);
    for declaration in &mut tree.declarations[first..] {
        if let Draft::Info(info) = &mut declaration.draft {
            info.items.iter_mut().for_each(|item| asked_for(item, &graph.place));
        }
    }
}

// The `graph(…)` statement is the reason for a slot that must be filled, so the error points at it.
fn asked_for(item: &mut Item, place: &Place) {
    if let Statement::Slot(slot) = &item.statement
        && slot.text.is_none()
        && slot.has_value()
    {
        item.place = Place { mark: item.place.mark, ..place.clone() };
    }
}

/// Finds the document in the first shader folder that has it.
fn document(tree: &Tree, place: &Place, name: &str, folders: &[PathBuf]) -> Result<PathBuf, Vec<Diagnostic>> {
    let wrong = |code, words: String, help: &str| Err(vec![Diagnostic::new(code, place, words).help(help)]);
    let leaves = Path::new(name).components().any(|it| !matches!(it, std::path::Component::Normal(_)));
    if leaves {
        let words = format!("`{name}` is not a path within the shader folders");
        return wrong(&MATERIAL, words, "name the document relative to a shader folder, without `..`");
    }
    if let Some(found) = folders.iter().map(|it| it.join(name)).find(|it| it.is_file()) {
        return Ok(found);
    }
    let listed: Vec<String> = folders.iter().map(|it| format!("`{}`", tree.shown(it))).collect();
    let words = format!("cannot find `{name}` in {}", listed.join(", "));
    let help = "put the document into one of these folders, or add its folder with `Builder::shader_folders`";
    wrong(&MISSING_FILE, words, help)
}

/// A node that the package declares, with its shared function.
struct OwnNode {
    node: Arc<Node>,
    /// Whether the path of its function is wrong, or the function does not fit.
    is_wrong: bool,
    /// The error of a path that leads nowhere, as far as the files of the package show.
    missing: Option<Diagnostic>,
}

/// Returns the nodes that the package declares.
fn own_nodes(tree: &mut Tree, package: &str) -> BTreeMap<DeclId, OwnNode> {
    let is_node = |id: &DeclId| matches!(tree.declarations[*id].draft, Draft::Node(_));
    let ids: Vec<DeclId> = (0..tree.declarations.len()).filter(is_node).collect();
    let resolutions = Resolver::new(tree, package).only(&ids);
    let found = ids.into_iter().filter_map(|id| {
        let resolution = resolutions.get(&id)?;
        let Some(Payload::Node(node)) = resolution.payloads.first() else { return None };
        let missing = resolution.path_errors.as_ref().and_then(|errors| errors.diagnostics.first()).cloned();
        let has_no_function = matches!(node.code, Some(NodeCode::Shared { .. })) && node.shared().is_empty();
        let is_wrong = has_no_function || !resolution.own.is_empty();
        Some((id, OwnNode { node: Arc::clone(node), is_wrong, missing }))
    });
    found.collect()
}

/// Returns the declared nodes of a graph.
///
/// # Errors
/// Diagnostics if a path leads to another declaration, or to a node with errors. A path that leads nowhere is reported
/// with the other paths.
fn nodes(
    tree: &mut Tree,
    scope: ScopeId,
    graph: &InlineGraph,
    own: &BTreeMap<DeclId, OwnNode>,
) -> Result<Nodes, Vec<Diagnostic>> {
    let (mut out, mut wrong, mut is_whole) = (Nodes::new(), Vec::new(), true);
    for used in &graph.nodes {
        let NodeKind::Declared(path) = &used.kind else { continue };
        match tree.find(scope, path).into_iter().next() {
            Some(found) => match node(tree, &found, used, own) {
                Ok(node) => drop(out.insert(path.clone(), node)),
                Err(why) => wrong.push(why),
            },
            None => is_whole = false,
        }
    }
    if is_whole && wrong.is_empty() { Ok(out) } else { Err(wrong) }
}

fn node(
    tree: &Tree,
    found: &Found,
    used: &GraphNode,
    own: &BTreeMap<DeclId, OwnNode>,
) -> Result<Arc<Node>, Diagnostic> {
    let other = |words: &str| {
        let words = format!("`{}` is {words}, not a shader node", used.kind.text());
        Diagnostic::new(&NOT_OURS, &used.kind_place, words)
    };
    match found {
        Found::Outside(payload) => match &**payload {
            Payload::Node(node) => Ok(node.clone()),
            payload => Err(other(payload.describe())),
        },
        Found::Here(id) => {
            let declaration = &tree.declarations[*id];
            let Some(OwnNode { node, is_wrong, missing }) = own.get(id) else {
                return Err(other(declaration.draft.describe()));
            };
            let has_wrong_code = tree.graphs.nodes.get(id).is_some_and(|it| !it.is_empty());
            if *is_wrong || has_wrong_code || !declaration.report.is_clean() {
                let words = format!("`{}` has errors", node.name);
                let wrong =
                    Diagnostic::new(&MATERIAL, &used.kind_place, words).see(&declaration.place, "declared here");
                return Err(missing.iter().fold(wrong, |wrong, it| wrong.see(&it.place, it.message.clone())));
            }
            Ok(node.clone())
        }
    }
}
