//! `compile-unit`: compiles units of a plan, for build systems and remote workers.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use shader_builder::compile_unit;
use shader_builder::write::write_whole;

use crate::exit::{Answer, Exit, Failure};

/// Maximum size of a unit in bytes. Texts of shaders are about a thousandth of it.
const LIMIT: u64 = 64 << 20;

#[derive(Args)]
pub(crate) struct CompileUnit {
    /// Units, or folders of units.
    #[arg(required = true, value_hint = clap::ValueHint::AnyPath)]
    inputs: Vec<PathBuf>,
    /// The folder for results: each is a file with the name of its unit.
    #[arg(value_hint = clap::ValueHint::DirPath)]
    out: PathBuf,
}

impl CompileUnit {
    pub(crate) fn run(self) -> Answer {
        for path in self.units()? {
            let name = path.file_name().ok_or_else(|| Failure::misuse(format!("{}: not a file", path.display())))?;
            let bytes = read(&path).map_err(|why| Failure::misuse(format!("{}: {why}", path.display())))?;
            let result = compile_unit(&bytes).map_err(|why| Failure::misuse(format!("{}: {why}", path.display())))?;
            let out = self.out.join(name);
            write_whole(&out, &result).map_err(|why| Failure::files(format!("{}: {why}", out.display())))?;
        }
        Ok(Exit::Right)
    }

    // Returns the units in the order of the arguments; those of a folder are in the order of their names.
    fn units(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut units = Vec::new();
        for input in &self.inputs {
            if !input.is_dir() {
                units.push(input.clone());
                continue;
            }
            let unreadable = |why: io::Error| Failure::misuse(format!("{}: {why}", input.display()));
            let mut files = fs::read_dir(input)
                .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>())
                .map_err(unreadable)?;
            files.retain(|path| !is_hidden(path));
            files.sort();
            units.append(&mut files);
        }
        Ok(units)
    }
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LIMIT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LIMIT {
        return Err(io::Error::other("larger than 64 MiB: not a unit of shader-builder"));
    }
    Ok(bytes)
}
