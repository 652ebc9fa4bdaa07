//! Parses the parentheses after a statement's keyword into its slot and options.

use proc_macro2::{Delimiter, Span, TokenTree};

use super::cursor::Cursor;
use super::draft::{Draft, Parse, Reported};
use super::number::{number, whole_number};
use super::other_formats::same_format;
use super::spelling::spelling;
use shader_info_model::diagnostic::{SYNTAX, UNKNOWN_FORMAT, UNKNOWN_OPTION, did_you_mean};
use shader_info_model::{ImageFormat, Number};

/// The words that a list of options accepts, for the help of an error.
pub(crate) struct Known {
    /// Plain words.
    pub(crate) words: &'static [&'static str],
    /// Formats that the list accepts as well.
    pub(crate) formats: Option<Formats>,
}

/// The formats of a statement, for the help of an error.
pub(crate) struct Formats {
    /// The term for a format in messages.
    pub(crate) what: &'static str,
    /// Some of them, for an unknown word that is like none.
    pub(crate) examples: &'static str,
    /// Their names.
    pub(crate) names: fn() -> Vec<&'static str>,
}

impl Known {
    pub(crate) const fn words(words: &'static [&'static str]) -> Self {
        Self { words, formats: None }
    }
}

/// One option: a word, and what may follow it.
pub(crate) struct Choice<'a, 'c> {
    /// The word as written.
    pub(crate) word: String,
    /// Its token.
    pub(crate) span: Span,
    /// The tokens after the word.
    pub(crate) rest: &'c mut Cursor<'a>,
}

impl Choice<'_, '_> {
    /// Reads `= number`.
    pub(crate) fn number(&mut self, draft: &mut Draft<'_>) -> Parse<Number> {
        if !self.rest.eat('=') {
            return Err(draft.expected(self.rest, &format!("`= number` after `{}`", self.word)));
        }
        number(draft, self.rest)
    }

    /// Parses `= number` with a literal number.
    pub(crate) fn small(&mut self, draft: &mut Draft<'_>) -> Parse<u32> {
        let span = self.span;
        let value = self.number(draft)?.value.and_then(|value| u32::try_from(value).ok());
        value.ok_or_else(|| draft.fail(&SYNTAX, span, format!("`{}` is a whole number, written out", self.word)))
    }

    /// Reads `= name`.
    pub(crate) fn name(&mut self, draft: &mut Draft<'_>) -> Parse<String> {
        if !self.rest.eat('=') {
            return Err(draft.expected(self.rest, &format!("`= name` after `{}`", self.word)));
        }
        Ok(draft.name(self.rest)?.0)
    }
}

/// Reads `(slot, option, option = 1)`, and returns the slot if there is one.
///
/// `take` returns whether it knows the word. An unknown word is reported, and the rest is still read.
pub(crate) fn slot_and_options(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    known: &'static Known,
    mut take: impl FnMut(&mut Draft<'_>, &mut Choice<'_, '_>) -> Parse<bool>,
) -> Parse<Option<Number>> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Ok(None) };
    let mut slot = None;
    let mut options = Options::new(known);
    for (index, mut part) in group.cursor().split().enumerate() {
        if index == 0 {
            skip_name_of_slot(draft, &mut part, known);
        }
        let is_number = !is_option(&part) && !part.is_empty();
        if is_number && slot.is_none() {
            if index > 0 {
                slot_after_options(draft, &group.cursor(), &part);
            }
            slot = Some(whole_number(draft, &mut part)?);
        } else {
            // The error of a wrong option was reported; the statement is still valid.
            let _ = options.read(draft, &mut part, &mut take);
        }
    }
    Ok(slot)
}

/// Reports `location =` or a similar word of GLSL before a slot, and skips it.
fn skip_name_of_slot(draft: &mut Draft<'_>, part: &mut Cursor<'_>, known: &Known) {
    let Some(word) = part.peek_ident().filter(|_| part.sees_second('=')) else { return };
    let text = word.to_string();
    if !["location", "binding", "slot"].contains(&text.as_str()) || known.words.contains(&text.as_str()) {
        return;
    }
    part.skip(2);
    let number = spelling(&part.rest()).unwrap_or_default();
    let help = format!("write the number alone: `({number})`");
    draft.fail_with(&SYNTAX, word.span(), format!("`{text} =` before the slot"), Some(help));
}

