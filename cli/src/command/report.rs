//! `report`: writes a page or a JSON value about the shaders of a package.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use shader_builder::{Builder, DetailedReport, Style};

use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};
use crate::options::{Compiling, Package, Selection};
use crate::progress::progress;

#[derive(Args)]
pub(crate) struct Report {
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    compiling: Compiling,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Kind::Html)]
    format: Kind,
    /// Output file; JSON goes to the terminal by default.
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Open the page in a browser.
    #[arg(long)]
    open: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A page that needs no other file and no network; `shader-report.html` by default.
    Html,
    /// For programs: docs/report.md.
    Json,
}

// Checked first, so that a wrong path is reported before everything is compiled.
fn can_be_written(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Failure::files(format!(
            "`--out {}`: the folder {} does not exist",
            path.display(),
            folder.display()
        )));
    }
    match path.is_dir() {
        true => Err(Failure::files(format!("`--out {}` is a folder; write the path of a file", path.display()))),
        false => Ok(()),
    }
}

/// Writes the report, and returns its size in bytes.
fn write(report: &DetailedReport, format: Kind, path: &Path) -> io::Result<u64> {
    let mut out = BufWriter::new(File::create(path)?);
    match format {
        Kind::Html => out.write_all(report.page().as_bytes())?,
        Kind::Json => report.write_json(&mut out)?,
    }
    out.flush()?;
    Ok(out.get_ref().metadata()?.len())
}

impl Report {
    pub(crate) fn run(self, console: &Console) -> Answer {
        if self.open && self.format == Kind::Json {
            return Err(Failure::misuse("only a page can be opened: remove `--format json`"));
        }
        if let Some(out) = &self.out {
            can_be_written(out)?;
        }
        self.selection.check(std::slice::from_ref(&self.package.folder))?;
        let report = self
            .compiling
            .apply(self.selection.apply(Builder::new().progress(progress(console))))
            .report(&self.package.folder)?;
        let out = match self.format {
            Kind::Html => Some(self.out.unwrap_or_else(|| "shader-report.html".into())),
            Kind::Json => self.out,
        };
        match out {
            None => console.stream(|out| report.write_json(out))?,
            Some(path) => {
                let written = write(&report, self.format, &path);
                let bytes = written.map_err(|error| Failure::files(format!("{}: {error}", path.display())))?;
                console.print_error(&report.report.rendered(Style::Colored));
                console.print(&format!("{} ({} KB)\n", path.display(), bytes.div_ceil(1024)))?;
                console.print(&report.report.last_line())?;
                if self.open {
                    let refused = |error| Failure::files(format!("{}: no browser opens: {error}", path.display()));
                    open::that_detached(&path).map_err(refused)?;
                }
            }
        }
        Ok(Exit::of(report.report.passed()))
    }
}
