//! A group as a compute shader, and what a driver computes with it.

use shader_builder_devices::functions::{Driver, INPUTS, OUTPUTS, info};
use shader_info::Info;
use shader_info_assemble::assemble::assemble;
use shader_info_lang::generated::read;
use shader_info_lang::resolve::Resolved;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_reflect::lower;

use super::function::{FOUND, GIVEN};
use super::group::Group;

/// Returns the words of all rows of the first function, then of the next one.
pub(super) fn run(
    driver: &dyn Driver,
    info: &'static Info,
    given: &[u32],
    functions: usize,
) -> Result<Vec<u32>, String> {
    let rows = given.len() / GIVEN;
    driver.run(info, given, rows * functions * FOUND, (rows / 64) as u32)
}

/// The info `Run` for a driver.
pub(super) fn shader(driver: &dyn Driver, declarations: &str) -> Result<&'static Info, String> {
    info(&declared(declarations)?, driver.backend())
}

/// The text of a group for the backend of a driver.
pub(super) fn text(driver: &dyn Driver, group: &Group) -> Result<String, String> {
    let declared = declared(&group.with_info())?;
    let contributions = lower(&declared, &Sources::default());
    let assembled = assemble(&contributions, &Key::new(driver.backend()), Stage::Compute).map_err(words)?;
    Ok(assembled.text)
}

fn declared(declarations: &str) -> Result<Resolved, String> {
    let declared = read(declarations, "random.rs").map_err(words)?;
    let run = declared.infos.into_iter().find(|(name, _)| name == "Run");
    run.map(|(_, info)| info).ok_or_else(|| "the info is not there".to_owned())
}

fn words(wrong: Vec<Diagnostic>) -> String {
    wrong.iter().map(Diagnostic::text).collect::<Vec<_>>().join("\n")
}

/// The names of the buffers that a [`Driver`] fills and reads.
pub(super) const BUFFERS: [&str; 2] = [INPUTS, OUTPUTS];
