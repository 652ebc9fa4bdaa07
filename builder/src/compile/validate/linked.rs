//! Validates SPIR-V with the linked SPIRV-Tools.
//!
//! The validator works out a friendly name for each id before it looks at anything, which takes a quarter of its time,
//! and only messages show them. The crate `spirv-tools` cannot say that it shall not, so a module is first judged here
//! without them; one that is refused is judged once more by that crate, for its words.

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
    static JUDGE: Judge = Judge::new();
}

pub(super) fn validate(words: &[u32]) -> Result<(), ToolError> {
    if JUDGE.with(|judge| judge.accepts(words)) {
        return Ok(());
    }
    val::create(Some(TARGET)).validate(words, None).map_err(|error| ToolError::Refused(error.to_string()))
}

/// What the library says of itself: `v2025.3`.
pub(super) fn version() -> String {
    // SAFETY: the library answers with a string that it keeps.
    unsafe { CStr::from_ptr(software_version()) }.to_string_lossy().into_owned()
}

// SPIRV-Tools' own things, of one thread.
struct Judge {
    context: *mut ToolContext,
    options: *mut ValidatorOptions,
}

impl Judge {
    fn new() -> Self {
        // SAFETY: the target is one that the library knows, so there is a context; options are always made. Both are
        // given back in `drop`, and nowhere else.
        unsafe {
            let (context, options) = (context_create(TARGET), validator_options_create());
            set_friendly_names(options, false);
            Self { context, options }
        }
    }

    fn accepts(&self, words: &[u32]) -> bool {
        let binary = Binary { code: words.as_ptr(), size: words.len() };
        // SAFETY: all three are alive until the call returns and keeps nothing of them; the library may be told that
        // a null pointer means that its message is not wanted.
        let verdict = unsafe { validate_with_options(self.context, self.options, &binary, ptr::null_mut()) };
        verdict == SpirvResult::Success
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        // SAFETY: made in `new`, not used behind this.
        unsafe {
            validator_options_destroy(self.options);
            context_destroy(self.context);
        }
    }
}

unsafe extern "C" {
    // `libspirv.h`; in the library that `spirv-tools-sys` links, though that crate does not declare them.
    #[link_name = "spvSoftwareVersionString"]
    fn software_version() -> *const c_char;

    #[link_name = "spvValidatorOptionsSetFriendlyNames"]
    fn set_friendly_names(options: *mut ValidatorOptions, are_wanted: bool);
}
