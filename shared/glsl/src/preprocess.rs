//! Finds the directives of a text and the parts that can reach the compiler.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::condition::{self, Value};
use super::lexer::Lexer;
use super::token::{Kind, Token};

/// The caller's knowledge about a macro that the text does not define.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    /// Defined, with its text if that is known.
    Defined(Option<String>),
    /// Certainly not defined.
    Undefined,
    /// Defined or not: every arm that depends on it stays live.
    Unknown,
}

/// One line that starts with `#`, its continuations included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Directive {
    /// The word after the `#`; empty for a `#` alone or before something that is not a word.
    pub name: String,
    /// From the first token after the name to the last one, without comments and blanks at both ends.
    pub args_span: Range<usize>,
    /// From the `#` to the end of the line, without the line break.
    pub span: Range<usize>,
    /// Whether the directive can take effect. For `#else` and `#endif`, the code around the `#if` decides.
    pub live: bool,
    /// Whether it is a live condition that depends on unknown macros.
    pub is_open: bool,
}

impl Directive {
    /// Returns the text after the name, as written.
    pub fn args<'a>(&self, text: &'a str) -> &'a str {
        &text[self.args_span.clone()]
    }

    /// Returns the first word after the name, such as the name of a macro, and the text after it, as written.
    pub fn word<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        let args = self.args(text);
        args.split_at(args.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(args.len()))
    }
}

/// The directives and the live code of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct View {
    /// All directives in order, also dead ones.
    pub directives: Vec<Directive>,
    /// Byte ranges that are live for at least one setting of the unknown macros: in order, separate and not empty. Live
    /// directives are within them.
    pub live: Vec<Range<usize>>,
    /// Unbalanced directives and comments.
    pub problems: Vec<Problem>,
}

/// An unbalanced directive or comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Kind of the error.
    pub kind: ProblemKind,
    /// First byte of the directive or comment.
    pub start: usize,
    /// Byte after it.
    pub end: usize,
}

/// The kinds of unbalanced directives and comments (GLSL 4.60, sections 3.3 and 3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProblemKind {
    /// An `#if`, `#ifdef` or `#ifndef` that no `#endif` closes.
    UnclosedIf,
    /// An `#elif` outside of any `#if`.
    StrayElif,
    /// An `#else` outside of any `#if`.
    StrayElse,
    /// An `#endif` outside of any `#if`.
    StrayEndif,
    /// A second `#else`, or an `#elif` after it.
    AfterElse,
    /// A `/*` that nothing closes.
    UnterminatedComment,
}

impl ProblemKind {
    /// Returns the message and the help.
    pub fn describe(self) -> (&'static str, &'static str) {
        match self {
            Self::UnclosedIf => ("no `#endif` closes this conditional", "add `#endif`"),
            Self::StrayElif => ("`#elif` outside of a conditional", "add the `#if` it belongs to, or remove it"),
            Self::StrayElse => ("`#else` outside of a conditional", "add the `#if` it belongs to, or remove it"),
            Self::StrayEndif => ("`#endif` outside of a conditional", "add the `#if` it belongs to, or remove it"),
            Self::AfterElse => ("a conditional continues after its `#else`", "`#else` is the last of its arms"),
            Self::UnterminatedComment => ("this comment never ends", "close it with `*/`"),
        }
    }
}

/// Reads the text once. Its own `#define`s come before what `defined` answers; a condition that neither decides
/// leaves all its arms live.
pub fn view(text: &str, defined: &dyn Fn(&str) -> Known) -> View {
    // A text without directives and comments is live as a whole.
    if !text.contains(['#', '\\']) && !text.contains("/*") {
        let live = Some(0..text.len()).filter(|range| !range.is_empty()).into_iter().collect();
        return View { live, ..View::default() };
    }
    let mut reader = Reader::new(defined);
    let mut live_from = Some(0);
    let mut at_line_start = true;
    let mut tokens = Lexer::new(text);
    while let Some(token) = tokens.next() {
        reader.check_comment(text, token);
        if at_line_start && token.is(text, "#") {
            let (directive, args) = reader.read(text, token, &mut tokens);
            let (start, end) = (directive.span.start, directive.span.end);
            let is_live_line = reader.obey(text, directive, &args);
            let own_line = is_live_line.then_some(start..end);
            live_from = match (live_from, reader.is_live()) {
                (Some(from), false) => {
                    reader.view.live.push(from..end);
                    None
                }
                (None, false) => {
                    reader.view.live.extend(own_line);
                    None
                }
                (None, true) => Some(start),
                (from, _) => from,
            };
        }
        at_line_start = token.kind == Kind::Newline || at_line_start && token.is_blank();
    }
    reader.view.live.extend(live_from.filter(|from| *from < text.len()).map(|from| from..text.len()));
    reader.finish()
}

