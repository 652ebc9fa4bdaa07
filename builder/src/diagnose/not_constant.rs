//! If the compiler needs a constant, points at the branch that is not constant in this text, and suggests a change.

use shader_info_model::Lowering;

use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// A branch whose value is decided too late for a constant expression.
pub(crate) struct NotConstant {
    /// Column of its name, in the line of the message.
    pub(crate) column: u32,
    /// Why it is not a constant there, and how to correct it.
    pub(crate) help: String,
}

/// Returns `None` if the message does not require a constant, or if its line names no such branch.
pub(crate) fn not_constant(job: &Job, planned: &Planned, message: &Message) -> Option<NotConstant> {
    // Messages of glslang: "array size must be a constant integer expression", "global const initializers must be
    // constant".
    if !message.text.contains("constant") {
        return None;
    }
    let unit = &planned.unit;
    let variants = job.variants.iter().find(|it| it.backend == unit.backend)?;
    let technique = variants.having(unit.stage, unit.variant).next()?;
    let is_shipped = technique < variants.variants.techniques.len();
    let program = match &variants.fallbacks {
        Some(fallbacks) if !is_shipped => &fallbacks.program,
        _ => &variants.program,
    };
    let line = planned.assembled.text.lines().nth(message.line.checked_sub(1)? as usize)?;
    let later = program.variables.iter().filter(|it| it.branch.lowering != Lowering::Static);
    let found = later.filter_map(|it| Some((column(line, &it.branch.name)?, &it.branch)));
    let (column, branch) = found.min_by_key(|(column, _)| *column)?;
    let (name, info) = (&branch.name, &job.info.name);
    let help = match is_shipped {
        true => format!(
            "`{name}` is {}, so it is not a constant here: make it static, or do without the constant",
            branch.lowering.name()
        ),
        false => format!(
            "`{name}` is dynamic in the fallback for keys of `{info}` that are not shipped, so it is not a constant \
             there: put the constant into a `define` under a `#[when(…)]` that tests `{name}`, which keeps it static, \
             or ship every key"
        ),
    };
    Some(NotConstant { column, help })
}

/// Returns the column, from 1 on, at which a name is a whole word of a line.
fn column(line: &str, name: &str) -> Option<u32> {
    let is_part = |it: char| it.is_alphanumeric() || it == '_' || it == '.';
    let stands_alone = |at: usize| {
        let before = line[..at].chars().next_back();
        let behind = line[at + name.len()..].chars().next();
        !before.is_some_and(is_part) && !behind.is_some_and(|it| is_part(it) && it != '.')
    };
    let (at, _) = line.match_indices(name).find(|(at, _)| stands_alone(*at))?;
    Some(line[..at].chars().count() as u32 + 1)
}
