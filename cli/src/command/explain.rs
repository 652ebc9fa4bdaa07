//! `explain`: the name of an info in, where each statement, slot and byte of it comes from out.

use clap::Args;
use shader_builder::Builder;

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::options::{Branches, Format, Output, Package};

#[derive(Args)]
pub(crate) struct Explain {
    /// The info's name.
    name: String,
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    branches: Branches,
    #[command(flatten)]
    output: Output,
}

impl Explain {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let found = self.branches.apply(Builder::new()).explain(&self.package.folder, &self.name)?;
        console.answer(&match self.output.format {
            Format::Text => found.text(),
            Format::Json => format!("{:#}\n", found.json()),
        })?;
        Ok(Exit::Right)
    }
}
