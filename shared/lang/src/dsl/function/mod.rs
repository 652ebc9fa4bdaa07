//! Reads a `#[shader_shared]` function into its tree; what GLSL has no equal for is an error at its token.
//!
//! - `types`: types of parameters, locals and casts
//! - `statement`: blocks and `let`
//! - `expression`, `control`, `path`: expressions
//! - `method`: `self`, `Self` and the paths of methods
//! - `pattern`: arms of `match`
//! - `span`: the token that represents an expression

mod control;
mod expression;
mod method;
mod path;
mod pattern;
mod span;
mod statement;
mod types;

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use shader_info_model::diagnostic::{NOT_SHARED, Place, SYNTAX};
use shader_info_model::{DeclarationKind, SharedFunction};
use syn::{FnArg, ItemFn, Pat, ReturnType, Safety, Signature};

use super::draft::{Draft, Parse, Reported};
use super::header::Name;
use super::nesting::without_deepest;
use super::path::Path;
use super::scan::Scanned;
use crate::functions::{Function, Param};

pub(super) use span::of_type;
pub(super) use types::value_type;

/// A function as far as it was understood.
pub(super) struct ReadFunction {
    /// What is known of it before its paths are followed.
    pub(super) payload: SharedFunction,
    /// The rest; `None` if something in it cannot be shared, which was reported.
    pub(super) tree: Option<Function>,
}

/// Returns the name after the `fn` of an item; `None` if it is not a function.
pub(super) fn function_name(item: &[TokenTree]) -> Option<Name> {
    let is_open = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    let is_value =
        |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if matches!(sign.as_char(), '=' | ';' | ':'));
    let mut tokens = item.iter().take_while(|token| !is_open(token) && !is_value(token));
    tokens.find(|token| matches!(token, TokenTree::Ident(word) if word == "fn"))?;
    match tokens.next()? {
        TokenTree::Ident(name) => {
            let text = name.to_string();
            let text = text.strip_prefix("r#").map(str::to_owned).unwrap_or(text);
            Some(Name { text, span: name.span() })
        }
        TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    }
}

/// Reads the item; its name is that of the payload. `owner` is the type of the `impl` block that it stands in.
pub(super) fn function(
    draft: &mut Draft<'_>,
    item: TokenStream,
    scanned: &Scanned,
    doc: &str,
    owner: Option<&Ident>,
) -> Parse<ReadFunction> {
    let before = draft.report.diagnostics.len();
    let item = if scanned.is_deep { without_deepest(item) } else { item };
    attributes(draft, &scanned.attributes);
    if let Some(span) = scanned.too_many {
        let help = "put a part of it into a variable";
        return Err(unshared(draft, span, "code with so many operators in a row", help));
    }
    let item: ItemFn = syn::parse2(item).map_err(|error| draft.fail(&SYNTAX, error.span(), error.to_string()))?;
    let (name, place) = draft.check_name(&item.sig.ident)?;
    signature(draft, &item.sig);
    let owner = owner.map(|owner| Path::of_segments(false, std::iter::once(owner)));
    if let Some(owner) = &owner {
        draft.refer(owner, DeclarationKind::Type);
    }
    let (scopes, bound) = (vec![Vec::new()], Vec::new());
    let mut reader =
        Reader { draft, scopes, bound, owner, name: &name, depth: 0, calls_methods: false, relied: Vec::new() };
    let params: Vec<Param> = item.sig.inputs.iter().filter_map(|input| reader.param(input).ok()).collect();
    let result = match &item.sig.output {
        ReturnType::Default => None,
        ReturnType::Type(_, ty) if matches!(&**ty, syn::Type::Tuple(part) if part.elems.is_empty()) => None,
        ReturnType::Type(_, ty) => reader.outer_type(ty).ok(),
    };
    let body = reader.block(&item.block);
    let Reader { owner, bound, calls_methods, relied, .. } = reader;
    let owner = owner.map(|owner| plain(&owner.last));
    let is_whole = draft.report.diagnostics.len() == before;
    let tree = body.ok().filter(|_| is_whole);
    let tree = tree.map(|body| Function { params, result, body, bound, calls_methods, relied });
    let (doc, no_params) = (doc.to_owned(), Vec::new());
    let name = owner.iter().fold(name, |name, owner| format!("{owner}_{name}"));
    let (lines, nested) = (Vec::new(), Vec::new());
    let payload = SharedFunction { name, owner, doc, params: no_params, result: None, lines, nested, place };
    Ok(ReadFunction { payload, tree })
}

