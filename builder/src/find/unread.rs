//! Describes the Rust files that were not read, with a correction where inline GLSL is the likely cause.

use super::tree::Tree;
use super::unreadable::{Unreadable, UnreadableFile};

impl Tree {
    /// Returns each Rust file whose declarations are unknown.
    pub(crate) fn unread(&self) -> impl Iterator<Item = UnreadableFile> {
        let text = |path| self.files.get(path).and_then(Option::as_deref).unwrap_or_default();
        self.unreadable.iter().map(move |(path, why)| {
            let help = match why {
                Unreadable::NotRust { line, column } => help(text(path), *line, *column),
                _ => None,
            };
            UnreadableFile { file: self.shown(path), why: why.clone(), help }
        })
    }
}

/// Suggests a correction for a file with declarations. The position is that of the first character that is not Rust.
fn help(text: &str, line: usize, column: usize) -> Option<&'static str> {
    let mut here = text.lines().nth(line.checked_sub(1)?)?.chars().skip(column.checked_sub(1)?);
    let is_glsl = ["_source", "shader_fragment", "shader_node"].iter().any(|word| text.contains(word));
    match here.next().filter(|_| is_glsl)? {
        '\\' => Some(
            "rustc reads inline GLSL first, and `\\` at the end of a line is not a Rust token: write the macro on one \
             line, or move the code to a GLSL file",
        ),
        '\'' => Some(
            "rustc reads inline GLSL first, and an apostrophe starts a Rust character: put the words into a comment, \
             or move the code to a GLSL file",
        ),
        '"' => Some("rustc reads inline GLSL first, and a quote starts a Rust string: put the words into a comment"),
        _ => None,
    }
}
