//! Collects the diagnostics that the macros show: each error once, where it was written.

use std::collections::BTreeMap;

use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{Mark, OwnToken, Target};
use shader_info_lang::resolve::Resolved;
use shader_info_model::Item;
use shader_info_model::diagnostic::{COMPILE, Diagnostic, Place};

use crate::diagnose::fragment_marks;
use crate::diagnose::render::mark_text;
use crate::diagnose::without_share;
use crate::find::package::Project;
use crate::find::package::Texts;
use crate::results::Checked;
use crate::results::LocatedDiagnostic;

/// Maximum number of descendants that an error in a parent names.
const MAX_NAMED: usize = 4;

/// Sets the marks of each info. A parent of the same package is expanded before its descendants in every target, so
/// errors in its GLSL are shown there, and not at the descendants.
///
/// Returns the marks that the macros of fragments show, by the hashes that name their files.
pub(crate) fn set_marks(checked: &mut [Checked], project: &Project, texts: &Texts) -> BTreeMap<Hash128, Vec<Mark>> {
    let mut of_fragments: BTreeMap<Hash128, Vec<Mark>> = BTreeMap::new();
    for (home, diagnostics) in fragment_marks::diagnostics_of_fragments(project) {
        let known = of_fragments.entry(home.hash).or_default();
        for diagnostic in diagnostics {
            let mark = mark(diagnostic, &Target::Name, home.name, texts);
            if !known.contains(&mark) {
                known.push(mark);
            }
        }
    }
    let mut marks: Vec<(usize, Mark)> = Vec::new();
    for group in groups(checked) {
        match of_fragment(&group, checked, project, texts) {
            Some((hash, mark)) => of_fragments.entry(hash).or_default().push(mark),
            None => marks.extend(raised(&group, checked, project, texts)),
        }
    }
    for (index, mark) in marks {
        checked[index].marks.push(mark);
    }
    let mut shown: Vec<Diagnostic> = Vec::new();
    for it in checked {
        for LocatedDiagnostic { diagnostic, target } in &it.warnings {
            if !shown.iter().any(|known| is_same(known, diagnostic)) {
                it.warning_marks.push(mark(diagnostic, target, &it.job.info.place, texts));
                shown.push(diagnostic.clone());
            }
        }
    }
    of_fragments
}

fn of_fragment(group: &Group<'_>, checked: &[Checked], project: &Project, texts: &Texts) -> Option<(Hash128, Mark)> {
    let infos: Vec<&Resolved> = group.iter().map(|(index, _)| &*checked[*index].job.info).collect();
    let home = fragment_marks::home(&group[0].1.diagnostic, &infos, project)?;
    let mark = mark(&named(group, checked), &Target::Name, home.name, texts);
    mark.own.is_some().then_some((home.hash, mark))
}

/// One error: the indices of the infos that have it, each with its finding.
type Group<'a> = Vec<(usize, &'a LocatedDiagnostic)>;

fn groups(checked: &[Checked]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let all = checked.iter().enumerate().flat_map(|(index, it)| it.causes().map(move |finding| (index, finding)));
    for (index, finding) in all {
        let is_of = |group: &&mut Group<'_>| is_same(&group[0].1.diagnostic, &finding.diagnostic);
        match groups.iter_mut().find(is_of) {
            Some(group) => group.push((index, finding)),
            None => groups.push(vec![(index, finding)]),
        }
    }
    groups
}

fn is_same(a: &Diagnostic, b: &Diagnostic) -> bool {
    let is_there = a.place.is_known() && a.place == b.place;
    is_there && a.code == b.code && without_share(&a.message) == without_share(&b.message)
}

fn raised(group: &Group<'_>, checked: &[Checked], project: &Project, texts: &Texts) -> Vec<(usize, Mark)> {
    let (first, _) = group[0];
    let homes = homes(group, checked, project);
    if !homes.is_empty() {
        let named = named(group, checked);
        let mark = |(index, target): (usize, Target)| {
            let is_own = group.iter().find(|(known, _)| *known == index);
            let diagnostic = is_own.map_or(&named, |(_, finding)| &finding.diagnostic);
            (index, full(diagnostic, &target, &checked[index], texts))
        };
        return homes.into_iter().map(mark).collect();
    }
    let first_info = &checked[first].job.info;
    let mark = |(index, finding): &(usize, &LocatedDiagnostic)| {
        let it = &checked[*index];
        // A declaration under another `cfg` is compiled instead of the first one.
        let is_again = *index != first && it.job.info.place != first_info.place;
        let mut mark = full(&finding.diagnostic, &finding.target, it, texts);
        if is_again && mark.own.is_none() {
            let Diagnostic { code, message, place, .. } = &finding.diagnostic;
            let is_namesake = it.job.info.name == first_info.name;
            let first_info = if is_namesake { &checked[first].row.path } else { &first_info.name };
            mark.text = format!("{}: {message}\n --> {place}\n  `{first_info}` shows the whole error", code.id);
        }
        (*index, mark)
    };
    group.iter().map(mark).collect()
}

