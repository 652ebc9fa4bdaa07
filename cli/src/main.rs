//! Arguments in, calls of the builder out.

mod device;

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use shader_builder::{Backend, Builder, Optimize, Report, Style};

/// Checks, lists and expands the shader infos of a crate.
#[derive(Parser)]
#[command(name = "shader-builder", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compile every static shader in every dialect and say what is wrong.
    Check(Check),
    /// List infos with their stages.
    List {
        /// The package's folder.
        #[arg(default_value = ".")]
        folder: PathBuf,
        /// How to print.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Say where each statement and slot of an info comes from.
    Explain {
        /// The info's name.
        name: String,
        /// The package's folder.
        #[arg(default_value = ".")]
        folder: PathBuf,
    },
    /// Print the text of one stage, as the compiler gets it.
    Expand {
        /// The info's name.
        name: String,
        /// The package's folder.
        #[arg(default_value = ".")]
        folder: PathBuf,
        /// The backend, by name.
        #[arg(long, default_value = "vulkan")]
        backend: String,
        /// The stage, by name or file suffix; every stage by default.
        #[arg(long)]
        stage: Option<String>,
    },
}

/// What `check` is told.
#[derive(Args)]
struct Check {
    /// The package's folder.
    #[arg(default_value = ".")]
    folder: PathBuf,
    /// Make skipped checks errors.
    #[arg(long)]
    require: bool,
    /// Only infos whose name contains this.
    #[arg(long)]
    filter: Option<String>,
    /// Backends to build for, by name; all by default.
    #[arg(long, value_delimiter = ',')]
    backends: Vec<String>,
    /// Where results are kept; nowhere by default.
    #[arg(long)]
    cache: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Drivers of this machine to link every static shader on: `vulkan`, `opengl`, `gles`.
    #[arg(long, value_delimiter = ',')]
    device: Vec<String>,
    /// Optimise Vulkan's SPIR-V: `speed` or `size`.
    #[arg(long, default_value = "none")]
    optimize: String,
    /// List why a backend cannot say a shader.
    #[arg(long)]
    unsupported: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

const FAILED: u8 = 1;
const MISUSED: u8 = 2;

fn main() -> ExitCode {
    let answer = match Arguments::parse().command {
        Command::Check(how) => check(how),
        Command::List { folder, format } => list(folder, format),
        Command::Explain { name, folder } => explain(&name, &folder),
        Command::Expand { name, folder, backend, stage } => expand(&name, folder, &backend, stage.as_deref()),
    };
    answer.unwrap_or_else(|why| {
        eprintln!("error: {why}");
        ExitCode::from(MISUSED)
    })
}

fn check(how: Check) -> Result<ExitCode, String> {
    let Check { folder, require, filter, backends, cache, format, device, optimize, unsupported } = how;
    let optimize = Optimize::parse(&optimize).ok_or_else(|| format!("`{optimize}` is none of none, speed, size"))?;
    let mut builder = Builder::new().require(require).optimize(optimize);
    if let Some(filter) = filter {
        builder = builder.filter(filter);
    }
    if !backends.is_empty() {
        builder = builder.backends(backends.iter().map(|it| backend(it)).collect::<Result<Vec<_>, _>>()?);
    }
    if let Some(cache) = cache {
        builder = builder.cache(cache);
    }
    let devices = device.iter().map(|it| device::kind(it)).collect::<Result<Vec<_>, _>>()?;
    let report = builder.devices(devices).check(&folder)?;
    match format {
        Format::Json => print(&report.json()),
        Format::Text => {
            let style = if stderr().is_terminal() { Style::Colored } else { Style::Plain };
            eprint!("{}", report.painted(style));
            if unsupported {
                print(&report.unsupported());
            }
            print(&report.summary());
        }
    }
    Ok(if report.passed() { ExitCode::SUCCESS } else { ExitCode::from(FAILED) })
}

fn list(folder: PathBuf, format: Format) -> Result<ExitCode, String> {
    // No backend, no compiling: only what was found.
    let report: Report = Builder::new().backends([]).check(&folder)?;
    match format {
        Format::Json => print(&report.json()),
        Format::Text => {
            for row in &report.rows {
                let stages: Vec<&str> = row.stages.iter().map(|stage| stage.name()).collect();
                let is_static = if row.is_static { "static" } else { "" };
                print(format!("{}\t{}\t{is_static}\n", row.name, stages.join(" ")).as_str());
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn explain(name: &str, folder: &Path) -> Result<ExitCode, String> {
    print(&Builder::new().explain(folder, name)?);
    Ok(ExitCode::SUCCESS)
}

fn expand(name: &str, folder: PathBuf, backend_name: &str, stage: Option<&str>) -> Result<ExitCode, String> {
    let wanted = backend(backend_name)?;
    let report = Builder::new().backends([wanted]).expand(&folder, name, stage)?;
    if let Some(errors) = &report.errors {
        eprint!("{errors}");
    }
    print(&report.text);
    Ok(if report.text.is_empty() { ExitCode::from(FAILED) } else { ExitCode::SUCCESS })
}

fn backend(name: &str) -> Result<Backend, String> {
    let names = || Backend::all().map(|it| it.row().name).collect::<Vec<_>>().join(", ");
    Backend::parse(name).ok_or_else(|| format!("there is no backend `{name}`; there are {}", names()))
}

// A reader that closes the pipe has seen enough.
fn print(text: &str) {
    let _ = stdout().write_all(text.as_bytes());
}
