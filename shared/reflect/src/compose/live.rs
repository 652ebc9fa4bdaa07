//! Finds the code and interpolators of a composition that are needed.

use super::uses::{PartUse, Use};
use super::words::Words;
use shader_info_model::{Combine, Import, Interpolator, Part};

/// The needed code and interpolators, for one key.
pub(super) struct Live<'a> {
    /// For each stage, whether each instance's main function is called.
    pub(super) called: [Vec<bool>; 2],
    /// The interpolators that pass from the vertex to the fragment stage.
    pub(super) interpolators: Vec<(&'a PartUse<'a>, &'a Interpolator)>,
}

/// Names that called code mentions or receives.
#[derive(Default)]
struct Needed<'a> {
    mentioned: Vec<&'a Words<'a>>,
    given: Vec<&'a str>,
}

impl Needed<'_> {
    fn contains(&self, name: &str) -> bool {
        self.given.contains(&name) || self.mentioned.iter().any(|words| words.contains(name))
    }
}

/// Works backwards from the last fragment: code whose values are unused is not called, and values that only this code
/// reads do not pass.
pub(super) fn live<'a>(uses: &'a [Use<'a>]) -> Live<'a> {
    let in_fragment = called(uses, 1, Needed::default());
    let is_read =
        |name: &str| uses.iter().zip(&in_fragment).any(|(it, is_called)| *is_called && it.code[1].words.contains(name));
    let mut interpolators = Vec::new();
    for part in uses.iter().flat_map(|it| &it.parts) {
        let Part::Interpolator(it) = part.part else { continue };
        if is_read(&part.own) {
            interpolators.push((part, it));
        }
    }
    let given = interpolators.iter().map(|(part, _)| part.written.as_str()).collect();
    let wanted = Needed { given, ..Needed::default() };
    Live { called: [called(uses, 0, wanted), in_fragment], interpolators }
}

fn called<'a>(uses: &'a [Use<'a>], stage: usize, mut needed: Needed<'a>) -> Vec<bool> {
    let mut out = vec![false; uses.len()];
    for (index, it) in uses.iter().enumerate().rev() {
        let code = &it.code[stage];
        let Some(main) = &code.main else { continue };
        let sets = it.parts.iter().any(|part| match part.part {
            Part::Cell(cell) => code.words.contains(&cell.name) && needed.contains(&cell.name),
            Part::Export(_) => needed.contains(&part.own),
            Part::Interpolator(_) => code.words.contains(&part.written) && needed.contains(&part.written),
            _ => false,
        });
        if !(main.takes_surface || code.has_effects || sets) {
            continue;
        }
        out[index] = true;
        needed.mentioned.push(&code.words);
        for part in &it.parts {
            let Part::Import(import) = part.part else { continue };
            if code.words.contains(&part.own) {
                needed.given.extend(given(&uses[..index], stage, import).into_iter().map(|(_, name)| name));
            }
        }
    }
    out
}

/// Returns the exports before an import that form its value in a stage; empty if it has its default.
pub(super) fn given<'u, 'a>(uses: &'u [Use<'a>], stage: usize, import: &'u Import) -> Vec<(&'u Use<'a>, &'u str)> {
    let mut all = exports(uses, stage, &import.value.name);
    match import.combine {
        Combine::First => all.next().into_iter().collect(),
        Combine::Last => all.last().into_iter().collect(),
        Combine::Fold { .. } => all.collect(),
    }
}

/// Returns the instances that export a name in a stage, with its name in the assembled text.
pub(super) fn exports<'u, 'a>(
    uses: &'u [Use<'a>],
    stage: usize,
    name: &'u str,
) -> impl Iterator<Item = (&'u Use<'a>, &'u str)> {
    uses.iter().flat_map(move |it| {
        it.parts.iter().filter_map(move |part| match part.part {
            Part::Export(export) if export.name == name => {
                it.code[stage].words.contains(&part.own).then_some((it, part.own.as_str()))
            }
            _ => None,
        })
    })
}
