//! `expand`: prints the texts of an info's stages.

use clap::{Args, ValueEnum};
use shader_builder::Stage;
use shader_builder::{Backend, Builder, Expanded, ExpandedStage, LineOrigin};

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::json::{At, ExpandJson, LineJson, SCHEMA, StageJson, text};
use crate::options::{Branches, Format, Output, Package};

#[derive(Args)]
pub(crate) struct Expand {
    /// The info's name, the end of its path (`water::Surface`) or its place (`src/water.rs:3`).
    name: String,
    #[command(flatten)]
    package: Package,
    /// The backend.
    #[arg(long, default_value = "vulkan", value_parser = crate::words::backends())]
    backend: Backend,
    /// The stage, by name or file suffix; every stage by default.
    #[arg(long, value_parser = crate::words::stages())]
    stage: Option<Stage>,
    /// The variant: `skinning, mode = Lit, !fog`; a branch that is not named has its default.
    #[arg(long)]
    variant: Option<String>,
    #[command(flatten)]
    branches: Branches,
    /// Show where each line comes from: in comments, or in columns, which compilers do not accept. Write it after NAME.
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, default_missing_value = "banners")]
    origins: Option<Origins>,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, ValueEnum)]
enum Origins {
    /// A comment before each author's lines.
    Banners,
    /// Columns before each line.
    Beside,
}

impl Expand {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let stage = self.stage.map(|it| it.name());
        let builder = self.branches.apply(Builder::new().backends([self.backend]));
        let variant = self.variant.as_deref();
        let found = builder.expand(&self.package.folder, &self.name, stage, variant)?;
        match self.output.format {
            Format::Json => {
                console.answer(&text(&ExpandJson {
                    schema: SCHEMA,
                    name: &self.name,
                    backend: self.backend.row().name,
                    stage,
                    variant,
                    text: self.text(&found),
                    errors: found.errors.as_deref(),
                    stages: found.stages.iter().map(stage_json).collect(),
                }))?;
            }
            Format::Text => {
                console.print_error(found.errors.as_deref().unwrap_or_default());
                console.answer(&self.text(&found))?;
            }
        }
        Ok(Exit::of(!found.text.is_empty()))
    }

    fn text(&self, found: &Expanded) -> String {
        match self.origins {
            None => found.text.clone(),
            Some(Origins::Banners) => found.with_banners(),
            Some(Origins::Beside) => found.beside(),
        }
    }
}

fn stage_json(it: &ExpandedStage) -> StageJson<'_> {
    StageJson {
        stage: it.stage.name(),
        assembled: &it.assembled,
        translated: it.translated.as_deref(),
        lines: it.origins.iter().map(line_json).collect(),
    }
}

fn line_json(LineOrigin { author, is_made }: &LineOrigin) -> LineJson<'_> {
    let place = &author.place;
    LineJson {
        by: &author.name,
        instance: author.instance.as_deref(),
        statement: &author.statement,
        through: &author.by,
        place: place.is_known().then(|| At { file: &place.file, line: place.line, column: place.column }),
        made: *is_made,
    }
}
