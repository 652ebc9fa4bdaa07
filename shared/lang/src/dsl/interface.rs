//! Parses `interface_info!` into a draft of the interface.

use proc_macro2::{Delimiter, Span, TokenStream};

use super::attribute::doc_comments;
use super::cursor::{Cursor, Tokens};
use super::draft::{Draft, Parse};
use super::header::{self, Name};
use super::spans::Spans;
use super::types::{sized, value_type};
use shader_info_model::diagnostic::{Diagnostic, Report, SYNTAX, did_you_mean};
use shader_info_model::{Interface, Interpolation, Reference, Varying};

/// The result of parsing an `interface_info!`.
#[derive(Debug)]
pub struct ParsedInterface {
    /// The draft, in which lengths may be expressions over paths.
    pub interface: Interface,
    /// Its doc comment.
    pub doc: String,
    /// The declarations that it names by path.
    pub references: Vec<Reference>,
    /// The tokens of each reference's path.
    pub paths: Vec<TokenStream>,
    /// `pub`, `pub(crate)` or nothing.
    pub visibility: TokenStream,
    /// The declared name.
    pub name: Name,
    /// The spans that the marks of places refer to.
    pub spans: Spans,
    /// All errors.
    pub report: Report,
}

/// Parses `pub Name as instance { flat color: vec4; … }`. Errors are in the report.
pub fn parse_interface(tokens: TokenStream, file: &str) -> ParsedInterface {
    let mut draft = Draft::new(file);
    draft.form = Some("Name as instance { interpolation name: type; }");
    let tokens = Tokens::new(tokens, Span::call_site());
    let mut cursor = tokens.cursor();
    let doc = doc_comments(&mut draft, &mut cursor, "an interface");
    let visibility = header::visibility(&mut cursor);
    let (name, place) = header::name(&mut draft, &mut cursor);
    let instance = instance(&mut draft, &mut cursor).unwrap_or_default();
    let mut members = Vec::new();
    match cursor.group(Delimiter::Brace) {
        Some(body) => {
            members = read_members(&mut draft, body.cursor());
            if members.is_empty() && draft.report.is_clean() {
                draft.expected(&body.cursor(), "a member: no API passes an empty interface");
            }
            if !cursor.is_empty() {
                let words = "unexpected tokens after `}`: one `interface_info!` declares one interface";
                draft.fail(&SYNTAX, cursor.span(), words);
            }
        }
        None if name.text.is_empty() => {}
        None => {
            draft.expected(&cursor, "`{` and members");
        }
    }
    let interface = Interface { name: name.text.clone(), instance, members, place };
    let Draft { spans, report, references, paths, .. } = draft;
    ParsedInterface { interface, doc, references, paths, visibility, name, spans, report }
}

fn instance(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<Option<String>> {
    if !cursor.eat_word("as") {
        return Ok(None);
    }
    Ok(Some(draft.name(cursor)?.0))
}

fn read_members(draft: &mut Draft<'_>, mut rest: Cursor<'_>) -> Vec<Varying> {
    let mut members: Vec<Varying> = Vec::new();
    while !rest.is_empty() {
        if rest.eat(';') {
            continue;
        }
        doc_comments(draft, &mut rest, "a member");
        let (mut part, ended) = rest.until_semicolon();
        let Ok(member) = member(draft, &mut part) else { continue };
        if !part.is_empty() || !ended {
            draft.expected(&part, "`;`");
        }
        match members.iter().find(|known| known.name == member.name) {
            Some(first) => {
                let words = format!("duplicate member `{}`", member.name);
                let twice = Diagnostic::new(&SYNTAX, &member.place, words).see(&first.place, "first declared here");
                draft.report.add(twice);
            }
            None => members.push(member),
        }
    }
    members
}

fn member(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<Varying> {
    let interpolation = interpolation(draft, part)?;
    let (name, place) = draft.name_and_colon(part)?;
    let element = |draft: &mut Draft<'_>, cursor: &mut Cursor<'_>| value_type(draft, cursor, "an interface");
    let (ty, array) = sized(draft, part, "an interface member", element)?;
    Ok(Varying { interpolation, name, ty, array, place })
}

// A word is an interpolation mode only if a name follows, because a member may be called `flat`.
fn interpolation(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<Interpolation> {
    let Some(ident) = part.peek_ident().filter(|_| part.is_ident_second()) else { return Ok(Interpolation::Smooth) };
    let word = ident.to_string();
    part.next();
    let modes = Interpolation::ALL;
    modes.into_iter().find(|mode| mode.name() == word).ok_or_else(|| {
        let spelling = if word == "noperspective" { "no_perspective" } else { &word };
        let help = did_you_mean(spelling, modes.map(Interpolation::name));
        let ty = part.peek_ident().map(|ident| ident.to_string()).unwrap_or_default();
        let member = || shader_info_model::Type::parse(&ty).map(|_| format!("write `{word}: {ty};`"));
        let help = help.or_else(member).or_else(|| Some("use one of `smooth`, `flat`, `no_perspective`".into()));
        draft.fail_with(
            &shader_info_model::diagnostic::UNKNOWN_OPTION,
            ident.span(),
            format!("unknown interpolation `{word}`"),
            help,
        )
    })
}
