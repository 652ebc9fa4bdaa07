//! Reads the targets and dependencies of a package, from the output of `cargo metadata`.

use std::path::{Path, PathBuf};
use std::process::Command;

use shader_info_model::wire;

use super::metadata::{self, Metadata, Package};
use super::non_member;
use crate::error::{CargoError, Error, FolderError};

/// The targets and dependencies of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    /// Name of the package.
    pub name: String,
    /// Edition of Rust.
    pub edition: String,
    /// Whether it has `links`, without which its build script cannot pass anything on.
    pub has_links: bool,
    /// The folder of its `Cargo.toml`.
    pub folder: PathBuf,
    /// The folder that paths of rustc are relative to.
    pub base: PathBuf,
    /// Its targets; the library is first.
    pub targets: Vec<Target>,
    /// Direct dependencies.
    pub dependencies: Vec<Dependency>,
}

/// A crate root.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Target {
    /// Kind of the target.
    pub kind: TargetKind,
    /// Its name in code.
    pub name: String,
    /// Its root file.
    pub path: PathBuf,
}

/// The kind of a target, as far as the builder needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TargetKind {
    /// The library, which dependents use.
    Library,
    /// A program.
    Program,
    /// A test, example or bench.
    Other,
}

/// A dependency, with both of its names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dependency {
    /// Name of the package.
    pub package: String,
    /// Its name in code, if `Cargo.toml` renames it.
    pub rename: Option<String>,
    /// Its folder, for a dependency by path.
    pub path: Option<PathBuf>,
    /// The kind of code that needs it.
    pub kind: DependencyKind,
}

/// The table of `Cargo.toml` that names a dependency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DependencyKind {
    /// `[dependencies]`.
    Ordinary,
    /// `[dev-dependencies]`.
    Tests,
    /// `[build-dependencies]`.
    Build,
}

impl Manifest {
    /// Queries cargo about one package. Resolves nothing and writes no lock file.
    ///
    /// # Errors
    /// [`CargoError`] if cargo does not start or reports an error, or if the folder has no package of its own.
    pub fn read(folder: &Path) -> Result<Self, CargoError> {
        Self::parse(&Self::ask(folder)?, folder)
    }

    /// Reads the manifest as [`Manifest::read`] does, and caches cargo's answer in a file until a manifest or a folder
    /// with targets changes.
    ///
    /// # Errors
    /// See [`Manifest::read`].
    pub fn read_cached(folder: &Path, kept: &Path) -> Result<Self, CargoError> {
        if let Some(known) = Self::known(folder, kept) {
            return Ok(known);
        }
        let answer = Self::ask(folder)?;
        let it = Self::parse(&answer, folder)?;
        // If the file cannot be written, the next run queries cargo again.
        let _ = crate::whole_file::write_whole(kept, format!("{}\n{answer}", fingerprint(folder, &it.base)).as_bytes());
        Ok(it)
    }

    // If anything is wrong with the cached answer, cargo is queried again.
    fn known(folder: &Path, kept: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(kept).ok()?;
        let (key, answer) = text.split_once('\n')?;
        let it = Self::parse(answer, folder).ok()?;
        (fingerprint(folder, &it.base) == key).then_some(it)
    }

    /// Encodes everything that is known of the package as one string.
    pub(crate) fn identity(&self) -> String {
        let Self { name, edition, has_links, folder, base, targets, dependencies } = self;
        let text = |path: &Path| path.to_string_lossy().into_owned();
        let target = |it: &Target| (it.kind as u32, (it.name.clone(), text(&it.path)));
        let dependency = |it: &Dependency| {
            let Dependency { package, rename, path, kind } = it;
            (*kind as u32, (package.clone(), (rename.clone(), path.as_deref().map(text))))
        };
        let targets: Vec<_> = targets.iter().map(target).collect();
        let dependencies: Vec<_> = dependencies.iter().map(dependency).collect();
        let head = vec![name.clone(), edition.clone(), text(folder), text(base)];
        wire::encode(&(head, (*has_links, (targets, dependencies))))
    }

    /// Returns the target whose files may be watched without extra cost, since its own edits compile it anyway: the
    /// library, or the only program if there is no library.
    pub(super) fn main_target(&self) -> Option<&Target> {
        let mut programs = self.targets.iter().filter(|it| it.kind == TargetKind::Program);
        let library = self.targets.iter().find(|it| it.kind == TargetKind::Library);
        library.or_else(|| programs.next().filter(|_| programs.next().is_none()))
    }

    fn ask(folder: &Path) -> Result<String, CargoError> {
        if folder.to_str().is_none() {
            return Err(CargoError::NotUtf8 { folder: folder.to_owned() });
        }
        Self::ask_cargo(folder).or_else(|error| non_member::ask(folder, Self::ask_cargo).ok_or(error))
    }

