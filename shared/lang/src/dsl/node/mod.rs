//! Parses `shader_node!`: a node that graphs can have.

mod row;
mod whole;

pub use row::{NODE_STATEMENTS, NodeRow};

use proc_macro2::{Group, Span, TokenStream};

use super::attribute::{doc_comments, statement_attributes};
use super::draft::Draft;
use super::header::{self, Name};
use super::spans::Spans;
use super::statements::{End, Statements};
use shader_info_model::diagnostic::{Report, SYNTAX, UNKNOWN_STATEMENT, WRONG_ATTRIBUTE, did_you_mean, one_of};
use shader_info_model::{Annotation, Node, Reference};

/// The result of parsing a `shader_node!`.
#[derive(Debug)]
pub struct ParsedNode {
    /// The draft, in which the path of the function is not resolved.
    pub node: Node,
    /// The function that it names by path.
    pub references: Vec<Reference>,
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
pub fn parse_node(tokens: TokenStream, file: &str) -> ParsedNode {
    let mut draft = Draft::new(file);
    let mut all = Statements::new(tokens, Span::call_site());
    let whole = all.next(End::Braces);
    let mut cursor = whole.cursor();
    let doc = doc_comments(&mut draft, &mut cursor, "a shader node");
    let visibility = header::visibility(&mut cursor);
    let (name, place) = header::name(&mut draft, &mut cursor);
    let mut node = Node {
        name: name.text.clone(),
        doc,
        package: String::new(),
        inputs: Vec::new(),
        outputs: Vec::new(),
        code: None,
        place,
    };
    let body = cursor.body().cloned();
    match &body {
        Some(group) => {
            statements(&mut draft, Statements::of(group), &mut node);
            if !all.is_empty() {
                let words = "unexpected tokens after `}`: one `shader_node!` declares one node";
                draft.fail(&SYNTAX, all.span(), words);
            }
        }
        None if name.text.is_empty() => {}
        None => {
            draft.expected(&cursor, "`{` and statements");
        }
    }
    let Draft { spans, mut report, references, paths, .. } = draft;
    // A statement with errors may be the one that is missing.
    if report.is_clean() {
        whole::check(&node, &mut report);
    }
    ParsedNode { node, references, paths, visibility, name, spans, body, report }
}

fn statements(draft: &mut Draft<'_>, mut rest: Statements, node: &mut Node) {
    while !rest.is_empty() {
        if !rest.eat(';') {
            statement(draft, &mut rest, node);
        }
    }
}

fn statement(draft: &mut Draft<'_>, rest: &mut Statements, node: &mut Node) {
    let read = rest.next(End::SemicolonOrBraces);
    let mut part = read.cursor();
    let attributes = statement_attributes(draft, &mut part);
    attributes.refuse_allow(draft);
    let Some(ident) = part.peek_ident() else {
        rest.expected_statement(draft, &read, &part);
        return;
    };
    let (word, span) = (ident.to_string(), ident.span());
    let Some(row) = NODE_STATEMENTS.iter().find(|row| row.word == word) else {
        let known = || NODE_STATEMENTS.iter().map(|row| row.word);
        let help = did_you_mean(&word, known()).unwrap_or_else(|| one_of(known()));
        draft.fail_with(&UNKNOWN_STATEMENT, span, format!("unknown node statement `{word}`"), Some(help));
        return;
    };
    part.next();
    if attributes.when.is_some() {
        let words = "a statement of a node cannot have a `#[when]`: a node is the same in every variant";
        let help = "write `#[when(…)]` before `graph(…)`, or choose between two values with a node";
        draft.fail_with(&WRONG_ATTRIBUTE, span, words, Some(help.into()));
    }
    let is_input = row.word == "input";
    let shown = Annotation { doc: String::new(), label: None, range: None, ..attributes.annotation.clone() };
    let is_refused =
        if is_input { shown != Annotation::default() } else { attributes.annotation != Annotation::default() };
    if is_refused {
        let words = "statements of a node take no attributes, and inputs only doc comments and `#[ui(label, range)]`";
        draft.fail(&WRONG_ATTRIBUTE, span, words);
    }
    draft.form = Some(row.form);
    let understood = (row.parse)(draft, node, &attributes, &mut part, span).is_ok();
    if understood && !part.is_empty() {
        draft.expected(&part, "`;`");
    } else if understood && !read.ended {
        draft.fail(&SYNTAX, part.span(), "expected `;` at the end of the statement");
    }
    draft.form = None;
}
