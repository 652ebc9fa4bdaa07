//! The runs of a builder, which compile. All but that of a build script take the folder of a package.

use std::path::{Path, PathBuf};

use crate::compile::pool;
use crate::entry::build_script;
use crate::find::package;
use crate::incremental::up_to_date::InfoRecords;
use crate::once;
use crate::options::{Mode, Options};
use crate::plan::PlannedUnit;
use crate::write::deliver;
use crate::{Builder, Delivery, Error, Report, Results, stacks};

impl Builder {
    /// Runs as a build script: compiles the declarations of the package, and writes the files that the macros read. The
    /// macros report errors in shaders at their places in the source. A second call in a build script is an error.
    pub fn build(self) {
        if !once::is_first() {
            return println!("cargo::error=shader-builder: {}", once::TWICE);
        }
        match on_a_big_stack(move || build_script::build(self.options)) {
            Ok(report) if report.require && !report.skipped.is_empty() => {
                for (what, count) in &report.skipped {
                    println!("cargo::error=shader-builder: required, but skipped: {what} ({count})");
                }
            }
            Ok(_) => {}
            Err(why) => {
                // A message for cargo is one line, but errors of cargo itself have several.
                let why = why.to_string();
                let why: Vec<&str> = why.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
                println!("cargo::error=shader-builder: {}", why.join("; "));
            }
        }
    }

    /// Compiles the declarations of the package in a folder, in every dialect, and writes no files. For programs and
    /// tests.
    ///
    /// # Errors
    /// [`Error::Cargo`] if the package does not exist or cargo reports an error, and the errors of options and lists.
    pub fn check(self, directory: &Path) -> Result<Report, Error> {
        self.results(directory).map(|(_, results)| results.report)
    }

    /// Checks a package as [`Builder::check`] does. If a folder is given, writes the artifacts of every static shader
    /// and the stacks of [`Builder::ship_stacks`] into it. The result names the files that it depends on.
    ///
    /// # Errors
    /// As [`Builder::check`], and [`Error::Stacks`] if stacks of the list cannot be built.
    pub fn deliver(self, directory: &Path, out: Option<&Path>) -> Result<Delivery, Error> {
        let (directory, out) = (directory.to_owned(), out.map(Path::to_owned));
        let mut options = Options { mode: Mode::Full, ..self.options };
        on_a_big_stack(move || {
            let mut project = package::read_directory(&directory, &mut options)?;
            let pool = pool::start(options.threads)?;
            let results = pool.install(|| project.check_but(&InfoRecords::default(), &options, &[]));
            let stacks = pool.install(|| stacks::build(&mut project, &options)).map_err(Error::Stacks)?;
            let write = |out: PathBuf| deliver::deliver(&project, &results, stacks.as_ref(), &options, &out);
            let delivered = out.map(write).transpose();
            let mut folders = project.tree.awaited.clone();
            folders.extend(project.folders.packages.iter().flat_map(|(_, folders)| folders).cloned());
            Ok(Delivery { delivered, files: project.files(), folders, report: results.report })
        })
    }

    /// Returns the stacks of [`Builder::ship_stacks`] as bytes for the program's `Stacks::ship`, and the number of
    /// artifacts in them.
    ///
    /// # Errors
    /// As [`Builder::check`], and [`Error::Stacks`] if a fragment of the list is missing or a stack has errors.
    pub fn shipped_stacks(mut self, directory: &Path) -> Result<(Vec<u8>, usize), Error> {
        let directory = directory.to_owned();
        on_a_big_stack(move || {
            let mut project = package::read_directory(&directory, &mut self.options)?;
            let pool = pool::start(self.options.threads)?;
            let made = pool.install(|| stacks::build(&mut project, &self.options)).map_err(Error::Stacks)?;
            let made = made.unwrap_or_default();
            Ok((made.bytes(), made.len()))
        })
    }

    /// Returns the units of a package, which other build systems compile with `shader-builder compile-unit`, and the
    /// errors that are found without a compiler.
    ///
    /// # Errors
    /// As [`Builder::check`].
    pub fn units(self, directory: &Path) -> Result<(Vec<PlannedUnit>, Report), Error> {
        let directory = directory.to_owned();
        let mut options = Options { mode: Mode::Full, ..self.options };
        on_a_big_stack(move || {
            let project = package::read_directory(&directory, &mut options)?;
            let (units, results) = pool::start(options.threads)?.install(|| project.units(&options));
            Ok((units, results.report))
        })
    }

    /// Checks a package as [`Builder::check`] does, and returns the Rust files that were read, and all results with
    /// their texts.
    ///
    /// # Errors
    /// As [`Builder::check`].
    #[doc(hidden)]
    pub fn results(self, directory: &Path) -> Result<(Vec<String>, Results), Error> {
        let directory = directory.to_owned();
        let mut options = Options { mode: Mode::Check, ..self.options };
        on_a_big_stack(move || {
            let project = package::read_directory(&directory, &mut options)?;
            let scanned = project.tree.files.keys().map(|it| it.to_string_lossy().into_owned()).collect();
            let check = || project.check_but(&InfoRecords::default(), &options, &self.devices);
            Ok((scanned, pool::start(options.threads)?.install(check)))
        })
    }
}

// Inheritance has no depth limit, and each level is a stack frame.
pub(super) fn on_a_big_stack<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let thread = std::thread::Builder::new().stack_size(512 << 20).spawn(work);
    let thread = thread.map_err(|source| Error::Thread { source })?;
    thread.join().unwrap_or_else(|_| Err(Error::Panicked))
}
