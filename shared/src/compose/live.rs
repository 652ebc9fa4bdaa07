//! The instances of a composition in, what of their code and interpolators is needed out.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::instance::written;
use super::uses::{PartUse, Use};
use crate::model::{Interpolator, Part};

/// What is needed, for one key.
pub(super) struct Live<'a> {
    /// For each stage, whether each instance's main function is called.
    pub(super) called: [Vec<bool>; 2],
    /// What passes from vertex to fragment stage.
    pub(super) interpolators: Vec<(PartUse<'a>, &'a Interpolator)>,
}

/// Works back from the last fragment: code whose values nobody reads is not called, and what it would have read does
/// not pass.
pub(super) fn live<'a>(uses: &[Use<'a>]) -> Live<'a> {
    let in_fragment = called(uses, 1, BTreeSet::new());
    let mut read: BTreeSet<&str> = BTreeSet::new();
    for (it, _) in uses.iter().zip(&in_fragment).filter(|(_, is_called)| **is_called) {
        read.extend(it.code[1].words.iter());
    }
    let mut interpolators = Vec::new();
    for part in uses.iter().flat_map(|it| &it.parts) {
        let Part::Interpolator(it) = part.part else { continue };
        if read.contains(part.own(&it.name).as_str()) {
            interpolators.push((*part, it));
        }
    }
    let wanted = interpolators.iter().map(|(part, it)| part.own(&written(&it.name)).into()).collect();
    Live { called: [called(uses, 0, wanted), in_fragment], interpolators }
}

fn called<'a>(uses: &[Use<'a>], stage: usize, mut needed: BTreeSet<Cow<'a, str>>) -> Vec<bool> {
    let mut out = vec![false; uses.len()];
    for (index, it) in uses.iter().enumerate().rev() {
        let code = &it.code[stage];
        let Some(main) = &code.main else { continue };
        let sets = it.parts.iter().any(|part| match part.part {
            Part::Cell(cell) => needed.contains(cell.name.as_str()) && code.words.contains(cell.name.as_str()),
            Part::Export(it) => needed.contains(part.own(&it.local).as_str()),
            Part::Interpolator(it) => {
                let name = part.own(&written(&it.name));
                needed.contains(name.as_str()) && code.words.contains(name.as_str())
            }
            _ => false,
        });
        if !(main.takes_surface || code.has_effects || sets) {
            continue;
        }
        out[index] = true;
        needed.extend(code.words.iter().map(|word| Cow::Borrowed(*word)));
        for part in &it.parts {
            let Part::Import(import) = part.part else { continue };
            if code.words.contains(part.own(&import.value.local).as_str()) {
                needed.extend(exports(&uses[..index], stage, &import.value.name).map(|(_, name)| Cow::Owned(name)));
            }
        }
    }
    out
}

/// Who exports a name in a stage, and under which name of the assembled text.
pub(super) fn exports<'u, 'a>(
    uses: &'u [Use<'a>],
    stage: usize,
    name: &'u str,
) -> impl Iterator<Item = (&'u Use<'a>, String)> {
    uses.iter().flat_map(move |it| {
        it.parts.iter().filter_map(move |part| match part.part {
            Part::Export(export) if export.name == name => {
                let own = part.own(&export.local);
                it.code[stage].words.contains(own.as_str()).then_some((it, own))
            }
            _ => None,
        })
    })
}
