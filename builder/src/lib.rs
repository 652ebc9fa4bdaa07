//! Finds shader-info declarations, compiles and checks them, and hands the artifacts to the macros.
//!
//! In a build script:
//! ```no_run
//! shader_builder::Builder::new().build();
//! ```

mod archive;
mod authors;
mod build;
pub mod cache;
pub mod clean;
pub mod compile;
mod composed;
pub mod deliver;
pub mod device;
pub mod disassemble;
pub mod dynamic;
mod environment;
mod expand;
pub mod explain;
pub mod files;
pub mod find;
pub mod graph;
pub mod includes;
pub mod interface;
pub mod judge;
pub mod kept;
mod listing;
pub mod optimize;
pub mod options;
pub mod paint;
pub mod plan;
mod pool;
mod program;
pub mod progress;
pub mod project;
mod record;
pub mod report;
pub mod run;
mod seen;
pub mod ship;
mod spirv;
pub mod stacks;
pub mod translate;
pub mod validate;
pub mod variants;
mod watch;
pub mod write;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub use authors::Author;
pub use deliver::Delivered;
pub use expand::{Expanded, ExpandedStage, LineOrigin};
pub use explain::Explanation;
pub use graph::{Graph, GraphKind};
use kept::Kept;
pub use listing::Listed;
pub use optimize::Optimize;
pub use options::{Lower, Mode, Options};
pub use paint::Style;
pub use progress::{Progress, Step};
pub use project::{Project, Results};
pub use report::{Report, Row};
pub use shader_info_shared::backend::Backend;
pub use shader_info_shared::model::Lowering;
pub use ship::Ship;
pub use stacks::StackList;

/// The cache's name in a target folder.
const CACHE: &str = "shader-builder-cache";

/// Where build scripts of a package keep results.
///
/// # Errors
/// In words: there is no package, or cargo refuses.
pub fn default_cache(directory: &Path) -> Result<PathBuf, String> {
    Ok(find::Manifest::target_folder(directory)?.join(CACHE))
}

/// Collects choices, then builds or checks a package.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    options: Options,
    has_dialects: bool,
    devices: Vec<device::DeviceKind>,
}

impl Builder {
    /// The defaults: folders `shaders` and `src`, every backend, Vulkan compiled in dev builds and all in others.
    pub fn new() -> Self {
        Self::default()
    }

    /// Folders with GLSL files, relative to the package, in the order of search.
    pub fn shader_folders(mut self, folders: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.options.shader_folders = folders.into_iter().map(Into::into).collect();
        self
    }

    /// Backends that texts are made for.
    pub fn backends(mut self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.options.backends = backends.into_iter().collect();
        self
    }

    /// Backends whose texts are compiled in every build. By default Vulkan in dev builds, all in release builds and CI.
    pub fn dialects(mut self, backends: impl IntoIterator<Item = Backend>) -> Self {
        self.options.dialects = backends.into_iter().collect();
        self.has_dialects = true;
        self
    }

    /// Bytes of push constants above which Vulkan takes a uniform buffer; 128 by default.
    pub fn push_constant_limit(mut self, bytes: u32) -> Self {
        self.options.push_constant_limit = bytes;
        self
    }

    /// Optimises Vulkan's SPIR-V by SPIRV-Tools; not at all by default.
    pub fn optimize(mut self, optimize: Optimize) -> Self {
        self.options.optimize = optimize;
        self
    }

    /// Folder of results; `shader-builder-cache` in the target folder by default.
    pub fn cache(mut self, folder: impl Into<PathBuf>) -> Self {
        self.options.cache = Some(folder.into());
        self
    }

    /// Bytes that the folder of results may take, 1 GiB by default: what was not used for longest goes.
    pub fn cache_limit(mut self, bytes: u64) -> Self {
        self.options.cache_limit = bytes;
        self
    }

    /// At most so many threads, though never more than cargo allows; results are the same for any number.
    pub fn threads(mut self, most: usize) -> Self {
        self.options.threads = Some(most);
        self
    }

    /// Only infos whose name contains this.
    pub fn filter(mut self, part: impl Into<String>) -> Self {
        self.options.filter = Some(part.into());
        self
    }

    /// Makes skipped checks errors.
    pub fn require(mut self, require: bool) -> Self {
        self.options.require = require;
        self
    }

    /// Lets a branch reach the GLSL in another way than declared, on every backend: `fog` in whatever info has it, or
    /// `Forward.fog`.
    pub fn lower(mut self, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.options.lowerings.push(Lower { backend: None, branch: branch.into(), lowering });
        self
    }

