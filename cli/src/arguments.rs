//! What may stand on the command line; options that several subcommands have are here, once.

use std::path::{Path, PathBuf};

use clap::{Args, Parser, ValueEnum};
use shader_builder::{Builder, default_cache};

use crate::command::Command;
use crate::console::Console;
use crate::exit;

/// Checks, lists, expands and builds the shader infos of a crate.
#[derive(Parser)]
#[command(name = "shader-builder", version, after_help = exit::HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) console: Console,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Where the infos are.
#[derive(Args)]
pub(crate) struct Package {
    /// The package's folder: the one with its Cargo.toml.
    #[arg(default_value = ".", value_hint = clap::ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}

/// Who reads the answer.
#[derive(Args)]
pub(crate) struct Output {
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Which infos.
#[derive(Args, Clone)]
pub(crate) struct Selection {
    /// Only infos whose name contains this.
    #[arg(long, value_name = "PART")]
    pub(crate) filter: Option<String>,
}

/// What is made of them.
#[derive(Args, Clone)]
pub(crate) struct Making {
    /// Backends to build for; all by default.
    #[arg(long, value_delimiter = ',', value_name = "BACKEND", value_parser = crate::words::backends())]
    pub(crate) backends: Vec<shader_builder::Backend>,
    /// What Vulkan's SPIR-V is optimised for.
    #[arg(long, default_value = "none", value_name = "FOR", value_parser = crate::words::optimizations())]
    pub(crate) optimize: shader_builder::Optimize,
    /// Folder where compilers' results are kept; `check` keeps none by default, others `shader-builder-cache` in cargo's
    /// target folder, as build scripts do.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    pub(crate) cache: Option<PathBuf>,
}

impl Selection {
    pub(crate) fn apply(&self, builder: Builder) -> Builder {
        match &self.filter {
            Some(part) => builder.filter(part),
            None => builder,
        }
    }
}

impl Making {
    /// With the cache that build scripts of the package use, unless another is named.
    pub(crate) fn with_cache(&self, builder: Builder, folder: &Path) -> Result<Builder, String> {
        let builder = match &self.cache {
            Some(_) => builder,
            None => builder.cache(default_cache(folder)?),
        };
        Ok(self.apply(builder))
    }

    pub(crate) fn apply(&self, mut builder: Builder) -> Builder {
        builder = builder.optimize(self.optimize);
        if !self.backends.is_empty() {
            builder = builder.backends(self.backends.iter().copied());
        }
        if let Some(cache) = &self.cache {
            builder = builder.cache(cache);
        }
        builder
    }
}
