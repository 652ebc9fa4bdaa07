//! `explain`: the name of an info in, where each statement and slot of it comes from out.

use clap::Args;
use shader_builder::Builder;

use crate::arguments::Package;
use crate::console::Console;
use crate::exit::{Answer, Exit};

#[derive(Args)]
pub(crate) struct Explain {
    /// The info's name.
    name: String,
    #[command(flatten)]
    package: Package,
}

impl Explain {
    pub(crate) fn run(self, console: &Console) -> Answer {
        console.answer(&Builder::new().explain(&self.package.folder, &self.name)?)?;
        Ok(Exit::Right)
    }
}
