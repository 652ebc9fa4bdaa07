//! Lists the identifiers of a text with their roles, so that a field is not mistaken for a variable of the same name.

use std::borrow::Cow;

use super::lexer::Lexer;
use super::preprocess::{Known, View, view};
use super::token::{Kind, Token};

/// The role of an identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// A variable, function, type, macro or keyword.
    Name,
    /// After a dot: a member, a swizzle, `length`.
    Field,
    /// The declaration of a member, in a struct or in a block whose members are reached through its instance name.
    Member,
    /// A word of `layout(…)`: `location`, `std140`.
    LayoutWord,
    /// A directive's name, `defined`, or a word of a directive that is not code: `#version`, `#pragma`, `#error`.
    DirectiveWord,
    /// The name that a `#define` or `#undef` is about.
    MacroName,
    /// A parameter of a macro, in its list or in the macro's text.
    MacroParameter,
}

impl Role {
    /// Returns whether the identifier refers to a declaration of the program, so that renaming it changes the meaning.
    pub fn is_name(self) -> bool {
        matches!(self, Role::Name | Role::MacroName)
    }
}

/// An identifier of live code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identifier<'a> {
    /// Without line continuations.
    pub name: Cow<'a, str>,
    /// First byte.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
    /// Role of the identifier.
    pub role: Role,
    /// Whether it follows a dot.
    pub after_dot: bool,
    /// Whether `(` follows.
    pub called: bool,
}

/// Returns the identifiers in live code and in bodies of macros. Macros that the text does not define are unknown.
pub fn identifiers(text: &str) -> impl Iterator<Item = Identifier<'_>> {
    identifiers_in(text, view(text, &|_| Known::Unknown))
}

/// Returns the identifiers that a view leaves live, and those in bodies of macros. Words of directives that are not
/// code are left out.
pub fn identifiers_in(text: &str, view: View) -> impl Iterator<Item = Identifier<'_>> {
    let mut range = 0;
    roles(text).filter(|word| word.role != Role::DirectiveWord).filter_map(move |Word { token, role, called }| {
        while view.live.get(range).is_some_and(|live| live.end <= token.start) {
            range += 1;
        }
        let is_live = view.live.get(range).is_some_and(|live| live.start <= token.start);
        let after_dot = role == Role::Field;
        let found = Identifier { name: token.word(text), start: token.start, end: token.end, role, after_dot, called };
        is_live.then_some(found)
    })
}

/// Returns the names that `(` follows, in live code and in bodies of macros: functions, constructors, macros, keywords
/// such as `if`. Names of declarations are included, the name in a `#define` is not.
pub fn calls(text: &str) -> impl Iterator<Item = Identifier<'_>> {
    identifiers(text).filter(|word| word.called && word.role == Role::Name)
}

/// An identifier token and its role.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word {
    pub(super) token: Token,
    pub(super) role: Role,
    pub(super) called: bool,
}

/// Returns all identifiers of a text, dead and live, outside of comments and quotes.
pub(super) fn roles(text: &str) -> impl Iterator<Item = Word> + '_ {
    let mut roles = Roles {
        text,
        tokens: Lexer::new(text),
        line: Line::Start,
        last: Last::Other,
        place: Place::Code,
        parens: 0,
        layout: None,
        before_layout: false,
        parameters: Vec::new(),
    };
    std::iter::from_fn(move || roles.next_word())
}

struct Roles<'a> {
    text: &'a str,
    tokens: Lexer<'a>,
    line: Line,
    last: Last,
    place: Place,
    /// Number of open brackets and parentheses since the body of a struct or block began.
    parens: usize,
    /// How many parentheses are open inside of `layout(…)`.
    layout: Option<usize>,
    before_layout: bool,
    /// Parameters of the macro that the current line defines.
    parameters: Vec<Cow<'a, str>>,
}

/// The position in a line, for directives.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    Start,
    Code,
    /// After `#`.
    Hash,
    /// After `#define` or `#undef`.
    Defining,
    /// In a directive that is code: a macro's body or a condition.
    Live,
    /// In a directive that is not.
    Words,
}

/// The last token that is not blank.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Dot,
    /// `(` or `,`
    Separator,
    /// `struct`, or a storage qualifier that blocks have.
    Opener {
        is_struct: bool,
    },
    /// The name after one.
    Opened {
        is_struct: bool,
    },
    Other,
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    Code,
    /// Between the braces of a struct or named block, before or after a member's type.
    Members {
        has_type: bool,
    },
}

impl<'a> Roles<'a> {
    fn next_word(&mut self) -> Option<Word> {
        loop {
            let token = self.tokens.next()?;
            match token.kind {
                Kind::Newline => {
                    self.line = Line::Start;
                    self.parameters.clear();
                }
                Kind::Space | Kind::LineComment | Kind::BlockComment => {}
                Kind::Ident => return Some(self.word(token)),
                Kind::Punct => self.sign(token),
                Kind::Number | Kind::Other => {
                    self.line = if self.line == Line::Start { Line::Code } else { self.line };
                    self.last = Last::Other;
                }
            }
        }
    }

