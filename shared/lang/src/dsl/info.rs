//! Parses `shader_info!` into a draft of the declaration.

use std::sync::Arc;

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::attribute::{doc_comments, statement_attributes};
use super::cursor::Cursor;
use super::draft::Draft;
use super::graph::Graph;
use super::header::{self, Name};
use super::named_inside::named_inside;
use super::spans::Spans;
use super::state_values::no_defines;
use super::statement::{self, STATEMENTS, StatementRow};
use super::statements::{End, Statements};
use shader_info_model::diagnostic::{
    Diagnostic, Place, RESERVED_FOR_LATER, Report, STATEMENT_TWICE, SYNTAX, UNKNOWN_STATEMENT,
};
use shader_info_model::diagnostic::{WRONG_ATTRIBUTE, nearest};
use shader_info_model::{Condition, ImageType, Info, Item, SamplerType, Statement};

/// The result of parsing a `shader_info!`.
#[derive(Debug)]
pub struct Parsed {
    /// The draft, in which other declarations are paths.
    pub info: Info,
    /// `pub`, `pub(crate)` or nothing.
    pub visibility: TokenStream,
    /// The declared name.
    pub name: Name,
    /// The tokens of each reference's path, parallel to `info.references`.
    pub paths: Vec<TokenStream>,
    /// Materials that the info inherits from. The build script generates a module for each.
    pub graphs: Vec<Graph>,
    /// The spans that the marks of places refer to.
    pub spans: Spans,
    /// The statements with their braces.
    pub body: Option<Group>,
    /// All errors.
    pub report: Report,
}

/// Reads `/// doc  pub Name { statements }`.
///
/// Places have `file` as their file name. Errors are in the report, everything else is in the draft.
pub fn parse_info(tokens: TokenStream, file: &str) -> Parsed {
    let mut draft = Draft { begins_statement, ..Draft::new(file) };
    let mut all = Statements::new(tokens, Span::call_site());
    let whole = all.next(End::Braces);
    let mut cursor = whole.cursor();
    let doc = doc_comments(&mut draft, &mut cursor, "a shader info");
    let visibility = header::visibility(&mut cursor);
    let (name, place) = header::name(&mut draft, &mut cursor);
    let body = cursor.body().cloned();
    draft.name.clone_from(&name.text);
    match &body {
        Some(body) => {
            statements(&mut draft, Statements::of(body));
            if !all.is_empty() {
                let words = "unexpected tokens after `}`: one `shader_info!` declares one info";
                draft.fail(&SYNTAX, all.span(), words);
            }
        }
        None if name.text.is_empty() => {}
        None if cursor.sees(':') && cursor.is_ident_second() => {
            let words = "unexpected `:`: a declaration inherits by a statement";
            let help = "write `additional_info(Parent);` between the braces";
            draft.fail_with(&SYNTAX, cursor.span(), words, Some(help.into()));
        }
        None => {
            draft.expected(&cursor, "`{` and statements");
        }
    }
    no_defines(&mut draft);
    let Draft { spans, report, mut items, references, paths, graphs, .. } = draft;
    let from: Arc<str> = name.text.as_str().into();
    items.iter_mut().for_each(|item| item.from.clone_from(&from));
    let info = Info { name: name.text.clone(), doc, place, items, references };
    Parsed { info, visibility, name, paths, graphs, spans, body, report }
}

fn statements(draft: &mut Draft<'_>, mut rest: Statements) {
    let mut once: Vec<Once> = Vec::new();
    while !rest.is_empty() {
        if !rest.eat(';') {
            statement(draft, &mut rest, &mut once);
        }
    }
}

/// A statement that may occur once, with its place.
struct Once {
    word: &'static str,
    place: Place,
    always: bool,
}

fn statement(draft: &mut Draft<'_>, rest: &mut Statements, once: &mut Vec<Once>) {
    draft.words.clear();
    let is_define = rest.word().is_some_and(|word| word == "define");
    let read = rest.next(if is_define { End::Semicolon } else { End::SemicolonOrBraces });
    let mut part = read.cursor();
    let attributes = statement_attributes(draft, &mut part);
    attributes.refuse_allow(draft);
    let Some(ident) = part.peek_ident() else {
        rest.expected_statement(draft, &read, &part);
        return;
    };
    let word = ident.to_string();
    let known = STATEMENTS.iter().find(|row| row.word == word);
    let Some(row) = known.or_else(|| unknown(draft, &word, ident.span(), &part)) else { return };
    part.next();
    draft.form = Some(row.form);
    let first = draft.items.len();
    if known.is_none() {
        // If the word of a statement is misspelt, errors about the missing statement are not reported.
        let reported = draft.report.clone();
        let _ = row.parse(draft, &mut part, ident.span());
        draft.report = reported;
    }
    let is_named_inside = known.is_some() && named_inside(draft, &part, row);
    let understood = known.is_some() && !is_named_inside && row.parse(draft, &mut part, ident.span()).is_ok();
    if understood && part.sees(',') {
        let help = "write `;` in its place: it ends a statement";
        draft.fail_with(&SYNTAX, part.span(), "expected `;`, found `,`", Some(help.into()));
    } else if understood && !part.is_empty() {
        draft.expected(&part, "`;`");
    } else if understood && !read.ended {
        let help = format!("end `{word}` with `;`");
        draft.fail_with(&SYNTAX, part.span(), "expected `;` at the end of the statement", Some(help));
    }
    draft.form = None;
    if understood {
        attributes.refuse_description(draft, &word, first);
    }
    let unconditional = statement::unconditional(row);
    if let Some(help) = unconditional.filter(|_| attributes.when.is_some()) {
        let words = format!("`{word}` cannot have a `#[when]`");
        draft.fail_with(&WRONG_ATTRIBUTE, ident.span(), words, Some(help.into()));
    }
    for item in &mut draft.items[first..] {
        // A branch always exists; the part that the statement adds may have its own condition.
        let takes_none = unconditional.is_some() || matches!(item.statement, Statement::Branch(_));
        item.when = if takes_none { None } else { both(item.when.take(), attributes.when.clone()) };
        item.annotation.clone_from(&attributes.annotation);
        item.words.clone_from(&draft.words);
    }
    if row.once && known.is_some() {
        note_once(draft, once, row, ident.span(), attributes.when.is_none());
    }
    // After a missing `;`, the next statement begins at a known word.
    let next = skip_to_statement(part);
    if !next.is_empty() {
        rest.resume_at(&read, &next);
    }
}