enum Macro {
    /// Defined with this text.
    Object(String),
    /// Defined with an unknown text.
    Opaque,
    Undefined,
    /// Defined for some settings of the unknown macros only.
    Unsure,
}

/// Reads directives one by one, of one text or of several that follow each other.
pub(super) struct Reader<'a> {
    defined: &'a dyn Fn(&str) -> Known,
    view: View,
    macros: BTreeMap<String, Macro>,
    groups: Vec<Group>,
    budget: Cell<usize>,
}

/// A conditional, from an `#if` to its `#endif`.
struct Group {
    span: Range<usize>,
    outer_live: bool,
    arm_live: bool,
    arm_sure: bool,
    /// Whether this arm or an earlier one is certainly taken.
    taken: bool,
    has_else: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(defined: &'a dyn Fn(&str) -> Known) -> Self {
        let (view, macros, groups) = (View::default(), BTreeMap::new(), Vec::new());
        Self { defined, view, macros, groups, budget: Cell::new(WORK) }
    }

    /// Returns whether code here can reach the compiler.
    pub(super) fn is_live(&self) -> bool {
        self.groups.last().is_none_or(|group| group.arm_live)
    }

    /// Returns whether the unknown macros do not decide whether code here is live.
    pub(super) fn is_sure(&self) -> bool {
        self.groups.last().is_none_or(|group| group.arm_sure)
    }

    /// Returns the expansion of a macro here. Equal expansions give equal texts.
    pub(super) fn state(&self, name: &str) -> String {
        match self.look(name) {
            Value::Text(body) => format!("={body}"),
            Value::Opaque => "()".into(),
            Value::Undefined | Value::Unknown => String::new(),
        }
    }

    /// Begins a file that a guard includes once.
    pub(super) fn open_guard(&mut self, name: &str) {
        let value = match self.macros.get(name) {
            None => Some(true),
            Some(Macro::Unsure) => None,
            Some(Macro::Object(_) | Macro::Opaque | Macro::Undefined) => Some(false),
        };
        self.open(0..0, value);
        let meaning = if self.is_sure() { Macro::Opaque } else { Macro::Unsure };
        if self.is_live() {
            self.macros.insert(name.to_owned(), meaning);
        }
    }

    /// Ends such a file.
    pub(super) fn close_guard(&mut self) {
        self.groups.pop();
    }

    fn surroundings_are_live(&self) -> bool {
        self.groups.last().is_none_or(|group| group.outer_live)
    }

    /// Returns the last directive that took effect.
    pub(super) fn last(&self) -> Option<&Directive> {
        self.view.directives.last()
    }

    /// Records a comment without an end.
    pub(super) fn check_comment(&mut self, text: &str, token: Token) {
        if token.is_unterminated(text) {
            self.report(ProblemKind::UnterminatedComment, token.range());
        }
    }

    fn report(&mut self, kind: ProblemKind, span: Range<usize>) {
        self.view.problems.push(Problem { kind, start: span.start, end: span.end });
    }

    /// Reads the rest of the line after a `#`, up to the line break.
    pub(super) fn read(&mut self, text: &str, hash: Token, tokens: &mut Lexer<'_>) -> (Directive, Vec<Token>) {
        let mut name = None;
        let mut args = Vec::new();
        let mut end = hash.end;
        let mut ahead = tokens.clone();
        while let Some(token) = ahead.next().filter(|token| token.kind != Kind::Newline) {
            *tokens = ahead.clone();
            self.check_comment(text, token);
            end = token.end;
            match token.kind {
                Kind::Ident if name.is_none() && args.is_empty() => name = Some(token),
                _ if token.is_blank() => {}
                _ => args.push(token),
            }
        }
        let name_end = name.map_or(hash.end, |token| token.end);
        let args_span = match (args.first(), args.last()) {
            (Some(first), Some(last)) => first.start..last.end,
            _ => name_end..name_end,
        };
        let name = name.map_or_else(String::new, |token| token.word(text).into_owned());
        (Directive { name, args_span, span: hash.start..end, live: self.is_live(), is_open: false }, args)
    }

