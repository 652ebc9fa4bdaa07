//! Says how many elements a constructor needs (GLSL 4.60 §5.4): the compiler calls each one `constructor`, and points at
//! its end.

use shader_info_model::Type;

use super::{Hint, line_of};
use crate::compile::glslang::Message;
use crate::plan::{Job, Planned};

/// Matches "`constructor`: not enough data provided for construction" and its siblings.
pub(super) fn elements(_: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let why = message.text.strip_prefix("`constructor`: ")?;
    let (column, name) = constructor(line_of(planned, message), message.column)?;
    let ty = Type::parse(name);
    let count = ty.map(|ty| ty.rows * ty.columns);
    let (text, help) = match (why, ty, count) {
        ("not enough data provided for construction", Some(ty), Some(count)) => {
            let or = match ty.is_matrix() {
                true => format!("{} columns, or one scalar for the diagonal", ty.columns),
                false => "or one scalar for all".into(),
            };
            (format!("`{name}(…)` has too few components"), format!("give it {count} components, {or}"))
        }
        ("too many arguments", _, Some(count)) => {
            let help = format!("remove the arguments after {count} components");
            (format!("`{name}(…)` has more arguments than it has components"), help)
        }
        ("array constructor needs one argument per array element", ..) => {
            let element = name.split_once('[').map_or(name, |(element, _)| element);
            let help = format!("give each element a value, or write `{element}[](…)` for as many as there are");
            (format!("`{name}(…)` has another number of arguments than elements"), help)
        }
        _ => return None,
    };
    Some(Hint::new(&Message { column, ..message.clone() }).text(text).help(help))
}

/// Returns the constructor whose parenthesis is closed at a column, and its own column: `vec4` or `float[2]`.
fn constructor(line: &str, column: u32) -> Option<(u32, &str)> {
    let (close, _) = line.char_indices().nth((column as usize).checked_sub(1)?).filter(|(_, letter)| *letter == ')')?;
    let mut depth = 0;
    let open = line[..=close].rfind(|letter| {
        depth += i32::from(letter == ')') - i32::from(letter == '(');
        depth == 0
    })?;
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '[' | ']');
    let name = &line[line[..open].trim_end_matches(is_part).len()..open];
    let start = open - name.len();
    (!name.is_empty()).then(|| (line[..start].chars().count() as u32 + 1, name))
}
