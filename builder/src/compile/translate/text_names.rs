//! Finds the names that a translated text has for the resources of its SPIR-V.

use super::resources::Bound;

/// Returns declared names that the text lacks, each with the name in the text.
pub(super) fn new_names(resources: &[Bound], text: &str) -> Vec<(String, String)> {
    let missing = resources.iter().filter(|it| !it.name.is_empty() && !has_word(text, &it.name));
    let renamed = missing.filter_map(|it| {
        let near = words(text).find(|word| word.trim_matches(|c: char| c == '_' || c.is_ascii_digit()) == it.name)?;
        Some((it.name.clone(), near.to_owned()))
    });
    renamed.collect()
}

// Whether a text has a word.
fn has_word(text: &str, word: &str) -> bool {
    words(text).any(|it| it == word)
}

/// Returns the words of a text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}
