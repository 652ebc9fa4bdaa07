//! Links planned shaders on a driver of this machine and reports errors at places of the sources.

use std::collections::BTreeMap;

use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::diagnostic::{DRIVER_REFUSES, Diagnostic};
use shader_info_reflect::reflection::Reflection;

use crate::compile::glslang::Message;
use crate::compile::{CompileResults, Outcome};
use crate::diagnose::driver_message::driver_message;
use crate::diagnose::job::found;
use crate::plan::{Job, Planned};
use crate::results::LocatedDiagnostic;
use crate::results::{Checked, DriverResult};

/// A kind of driver, and how to open one. The builder does not depend on a graphics API; its caller provides the
/// drivers.
#[derive(Debug, Clone, Copy)]
pub struct DeviceKind {
    /// Its name: `opengl`.
    pub name: &'static str,
    /// Opens the driver, or returns why the machine lacks one.
    pub open: fn() -> Result<Box<dyn Device>, Unavailable>,
}

/// Why this machine lacks a driver of a kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Unavailable {
    /// The reason, which the report shows with the number of skipped checks.
    pub why: String,
}

/// A driver that compiles and links shaders.
pub trait Device {
    /// Returns API, version and device, for messages.
    fn name(&self) -> String;

    /// Returns whether it accepts the texts of a backend.
    fn takes(&self, backend: Backend) -> bool;

    /// Returns a requirement of the shader that the device does not support, such as `geometry stages`. The shader is
    /// skipped then, and counted.
    fn lacks(&self, program: &Program<'_>) -> Option<String> {
        let _ = program;
        None
    }

    /// Compiles and links one shader.
    ///
    /// # Errors
    /// All errors that the driver reports, without warnings.
    fn link(&self, program: &Program<'_>) -> Result<(), Vec<DriverMessage>>;
}

/// A shader for one backend.
#[derive(Debug)]
pub struct Program<'a> {
    /// Name of the info.
    pub name: &'a str,
    /// The backend of the texts.
    pub backend: Backend,
    /// The stages, in pipeline order.
    pub stages: Vec<StageText<'a>>,
    /// Inputs and outputs of the shader.
    pub reflection: &'a Reflection,
}

/// One stage of a shader.
#[derive(Debug, Clone, Copy)]
pub struct StageText<'a> {
    /// The stage.
    pub stage: Stage,
    /// Its text.
    pub text: &'a str,
    /// Its SPIR-V; empty for backends other than Vulkan.
    pub spirv: &'a [u32],
}

/// An error that a driver reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DriverMessage {
    /// The stage; `None` for an error that occurs when stages are linked.
    pub stage: Option<Stage>,
    /// Line in the text of the stage, from 1 on; 0 if the driver reports none.
    pub line: u32,
    /// Column, from 1 on; 0 if the driver reports none.
    pub column: u32,
    /// The message.
    pub text: String,
}

/// Links every shader without errors on each driver, and adds the driver's errors to the findings. Returns, for a
/// missing driver, its name and the reason.
pub(crate) fn try_all(
    checked: &mut [Checked],
    ran: &CompileResults,
    kinds: &[DeviceKind],
) -> Vec<Result<DriverResult, (&'static str, String)>> {
    let mut out = Vec::new();
    for kind in kinds {
        out.push(match (kind.open)() {
            Ok(device) => Ok(try_one(checked, ran, device.as_ref())),
            Err(Unavailable { why }) => Err((kind.name, why)),
        });
    }
    out
}

fn try_one(checked: &mut [Checked], ran: &CompileResults, device: &dyn Device) -> DriverResult {
    let mut tried = DriverResult { device: device.name(), linked: 0, refused: 0, lacking: BTreeMap::new() };
    for it in checked.iter_mut().filter(|it| it.findings.is_empty()) {
        let mut new_findings: Vec<(LocatedDiagnostic, Vec<&str>)> = Vec::new();
        for backend in Backend::all().filter(|backend| device.takes(*backend)) {
            for (_, planned) in it.job.programs(backend) {
                let Some(program) = program(&it.job, backend, &planned, ran) else { continue };
                if let Some(what) = device.lacks(&program) {
                    *tried.lacking.entry(what).or_default() += 1;
                    continue;
                }
                match device.link(&program) {
                    Ok(()) => tried.linked += 1,
                    Err(complaints) => {
                        tried.refused += 1;
                        for new in complaints.iter().map(|driver_message| finding(&it.job, &planned, driver_message)) {
                            let title = backend.row().title;
                            match new_findings.iter_mut().find(|(known, _)| *known == new) {
                                Some((_, titles)) if titles.contains(&title) => {}
                                Some((_, titles)) => titles.push(title),
                                None => new_findings.push((new, vec![title])),
                            }
                        }
                    }
                }
            }
        }
        // The same error in several versions of a language is reported once.
        it.findings.extend(new_findings.into_iter().map(|(mut finding, titles)| {
            let words = format!(" (reported by the driver of {}, {})", tried.device, titles.join(", "));
            finding.diagnostic.message.push_str(&words);
            finding
        }));
    }
    tried
}

fn program<'a>(
    job: &'a Job,
    backend: Backend,
    planned: &[&'a Planned],
    ran: &'a CompileResults,
) -> Option<Program<'a>> {
    let stage = |planned: &&'a Planned| {
        let spirv = match ran.outcomes.get(&planned.unit.hash) {
            Some(Outcome::Passed(compiled)) => compiled.words.as_slice(),
            _ => &[],
        };
        StageText { stage: planned.unit.stage, text: &planned.unit.text, spirv }
    };
    let reflection = &planned.first()?.assembled.reflection;
    Some(Program { name: &job.info.name, backend, stages: planned.iter().map(stage).collect(), reflection })
}

fn finding(job: &Job, planned: &[&Planned], message: &DriverMessage) -> LocatedDiagnostic {
    let stage = planned.iter().find(|it| Some(it.unit.stage) == message.stage);
    let text = message.text.clone();
    match stage.filter(|_| message.line > 0) {
        Some(planned) => {
            let message = Message { line: message.line, column: message.column.max(1), text, warning: false };
            driver_message(job, planned, &message, &DRIVER_REFUSES)
        }
        None => found(job, Diagnostic::new(&DRIVER_REFUSES, &job.info.place, text)),
    }
}
