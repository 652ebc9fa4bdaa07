//! Names what a shader writes though it can only read it: the compiler names its own block.

use shader_info_assemble::check::declared_names;

use super::{Hint, line_of};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Matches "`assign`: l-value required "si_push_block" (can't modify a uniform)".
pub(super) fn assignment(job: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let (_, why) = message.text.split_once("l-value required")?.1.split_once("(can't modify ")?;
    let (column, name) = written(line_of(planned, message), message.column)?;
    let names = declared_names(&job.info);
    let known = names.iter().find(|known| known.name == name && known.stages.has(planned.unit.stage));
    let what = match (known, why.trim_end_matches(')')) {
        (Some(known), _) => known.what,
        (None, "a const") => "a `const`",
        (None, "shader input") => "an input of the stage",
        (None, _) => "a value of the program",
    };
    let hint = Hint::new(&Message { column, ..message.clone() })
        .text(format!("`{name}` is {what}, which a shader cannot write"))
        .help(format!("copy `{name}` to a variable of the function, and write to the variable"));
    Some(match known {
        Some(known) => hint.see(&known.place, format!("`{name}` is declared here")),
        None => hint,
    })
}

/// Returns the first name of the statement before an operator, with its column: `tint` of `tint.x += …`.
fn written(line: &str, column: u32) -> Option<(u32, &str)> {
    let end = line.char_indices().nth((column as usize).checked_sub(1)?)?.0;
    let statement = line[..end].rsplit([';', '{', '}', '(', ')']).next()?.trim_start();
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let name = &statement[..statement.find(|letter| !is_part(letter)).unwrap_or(statement.len())];
    let before = &line[..end - statement.len()];
    (!name.is_empty()).then(|| (before.chars().count() as u32 + 1, name))
}
