//! Parses `shader_fragment!` into a draft of the fragment.

mod body;
mod derive;
mod function;
mod import;
mod part;
mod whole;

pub use part::{FRAGMENT_STATEMENTS, FragmentRow};

use std::sync::Arc;

use proc_macro2::{Group, Span, TokenStream};

use super::attribute::{Attributes, doc_comments, statement_attributes};
use super::cursor::Cursor;
use super::draft::Draft;
use super::header::{self, Name};
use super::spans::Spans;
use super::statement::{STATEMENTS, StatementRow};
use super::statements::{End, Statements};
use shader_info_model::diagnostic::{Place, Report, SYNTAX, UNKNOWN_STATEMENT, WRONG_ATTRIBUTE, did_you_mean};
use shader_info_model::{Fragment, FragmentPart, Part, Statement};

/// The result of parsing a `shader_fragment!`.
#[derive(Debug)]
pub struct ParsedFragment {
    /// The draft: lengths and types may be paths.
    pub fragment: Fragment,
    /// The tokens of each reference's path.
    pub paths: Vec<TokenStream>,
    /// `pub`, `pub(crate)` or nothing.
    pub visibility: TokenStream,
    /// The declared name.
    pub name: Name,
    /// The spans that the marks of places refer to.
    pub spans: Spans,
    /// The statements with their braces.
    pub body: Option<Group>,
    /// All errors.
    pub report: Report,
}

/// Reads `pub Name { statements }`. Errors are in the report.
pub fn parse_fragment(tokens: TokenStream, file: &str) -> ParsedFragment {
    let mut draft = Draft::new(file);
    let mut all = Statements::new(tokens, Span::call_site());
    let whole = all.next(End::Braces);
    let mut cursor = whole.cursor();
    let doc = doc_comments(&mut draft, &mut cursor, "a shader fragment");
    let visibility = header::visibility(&mut cursor);
    let (name, place) = header::name(&mut draft, &mut cursor);
    let mut fragment = Fragment { name: name.text.clone(), doc, place, ..Fragment::default() };
    let body = cursor.body().cloned();
    match &body {
        Some(group) => {
            let mut rest = Statements::of(group);
            while !rest.is_empty() {
                if !rest.eat(';') {
                    statement(&mut draft, &mut rest, &mut fragment);
                }
            }
            if !all.is_empty() {
                let words = "unexpected tokens after `}`: one `shader_fragment!` declares one fragment";
                draft.fail(&SYNTAX, all.span(), words);
            }
        }
        None if name.text.is_empty() => {}
        None => {
            draft.expected(&cursor, "`{` and statements");
        }
    }
    whole::check(&fragment, &mut draft.report);
    let Draft { spans, report, references, paths, .. } = draft;
    fragment.references = references;
    ParsedFragment { fragment, paths, visibility, name, spans, body, report }
}

fn statement(draft: &mut Draft<'_>, rest: &mut Statements, fragment: &mut Fragment) {
    let read = rest.next(End::SemicolonOrBraces);
    let mut part = read.cursor();
    let attributes = statement_attributes(draft, &mut part);
    let Some(ident) = part.peek_ident() else {
        rest.expected_statement(draft, &read, &part);
        return;
    };
    let (mut word, mut span) = (ident.to_string(), ident.span());
    if matches!(word.as_str(), "vertex" | "fragment") {
        attributes.refuse_allow(draft);
        if attributes.annotation != Default::default() {
            draft.fail(&WRONG_ATTRIBUTE, span, "code takes only the attribute `#[when(…)]`");
        }
        draft.form = Some(body::FORM);
        fragment.bodies.extend(body::body(draft, &mut part, attributes.when));
        draft.form = None;
        return;
    }
    let is_shared = word == "shared" && part.is_ident_second() && !is_named_cell(&part);
    if is_shared {
        part.next();
        if let Some(ident) = part.peek_ident() {
            (word, span) = (ident.to_string(), ident.span());
        }
    }
    part.next();
    let is_capability = word == "requires" && part.sees_group();
    let own_row = part::FRAGMENT_STATEMENTS.iter().find(|row| row.word == word && !is_capability);
    let info_row = STATEMENTS.iter().find(|row| row.word == word && row.is_in_fragments());
    let first = (draft.items.len(), fragment.parts.len());
    let understood = match (own_row, info_row) {
        (Some(row), _) => {
            draft.form = Some(row.form);
            let mut parts = Vec::new();
            let read = (row.parse)(draft, &mut parts, &mut part);
            fragment.parts.extend(parts.into_iter().map(part_of));
            read.is_ok()
        }
        (None, Some(row)) => of_info(draft, row, &mut part, span),
        (None, None) => {
            unknown(draft, &word, span);
            return;
        }
    };
    if understood && !part.is_empty() {
        draft.expected(&part, "`;`");
    } else if understood && !read.ended {
        draft.fail(&SYNTAX, part.span(), "expected `;` at the end of the statement");
    }
    draft.form = None;
    if is_shared && fragment.parts.len() > first.1 {
        let words = format!("`{word}` cannot be `shared`: only a resource, param or attribute can");
        draft.fail(&SYNTAX, span, words);
    }
    if understood {
        attributes.refuse_description(draft, &word, first.0);
    }
    take(draft, fragment, first, &attributes, is_shared);
}

