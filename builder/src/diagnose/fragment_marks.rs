//! Assigns an error in the code of a fragment to the macro of that fragment.

use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{fragment_hash, node_hash};
use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::{COMPILE, Diagnostic, Place};
use shader_info_model::{Payload, Statement};

use crate::find::Draft;
use crate::find::package::Project;

/// The fragment or node of the package whose code has an error.
pub(crate) struct Home<'a> {
    /// The hash that names its file.
    pub(crate) hash: Hash128,
    /// Place of its name.
    pub(crate) name: &'a Place,
}

/// Returns the fragment whose code has the error, if every compiled shader that lists the fragment has it. Otherwise
/// another fragment in the list causes it, and the lists show it.
pub(crate) fn home<'a>(error: &Diagnostic, infos: &[&Resolved], project: &'a Project) -> Option<Home<'a>> {
    let id = project.tree.around(&error.place)?;
    let declaration = &project.tree.declarations[id];
    let is_fragment = matches!(declaration.draft, Draft::Fragment(_)) && !declaration.is_conditional;
    if error.code != &COMPILE || !is_fragment {
        return None;
    }
    let lists = |info: &Resolved| {
        let fragments = info.items.iter().filter_map(|item| match &item.statement {
            Statement::Fragments(it) => Some(it),
            _ => None,
        });
        let mut listed = fragments.flat_map(|it| &it.uses).filter_map(|it| it.fragment.fragment.as_ref());
        listed.any(|it| it.place == declaration.place)
    };
    let all = project.resolutions.values().flat_map(|it| &it.infos).map(|(info, _)| info);
    let mut compiled = all.filter(|info| info.is_static() && lists(info));
    let have_it = compiled.all(|info| infos.iter().any(|it| it.place == info.place));
    match project.resolutions.get(&id)?.payloads.as_slice() {
        [Payload::Fragment(fragment)] if have_it => {
            Some(Home { hash: fragment_hash(fragment), name: &declaration.place })
        }
        _ => None,
    }
}

/// Returns every fragment and node of the package with its own errors. Those without errors are included, so that their
/// macros know that they were checked.
pub(crate) fn diagnostics_of_fragments(project: &Project) -> impl Iterator<Item = (Home<'_>, &[Diagnostic])> {
    project.resolutions.iter().flat_map(|(id, resolution)| {
        let name = &project.tree.declarations[*id].place;
        resolution.payloads.iter().filter_map(move |payload| match payload {
            Payload::Fragment(fragment) => {
                Some((Home { hash: fragment_hash(fragment), name }, resolution.of_fragment.as_slice()))
            }
            Payload::Node(node) => Some((Home { hash: node_hash(node), name }, resolution.of_fragment.as_slice())),
            _ => None,
        })
    })
}
