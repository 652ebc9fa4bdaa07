//! Parses the attributes before a statement, member or declaration.

use proc_macro2::{Delimiter, Ident, Span};

use super::condition::condition;
use super::cursor::{Cursor, Inside};
use super::directive;
use super::draft::{Draft, Parse, Reported};
use super::literal;
use super::options::{Choice, Known, Options};
use super::spelling::spelling;
use shader_info_model::diagnostic::{SYNTAX, WRONG_ATTRIBUTE, did_you_mean};
use shader_info_model::{Annotation, Condition, Item, Statement};

const UI: Known = Known::words(&["label", "range", "default", "private"]);

/// The attributes of a statement.
#[derive(Default)]
pub(crate) struct Attributes {
    /// The conditions of all `#[when(…)]`, combined.
    pub(crate) when: Option<Condition>,
    /// `#[allow(unread)]`.
    pub(crate) allow_unread: Option<Span>,
    /// The others.
    pub(crate) annotation: Annotation,
    /// The first `#[semantic(…)]` or `#[ui(…)]`.
    described: Option<Ident>,
}

impl Attributes {
    /// Reports `#[allow(unread)]` before a statement that does not share a value with later fragments.
    pub(crate) fn refuse_allow(&self, draft: &mut Draft<'_>) {
        if let Some(span) = self.allow_unread {
            let words = "`#[allow(unread)]` is for `export` and `shared` of a fragment";
            draft.fail_with(&WRONG_ATTRIBUTE, span, words, Some("remove the attribute".into()));
        }
    }

    /// Reports `#[semantic(…)]` and `#[ui(…)]` before statements that reflection does not describe.
    pub(crate) fn refuse_description(&self, draft: &mut Draft<'_>, word: &str, added: usize) {
        let Some(ident) = &self.described else { return };
        if draft.items[added..].iter().any(is_described) {
            return;
        }
        let words = format!("`#[{ident}]` has no meaning before `{word}`");
        let help =
            "remove it: programs read it from push constants, resources, attributes and specialization constants";
        draft.fail_with(&WRONG_ATTRIBUTE, ident.span(), words, Some(help.into()));
    }

    fn describe(&mut self, draft: &mut Draft<'_>, ident: &Ident) -> Parse<()> {
        if self.described.as_ref().is_some_and(|first| first == ident) {
            return Err(twice(draft, ident));
        }
        self.described.get_or_insert_with(|| ident.clone());
        Ok(())
    }
}

/// Returns whether reflection records the attributes of a statement.
fn is_described(item: &Item) -> bool {
    use Statement::{
        PushConstant, PushConstants, Resource, SpecializationConstant, SubpassIn, VertexIn, VertexStructIn,
    };
    matches!(
        item.statement,
        PushConstant(_)
            | PushConstants(_)
            | Resource(_)
            | SpecializationConstant(_)
            | SubpassIn(_)
            | VertexIn(_)
            | VertexStructIn(_)
    )
}

/// Reports a duplicate attribute.
pub(crate) fn twice(draft: &mut Draft<'_>, ident: &Ident) -> Reported {
    let help = "remove one of the two".into();
    draft.fail_with(&WRONG_ATTRIBUTE, ident.span(), format!("`#[{ident}]` is given twice"), Some(help))
}

/// Parses all attributes before the next statement.
pub(crate) fn statement_attributes(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Attributes {
    let mut found = Attributes::default();
    while let Some((ident, mut inner)) = next(draft, cursor) {
        // A wrong attribute was reported; the statement is still read.
        let _ = match ident.to_string().as_str() {
            "doc" => doc(&mut inner, &mut found.annotation.doc),
            "when" => when(draft, &mut inner, &mut found.when).and_then(|()| ends(draft, &inner)),
            "semantic" => found
                .describe(draft, &ident)
                .and_then(|()| semantic(draft, &mut inner, &mut found.annotation))
                .and_then(|()| ends(draft, &inner)),
            "ui" => found
                .describe(draft, &ident)
                .and_then(|()| ui(draft, &mut inner, &mut found.annotation))
                .and_then(|()| ends(draft, &inner)),
            "allow" => allow(draft, &mut inner, &ident, &mut found.allow_unread).and_then(|()| ends(draft, &inner)),
            "cfg" | "cfg_attr" => {
                let help = "`#[when(…)]` makes a statement depend on constants, target and capabilities";
                let words = "statements cannot depend on `cfg`: the shader must be the same wherever it is built";
                Err(draft.fail_with(&WRONG_ATTRIBUTE, ident.span(), words, Some(help.into())))
            }
            word => {
                let words = format!("unknown attribute `#[{word}]` on a statement");
                let near = did_you_mean(word, ["when", "semantic", "ui", "doc"]);
                let else_help = "remove it: a statement takes `#[when(…)]`, `#[semantic(…)]`, `#[ui(…)]` and comments";
                let help = near.unwrap_or_else(|| else_help.into());
                Err(draft.fail_with(&WRONG_ATTRIBUTE, ident.span(), words, Some(help)))
            }
        };
    }
    found
}

/// Reads the attributes of something that takes doc comments only.
pub(crate) fn doc_comments(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, what: &str) -> String {
    let mut text = String::new();
    while let Some((ident, mut inner)) = next(draft, cursor) {
        if ident == "doc" {
            let _ = doc(&mut inner, &mut text);
        } else {
            let words = format!("{what} takes only doc comments, not `#[{ident}]`");
            draft.fail_with(&WRONG_ATTRIBUTE, ident.span(), words, Some("remove the attribute".into()));
        }
    }
    text
}

/// Returns the next attribute: its word, and what follows it in the brackets.
pub(crate) fn next<'a>(draft: &mut Draft<'_>, cursor: &mut Cursor<'a>) -> Option<(Ident, Cursor<'a>)> {
    while cursor.sees('#') {
        cursor.next();
        if let Some(word) = cursor.peek_ident() {
            directive::refuse(draft, cursor, &word);
            continue;
        }
        let Some(group) = cursor.group(Delimiter::Bracket) else {
            draft.expected(cursor, "`[` of an attribute");
            continue;
        };
        let mut inner = group.cursor();
        match inner.ident() {
            Some(ident) => return Some((ident, inner)),
            None => draft.expected(&inner, "an attribute's name"),
        };
    }
    None
}

