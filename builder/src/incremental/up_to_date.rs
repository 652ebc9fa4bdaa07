//! Skips infos that are up to date, since an earlier run found no error in them.
//!
//! Every edit of a Rust file runs the build script again. If declaration, GLSL files and lookups of an info are
//! unchanged, the files that were written for it stay, unless they are damaged. Infos with any diagnostic are always
//! checked, since messages may depend on more.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{Built, pack_name};
use shader_info_model::wire;

use crate::compile::tools::{compiler, translators};
use crate::compile::validate::Validator;
use crate::diagnose::unread::recorded;
use crate::file_stamp::{OwnFileStamp, seal};
use crate::find::glsl_files::Folders;
use crate::options::{Mode, Options};
use crate::results::InfoRecord;
use crate::results::{Checked, Results, has_artifacts};

/// Records that one thread checks before another one helps.
const FEW: usize = 64;

/// The record of an earlier run of the same program with the same options.
#[derive(Debug, Default)]
pub struct InfoRecords {
    known: BTreeMap<Hash128, InfoRecord>,
    path: Option<PathBuf>,
    written: PathBuf,
    run: String,
}

impl InfoRecords {
    /// Reads the record beside the files of the macros; empty if another program or other options wrote it.
    pub fn read(path: &Path, written: &Path, run: String) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let (before, all): (String, Vec<InfoRecord>) = wire::decode(&text).unwrap_or_default();
        let all = if before == run { all } else { Vec::new() };
        let whole = all.into_par_iter().with_min_len(FEW).filter_map(|record| undamaged(record, written));
        let known = whole.map(|it| (it.hash, it)).collect();
        Self { known, path: Some(path.to_owned()), written: written.to_owned(), run }
    }

    /// Returns the info with a hash, if its files are found and unchanged.
    pub fn get(&self, hash: Hash128, folders: &Folders) -> Option<&InfoRecord> {
        let known = self.known.get(&hash)?;
        known.lookups.iter().all(|it| it.is_answered_alike(folders)).then_some(known)
    }

    /// Deletes the record before files are written, so that a run that is killed leaves no record of other files.
    pub fn forget(&self, results: &Results) {
        if let Some(path) = self.path.as_ref().filter(|_| !results.checked.is_empty()) {
            let _ = fs::remove_file(path);
        }
    }

    /// Writes infos without diagnostics for the next run. Without the record, the next run only takes longer.
    pub fn write(&self, results: &Results, options: &Options) {
        let Some(path) = &self.path else { return };
        let has_unread = |it: &Checked| it.shared_values.iter().any(|it| !it.is_read);
        let is_clean = |it: &Checked| it.findings.is_empty() && it.warnings.is_empty() && it.marks.is_empty();
        // Whether a value that is not read is worth a warning depends on other infos.
        let is_clean = |it: &Checked| is_clean(it) && !has_unread(it);
        let is_good = |it: &&Checked| is_clean(it) && it.job.report.diagnostics.is_empty();
        let new = results.checked.iter().filter(is_good).filter_map(|it| kept(it, results, options, &self.written));
        let mut all: Vec<InfoRecord> = results.kept.iter().map(|it| it.info.clone()).chain(new).collect();
        all.sort_by_key(|it| it.hash);
        let text = wire::encode(&(self.run.clone(), all));
        let is_same = fs::read_to_string(path).is_ok_and(|old| old == text);
        if !is_same {
            let _ = crate::whole_file::write_whole(path, text.as_bytes());
        }
    }
}

fn kept(it: &Checked, results: &Results, options: &Options, written: &Path) -> Option<InfoRecord> {
    let units = it.job.stages.iter().map(|planned| planned.unit.hash);
    let own_file = own_file(written, it.hash);
    let text = fs::read_to_string(&own_file).ok()?;
    let built: Built = wire::decode(&text).ok()?;
    let texts: Vec<Hash128> = units.filter(|hash| results.ran.outcomes.contains_key(hash)).collect();
    Some(InfoRecord {
        hash: it.hash,
        lookups: it.job.lookups.clone(),
        own_file: OwnFileStamp::with_content(&own_file, seal(text.as_bytes()))?,
        pack: if has_artifacts(it, options) {
            // This run wrote the pack, or found it with the same bytes.
            Some(OwnFileStamp::with_content(&pack(written, it.hash, built.pack_seal), built.pack_seal)?)
        } else {
            None
        },
        reads: it.shared_values.iter().filter(|it| it.is_read).map(recorded).collect(),
        unvalidated: texts.iter().filter(|hash| results.ran.is_unvalidated(**hash)).copied().collect(),
        texts,
        row: it.row.clone(),
    })
}

/// Returns a fingerprint of everything, except the declaration and its files, that artifacts and messages depend on.
/// Another version of the program may assemble other texts.
pub fn fingerprint(program: &str, options: &Options) -> String {
    wire::encode(&[vec![program.to_owned(), options.identity()], tools(options.mode).to_vec()].concat())
}

/// Describes the compiler, the validator and the translators.
pub fn tools(mode: Mode) -> [String; 3] {
    [compiler().to_owned(), Validator::of(mode).describe(), translators().to_owned()]
}

// Returns the record if the files of the info are as they were written, perhaps at another time.
fn undamaged(record: InfoRecord, written: &Path) -> Option<InfoRecord> {
    let own_file = record.own_file.again(&own_file(written, record.hash))?;
    let pack = match &record.pack {
        Some(stamp) => Some(stamp.again(&pack(written, record.hash, stamp.content()))?),
        None => None,
    };
    Some(InfoRecord { own_file, pack, ..record })
}

fn own_file(folder: &Path, hash: Hash128) -> PathBuf {
    folder.join(hash.to_string())
}

fn pack(folder: &Path, hash: Hash128, seal: u64) -> PathBuf {
    folder.join(pack_name(hash, seal))
}
