//! The table of arguments, which clap parses.

use clap::Parser;

use super::Command;
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
