//! SPIR-V in, the validator's verdict for Vulkan 1.1 out.

#[cfg(feature = "spirv-tools-compiled")]
mod linked;
mod program;

use std::sync::OnceLock;

/// Why there is no validator, and what to do about it.
pub const NO_VALIDATOR: &str = "no `spirv-val` on the path (Debian: package `spirv-tools`), and feature \
    `spirv-tools-compiled` of shader-builder is off";

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
            Self::Absent => format!("not validated: {NO_VALIDATOR}"),
        }
    }
}

/// Whether Vulkan 1.1 accepts a module; nothing where there is no validator.
///
/// # Errors
/// The validator's words.
pub fn validate(words: &[u32]) -> Result<(), String> {
    match Validator::find() {
        #[cfg(feature = "spirv-tools-compiled")]
        Validator::Linked => linked::validate(words),
        #[cfg(not(feature = "spirv-tools-compiled"))]
        Validator::Linked => Ok(()),
        Validator::Program => program::validate(words),
        Validator::Absent => Ok(()),
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
