//! Validates SPIR-V for Vulkan 1.1.

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

/// Why SPIRV-Tools does not validate, and what to do about it.
pub const NO_SPIRV_TOOLS: &str = "no `spirv-val` on the path (Debian: package `spirv-tools`), and feature \
    `spirv-tools-compiled` of shader-builder is off";

/// The validator of this machine and build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Validator {
    /// SPIRV-Tools, linked in.
    Linked,
    /// The program `spirv-val` on the path.
    Program,
    /// naga, which does not read every module.
    Naga,
    /// No validator: modules are not validated.
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
            match program::version() {
                Some(_) => Self::Program,
                None if cfg!(feature = "webgpu") => Self::Naga,
                None => Self::Absent,
            }
        })
    }

    /// Those that this build and machine have.
    pub(crate) fn all() -> Vec<Self> {
        let linked = cfg!(feature = "spirv-tools-compiled").then_some(Self::Linked);
        let program = program::version().map(|_| Self::Program);
        let naga = cfg!(feature = "webgpu").then_some(Self::Naga);
        linked.into_iter().chain(program).chain(naga).chain([Self::Absent]).collect()
    }

    /// The one of a build: naga, which takes as long as the compiler where it is not optimised, validates where a build is
    /// to prove something.
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
            // Those that this build does not have `find` does not return.
            _ => Ok(Validity::Unread(NO_SPIRV_TOOLS.into())),
        }
    }

    /// For the summary and the cache key.
    pub fn words(self) -> String {
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

    /// A module that the compiler made, and what each change to it makes of it.
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
        // Words of instructions: the opcode, and which of its operands is another number.
        const FLOAT_SUM: u32 = Op::FAdd as u32;
        const INTEGER_SUM: u32 = Op::IAdd as u32;
        let sum = right.iter().position(|it| *it == 5 << 16 | FLOAT_SUM).expect("it adds");
        for (at, word) in [(sum, 5 << 16 | INTEGER_SUM), (sum + 3, 0xffff), (3, 2), (0, 0), (1, 0x0009_0900)] {
            let mut broken = right.clone();
            broken[at] = word;
            let said = validate(&broken);
            assert!(said.as_ref().is_err_and(|it| !it.to_string().is_empty()), "word {at} is {word:#x}: {said:?}");
        }
        assert!(validate(&right[..right.len() - 1]).is_err(), "it ends in the middle");
        assert!(validate(&[]).is_err());
    }
}
