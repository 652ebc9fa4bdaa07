//! Validates SPIR-V for Vulkan 1.1, with the validator that this build and machine have.

#[cfg(feature = "webgpu")]
mod by_naga;
#[cfg(feature = "spirv-tools-compiled")]
mod linked;
mod program;
mod validity;

pub use validity::Validity;

use std::sync::OnceLock;

use crate::compile::tools;
use crate::error::ToolError;
use crate::options::Mode;

/// Why SPIRV-Tools is not used, and what to do about it.
pub const NO_SPIRV_TOOLS: &str = "no `spirv-val` on the path (Debian: package `spirv-tools`), and feature \
    `spirv-tools-compiled` of shader-builder is off";

/// The validator of this machine and build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Validator {
    /// SPIRV-Tools, as a linked library.
    Linked,
    /// The program `spirv-val` on the path.
    Program,
    /// naga, which cannot read every module.
    Naga,
    /// No validator: modules are not validated.
    Absent,
}

impl Validator {
    /// Returns the available validator. Searches the path once.
    pub fn find() -> Self {
        static FOUND: OnceLock<Validator> = OnceLock::new();
        *FOUND.get_or_init(|| {
            if cfg!(feature = "spirv-tools-compiled") {
                return Self::Linked;
            }
            match program::version() {
                Some(_) => Self::Program,
                None if cfg!(feature = "webgpu") => Self::Naga,
                None => Self::Absent,
            }
        })
    }

    /// Returns the validators that this build and machine have.
    pub(crate) fn all() -> Vec<Self> {
        let linked = cfg!(feature = "spirv-tools-compiled").then_some(Self::Linked);
        let program = program::version().map(|_| Self::Program);
        let naga = cfg!(feature = "webgpu").then_some(Self::Naga);
        linked.into_iter().chain(program).chain(naga).chain([Self::Absent]).collect()
    }

    /// Returns the validator of a build. Where naga is not optimized it takes as long as the compiler, so naga
    /// validates only in builds that must find every error.
    pub(crate) fn of(mode: Mode) -> Self {
        match Self::find() {
            Self::Naga if mode == Mode::Build => Self::Absent,
            found => found,
        }
    }

    /// Validates a module for Vulkan 1.1.
    ///
    /// # Errors
    /// [`ToolError`] if the validator does not start or refuses the module.
    pub(crate) fn validate(self, words: &[u32]) -> Result<Validity, ToolError> {
        match self {
            #[cfg(feature = "spirv-tools-compiled")]
            Self::Linked => linked::validate(words).map(|()| Validity::Valid),
            Self::Program => program::validate(words).map(|()| Validity::Valid),
            #[cfg(feature = "webgpu")]
            Self::Naga => by_naga::validate(words),
            // `find` returns only validators that this build has.
            _ => Ok(Validity::Unread(NO_SPIRV_TOOLS.into())),
        }
    }

    /// Describes the validator, for the summary and the cache key.
    pub fn describe(self) -> String {
        match self {
            Self::Linked => format!("spirv-val (linked, {})", linked_version()),
            Self::Program => program::version().unwrap_or("spirv-val").to_owned(),
            Self::Naga => format!("{}, as a validator", tools::naga()),
            Self::Absent => format!("not validated: {NO_SPIRV_TOOLS}"),
        }
    }
}

/// Validates a module for Vulkan 1.1.
///
/// # Errors
/// [`ToolError`] if the validator does not start or refuses the module.
pub fn validate(words: &[u32]) -> Result<Validity, ToolError> {
    Validator::find().validate(words)
}

#[cfg(feature = "spirv-tools-compiled")]
fn linked_version() -> String {
    format!("{}, {}", tools::spirv_tools(), linked::version())
}

#[cfg(not(feature = "spirv-tools-compiled"))]
fn linked_version() -> String {
    tools::spirv_tools()
}

#[cfg(test)]
mod tests {
    use shader_info_model::Backend;
    use shader_info_model::Stage;
    use spirv::Op;

    use super::*;
    use crate::compile::glslang::compile;

    /// Checks a compiled module, and the result of each change to it.
    #[test]
    fn a_broken_module_is_refused() {
        const TEXT: &str =
            "#version 460\nlayout(location = 0) out vec4 o;\nvoid main() { o = vec4(gl_FragCoord.x + 1.0); }\n";
        if !matches!(Validator::find(), Validator::Linked | Validator::Program) {
            let is_required = std::env::var_os("SHADER_INFO_REQUIRE_DEVICE").is_some();
            assert!(!is_required, "{NO_SPIRV_TOOLS}");
            println!("a_broken_module_is_refused: skipped: {NO_SPIRV_TOOLS}");
            return;
        }
        let right = compile(Stage::Fragment, Backend::Vulkan, TEXT).expect("it compiles").words;
        assert_eq!(validate(&right).expect("the module is valid"), Validity::Valid);
        // Words of instructions: the opcode, and the operand that is changed.
        const FLOAT_SUM: u32 = Op::FAdd as u32;
        const INTEGER_SUM: u32 = Op::IAdd as u32;
        let sum = right.iter().position(|it| *it == 5 << 16 | FLOAT_SUM).expect("it adds");
        for (at, word) in [(sum, 5 << 16 | INTEGER_SUM), (sum + 3, 0xffff), (3, 2), (0, 0), (1, 0x0009_0900)] {
            let mut broken = right.clone();
            broken[at] = word;
            let result = validate(&broken);
            assert!(result.as_ref().is_err_and(|it| !it.to_string().is_empty()), "word {at} is {word:#x}: {result:?}");
        }
        assert!(validate(&right[..right.len() - 1]).is_err(), "it ends in the middle");
        assert!(validate(&[]).is_err());
    }
}
