//! `build`: writes the artifacts of a package as files, for engines that do not embed them.

use std::path::{Path, PathBuf};

use clap::Args;
use shader_builder::write::deliver::STACKS;
use shader_builder::{Builder, Delivered, StackList, Style};

use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};
use crate::json::{BuildJson, SCHEMA, text};
use crate::options::{Compiling, Format, Output, Package};
use crate::progress::progress;
use crate::words::count;

#[derive(Args)]
pub(crate) struct Build {
    #[command(flatten)]
    package: Package,
    /// Output folder: an empty one, one that does not exist, or that of an earlier run.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    out: PathBuf,
    /// Also write `shaders.siar`, for programs whose build script sets `embed(false)`.
    #[arg(long)]
    archive: bool,
    /// A list of stacks of fragments that a program recorded, to build into `stacks.bin` beside the shaders, for
    /// `Stacks::ship`. May be repeated.
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    stacks: Vec<PathBuf>,
    #[command(flatten)]
    compiling: Compiling,
    #[command(flatten)]
    output: Output,
}

impl Build {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let mut builder =
            self.compiling.with_cache(Builder::new().progress(progress(console)), &self.package.folder)?;
        for path in &self.stacks {
            let text = std::fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
            let list = StackList::parse(&text).map_err(|error| unreadable(path, &error))?;
            builder = builder.ship_stacks(list);
        }
        let builder = builder.embed(!self.archive);
        let delivery = builder.deliver(&self.package.folder, Some(&self.out))?;
        let report = &delivery.report;
        let delivered = delivery.delivered.map_err(Failure::files)?.unwrap_or_default();
        let is_right = report.passed() && delivered.old.is_empty() && delivered.without.is_empty();
        match self.output.format {
            Format::Json => console.answer(&json(&delivered, is_right))?,
            Format::Text => {
                console.print_error(&report.rendered(Style::Colored));
                console.print(&report.summary())?;
                console.print(&format!("{}\n", describe(&delivered)))?;
                console.print(&report.last_line())?;
            }
        }
        Ok(Exit::of(is_right))
    }
}

fn unreadable(path: &Path, why: &dyn std::error::Error) -> Failure {
    Failure::misuse(format!("{}: {why}", path.display()))
}

/// Describes the changes of a delivery, on one line.
pub(crate) fn describe(it: &Delivered) -> String {
    let Delivered { written, same, removed, changed: _, old, without, stacks } = it;
    let mut out = format!("{} written, {same} unchanged, {removed} deleted", count(*written, "file"));
    if let Some(stacks) = stacks {
        out.push_str(&format!("; {} in {STACKS}", count(*stacks, "stack")));
    }
    for (names, what) in [(old, "unchanged since the last good run"), (without, "never built")] {
        if !names.is_empty() {
            out.push_str(&format!("; {what}: {}", names.join(", ")));
        }
    }
    out
}

fn json(it: &Delivered, passed: bool) -> String {
    let Delivered { written, same, removed, changed, old, without, stacks } = it;
    text(&BuildJson {
        schema: SCHEMA,
        passed,
        written: *written,
        same: *same,
        removed: *removed,
        changed,
        old,
        without,
        stacks: *stacks,
    })
}
