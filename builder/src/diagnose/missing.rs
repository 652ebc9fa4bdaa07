//! Finds out why backends have no artifacts of an info, for the errors of the runtime.

use shader_info_assemble::pack::{Entry, Kind, Missing};
use shader_info_model::{ArtifactForm, Backend};

use crate::options::Options;
use crate::options::available::{feature, is_available};
use crate::results::Checked;

/// Returns an entry for each backend that lacks artifacts.
pub(crate) fn missing(it: &Checked, options: &Options) -> Vec<Entry> {
    Backend::all().filter_map(|backend| Some(entry(backend, why(it, backend, options)?))).collect()
}

fn why(it: &Checked, backend: Backend, options: &Options) -> Option<(Missing, String)> {
    if !is_available(backend) {
        let words = format!("the feature `{}` of shader-builder is off; turn it on", feature(backend));
        return Some((Missing::LeftOut, words));
    }
    if !options.backends.contains(&backend) {
        return Some((Missing::LeftOut, String::new()));
    }
    if let Some((_, problems)) = it.job.unsupported.iter().find(|(other, _)| *other == backend) {
        let words = problems.first().map(|problem| problem.message.clone());
        return Some((Missing::Unsupported, words.unwrap_or_default()));
    }
    if !it.job.stages.iter().any(|planned| planned.unit.backend == backend) {
        return Some((Missing::NotMeant, String::new()));
    }
    let is_compiled = backend.row().form == ArtifactForm::Text || options.compiled().contains(&backend);
    (!is_compiled).then(|| (Missing::NotCompiled, way(backend, options)))
}

// Returns the line for build.rs with which dev builds compile for a backend, too.
fn way(backend: Backend, options: &Options) -> String {
    let compiled = options.compiled().into_iter().chain([backend]);
    let list: Vec<String> = compiled.map(|it| format!("Backend::{it:?}")).collect();
    let list = list.join(", ");
    match options.has_dialects {
        true => format!("write `.dialects([{list}])` in build.rs"),
        false => {
            format!("write `.backends([{list}])` in build.rs, or `.dialects([{list}])` to keep the texts of all others")
        }
    }
}

fn entry(backend: Backend, (why, words): (Missing, String)) -> Entry {
    let bytes = [&[why as u8], words.as_bytes()].concat();
    Entry { kind: Kind::Missing, backend: backend as u8, stage: 0, variant: 0, bytes }
}
