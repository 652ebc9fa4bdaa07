//! Validates SPIR-V with the linked SPIRV-Tools.
//!
//! The validator computes a friendly name for each id before it checks anything. This takes a quarter of its time, and
//! only messages show the names. The crate `spirv-tools` cannot turn it off, so this module first validates without
//! names. A module that is refused is validated once more by the crate, for the message.

use std::ffi::{CStr, c_char};
use std::ptr;

use spirv_tools::TargetEnv;
use spirv_tools::val::{self, Validator as _};
use spirv_tools_sys::shared::{Binary, SpirvResult, ToolContext, context_create, context_destroy};
use spirv_tools_sys::val::{
    ValidatorOptions, validate_with_options, validator_options_create, validator_options_destroy,
};

use crate::error::ToolError;

const TARGET: TargetEnv = TargetEnv::Vulkan_1_1;

thread_local! {
    static VALIDATOR: SpirvValidator = SpirvValidator::new();
}

pub(super) fn validate(words: &[u32]) -> Result<(), ToolError> {
    if VALIDATOR.with(|validator| validator.accepts(words)) {
        return Ok(());
    }
    val::create(Some(TARGET)).validate(words, None).map_err(|error| ToolError::Refused(error.to_string()))
}

/// Returns the version that the library reports: `v2025.3`.
pub(super) fn version() -> String {
    // SAFETY: the library returns a string that it owns.
    unsafe { CStr::from_ptr(software_version()) }.to_string_lossy().into_owned()
}

// The context and options of SPIRV-Tools, for one thread.
struct SpirvValidator {
    context: *mut ToolContext,
    options: *mut ValidatorOptions,
}

impl SpirvValidator {
    fn new() -> Self {
        // SAFETY: the library knows the target, so it returns a context, and it always returns options. Both are freed
        // in `drop`, and nowhere else.
        unsafe {
            let (context, options) = (context_create(TARGET), validator_options_create());
            set_friendly_names(options, false);
            Self { context, options }
        }
    }

    fn accepts(&self, words: &[u32]) -> bool {
        let binary = Binary { code: words.as_ptr(), size: words.len() };
        // SAFETY: all three are alive until the call returns, and the library keeps none of them. A null pointer means
        // that no message is requested.
        let verdict = unsafe { validate_with_options(self.context, self.options, &binary, ptr::null_mut()) };
        verdict == SpirvResult::Success
    }
}

impl Drop for SpirvValidator {
    fn drop(&mut self) {
        // SAFETY: both were made in `new`, and are not used afterwards.
        unsafe {
            validator_options_destroy(self.options);
            context_destroy(self.context);
        }
    }
}

unsafe extern "C" {
    // Declared in `libspirv.h`. The library that `spirv-tools-sys` links has it, but the crate does not declare it.
    #[link_name = "spvSoftwareVersionString"]
    fn software_version() -> *const c_char;

    #[link_name = "spvValidatorOptionsSetFriendlyNames"]
    fn set_friendly_names(options: *mut ValidatorOptions, are_wanted: bool);
}
