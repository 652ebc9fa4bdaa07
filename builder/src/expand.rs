//! The name of an info in, the texts of its stages out: as the compiler gets them, or what a translator makes of them.

use std::path::Path;

use shader_info_shared::assemble::Unit;
use shader_info_shared::backend::{Backend, Made};
use shader_info_shared::diagnostic::nearest;
use shader_info_shared::model::Stage;

use crate::options::{Mode, Options};
use crate::paint::{Style, paint};
use crate::plan::Job;
use crate::project::read_directory;
use crate::run::{Outcome, Ran};

/// The texts, and what is in their way.
#[derive(Debug, Default)]
pub struct Expanded {
    /// One text after the other; empty where there is none.
    pub text: String,
    /// Painted diagnostics.
    pub errors: Option<String>,
}

/// Assembles one info for the first backend of the options, also one that is not static.
///
/// # Errors
/// In words: no such info, stage or package.
pub(crate) fn expand(folder: &Path, name: &str, stage: Option<&str>, options: &Options) -> Result<Expanded, String> {
    let stage = match stage {
        None => None,
        Some(word) => Some(Stage::parse(word).ok_or_else(|| format!("there is no stage `{word}`"))?),
    };
    let is_translated = |backend: &Backend| backend.row().made == Made::Translated;
    let dialects = options.backends.iter().copied().filter(is_translated).collect();
    let options = Options { mode: Mode::Build, dialects, ..options.clone() };
    let project = read_directory(folder, &options)?;
    let results = project.check(&options);
    let Some(found) = results.checked.iter().find(|it| it.job.info.name == name) else {
        let names = results.checked.iter().map(|it| it.job.info.name.as_str());
        let hint = nearest(name, names).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        return Err(format!("there is no info `{name}` here{hint}"));
    };
    let mut out = Expanded { text: texts(&found.job, stage, &results.ran), errors: None };
    let findings = found.findings.iter().map(|it| &it.diagnostic);
    let unsupported = found.job.unsupported.iter().flat_map(|(_, problems)| problems);
    let painted: Vec<String> =
        findings.chain(unsupported).map(|it| paint(it, &results.report.texts, Style::Plain)).collect();
    if !painted.is_empty() {
        out.errors = Some(painted.join("\n\n") + "\n");
    }
    if out.text.is_empty() && out.errors.is_none() {
        out.errors = Some(format!("`{name}` has no such stage, or does not say `do_static_compilation`\n"));
    }
    Ok(out)
}

fn texts(job: &Job, stage: Option<Stage>, ran: &Ran) -> String {
    let wanted = job.stages.iter().filter(|it| stage.is_none_or(|stage| it.unit.stage == stage));
    let translated = |unit: &Unit| match ran.outcomes.get(&unit.hash) {
        Some(Outcome::Passed(compiled)) => compiled.translated.as_ref().map(|it| it.text.clone()),
        _ => None,
    };
    let text = |unit: &Unit| translated(unit).unwrap_or_else(|| unit.text.clone());
    let all: Vec<String> = wanted.map(|it| text(&it.unit)).collect();
    all.join("\n")
}
