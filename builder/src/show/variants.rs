//! Shows the variants of an info.

pub(crate) mod json;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

use shader_info_assemble::variants::{MAX_TECHNIQUES, Space};
use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Stage};
use shader_info_reflect::rules::{Outside, Subject, Technique};

use crate::diagnose::render::{Style, render};
use crate::error::{Error, KeyError, NameError};
use crate::find::directory::read_directory;
use crate::find::package::Texts;
use crate::json::text;
use crate::options::Options;
use crate::plan::plan;
use crate::plan::variants::{BackendVariants, KeyLookup, SAMPLES, has_variants, listed_if_large};
use crate::show::selection::{info_named, resolved};

/// The variants of one info on one backend.
#[derive(Debug, Clone)]
pub struct Explored {
    /// Name of the info.
    pub name: String,
    /// Its techniques and texts.
    pub variants: BackendVariants,
    /// The requested keys as text, with the results of the rules.
    pub lookups: Vec<(String, KeyLookup)>,
    /// The maximum number of texts of each stage, if there are more techniques than a build makes, so that only samples
    /// were planned.
    pub most_texts: BTreeMap<Stage, u128>,
}

/// Plans the variants of an info on the first backend of the options.
///
/// # Errors
/// [`Error::Name`] if the info or branch is unknown, or if the info has no branches or has errors.
pub(crate) fn explore(folder: &Path, name: &str, keys: &[String], options: &Options) -> Result<Explored, Error> {
    let mut options = options.clone();
    let project = read_directory(folder, &mut options)?;
    let info = resolved(&project, info_named(&project.tree, name)?)?;
    let name = info.name.as_str();
    if !has_variants(info) {
        return Err(NameError::OneTechnique { info: name.into() }.into());
    }
    let words: Vec<&str> = keys.iter().map(String::as_str).collect();
    let samples = listed_if_large(info, &words, &options)?;
    let is_sampled = samples.is_some();
    options.add_keys_of(info, samples);
    let job = plan(Arc::new(info.clone()), Report::default(), &options, &project.folders);
    let Some(variants) = job.variants.into_iter().next() else {
        let unsupported = job.unsupported.iter().flat_map(|(_, all)| all);
        let messages = job.report.diagnostics.iter().chain(unsupported);
        let messages: Vec<String> = messages.map(|it| render(it, &Texts::new(), Style::Plain)).collect();
        let why = if messages.is_empty() { "it has no `do_static_compilation`".into() } else { messages.join("\n") };
        return Err(NameError::NoVariants { info: name.into(), why }.into());
    };
    let lookups = keys.iter().map(|words| Ok((words.clone(), variants.look_up(words)?)));
    let lookups = lookups.collect::<Result<Vec<_>, KeyError>>()?;
    let most_texts = if is_sampled { most_texts(info, &variants, &options) } else { BTreeMap::new() };
    Ok(Explored { name: name.into(), variants, lookups, most_texts })
}

/// Returns the maximum number of texts of each stage: the number of combinations of the branches that it depends on.
fn most_texts(info: &Resolved, variants: &BackendVariants, options: &Options) -> BTreeMap<Stage, u128> {
    let lowerings = options.lowerings(variants.backend, info);
    let outside = Outside { backend: variants.backend, profiles: options.profiles.clone() };
    let Some(mut solution) = Space::of(info, &lowerings).ok().and_then(|it| it.solve(&outside)) else {
        return BTreeMap::new();
    };
    let count = variants.variants.count;
    let most = variants.seen.iter().map(|(stage, names)| {
        let branches = names.iter().filter_map(|name| variants.program.find(name)).collect();
        let chosen = variants.program.fields.iter().filter(|it| match &it.subject {
            Subject::Source(of) | Subject::Entry(of) => of == stage,
            Subject::Define(_) => true,
            Subject::VertexFormat | Subject::RenderState | Subject::StateField(_) => false,
        });
        let choices = chosen.map(|it| it.choices.len() as u128);
        (*stage, choices.fold(solution.count_seen(&branches), u128::saturating_mul).min(count))
    });
    most.collect()
}

