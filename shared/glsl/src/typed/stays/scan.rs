//! Whether each token of a text shows that nothing before it changes.

use super::super::super::token::{Kind, Token};
use super::super::feature::{Dialect, Feature};
use super::super::signatures::is_built_in;
use super::super::taken::is_taken;
use super::super::types::Number;
use super::words::{FLOATS, MACROS, MAY_TELL, TELLING, VECTORS, WIDE, is_telling_start, slot};

/// What a bracket follows.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    /// `layout(`
    Layout,
    /// `vec4(`, `float(`
    Number(Number),
    /// `texture(` and its like, which give vectors but for shadows.
    Texture,
    Other,
}

/// The last thing at file scope.
#[derive(Clone, Copy, PartialEq)]
enum Ended {
    Statement,
    Function,
    /// A struct, a block, or anything else that a `;` ends.
    Other,
}

/// The tokens of a text up to a place, as far as they decide about the next one.
pub(super) struct Scan<'a> {
    text: &'a str,
    dialect: Dialect,
    /// Whether the dialect lacks some conversion.
    converts: bool,
    /// The last three words or signs, the last one first.
    before: [&'a str; 3],
    /// Whether an integer stands here that is fine if a comma or bracket follows.
    is_open: bool,
    parens: Vec<Open>,
    /// `[` that are open.
    brackets: usize,
    /// What the last `)` closed.
    closed: Open,
    /// Braces around.
    depth: usize,
    is_function: bool,
    ended: Ended,
    is_const: bool,
    /// Names that were declared as scalars.
    scalars: Vec<&'a str>,
    /// Brackets around a declaration of scalars that goes on.
    declares: Option<usize>,
    has_truth: bool,
    has_mix: bool,
    has_shadow: bool,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str, dialect: Dialect) -> Self {
        Self {
            text,
            dialect,
            converts: !dialect.has(Feature::InReturns),
            before: [""; 3],
            is_open: false,
            parens: Vec::with_capacity(8),
            brackets: 0,
            closed: Open::Other,
            depth: 0,
            is_function: false,
            ended: Ended::Statement,
            is_const: false,
            scalars: Vec::with_capacity(8),
            declares: None,
            has_truth: false,
            has_mix: false,
            has_shadow: false,
        }
    }

    /// Returns whether the text up to here stays.
    pub(super) fn takes(&mut self, token: Token) -> bool {
        let raw = token.raw(self.text);
        // `vec4(0)`, `a[0]`: what the number is converted to, if to anything, every dialect says itself.
        if self.is_open && self.converts && !matches!(raw, ")" | "," | "]") {
            return false;
        }
        self.is_open = false;
        let stays = match token.kind {
            Kind::Ident => self.word(raw),
            Kind::Number => self.number(raw),
            Kind::Punct => self.sign(raw),
            Kind::Other | Kind::Space | Kind::Newline | Kind::LineComment | Kind::BlockComment => false,
        };
        self.before = [raw, self.before[0], self.before[1]];
        stays && !(self.has_mix && self.has_truth)
    }

    fn number(&mut self, raw: &str) -> bool {
        let bytes = raw.as_bytes();
        let is_hex = matches!(bytes, [b'0', b'x' | b'X', ..]);
        let is_real = !is_hex && bytes.iter().any(|byte| matches!(byte, b'.' | b'e' | b'E' | b'f' | b'F'));
        if is_real && !matches!(bytes.last(), Some(b'u' | b'U')) {
            return true;
        }
        let open = self.parens.last().copied();
        self.is_open = match self.before[0] {
            "(" | "," => matches!(open, Some(Open::Number(_))),
            "[" => true,
            _ => false,
        };
        self.is_open || open == Some(Open::Layout) || !self.converts
    }

    fn word(&mut self, raw: &'a str) -> bool {
        if self.before[0] == "." {
            return self.member(raw);
        }
        let bytes = raw.as_bytes();
        let is_telling = MAY_TELL[slot(bytes)] && TELLING.binary_search(&raw).is_ok();
        if is_telling && (self.converts || Number::parse(raw).is_none()) {
            return false;
        }
        match bytes[0] {
            // What the preprocessor defines may be anything.
            b'G' | b'O' | b'_' if MACROS.iter().any(|start| raw.starts_with(start)) => return false,
            b'i' | b'u' if matches!(bytes.get(1), Some(b's' | b'i' | b'm')) && is_telling_start(raw) => return false,
            b'g' if raw.starts_with("gl_") => return !self.converts || FLOATS.contains(&raw),
            b's' if raw.starts_with("sampler") => self.has_shadow |= raw.ends_with("Shadow"),
            b'm' if WIDE.contains(&raw) => return false,
            // Of other values than floats, chosen by truths, it came later.
            b'm' if raw == "mix" => self.has_mix = !self.dialect.knows((450, 310)),
            b'b' => self.has_truth |= raw == "bool" || raw.starts_with("bvec"),
            b't' | b'f' | b'i' | b'l' | b'g' | b'e' | b'n' | b'a' if self.is_truth(raw) => self.has_truth = true,
            b'c' if raw == "const" => {
                self.is_const = true;
                return self.depth == 0 || self.dialect.has(Feature::LocalConstants);
            }
            b's' if raw == "switch" => return !self.converts,
            _ => {}
        }
        if self.declares == Some(self.parens.len()) && matches!(self.before[0], "," | "float" | "bool") {
            self.scalars.push(raw);
        }
        if matches!(raw, "float" | "bool") {
            self.declares = Some(self.parens.len());
        }
        true
    }

    fn is_truth(&self, raw: &str) -> bool {
        let all = ["true", "false", "isnan", "isinf", "any", "all", "not", "equal", "notEqual"];
        all.contains(&raw) || raw.starts_with("lessThan") || raw.starts_with("greaterThan")
    }

    // `x.xx` of a scalar, `v.length()`
    fn member(&self, name: &str) -> bool {
        let bytes = name.as_bytes();
        let is_length = bytes == b"length" && !self.dialect.has(Feature::VectorLength);
        if is_length || self.converts && bytes.starts_with(b"gl_") {
            return false;
        }
        let is_first = matches!(bytes[0], b'x' | b'r' | b's') && bytes.iter().all(|byte| *byte == bytes[0]);
        if !is_first || self.dialect.has(Feature::ScalarSwizzles) {
            return true;
        }
        let of = self.before[1];
        match of.as_bytes() {
            b")" => match self.closed {
                Open::Number(number) => !number.is_scalar(),
                Open::Texture => !self.has_shadow,
                Open::Layout | Open::Other => false,
            },
            [b'A'..=b'Z' | b'a'..=b'z' | b'_', ..] => {
                let is_component = self.before[2] == "." && of.len() == 1;
                let is_built_in = of.starts_with("gl_") && !VECTORS.contains(&of);
                !is_component && !is_built_in && !self.scalars.contains(&of)
            }
            _ => false,
        }
    }

    fn sign(&mut self, raw: &'a str) -> bool {
        match raw {
            "(" => return self.open(),
            ")" => {
                let Some(closed) = self.parens.pop() else { return false };
                self.closed = closed;
                if self.declares.is_some_and(|at| at > self.parens.len()) {
                    self.declares = None;
                }
            }
            "{" | "}" | ";" if self.has_open_brackets(raw) => return false,
            "{" => return self.open_brace(),
            "}" => return self.close_brace(),
            ";" => return self.end_statement(),
            "[" => {
                // `[2][3]`, `[2] name[3]`
                let is_second = self.before[0] == "]" || self.before[1] == "]";
                self.brackets += 1;
                return !is_second;
            }
            "]" => match self.brackets.checked_sub(1) {
                Some(brackets) => self.brackets = brackets,
                None => return false,
            },
            "=" => {
                let is_late = self.depth == 0 && self.parens.is_empty() && !self.is_const;
                return !is_late || self.dialect.has(Feature::GlobalInitializers);
            }
            "<" | ">" | "<=" | ">=" | "==" | "!=" | "!" | "&&" | "||" | "^^" => self.has_truth = true,
            "#" | "##" => return false,
            _ => {}
        }
        true
    }

    /// Returns whether brackets are open where a sign ends them: a `;` is also within those of a `for`.
    fn has_open_brackets(&self, sign: &str) -> bool {
        (sign != ";" || self.depth == 0) && (!self.parens.is_empty() || self.brackets > 0)
    }

    fn open_brace(&mut self) -> bool {
        if self.before[0] == "=" && !self.dialect.has(Feature::InitializerLists) {
            return false;
        }
        if self.depth == 0 {
            self.is_function = self.before[0] == ")";
        }
        (self.depth, self.declares) = (self.depth + 1, None);
        true
    }

    fn close_brace(&mut self) -> bool {
        let Some(depth) = self.depth.checked_sub(1) else { return false };
        (self.depth, self.declares) = (depth, None);
        if self.depth == 0 {
            self.ended = if self.is_function { Ended::Function } else { Ended::Other };
            self.is_const &= !self.is_function;
        }
        true
    }

    fn end_statement(&mut self) -> bool {
        let is_empty = self.depth == 0 && matches!(self.before[0], ";" | "}" | "") && self.ended != Ended::Other;
        if is_empty && !self.dialect.has(Feature::EmptyDeclarations) {
            return false;
        }
        (self.declares, self.is_const) = (None, false);
        if self.depth == 0 {
            self.ended = Ended::Statement;
        }
        true
    }

    fn open(&mut self) -> bool {
        let name = self.before[0];
        let (is_global, is_texture) = (self.depth == 0 && self.parens.is_empty(), is_texture(name));
        self.parens.push(match name {
            "layout" => Open::Layout,
            _ if is_texture => Open::Texture,
            // `mat4x3` has most letters.
            _ if name.len() > 6 => Open::Other,
            _ => Number::parse(name).map_or(Open::Other, Open::Number),
        });
        // A function of a built-in one's name; no name of those has an underscore.
        let is_named = is_global && !matches!(name, "layout" | "main") && !name.contains('_');
        !is_named || !is_texture && (self.dialect.has(Feature::BuiltinNames) || !is_built_in(name) && !is_taken(name))
    }
}

fn is_texture(name: &str) -> bool {
    matches!(name, "texture" | "textureLod" | "textureProj" | "textureGrad" | "texelFetch")
}