    /// Records a directive, and returns whether it is live.
    pub(super) fn obey(&mut self, text: &str, mut directive: Directive, args: &[Token]) -> bool {
        let span = directive.span.clone();
        match directive.name.as_str() {
            "if" | "ifdef" | "ifndef" => {
                let value = if self.is_live() { self.check(text, &directive.name, args) } else { Some(false) };
                directive.is_open = value.is_none();
                self.open(span, value);
            }
            "elif" => {
                directive.live = self.surroundings_are_live();
                let is_open = &mut directive.is_open;
                self.turn(span, ProblemKind::StrayElif, |reader| {
                    let value = reader.check(text, "if", args);
                    *is_open = value.is_none();
                    value
                });
            }
            "else" => {
                directive.live = self.surroundings_are_live();
                self.turn(span, ProblemKind::StrayElse, |_| Some(true));
                self.groups.last_mut().into_iter().for_each(|group| group.has_else = true);
            }
            "endif" => {
                directive.live = self.surroundings_are_live();
                if self.groups.pop().is_none() {
                    self.report(ProblemKind::StrayEndif, span);
                }
            }
            "define" if directive.live => self.define(text, args, directive.args_span.end),
            "undef" if directive.live => {
                let meaning = if self.is_sure() { Macro::Undefined } else { Macro::Unsure };
                self.set(text, args.first(), meaning);
            }
            _ => {}
        }
        let is_live = directive.live;
        self.view.directives.push(directive);
        is_live
    }

    fn open(&mut self, span: Range<usize>, value: Option<bool>) {
        let (outer_live, outer_sure) = (self.is_live(), self.is_sure());
        self.groups.push(Group {
            span,
            outer_live,
            arm_live: outer_live && value != Some(false),
            arm_sure: outer_sure && value.is_some(),
            taken: value == Some(true),
            has_else: false,
        });
    }

    fn turn(&mut self, span: Range<usize>, stray: ProblemKind, check: impl FnOnce(&Self) -> Option<bool>) {
        let Some(group) = self.groups.last() else {
            return self.report(stray, span);
        };
        if group.has_else {
            return self.report(ProblemKind::AfterElse, span);
        }
        let may_be_taken = group.outer_live && !group.taken;
        let value = if may_be_taken { check(self) } else { Some(false) };
        if let Some(group) = self.groups.last_mut() {
            // After an undecided arm, no later arm is certain, even if its own condition is.
            group.arm_live = group.outer_live && value != Some(false);
            group.arm_sure &= value.is_some();
            group.taken |= value == Some(true);
        }
    }

    fn check(&self, text: &str, word: &str, args: &[Token]) -> Option<bool> {
        let look = |name: &str| self.look(name);
        match (word, args.first()) {
            ("if", _) => condition::decide(text, args, &look, &self.budget),
            ("ifdef", Some(name)) => look(&name.word(text)).is_defined(),
            (_, Some(name)) => look(&name.word(text)).is_defined().map(|defined| !defined),
            (_, None) => None,
        }
    }

    /// Returns the meaning of a name here.
    pub(super) fn look(&self, name: &str) -> Value {
        match self.macros.get(name) {
            Some(Macro::Object(body)) => Value::Text(body.clone()),
            Some(Macro::Opaque) => Value::Opaque,
            Some(Macro::Undefined) => Value::Undefined,
            Some(Macro::Unsure) => Value::Unknown,
            None => match (self.defined)(name) {
                Known::Defined(Some(body)) => Value::Text(body),
                Known::Defined(None) => Value::Opaque,
                Known::Undefined => Value::Undefined,
                Known::Unknown => Value::Unknown,
            },
        }
    }

    fn define(&mut self, text: &str, args: &[Token], end: usize) {
        let Some(name) = args.first().filter(|token| token.kind == Kind::Ident) else {
            return;
        };
        let has_parameters = args.get(1).is_some_and(|next| next.is(text, "(") && next.start == name.end);
        let is_short = end - name.end <= MAX_BODY_LENGTH;
        let meaning = match (self.is_sure(), is_short && !has_parameters) {
            (false, _) => Macro::Unsure,
            (_, true) => Macro::Object(text[name.end..end].to_string()),
            _ => Macro::Opaque,
        };
        self.set(text, Some(name), meaning);
    }

    fn set(&mut self, text: &str, name: Option<&Token>, meaning: Macro) {
        if let Some(name) = name.filter(|token| token.kind == Kind::Ident) {
            self.macros.insert(name.word(text).into_owned(), meaning);
        }
    }

    /// Returns the result. Conditionals that are still open are problems.
    pub(super) fn finish(mut self) -> View {
        for group in std::mem::take(&mut self.groups) {
            self.report(ProblemKind::UnclosedIf, group.span);
        }
        self.view.problems.sort_by_key(|problem| problem.start);
        self.view
    }
}

// Maximum number of words that all conditions of a text together may expand to. Further conditions count as
// undecidable, so that recursive macros cannot block an editor.
const WORK: usize = 1_000_000;

// A longer condition is not evaluated: all of its arms stay.
const MAX_BODY_LENGTH: usize = 1024;
