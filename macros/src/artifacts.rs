//! Reads the output of the build script for a declaration's hash.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use proc_macro2::Span;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{
    Built, DuplicateName, FOLDER, Mark, Options, PATH_ERRORS, PathErrors, RAN, UNSURE_PATHS, fragment_hash, node_hash,
    pack_name, reference_hash,
};
use shader_info_lang::resolve::Resolved;
use shader_info_model::wire;
use shader_info_model::{Fragment, Lowering, Node, Reference, Statement};

use crate::site;

/// What the build script did about a declaration.
pub(crate) enum Found {
    /// No build script of ours ran.
    NoBuilder,
    /// It compiled nothing, as requested.
    Off(Rc<Setup>),
    /// It compiled the declaration.
    Built(Built, Rc<Setup>),
    /// What it left is not what is there, and why.
    Stale(Rc<Setup>, StaleReason),
    /// Its filter does not select the declaration.
    Filtered(Rc<Setup>),
    /// It checked none: the file is not searched, a macro of the user's made the declaration, or a path leads to where
    /// the script does not look.
    NotScanned(Rc<Setup>),
}

/// Why a declaration has no artifacts although the build script ran; the runtime has a function that reports each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StaleReason {
    /// The script checked another declaration of that name in the file.
    Changed,
    /// It did not read the file since there are declarations in it.
    Unseen,
    /// Its files cannot be read.
    Damaged,
}

/// The build script's options, read once.
#[derive(Default)]
pub(crate) struct Setup {
    pub(crate) options: Options,
    checked: BTreeSet<(String, String)>,
    filtered: BTreeSet<(String, String)>,
}

/// Looks a declaration up.
pub(crate) fn find(hash: Hash128, name: &str, references: &[Reference], span: Span) -> Found {
    let Some(folder) = folder() else { return Found::NoBuilder };
    let setup = match setup(&folder) {
        Some(Ok(setup)) => setup,
        Some(Err(Unreadable)) => return Found::Stale(Rc::default(), StaleReason::Damaged),
        None => return Found::NoBuilder,
    };
    if setup.options.off {
        return Found::Off(setup);
    }
    let path = folder.join(hash.to_string());
    if path.is_file() {
        return match read::<Built>(&path).filter(|built| has_pack(&folder, hash, built)) {
            Some(built) => Found::Built(built, setup),
            None => Found::Stale(setup, StaleReason::Damaged),
        };
    }
    if is_among(&setup.filtered, name, span) {
        return Found::Filtered(setup);
    }
    if has_unsure_paths(name, references, span) {
        return Found::NotScanned(setup);
    }
    if is_among(&setup.checked, name, span) {
        return Found::Stale(setup, StaleReason::Changed);
    }
    if is_unseen(&folder, span) {
        return Found::Stale(setup, StaleReason::Unseen);
    }
    Found::NotScanned(setup)
}

/// Returns what the build script knows to be wrong with the paths of a declaration.
pub(crate) fn path_errors(name: &str, references: &[Reference], span: Span) -> Option<PathErrors> {
    errors_of(PATH_ERRORS, name, references, span)
}

// Whether the build script could not follow a path of a declaration, so that it did not check the declaration.
fn has_unsure_paths(name: &str, references: &[Reference], span: Span) -> bool {
    errors_of(UNSURE_PATHS, name, references, span).is_some()
}

fn errors_of(extension: &str, name: &str, references: &[Reference], span: Span) -> Option<PathErrors> {
    let folder = folder().filter(|_| !references.is_empty())?;
    let all: Vec<PathErrors> = read(&folder.join(format!("{}.{extension}", reference_hash(name, references))))?;
    let is_here = is_in(span);
    all.into_iter().find(|errors| is_here.as_ref().is_none_or(|is_here| is_here(Path::new(&errors.file))))
}

/// Whether the build script made a declaration of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GraphFile {
    /// It did.
    Made,
    /// It ran, and did not.
    NotMade,
    /// No build script of ours ran.
    NoBuilder,
}

/// Looks for the declaration that was made of a document, by the name of its module.
pub(crate) fn graph(module: &str) -> GraphFile {
    let Some(folder) = folder() else { return GraphFile::NoBuilder };
    if folder.join(format!("{module}.rs")).is_file() {
        return GraphFile::Made;
    }
    if folder.join("options").is_file() { GraphFile::NotMade } else { GraphFile::NoBuilder }
}

/// Why the build script did not check a fragment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotChecked {
    /// No build script of ours ran.
    NoBuilder,
    /// It checked nothing, as requested.
    Off,
    /// It did not find the fragment in the files that it reads, or the fragment changed since.
    NotFound {
        /// Whether a skipped check is an error.
        is_required: bool,
    },
}

/// Returns what the build script found wrong with a fragment.
pub(crate) fn of_fragment(fragment: &Fragment) -> Result<Vec<Mark>, NotChecked> {
    let folder = folder().ok_or(NotChecked::NoBuilder)?;
    let setup = match setup(&folder) {
        Some(Ok(setup)) => setup,
        Some(Err(Unreadable)) => Rc::default(),
        None => return Err(NotChecked::NoBuilder),
    };
    let built = read::<Built>(&folder.join(fragment_hash(fragment).to_string()));
    let why = match setup.options.off {
        true => NotChecked::Off,
        false => NotChecked::NotFound { is_required: setup.options.require },
    };
    built.map(|built| built.marks).ok_or(why)
}

/// Returns what the build script found wrong with a node; empty if it did not check it.
pub(crate) fn of_node(node: &Node) -> Vec<Mark> {
    let path = folder().map(|folder| folder.join(node_hash(node).to_string()));
    path.and_then(|path| read::<Built>(&path)).map(|built| built.marks).unwrap_or_default()
}

