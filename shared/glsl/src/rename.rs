//! Renames names of a text and maps each part to its origin.

use std::ops::Range;

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
    let names = roles(text).filter(|word| word.role.is_name());
    let replaced = names.filter_map(|word| Some((word.token.range(), map(&word.token.word(text))?)));
    replace(text, replaced)
}

/// Puts other words in place of some, given from the first to the last.
pub fn replace<T: AsRef<str>>(text: &str, others: impl Iterator<Item = (Range<usize>, T)>) -> (String, Vec<Edit>) {
    let mut new = String::with_capacity(text.len() + text.len() / 2);
    let mut edits = Vec::with_capacity(2 * others.size_hint().1.unwrap_or(0));
    let mut copied = 0;
    for (old, name) in others {
        new.push_str(&text[copied..old.start]);
        edits.push(Edit { at_new: new.len(), at_old: old.start });
        new.push_str(name.as_ref());
        edits.push(Edit { at_new: new.len(), at_old: old.end });
        copied = old.end;
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
