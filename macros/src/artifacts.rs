//! A declaration's hash in, what the build script left for it in `OUT_DIR` out.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

use proc_macro2::Span;
use shader_info_shared::handshake::{Before, Built, FOLDER, Options, reference_hash};
use shader_info_shared::hash::Hash128;
use shader_info_shared::model::Reference;
use shader_info_shared::wire;

use crate::site;

/// What the build script did about a declaration.
pub(crate) enum Found {
    /// No build script of ours ran.
    NoBuilder,
    /// It was told to compile nothing.
    Off(Rc<Setup>),
    /// It compiled the declaration.
    Built(Built, Rc<Setup>),
    /// It judged another declaration of that name in the file.
    Stale(Rc<Setup>),
    /// It judged none: the file is not searched, or a macro of the user's made the declaration.
    NotScanned(Rc<Setup>),
}

/// The build script's options, read once.
pub(crate) struct Setup {
    pub(crate) options: Options,
    judged: BTreeSet<(String, String)>,
}

/// Looks a declaration up.
pub(crate) fn find(hash: Hash128, name: &str, span: Span) -> Found {
    let Some(folder) = folder() else { return Found::NoBuilder };
    let Some(setup) = setup(&folder) else { return Found::NoBuilder };
    if setup.options.off {
        return Found::Off(setup);
    }
    if let Some(built) = read(&folder.join(hash.to_string())) {
        return Found::Built(built, setup);
    }
    match setup.has_judged(name, span) {
        true => Found::Stale(setup),
        false => Found::NotScanned(setup),
    }
}

/// What the build script knows to be wrong with the paths of a declaration.
pub(crate) fn before(name: &str, references: &[Reference]) -> Option<Before> {
    let folder = folder()?;
    read(&folder.join(format!("{}.pre", reference_hash(name, references))))
}

impl Setup {
    fn has_judged(&self, name: &str, span: Span) -> bool {
        let Some(path) = site::absolute(span) else { return false };
        let known = |path: &Path| path.to_str().is_some_and(|path| self.judged.contains(&(path.into(), name.into())));
        known(&path) || fs::canonicalize(&path).is_ok_and(|path| known(&path))
    }
}

fn folder() -> Option<PathBuf> {
    Some(Path::new(&std::env::var_os("OUT_DIR")?).join(FOLDER))
}

fn read<T: wire::Wire>(path: &Path) -> Option<T> {
    wire::decode(&fs::read_to_string(path).ok()?).ok()
}

thread_local! {
    static LAST: RefCell<Option<(PathBuf, SystemTime, Rc<Setup>)>> = const { RefCell::new(None) };
}

// One rustc asks for one folder; an editor's server asks for many, and outlives builds.
fn setup(folder: &Path) -> Option<Rc<Setup>> {
    let path = folder.join("options");
    let changed = fs::metadata(&path).and_then(|data| data.modified()).ok()?;
    LAST.with_borrow_mut(|last| {
        if let Some((_, _, setup)) = last.as_ref().filter(|(known, time, _)| *known == path && *time == changed) {
            return Some(setup.clone());
        }
        let options: Options = read(&path)?;
        let judged = options.judged.iter().cloned().collect();
        let setup = Rc::new(Setup { options, judged });
        *last = Some((path, changed, setup.clone()));
        Some(setup)
    })
}
