//! Warns about values that fragments share and that no later fragment reads.

use shader_info_lang::handshake::Target;
use shader_info_model::diagnostic::{Diagnostic, Place, UNREAD_VALUE, nearest};
use shader_info_model::{Fragments, Part, Statement};
use shader_info_reflect::compose::SharedValue;

use crate::plan::Job;
use crate::results::LocatedDiagnostic;
use crate::results::{Checked, Unchanged};

/// Maximum number of compositions that a warning names.
const MAX_NAMED: usize = 4;

/// Returns the values that an info's compositions share and that must be read, each once. A value counts as read if any
/// variant on any backend reads it.
pub(crate) fn shared_values(job: &Job, package: &str) -> Vec<SharedValue> {
    let mut out: Vec<SharedValue> = Vec::new();
    let all = job.stages.iter().flat_map(|planned| planned.assembled.shared_values.iter());
    for value in all.filter(|it| it.package == package && !it.allow_unread) {
        match out.iter_mut().find(|known| known.place == value.place) {
            Some(known) => known.is_read |= value.is_read,
            None => out.push(value.clone()),
        }
    }
    out
}

/// Returns a name of a value by its file, fragment and statement, for records: its place moves with every line that is
/// added above it.
pub(crate) fn recorded(value: &SharedValue) -> String {
    format!("{}: {}: {}", value.place.file, value.fragment, value.statement)
}

/// Adds a warning for each value that no info reads, to the first info whose list has its fragment.
///
/// A fragment may be made for several compositions, so one that reads the value is sufficient. `kept` are infos that
/// are up to date.
pub(crate) fn warn(checked: &mut [Checked], kept: &[Unchanged]) {
    let values: Vec<Vec<SharedValue>> = checked.iter().map(|it| it.shared_values.clone()).collect();
    let is_read = |value: &SharedValue| {
        let mut here = values.iter().flatten().filter(|it| it.is_read);
        here.any(|it| it.place == value.place) || kept.iter().any(|it| it.info.reads.contains(&recorded(value)))
    };
    let mut known: Vec<&Place> = Vec::new();
    for (index, value) in values.iter().enumerate().flat_map(|(index, all)| all.iter().map(move |it| (index, it))) {
        if known.contains(&&value.place) || is_read(value) {
            continue;
        }
        known.push(&value.place);
        let has_it = |at: &usize| values[*at].iter().any(|it| it.place == value.place);
        let infos: Vec<usize> = (0..checked.len()).filter(has_it).collect();
        let finding = finding(value, &infos, checked);
        checked[index].warnings.push(finding);
    }
}

fn finding(value: &SharedValue, infos: &[usize], checked: &[Checked]) -> LocatedDiagnostic {
    let (word, name) = value.statement.split_once(' ').unwrap_or(("export", &value.statement));
    let words = format!("`{name}` of `{}` is unused: no later fragment reads it", value.fragment);
    let mut diagnostic = Diagnostic::new(&UNREAD_VALUE, &value.place, words);
    let mut target = Target::Name;
    let mut imported: Vec<&str> = Vec::new();
    for (number, index) in infos.iter().enumerate() {
        let info = &checked[*index].job.info;
        let lists = info.items.iter().enumerate().filter_map(|(at, item)| match &item.statement {
            Statement::Fragments(it) => Some((at, it)),
            _ => None,
        });
        for (at, list) in lists {
            let uses = list.uses.iter().filter(|it| it.fragment.fragment.iter().any(|it| it.name == value.fragment));
            if let Some(first) = uses.into_iter().next().filter(|_| number < MAX_NAMED) {
                diagnostic = diagnostic.see(&first.place, format!("in the composition of `{}`", info.name));
            }
            if number == 0 {
                target = u32::try_from(at).map_or(Target::Name, Target::Item);
            }
            imported.extend(imports(list));
        }
    }
    let others = imported.into_iter().filter(|it| *it != name && word == "export");
    let near = nearest(name, others).map(|near| format!("did you mean `{near}`? Else "));
    let remove = format!("remove `{}: {};` and its assignments", value.statement, value.ty);
    let take = match word {
        "export" => format!("`import {name}: {} = …, last;`", value.ty),
        _ => format!("`requires {name}: {};`", value.ty),
    };
    let near = near.unwrap_or_default();
    let help = format!(
        "{near}{remove}, or list a fragment with {take} after `{}`; if run-time stacks or other packages read it, \
         write `#[allow(unread)] {}: {};`",
        value.fragment, value.statement, value.ty
    );
    LocatedDiagnostic { diagnostic: diagnostic.help(help), target }
}

/// Returns the names that fragments of a list import.
fn imports(list: &Fragments) -> Vec<&str> {
    let fragments = list.uses.iter().filter_map(|it| it.fragment.fragment.as_deref());
    let parts = fragments.flat_map(|it| &it.parts).filter_map(|it| match &it.part {
        Part::Import(it) => Some(it.value.name.as_str()),
        _ => None,
    });
    parts.collect()
}