// `shared sampler: vec3;` declares a cell with the name `sampler`.
fn is_named_cell(part: &Cursor<'_>) -> bool {
    part.after_next().sees_second(':')
}

fn part_of((part, place): (Part, Place)) -> FragmentPart {
    FragmentPart { part, when: None, annotation: Default::default(), allow_unread: false, place }
}

fn of_info(draft: &mut Draft<'_>, row: &'static StatementRow, part: &mut Cursor<'_>, span: Span) -> bool {
    draft.form = Some(row.form);
    let is_read = row.parse(draft, part, span).is_ok();
    let is_derived = is_read && part.sees_word("with");
    if is_derived { derive::derived(draft, part).is_ok() } else { is_read }
}

// Sets the attributes of the parsed statements and parts, and adds them to the draft.
fn take(
    draft: &mut Draft<'_>,
    fragment: &mut Fragment,
    (_, first_part): (usize, usize),
    attributes: &Attributes,
    is_shared: bool,
) {
    for mut body in std::mem::take(&mut draft.bodies) {
        body.stages.iter_mut().for_each(|stage| stage.when.clone_from(&attributes.when));
        fragment.bodies.push(body);
    }
    let is_shared_value = |it: &FragmentPart| matches!(it.part, Part::Export(_) | Part::Cell(_));
    if !fragment.parts[first_part..].iter().any(is_shared_value) {
        attributes.refuse_allow(draft);
    }
    for part in &mut fragment.parts[first_part..] {
        part.allow_unread = attributes.allow_unread.is_some();
        part.when.clone_from(&attributes.when);
        part.annotation.clone_from(&attributes.annotation);
    }
    let from: Arc<str> = fragment.name.as_str().into();
    for mut item in std::mem::take(&mut draft.items) {
        item.when.clone_from(&attributes.when);
        let derived = item.annotation.semantic.take();
        item.annotation.clone_from(&attributes.annotation);
        if derived.is_some() {
            item.annotation.semantic = derived;
        }
        item.from.clone_from(&from);
        let is_own = !is_shared && has_own_name(&item.statement);
        if is_own { fragment.own.push(item) } else { fragment.shared.push(item) }
    }
}

/// Returns whether each instance of a fragment has its own.
fn has_own_name(statement: &Statement) -> bool {
    matches!(
        statement,
        Statement::Resource(_)
            | Statement::VertexIn(_)
            | Statement::PushConstant(_)
            | Statement::CompilationConstant(_)
            | Statement::SpecializationConstant(_)
    )
}

fn unknown(draft: &mut Draft<'_>, word: &str, span: Span) {
    let known = || {
        let own = part::FRAGMENT_STATEMENTS.iter().map(|row| row.word);
        let of_infos = STATEMENTS.iter().filter(|row| row.is_in_fragments()).map(|row| row.word);
        own.chain(of_infos).chain(["vertex", "fragment", "shared"])
    };
    let help = match word {
        "push_constant" => Some("write `param`".to_owned()),
        "vertex_source" | "fragment_source" => Some("write `vertex { … }` or `fragment { … }`".to_owned()),
        "branch" => Some("write it in the infos that list the fragment: its conditions see their branches".to_owned()),
        _ if STATEMENTS.iter().any(|row| row.word == word) => {
            Some("it is a statement of infos: write it in those that list the fragment".to_owned())
        }
        _ => did_you_mean(word, known()),
    };
    draft.fail_with(&UNKNOWN_STATEMENT, span, format!("unknown fragment statement `{word}`"), help);
}
