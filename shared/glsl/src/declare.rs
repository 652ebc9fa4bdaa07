//! Lists the names that GLSL declares at file scope.

use super::function::function;
use super::preprocess::{Directive, Known, View, view};
use super::statement::{Statement, statements};
use super::token::{Kind, Token};

/// A name that a text declares at file scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declared {
    /// What it is.
    pub kind: DeclaredKind,
    /// The declared name. For a block, the name of the block and not of its instance; for `#version`, the version; for
    /// `#extension`, the extension; for a [`DeclaredKind::Layout`], the storage qualifier.
    pub name: String,
    /// First byte of the name.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
}

/// The kind of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeclaredKind {
    /// A function.
    Function {
        /// Whether it has no body.
        prototype: bool,
    },
    /// A structure.
    Struct,
    /// A global variable without a storage qualifier.
    Global,
    /// A `const` variable.
    Const,
    /// A macro.
    Define {
        /// Whether it takes arguments.
        function_like: bool,
    },
    /// A `uniform` variable or block.
    RawUniform,
    /// An `in`, `attribute` or `varying`.
    RawIn,
    /// An `out`.
    RawOut,
    /// A `buffer` block.
    RawBuffer,
    /// A `shared` variable.
    RawShared,
    /// `#version`.
    Version,
    /// `#extension`.
    Extension,
    /// A layout qualifier without a name, such as `layout(…) in;`.
    Layout,
}

/// Returns the declarations in live code. Macros that the text does not define are unknown.
pub fn declared(text: &str) -> Vec<Declared> {
    declared_in(text, &view(text, &|_| Known::Unknown))
}

/// Returns the declarations that a view leaves live, in order.
pub fn declared_in(text: &str, view: &View) -> Vec<Declared> {
    let live = view.directives.iter().filter(|directive| directive.live);
    let mut found: Vec<Declared> = live.filter_map(|directive| from_directive(text, directive)).collect();
    statements(text, view).iter().for_each(|statement| from_statement(text, statement, &mut found));
    found.sort_by_key(|declared| declared.start);
    found
}

fn from_directive(text: &str, directive: &Directive) -> Option<Declared> {
    let args = directive.args(text);
    let word = args.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
    let (kind, name) = match directive.name.as_str() {
        "version" => (DeclaredKind::Version, args),
        "extension" => (DeclaredKind::Extension, word),
        "define" => (DeclaredKind::Define { function_like: args[word.len()..].starts_with('(') }, word),
        _ => return None,
    };
    let start = directive.args_span.start;
    Some(Declared { kind, name: name.to_string(), start, end: start + name.len() })
}

fn from_statement(text: &str, statement: &Statement, found: &mut Vec<Declared>) {
    let mut add = |kind, token: Token| {
        found.push(Declared { kind, name: token.word(text).into_owned(), start: token.start, end: token.end });
    };
    if let Some(function) = function(text, statement) {
        let (start, end) = function.name_span;
        let kind = DeclaredKind::Function { prototype: function.body.is_none() };
        found.push(Declared { kind, name: function.name, start, end });
        return;
    }
    let (head, rest) = qualifiers(text, &statement.tokens);
    let Some((first, behind)) = rest.split_first() else {
        // Only qualifiers: `layout(local_size_x = 64) in;`
        head.storage.filter(|_| head.has_layout).into_iter().for_each(|token| add(DeclaredKind::Layout, token));
        return;
    };
    if first.word(text) == "precision" {
        return;
    }
    if first.word(text) == "struct" {
        let name = behind.first().filter(|token| token.kind == Kind::Ident);
        name.into_iter().for_each(|token| add(DeclaredKind::Struct, *token));
        let variables = behind.iter().position(|token| token.is(text, "}")).map_or(&[][..], |at| &behind[at + 1..]);
        names(text, variables).for_each(|token| add(head.kind(text), token));
        return;
    }
    let is_block = behind.first().is_some_and(|token| token.is(text, "{"));
    match is_block {
        true => add(head.kind(text), *first),
        false => names(text, behind).for_each(|token| add(head.kind(text), token)),
    }
}

#[derive(Default)]
struct Head {
    storage: Option<Token>,
    is_const: bool,
    has_layout: bool,
}

impl Head {
    fn kind(&self, text: &str) -> DeclaredKind {
        match self.storage.map(|token| token.word(text)).as_deref() {
            Some("uniform") => DeclaredKind::RawUniform,
            Some("in" | "attribute" | "varying") => DeclaredKind::RawIn,
            Some("out" | "inout") => DeclaredKind::RawOut,
            Some("buffer") => DeclaredKind::RawBuffer,
            Some("shared") => DeclaredKind::RawShared,
            _ if self.is_const => DeclaredKind::Const,
            _ => DeclaredKind::Global,
        }
    }
}

/// Splits a declaration into the qualifiers before the type and the rest.
fn qualifiers<'a>(text: &str, mut tokens: &'a [Token]) -> (Head, &'a [Token]) {
    let mut head = Head::default();
    while let Some((first, rest)) = tokens.split_first() {
        match &*first.word(text) {
            "uniform" | "in" | "out" | "inout" | "buffer" | "shared" | "attribute" | "varying" => {
                head.storage = Some(*first);
            }
            "const" => head.is_const = true,
            "layout" | "subroutine" => {
                head.has_layout |= first.word(text) == "layout";
                tokens = after_parens(text, rest);
                continue;
            }
            word if QUALIFIERS.contains(&word) => {}
            _ => break,
        }
        tokens = rest;
    }
    (head, tokens)
}

/// Returns the tokens after a qualifier and its parentheses, if it has any.
fn after_parens<'a>(text: &str, tokens: &'a [Token]) -> &'a [Token] {
    if !tokens.first().is_some_and(|token| token.is(text, "(")) {
        return tokens;
    }
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        depth += usize::from(token.is(text, "("));
        depth -= usize::from(token.is(text, ")"));
        if depth == 0 {
            return &tokens[at + 1..];
        }
    }
    &[]
}

/// Returns the identifiers outside of brackets that start the list or follow a comma: after a type, these are the
/// declared names.
fn names<'a>(text: &'a str, tokens: &'a [Token]) -> impl Iterator<Item = Token> + 'a {
    let mut depth = 0_usize;
    let mut is_awaited = true;
    tokens.iter().copied().filter(move |token| {
        if token.kind == Kind::Punct {
            match token.raw(text) {
                "[" | "(" | "{" => depth += 1,
                "]" | ")" | "}" => depth = depth.saturating_sub(1),
                "," if depth == 0 => is_awaited = true,
                _ => {}
            }
            return false;
        }
        let is_name = token.kind == Kind::Ident && depth == 0 && is_awaited;
        is_awaited &= !is_name;
        is_name
    })
}

/// Qualifiers that do not change the kind of a declaration (GLSL 4.60, sections 4.3 to 4.10).
const QUALIFIERS: [&str; 16] = [
    "centroid",
    "coherent",
    "flat",
    "highp",
    "invariant",
    "lowp",
    "mediump",
    "noperspective",
    "patch",
    "precise",
    "readonly",
    "restrict",
    "sample",
    "smooth",
    "volatile",
    "writeonly",
];
