//! `expand`: the name of an info in, the texts of its stages out.

use clap::Args;
use shader_builder::{Backend, Builder};
use shader_info_shared::model::Stage;

use crate::arguments::Package;
use crate::console::Console;
use crate::exit::{Answer, Exit};

#[derive(Args)]
pub(crate) struct Expand {
    /// The info's name.
    name: String,
    #[command(flatten)]
    package: Package,
    /// The backend.
    #[arg(long, default_value = "vulkan", value_parser = crate::words::backends())]
    backend: Backend,
    /// The stage, by name or file suffix; every stage by default.
    #[arg(long, value_parser = crate::words::stages())]
    stage: Option<Stage>,
}

impl Expand {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let stage = self.stage.map(|it| it.name());
        let found = Builder::new().backends([self.backend]).expand(&self.package.folder, &self.name, stage)?;
        if let Some(errors) = &found.errors {
            console.complain(errors);
        }
        console.answer(&found.text)?;
        Ok(Exit::of(!found.text.is_empty()))
    }
}
