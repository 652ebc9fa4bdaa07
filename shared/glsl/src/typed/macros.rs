//! Macros by name, and the expansion of a use (C++ 1998 §16.3, which GLSL 4.60 §3.3 follows).

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::super::lexer::Lexer;
use super::super::token::{Kind, Token};

/// A piece of code on its way through the macros.
#[derive(Debug, Clone)]
pub(super) struct Raw<'a> {
    pub(super) kind: Kind,
    pub(super) word: Cow<'a, str>,
    /// Whether a blank stands before it.
    pub(super) spaced: bool,
    /// Bytes of the text, for what a macro did not make.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Macros that it came from: they are not expanded again.
    hidden: Hidden,
}

type Hidden = Option<Rc<Hide>>;

#[derive(Debug)]
struct Hide {
    name: String,
    next: Hidden,
}

#[derive(Debug)]
struct Macro<'a> {
    params: Option<Vec<Cow<'a, str>>>,
    body: Vec<Raw<'a>>,
}

/// The macros defined so far.
#[derive(Debug, Default)]
pub(super) struct Table<'a> {
    macros: HashMap<String, Rc<Macro<'a>>>,
    /// First bytes of the names of all that were there: most words begin otherwise, and need no further look.
    starts: Vec<u8>,
    /// Defined or not, as an extension is there or not.
    unsure: HashSet<String>,
    /// Whether the last call pasted words.
    pub(super) pasted: bool,
    /// Macros that the last call used.
    pub(super) used: Vec<Cow<'a, str>>,
    /// Pieces made so far.
    work: usize,
}

/// Macros do not end, or do not pair up.
#[derive(Debug)]
pub(super) struct Unreadable;

// Pieces that a text may expand to, and calls inside arguments of calls.
const WORK: usize = 1 << 20;
const MAX_DEPTH: usize = 64;

impl<'a> Raw<'a> {
    pub(super) fn is(&self, sign: &str) -> bool {
        self.kind == Kind::Punct && self.word == sign
    }

    fn hidden_by(&self, name: &str) -> bool {
        let mut next = &self.hidden;
        while let Some(hide) = next {
            if hide.name == name {
                return true;
            }
            next = &hide.next;
        }
        false
    }

    /// Returns the pieces of a text that begins at a byte of the whole.
    pub(super) fn read(text: &'a str, first: usize) -> Vec<Self> {
        let mut spaced = false;
        let mut out = Vec::new();
        for token in Lexer::new(text) {
            if token.is_blank() {
                spaced = true;
                continue;
            }
            out.push(Self::of(token, text, first, spaced));
            spaced = false;
        }
        out
    }

    /// Returns a token of a text whose first byte has this number.
    pub(super) fn of(token: Token, text: &'a str, first: usize, spaced: bool) -> Self {
        let (start, end) = (first + token.start, first + token.end);
        Self { kind: token.kind, word: token.word(text), spaced, start, end, hidden: None }
    }
}

impl<'a> Table<'a> {
    /// Reads what follows `#define`.
    pub(super) fn define(&mut self, text: &'a str) {
        let pieces = Raw::read(text, 0);
        let Some(name) = pieces.first().filter(|name| name.kind == Kind::Ident) else { return };
        let takes = pieces.get(1).is_some_and(|next| next.is("(") && next.start == name.end);
        let close = if takes { pieces.iter().position(|it| it.is(")")) } else { Some(0) };
        let Some(close) = close else { return };
        let params = takes.then(|| {
            let inside = &pieces[2.min(close)..close];
            inside.iter().filter(|it| it.kind == Kind::Ident).map(|it| it.word.clone()).collect()
        });
        let body = pieces[close + 1..].to_vec();
        self.note_start(&name.word);
        self.unsure.remove(&*name.word);
        self.macros.insert(name.word.to_string(), Rc::new(Macro { params, body }));
    }

    /// Reads what follows `#undef`.
    pub(super) fn undefine(&mut self, name: &str) {
        self.macros.remove(name.trim());
        self.unsure.remove(name.trim());
    }

    /// A macro that may be defined or not.
    pub(super) fn doubt(&mut self, name: &str) {
        self.note_start(name);
        self.unsure.insert(name.to_owned());
    }

    fn note_start(&mut self, name: &str) {
        let start = name.bytes().next().unwrap_or_default();
        if !self.starts.contains(&start) {
            self.starts.push(start);
        }
    }

    fn may_have(&self, name: &str) -> bool {
        name.bytes().next().is_none_or(|start| self.starts.contains(&start))
    }