    fn ask_cargo(folder: &Path) -> Result<String, CargoError> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"])
            .arg(folder.join("Cargo.toml"))
            .output()
            .map_err(CargoError::DoesNotStart)?;
        match output.status.success() {
            true => String::from_utf8(output.stdout).map_err(CargoError::NotText),
            false => {
                let words = String::from_utf8_lossy(&output.stderr);
                // The caller prints "error" before the message.
                let words = words.trim();
                Err(CargoError::Refused(words.strip_prefix("error: ").unwrap_or(words).to_owned()))
            }
        }
    }

    fn parse(answer: &str, folder: &Path) -> Result<Self, CargoError> {
        let root = metadata(answer)?;
        let wanted = canonical(&folder.join("Cargo.toml"));
        let package = root.packages.iter().find(|it| canonical(&it.manifest_path) == wanted);
        let package = package.ok_or_else(|| without_package(&root.packages, folder))?;
        let mut targets: Vec<Target> = package.targets.iter().filter_map(target).collect();
        targets.sort();
        let here = package.manifest_path.parent().unwrap_or(folder);
        Ok(Self {
            name: package.name.clone(),
            edition: package.edition.clone(),
            has_links: package.links.is_some(),
            folder: here.to_owned(),
            base: root.workspace_root.unwrap_or_else(|| folder.to_owned()),
            targets,
            dependencies: package.dependencies.iter().map(dependency).collect(),
        })
    }

    /// Returns the folder in which cargo runs build scripts: its target folder, or that of `build.build-dir`.
    ///
    /// # Errors
    /// As [`Manifest::read`], and [`Error::Folder`] if cargo names none.
    pub fn target_folder(folder: &Path) -> Result<PathBuf, Error> {
        let Metadata { build_directory, target_directory, .. } = metadata(&Self::ask(folder)?)?;
        build_directory.or(target_directory).ok_or_else(|| FolderError::NoTargetFolder.into())
    }

    /// Returns the folders of a workspace's packages, in the order of the packages' names.
    ///
    /// # Errors
    /// See [`Manifest::read`].
    pub fn members(folder: &Path) -> Result<Vec<PathBuf>, CargoError> {
        Ok(folders(&metadata(&Self::ask(folder)?)?.packages))
    }

    /// Returns [`Manifest::members`] of a workspace without a package of its own; `None` for the folder of a package.
    ///
    /// # Errors
    /// See [`Manifest::read`].
    pub fn members_of_virtual(folder: &Path) -> Result<Option<Vec<PathBuf>>, CargoError> {
        let members = Self::members(folder)?;
        let own = canonical(folder);
        Ok((!members.iter().any(|it| canonical(it) == own)).then_some(members))
    }
}

fn metadata(answer: &str) -> Result<Metadata, CargoError> {
    serde_json::from_str(answer).map_err(CargoError::NotMetadata)
}

fn folders(packages: &[Package]) -> Vec<PathBuf> {
    let paths = packages.iter().filter_map(|it| it.manifest_path.parent());
    let mut folders: Vec<PathBuf> = paths.map(Path::to_owned).collect();
    folders.sort();
    folders
}

fn without_package(packages: &[Package], folder: &Path) -> CargoError {
    let root = canonical(folder);
    let shown = |it: &PathBuf| {
        let below = canonical(it);
        folder.join(below.strip_prefix(&root).unwrap_or(&below))
    };
    CargoError::Workspace { members: folders(packages).iter().map(shown).collect() }
}

fn target(it: &metadata::Target) -> Option<Target> {
    let is = |word: &str| it.kind.iter().any(|kind| kind == word);
    if is("custom-build") {
        return None;
    }
    let is_library = is("proc-macro") || it.kind.iter().any(|kind| kind.ends_with("lib"));
    let kind = match () {
        () if is_library => TargetKind::Library,
        () if is("bin") => TargetKind::Program,
        () => TargetKind::Other,
    };
    Some(Target { kind, name: it.name.replace('-', "_"), path: it.src_path.clone() })
}

fn dependency(it: &metadata::Dependency) -> Dependency {
    let kind = match it.kind.as_deref() {
        Some("dev") => DependencyKind::Tests,
        Some("build") => DependencyKind::Build,
        _ => DependencyKind::Ordinary,
    };
    let rename = it.rename.as_ref().map(|name| name.replace('-', "_"));
    Dependency { package: it.name.clone(), rename, path: it.path.clone(), kind }
}

fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

// Describes the manifests of the package and of every workspace around it, and the names in the folders that cargo
// searches.
fn fingerprint(folder: &Path, base: &Path) -> String {
    let mut out = String::new();
    for above in folder.ancestors().chain([base]) {
        if let Ok(text) = std::fs::read_to_string(above.join("Cargo.toml")) {
            out.push_str(&format!("{}\n{text}\n", above.display()));
        }
    }
    for place in non_member::SEARCHED {
        out.push_str(&format!("{place}: {}\n", non_member::roots(&folder.join(place)).join(" ")));
    }
    shader_info_glsl::hash::Hash128::of(out.as_bytes()).to_string()
}
