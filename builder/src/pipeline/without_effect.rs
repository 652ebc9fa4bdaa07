//! Notes about options that apply to nothing.

use shader_info_model::Backend;
use shader_info_model::diagnostic::did_you_mean;

use crate::find::is_selected;
use crate::find::package::Project;
use crate::options::{Optimize, Options};
use crate::results::{Report, Row};

/// Returns a note for each option of a run that has no effect.
pub(super) fn notes(project: &Project, report: &Report, options: &Options) -> Vec<String> {
    let fallback = options.fallback && options.ship.shaders().next().is_none();
    let fallback =
        fallback.then(|| "`fallback` has no effect without a list of keys to ship: every variant is built".to_owned());
    let others = [optimize(report, options), filter(project, options), fallback];
    others.into_iter().flatten().chain(dialects(options)).chain(lowerings(options)).collect()
}

fn optimize(report: &Report, options: &Options) -> Option<String> {
    let is_for_vulkan = |row: &Row| row.errors > 0 || row.backends.contains(&Backend::Vulkan);
    let mut rows = report.rows.iter().filter(|row| row.is_static).peekable();
    let has_none = rows.peek().is_some() && !(options.compiled().contains(&Backend::Vulkan) && rows.any(is_for_vulkan));
    (options.optimize != Optimize::None && has_none).then(|| {
        let what = options.optimize.name();
        format!("optimising for {what} has no effect: it applies to Vulkan's SPIR-V, which this run does not make")
    })
}

fn filter(project: &Project, options: &Options) -> Option<String> {
    let part = options.filter.as_deref()?;
    let tree = &project.tree;
    let is_empty = !tree.infos().any(|id| is_selected(Some(part), &tree.declarations[id].name, || tree.path_of(id)));
    is_empty.then(|| {
        let near = did_you_mean(part, tree.infos().map(|id| tree.declarations[id].name.as_str()));
        let near = near.map_or(String::new(), |near| format!("; {near}"));
        format!("the filter `{part}` selects no info, so nothing is compiled{near}")
    })
}

fn dialects(options: &Options) -> impl Iterator<Item = String> {
    let chosen = options.dialects.iter().filter(|_| options.has_dialects);
    let left_out = chosen.filter(|backend| !options.backends.contains(backend)).map(|backend| backend.row().title);
    left_out.map(|title| format!("`dialects` names {title}, which is not among the backends, so it is not compiled"))
}

fn lowerings(options: &Options) -> impl Iterator<Item = String> {
    let on_one = options.lowerings.iter().filter_map(|it| Some((it.backend?, &it.branch)));
    let left_out = on_one.filter(|(backend, _)| !options.backends.contains(backend));
    left_out.map(|(backend, branch)| {
        let title = backend.row().title;
        format!("the lowering of `{branch}` on {title} has no effect: {title} is not among the backends")
    })
}