fn plural(count: u128) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl Explored {
    /// Returns a text for people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let BackendVariants { backend, variants, .. } = &self.variants;
        let _ = writeln!(out, "{} on {}", self.name, backend.row().title);
        let skipped = if variants.skipped > 0 { format!(", {} left out", variants.skipped) } else { String::new() };
        let _ = writeln!(
            out,
            "{} key{}{skipped}, {} technique{}",
            variants.keys,
            plural(variants.keys),
            variants.count,
            plural(variants.count)
        );
        if !self.most_texts.is_empty() {
            let _ = writeln!(out, "a build makes at most {MAX_TECHNIQUES} of an info: those of a list of keys");
        }
        for (stage, seen) in &self.variants.seen {
            let (name, count) = (stage.name().replace('_', " "), self.variants.texts(*stage));
            let seen = if seen.is_empty() { "no branch".into() } else { seen.join(", ") };
            let count = match self.most_texts.get(stage) {
                Some(most) => format!("at most {most}"),
                None => count.to_string(),
            };
            let plural = if count == "1" { "" } else { "s" };
            let _ = writeln!(out, "  {name}: {count} text{plural}; names {seen}");
        }
        self.branches(&mut out);
        self.rules(&mut out);
        if self.lookups.is_empty() {
            let _ = writeln!(out, "\ntechniques, for example");
            for it in self.samples() {
                let _ = writeln!(out, "  {}", self.technique(it));
            }
        }
        for (words, lookup) in &self.lookups {
            let _ = writeln!(out, "\nkey `{words}`");
            for arm in &lookup.arms {
                let _ = writeln!(out, "  goes through `{}`", self.variants.program.arms[*arm].words);
            }
            let found = lookup.technique.as_ref().map(|index| self.technique(&variants.techniques[*index]));
            let _ = writeln!(out, "  {}", found.unwrap_or_else(|why| format!("no technique: {why}")));
        }
        out
    }

    fn branches(&self, out: &mut String) {
        let variables = self.variants.program.variables.iter();
        let width = variables.clone().map(|it| it.branch.name.len()).max().unwrap_or(0);
        let _ = writeln!(out, "\nbranches, and how many techniques each adds");
        for (it, cost) in variables.zip(&self.variants.variants.costs) {
            let cost = cost.map_or("dynamic: none".into(), |cost| format!("{} {cost}", it.branch.lowering.name()));
            let _ = writeln!(out, "  {:width$}  {cost}", it.branch.name);
        }
    }

    fn rules(&self, out: &mut String) {
        let program = &self.variants.program;
        if program.arms.is_empty() {
            return;
        }
        let _ = writeln!(out, "\nrules, and how many keys go through each");
        let width = program.arms.iter().map(|arm| arm.words.len() + 2 * arm.depth as usize).max().unwrap_or(0);
        for (arm, keys) in program.arms.iter().zip(&self.variants.variants.reached) {
            let words = format!("{:indent$}{}", "", arm.words, indent = 2 * arm.depth as usize);
            let _ = writeln!(out, "  {words:width$}  {keys}");
        }
    }

    // Selects techniques evenly from the first to the last.
    fn samples(&self) -> impl Iterator<Item = &Technique> {
        let all = &self.variants.variants.techniques;
        let count = all.len().min(SAMPLES as usize);
        (0..count).map(move |at| &all[at * (all.len() - 1) / (count - 1).max(1)])
    }

    fn technique(&self, it: &Technique) -> String {
        let chosen = self.variants.chosen(it);
        let chosen = if chosen.is_empty() { String::new() } else { format!("  ({})", chosen.join(", ")) };
        format!("{}{chosen}", self.variants.program.describe(it.key))
    }

    /// Returns one JSON object for programs.
    pub fn json(&self) -> String {
        text(&self.document())
    }

    /// Returns the backend of the variants.
    pub fn backend(&self) -> Backend {
        self.variants.backend
    }

    /// Returns the number of different texts of a stage.
    pub fn texts(&self, stage: Stage) -> usize {
        self.variants.texts(stage)
    }
}
