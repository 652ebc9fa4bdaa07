//! `plan`: writes the units of a package as files, for build systems that compile them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use shader_builder::write::write_whole;
use shader_builder::{Builder, PlannedUnit, Style};

use crate::console::Console;
use crate::exit::{Answer, Exit, Failure};
use crate::json::{PlanJson, PlannedUnitJson, SCHEMA, text};
use crate::options::{Making, Package, Selection};
use crate::words::count;

/// Names of the folders of units and results, within the folder of the plan.
const UNITS: &str = "units";
const RESULTS: &str = "results";

#[derive(Args)]
#[command(group = clap::ArgGroup::new("form").required(true).multiple(true).args(["ninja", "json"]))]
pub(crate) struct Plan {
    #[command(flatten)]
    package: Package,
    /// Folder for the plan: its folder `units` has a file for each text to compile. Files of an earlier plan that this
    /// one does not need are deleted.
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    out: PathBuf,
    /// Also write `build.ninja`: `ninja -C DIR` makes the folder `results`, for `--results` of `build` and `check`.
    #[arg(long)]
    ninja: bool,
    /// Also write `plan.json`, for other build systems.
    #[arg(long)]
    json: bool,
    /// Command by which `build.ninja` starts this program.
    #[arg(long, value_name = "PROGRAM", default_value = "shader-builder")]
    program: String,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    making: Making,
}

impl Plan {
    pub(crate) fn run(self, console: &Console) -> Answer {
        self.selection.check(std::slice::from_ref(&self.package.folder))?;
        let builder = self.making.apply(self.selection.apply(Builder::new()));
        let (units, report) = builder.units(&self.package.folder)?;
        console.print_error(&report.rendered(Style::Colored));
        let removed = self.write(&units).map_err(|why| Failure::files(format!("{}: {why}", self.out.display())))?;
        let (units, removed) = (count(units.len(), "unit"), count(removed, "file"));
        console.print(&format!("{units} planned in {}, {removed} deleted\n", self.out.display()))?;
        report.notes.iter().try_for_each(|note| console.print(&format!("note: {note}\n")))?;
        Ok(Exit::of(report.diagnostics.is_empty() && report.unread.is_empty()))
    }

    // Returns how many units of an earlier plan were deleted.
    fn write(&self, units: &[PlannedUnit]) -> io::Result<usize> {
        let folder = self.out.join(UNITS);
        for unit in units {
            // Build systems compare times, so an unchanged file must keep its time.
            let path = folder.join(&unit.name);
            if !fs::read(&path).is_ok_and(|old| old == unit.bytes) {
                write_whole(&path, &unit.bytes)?;
            }
        }
        fs::create_dir_all(&folder)?;
        if self.ninja {
            write_whole(&self.out.join("build.ninja"), ninja(units, &self.program).as_bytes())?;
        }
        if self.json {
            write_whole(&self.out.join("plan.json"), json(units).as_bytes())?;
        }
        remove_others(&folder, units)
    }
}

fn remove_others(folder: &Path, units: &[PlannedUnit]) -> io::Result<usize> {
    let names: BTreeSet<&str> = units.iter().map(|unit| unit.name.as_str()).collect();
    let mut removed = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_unit = name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_unit && !names.contains(name.as_str()) {
            fs::remove_file(entry.path())?;
            removed += 1;
        }
    }
    Ok(removed)
}

// In ninja files `$` is the escape character (https://ninja-build.org/manual.html, "Lexical syntax").
fn ninja(units: &[PlannedUnit], program: &str) -> String {
    let program = program.replace('$', "$$");
    let mut out = format!(
        "# Written by `shader-builder plan --ninja`.\nprogram = {program}\n\nrule unit\n  \
         command = $program compile-unit $in {RESULTS}\n  description = $what\n\n"
    );
    let mut batches: BTreeMap<usize, Vec<&PlannedUnit>> = BTreeMap::new();
    units.iter().for_each(|unit| batches.entry(unit.batch).or_default().push(unit));
    for batch in batches.values() {
        let list = |folder: &str| batch.iter().map(|unit| format!(" {folder}/{}", unit.name)).collect::<String>();
        let (units, backend) = (count(batch.len(), "unit"), batch[0].backend.row().title);
        out.push_str(&format!("build{}: unit{}\n  what = {units} for {backend}\n", list(RESULTS), list(UNITS)));
    }
    out
}

fn json(units: &[PlannedUnit]) -> String {
    let unit = |unit: &PlannedUnit| PlannedUnitJson {
        name: unit.name.clone(),
        input: format!("{UNITS}/{}", unit.name),
        output: format!("{RESULTS}/{}", unit.name),
        stage: unit.stage.name(),
        backend: unit.backend.row().name,
        shaders: unit.shaders.clone(),
        batch: unit.batch,
        bytes: unit.bytes.len(),
    };
    let version = env!("CARGO_PKG_VERSION");
    text(&PlanJson { schema: SCHEMA, version, command: ["compile-unit"], units: units.iter().map(unit).collect() })
}
