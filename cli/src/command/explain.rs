//! `explain`: prints where each statement, slot and byte of an info comes from, or the page of a code.

use clap::Args;
use shader_builder::{Builder, code_page};

use crate::console::Console;
use crate::exit::{Answer, Exit};
use crate::options::{Branches, Format, Output, Package};

#[derive(Args)]
pub(crate) struct Explain {
    /// The info's name, the end of its path (`water::Surface`) or its place (`src/water.rs:3`); or an error code,
    /// `SI0034`, which needs no package.
    name: String,
    #[command(flatten)]
    package: Package,
    #[command(flatten)]
    branches: Branches,
    #[command(flatten)]
    output: Output,
}

impl Explain {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let (text, json) = if is_code(&self.name) {
            let page = code_page(&self.name)?;
            (page.text(), page.json())
        } else {
            let found = self.branches.apply(Builder::new()).explain(&self.package.folder, &self.name)?;
            (found.text(), found.json())
        };
        console.answer(&match self.output.format {
            Format::Text => text,
            Format::Json => json,
        })?;
        Ok(Exit::Right)
    }
}

/// Returns whether a name has the form of a code: `SI` in upper or lower case, then digits.
fn is_code(name: &str) -> bool {
    let digits = name.strip_prefix("SI").or_else(|| name.strip_prefix("si"));
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}
