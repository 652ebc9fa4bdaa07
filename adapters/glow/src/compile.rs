//! Compiles and links the texts of a program's stages, and reports errors of the driver.

use crate::log::{LogLine, read_log};
use glow::HasContext;
use shader_info::Stage;
use std::fmt;

/// The driver does not accept the texts of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompileError {
    /// The stage that does not compile; `None` if the stages do not link.
    pub stage: Option<Stage>,
    /// The lines of the log.
    pub log: Vec<LogLine>,
    /// The text of the stage, to which the line numbers of the log refer; empty if the stages do not link.
    pub text: String,
}

/// Compiles and links the texts of stages. OpenGL ES requires a fragment stage in every program that draws; if there is
/// none, an empty one is added.
///
/// # Errors
/// [`CompileError`] for the first stage that does not compile, or if the stages do not link.
///
/// # Safety
/// The context is current.
pub unsafe fn link(gl: &glow::Context, stages: &[(Stage, &str)]) -> Result<glow::Program, CompileError> {
    let link_error = |stage, log: String| CompileError { stage, log: read_log(&log), text: String::new() };
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    let program = unsafe { gl.create_program() }.map_err(|why| link_error(None, why))?;
    let mut shaders = Vec::new();
    let mut problem = None;
    let empty = empty_fragment(gl, stages);
    let empty = empty.as_ref().map(|text| (Stage::Fragment, text.as_str()));
    for (stage, text) in stages.iter().chain(&empty) {
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        match unsafe { compile(gl, *stage, text) } {
            Ok(shader) => shaders.push(shader),
            Err(error) => {
                problem = Some(error);
                break;
            }
        }
    }
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        if problem.is_none() {
            shaders.iter().for_each(|shader| gl.attach_shader(program, *shader));
            gl.link_program(program);
            if !gl.get_program_link_status(program) {
                problem = Some(link_error(None, or_no_reason(gl.get_program_info_log(program))));
            }
            shaders.iter().for_each(|shader| gl.detach_shader(program, *shader));
        }
        shaders.into_iter().for_each(|shader| gl.delete_shader(shader));
    }
    match problem {
        None => Ok(program),
        Some(error) => {
            // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
            unsafe { gl.delete_program(program) };
            Err(error)
        }
    }
}

/// Returns a fragment stage that does nothing, in the version of the other stages (OpenGL ES 3.2 §7.3).
fn empty_fragment(gl: &glow::Context, stages: &[(Stage, &str)]) -> Option<String> {
    let has = |required: Stage| stages.iter().any(|(stage, _)| *stage == required);
    let lacks_one = gl.version().is_embedded && has(Stage::Vertex) && !has(Stage::Fragment);
    let version = stages.first().filter(|_| lacks_one)?.1.lines().next()?;
    Some(format!("{version}\nvoid main() {{}}\n"))
}

unsafe fn compile(gl: &glow::Context, stage: Stage, text: &str) -> Result<glow::Shader, CompileError> {
    let error = |log: String| CompileError { stage: Some(stage), log: read_log(&log), text: text.into() };
    let kind = match stage {
        Stage::Vertex => glow::VERTEX_SHADER,
        Stage::TessControl => glow::TESS_CONTROL_SHADER,
        Stage::TessEvaluation => glow::TESS_EVALUATION_SHADER,
        Stage::Geometry => glow::GEOMETRY_SHADER,
        Stage::Fragment => glow::FRAGMENT_SHADER,
        Stage::Compute => glow::COMPUTE_SHADER,
    };
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        // A context that does not support the stage cannot create its shader.
        let shader = gl.create_shader(kind).map_err(&error)?;
        gl.shader_source(shader, text);
        gl.compile_shader(shader);
        if gl.get_shader_compile_status(shader) {
            return Ok(shader);
        }
        let log = or_no_reason(gl.get_shader_info_log(shader));
        gl.delete_shader(shader);
        Err(error(log))
    }
}

fn or_no_reason(log: String) -> String {
    if log.trim().is_empty() { "the driver does not give a reason".into() } else { log }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stage {
            Some(stage) => write!(f, "{stage} stage:")?,
            None => write!(f, "when it links:")?,
        }
        for LogLine { line, column, is_warning: _, message } in &self.log {
            let Some(line) = line else {
                write!(f, "\n  {message}")?;
                continue;
            };
            let column = column.map_or(String::new(), |column| format!(", column {column}"));
            write!(f, "\n  line {line}{column}: {message}")?;
            let excerpt = (*line as usize).checked_sub(1).and_then(|index| self.text.lines().nth(index));
            if let Some(excerpt) = excerpt {
                write!(f, "\n  {line:>5} | {excerpt}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for CompileError {}
