//! Repeats the lines that the last run of a build script printed, if another run would do the same.
//!
//! Cargo starts the script when a file has another time or a variable another value, even if that changes nothing. Most
//! edits are of functions. Checking the files that were read is faster than reading thousands of declarations to find
//! that out.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_model::wire;
use shader_info_model::wire_struct;

use crate::file_stamp::FileStamp;
use crate::find::package::Project;
use crate::find::{Plain, has_outline};
use crate::results::Results;
use crate::whole_file::write_whole;

/// The inputs and outputs of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// Everything except files that the run depends on: the program, its options, the variables of cargo.
    surroundings: String,
    found: Vec<ReadFile>,
    written: Vec<FileStamp>,
    lines: Vec<String>,
}

/// A file or folder that the run read.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ReadFile {
    seen: FileStamp,
    /// What a Rust file without declarations adds to the module trees.
    plain: Option<Plain>,
    /// The outline of a Rust file that may have declarations.
    outline: Option<Hash128>,
}

wire_struct! {
    Record { surroundings, found, written, lines }
    ReadFile { seen, plain, outline }
}

/// Files that one thread checks before another one helps.
const FEW: usize = 256;

/// Returns the lines of the last run, if nothing has changed. The surroundings are computed last: they name the versions of
/// programs, which take longer to answer than files.
pub(crate) fn repeat(path: &Path, start: SystemTime, surroundings: impl FnOnce() -> String) -> Option<Vec<String>> {
    let record: Record = wire::decode(&fs::read_to_string(path).ok()?).ok()?;
    if !record.written.par_iter().with_min_len(FEW).all(FileStamp::is_untouched) {
        return None;
    }
    let found = record.found.par_iter().with_min_len(FEW);
    let again: Vec<ReadFile> = found.map(|it| it.again(start)).collect::<Option<_>>()?;
    if record.surroundings != surroundings() {
        return None;
    }
    if again != record.found {
        let newer = Record { found: again, ..record };
        let _ = write_whole(path, wire::encode(&newer).as_bytes());
        return Some(newer.lines);
    }
    Some(record.lines)
}

impl ReadFile {
    // A file that changed just now keeps the old stamp, so that the next run checks it once more.
    fn again(&self, start: SystemTime) -> Option<Self> {
        if let Some(seen) = self.seen.again() {
            return Some(Self { seen, ..self.clone() });
        }
        let path = self.seen.path();
        let is_plain = self.plain.as_ref().is_some_and(|plain| plain.is_same(path));
        if !is_plain && !self.outline.is_some_and(|known| has_outline(path, known)) {
            return None;
        }
        let seen = FileStamp::since(path, start).unwrap_or_else(|| self.seen.clone());
        Some(Self { seen, ..self.clone() })
    }
}

/// Deletes the record before any file is written, so that a run that is killed does not look complete.
pub(crate) fn forget(path: &Path) {
    let _ = fs::remove_file(path);
}

/// Writes the record for the next run, unless the run found errors, or a file that it read has changed meanwhile.
pub(crate) fn write(path: &Path, run: &Run<'_>) {
    let Run { surroundings, project, results, folder, lists, others, lines, start } = run;
    let is_right = results.report.diagnostics.is_empty() && results.stopped.is_empty();
    if !is_right || (results.report.require && !results.report.skipped.is_empty()) {
        return;
    }
    // A call in the body of a function is at the place of a warning.
    let has_makers = !project.tree.macro_calls().is_empty();
    let stamped = |path: PathBuf| {
        let seen = FileStamp::since(&path, *start)?;
        let outline = project.tree.outlines.get(&path).copied().filter(|_| !has_makers);
        Some(ReadFile { seen, plain: Plain::of(&project.tree, &path), outline })
    };
    let found = read_files(project, others).into_par_iter().map(stamped).collect::<Option<_>>();
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let names: BTreeSet<PathBuf> = names.chain(lists.iter().filter(|it| it.is_file()).cloned()).collect();
    let written = names.par_iter().map(|it| FileStamp::written(it)).collect::<Option<_>>();
    if let (Some(found), Some(written)) = (found, written) {
        let record = Record { surroundings: (*surroundings).into(), found, written, lines: lines.to_vec() };
        let _ = write_whole(path, wire::encode(&record).as_bytes());
    }
}

/// A run that has ended.
pub(crate) struct Run<'a> {
    pub(crate) surroundings: &'a str,
    pub(crate) project: &'a Project,
    pub(crate) results: &'a Results,
    /// The folder of the files for the macros.
    pub(crate) folder: &'a Path,
    /// Other files that the run wrote for the next one.
    pub(crate) lists: &'a [PathBuf],
    /// Other files that the run read.
    pub(crate) others: &'a [PathBuf],
    /// The printed lines.
    pub(crate) lines: &'a [String],
    /// The time at which it began to read.
    pub(crate) start: SystemTime,
}

/// Encodes the variables of cargo as one string. Other variables have no effect.
pub(crate) fn variables() -> String {
    const PREFIXES: [&str; 7] = [
        "CARGO_FEATURE_",
        "CARGO_CFG_",
        "CARGO_MANIFEST_",
        "DEP_",
        "SHADER_BUILDER",
        "SHADER_INFO_MATERIALX",
        "OUT_DIR",
    ];
    const NAMES: [&str; 4] = ["CI", "DOCS_RS", "PROFILE", "TARGET"];
    let is_ours = |name: &str| PREFIXES.iter().any(|it| name.starts_with(it)) || NAMES.contains(&name);
    let text = |(name, value): (OsString, OsString)| Some((name.into_string().ok()?, value.into_encoded_bytes()));
    let all: BTreeSet<(String, Vec<u8>)> = env::vars_os().filter_map(text).filter(|(name, _)| is_ours(name)).collect();
    wire::encode(&all.into_iter().collect::<Vec<_>>())
}

// Returns every file that was read, and every folder in which another file would have been read instead.
fn read_files(project: &Project, others: &[PathBuf]) -> BTreeSet<PathBuf> {
    let (tree, folders) = (&project.tree, &project.folders);
    let mut out: BTreeSet<PathBuf> = others.iter().cloned().collect();
    out.extend(tree.own_files().cloned());
    out.extend(tree.graphs.read.iter().cloned());
    out.extend(tree.awaited.iter().cloned());
    out.extend(folders.touched());
    out.extend(folders.missed());
    // A module is `x.rs` or `x/mod.rs`. If one of them exists the other one is not searched, and both are an error.
    let declared = folders.packages.iter().flat_map(|(_, all)| all);
    out.extend(declared.filter_map(|it| it.ancestors().find(|it| it.is_dir()).map(Path::to_owned)));
    out
}
