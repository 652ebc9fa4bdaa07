//! `list`: a package in, a line an info out.

use clap::Args;
use shader_builder::Builder;

use crate::arguments::{Format, Output, Package, Selection};
use crate::console::Console;
use crate::exit::{Answer, Exit};

#[derive(Args)]
pub(crate) struct List {
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    output: Output,
}

impl List {
    pub(crate) fn run(self, console: &Console) -> Answer {
        // No backend, no compiling: only what was found.
        let report = self.selection.apply(Builder::new().backends([])).check(&self.package.folder)?;
        let text = match self.output.format {
            Format::Json => report.json(),
            Format::Text => {
                let line = |row: &shader_builder::Row| {
                    let stages: Vec<&str> = row.stages.iter().map(|stage| stage.name()).collect();
                    let is_static = if row.is_static { "static" } else { "" };
                    format!("{}\t{}\t{is_static}\n", row.name, stages.join(" "))
                };
                report.rows.iter().map(line).collect()
            }
        };
        console.answer(&text)?;
        Ok(Exit::Right)
    }
}
