//! Collects the diagnostics of a job: those of its checks, of the compiler and between stages.

use shader_info_glsl::identifiers;
use shader_info_lang::handshake::Target;
use shader_info_lang::rules::owner;
use shader_info_model::diagnostic::{COMPILE, Diagnostic, INVALID_SPIRV, Place};
use shader_info_model::{Backend, Family};

use crate::compile::glslang::Message;
use crate::compile::validate::Validator;
use crate::compile::{CompileResults, Outcome};
use crate::diagnose::Share;
use crate::diagnose::driver_message::driver_message;
use crate::diagnose::hints::{Hint, hint, include_chain, undeclared};
use crate::diagnose::instances::{joined, own_words, prefix};
use crate::diagnose::interface_clashes::clashes;
use crate::diagnose::source_place::source_place;
use crate::plan::{Job, Planned};
use crate::results::LocatedDiagnostic;

/// Returns all diagnostics of a job.
pub fn check(job: &Job, ran: &CompileResults) -> Vec<LocatedDiagnostic> {
    let mut out: Vec<LocatedDiagnostic> = job.report.diagnostics.iter().map(|it| found(job, it.clone())).collect();
    out.extend(driver_messages(job, ran));
    if out.is_empty() {
        out.extend(clashes(job, ran).into_iter().map(|it| found(job, it)));
    }
    out
}

/// Assigns a diagnostic to a statement, or to a token of its inline GLSL.
pub fn found(job: &Job, diagnostic: Diagnostic) -> LocatedDiagnostic {
    let target = match owner(&job.info, &diagnostic) {
        None => Target::Name,
        Some(index) => inside(job, index, &diagnostic.place).unwrap_or(Target::Item(index)),
    };
    LocatedDiagnostic { diagnostic, target }
}

fn inside(job: &Job, index: u32, place: &Place) -> Option<Target> {
    let item = job.info.items.get(index as usize)?;
    let (_, start) = item.statement.inline()?;
    let is_body = place.file == start.file && *place != item.place;
    let line = place.line.checked_sub(start.line).filter(|_| is_body)?;
    let first = if line == 0 { start.column } else { 1 };
    Some(Target::Inline(index, line, place.column.checked_sub(first)?))
}

// naga may be wrong about Vulkan; SPIRV-Tools decides.
fn with_way_out(invalid: Diagnostic) -> Diagnostic {
    match Validator::find() {
        Validator::Naga => invalid.help("install `spirv-val` (Debian: package `spirv-tools`), which then decides"),
        Validator::Linked | Validator::Program | Validator::Absent => invalid,
    }
}

/// A message, with the backends whose compilers have it.
struct Merged {
    found: LocatedDiagnostic,
    backends: Vec<Backend>,
    /// The variants that have it on the first of these backends.
    share: Option<Share>,
}

impl Merged {
    /// Adds a message if it is the same.
    fn takes(&mut self, found: &LocatedDiagnostic, backend: Backend, share: Option<&Share>) -> bool {
        if self.found.target != found.target || !joined(&mut self.found.diagnostic, &found.diagnostic) {
            return false;
        }
        // Other backends have the same techniques, so only those of the first one are counted.
        if let (Some(known), Some(share), true) = (&mut self.share, share, self.backends.first() == Some(&backend)) {
            known.add(share);
        }
        if !self.backends.contains(&backend) {
            self.backends.push(backend);
        }
        true
    }

    fn is_on_vulkan(&self) -> bool {
        self.backends.iter().any(|it| it.row().family == Family::Vulkan)
    }

    /// Names the variants, and the backends if Vulkan is not among them.
    fn named(self) -> LocatedDiagnostic {
        let is_general = self.is_on_vulkan();
        let Self { mut found, backends, share } = self;
        let message = &mut found.diagnostic.message;
        if let Some(share) = share {
            message.push_str(&format!(" ({})", share.describe()));
        }
        if !is_general {
            let titles: Vec<&str> = backends.iter().map(|backend| backend.row().title).collect();
            message.push_str(&format!(" (in the text for {})", titles.join(", ")));
        }
        found
    }
}

