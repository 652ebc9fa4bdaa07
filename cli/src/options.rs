//! The options that several subcommands share.

mod servers;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use shader_builder::did_you_mean;
use shader_builder::error::CargoError;
use shader_builder::find::Manifest;
use shader_builder::{Builder, Error, Lower, Ship, default_cache};

use crate::exit::Failure;
use servers::Servers;

/// Where the infos are.
#[derive(Args)]
pub(crate) struct Package {
    /// The package's folder, with its Cargo.toml.
    #[arg(default_value = ".", value_hint = clap::ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}

/// Who reads the answer.
#[derive(Args)]
pub(crate) struct Output {
    /// Output format.
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
    /// Only infos whose name contains this, or whose path does if it has `::`: `water::`.
    #[arg(long, value_name = "PART")]
    pub(crate) filter: Option<String>,
}

/// What branches and rules are taken for; a program finds its artifacts where its build script says the same.
#[derive(Args, Clone)]
pub(crate) struct Branches {
    /// Pass a branch to the GLSL in another way than declared: `fog=dynamic`, in one info `Forward.fog=static`, on one
    /// backend `metal:fog=specialization`. May be repeated; the last one wins.
    #[arg(long, value_name = "BRANCH=HOW", value_parser = crate::words::lower)]
    lower: Vec<Lower>,
    /// A word for which `profile(…)` in the rules is true. May be repeated.
    #[arg(long, value_name = "WORD")]
    profile: Vec<String>,
    /// A list of keys that a program recorded: of the shaders in it, only these keys are built. May be repeated.
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, value_parser = crate::words::list)]
    variants: Vec<Ship>,
    /// Also build fallbacks for keys that the lists do not name: techniques with dynamic branches.
    #[arg(long, requires = "variants")]
    fallback: bool,
}

/// What is made of them.
#[derive(Args, Clone)]
pub(crate) struct Making {
    /// Backends to build for; all by default.
    #[arg(long, value_delimiter = ',', value_name = "BACKEND", value_parser = crate::words::backends())]
    pub(crate) backends: Vec<shader_builder::Backend>,
    /// Optimise Vulkan's SPIR-V.
    #[arg(long, default_value = "none", value_name = "FOR", value_parser = crate::words::optimizations())]
    pub(crate) optimize: shader_builder::Optimize,
    #[command(flatten)]
    pub(crate) branches: Branches,
}

/// What of it is compiled here.
#[derive(Args, Clone)]
pub(crate) struct Compiling {
    #[command(flatten)]
    making: Making,
    /// Cache folder for compilers' results. By default `check` has none, and other commands use `shader-builder-cache`
    /// in cargo's target folder, as build scripts do.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    cache: Option<PathBuf>,
    /// Folder of results that a build system made from a plan of this package; missing ones are compiled.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    results: Option<PathBuf>,
    #[command(flatten)]
    remote: Servers,
}

impl Package {
    /// Returns the folders of the packages: this one, or, for a workspace without a package of its own, those of its
    /// members.
    pub(crate) fn folders(&self) -> Result<Vec<PathBuf>, CargoError> {
        Ok(Manifest::members_of_virtual(&self.folder)?.unwrap_or_else(|| vec![self.folder.clone()]))
    }
}

impl Selection {
    /// Reports a filter that matches no info of these packages: a misspelt filter would find no errors.
    pub(crate) fn check(&self, folders: &[PathBuf]) -> Result<(), Failure> {
        let Some(part) = &self.filter else { return Ok(()) };
        let mut infos = Vec::new();
        for folder in folders {
            infos.extend(Builder::new().list(folder)?);
        }
        let is_path = part.contains("::");
        let names = || infos.iter().map(|it| if is_path { it.path.as_str() } else { it.name.as_str() });
        if names().any(|name| name.contains(part)) {
            return Ok(());
        }
        let help = did_you_mean(part, names())
            .map_or_else(|| "; `shader-builder list` lists all infos".into(), |suggestion| format!("; {suggestion}"));
        Err(Failure::misuse(format!("`--filter {part}` matches no info{help}")))
    }

    pub(crate) fn apply(&self, builder: Builder) -> Builder {
        match &self.filter {
            Some(part) => builder.filter(part),
            None => builder,
        }
    }
}

impl Branches {
    pub(crate) fn apply(&self, builder: Builder) -> Builder {
        let builder = self.profile.iter().fold(builder, Builder::profile).fallback(self.fallback);
        let builder = self.variants.iter().cloned().fold(builder, Builder::ship);
        self.lower.iter().fold(builder, |builder, Lower { backend, branch, lowering }| match backend {
            Some(backend) => builder.lower_on(*backend, branch, *lowering),
            None => builder.lower(branch, *lowering),
        })
    }
}

impl Making {
    pub(crate) fn apply(&self, builder: Builder) -> Builder {
        let builder = self.branches.apply(builder.optimize(self.optimize));
        match self.backends.is_empty() {
            true => builder,
            false => builder.backends(self.backends.iter().copied()),
        }
    }
}

impl Compiling {
    /// Sets the cache that build scripts of the package use, unless an option names another one.
    pub(crate) fn with_cache(&self, builder: Builder, folder: &Path) -> Result<Builder, Error> {
        let builder = match &self.cache {
            Some(_) => builder,
            None => builder.cache(default_cache(folder)?),
        };
        Ok(self.apply(builder))
    }

    pub(crate) fn apply(&self, builder: Builder) -> Builder {
        let mut builder = self.making.apply(builder);
        if let Some(cache) = &self.cache {
            builder = builder.cache(cache);
        }
        if let Some(results) = &self.results {
            builder = builder.result_folder(results);
        }
        builder.remote(self.remote.options())
    }
}
