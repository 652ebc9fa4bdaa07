//! `graph`: prints which info inherits which, which file includes which, and the nodes of materials, for Mermaid or
//! Graphviz.

use clap::{Args, ValueEnum};
use shader_builder::{Builder, GraphKind};

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::options::Package;

#[derive(Args)]
pub(crate) struct Graph {
    #[command(flatten)]
    package: Package,
    /// Only what the infos of this name, path (`water::Surface`) or place (`src/water.rs:3`) reach.
    #[arg(long, value_name = "NAME")]
    of: Option<String>,
    /// Edges to print.
    #[arg(long, value_enum, default_value_t = Kind::All)]
    kind: Kind,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Language::Mermaid)]
    format: Language,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// From infos to the GLSL files they are made of.
    Include,
    /// From infos to their parents.
    Inherit,
    /// From infos to the nodes of their materials.
    Material,
    /// All of these.
    All,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
    /// For Markdown.
    Mermaid,
    /// For Graphviz.
    Dot,
}

impl Graph {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let kind = match self.kind {
            Kind::Include => GraphKind::Include,
            Kind::Inherit => GraphKind::Inherit,
            Kind::Material => GraphKind::Material,
            Kind::All => GraphKind::All,
        };
        let graph = Builder::new().graph(&self.package.folder, self.of.as_deref(), kind)?;
        console.answer(&match self.format {
            Language::Mermaid => graph.mermaid(),
            Language::Dot => graph.dot(),
        })?;
        Ok(Exit::Right)
    }
}
