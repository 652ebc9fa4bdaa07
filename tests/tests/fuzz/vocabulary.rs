//! Every word of the language, taken from its tables: a new statement is fuzzed as soon as it has a row.

use std::collections::BTreeSet;

use shader_info_assemble::backend::spell::BUILTINS;
use shader_info_lang::dsl::{FRAGMENT_STATEMENTS, STATEMENTS};
use shader_info_model::capability::CAPABILITIES;
use shader_info_model::state::FIELDS;
use shader_info_model::{BACKENDS, Family};
use shader_info_model::{ImageFormat, VertexFormat};

/// Numbers at which something changes: signs, powers of two, limits of slots, lengths and types.
pub(crate) const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "7",
    "8",
    "31",
    "64",
    "128",
    "1024",
    "65535",
    "16777215",
    "4294967295",
    "18446744073709551616",
    "0x10",
];

/// Names that the generated declarations share, so that they meet.
pub(crate) const NAMES: [&str; 10] =
    ["lit", "fog", "mode", "count", "color", "uv", "lighting", "light", "COUNT", "gl_Position"];

/// What people mistype, and what machines do.
pub(crate) const NOISE: [&str; 20] = [
    ".", ",", ";", ":", "::", "=", "==", "!", "&&", "||", "<<", "..", "..=", "->", "=>", "+", "ä", "r#in", "\"a\"", "_",
];

/// The words of all forms, examples and closed sets.
pub(crate) struct Vocabulary {
    pub(crate) words: Vec<String>,
    pub(crate) backends: Vec<&'static str>,
    pub(crate) capabilities: Vec<&'static str>,
}

impl Vocabulary {
    pub(crate) fn new() -> Self {
        let mut words: BTreeSet<String> = BTreeSet::new();
        let statements = STATEMENTS.iter().flat_map(|row| [row.word, row.form, row.example]);
        let fragments = FRAGMENT_STATEMENTS.iter().flat_map(|row| [row.word, row.form, row.example]);
        let others = BUILTINS.iter().map(|row| row.word).chain(FIELDS.iter().map(|field| field.path));
        let formats = ImageFormat::ALL.iter().map(|it| it.name()).chain(VertexFormat::ALL.iter().map(|it| it.name()));
        for text in statements.chain(fragments).chain(others).chain(formats).chain(NAMES) {
            words.extend(identifiers(text).map(str::to_owned));
        }
        let families = Family::ALL.iter().map(|family| family.name());
        let backends = BACKENDS.iter().map(|row| row.name).chain(families).collect();
        let capabilities = CAPABILITIES.iter().map(|row| row.word).collect();
        Self { words: words.into_iter().collect(), backends, capabilities }
    }
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(move |letter| !is_part(letter))
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic()))
}
