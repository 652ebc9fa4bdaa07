//! `build`: a package in, its artifacts as files out, for engines that do not embed them.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use shader_builder::cache::write_whole;
use shader_builder::{Builder, Delivered, Ship, StackList, Style};

use crate::arguments::{Format, Making, Output, Package};
use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};
use crate::progress::progress;

/// The file of shipped stacks beside the shaders.
const STACKS: &str = "stacks.bin";

#[derive(Args)]
pub(crate) struct Build {
    #[command(flatten)]
    package: Package,
    /// Where the files go: an empty folder, one that does not exist, or that of an earlier run.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    out: PathBuf,
    /// A list of keys that a program recorded: of the shaders in it nothing else is built. Once or several times.
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    variants: Vec<PathBuf>,
    /// Also builds what stands for the keys that the lists do not name: techniques in which branches are dynamic.
    #[arg(long, requires = "variants")]
    fallback: bool,
    /// Also writes `shaders.siar`, which a program loads whose build script says `embed(false)`.
    #[arg(long)]
    archive: bool,
    /// A list of stacks of fragments that a program recorded: built into `stacks.bin` beside the shaders, for
    /// `Stacks::ship`. Once or several times.
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    stacks: Vec<PathBuf>,
    #[command(flatten)]
    making: Making,
    #[command(flatten)]
    output: Output,
}

impl Build {
    pub(crate) fn run(self, console: &Console) -> Answer {
        let mut builder = self.making.with_cache(Builder::new().progress(progress(console)), &self.package.folder)?;
        for path in &self.variants {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            builder = builder.ship(Ship::parse(&text).map_err(|why| format!("{}: {why}", path.display()))?);
        }
        for path in &self.stacks {
            let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let list = StackList::parse(&text).map_err(|why| format!("{}: {why}", path.display()))?;
            builder = builder.ship_stacks(list);
        }
        let builder = builder.fallback(self.fallback).embed(!self.archive);
        let shipped = match self.stacks.is_empty() {
            true => None,
            false => Some(builder.clone().shipped_stacks(&self.package.folder)?),
        };
        let delivery = builder.deliver(&self.package.folder, Some(&self.out))?;
        let report = &delivery.report;
        let delivered = delivery.delivered.map_err(Failure::files)?.unwrap_or_default();
        if let Some((bytes, _)) = &shipped {
            let path = self.out.join(STACKS);
            write_whole(&path, bytes).map_err(|error| Failure::files(format!("{}: {error}", path.display())))?;
        }
        let is_right = report.passed() && delivered.old.is_empty() && delivered.without.is_empty();
        match self.output.format {
            Format::Json => console.answer(&json(&delivered, is_right))?,
            Format::Text => {
                console.complain(&report.painted(Style::Colored));
                console.complain(&unread(&delivery.broken));
                console.tell(&report.summary())?;
                console.tell(&format!("{}\n", words(&delivered)))?;
                if let Some((_, count)) = shipped {
                    console.tell(&format!("{count} stacks in {STACKS}\n"))?;
                }
            }
        }
        Ok(Exit::of(is_right))
    }
}

/// Says which Rust files could not be taken apart.
pub(crate) fn unread(broken: &[String]) -> String {
    let line = |file: &String| format!("error: {file} is not read: its brackets or quotes do not match\n");
    broken.iter().map(line).collect()
}

/// What a delivery did, on one line.
pub(crate) fn words(it: &Delivered) -> String {
    let Delivered { written, same, removed, changed: _, old, without } = it;
    let mut out = format!("{written} files written, {same} as they were, {removed} deleted");
    for (names, what) in [(old, "still as of the last good run"), (without, "never built")] {
        if !names.is_empty() {
            out.push_str(&format!("; {what}: {}", names.join(", ")));
        }
    }
    out
}

fn json(it: &Delivered, passed: bool) -> String {
    let Delivered { written, same, removed, changed, old, without } = it;
    let value = json!({
        "schema": 1, "passed": passed, "written": written, "same": same, "removed": removed,
        "changed": changed, "old": old, "without": without,
    });
    format!("{value:#}\n")
}
