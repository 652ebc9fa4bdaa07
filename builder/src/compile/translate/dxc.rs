//! Checks HLSL with Microsoft's compiler, if the program `dxc` is on the path.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use shader_info_model::Stage;

/// Returns its version, if it is available. Searches the path once.
pub(crate) fn version() -> Option<&'static str> {
    static VERSION: OnceLock<Option<String>> = OnceLock::new();
    VERSION.get_or_init(ask).as_deref()
}

fn ask() -> Option<String> {
    let output = Command::new("dxc").arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.lines().next()?.trim().to_owned())
}

/// Compiles a stage for Shader Model 6.0. Does nothing without the compiler.
///
/// # Errors
/// The message of the compiler.
pub(super) fn read(stage: Stage, text: &str) -> Result<(), String> {
    if version().is_none() {
        return Ok(());
    }
    let profile = match stage {
        Stage::Vertex => "vs_6_0",
        Stage::Fragment => "ps_6_0",
        _ => "cs_6_0",
    };
    let fail = |error: std::io::Error| format!("dxc does not start: {error}");
    let mut file = tempfile::NamedTempFile::with_suffix(".hlsl").map_err(|error| error.to_string())?;
    file.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
    let mut command = Command::new("dxc");
    command.args(["-T", profile, "-E", "main"]).arg(file.path()).stdin(Stdio::null());
    let output = command.output().map_err(fail)?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("dxc: {}", String::from_utf8_lossy(&output.stderr).trim()))
}