/// Attributes in a function that have no meaning in GLSL either.
pub(super) const PLAIN: [&str; 8] = ["allow", "expect", "warn", "deny", "doc", "rustfmt", "inline", "must_use"];

// `cfg` and macros would make the two sides differ. Attributes before the function are those of an item.
fn attributes(draft: &mut Draft<'_>, names: &[Ident]) {
    for name in names.iter().filter(|name| !PLAIN.contains(&name.to_string().as_str())) {
        let help = "remove it: both sides must be the same";
        unshared(draft, name.span(), &format!("`#[{name}]` in a function"), help);
    }
}

// What stands before and in the head of a function and has no meaning in GLSL.
fn signature(draft: &mut Draft<'_>, head: &Signature) {
    if let Some(word) = &head.asyncness {
        unshared(draft, word.span, "an `async` function", "remove `async`");
    }
    if let Safety::Unsafe(word) = &head.safety {
        unshared(draft, word.span, "an `unsafe` function", "remove `unsafe`");
    }
    if let Some(abi) = &head.abi {
        unshared(draft, abi.extern_token.span, "an `extern` function", "remove `extern`");
    }
    if let Some(open) = &head.generics.lt_token {
        let help = "write one function for each type, or take `f32`";
        unshared(draft, open.spans[0], "a generic function", help);
    }
    if let Some(clause) = &head.generics.where_clause {
        unshared(draft, clause.where_token.span, "a `where` clause", "remove it");
    }
}

/// Reports a construct outside the subset, with what to write instead.
pub(super) fn unshared(draft: &mut Draft<'_>, span: Span, what: &str, help: impl Into<String>) -> Reported {
    draft.fail_with(&NOT_SHARED, span, format!("{what} is not shared with the GPU"), Some(help.into()))
}

/// Reads one function's expressions.
struct Reader<'a, 'f> {
    draft: &'a mut Draft<'f>,
    /// Local variables and consts that are visible, innermost last.
    scopes: Vec<Vec<Visible>>,
    /// Names that patterns bind.
    bound: Vec<(String, Place)>,
    /// The type of the `impl` block around the function.
    owner: Option<Path>,
    /// Of the function, in Rust.
    name: &'a str,
    /// Expressions around the one that is read.
    depth: usize,
    /// Whether there is `a.f(b)`, where only the type of `a` determines what `f` is.
    calls_methods: bool,
    /// Marks of the calls and comparisons of which rustc may have to prove what they mean.
    relied: Vec<u32>,
}

/// A name that a function declares.
struct Visible {
    name: String,
    meaning: Meaning,
}

#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    Variable,
    Const,
    /// A const whose value the text computes only after the place that is read.
    LaterConst,
}

impl Reader<'_, '_> {
    fn unshared<T>(&mut self, span: Span, what: &str, help: impl Into<String>) -> Parse<T> {
        Err(unshared(self.draft, span, what, help))
    }

    fn declare(&mut self, name: &str) {
        self.show(name, Meaning::Variable);
    }

    fn show(&mut self, name: &str, meaning: Meaning) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(Visible { name: name.to_owned(), meaning });
        }
    }

    /// Returns what the innermost variable or const of this name is.
    fn meaning(&self, name: &str) -> Option<Meaning> {
        let mut visible = self.scopes.iter().rev().flat_map(|scope| scope.iter().rev());
        visible.find(|known| known.name == name).map(|known| known.meaning)
    }

    fn is_local(&self, name: &str) -> bool {
        self.meaning(name).is_some()
    }

    fn param(&mut self, input: &FnArg) -> Parse<Param> {
        let typed = match input {
            FnArg::Typed(typed) => typed,
            FnArg::Receiver(part) => return self.receiver(part),
        };
        let Pat::Ident(name) = &*typed.pat else {
            let span = span::of_pattern(&typed.pat);
            return self.unshared(span, "a pattern as a parameter", "write a name, and take it apart in the body");
        };
        if let Some(by_ref) = &name.by_ref {
            return self.unshared(by_ref.span, "`ref`", "remove it");
        }
        let (text, is_mutable) = (plain(&name.ident), name.mutability.is_some());
        let (ty, is_inout, is_reference) = match &*typed.ty {
            syn::Type::Reference(part) => (&*part.elem, part.mutability.is_some(), true),
            ty => (ty, false, false),
        };
        let ty = self.outer_type(ty)?;
        self.declare(&text);
        Ok(Param { name: text, ty, is_inout, is_reference, is_mutable })
    }
}

/// Returns a name without Rust's `r#`.
pub(super) fn plain(ident: &Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}
