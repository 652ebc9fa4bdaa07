//! `expand`: the name of an info in, the texts of its stages out.

use clap::Args;
use serde_json::json;
use shader_builder::{Backend, Builder};
use shader_info_shared::model::Stage;

use crate::arguments::{Format, Output, Package};
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
    /// The variant: `skinning, mode = Lit, !fog`; every branch has its default where it is not named.
    #[arg(long)]
    variant: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Expand {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let stage = self.stage.map(|it| it.name());
        let builder = Builder::new().backends([self.backend]);
        let variant = self.variant.as_deref();
        let found = builder.expand(&self.package.folder, &self.name, stage, variant)?;
        match self.output.format {
            Format::Json => {
                let value = json!({
                    "schema": 1, "name": self.name, "backend": self.backend.row().name, "stage": stage, "variant": variant,
                    "text": found.text, "errors": found.errors,
                });
                console.answer(&format!("{value:#}\n"))?;
            }
            Format::Text => {
                console.complain(found.errors.as_deref().unwrap_or_default());
                console.answer(&found.text)?;
            }
        }
        Ok(Exit::of(!found.text.is_empty()))
    }
}