/// Returns what is wrong with the name of a declaration that another one of its module has, too.
pub(crate) fn declared_twice(span: Span) -> Option<String> {
    let setup = folder().and_then(|folder| setup(&folder)?.ok())?;
    let start = span.start();
    let is_here = |it: &&DuplicateName| (it.line as usize, it.column as usize) == (start.line, start.column + 1);
    let mut here = setup.options.duplicates.iter().filter(is_here);
    let is_its = here.clone().next().and_then(|_| is_in(span))?;
    here.find(|it| is_its(Path::new(&it.file))).map(|it| it.text.clone())
}

// Returns a function that says whether a path is that of the token's file; `None` if the file is unknown.
fn is_in(span: Span) -> Option<impl Fn(&Path) -> bool> {
    let path = site::absolute(span)?;
    let canonical = fs::canonicalize(&path).ok();
    Some(move |file: &Path| file == path || canonical.as_deref() == Some(file))
}

/// Returns the words that the build script was given for `profile(…)`; empty without a build script.
pub(crate) fn profiles() -> Vec<String> {
    let setup = folder().and_then(|folder| setup(&folder)?.ok());
    setup.map(|setup| setup.options.profiles.clone()).unwrap_or_default()
}

/// Returns how the branches of an info are reflected; as declared without a build script.
pub(crate) fn lowerings(info: &Resolved) -> BTreeMap<String, Lowering> {
    let has_branches = info.items.iter().any(|item| matches!(item.statement, Statement::Branch(_)));
    let setup = folder().filter(|_| has_branches).and_then(|folder| setup(&folder)?.ok());
    setup.map(|setup| setup.options.reflected(info)).unwrap_or_default()
}

// Whether the infos, by their files and names, have one of this name in the file of the token.
fn is_among(infos: &BTreeSet<(String, String)>, name: &str, span: Span) -> bool {
    let Some(path) = site::absolute(span).filter(|_| !infos.is_empty()) else { return false };
    let known = |path: &Path| path.to_str().is_some_and(|path| infos.contains(&(path.into(), name.into())));
    known(&path) || fs::canonicalize(&path).is_ok_and(|path| known(&path))
}

// Whether the pack of the same run is there, and is whole. Its name has the hash of its content, so it need not be
// read.
fn has_pack(folder: &Path, hash: Hash128, built: &Built) -> bool {
    let bytes = || fs::metadata(folder.join(pack_name(hash, built.pack_seal))).map(|it| it.len()).ok();
    !built.has_pack || bytes() == Some(built.pack_bytes)
}

// Whether a file of the package changed after the build script ran and declares shaders by now. One that the script
// read is watched, so it ran after every change of that.
fn is_unseen(folder: &Path, span: Span) -> bool {
    let Some((path, out)) = site::absolute(span).zip(folder.parent()) else { return false };
    let is_own = site::variable("CARGO_MANIFEST_DIR").is_some_and(|it| path.starts_with(it));
    // A build script may write Rust files, too.
    if !is_own || path.starts_with(out) {
        return false;
    }
    let ran = fs::metadata(out.join(RAN)).and_then(|it| it.modified()).ok();
    let is_newer = changed(&path).zip(ran).is_some_and(|(file, script)| file > script || is_to_come(script));
    is_newer && fs::read_to_string(&path).is_ok_and(|text| text.contains("shader_info"))
}

// Whether a time is in the future, so that the clock was set back, and times do not tell what came first. The clock of
// a file server may differ a little.
fn is_to_come(time: SystemTime) -> bool {
    const TOLERANCE: Duration = Duration::from_secs(60);
    SystemTime::now().checked_add(TOLERANCE).is_some_and(|now| time > now)
}

// The time of the last change. A file that was moved keeps the time of its content, but the move changes its inode.
fn changed(path: &Path) -> Option<SystemTime> {
    let data = fs::metadata(path).ok()?;
    let of_content = data.modified().ok()?;
    Some(of_inode(&data).map_or(of_content, |of_inode| of_inode.max(of_content)))
}

#[cfg(unix)]
fn of_inode(data: &fs::Metadata) -> Option<SystemTime> {
    use std::os::unix::fs::MetadataExt;
    let since = Duration::new(data.ctime().try_into().ok()?, data.ctime_nsec().try_into().ok()?);
    SystemTime::UNIX_EPOCH.checked_add(since)
}

#[cfg(not(unix))]
fn of_inode(_: &fs::Metadata) -> Option<SystemTime> {
    None
}

fn folder() -> Option<PathBuf> {
    Some(Path::new(&site::variable("OUT_DIR")?).join(FOLDER))
}

fn read<T: wire::Wire>(path: &Path) -> Option<T> {
    wire::decode(&fs::read_to_string(path).ok()?).ok()
}

thread_local! {
    static LAST: RefCell<Option<(PathBuf, SystemTime, Rc<Setup>)>> = const { RefCell::new(None) };
}

struct Unreadable;

// One rustc needs one folder; an editor's server needs many, and outlives builds.
fn setup(folder: &Path) -> Option<Result<Rc<Setup>, Unreadable>> {
    let path = folder.join("options");
    let changed = fs::metadata(&path).and_then(|data| data.modified()).ok()?;
    LAST.with_borrow_mut(|last| {
        if let Some((_, _, setup)) = last.as_ref().filter(|(known, time, _)| *known == path && *time == changed) {
            return Some(Ok(setup.clone()));
        }
        let Some(options) = read::<Options>(&path) else { return Some(Err(Unreadable)) };
        let checked = options.checked.iter().cloned().collect();
        let filtered = options.filtered.iter().cloned().collect();
        let setup = Rc::new(Setup { options, checked, filtered });
        *last = Some((path, changed, setup.clone()));
        Some(Ok(setup))
    })
}