    fn word(&mut self, token: Token) -> Word {
        let word = token.word(self.text);
        let role = self.role(&word);
        if role == Role::MacroName {
            self.parameters = self.parameters();
        }
        self.line = match (self.line, &*word) {
            (Line::Start, _) => Line::Code,
            (Line::Hash, "define" | "undef") => Line::Defining,
            (Line::Hash, "if" | "ifdef" | "ifndef" | "elif") | (Line::Defining, _) => Line::Live,
            (Line::Hash, _) => Line::Words,
            (line, _) => line,
        };
        self.before_layout = word == "layout";
        let is_code = self.line == Line::Code;
        self.last = match (&*word, self.last) {
            ("struct", _) if is_code => Last::Opener { is_struct: true },
            ("uniform" | "buffer" | "in" | "out", _) if is_code => Last::Opener { is_struct: false },
            // `uniform readonly Block {` and the like: the word before the brace is what matters.
            (_, Last::Opener { is_struct } | Last::Opened { is_struct }) if is_code => Last::Opened { is_struct },
            _ => Last::Other,
        };
        Word { token, role, called: self.is_called() }
    }

    fn role(&mut self, word: &str) -> Role {
        match (self.line, self.last, self.place) {
            (Line::Hash | Line::Words, ..) => Role::DirectiveWord,
            (Line::Defining, ..) => Role::MacroName,
            (Line::Live, Last::Dot, _) => Role::Field,
            (Line::Live, ..) if self.parameters.iter().any(|known| known == word) => Role::MacroParameter,
            (Line::Live, ..) if word == "defined" => Role::DirectiveWord,
            (Line::Live, ..) => Role::Name,
            (_, Last::Dot, _) => Role::Field,
            (_, Last::Separator, _) if self.layout == Some(1) => Role::LayoutWord,
            (_, _, Place::Members { has_type: true }) if self.parens == 0 => Role::Member,
            (_, _, Place::Members { has_type: false }) if self.parens == 0 => {
                self.place = Place::Members { has_type: !QUALIFIERS.contains(&word) };
                Role::Name
            }
            _ => Role::Name,
        }
    }

    // A macro has parameters if `(` follows its name without a blank (GLSL 4.60, section 3.3).
    fn parameters(&self) -> Vec<Cow<'a, str>> {
        let mut ahead = self.tokens.clone();
        if !ahead.next().is_some_and(|token| token.is(self.text, "(")) {
            return Vec::new();
        }
        let list = ahead.take_while(|token| token.kind != Kind::Newline && !token.is(self.text, ")"));
        list.filter(|token| token.kind == Kind::Ident).map(|token| token.word(self.text)).collect()
    }

    fn sign(&mut self, token: Token) {
        let sign = token.raw(self.text);
        let last = self.last;
        self.last = match sign {
            "." => Last::Dot,
            "(" | "," => Last::Separator,
            _ => Last::Other,
        };
        if self.line == Line::Start {
            self.line = if sign == "#" { Line::Hash } else { Line::Code };
        }
        if self.line != Line::Code {
            return;
        }
        self.layout = match (sign, self.layout) {
            ("(", None) if self.before_layout => Some(1),
            ("(", Some(open)) => Some(open + 1),
            (")", Some(open)) => (open > 1).then(|| open - 1),
            // An unclosed `layout(` must not swallow the rest of the text.
            (";" | "{" | "}", _) => None,
            (_, layout) => layout,
        };
        self.before_layout = false;
        match (sign, self.place) {
            ("{", Place::Code) => self.enter(last),
            ("}", Place::Members { .. }) => self.place = Place::Code,
            (";", Place::Members { .. }) => {
                self.place = Place::Members { has_type: false };
                self.parens = 0;
            }
            ("(" | "[", Place::Members { .. }) => self.parens += 1,
            (")" | "]", Place::Members { .. }) => self.parens = self.parens.saturating_sub(1),
            _ => {}
        }
    }

    fn enter(&mut self, last: Last) {
        let has_members = match last {
            Last::Opener { is_struct } | Last::Opened { is_struct } => is_struct || self.block_has_instance_name(),
            _ => false,
        };
        if has_members {
            self.place = Place::Members { has_type: false };
            self.parens = 0;
        }
    }

    // Reads ahead only to the end of the block. Blocks do not nest, so a text is read at most twice.
    fn block_has_instance_name(&mut self) -> bool {
        let mut ahead = self.tokens.clone().filter(|token| !token.is_blank());
        let closes =
            ahead.by_ref().take_while(|token| !token.is(self.text, "{")).find(|token| token.is(self.text, "}"));
        closes.is_some() && ahead.next().is_some_and(|next| next.kind == Kind::Ident)
    }

    // Reading ahead after every name would read most of a text twice.
    fn is_called(&self) -> bool {
        if let Some(byte) = self.tokens.peek() {
            return byte == b'(';
        }
        let is_code = self.line == Line::Code;
        let mut ahead =
            self.tokens.clone().filter(|token| !token.is_blank() || token.kind == Kind::Newline && !is_code);
        ahead.next().is_some_and(|next| next.is(self.text, "("))
    }
}

/// Words that may stand before a member's type (GLSL 4.60, section 4.3 to 4.10). `layout(…)` has its own parentheses.
const QUALIFIERS: [&str; 20] = [
    "centroid",
    "coherent",
    "column_major",
    "flat",
    "highp",
    "invariant",
    "layout",
    "lowp",
    "mediump",
    "noperspective",
    "patch",
    "precise",
    "readonly",
    "restrict",
    "row_major",
    "sample",
    "smooth",
    "struct",
    "volatile",
    "writeonly",
];