    /// The same on one backend.
    pub fn lower_on(mut self, backend: Backend, branch: impl Into<String>, lowering: Lowering) -> Self {
        self.options.lowerings.push(Lower { backend: Some(backend), branch: branch.into(), lowering });
        self
    }

    /// A word that `profile(…)` in the rules asks for.
    pub fn profile(mut self, word: impl Into<String>) -> Self {
        self.options.profiles.push(word.into());
        self
    }

    /// Builds of the shaders in a list only the keys that it names, as a program recorded them; asking for another is a
    /// typed error of the program's.
    pub fn ship(mut self, list: Ship) -> Self {
        self.options.ship.merge(list);
        self
    }

    /// Whether keys that are not on a list of [`Builder::ship`] fall back to a technique in which branches are dynamic, if
    /// they can be: slower to draw with than what is shipped, and always right. Not by default.
    pub fn fallback(mut self, fallback: bool) -> Self {
        self.options.fallback = fallback;
        self
    }

    /// Whether artifacts go into the program, as by default. Otherwise all of them go into one file, of which each equal
    /// text is there once: `shaders.siar` in the folder `si` of OUT_DIR, whose path the crate has as
    /// `env!("SHADER_INFO_ARCHIVE")`; `shader-builder build --archive` makes the same file for shipping. The program hands
    /// it to `shader_info::Archive::load` before it draws.
    pub fn embed(mut self, embed: bool) -> Self {
        self.options.embed = embed;
        self
    }

    /// Builds stacks of fragments, too, as a program recorded them (`Stacks::recorded`): a build script leaves them for
    /// `shipped_stacks!()`, and a program that takes them in needs no compiler for them.
    pub fn ship_stacks(mut self, list: StackList) -> Self {
        self.options.stacks.merge(list);
        self
    }

    /// Who hears how far a run is.
    pub fn progress(mut self, progress: Progress) -> Self {
        self.options.progress = progress;
        self
    }

    /// Drivers of this machine that [`Builder::check`] links every static shader on.
    pub fn devices(mut self, devices: impl IntoIterator<Item = device::DeviceKind>) -> Self {
        self.devices = devices.into_iter().collect();
        self
    }

    /// For build.rs: compiles what the package declares and writes what the macros read. Mistakes in shaders are raised
    /// by the macros, at their own places.
    pub fn build(self) {
        match on_a_big_stack(move || build::build(self.options, self.has_dialects)) {
            Ok(report) if report.require && !report.skipped.is_empty() => {
                for (what, count) in &report.skipped {
                    println!("cargo::error=shader-builder: required, but skipped: {what} ({count})");
                }
            }
            Ok(_) => {}
            Err(why) => {
                // Cargo takes a line; what it says itself has several.
                let why: Vec<&str> = why.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
                println!("cargo::error=shader-builder: {}", why.join("; "));
            }
        }
    }

    /// For programs and tests: compiles what the package in a directory declares, in every dialect.
    ///
    /// # Errors
    /// In words: there is no package, or cargo refuses.
    pub fn check(self, directory: &Path) -> Result<Report, String> {
        self.results(directory).map(|(_, results)| results.report)
    }

    /// Like [`Builder::check`]; writes the artifacts of every static shader into a folder, if there is one, and says
    /// what the outcome depends on.
    ///
    /// # Errors
    /// In words: there is no package, or cargo refuses.
    pub fn deliver(self, directory: &Path, out: Option<&Path>) -> Result<Delivery, String> {
        let (directory, out) = (directory.to_owned(), out.map(Path::to_owned));
        let options = Options { mode: Mode::Full, ..self.options };
        on_a_big_stack(move || {
            let project = project::read_directory(&directory, &options)?;
            let results = project.check(&options);
            let delivered = out.map(|out| deliver::deliver(&project, &results, &options, &out)).transpose();
            let broken = project.tree.broken.iter().map(|path| project.tree.shown(path)).collect();
            let mut folders = project.tree.awaited.clone();
            folders.extend(project.folders.packages.iter().flat_map(|(_, folders)| folders).cloned());
            Ok(Delivery { delivered, broken, files: project.files(), folders, report: results.report })
        })
    }

    /// The stacks of [`Builder::ship_stacks`] as one block of bytes, for `Stacks::ship` of the program, and how many
    /// artifacts are in it.
    ///
    /// # Errors
    /// In words: there is no package, a fragment is not where the list says, or a stack has mistakes.
    pub fn shipped_stacks(self, directory: &Path) -> Result<(Vec<u8>, usize), String> {
        let directory = directory.to_owned();
        on_a_big_stack(move || {
            let mut project = project::read_directory(&directory, &self.options)?;
            let made = stacks::build(&mut project, &self.options).map_err(|why| why.join("\n"))?;
            Ok((made.bytes(), made.len()))
        })
    }

