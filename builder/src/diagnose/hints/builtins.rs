//! Names the statement that a built-in variable needs, for a message that it is unknown or needs an extension.

use shader_info_assemble::backend::spell::BUILTINS;
use shader_info_model::Statement;

use super::Hint;
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Proposes `builtins(layer);` for `gl_Layer`, unless the info has it.
pub(super) fn without_statement(job: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let (name, why) = message.text.strip_prefix('`')?.split_once("`: ")?;
    if !why.starts_with("undeclared identifier") && !why.starts_with("required extension not requested") {
        return None;
    }
    let row = BUILTINS.iter().find(|row| row.names.contains(&name))?;
    let is_declared = job.info.items.iter().any(|item| match &item.statement {
        Statement::Builtins(all) => all.iter().any(|builtin| builtin.name == row.word),
        _ => false,
    });
    let count = if row.counted { " = 1" } else { "" };
    let text = format!("`{name}` needs the statement `builtins`");
    (!is_declared).then(|| Hint::new(message).text(text).help(format!("add `builtins({}{count});`", row.word)))
}
