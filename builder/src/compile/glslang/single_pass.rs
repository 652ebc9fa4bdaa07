//! Calls glslang such that it reads a text once, and returns SPIR-V and log.
//!
//! The crate `glslang` makes glslang write the preprocessed text first, and parse that. This takes 1.4 times as long,
//! is "not an officially supported or fully working path" (glslang's `ShaderLang.cpp`, at `TShader::preprocess`), and
//! gives messages with places in a generated text. glslang's parser preprocesses while it parses, as in
//! `glslangValidator`, so this module passes it the text itself. That opens no files either.

use std::ffi::{CStr, CString, c_char};
use std::ptr;

use glslang::limits::DEFAULT_LIMITS;
use glslang::{Compiler, ShaderMessage, ShaderStage};
use glslang_sys as sys;

/// The purpose for which a text is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Client {
    /// SPIR-V 1.3 for Vulkan 1.1.
    Vulkan,
    /// Only a check by the rules of OpenGL or OpenGL ES.
    OpenGl,
}

/// Returns words for Vulkan, none for OpenGL; and the log, which may have warnings.
///
/// # Errors
/// The log with all errors, as text, since its lines become messages of diagnostics.
pub(crate) fn read(stage: ShaderStage, client: Client, text: &str) -> Result<(Vec<u32>, String), String> {
    // Starts glslang, once for the process.
    Compiler::acquire().ok_or("ERROR: glslang does not start")?;
    let text = CString::new(text).map_err(|_| "ERROR: the text contains a NUL character")?;
    let input = input(stage, client, &text);
    let shader = Shader::new(&input);
    // SAFETY: the shader is alive; glslang copies the text, and `input` points at data that lives until the call
    // returns.
    let is_read = unsafe {
        sys::glslang_shader_set_preprocessed_code(shader.0, text.as_ptr());
        sys::glslang_shader_parse(shader.0, &input) != 0
    };
    if !is_read {
        return Err(shader.log());
    }
    let words = match client {
        Client::Vulkan => Program::new(&shader).words(stage)?,
        Client::OpenGl => Vec::new(),
    };
    Ok((words, shader.log()))
}

fn input(stage: ShaderStage, client: Client, text: &CStr) -> sys::glslang_input_t {
    use sys::glslang_target_client_version_t as ClientVersion;
    use sys::glslang_target_language_version_t as SpirvVersion;
    let (client, client_version, target_language, target_language_version) = match client {
        Client::Vulkan => (
            sys::glslang_client_t::Vulkan,
            ClientVersion::Vulkan1_1,
            sys::glslang_target_language_t::SPIRV,
            SpirvVersion::SPIRV1_3,
        ),
        // Without a client, glslang ignores both versions.
        Client::OpenGl => (
            sys::glslang_client_t::None,
            ClientVersion::OpenGL450,
            sys::glslang_target_language_t::None,
            SpirvVersion::SPIRV1_0,
        ),
    };
    sys::glslang_input_t {
        language: sys::glslang_source_t::GLSL,
        stage,
        client,
        client_version,
        target_language,
        target_language_version,
        code: text.as_ptr(),
        // Used only for texts without `#version`, which ours always have.
        default_version: 100,
        default_profile: sys::glslang_profile_t::None,
        force_default_version_and_profile: 0,
        forward_compatible: 0,
        messages: (ShaderMessage::DISPLAY_ERROR_COLUMN | ShaderMessage::CASCADING_ERRORS).into(),
        // The type of the crate is a transparent wrapper of glslang's.
        resource: ptr::from_ref(&DEFAULT_LIMITS).cast(),
        callbacks: sys::glsl_include_callbacks_s {
            include_system: None,
            include_local: None,
            free_include_result: None,
        },
        callbacks_ctx: ptr::null_mut(),
    }
}

struct Shader(*mut sys::glslang_shader_t);

impl Shader {
    fn new(input: &sys::glslang_input_t) -> Self {
        // SAFETY: glslang keeps `input.code`, but does not read it again: it parses its own copy. It makes a shader of
        // every input that has a text.
        Self(unsafe { sys::glslang_shader_create(input) })
    }

    fn log(&self) -> String {
        // SAFETY: the shader is alive, and its log is alive until the shader is used again.
        unsafe { owned(sys::glslang_shader_get_info_log(self.0)) }
    }
}

impl Drop for Shader {
    fn drop(&mut self) {
        // SAFETY: it was made in `new`, and is not used afterwards.
        unsafe { sys::glslang_shader_delete(self.0) }
    }
}

// One stage, linked alone.
struct Program<'a> {
    program: *mut sys::glslang_program_t,
    _shader: &'a Shader,
}

impl<'a> Program<'a> {
    fn new(shader: &'a Shader) -> Self {
        // SAFETY: both are alive, and the shader outlives the program, which does not own it.
        let program = unsafe {
            let program = sys::glslang_program_create();
            sys::glslang_program_add_shader(program, shader.0);
            program
        };
        Self { program, _shader: shader }
    }

    fn words(&self, stage: ShaderStage) -> Result<Vec<u32>, String> {
        let rules = ShaderMessage::VULKAN_RULES | ShaderMessage::SPV_RULES;
        // SAFETY: the program is alive and linked, and has as many words as it reports.
        unsafe {
            if sys::glslang_program_link(self.program, rules.bits()) == 0 {
                return Err(owned(sys::glslang_program_get_info_log(self.program)));
            }
            sys::glslang_program_SPIRV_generate(self.program, stage);
            let mut words = vec![0; sys::glslang_program_SPIRV_get_size(self.program)];
            sys::glslang_program_SPIRV_get(self.program, words.as_mut_ptr());
            Ok(words)
        }
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        // SAFETY: it was made in `new`, and is not used afterwards.
        unsafe { sys::glslang_program_delete(self.program) }
    }
}

// A message may cut a character in two.
//
// SAFETY: `log` must be null or a string that ends in a zero byte.
unsafe fn owned(log: *const c_char) -> String {
    if log.is_null() {
        return String::new();
    }
    // SAFETY: by the contract of this function.
    unsafe { CStr::from_ptr(log) }.to_string_lossy().into_owned()
}