fn both(a: Option<Condition>, b: Option<Condition>) -> Option<Condition> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Condition::And(Box::new(a), Box::new(b))),
        (a, b) => a.or(b),
    }
}

// Two statements under `#[when]` may be alternatives, which is known only after merging.
fn note_once(draft: &mut Draft<'_>, once: &mut Vec<Once>, row: &'static StatementRow, span: Span, always: bool) {
    let word = row.word;
    let place = draft.short_place(span, word);
    match once.iter().find(|known| known.word == word && known.always && always) {
        Some(first) => {
            let words = format!("duplicate `{word}`: an info has one");
            let help = match word.ends_with("_source") {
                true => "write the word of another stage, such as `fragment_source`, or remove one of the two",
                false => "remove one of the two",
            };
            let wrong = Diagnostic::new(&STATEMENT_TWICE, &place, words).see(&first.place, "first declared here");
            draft.report.add(wrong.help(help));
            // The first statement counts, so that the merged info does not report a conflict as well.
            let doubled = |item: &Item| item.statement.word() == word;
            let first = draft.items.iter().position(doubled);
            let last = draft.items.iter().rposition(doubled);
            if let Some(last) = last.filter(|last| Some(*last) != first) {
                draft.items.remove(last);
            }
        }
        None => once.push(Once { word, place, always }),
    }
}

/// Returns whether a statement begins within the tokens of a define.
fn begins_statement(cursor: &Cursor<'_>) -> bool {
    let Some(ident) = cursor.peek_ident() else {
        return cursor.sees('#') && matches!(cursor.after_next().peek(), Some(TokenTree::Group(_)));
    };
    let word = ident.to_string();
    let Some(row) = STATEMENTS.iter().find(|row| row.word == word) else { return false };
    let mut after = cursor.after_next();
    let has_options = after.group(Delimiter::Parenthesis).is_some();
    match after.peek() {
        Some(TokenTree::Ident(_)) => true,
        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
        // A function in GLSL may be called `image`, but hardly ever has the name of a statement without arguments.
        None => word.contains('_') && (has_options || row.form == format!("{word};")),
        Some(TokenTree::Punct(_) | TokenTree::Literal(_)) => false,
    }
}

fn skip_to_statement(mut part: Cursor<'_>) -> Cursor<'_> {
    while !part.is_empty() {
        // A name can be the word of a statement; then `:` or `=` follows.
        let is_name = matches!(part.after_next().peek(), Some(TokenTree::Punct(punct)) if punct.as_char() != ';');
        let begins = part.peek_ident().filter(|_| !is_name).is_some_and(|ident| {
            let word = ident.to_string();
            STATEMENTS.iter().any(|row| row.word == word)
        });
        if begins || part.sees('#') {
            break;
        }
        part.next();
    }
    part
}

/// Reports an unknown word, and returns the statement with a similar word.
fn unknown(draft: &mut Draft<'_>, word: &str, span: Span, part: &Cursor<'_>) -> Option<&'static StatementRow> {
    let nearest = nearest(word, STATEMENTS.iter().map(|row| row.word));
    let is_resource = SamplerType::parse(word).is_some() || ImageType::parse(word).is_some();
    let instead = statement::instead_of_declaration(part).filter(|_| is_resource || nearest.is_none());
    let instead = instead.or_else(|| statement::instead(word).map(|instead| format!("write {instead}")));
    if let Some((_, why)) = statement::RESERVED.iter().find(|(reserved, _)| *reserved == word) {
        let words = format!("`{word}` is reserved for a later version: {why}");
        draft.fail_with(&RESERVED_FOR_LATER, span, words, instead);
        return None;
    }
    let words = format!("unknown statement `{word}`");
    let near = nearest.filter(|_| instead.is_none());
    let help = instead.or_else(|| near.map(|near| format!("did you mean `{near}`?")));
    draft.fail_with(&UNKNOWN_STATEMENT, span, words, help);
    STATEMENTS.iter().find(|row| Some(row.word) == near)
}
