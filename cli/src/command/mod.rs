//! The table of subcommands: each has a file, a variant and a match arm.

mod arguments;
mod build;
mod build_script;
mod check;
mod clean;
mod compile_unit;
mod completions;
mod expand;
mod explain;
mod graph;
mod list;
mod material;
mod material_output;
mod plan;
mod report;
#[cfg(unix)]
mod stay;
mod variants;
mod watch;

pub(crate) use arguments::Arguments;

use clap::Subcommand;

use crate::console::Console;
use crate::exit::Answer;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Compile every static shader in every dialect and report errors.
    Check(check::Check),
    /// Write the artifacts of every static shader as files.
    Build(build::Build),
    /// Build again whenever a file changes; shaders with errors keep their last good files.
    Watch(watch::Watch),
    /// Delete the files that `build`, `watch` and build scripts keep, and nothing else.
    Clean(clean::Clean),
    /// List infos with their places, stages and parents.
    List(list::List),
    /// Print the text of one stage, as the compiler gets it.
    Expand(expand::Expand),
    /// Explain where each statement and slot of an info comes from, or what an error code means.
    Explain(explain::Explain),
    /// Print a graph of parents, GLSL files and material nodes.
    Graph(graph::Graph),
    /// Make a declaration from a material of a MaterialX document.
    Material(material::MaterialOf),
    /// List the variants of an info, and what each branch costs.
    Variants(variants::Variants),
    /// Write a report on every shader, as a page or as JSON.
    Report(report::Report),
    /// Write the texts to compile as files, for build systems that compile them by themselves.
    Plan(plan::Plan),
    /// Compile files of a plan, on any machine: for build systems.
    CompileUnit(compile_unit::CompileUnit),
    /// Print a script that completes commands and options in a shell.
    Completions(completions::Completions),
    // For build scripts with the feature `program`.
    #[command(hide = true)]
    BuildScript(build_script::BuildScript),
    #[cfg(unix)]
    #[command(hide = true)]
    Stay(stay::Stay),
}

impl Command {
    pub(crate) fn run(self, console: &Console) -> Answer {
        match self {
            Self::Check(it) => it.run(console),
            Self::Build(it) => it.run(console),
            Self::Watch(it) => it.run(console),
            Self::Clean(it) => it.run(console),
            Self::List(it) => it.run(console),
            Self::Expand(it) => it.run(console),
            Self::Explain(it) => it.run(console),
            Self::Graph(it) => it.run(console),
            Self::Material(it) => it.run(console),
            Self::Variants(it) => it.run(console),
            Self::Report(it) => it.run(console),
            Self::Plan(plan) => plan.run(console),
            Self::CompileUnit(units) => units.run(),
            Self::Completions(it) => it.run(console),
            Self::BuildScript(request) => request.run(console),
            #[cfg(unix)]
            Self::Stay(stay) => stay.run(),
        }
    }
}
