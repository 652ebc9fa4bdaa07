//! `completions`: prints a completion script for a shell.

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use crate::command::Arguments;
use crate::console::Console;
use crate::exit::{Answer, Exit};

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell. For bash: `source <(shader-builder completions bash)`.
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let mut script = Vec::new();
        generate(self.shell, &mut Arguments::command(), "shader-builder", &mut script);
        let script = String::from_utf8_lossy(&script);
        // For bash, clap_complete 4.6 spells the hyphen of our name in two ways, so its script does not find a variable
        // that it sets. The second spelling has no other meaning in the script.
        console.answer(&script.replace("shader__subcmd__builder", "shader__builder"))?;
        Ok(Exit::Right)
    }
}
