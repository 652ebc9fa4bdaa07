//! Resolves the paths of a fragment.

use std::sync::Arc;

use super::number::{self, Missing};
use super::paths::{Paths, replace};
use crate::fragments::{has, inputs};
use shader_info_model::diagnostic::{Diagnostic, Place, READS_NOTHING, Report, UNPASSABLE_MEMBER};
use shader_info_model::*;

/// Resolves the types, lengths and required fragments of a fragment.
pub fn resolve_fragment(draft: &Fragment, payloads: &[Option<Payload>], report: &mut Report) -> Fragment {
    let paths = Paths::new(&draft.references, payloads.iter().map(Option::as_ref), report);
    let statements = |items: &[Item], report: &mut Report| {
        let info = Info { name: draft.name.clone(), items: items.to_vec(), ..Info::default() };
        replace(&info, &paths, report)
    };
    // All instances share the types that statements of the fragment need.
    let all = statements(&draft.own, report);
    let (types, mut own): (Vec<Item>, Vec<Item>) =
        all.into_iter().partition(|item| matches!(item.statement, Statement::Typedef(_)));
    let mut shared = types;
    shared.extend(statements(&draft.shared, report));
    number::settle(&mut own, &paths, Missing::Error, report);
    number::settle(&mut shared, &paths, Missing::Error, report);
    let mut parts = draft.parts.clone();
    for part in &mut parts {
        match &mut part.part {
            Part::Requirement { provider: Some(path), .. } => follow(path, &paths),
            Part::Read { fragment: path, name, at, .. } => {
                follow(path, &paths);
                is_there(path, name, at, report);
            }
            Part::Interpolator(it) => passes(it, &part.place, report),
            _ => {}
        }
    }
    let is_whole = payloads.iter().all(Option::is_some);
    let references = if is_whole { Vec::new() } else { draft.references.clone() };
    Fragment { own, shared, parts, references, names: Memo::default(), ..draft.clone() }
}

/// Returns the payload for infos that name the fragment. Its includes record the package in whose folders they are
/// found.
pub fn fragment_payload(fragment: Fragment, package: &str) -> Payload {
    Payload::Fragment(Arc::new(Fragment { package: package.into(), ..fragment }))
}

/// Replaces a path by the item that it leads to.
pub(super) fn follow(path: &mut FragmentPath, paths: &Paths<'_>) {
    if let Some((_, Payload::Fragment(found))) = paths.get(&path.path) {
        path.fragment = Some(found.clone());
    }
}

fn is_there(path: &FragmentPath, name: &str, place: &Place, report: &mut Report) {
    let Some(inputs) = path.fragment.as_deref().map(inputs) else { return };
    if !inputs.iter().any(|(known, _)| *known == name) {
        let words = format!("`{}` does not declare `{name}`", path.path);
        report.add(Diagnostic::new(&READS_NOTHING, place, words).help(has(&inputs)));
    }
}

// GLSL 4.60 §4.3.4: no booleans, and integers only flat.
fn passes(it: &Interpolator, place: &Place, report: &mut Report) {
    let (name, ty) = (&it.name, it.ty.name());
    let wrong = match (it.ty.scalar, it.interpolation) {
        (Scalar::Bool, _) => {
            (format!("`{name}` is a `{ty}`, which cannot pass between stages"), "pass a flat `uint`".into())
        }
        (Scalar::Int | Scalar::Uint, Interpolation::Smooth | Interpolation::NoPerspective) => (
            format!("`{name}` is a `{ty}`, which cannot be interpolated"),
            format!("write `interpolator flat {name}: {ty};`"),
        ),
        (Scalar::Int | Scalar::Uint, Interpolation::Flat) | (Scalar::Float, _) => return,
    };
    report.add(Diagnostic::new(&UNPASSABLE_MEMBER, place, wrong.0).help(wrong.1));
}
