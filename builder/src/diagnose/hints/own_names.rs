//! Names that the assembler made in, the author's own out.

use shader_info_shared::model::{Info, Slot, Statement};

use super::Hint;
use crate::plan::Job;

const PREFIX: &str = "si_";

/// Replaces names that the assembler made by those that the author wrote.
pub(super) fn restore(hint: &mut Hint, job: &Job) {
    let text = std::mem::take(&mut hint.message.text);
    let Some(slot) = text.strip_prefix('`').and_then(slot_of).and_then(|name| slot(&job.info, name)) else {
        hint.message.text = with_author_words(&text);
        return;
    };
    // Only `super` leads to a slot's function from elsewhere.
    if text.ends_with("no matching overloaded function found") {
        hint.message.text = format!("wrong arguments for `super`, which is `{}` here", slot.signature(&slot.name));
        hint.help = Some(format!("write `super({})`", slot.arguments()));
    } else {
        hint.message.text = with_author_words(&text);
    }
}

/// `lighting` of `si_lighting_0` and `si_lighting_before_1`, `main` of `si_main`; other words as they are.
pub(crate) fn author_word(word: &str) -> &str {
    match slot_of(word) {
        Some(name) => name,
        None if word == "si_main" => "main",
        None => word,
    }
}

fn slot_of(text: &str) -> Option<&str> {
    let word = &text[..text.find(|it: char| !is_part(it)).unwrap_or(text.len())];
    let (name, number) = word.strip_prefix(PREFIX)?.rsplit_once('_')?;
    let name = name.strip_suffix("_before").or(name.strip_suffix("_after")).unwrap_or(name);
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    (is_number && !name.is_empty()).then_some(name)
}

fn slot<'a>(info: &'a Info, name: &str) -> Option<&'a Slot> {
    info.items.iter().find_map(|item| match &item.statement {
        Statement::Slot(slot) if slot.name == name => Some(slot),
        _ => None,
    })
}

fn with_author_words(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(is_part) {
        let end = rest[at..].find(|it| !is_part(it)).map_or(rest.len(), |length| at + length);
        out.push_str(&rest[..at]);
        out.push_str(author_word(&rest[at..end]));
        rest = &rest[end..];
    }
    out + rest
}

fn is_part(it: char) -> bool {
    it.is_alphanumeric() || it == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_names_are_the_authors_again() {
        let check = |text, expected: &str| assert_eq!(with_author_words(text), expected);
        check("`si_lighting_0`: no", "`lighting`: no");
        check("`si_lighting_before_12` and si_main", "`lighting` and main");
        check("`si_branches`: no", "`si_branches`: no");
        check("asi_x_0", "asi_x_0");
    }
}
