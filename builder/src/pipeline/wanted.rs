//! Selects the infos of a run: those to check, those that are up to date, and declarations with wrong paths.

use std::collections::BTreeSet;
use std::sync::Arc;

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::reference_hash;
use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::{CYCLE, Code, DECLARED_TWICE, NOT_OURS, PRIVATE_PATH, Place, Report};
use shader_info_model::{Payload, Statement, Typedef};

use crate::diagnose::forgotten::Forgotten;
use crate::find::glsl_files::Folders;
use crate::find::package::Project;
use crate::find::{DeclId, Declaration, Draft, PathErrors, is_selected};
use crate::incremental::up_to_date::InfoRecords;
use crate::options::Options;
use crate::results::{InfoRecord, Stopped, Unchanged};

/// An info to check, with its hash.
pub(super) struct PendingInfo<'a> {
    pub(super) info: &'a Arc<Resolved>,
    pub(super) report: &'a Report,
    pub(super) hash: Hash128,
}

impl PendingInfo<'_> {
    fn last_record<'a>(&self, earlier: &'a InfoRecords, folders: &Folders) -> Option<&'a InfoRecord> {
        earlier.get(self.hash, folders).filter(|_| self.report.diagnostics.is_empty())
    }
}

/// Splits the infos that the options select into those to check and those that are up to date.
pub(super) fn wanted<'a>(
    project: &'a Project,
    earlier: &InfoRecords,
    forgotten: &Forgotten<'_>,
    options: &Options,
) -> (Vec<PendingInfo<'a>>, Vec<Unchanged>) {
    let infos = infos(project, options);
    let last_record = |it: &PendingInfo<'_>| match forgotten.is_one(it.info) {
        true => None,
        false => it.last_record(earlier, &project.folders),
    };
    let known: Vec<Option<&InfoRecord>> = infos.par_iter().map(last_record).collect();
    let (mut stale, mut up_to_date) = (Vec::new(), Vec::new());
    for (it, known) in infos.into_iter().zip(known) {
        match known {
            Some(known) => up_to_date.push(Unchanged { info: known.clone(), file: it.info.place.file.to_string() }),
            None => stale.push(it),
        }
    }
    (stale, up_to_date)
}

// Returns the infos whose paths are right, one for each combination that `cfg` allows.
fn infos<'a>(project: &'a Project, options: &Options) -> Vec<PendingInfo<'a>> {
    let tree = &project.tree;
    let part = options.filter.as_deref();
    let is_wanted = |id: &DeclId| is_selected(part, &tree.declarations[*id].name, || tree.path_of(*id));
    let right = project.resolutions.iter().filter(|(id, found)| found.path_errors.is_none() && is_wanted(id));
    let right = right.map(|(id, found)| (&tree.declarations[*id], found));
    let all: Vec<_> = right.flat_map(|(declaration, it)| it.infos.iter().map(move |it| (declaration, it))).collect();
    let hashes: Vec<Hash128> = all.par_iter().map(|(_, (info, _))| info.hash()).collect();
    // If several targets share a file, they declare the same info several times.
    let mut seen = BTreeSet::new();
    let each = all.into_iter().zip(hashes);
    let new = each.filter(|((it, _), hash)| seen.insert((*hash, it.file.as_path(), it.place.line)));
    new.map(|((_, (info, report)), hash)| PendingInfo { info, report, hash }).collect()
}

/// Returns the declarations with wrong paths, and those with paths that the builder cannot follow: a wrong path is an
/// error only if the builder can see its target, since elsewhere rustc may find what the builder cannot.
pub(super) fn stopped(project: &Project) -> (Vec<Stopped>, Vec<Stopped>) {
    let (mut wrong, mut unsure) = (Vec::new(), Vec::new());
    for (id, resolution) in &project.resolutions {
        let declaration = &project.tree.declarations[*id];
        let Some(path_errors) = &resolution.path_errors else { continue };
        let hash = reference_hash(&declaration.name, &declaration.references);
        let file = project.folders.path_of(&declaration.place.file);
        let is_info = matches!(declaration.draft, Draft::Info(_));
        let is_wrong = is_sure(declaration, path_errors) || is_compiled(declaration, project);
        let out = if is_wrong { &mut wrong } else { &mut unsure };
        out.push(Stopped { hash, is_info, file, path_errors: path_errors.clone() });
    }
    (wrong, unsure)
}

// What the builder knows of its own files.
const KNOWN: [&Code; 4] = [&CYCLE, &PRIVATE_PATH, &DECLARED_TWICE, &NOT_OURS];

// A text for the compilers needs every item that it is made of.
fn is_compiled(declaration: &Declaration, project: &Project) -> bool {
    let is_it = |statement: &Statement| match statement {
        Statement::Typedef(Typedef::Shared(payload)) => shared_place(payload) == Some(&declaration.place),
        _ => false,
    };
    let infos = || project.resolutions.values().flat_map(|found| &found.infos).map(|(info, _)| info);
    matches!(declaration.draft, Draft::Shared(..))
        && infos().any(|info| info.is_static() && info.items.iter().any(|item| is_it(&item.statement)))
}

/// Returns where a shared item is declared.
pub(super) fn shared_place(payload: &Payload) -> Option<&Place> {
    match payload {
        Payload::Struct(item) => Some(&item.place),
        Payload::Enum(item) => Some(&item.place),
        Payload::Const(item) => Some(&item.place),
        Payload::Function(item) => Some(&item.place),
        _ => None,
    }
}

fn is_sure(declaration: &Declaration, path_errors: &PathErrors) -> bool {
    let is_known = path_errors.diagnostics.iter().any(|it| KNOWN.contains(&it.code));
    let is_static = match &declaration.draft {
        Draft::Info(info) => info.items.iter().any(|it| it.statement == Statement::DoStaticCompilation),
        Draft::Interface(_) | Draft::Shared(..) | Draft::Vertex(_) | Draft::Fragment(_) | Draft::Node(_) => false,
    };
    // rustc cannot find a module that the builder did not make.
    is_known || is_static || !declaration.graphs.is_empty()
}
