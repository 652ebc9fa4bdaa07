//! Replaces names in a text, and maps the new text to the old one.

use std::ops::Range;

use super::identifier::roles;

/// A point from which the new text, up to the next edit, is the old text with an offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edit {
    /// Byte offset in the new text.
    pub at_new: usize,
    /// The corresponding byte offset in the old text.
    pub at_old: usize,
}

/// Replaces identifiers that are names, in code and in directives. Fields, members, words of `layout(…)`, comments and
/// quotes do not change. Each replaced name gives two edits, at its start and at its end.
pub fn rename(text: &str, map: &dyn Fn(&str) -> Option<String>) -> (String, Vec<Edit>) {
    let names = roles(text).filter(|word| word.role.is_name());
    let replaced = names.filter_map(|word| Some((word.token.range(), map(&word.token.word(text))?)));
    replace(text, replaced)
}

/// Replaces byte ranges, which are in order, by other words.
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

/// Returns the byte offset in the old text for a byte offset in the new text. Within a replaced name, it is at most the
/// end of the old name.
pub fn old_offset(edits: &[Edit], at_new: usize) -> usize {
    let behind = edits.partition_point(|edit| edit.at_new <= at_new);
    let Some(edit) = behind.checked_sub(1).and_then(|last| edits.get(last)) else {
        return at_new;
    };
    let shifted = edit.at_old + (at_new - edit.at_new);
    edits.get(behind).map_or(shifted, |next| shifted.min(next.at_old))
}