    /// Every info with its place, stages and parents; nothing is compiled.
    ///
    /// # Errors
    /// In words: there is no package, or cargo refuses.
    pub fn list(self, directory: &Path) -> Result<Vec<Listed>, String> {
        let directory = directory.to_owned();
        on_a_big_stack(move || {
            let project = project::read_directory(&directory, &self.options)?;
            Ok(listing::listing(&project, &self.options))
        })
    }

    /// The texts of one info for the first backend, for reading; of one variant, by its key in words.
    ///
    /// # Errors
    /// As above, or there is no such info, stage, branch or variant.
    pub fn expand(
        self,
        directory: &Path,
        name: &str,
        stage: Option<&str>,
        variant: Option<&str>,
    ) -> Result<Expanded, String> {
        let (directory, name) = (directory.to_owned(), name.to_owned());
        let (stage, variant) = (stage.map(str::to_owned), variant.map(str::to_owned));
        on_a_big_stack(move || expand::expand(&directory, &name, stage.as_deref(), variant.as_deref(), &self.options))
    }

    /// The variants of one info for the first backend, and what the rules make of some keys in words.
    ///
    /// # Errors
    /// As above, or there is no such info or branch, or it has mistakes.
    pub fn variants(self, directory: &Path, name: &str, keys: &[String]) -> Result<variants::Explored, String> {
        let (directory, name, keys) = (directory.to_owned(), name.to_owned(), keys.to_vec());
        on_a_big_stack(move || variants::explore(&directory, &name, &keys, &self.options))
    }

    /// Where each statement, slot and byte of one info comes from.
    ///
    /// # Errors
    /// As above, or there is no such info.
    pub fn explain(self, directory: &Path, name: &str) -> Result<Explanation, String> {
        let (directory, name) = (directory.to_owned(), name.to_owned());
        on_a_big_stack(move || explain::explain(&directory, &name, &self.options))
    }

    /// Who inherits from whom and which file asks for which: in the whole package, or from one info on.
    ///
    /// # Errors
    /// As above.
    pub fn graph(self, directory: &Path, name: Option<&str>, kind: GraphKind) -> Result<Graph, String> {
        let (directory, name) = (directory.to_owned(), name.map(str::to_owned));
        on_a_big_stack(move || graph::graph(&directory, name.as_deref(), kind, &self.options))
    }

    /// Like [`Builder::check`], with everything that JSON and the page show of each shader.
    ///
    /// # Errors
    /// As [`Builder::check`].
    pub fn report(self, directory: &Path) -> Result<Report, String> {
        let directory = directory.to_owned();
        let options = Options { mode: Mode::Check, ..self.options };
        on_a_big_stack(move || {
            let mut project = project::read_directory(&directory, &options)?;
            let check = || project.check_but(&Kept::default(), &options, &self.devices);
            let mut results = pool::start(options.threads)?.install(check);
            results.report.details = Some(report::details(&mut project, &results, &options));
            Ok(results.report)
        })
    }

    /// Like [`Builder::check`], with the texts.
    ///
    /// # Errors
    /// As above.
    pub fn results(self, directory: &Path) -> Result<(Vec<String>, Results), String> {
        let directory = directory.to_owned();
        let options = Options { mode: Mode::Check, ..self.options };
        on_a_big_stack(move || {
            let project = project::read_directory(&directory, &options)?;
            let scanned = project.tree.files.keys().map(|it| it.to_string_lossy().into_owned()).collect();
            let check = || project.check_but(&Kept::default(), &options, &self.devices);
            Ok((scanned, pool::start(options.threads)?.install(check)))
        })
    }
}

/// What came of one look at a package, and what it depends on.
pub struct Delivery {
    /// What was found.
    pub report: Report,
    /// What was written, if anything was to be, or why nothing can be.
    pub delivered: Result<Option<Delivered>, String>,
    /// Rust files that are no tokens: nobody knows what they declare, and rustc says why.
    pub broken: Vec<String>,
    /// Files that the outcome depends on.
    pub files: BTreeSet<PathBuf>,
    /// Folders where another file may change it: GLSL is searched there, or a module's file awaited.
    pub folders: BTreeSet<PathBuf>,
}

// Inheritance may be as high as its writer likes; each level is a frame.
fn on_a_big_stack<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, String> {
    let thread = std::thread::Builder::new().stack_size(512 << 20).spawn(work);
    let thread = thread.map_err(|error| format!("no thread can be started: {error}"))?;
    thread.join().unwrap_or_else(|_| Err("the builder itself failed; please report it".into()))
}
