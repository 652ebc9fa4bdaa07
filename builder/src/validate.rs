//! SPIR-V in, the validator's verdict for Vulkan 1.1 out.

use std::sync::OnceLock;

/// Who validates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Validator {
    /// SPIRV-Tools, linked in.
    Linked,
    /// The program `spirv-val` on the path.
    Program,
    /// Nobody: modules are not validated.
    Absent,
}

impl Validator {
    /// The one there is. Asks the path once.
    pub fn find() -> Self {
        static FOUND: OnceLock<Validator> = OnceLock::new();
        *FOUND.get_or_init(|| {
            if cfg!(feature = "spirv-tools-compiled") {
                return Self::Linked;
            }
            if program::version().is_some() { Self::Program } else { Self::Absent }
        })
    }

    /// For the summary and the cache key.
    pub fn words(self) -> String {
        match self {
            Self::Linked => "spirv-val (linked)".into(),
            Self::Program => program::version().unwrap_or("spirv-val").to_owned(),
            Self::Absent => {
                "not validated: no `spirv-val` on the path and feature `spirv-tools-compiled` is off".into()
            }
        }
    }
}

/// Whether Vulkan 1.1 accepts a module; nothing where there is no validator.
///
/// # Errors
/// The validator's words.
pub fn validate(words: &[u32]) -> Result<(), String> {
    match Validator::find() {
        Validator::Linked => linked(words),
        Validator::Program => program::validate(words),
        Validator::Absent => Ok(()),
    }
}

#[cfg(feature = "spirv-tools-compiled")]
fn linked(words: &[u32]) -> Result<(), String> {
    use spirv_tools::TargetEnv;
    use spirv_tools::val::{self, Validator as _};
    val::create(Some(TargetEnv::Vulkan_1_1)).validate(words, None).map_err(|error| error.to_string())
}

#[cfg(not(feature = "spirv-tools-compiled"))]
fn linked(_: &[u32]) -> Result<(), String> {
    Ok(())
}

/// The program on the path.
mod program {
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::sync::OnceLock;

    /// Its first line of `--version`.
    pub(super) fn version() -> Option<&'static str> {
        static VERSION: OnceLock<Option<String>> = OnceLock::new();
        VERSION.get_or_init(ask).as_deref()
    }

    fn ask() -> Option<String> {
        let output = Command::new("spirv-val").arg("--version").stdin(Stdio::null()).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        Some(format!("spirv-val ({})", text.lines().next()?.trim()))
    }

    pub(super) fn validate(words: &[u32]) -> Result<(), String> {
        let mut child = Command::new("spirv-val")
            .args(["--target-env", "vulkan1.1", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("spirv-val does not start: {error}"))?;
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        if let Some(mut stdin) = child.stdin.take() {
            // A validator that stops reading early says why on its own.
            let _ = stdin.write_all(&bytes);
        }
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        if output.status.success() {
            return Ok(());
        }
        Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_module_is_refused() {
        let broken = [0x0723_0203, 0x0001_0300, 0, 1, 0, 0x0001_ffff];
        let found = Validator::find() != Validator::Absent;
        assert_eq!(validate(&broken).is_err(), found);
    }
}