/// Reports what follows the parentheses of an attribute.
pub(crate) fn ends(draft: &mut Draft<'_>, inner: &Cursor<'_>) -> Parse<()> {
    draft.finished(inner, "`]`")
}

/// Appends the text of `= "…"`.
pub(crate) fn doc(cursor: &mut Cursor<'_>, text: &mut String) -> Parse<()> {
    // `#[doc(hidden)]` and similar attributes have no text.
    if !cursor.eat('=') {
        return Ok(());
    }
    let line = cursor.peek_literal().and_then(|literal| literal::string(&literal)).unwrap_or_default();
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line.strip_prefix(' ').unwrap_or(&line).trim_end());
    Ok(())
}

fn when(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, when: &mut Option<Condition>) -> Parse<()> {
    let group = parenthesis(draft, cursor, "`(condition)`")?;
    let found = condition(draft, &mut group.cursor())?;
    *when = Some(match when.take() {
        None => found,
        Some(before) => Condition::And(Box::new(before), Box::new(found)),
    });
    Ok(())
}

fn allow(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: &Ident, unread: &mut Option<Span>) -> Parse<()> {
    let group = parenthesis(draft, cursor, "`(unread)`")?;
    let mut inner = group.cursor();
    let Some(lint) = inner.ident() else { return Err(draft.expected(&inner, "`unread`")) };
    if lint != "unread" {
        let words = format!("unknown lint `{lint}`");
        let help = "remove the attribute; only `#[allow(unread)]` exists, for an `export` or `shared` of a fragment";
        return Err(draft.fail_with(&WRONG_ATTRIBUTE, lint.span(), words, Some(help.into())));
    }
    *unread = Some(word.span());
    draft.finished(&inner, "`)`")
}

fn semantic(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, annotation: &mut Annotation) -> Parse<()> {
    let group = parenthesis(draft, cursor, "`(meaning)`")?;
    let mut inner = group.cursor();
    annotation.semantic = Some(draft.name(&mut inner)?.0);
    draft.finished(&inner, "`)`")
}

fn ui(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, annotation: &mut Annotation) -> Parse<()> {
    let group = parenthesis(draft, cursor, "`(label = \"…\", …)`")?;
    let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
        match choice.word.as_str() {
            "private" => annotation.private = true,
            "label" => annotation.label = Some(label(draft, choice)?),
            "default" => annotation.default = Some(written(draft, choice)?),
            "range" => annotation.range = Some(range(draft, choice)?),
            _ => return Ok(false),
        }
        Ok(true)
    };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "`label`, `range`, `default` or `private`"));
    }
    let mut options = Options::new(&UI);
    for mut part in group.cursor().split() {
        let _ = options.read(draft, &mut part, &mut take);
    }
    Ok(())
}

fn parenthesis<'a>(draft: &mut Draft<'_>, cursor: &mut Cursor<'a>, what: &str) -> Parse<Inside<'a>> {
    match cursor.group(Delimiter::Parenthesis) {
        Some(group) => Ok(group),
        None => Err(draft.expected(cursor, what)),
    }
}

fn label(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<String> {
    if !choice.rest.eat('=') {
        return Err(draft.expected(choice.rest, "`= \"…\"`"));
    }
    string(draft, choice.rest)
}

/// Reads a string literal.
pub(crate) fn string(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>) -> Parse<String> {
    let text = cursor.peek_literal().and_then(|literal| literal::string(&literal));
    let text = text.ok_or_else(|| draft.expected(cursor, "a string"))?;
    cursor.next();
    Ok(text)
}

// `= tokens`, as written.
fn written(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<String> {
    if !choice.rest.eat('=') || choice.rest.is_empty() {
        return Err(draft.expected(choice.rest, &format!("`= value` after `{}`", choice.word)));
    }
    let tokens = choice.rest.take_rest();
    spelling(&tokens).ok_or_else(|| draft.fail(&SYNTAX, choice.span, "the value nests too deeply"))
}

fn range(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<(String, String)> {
    let span = choice.span;
    let text = written(draft, choice)?;
    match text.split_once("..=") {
        Some((low, high)) if !low.trim().is_empty() && !high.trim().is_empty() => {
            Ok((low.trim().into(), high.trim().into()))
        }
        _ => Err(draft.fail(&SYNTAX, span, "`range` is written `smallest..=largest`")),
    }
}