// The same message in several dialects is one error.
fn driver_messages(job: &Job, ran: &CompileResults) -> Vec<LocatedDiagnostic> {
    let mut merged: Vec<Merged> = Vec::new();
    for planned in &job.stages {
        let (unit, backend) = (&planned.unit, planned.unit.backend);
        for found in once(of_text(job, planned, ran)) {
            let share = Share::of(&job.variants, backend, unit.stage, unit.variant);
            if !merged.iter_mut().any(|known| known.takes(&found, backend, share.as_ref())) {
                merged.push(Merged { found, backends: vec![backend], share });
            }
        }
    }
    // Other dialects have the errors of Vulkan's in other words.
    let place = |merged: &Merged| {
        let place = &merged.found.diagnostic.place;
        (place.file.clone(), place.line)
    };
    let on_vulkan: Vec<_> = merged.iter().filter(|it| it.is_on_vulkan()).map(place).collect();
    merged.retain(|it| it.is_on_vulkan() || !on_vulkan.contains(&place(it)));
    merged.into_iter().map(Merged::named).collect()
}

/// Returns the messages about one text.
fn of_text(job: &Job, planned: &Planned, ran: &CompileResults) -> Vec<LocatedDiagnostic> {
    let unit = &planned.unit;
    match ran.outcomes.get(&unit.hash) {
        // Stages that cannot be translated were removed from the job.
        None | Some(Outcome::Passed(_) | Outcome::Untranslated(_)) => Vec::new(),
        Some(Outcome::Failed(messages)) => {
            first_causes(&unit.text, messages).map(|it| refused(job, planned, it)).collect()
        }
        Some(Outcome::Invalid(why)) => {
            let invalid = Diagnostic::new(&INVALID_SPIRV, &source_place(job, unit.stage), why.clone());
            vec![found(job, with_way_out(invalid))]
        }
    }
}

// An error of a fragment is reported once, although each of its instances has it.
fn once(all: Vec<LocatedDiagnostic>) -> Vec<LocatedDiagnostic> {
    let mut out: Vec<LocatedDiagnostic> = Vec::new();
    for found in all {
        let is_same = |known: &mut LocatedDiagnostic| {
            known.target == found.target && joined(&mut known.diagnostic, &found.diagnostic)
        };
        if !out.iter_mut().any(is_same) {
            out.push(found);
        }
    }
    out
}

// A second message about a line is a consequence of the first, except for unknown names. The compiler gives a name
// without declaration a type of its choice, so messages about other lines with the name are consequences, too.
fn first_causes<'a>(text: &'a str, messages: &'a [Message]) -> impl Iterator<Item = &'a Message> {
    let lines: Vec<&str> = text.lines().collect();
    let errors = messages.iter().enumerate().filter(|(_, it)| !it.warning);
    let causes = errors.filter(move |(index, it)| {
        let earlier = || messages[..*index].iter().filter(|earlier| !earlier.warning);
        let line = lines.get((it.line as usize).wrapping_sub(1)).copied().unwrap_or_default();
        let is_unknown = |name: &str| identifiers(line).any(|word| word.name == name);
        let follows =
            earlier().any(|earlier| earlier.line == it.line || undeclared(&earlier.text).is_some_and(is_unknown));
        !follows || undeclared(&it.text).is_some()
    });
    causes.map(|(_, it)| it)
}

// Rewrites a message of the compiler in the names of the source, at the token that must change.
fn refused(job: &Job, planned: &Planned, message: &Message) -> LocatedDiagnostic {
    let Hint { message, help, see } = hint(job, planned, message);
    let LocatedDiagnostic { mut diagnostic, target } = driver_message(job, planned, &message, &COMPILE);
    let mapped = planned.assembled.map.place(message.line, message.column);
    let prefix = mapped.and_then(|it| prefix(&job.info, it.origin));
    let own = |text: String| prefix.as_ref().map_or_else(|| text.clone(), |prefix| own_words(&text, prefix));
    diagnostic.others.extend(see.into_iter().map(|(place, note)| (place, own(note))));
    diagnostic.help = help.map(own).or(diagnostic.help);
    diagnostic.others.extend(include_chain(job, &diagnostic.place));
    LocatedDiagnostic { diagnostic, target }
}
