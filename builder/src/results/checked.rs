//! The results of a run for each declaration.

use std::collections::BTreeMap;
use std::path::PathBuf;

use shader_info_assemble::check::ABSENT;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::Mark;
use shader_info_model::diagnostic::{
    COMPILE, Code, INTERFACE_TYPE, INTERFACE_UNWRITTEN, INVALID_SPIRV, LAYOUT_MISMATCH, NO_BACKEND, REGISTERS,
    UNTRANSLATED,
};
use shader_info_reflect::compose::SharedValue;

use crate::compile::CompileResults;
use crate::find::PathErrors;
use crate::options::{Mode, Options};
use crate::plan::Job;
use crate::results::{InfoRecord, LocatedDiagnostic, Report, Row};

/// The results for one info.
#[derive(Debug)]
pub struct Checked {
    /// The declaration and its texts.
    pub job: Job,
    /// Hash of the declaration, which names its files.
    pub hash: Hash128,
    /// Its errors.
    pub findings: Vec<LocatedDiagnostic>,
    /// Whether it inherits from or uses a declaration with errors, so that errors of compilers and of missing parts may
    /// be consequences.
    pub has_broken_parts: bool,
    /// Warnings of the compiler, and about values that its fragments share but do not read.
    pub warnings: Vec<LocatedDiagnostic>,
    /// Values that fragments of this package share in its composition.
    pub shared_values: Vec<SharedValue>,
    /// The diagnostics that the macro shows in its expansion: its findings, except those that the expansion of a parent
    /// shows, and findings of descendants that it causes.
    pub marks: Vec<Mark>,
    /// The warnings that the macro shows; each is shown in one expansion.
    pub warning_marks: Vec<Mark>,
    /// Its row in the report.
    pub row: Row,
}

/// Codes of errors that a wrong part of a shader causes in the whole.
const CONSEQUENCES: [&Code; 8] = [
    &COMPILE,
    &INTERFACE_TYPE,
    &INTERFACE_UNWRITTEN,
    &INVALID_SPIRV,
    &LAYOUT_MISMATCH,
    &NO_BACKEND,
    &REGISTERS,
    &UNTRANSLATED,
];

impl Checked {
    /// Returns the errors that are not consequences of errors in other declarations.
    pub(crate) fn causes(&self) -> impl Iterator<Item = &LocatedDiagnostic> {
        let may_follow = |code: &Code| CONSEQUENCES.iter().chain(&ABSENT).any(|it| *it == code);
        self.findings.iter().filter(move |it| !(self.has_broken_parts && may_follow(it.diagnostic.code)))
    }
}

/// An info that is up to date, so that nothing was done.
#[derive(Debug)]
pub struct Unchanged {
    /// The record of the earlier run.
    pub info: InfoRecord,
    /// Path of its file, as messages show it.
    pub file: String,
}

/// A declaration with wrong paths.
#[derive(Debug)]
pub struct Stopped {
    /// Hash that names its `.pre` file.
    pub hash: Hash128,
    /// Whether it is an info.
    pub is_info: bool,
    /// The file that declares it.
    pub file: PathBuf,
    /// The errors of its paths.
    pub path_errors: PathErrors,
}

/// All results of a run.
pub struct Results {
    /// The infos that were checked, in the order of their declarations.
    pub checked: Vec<Checked>,
    /// The infos that are up to date, since an earlier run found no error in them.
    pub kept: Vec<Unchanged>,
    /// Declarations with wrong paths, which are not checked.
    pub stopped: Vec<Stopped>,
    /// Declarations with paths that the builder cannot follow, but perhaps rustc. They are not checked.
    pub unsure: Vec<Stopped>,
    /// The answers of the compilers.
    pub ran: CompileResults,
    /// The diagnostics that the macros of fragments show, by the hashes that name their files.
    pub fragment_marks: BTreeMap<Hash128, Vec<Mark>>,
    /// The report for people.
    pub report: Report,
}

/// Returns whether artifacts are written for an info.
pub fn has_artifacts(it: &Checked, options: &Options) -> bool {
    let is_planned = !it.job.stages.is_empty() || !it.job.variants.is_empty();
    it.findings.is_empty() && is_planned && options.mode != Mode::Check
}
