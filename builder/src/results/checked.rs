//! What came of each declaration in a run.

use std::collections::BTreeMap;

use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::Mark;
use shader_info_model::diagnostic::{COMPILE, LAYOUT_MISMATCH};
use shader_info_reflect::compose::SharedValue;

use crate::compile::Ran;
use crate::find::Before;
use crate::options::{Mode, Options};
use crate::plan::Job;
use crate::results::{Finding, KeptInfo, Report, Row};

/// One info and everything that came of it.
#[derive(Debug)]
pub struct Checked {
    /// The declaration and its texts.
    pub job: Job,
    /// Its hash: the name of its files.
    pub hash: Hash128,
    /// What is wrong with it.
    pub findings: Vec<Finding>,
    /// Whether a struct or interface that it uses was not understood: what a compiler says follows from that.
    pub has_broken_types: bool,
    /// What the compiler warns about, and values that its fragments share for nothing.
    pub warnings: Vec<Finding>,
    /// What the package's fragments share in its composition.
    pub shared_values: Vec<SharedValue>,
    /// What the macro raises in its expansion: its findings, less those that a parent's expansion shows, and those of
    /// descendants that are its own doing.
    pub marks: Vec<Mark>,
    /// Where it shows warnings: each in one expansion.
    pub warning_marks: Vec<Mark>,
    /// Its row of the report.
    pub row: Row,
}

impl Checked {
    /// What is wrong by itself, and does not follow from a type that was not understood.
    pub(crate) fn causes(&self) -> impl Iterator<Item = &Finding> {
        let follows =
            |it: &&Finding| self.has_broken_types && [&COMPILE, &LAYOUT_MISMATCH].contains(&it.diagnostic.code);
        self.findings.iter().filter(move |it| !follows(it))
    }
}

/// An info that nothing was done for.
#[derive(Debug)]
pub struct Unchanged {
    /// What the earlier run knew of it.
    pub info: KeptInfo,
    /// Its file as messages call it.
    pub file: String,
}

/// A declaration whose paths are wrong.
#[derive(Debug)]
pub struct Stopped {
    /// The name of its `.pre` file.
    pub hash: Hash128,
    /// Its wrong paths.
    pub before: Before,
}

/// Everything of one run.
pub struct Results {
    /// Infos in the order found.
    pub checked: Vec<Checked>,
    /// Infos that are as an earlier run found them right.
    pub kept: Vec<Unchanged>,
    /// Declarations that do not get so far.
    pub stopped: Vec<Stopped>,
    /// What the compiler said.
    pub ran: Ran,
    /// What the macros of fragments raise, by the names of their files.
    pub fragment_marks: BTreeMap<Hash128, Vec<Mark>>,
    /// For people.
    pub report: Report,
}

/// Whether artifacts are written for an info.
pub fn has_artifacts(it: &Checked, options: &Options) -> bool {
    let is_planned = !it.job.stages.is_empty() || !it.job.variants.is_empty();
    it.findings.is_empty() && is_planned && options.mode != Mode::Check
}
