//! Splits an `impl` block of a shared struct or enum into its functions, each of which is a declaration.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use shader_info_glsl::{ReservedReason, reserved_reason};
use shader_info_model::diagnostic::{NOT_SHARED, Report, SYNTAX, UNSUPPORTED_ITEM};
use syn::{ItemImpl, Type};

use super::draft::{Draft, Parse, Reported};
use super::function::{PLAIN, function_name, of_type, plain, unshared, value_type};
use super::invisible_groups::shown;
use super::nesting::shallow;
use super::scan::trees;
use super::spans::Spans;

/// An `impl` block under `#[shader_shared]`.
#[derive(Debug)]
pub struct ParsedImpl {
    /// For each function, an `impl` block with only this function, for [`parse_shared`](super::parse_shared).
    pub functions: Vec<TokenStream>,
    /// The whole block, for rustc.
    pub item: TokenStream,
    /// The word `impl`.
    pub span: Span,
    /// The spans that the marks of places refer to.
    pub spans: Spans,
    /// Errors of the block, and of items in it that are not functions.
    pub report: Report,
}

/// Splits an `impl` block; returns `None` if the item is something else.
pub fn parse_impl(attr: TokenStream, item: TokenStream, file: &str) -> Option<ParsedImpl> {
    Block::of(&trees(item.clone()))?;
    let block = Block::of(&trees(shown(item)))?;
    let mut draft = Draft::new(file);
    if !attr.is_empty() {
        let words = format!("an `impl` block has no layout: remove `({attr})`");
        draft.fail(&UNSUPPORTED_ITEM, block.word, words);
    }
    let functions = match header(&mut draft, &block) {
        Ok(owner) => functions(&mut draft, &block, &plain(&owner)),
        Err(Reported) => Vec::new(),
    };
    let item = block.header.iter().cloned().chain([braced(&block.body, without_ours(block.body.stream()))]).collect();
    let Draft { spans, report, .. } = draft;
    Some(ParsedImpl { functions, item, span: block.word, spans, report })
}

/// Returns the function of an `impl` block that has only one, with the name of the type.
pub(super) fn only_function(item: &[TokenTree]) -> Option<(Ident, TokenStream)> {
    let block = Block::of(item)?;
    let function = <[TokenStream; 1]>::try_from(items(&block.body.stream())).ok()?;
    let [function] = function;
    function_name(&trees(function.clone()))?;
    match block.header.last()? {
        TokenTree::Ident(owner) => Some((owner.clone(), function)),
        _ => None,
    }
}

/// `impl Ray { … }`, with its attributes.
struct Block {
    header: Vec<TokenTree>,
    body: Group,
    /// The word `impl`.
    word: Span,
}

impl Block {
    fn of(tokens: &[TokenTree]) -> Option<Self> {
        let is_sign = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == '#');
        let mut start = 0;
        while tokens.get(start).is_some_and(is_sign) {
            start += 2;
        }
        let mut words = tokens.get(start..)?.iter().map_while(|token| match token {
            TokenTree::Ident(word) => Some(word),
            TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        });
        let word = words.find(|word| !["default", "unsafe"].iter().any(|before| word == before))?;
        let end = tokens.iter().position(|token| braces(token).is_some())?;
        let body = braces(&tokens[end]).filter(|_| word == "impl")?.clone();
        Some(Self { header: tokens[..end].to_vec(), body, word: word.span() })
    }

    /// Returns the block with only one of its functions.
    fn with(&self, function: TokenStream) -> TokenStream {
        self.header.iter().cloned().chain([braced(&self.body, function)]).collect()
    }
}

/// Other tokens in the braces of a block.
fn braced(of: &Group, tokens: TokenStream) -> TokenTree {
    let mut body = Group::new(Delimiter::Brace, tokens);
    body.set_span(of.span());
    body.into()
}

fn braces(token: &TokenTree) -> Option<&Group> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group),
        _ => None,
    }
}

// Returns the name of the type, if the block can be shared.
fn header(draft: &mut Draft<'_>, block: &Block) -> Parse<Ident> {
    let head: ItemImpl = syn::parse2(shallow(block.with(TokenStream::new())))
        .map_err(|error| draft.fail(&SYNTAX, error.span(), error.to_string()))?;
    let before = draft.report.diagnostics.len();
    let remove = |word: &str| format!("remove `{word}`");
    if let Some(word) = &head.modifiers.defaultness {
        unshared(draft, word.span, "a `default impl`", remove("default"));
    }
    if let Some(word) = &head.unsafety {
        unshared(draft, word.span, "an `unsafe impl`", remove("unsafe"));
    }
    if let Some(open) = &head.generics.lt_token {
        unshared(draft, open.spans[0], "a generic `impl`", "write an `impl` block without `<…>`");
    }
    if let Some(clause) = &head.generics.where_clause {
        unshared(draft, clause.where_token.span, "a `where` clause", remove("where"));
    }
    if let Some((path, _)) = &head.trait_ {
        let span = path.segments.last().map_or(block.word, |last| last.ident.span());
        let help = "write the functions in an `impl` block without a trait, and call them from those of the trait";
        unshared(draft, span, "the `impl` of a trait", help);
    }
    let owner = owner(draft, &head.self_ty)?;
    if draft.report.diagnostics.len() == before { Ok(owner) } else { Err(Reported) }
}

