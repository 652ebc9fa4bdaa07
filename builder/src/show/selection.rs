//! Selects the info that a caller means by a name, a path or a place.

use std::collections::BTreeSet;

use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::{Diagnostic, nearest};

use crate::diagnose::render::{Style, render};
use crate::error::NameError;
use crate::find::package::Project;
use crate::find::{DeclId, Tree, corner, infos_named};

/// Returns the only info that a name, the end of a path or a place means.
///
/// # Errors
/// [`NameError::UnknownInfo`] if there is none, [`NameError::AmbiguousInfo`] if there are several.
pub(crate) fn info_named(tree: &Tree, written: &str) -> Result<DeclId, NameError> {
    match infos_named(tree, written).as_slice() {
        [] => Err(unknown_info(tree, written)),
        [id] => Ok(*id),
        several => {
            let info = |id: &DeclId| (tree.path_of(*id), corner(&tree.declarations[*id].place));
            Err(NameError::AmbiguousInfo { name: written.to_owned(), infos: several.iter().map(info).collect() })
        }
    }
}

/// Returns the error for an unknown info.
pub(crate) fn unknown_info(tree: &Tree, written: &str) -> NameError {
    let is_path = written.contains("::");
    let names = tree.infos().map(|id| if is_path { tree.path_of(id) } else { tree.declarations[id].name.clone() });
    let names: Vec<String> = names.collect();
    let nearest = nearest(written, names.iter().map(String::as_str)).map(str::to_owned);
    let unread = tree.unread().map(|it| it.to_string()).collect();
    NameError::UnknownInfo { name: written.to_owned(), nearest, unread }
}

/// Returns an info whose paths are right.
///
/// # Errors
/// [`NameError::WrongInfo`] with its diagnostics, if they are not.
pub(crate) fn resolved(project: &Project, id: DeclId) -> Result<&Resolved, NameError> {
    project.resolved().find(|(known, _)| *known == id).map(|(_, info)| info).ok_or_else(|| NameError::WrongInfo {
        info: project.tree.declarations[id].name.clone(),
        why: errors(project, id),
    })
}

/// Renders the errors of a declaration's statements and paths.
pub(crate) fn errors(project: &Project, id: DeclId) -> String {
    let own = &project.tree.declarations[id].report.diagnostics;
    let paths = project.resolutions.get(&id).and_then(|it| it.path_errors.as_ref());
    let all: Vec<&Diagnostic> = own.iter().chain(paths.into_iter().flat_map(|it| &it.diagnostics)).collect();
    let files: BTreeSet<String> = all.iter().map(|it| it.place.file.to_string()).collect();
    let texts = project.texts(&files);
    all.iter().map(|it| render(it, &texts, Style::Plain)).collect::<Vec<_>>().join("\n\n")
}
