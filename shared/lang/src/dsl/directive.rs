//! Reports directives of the GLSL preprocessor between the statements of a declaration.

use proc_macro2::Ident;

use super::cursor::Cursor;
use super::draft::Draft;
use super::literal;
use shader_info_model::diagnostic::SYNTAX;

/// Reports a directive, and skips its line.
pub(crate) fn refuse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: &Ident) {
    let line = word.span().start().line;
    cursor.next();
    let argument = cursor.peek_literal().and_then(|literal| literal::string(&literal));
    let help = instead(&word.to_string(), argument.as_deref());
    let words = format!("`#{word}` is a directive of GLSL, not a statement");
    draft.fail_with(&SYNTAX, word.span(), words, Some(help));
    if argument.is_some() {
        cursor.next();
        return;
    }
    while !cursor.is_empty() && cursor.span().start().line == line {
        cursor.next();
    }
}

/// Returns what a declaration has instead of a directive.
fn instead(word: &str, argument: Option<&str>) -> String {
    match (word, argument) {
        ("include", Some(file)) => {
            format!("write it in the GLSL that needs the file, or `typedef_source(\"{file}\");` for all stages")
        }
        ("define" | "undef", _) => "write `define NAME = value;`".into(),
        ("if" | "ifdef" | "ifndef" | "elif" | "else" | "endif", _) => {
            "write `#[when(name)]` before a statement, with a `branch` or a `compilation_constant`".into()
        }
        ("version", _) => "remove it: every backend writes its own".into(),
        ("extension", _) => "write `extension(GL_NAME);`".into(),
        _ => "write it in the GLSL of a source".into(),
    }
}
