//! Converts the compiler's warnings about a job to diagnostics, each once and at its place.

use shader_info_model::diagnostic::{COMPILER_WARNING, Diagnostic};

use crate::compile::glslang::Message;
use crate::compile::{CompileResults, Outcome};
use crate::diagnose::driver_message::driver_message;
use crate::plan::Job;
use crate::results::LocatedDiagnostic;

/// Returns the compiler's warnings about every text of an info that it accepts.
pub(crate) fn warnings(job: &Job, ran: &CompileResults) -> Vec<LocatedDiagnostic> {
    let mut out: Vec<LocatedDiagnostic> = Vec::new();
    for planned in &job.stages {
        let Some(Outcome::Passed(compiled)) = ran.outcomes.get(&planned.unit.hash) else { continue };
        for message in compiled.warnings.iter().filter(|it| !is_handled(it)) {
            let found = driver_message(job, planned, message, &COMPILER_WARNING);
            if !out.iter().any(|known| is_same(&known.diagnostic, &found.diagnostic)) {
                out.push(found);
            }
        }
    }
    out
}

fn is_same(a: &Diagnostic, b: &Diagnostic) -> bool {
    a.place == b.place && a.message == b.message
}

// Every file is included once anyway, so a warning about `#pragma once` is of no use.
fn is_handled(message: &Message) -> bool {
    message.text.contains("#pragma once")
}