/// Reports a slot that stands after an option.
fn slot_after_options(draft: &mut Draft<'_>, all: &Cursor<'_>, slot: &Cursor<'_>) {
    let text = |part: &Cursor<'_>| spelling(&part.rest()).unwrap_or_default();
    let slot_text = text(slot);
    let others = all.split().map(|part| text(&part)).filter(|it| *it != slot_text);
    let list = std::iter::once(slot_text.clone()).chain(others).collect::<Vec<_>>().join(", ");
    let words = format!("the slot `{slot_text}` stands after an option");
    draft.fail_with(&SYNTAX, slot.span(), words, Some(format!("write the slot first: `({list})`")));
}

/// The options of one list; each may be given once.
pub(crate) struct Options {
    known: &'static Known,
    given: Vec<String>,
}

impl Options {
    pub(crate) const fn new(known: &'static Known) -> Self {
        Self { known, given: Vec::new() }
    }

    /// Parses one option that must be the whole part.
    pub(crate) fn read(
        &mut self,
        draft: &mut Draft<'_>,
        part: &mut Cursor<'_>,
        take: &mut impl FnMut(&mut Draft<'_>, &mut Choice<'_, '_>) -> Parse<bool>,
    ) -> Parse<()> {
        let Some(ident) = part.ident() else { return Err(draft.expected(part, "an option")) };
        let mut choice = Choice { word: ident.to_string(), span: ident.span(), rest: part };
        if !take(draft, &mut choice)? {
            return Err(unknown_option(draft, &choice.word, choice.span, self.known));
        }
        let Choice { word, span, .. } = choice;
        if self.given.contains(&word) {
            return Err(draft.fail(&SYNTAX, span, format!("`{word}` is given twice")));
        }
        self.given.push(word);
        draft.finished(part, "`,` or `)`")
    }
}

/// Reports an unknown option. A word with a digit counts as a misspelt format.
pub(crate) fn unknown_option(draft: &mut Draft<'_>, word: &str, span: Span, known: &Known) -> Reported {
    let (what, formats) = known.formats.as_ref().map_or(("", Vec::new()), |it| (it.what, (it.names)()));
    let meant_as_format = !formats.is_empty() && word.bytes().any(|byte| byte.is_ascii_digit());
    let (code, words) = match meant_as_format {
        true => (&UNKNOWN_FORMAT, format!("unknown {what} `{word}`")),
        false => (&UNKNOWN_OPTION, format!("unknown option `{word}`")),
    };
    let other = same_format(word).map(ImageFormat::name).filter(|other| formats.contains(other));
    let is_near = || did_you_mean(word, known.words.iter().copied().chain(formats.iter().copied())).is_some();
    let examples = || known.formats.as_ref().filter(|_| meant_as_format && !is_near()).map(|known| known.examples);
    let meant = || match other {
        Some(other) => Some(format!("did you mean `{other}`?")),
        None => examples().map(|examples| format!("a format has a word such as {examples}")),
    };
    if let Some(help) = instead(word, known).map(str::to_owned).or_else(meant) {
        return draft.fail_with(code, span, words, Some(help));
    }
    draft.unknown(code, span, words, word, known.words.iter().copied().chain(formats))
}

/// Returns what a list has instead of a word of another API.
fn instead(word: &str, known: &Known) -> Option<&'static str> {
    let has = |word: &str| known.words.contains(&word);
    match word {
        "set" | "group" | "space" if has("batch") => {
            Some("write `pass`, `batch` or `geometry`: on Vulkan these are the sets 0, 1 and 2")
        }
        "rw" | "readwrite" if has("read_write") => Some("did you mean `read_write`?"),
        _ => None,
    }
}

/// Returns whether a part is an option and not a number: a lower-case word alone, with `=`, or with a list.
fn is_option(part: &Cursor<'_>) -> bool {
    let Some(ident) = part.peek_ident() else { return false };
    let ends = match part.after_next().peek() {
        None => true,
        Some(TokenTree::Punct(punct)) => punct.as_char() == '=',
        Some(TokenTree::Group(_)) => ident != "define",
        Some(TokenTree::Ident(_) | TokenTree::Literal(_)) => true,
    };
    let word = ident.to_string();
    ends && word.starts_with(|first: char| first.is_lowercase())
}

/// Parses the words of `(a, b, c)`, and passes each word with its span to `each`.
pub(crate) fn words(
    draft: &mut Draft<'_>,
    cursor: &mut Cursor<'_>,
    what: &str,
    mut each: impl FnMut(&mut Draft<'_>, String, Span) -> Parse<()>,
) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, &format!("`({what})`")));
    };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), what));
    }
    for mut part in group.cursor().split() {
        let Some(ident) = part.ident() else {
            draft.expected(&part, what);
            continue;
        };
        if draft.finished(&part, "`,` or `)`").is_ok() {
            let _ = each(draft, ident.to_string(), ident.span());
        }
    }
    Ok(())
}
