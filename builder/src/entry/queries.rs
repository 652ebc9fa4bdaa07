//! The queries of a builder, for tools. Each takes the folder of a package, and runs the steps that it needs.

use std::path::Path;

use crate::compile::pool;
use crate::entry::runs::on_a_big_stack;
use crate::find::package;
use crate::incremental::up_to_date::InfoRecords;
use crate::options::{Mode, Options};
use crate::show::report::{self, DetailedReport};
use crate::show::{expand, explain, graph, listing, variants};
use crate::{Builder, Error, Expanded, Explanation, Graph, GraphKind, InfoSummary, UnreadableFile};

impl Builder {
    /// Lists every info with its place, stages and parents, without compiling.
    ///
    /// # Errors
    /// As [`Builder::check`].
    pub fn list(mut self, directory: &Path) -> Result<Vec<InfoSummary>, Error> {
        let directory = directory.to_owned();
        on_a_big_stack(move || {
            let project = package::read_directory(&directory, &mut self.options)?;
            Ok(listing::listing(&project, &self.options))
        })
    }

    /// Returns the Rust files whose declarations are unknown, because they are missing or not Rust.
    ///
    /// # Errors
    /// As [`Builder::check`].
    pub fn unread(mut self, directory: &Path) -> Result<Vec<UnreadableFile>, Error> {
        let directory = directory.to_owned();
        on_a_big_stack(move || Ok(package::read_directory(&directory, &mut self.options)?.tree.unread().collect()))
    }

    /// Returns the texts of one info for the first backend, for people. `variant` selects a variant by its key:
    /// `skinning, mode = Lit, !fog`.
    ///
    /// # Errors
    /// As [`Builder::check`], and [`Error::Name`] if the info, stage, branch or variant is unknown.
    pub fn expand(
        self,
        directory: &Path,
        name: &str,
        stage: Option<&str>,
        variant: Option<&str>,
    ) -> Result<Expanded, Error> {
        let (directory, name) = (directory.to_owned(), name.to_owned());
        let (stage, variant) = (stage.map(str::to_owned), variant.map(str::to_owned));
        on_a_big_stack(move || expand::expand(&directory, &name, stage.as_deref(), variant.as_deref(), &self.options))
    }

    /// Returns the variants of one info for the first backend, and the results of its rules for `keys`.
    ///
    /// # Errors
    /// As [`Builder::check`], and [`Error::Name`] if the info or branch is unknown, or if the info has errors.
    pub fn variants(self, directory: &Path, name: &str, keys: &[String]) -> Result<variants::Explored, Error> {
        let (directory, name, keys) = (directory.to_owned(), name.to_owned(), keys.to_vec());
        on_a_big_stack(move || variants::explore(&directory, &name, &keys, &self.options))
    }

    /// Explains where each statement, slot and byte of one info comes from.
    ///
    /// # Errors
    /// As [`Builder::check`], and [`Error::Name`] if the info is unknown.
    pub fn explain(self, directory: &Path, name: &str) -> Result<Explanation, Error> {
        let (directory, name) = (directory.to_owned(), name.to_owned());
        on_a_big_stack(move || explain::explain(&directory, &name, &self.options))
    }

    /// Returns the graph of inheritance or of includes, of the whole package or of what one info reaches.
    ///
    /// # Errors
    /// As [`Builder::explain`].
    pub fn graph(self, directory: &Path, name: Option<&str>, kind: GraphKind) -> Result<Graph, Error> {
        let (directory, name) = (directory.to_owned(), name.map(str::to_owned));
        on_a_big_stack(move || graph::graph(&directory, name.as_deref(), kind, &self.options))
    }

    /// Checks a package as [`Builder::check`] does, and adds everything that the JSON and the page of a report show.
    ///
    /// # Errors
    /// As [`Builder::check`].
    pub fn report(self, directory: &Path) -> Result<DetailedReport, Error> {
        let directory = directory.to_owned();
        let mut options = Options { mode: Mode::Check, ..self.options };
        on_a_big_stack(move || {
            let mut project = package::read_directory(&directory, &mut options)?;
            let check = || project.check_but(&InfoRecords::default(), &options, &self.devices);
            let results = pool::start(options.threads)?.install(check);
            let details = report::details(&mut project, &results, &options);
            Ok(DetailedReport { report: results.report, details })
        })
    }
}
