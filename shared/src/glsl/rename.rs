//! A text and new names in; the text with its names replaced, and where each part of it came from, out.

use super::identifier::roles;

/// From here on, up to the next edit, the new text is the old one shifted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edit {
    /// Byte offset in the new text.
    pub at_new: usize,
    /// The byte offset in the old text that it came from.
    pub at_old: usize,
}

/// Replaces identifiers that are names: whole words, in code and in directives; never fields, members, words of
/// `layout(…)`, comments or quotes. Each replaced name gives two edits, one at its start and one at its end.
pub fn rename(text: &str, map: &dyn Fn(&str) -> Option<String>) -> (String, Vec<Edit>) {
    let mut new = String::with_capacity(text.len());
    let mut edits = Vec::new();
    let mut copied = 0;
    for word in roles(text).filter(|word| word.role.is_name()) {
        let Some(name) = map(&word.token.word(text)) else {
            continue;
        };
        new.push_str(&text[copied..word.token.start]);
        edits.push(Edit { at_new: new.len(), at_old: word.token.start });
        new.push_str(&name);
        edits.push(Edit { at_new: new.len(), at_old: word.token.end });
        copied = word.token.end;
    }
    new.push_str(&text[copied..]);
    (new, edits)
}

/// The byte offset in the old text that one in the new text came from; inside a replaced name at most its end.
pub fn old_offset(edits: &[Edit], at_new: usize) -> usize {
    let behind = edits.partition_point(|edit| edit.at_new <= at_new);
    let Some(edit) = behind.checked_sub(1).and_then(|last| edits.get(last)) else {
        return at_new;
    };
    let shifted = edit.at_old + (at_new - edit.at_new);
    edits.get(behind).map_or(shifted, |next| shifted.min(next.at_old))
}
