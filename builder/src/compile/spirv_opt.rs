//! Optimizes validated SPIR-V for size or speed with SPIRV-Tools: the linked library, or else the program `spirv-opt`.

use crate::error::ToolError;
use crate::options::Optimize;

/// Returns whether an optimizer is available.
pub fn is_available() -> bool {
    cfg!(feature = "spirv-tools-compiled") || program::is_there()
}

/// Optimizes a module for Vulkan 1.1. Returns `None` if this is not requested or no optimizer is available.
///
/// # Errors
/// [`ToolError`] if the optimizer does not start or refuses the module.
pub fn optimize(words: &[u32], how: Optimize) -> Result<Option<Vec<u32>>, ToolError> {
    if how == Optimize::None || !is_available() {
        return Ok(None);
    }
    if cfg!(feature = "spirv-tools-compiled") { linked(words, how) } else { program::optimize(words, how) }.map(Some)
}

#[cfg(feature = "spirv-tools-compiled")]
fn linked(words: &[u32], how: Optimize) -> Result<Vec<u32>, ToolError> {
    use spirv_tools::TargetEnv;
    use spirv_tools::opt::{self, Optimizer as _};
    let mut optimizer = opt::create(Some(TargetEnv::Vulkan_1_1));
    match how {
        Optimize::None => {}
        Optimize::Speed => drop(optimizer.register_performance_passes()),
        Optimize::Size => drop(optimizer.register_size_passes()),
    }
    let made = optimizer.optimize(words, &mut |_| {}, None).map_err(|error| ToolError::Refused(error.to_string()))?;
    Ok(made.as_words().to_vec())
}

#[cfg(not(feature = "spirv-tools-compiled"))]
fn linked(words: &[u32], _: Optimize) -> Result<Vec<u32>, ToolError> {
    Ok(words.to_vec())
}

/// The program on the path.
mod program {
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::sync::OnceLock;

    use crate::Optimize;
    use crate::compile::spirv_bytes;
    use crate::error::ToolError;

    pub(super) fn is_there() -> bool {
        static THERE: OnceLock<bool> = OnceLock::new();
        let ask = || Command::new("spirv-opt").arg("--version").stdin(Stdio::null()).output().is_ok();
        *THERE.get_or_init(ask)
    }

    pub(super) fn optimize(words: &[u32], how: Optimize) -> Result<Vec<u32>, ToolError> {
        let passes = if how == Optimize::Size { "-Os" } else { "-O" };
        let mut child = Command::new("spirv-opt")
            .args([passes, "--target-env=vulkan1.1", "-", "-o", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|source| ToolError::DoesNotStart { tool: "spirv-opt", source })?;
        // The program reads its whole input before it writes, so neither side waits for the other.
        if let Some(mut stdin) = child.stdin.take() {
            let _ = stdin.write_all(&spirv_bytes::to_bytes(words));
        }
        let output = child.wait_with_output().map_err(ToolError::Unreadable)?;
        let optimized =
            spirv_bytes::from_bytes(&output.stdout).filter(|words| output.status.success() && !words.is_empty());
        optimized.ok_or_else(|| ToolError::Refused(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
    }
}
