//! `variants`: prints keys, techniques and texts of an info, and the cost of each branch.

use clap::Args;
use shader_builder::{Backend, Builder};

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::options::{Branches, Format, Output, Package};

#[derive(Args)]
pub(crate) struct Variants {
    /// The info's name, the end of its path (`water::Surface`) or its place (`src/water.rs:3`).
    name: String,
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    output: Output,
    /// The backend.
    #[arg(long, default_value = "vulkan", value_parser = crate::words::backends())]
    backend: Backend,
    /// A key for which to run the rules; may be repeated: `skinning, mode = Lit, !fog`.
    #[arg(long)]
    key: Vec<String>,
    #[command(flatten)]
    branches: Branches,
}

impl Variants {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let builder = self.branches.apply(Builder::new().backends([self.backend]));
        let found = builder.variants(&self.package.folder, &self.name, &self.key)?;
        let text = match self.output.format {
            Format::Json => found.json(),
            Format::Text => found.text(),
        };
        console.answer(&text)?;
        Ok(Exit::Right)
    }
}
