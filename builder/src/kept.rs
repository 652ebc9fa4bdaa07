//! Infos that an earlier run found right in, the work of finding it out again saved.
//!
//! Every edit of a Rust file reruns the build script. An info whose declaration, GLSL files and search results are what
//! they were keeps the files that were written for it. Only infos without any finding are kept: what a message says may
//! depend on more.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use shader_info_shared::backend::Backend;
use shader_info_shared::hash::Hash128;
use shader_info_shared::wire::{self, Malformed, Reader, Wire, Writer};
use shader_info_shared::wire_struct;

use crate::compile::COMPILER;
use crate::files::Folders;
use crate::options::Options;
use crate::project::{Checked, Results, has_artifacts};
use crate::report::Row;
use crate::translate::tools;
use crate::validate::Validator;

/// What an earlier run of the same program with the same options left.
#[derive(Debug, Default)]
pub struct Kept {
    known: BTreeMap<Hash128, KeptInfo>,
    path: Option<PathBuf>,
    written: PathBuf,
    run: String,
}

/// One info that is as it was.
#[derive(Debug, Clone)]
pub struct KeptInfo {
    /// The declaration's hash: the name of its files.
    pub hash: Hash128,
    /// Every file that was asked for, and what was found.
    pub asked: Vec<Asked>,
    /// Whether artifacts were written.
    pub has_pack: bool,
    /// How long its files are, so that half a file is noticed.
    pub lengths: (u64, u64),
    /// The places of the fragments' values that its fragments read.
    pub reads: Vec<String>,
    /// The texts that went through a compiler.
    pub texts: Vec<Hash128>,
    /// Its row of the report.
    pub row: Row,
}

/// One question to the shader folders and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    path: String,
    package: String,
    from: String,
    found: String,
    digest: Hash128,
}

impl Asked {
    /// A question, the file that answered it, as messages call it, and the hash of its text.
    pub fn new(path: &str, package: &str, from: &str, found: &str, digest: Hash128) -> Self {
        Self { path: path.into(), package: package.into(), from: from.into(), found: found.into(), digest }
    }

    /// The file, as messages call it, from which this question led to a file; `None` for another file, and for one that
    /// a statement names.
    pub(crate) fn includer<'a>(&self, shown: &str, all: &'a [Self]) -> Option<&'a str> {
        if self.found != shown || self.from.is_empty() {
            return None;
        }
        let is_named =
            |it: &&Self| it.found.strip_suffix(&self.from).is_some_and(|it| it.is_empty() || it.ends_with('/'));
        all.iter().find(is_named).map(|it| it.found.as_str())
    }

    fn is_answered_alike(&self, folders: &Folders) -> bool {
        let answer = folders.locate(&self.path, &self.package, &self.from);
        answer.is_ok_and(|(found, digest)| found == self.found && digest == self.digest)
    }
}

impl Kept {
    /// Reads what a run left beside the macro's files; nothing where another program or other options left it.
    pub fn read(path: &Path, written: &Path, run: String) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let (before, all): (String, Vec<KeptInfo>) = wire::decode(&text).unwrap_or_default();
        let is_whole = |it: &KeptInfo| lengths(written, it.hash, it.has_pack) == Some(it.lengths);
        let known = all.into_iter().filter(|it| before == run && is_whole(it)).map(|it| (it.hash, it)).collect();
        Self { known, path: Some(path.to_owned()), written: written.to_owned(), run }
    }

    /// The info of a hash, if its files are found and read as before.
    pub fn get(&self, hash: Hash128, folders: &Folders) -> Option<&KeptInfo> {
        let known = self.known.get(&hash)?;
        known.asked.iter().all(|it| it.is_answered_alike(folders)).then_some(known)
    }

    /// Before files are written anew: what is killed between them and the list must not leave a list of other files.
    pub fn forget(&self, results: &Results) {
        if let Some(path) = self.path.as_ref().filter(|_| !results.checked.is_empty()) {
            let _ = fs::remove_file(path);
        }
    }

    /// Leaves infos without any finding to the next run, which without them only takes longer.
    pub fn write(&self, results: &Results, options: &Options) {
        let Some(path) = &self.path else { return };
        let has_unread = |it: &Checked| it.shared_values.iter().any(|it| !it.is_read);
        let is_clean = |it: &Checked| it.findings.is_empty() && it.warnings.is_empty() && it.marks.is_empty();
        // Whether an unread value is worth a warning depends on other infos.
        let is_clean = |it: &Checked| is_clean(it) && !has_unread(it);
        let is_good = |it: &&Checked| is_clean(it) && it.job.report.diagnostics.is_empty();
        let new = results.checked.iter().filter(is_good).filter_map(|it| kept(it, results, options, &self.written));
        let mut all: Vec<KeptInfo> = results.kept.iter().map(|it| it.info.clone()).chain(new).collect();
        all.sort_by_key(|it| it.hash);
        let text = wire::encode(&(self.run.clone(), all));
        let is_same = fs::read_to_string(path).is_ok_and(|old| old == text);
        if !is_same {
            let _ = crate::cache::write_whole(path, text.as_bytes());
        }
    }
}

