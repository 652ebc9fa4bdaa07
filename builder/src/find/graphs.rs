//! Makes the declarations that `graph(…)` statements inherit: materials of MaterialX documents, each in a module of its
//! own beside the info that names it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use shader_info_lang::dsl::Graph;
use shader_info_model::diagnostic::{Diagnostic, MATERIAL, MISSING_FILE};

use super::graph_texts::Material;
use super::materials::Materials;
use super::tree::Tree;
use crate::drawn::DrawnMaterial;
use crate::options::Options;

/// Makes a module for each material that a declaration names.
pub(super) fn add(tree: &mut Tree, package: &Path, options: &Options) {
    let named = |id: usize| tree.declarations[id].graphs.iter().map(move |graph| (id, graph.clone()));
    let all: Vec<(usize, Graph)> = (0..tree.declarations.len()).flat_map(named).collect();
    if all.is_empty() {
        return;
    }
    let folders: Vec<PathBuf> = options.shader_folders.iter().map(|it| package.join(it)).collect();
    let materials = Materials::new(options, &tree.base);
    for (id, graph) in all {
        let made = document(&graph, &folders).and_then(|path| {
            let made = materials.make(&graph, &path);
            tree.graphs.read.insert(path);
            tree.graphs.read.extend(made.read);
            made.outcome
        });
        match made {
            Ok(made) => include(tree, id, &graph, made, package, options),
            Err(wrong) => {
                if wrong.iter().any(|it| it.code == &MISSING_FILE) {
                    tree.awaited.extend(folders.iter().filter(|it| it.is_dir()).cloned());
                }
                tree.graphs.wrong.insert(graph.module(), wrong);
            }
        }
    }
    tree.graphs.of_library = materials.of_library();
}

// What rustc sees there is the same text.
fn include(tree: &mut Tree, id: usize, graph: &Graph, made: Material, package: &Path, options: &Options) {
    let module = graph.module();
    let path = match &options.generated {
        Some(folder) => folder.join(format!("{module}.rs")),
        None => package.join(&graph.document).join(format!("{}.rs", graph.info)),
    };
    let text: Arc<str> = made.rust.into();
    let files = made.drawn.files.iter().map(|it| tree.shown(Path::new(it))).collect();
    let drawn = DrawnMaterial { files, module: tree.shown(&path), ..made.drawn };
    tree.graphs.drawn.insert(module.clone(), Arc::new(drawn));
    tree.graphs.made.insert(path.clone(), text.clone());
    tree.files.insert(path.clone(), Some(text));
    let scope = tree.child(tree.declarations[id].scope, &module, false);
    tree.file(&path, scope, true, 0);
    tree.watched.remove(&path);
}

/// The document, in the first shader folder that has it.
fn document(graph: &Graph, folders: &[PathBuf]) -> Result<PathBuf, Vec<Diagnostic>> {
    let wrong = |code, words: String, help: &str| Err(vec![Diagnostic::new(code, &graph.place, words).help(help)]);
    let name = &graph.document;
    let leaves = Path::new(name).components().any(|it| !matches!(it, std::path::Component::Normal(_)));
    if leaves {
        let words = format!("`{name}` is not a path within the shader folders");
        return wrong(&MATERIAL, words, "name the document relative to a shader folder, without `..`");
    }
    if let Some(found) = folders.iter().map(|it| it.join(name)).find(|it| it.is_file()) {
        return Ok(found);
    }
    let listed: Vec<String> = folders.iter().map(|it| format!("`{}`", it.display())).collect();
    let words = format!("cannot find `{name}` in {}", listed.join(", "));
    let help = "put the document into one of these folders, or add its folder with `Builder::shader_folders`";
    wrong(&MISSING_FILE, words, help)
}
