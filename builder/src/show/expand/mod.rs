//! Shows the texts of an info's stages, as they are compiled or as a translator makes them.

mod expanded;
mod origins;

pub use expanded::{Expanded, ExpandedStage, LineOrigin};

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use shader_info_model::contribution::Unit;
use shader_info_model::{ArtifactForm, Backend};
use shader_info_model::{Info, Stage};

use crate::compile::{CompileResults, Outcome};
use crate::diagnose::render::{Style, render};
use crate::error::{Error, NameError};
use crate::find::Draft;
use crate::find::directory::read_directory;
use crate::find::package::Project;
use crate::options::{Mode, Options};
use crate::plan::variants::{has_variants, listed_if_large};
use crate::plan::{Job, Planned};
use crate::results::Checked;
use crate::show::authors::Authors;
use crate::show::selection::{errors, info_named, resolved};

/// Assembles one info for the first backend of the options, even if it is not static.
///
/// # Errors
/// [`Error::Cargo`] if the package does not exist, [`Error::Name`] if the info, stage or variant is unknown.
pub(crate) fn expand(
    folder: &Path,
    name: &str,
    stage: Option<&str>,
    variant: Option<&str>,
    options: &Options,
) -> Result<Expanded, Error> {
    let stage = match stage {
        None => None,
        Some(word) => Some(Stage::parse(word).ok_or_else(|| NameError::UnknownStage { name: word.to_owned() })?),
    };
    let is_translated = |backend: &Backend| backend.row().form == ArtifactForm::Translated;
    let dialects = options.backends.iter().copied().filter(is_translated).collect();
    let mut options = Options { mode: Mode::Build, dialects, ..options.clone() };
    let project = read_directory(folder, &mut options)?;
    let id = info_named(&project.tree, name)?;
    let info = resolved(&project, id)?;
    let large = listed_if_large(info, &[variant.unwrap_or("")], &options)?;
    options.add_keys_of(info, large);
    let results = project.check(&options);
    let is_it = |it: &&Checked| it.job.info.name == info.name && it.job.info.place == info.place;
    let Some(found) = results.checked.iter().find(is_it) else {
        let (info, why) = (info.name.clone(), errors(&project, id));
        return Err(NameError::WrongInfo { info, why }.into());
    };
    let units = chosen(&found.job, variant)?;
    let stages = stages(&project, &found.job, stage, &units, &results.ran);
    if let Some(stage) = stage.filter(|_| stages.is_empty()) {
        missing_stage(&found.job, stage, &units)?;
    }
    let shown: Vec<&str> = stages.iter().map(ExpandedStage::text).collect();
    let mut out = Expanded { text: shown.join("\n"), errors: None, stages };
    let findings = found.findings.iter().map(|it| &it.diagnostic);
    let unsupported = found.job.unsupported.iter().flat_map(|(_, problems)| problems);
    let painted: Vec<String> =
        findings.chain(unsupported).map(|it| render(it, &results.report.texts, Style::Plain)).collect();
    if !painted.is_empty() {
        out.errors = Some(painted.join("\n\n") + "\n");
    }
    if out.text.is_empty() && out.errors.is_none() {
        out.errors = Some(format!("`{}` has no stages: it declares no sources\n", info.name));
    }
    Ok(out)
}

// Fails if the info has other stages. Otherwise its diagnostics say why it has none.
fn missing_stage(job: &Job, stage: Stage, units: &BTreeMap<Stage, u32>) -> Result<(), NameError> {
    let is_of_variant = |unit: &Unit| units.get(&unit.stage).is_none_or(|it| *it == unit.variant);
    let all = || job.stages.iter().map(|planned| &planned.unit);
    let has: BTreeSet<Stage> = all().filter(|unit| is_of_variant(unit)).map(|unit| unit.stage).collect();
    if has.is_empty() {
        return Ok(());
    }
    Err(NameError::MissingStage {
        info: job.info.name.clone(),
        stage: stage.name(),
        has: has.into_iter().map(Stage::name).collect(),
        is_of_another: all().any(|unit| unit.stage == stage),
    })
}

/// Returns the number of each stage's text in a variant, or in the default one if none is given.
fn chosen(job: &Job, variant: Option<&str>) -> Result<BTreeMap<Stage, u32>, NameError> {
    let Some(variants) = job.variants.first() else {
        let is_requested = variant.filter(|_| !has_variants(&job.info));
        return match is_requested {
            Some(_) => Err(NameError::NoBranches { info: job.info.name.clone() }),
            None => Ok(BTreeMap::new()),
        };
    };
    let words = variant.unwrap_or("");
    let technique = match variants.look_up(words)?.technique {
        Ok(technique) => technique,
        // If no variant is given, any technique can be shown.
        Err(_) if variant.is_none() => 0,
        Err(why) => {
            return Err(NameError::UnknownVariant { words: words.to_owned(), why: why.to_string() });
        }
    };
    let units = variants.units.iter();
    Ok(units.filter_map(|(stage, units)| Some((*stage, *units.get(technique)?))).collect())
}

fn stages(
    project: &Project,
    job: &Job,
    stage: Option<Stage>,
    units: &BTreeMap<Stage, u32>,
    ran: &CompileResults,
) -> Vec<ExpandedStage> {
    let is_wanted = |unit: &Unit| {
        stage.is_none_or(|stage| unit.stage == stage) && units.get(&unit.stage).is_none_or(|it| *it == unit.variant)
    };
    let authors = Authors::new(&job.info, draft(project, job));
    let expanded = |planned: &Planned| ExpandedStage {
        stage: planned.unit.stage,
        assembled: planned.unit.text.clone(),
        origins: origins::origins(&planned.assembled.map, &authors),
        translated: match ran.outcomes.get(&planned.unit.hash) {
            Some(Outcome::Passed(compiled)) => compiled.translated.as_ref().map(|it| it.text.clone()),
            _ => None,
        },
    };
    job.stages.iter().filter(|it| is_wanted(&it.unit)).map(expanded).collect()
}

// Returns the declaration as it was written.
fn draft<'a>(project: &'a Project, job: &Job) -> Option<&'a Info> {
    let (id, _) = project.resolved().find(|(_, info)| info.name == job.info.name && info.place == job.info.place)?;
    match &project.tree.declarations[id].draft {
        Draft::Info(info) => Some(info),
        _ => None,
    }
}