    /// Returns whether a macro has this name.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.macros.contains_key(name)
    }

    /// Returns the expansion of the macro use at the beginning of `rest`, and its number of tokens; `None` if it is not
    /// a use.
    pub(super) fn call(&mut self, rest: &[Raw<'a>]) -> Result<Option<(Vec<Raw<'a>>, usize)>, Unreadable> {
        let is_name = |raw: &&Raw<'a>| raw.kind == Kind::Ident && self.may_have(&raw.word);
        let Some(first) = rest.first().filter(is_name) else { return Ok(None) };
        if self.unsure.contains(&*first.word) {
            return Err(Unreadable);
        }
        let Some(found) = self.macros.get(&*first.word) else { return Ok(None) };
        if found.params.is_some() && !rest.get(1).is_some_and(|next| next.is("(")) {
            return Ok(None);
        }
        let mut made = Vec::new();
        self.pasted = false;
        self.used.clear();
        let taken = self.expand(vec![first.clone()], &rest[1..], &mut made, 0)?;
        Ok(Some((made, 1 + taken)))
    }

    // Expands a stack of tokens, the next one last; arguments after their end come from `rest`.
    fn expand(
        &mut self,
        mut stack: Vec<Raw<'a>>,
        rest: &[Raw<'a>],
        made: &mut Vec<Raw<'a>>,
        depth: usize,
    ) -> Result<usize, Unreadable> {
        if depth > MAX_DEPTH {
            return Err(Unreadable);
        }
        let mut taken = 0;
        while let Some(piece) = stack.pop() {
            self.work += 1;
            if self.work > WORK {
                return Err(Unreadable);
            }
            let found = match piece.kind == Kind::Ident && !piece.hidden_by(&piece.word) {
                true if self.unsure.contains(&*piece.word) => return Err(Unreadable),
                true => self.macros.get(&*piece.word).cloned(),
                false => None,
            };
            let Some(found) = found else {
                made.push(piece);
                continue;
            };
            let mut put = match &found.params {
                None => found.body.clone(),
                Some(params) => {
                    let next = stack.last().or_else(|| rest.get(taken));
                    if !next.is_some_and(|next| next.is("(")) {
                        made.push(piece);
                        continue;
                    }
                    let args = arguments(&mut stack, rest, &mut taken)?;
                    self.substitute(&found.body, params, &args, depth)?
                }
            };
            self.work += put.len();
            self.used.push(piece.word.clone());
            mark(&mut put, &piece);
            stack.extend(put.into_iter().rev());
        }
        Ok(taken)
    }

    fn substitute(
        &mut self,
        body: &[Raw<'a>],
        params: &[Cow<'a, str>],
        args: &[Vec<Raw<'a>>],
        depth: usize,
    ) -> Result<Vec<Raw<'a>>, Unreadable> {
        let argument = |piece: &Raw<'a>| {
            let index = params.iter().position(|param| piece.kind == Kind::Ident && *param == piece.word)?;
            Some(args.get(index).map_or(&[][..], Vec::as_slice))
        };
        let mut out: Vec<Raw<'a>> = Vec::new();
        let mut at = 0;
        while let Some(piece) = body.get(at) {
            at += 1;
            let pastes = body.get(at).is_some_and(|next| next.is("##"));
            let first = out.len();
            match argument(piece) {
                Some(words) if pastes => out.extend_from_slice(words),
                Some(words) => {
                    self.expand(words.iter().rev().cloned().collect(), &[], &mut out, depth + 1)?;
                }
                None => out.push(piece.clone()),
            }
            if let Some(made) = out.get_mut(first) {
                made.spaced = piece.spaced;
            }
            while body.get(at).is_some_and(|next| next.is("##")) {
                let Some(right) = body.get(at + 1) else { return Err(Unreadable) };
                at += 2;
                let words = argument(right).map_or_else(|| vec![right.clone()], <[_]>::to_vec);
                self.pasted = true;
                paste(&mut out, words)?;
            }
            if out.len() > WORK {
                return Err(Unreadable);
            }
        }
        Ok(out)
    }
}

/// Hides a macro from the pieces that its use was expanded to.
fn mark(put: &mut [Raw<'_>], used: &Raw<'_>) {
    let hide = |next: Hidden| Some(Rc::new(Hide { name: used.word.to_string(), next }));
    let hidden = hide(used.hidden.clone());
    for made in &mut *put {
        made.hidden = match made.hidden.take() {
            // What came with an argument keeps what it came from.
            Some(own) => hide(Some(own)),
            None => hidden.clone(),
        };
    }
    if let Some(first) = put.first_mut() {
        first.spaced |= used.spaced;
    }
}

fn paste<'a>(out: &mut Vec<Raw<'a>>, words: Vec<Raw<'a>>) -> Result<(), Unreadable> {
    let mut words = words.into_iter();
    let (Some(left), Some(right)) = (out.pop(), words.next()) else { return Err(Unreadable) };
    let joined = format!("{}{}", left.word, right.word);
    let mut tokens = Lexer::new(&joined);
    let (Some(token), None) = (tokens.next(), tokens.next()) else { return Err(Unreadable) };
    out.push(Raw { kind: token.kind, word: joined.into(), ..left });
    out.extend(words);
    Ok(())
}

// Between the brackets of a call, by commas outside of further brackets.
fn arguments<'a>(
    stack: &mut Vec<Raw<'a>>,
    rest: &[Raw<'a>],
    taken: &mut usize,
) -> Result<Vec<Vec<Raw<'a>>>, Unreadable> {
    let mut args = vec![Vec::new()];
    let mut open = 0;
    loop {
        let next = stack.pop().or_else(|| {
            *taken += 1;
            rest.get(*taken - 1).cloned()
        });
        let Some(piece) = next else { return Err(Unreadable) };
        if piece.is("(") {
            open += 1;
            if open == 1 {
                continue;
            }
        } else if piece.is(")") {
            open -= 1;
            if open == 0 {
                return Ok(args);
            }
        } else if piece.is(",") && open == 1 {
            args.push(Vec::new());
            continue;
        }
        args.last_mut().into_iter().for_each(|last| last.push(piece.clone()));
    }
}