fn owner(draft: &mut Draft<'_>, ty: &Type) -> Parse<Ident> {
    let at = of_type(ty);
    let path = match ty {
        Type::Path(part) if part.qself.is_none() => &part.path,
        _ => {
            let help = "write `impl Name` of a `#[shader_shared]` struct or enum";
            return Err(unshared(draft, at, "the `impl` of this type", help));
        }
    };
    let Some(last) = path.segments.last() else { return Err(draft.fail(&SYNTAX, at, "expected a type")) };
    let name = plain(&last.ident);
    if path.segments.len() > 1 || path.leading_colon.is_some() {
        let help = format!("move it into the module of `{name}`, and write `impl {name}`");
        return Err(unshared(draft, at, "the `impl` of a type of another module", help));
    }
    if !last.arguments.is_none() {
        let help = "write `impl Name` of a `#[shader_shared]` struct or enum";
        return Err(unshared(draft, at, &format!("the `impl` of `{name}<…>`"), help));
    }
    if value_type(&name).is_some() || !name.starts_with(char::is_uppercase) || name == "Self" {
        let help = "write an `impl` block of a `#[shader_shared]` struct or enum";
        return Err(unshared(draft, at, &format!("the `impl` of `{name}`"), help));
    }
    if let Some(of_enum) = name.strip_suffix("Bits").filter(|name| !name.is_empty()) {
        let help = format!("write `impl {of_enum}`");
        return Err(unshared(draft, at, &format!("the `impl` of `{name}`"), help));
    }
    Ok(last.ident.clone())
}

fn functions(draft: &mut Draft<'_>, block: &Block, owner: &str) -> Vec<TokenStream> {
    let (mut out, mut names) = (Vec::new(), BTreeSet::new());
    for item in items(&block.body.stream()) {
        let Some(name) = function_name(&trees(item.clone())) else {
            other_item(draft, &item);
            continue;
        };
        attributes(draft, &item);
        let in_glsl = format!("{owner}_{}", name.text);
        if !names.insert(name.text.clone()) {
            unshared(draft, name.span, &format!("a second function `{}`", name.text), "rename one of the two");
        } else if reserved_reason(&in_glsl) == Some(ReservedReason::DoubleUnderscore) {
            let words = format!("`{}` would be `{in_glsl}` in GLSL, which reserves names with `__`", name.text);
            let help = "begin its name with a letter, and write no `__`";
            draft.fail_with(&NOT_SHARED, name.span, words, Some(help.into()));
        } else {
            out.push(block.with(item));
        }
    }
    if out.is_empty() && draft.report.is_clean() {
        unshared(draft, block.word, "an `impl` block without functions", "remove `#[shader_shared]`");
    }
    out
}

fn other_item(draft: &mut Draft<'_>, item: &TokenStream) {
    attributes(draft, item);
    let words = item.clone().into_iter().filter_map(|token| match token {
        TokenTree::Ident(word) => Some(word),
        TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    });
    let words: Vec<Ident> = words.collect();
    let named = |name: &str| words.iter().find(|word| *word == name).map(Ident::span);
    if let Some(at) = named("const") {
        let help = "declare a `#[shader_shared] pub const` outside of `impl`";
        unshared(draft, at, "a const in an `impl` block", help);
    } else if let Some(at) = named("type") {
        unshared(draft, at, "a type in an `impl` block", "write the type itself");
    } else {
        let at = item.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
        let at = words.first().map_or(at, Ident::span);
        unshared(draft, at, "this item of an `impl` block", "write functions, and another `impl` block for the rest");
    }
}

/// Attributes that change neither the behaviour of a function nor whether it exists.
const OF_FUNCTIONS: [&str; 3] = ["cold", "deprecated", "track_caller"];

// `cfg` and attribute macros would make Rust and GLSL differ. Attributes within the function are checked when it is
// parsed.
fn attributes(draft: &mut Draft<'_>, item: &TokenStream) {
    let mut tokens = item.clone().into_iter().peekable();
    while tokens.next_if(|token| matches!(token, TokenTree::Punct(sign) if sign.as_char() == '#')).is_some() {
        let Some(TokenTree::Group(group)) = tokens.next() else { return };
        let Some(TokenTree::Ident(word)) = group.stream().into_iter().next() else { continue };
        let name = word.to_string();
        if is_ours(&group) {
            let help = "remove it: the one before `impl` shares every function in it";
            unshared(draft, word.span(), "`#[shader_shared]` in an `impl` block", help);
        } else if !PLAIN.contains(&name.as_str()) && !OF_FUNCTIONS.contains(&name.as_str()) {
            let help = "remove it: both sides must be the same";
            unshared(draft, word.span(), &format!("`#[{name}]` in an `impl` block"), help);
        }
    }
}

fn is_ours(attribute: &Group) -> bool {
    attribute.stream().into_iter().any(|token| token.to_string() == "shader_shared")
}

/// Returns a body without the attribute `#[shader_shared]`, which was reported: rustc would expand it in a place where
/// no macro can be declared.
fn without_ours(body: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = body.into_iter().collect();
    let is_attribute = |at: usize| match tokens.get(at..at + 2) {
        Some([TokenTree::Punct(sign), TokenTree::Group(group)]) => sign.as_char() == '#' && is_ours(group),
        _ => false,
    };
    let is_kept = |at: &usize| !is_attribute(*at) && !at.checked_sub(1).is_some_and(is_attribute);
    (0..tokens.len()).filter(is_kept).map(|at| tokens[at].clone()).collect()
}

/// Returns the items of a block, each from its attributes to its `;` or braces.
fn items(body: &TokenStream) -> Vec<TokenStream> {
    let (mut out, mut item, mut has_value) = (Vec::new(), Vec::new(), false);
    for token in body.clone() {
        let is_end = match &token {
            TokenTree::Punct(sign) => {
                has_value |= sign.as_char() == '=';
                sign.as_char() == ';'
            }
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && !has_value,
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        };
        item.push(token);
        if is_end {
            out.push(item.drain(..).collect());
            has_value = false;
        }
    }
    if !item.is_empty() {
        out.push(item.into_iter().collect());
    }
    out
}
