//! Reads plain statements from tokens.

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse, Reported};
use super::super::number::numbers;
use super::super::options::{Known, slot_and_options};
use super::super::types::value_type;
use shader_info_model::diagnostic::{Place, SYNTAX, UNKNOWN_OPTION};
use shader_info_model::{Number, PlainRow, Row, StatementReader, Type};

const NONE: Known = Known::words(&[]);

/// Reads a plain statement after its word.
pub(super) fn parse(plain: &PlainRow, draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let mut reader = Reader { draft, cursor, inside: None, row: plain.row, span: word, name: None };
    let statement = (plain.read)(&mut reader)?;
    let name = reader.name.take();
    let place = name.unwrap_or_else(|| draft.short_place(word, plain.row.word));
    draft.add(statement, place);
    Ok(())
}

struct Reader<'r, 'f, 'c> {
    draft: &'r mut Draft<'f>,
    cursor: &'r mut Cursor<'c>,
    /// Between `(` and `)`.
    inside: Option<Cursor<'c>>,
    row: &'static Row,
    /// The statement's word.
    span: Span,
    /// Where the name stands.
    name: Option<Place>,
}

impl<'f, 'c> Reader<'_, 'f, 'c> {
    fn part(&mut self) -> (&mut Draft<'f>, &mut Cursor<'c>) {
        (self.draft, self.inside.as_mut().unwrap_or(self.cursor))
    }
}

impl StatementReader for Reader<'_, '_, '_> {
    fn open(&mut self, form: &str) -> Parse<()> {
        let Some(group) = self.cursor.group(Delimiter::Parenthesis) else {
            return Err(self.draft.expected(self.cursor, form));
        };
        self.inside = Some(group.cursor());
        Ok(())
    }

    fn next_part(&mut self) -> Parse<bool> {
        let (draft, cursor) = self.part();
        if !cursor.eat(',') {
            draft.finished(cursor, "`,` or `)`")?;
        }
        Ok(!cursor.is_empty())
    }

    fn close(&mut self) -> Parse<()> {
        let (draft, cursor) = self.part();
        draft.finished(cursor, "`)`")?;
        self.inside = None;
        Ok(())
    }

    fn name(&mut self) -> Parse<String> {
        let (draft, cursor) = self.part();
        let (name, place) = draft.name(cursor)?;
        self.name = Some(place);
        Ok(name)
    }

    fn name_and_colon(&mut self) -> Parse<String> {
        let (draft, cursor) = self.part();
        let (name, place) = draft.name_and_colon(cursor)?;
        self.name = Some(place);
        Ok(name)
    }

    fn word(&mut self, expected: &str, what: &str, words: &[&'static str]) -> Parse<usize> {
        let (draft, cursor) = self.part();
        let Some(ident) = cursor.ident() else { return Err(draft.expected(cursor, expected)) };
        let written = ident.to_string();
        words.iter().position(|word| *word == written).ok_or_else(|| {
            let message = format!("unknown {what} `{written}`");
            draft.unknown(&UNKNOWN_OPTION, ident.span(), message, &written, words.iter().copied())
        })
    }

    fn value_type(&mut self) -> Parse<Type> {
        let user = format!("`{}`", self.row.word);
        let (draft, cursor) = self.part();
        value_type(draft, cursor, &user)
    }

    fn slot(&mut self, missing: &str) -> Parse<Number> {
        let slot = slot_and_options(self.draft, self.cursor, &NONE, |_, _| Ok(false))?;
        slot.ok_or_else(|| self.draft.fail(&SYNTAX, self.span, missing))
    }

    fn numbers(&mut self, form: &str, most: usize) -> Parse<Vec<Number>> {
        numbers(self.draft, self.cursor, form, most)
    }

    fn expected(&mut self, what: &str) -> Reported {
        let (draft, cursor) = self.part();
        draft.expected(cursor, what)
    }
}