fn full(diagnostic: &Diagnostic, target: &Target, it: &Checked, texts: &Texts) -> Mark {
    let info = &it.job.info;
    let mark = mark(diagnostic, target, &info.place, texts);
    let entry = entry(info, diagnostic).and_then(|place| OwnToken::new(mark.text.clone(), place, &info.place));
    Mark { entry, ..mark }
}

/// Returns the entry of the info's list that names the fragment with the error. The macro checks whether the list is
/// the info's own.
fn entry<'a>(info: &Resolved, diagnostic: &'a Diagnostic) -> Option<&'a Place> {
    let entries: Vec<&Place> = info.fragments().map(|it| &it.place).collect();
    diagnostic.others.iter().map(|(place, _)| place).find(|place| place.is_known() && entries.contains(place))
}

fn mark(diagnostic: &Diagnostic, target: &Target, name: &Place, texts: &Texts) -> Mark {
    let own = OwnToken::new(diagnostic.text(), &diagnostic.place, name);
    Mark { code: diagnostic.code, target: target.clone(), text: mark_text(diagnostic, texts), own, entry: None }
}

// Returns the infos that contain the error, unless descendants cause it.
fn homes(group: &Group<'_>, checked: &[Checked], project: &Project) -> Vec<(usize, Target)> {
    let Some(inherited) = group.iter().find_map(|(index, finding)| inherited(&checked[*index], finding)) else {
        return Vec::new();
    };
    let own = |it: &Item| it.via.is_none() && it.instance.is_none() && is_one(it, inherited);
    let homes = checked.iter().enumerate().filter_map(|(index, it)| {
        let position = it.job.info.items.iter().position(own)?;
        Some((index, Target::Item(u32::try_from(position).ok()?)))
    });
    let homes: Vec<(usize, Target)> = homes.collect();
    let is_in_home = homes.iter().any(|(home, _)| group.iter().any(|(index, _)| index == home));
    let is_theirs = group[0].1.diagnostic.code == &COMPILE && !some_pass(inherited, group, checked, project);
    if is_in_home || is_theirs { homes } else { Vec::new() }
}

fn inherited<'a>(it: &'a Checked, finding: &LocatedDiagnostic) -> Option<&'a Item> {
    let (Target::Item(index) | Target::Inline(index, ..)) = finding.target else { return None };
    let item = it.job.info.items.get(index as usize)?;
    (item.via.is_some() && item.instance.is_none()).then_some(item)
}

fn is_one(a: &Item, b: &Item) -> bool {
    a.place.is_known() && a.place == b.place && a.from == b.from
}

// Whether some compiled descendant does not have the error: then the others' own statements cause it.
fn some_pass(item: &Item, group: &Group<'_>, checked: &[Checked], project: &Project) -> bool {
    let has_error = |place: &Place| group.iter().any(|(index, _)| checked[*index].job.info.place == *place);
    let infos = project.resolutions.values().flat_map(|it| &it.infos).map(|(info, _)| info);
    let mut compiled = infos.filter(|info| info.is_static() && info.items.iter().any(|it| is_one(it, item)));
    compiled.any(|info| !has_error(&info.place))
}

fn named(group: &Group<'_>, checked: &[Checked]) -> Diagnostic {
    let mut diagnostic = group[0].1.diagnostic.clone();
    for (index, _) in group.iter().take(MAX_NAMED) {
        let info = &checked[*index].job.info;
        diagnostic = diagnostic.see(&info.place, format!("in `{}`", info.name));
    }
    if group.len() > MAX_NAMED {
        diagnostic.message.push_str(&format!(" (in {} shaders)", group.len()));
    }
    diagnostic
}