fn kept(it: &Checked, results: &Results, options: &Options, written: &Path) -> Option<KeptInfo> {
    let units = it.job.stages.iter().map(|planned| planned.unit.hash);
    let has_pack = has_artifacts(it, options);
    Some(KeptInfo {
        hash: it.hash,
        asked: it.job.asked.clone(),
        has_pack,
        lengths: lengths(written, it.hash, has_pack)?,
        reads: it.shared_values.iter().filter(|it| it.is_read).map(|it| it.place.to_string()).collect(),
        texts: units.filter(|hash| results.ran.outcomes.contains_key(hash)).collect(),
        row: it.row.clone(),
    })
}

/// Everything but the declaration and its files that artifacts and messages depend on: another program may assemble
/// otherwise.
pub fn fingerprint(program: &str, options: &Options) -> String {
    // How many threads there are and how much may be kept changes nothing.
    let options = Options { threads: None, cache_limit: 0, ..options.clone() };
    format!("{program} {options:?} {COMPILER} {} {}", Validator::find().words(), tools())
}

// Of an info's own file and its pack.
fn lengths(folder: &Path, hash: Hash128, has_pack: bool) -> Option<(u64, u64)> {
    let length = |name: String| fs::metadata(folder.join(name)).map(|it| it.len()).ok();
    let pack = if has_pack { length(format!("{hash}.pack"))? } else { 0 };
    Some((length(hash.to_string())?, pack))
}

wire_struct! {
    Asked { path, package, from, found, digest }
    KeptInfo { hash, asked, has_pack, lengths, reads, texts, row }
}

struct Named(Backend);

impl Wire for Named {
    fn put(&self, out: &mut Writer) {
        self.0.row().name.to_owned().put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        Backend::parse(&String::get(from)?).map(Self).ok_or(Malformed)
    }
}

impl Wire for Row {
    fn put(&self, out: &mut Writer) {
        let Self { name, package, stages, backends, checked, unsupported, .. } = self;
        let named = |all: &[Backend]| all.iter().copied().map(Named).collect::<Vec<_>>();
        (name.clone(), package.clone()).put(out);
        stages.put(out);
        named(backends).put(out);
        named(checked).put(out);
        unsupported.iter().map(|(backend, why)| (Named(*backend), why.clone())).collect::<Vec<_>>().put(out);
        [self.text_bytes, self.spirv_bytes, self.warnings].put(out);
        (self.before_optimizing, self.optimized_bytes).put(out);
        self.is_static.put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        let plain = |all: Vec<Named>| all.into_iter().map(|it| it.0).collect::<Vec<_>>();
        let (name, package) = <(String, String)>::get(from)?;
        let stages = Vec::get(from)?;
        let (backends, checked) = (plain(Vec::get(from)?), plain(Vec::get(from)?));
        let unsupported: Vec<(Named, String)> = Vec::get(from)?;
        let unsupported = unsupported.into_iter().map(|(backend, why)| (backend.0, why)).collect();
        let [text_bytes, spirv_bytes, warnings] = <[usize; 3]>::get(from)?;
        let (before_optimizing, optimized_bytes) = <(usize, usize)>::get(from)?;
        let is_static = bool::get(from)?;
        Ok(Self {
            name,
            package,
            stages,
            backends,
            checked,
            unsupported,
            text_bytes,
            spirv_bytes,
            before_optimizing,
            optimized_bytes,
            errors: 0,
            warnings,
            is_static,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_survive() {
        let row = Row {
            name: "Täxt".into(),
            backends: vec![Backend::Vulkan, Backend::Gles300],
            checked: vec![Backend::Vulkan],
            unsupported: vec![(Backend::OpenGl330, "no such stage".into())],
            text_bytes: 7,
            is_static: true,
            ..Row::default()
        };
        let asked = Asked {
            path: "a.glsl".into(),
            package: "p".into(),
            from: String::new(),
            found: "shaders/a.glsl".into(),
            digest: Hash128(1),
        };
        let info = KeptInfo {
            hash: Hash128(7),
            asked: vec![asked],
            has_pack: true,
            lengths: (3, 5),
            reads: vec!["src/lib.rs:3:5".into()],
            texts: vec![Hash128(9)],
            row,
        };
        let back: KeptInfo = wire::decode(&wire::encode(&info)).expect("it reads what it wrote");
        assert_eq!(wire::encode(&back), wire::encode(&info));
        assert_eq!(format!("{back:?}"), format!("{info:?}"));
    }
}
