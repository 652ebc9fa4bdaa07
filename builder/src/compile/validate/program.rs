//! Validates SPIR-V with the program `spirv-val` on the path.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::compile::spirv_bytes;
use crate::error::ToolError;

/// Returns the first line of `spirv-val --version`.
pub(super) fn version() -> Option<&'static str> {
    static VERSION: OnceLock<Option<String>> = OnceLock::new();
    VERSION.get_or_init(ask).as_deref()
}

fn ask() -> Option<String> {
    let output = Command::new("spirv-val").arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(format!("spirv-val ({})", text.lines().next()?.trim()))
}

pub(super) fn validate(words: &[u32]) -> Result<(), ToolError> {
    let mut child = Command::new("spirv-val")
        .args(["--target-env", "vulkan1.1", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|source| ToolError::DoesNotStart { tool: "spirv-val", source })?;
    if let Some(mut stdin) = child.stdin.take() {
        // If the validator stops reading early, its own message is the reason.
        let _ = stdin.write_all(&spirv_bytes::to_bytes(words));
    }
    let output = child.wait_with_output().map_err(ToolError::Unreadable)?;
    if output.status.success() {
        return Ok(());
    }
    Err(ToolError::Refused(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
}
