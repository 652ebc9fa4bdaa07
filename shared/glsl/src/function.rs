//! Lists the functions that GLSL declares and defines.

use super::preprocess::{Known, View, view};
use super::statement::{Statement, statements};
use super::token::{Kind, Token};

/// A function at file scope. All spans are byte offsets: first byte, and byte after the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Return type with its array size, without precision: `float[3]`.
    pub return_type: String,
    /// Name of the function.
    pub name: String,
    /// Parameters; empty for `()` and `(void)`.
    pub params: Vec<Param>,
    /// Span of the name.
    pub name_span: (usize, usize),
    /// From `(` to `)`, both included.
    pub params_span: (usize, usize),
    /// From `{` to `}`, both included; None for a prototype.
    pub body: Option<(usize, usize)>,
    /// From its return type, precision included, to its `}` or `;`.
    pub span: (usize, usize),
}

/// A parameter of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Param {
    /// `const`, `in`, `inout`, `highp` and the like, in the order written.
    pub qualifiers: Vec<String>,
    /// Without array size.
    pub ty: String,
    /// Empty where a prototype leaves it out.
    pub name: String,
    /// Sizes after the type and after the name, as written: `[3]`; empty for no array.
    pub array: String,
    /// The whole parameter.
    pub span: (usize, usize),
}

/// Returns the functions in live code. Macros that the text does not define are unknown.
pub fn functions(text: &str) -> Vec<Function> {
    functions_in(text, &view(text, &|_| Known::Unknown))
}

/// Returns the functions that a view leaves live, in order.
pub fn functions_in(text: &str, view: &View) -> Vec<Function> {
    statements(text, view).iter().filter_map(|statement| function(text, statement)).collect()
}

/// Parses a statement as a function; `None` if it is something else.
pub(super) fn function(text: &str, statement: &Statement) -> Option<Function> {
    let tokens = &statement.tokens;
    let close = tokens.len().checked_sub(1)?;
    if !tokens[close].is(text, ")") {
        return None;
    }
    let open = opening(text, tokens, close).filter(|at| tokens[*at].is(text, "("))?;
    let name_at = open.checked_sub(1).filter(|at| tokens[*at].kind == Kind::Ident)?;
    let type_end = name_at.checked_sub(1)?;
    let type_start = type_start(text, tokens, type_end)?;
    let qualifiers = tokens[..type_start].iter().rev().take_while(|token| is_qualifier(text, **token)).count();
    let first = tokens[type_start - qualifiers];
    let (name, last) = (tokens[name_at], tokens[close]);
    Some(Function {
        return_type: joined(text, &tokens[type_start..=type_end]),
        name: name.word(text).into_owned(),
        params: params(text, &tokens[open + 1..close]),
        name_span: (name.start, name.end),
        params_span: (tokens[open].start, last.end),
        body: statement.body,
        span: (first.start, statement.end),
    })
}

fn type_start(text: &str, tokens: &[Token], type_end: usize) -> Option<usize> {
    let mut at = type_end;
    while tokens[at].is(text, "]") {
        at = opening(text, tokens, at)?.checked_sub(1)?;
    }
    let is_type = tokens[at].kind == Kind::Ident && !is_qualifier(text, tokens[at]);
    is_type.then_some(at)
}

/// Returns the index of the bracket that the one at `close` closes.
fn opening(text: &str, tokens: &[Token], close: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for at in (0..=close).rev() {
        if tokens[at].kind == Kind::Punct {
            match tokens[at].raw(text) {
                ")" | "]" => depth += 1,
                "(" | "[" => depth -= 1,
                _ => {}
            }
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

fn params(text: &str, tokens: &[Token]) -> Vec<Param> {
    let mut depth = 0_usize;
    let parts = tokens.split(|token| {
        if token.kind == Kind::Punct {
            match token.raw(text) {
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                "," => return depth == 0,
                _ => {}
            }
        }
        false
    });
    parts.filter_map(|part| param(text, part)).filter(|param| !matches!(&*param.ty, "" | "void")).collect()
}

fn param(text: &str, tokens: &[Token]) -> Option<Param> {
    let (first, last) = (tokens.first()?, tokens.last()?);
    let mut param = Param {
        qualifiers: Vec::new(),
        ty: String::new(),
        name: String::new(),
        array: String::new(),
        span: (first.start, last.end),
    };
    let mut open = 0_usize;
    for token in tokens {
        let word = token.word(text);
        open += usize::from(word == "[");
        open = open.saturating_sub(usize::from(word == "]"));
        match token.kind {
            Kind::Ident if param.ty.is_empty() && is_qualifier(text, *token) => {
                param.qualifiers.push(word.into_owned())
            }
            Kind::Ident if param.ty.is_empty() => param.ty = word.into_owned(),
            Kind::Ident if param.name.is_empty() && open == 0 => param.name = word.into_owned(),
            _ => param.array.push_str(&word),
        }
    }
    Some(param)
}

fn joined(text: &str, tokens: &[Token]) -> String {
    tokens.iter().map(|token| token.word(text)).collect()
}

/// Words that may stand before a return type or a parameter's type (GLSL 4.60, sections 4.3 to 4.10 and 6.1.1).
fn is_qualifier(text: &str, token: Token) -> bool {
    const WORDS: [&str; 15] = [
        "coherent",
        "const",
        "highp",
        "in",
        "inout",
        "invariant",
        "lowp",
        "mediump",
        "out",
        "precise",
        "readonly",
        "restrict",
        "subroutine",
        "volatile",
        "writeonly",
    ];
    token.kind == Kind::Ident && WORDS.contains(&&*token.word(text))
}
