//! `check`: prints the errors of a package and the table of its shaders.

use clap::Args;
use shader_builder::drivers::DeviceKind;
use shader_builder::{Builder, Style};

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::options::{Compiling, Format, Output, Package, Selection};
use crate::progress::progress;

#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    compiling: Compiling,
    #[command(flatten)]
    output: Output,
    /// Link every static shader with these drivers of this machine.
    #[arg(long, value_delimiter = ',', value_parser = crate::words::devices())]
    device: Vec<DeviceKind>,
    /// Treat skipped checks as errors.
    #[arg(long)]
    require: bool,
    /// List which backends cannot express which shaders, and why.
    #[arg(long)]
    unsupported: bool,
}

impl Check {
    pub(crate) fn run(self, console: &Console) -> Answer {
        self.selection.check(std::slice::from_ref(&self.package.folder))?;
        let builder = Builder::new().progress(progress(console)).require(self.require).devices(self.device);
        let report = self.compiling.apply(self.selection.apply(builder)).check(&self.package.folder)?;
        match self.output.format {
            Format::Json => console.answer(&report.json())?,
            Format::Text => {
                console.print_error(&report.rendered(Style::Colored));
                if self.unsupported {
                    console.answer(&report.unsupported())?;
                }
                console.print(&report.summary())?;
                console.print(&report.last_line())?;
            }
        }
        Ok(Exit::of(report.passed()))
    }
}
