//! Decides whether the macros of a text expand to more tokens than a compiler can process. It counts the tokens without
//! expanding anything.
//!
//! The size of an expansion is a sum: the tokens of the macro itself, and each argument as often as the macro uses its
//! parameter. Each sum is computed once for a macro, so ten macros that double each other take ten steps and not a
//! thousand.

use std::collections::BTreeMap;
use std::ops::Range;

use super::lexer::Lexer;
use super::preprocess::{Known, Reader};
use super::token::{Kind, Token};

/// Maximum number of tokens that the macros of one text may expand to. glslang takes seconds for a million.
pub const MAX_EXPANDED: u64 = 1 << 18;
// Maximum number of steps. The sums of macros that use each other in a cycle are not stored, so they may be computed
// many times.
const MAX_STEPS: u64 = 1 << 20;
// Maximum depth of nested macros and calls; glslang expands them by recursion.
const MAX_DEPTH: usize = 512;

/// The use of a macro that exceeds a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TooMuch {
    /// Name of the macro.
    pub name: String,
    /// Its first byte.
    pub start: usize,
}

/// Counts the tokens that the macros of a text expand to.
///
/// # Errors
/// The first use of a macro that exceeds [`MAX_EXPANDED`] tokens or the maximum depth.
pub fn expansion(text: &str) -> Result<u64, TooMuch> {
    if !text.contains("#") {
        return Ok(0);
    }
    let mut counter = Counter { text, macros: BTreeMap::new(), sums: BTreeMap::new(), steps: 0, total: 0 };
    let mut reader = Reader::new(&|_| Known::Unknown);
    let (mut tokens, mut at_line_start, mut code) = (Lexer::new(text), true, Vec::new());
    while let Some(token) = tokens.next() {
        if at_line_start && token.is(text, "#") {
            counter.count(&std::mem::take(&mut code))?;
            let (directive, args) = reader.read(text, token, &mut tokens);
            let (is_live, is_sure) = (directive.live, reader.is_sure());
            match directive.name.as_str() {
                "define" if is_live => counter.define(&args, is_sure),
                "undef" if is_live && is_sure => counter.undefine(&args),
                "if" | "elif" if is_live => counter.count(&args)?,
                _ => {}
            }
            reader.obey(text, directive, &args);
        } else if !token.is_blank() && reader.is_live() {
            code.push(token);
        }
        at_line_start = token.kind == Kind::Newline || at_line_start && token.is_blank();
    }
    counter.count(&code)?;
    Ok(counter.total)
}

/// Returns the number of operators of the longest statement. Compilers parse them by recursion.
pub fn longest_expression(text: &str) -> usize {
    let (mut longest, mut now) = (0, 0);
    for token in Lexer::new(text).filter(|token| token.kind == Kind::Punct) {
        match token.raw(text) {
            ";" => now = 0,
            "," | "." | "#" | "##" | ")" | "]" | "}" => {}
            _ => now += 1,
        }
        longest = longest.max(now);
    }
    longest
}

/// The definitions of a macro: one, or several in different `#if` arms.
struct Macro {
    params: Option<Vec<String>>,
    body: Vec<Token>,
}

/// The number of tokens of the macro itself, and how often it uses each argument.
#[derive(Debug, Clone, Default)]
struct Sum {
    own: u64,
    times: Vec<u64>,
}

impl Sum {
    fn add(&mut self, other: &Self) {
        self.own = self.own.saturating_add(other.own);
        self.times.resize(self.times.len().max(other.times.len()), 0);
        self.times.iter_mut().zip(&other.times).for_each(|(ours, theirs)| *ours = ours.saturating_add(*theirs));
    }

    fn add_times(&mut self, count: u64, other: &Self) {
        let times = other.times.iter().map(|it| it.saturating_mul(count)).collect();
        self.add(&Self { own: other.own.saturating_mul(count), times });
    }

    fn at_least(&mut self, other: &Self) {
        self.own = self.own.max(other.own);
        self.times.resize(self.times.len().max(other.times.len()), 0);
        self.times.iter_mut().zip(&other.times).for_each(|(ours, theirs)| *ours = (*ours).max(*theirs));
    }
}

/// The count stopped: too deep, or too many steps.
struct Lost;

struct Counter<'a> {
    text: &'a str,
    macros: BTreeMap<String, Vec<std::rc::Rc<Macro>>>,
    sums: BTreeMap<String, Sum>,
    steps: u64,
    total: u64,
}

impl Counter<'_> {
    fn define(&mut self, args: &[Token], is_sure: bool) {
        let Some((name, rest)) = args.split_first().filter(|(name, _)| name.kind == Kind::Ident) else { return };
        let first = rest.first().filter(|next| next.is(self.text, "(") && next.start == name.end);
        let (params, body) = match first.and_then(|_| rest.iter().position(|it| it.is(self.text, ")"))) {
            Some(close) => {
                let names = rest[1..close].iter().filter(|it| it.kind == Kind::Ident);
                (Some(names.map(|it| it.word(self.text).into_owned()).collect()), &rest[close + 1..])
            }
            None => (None, rest),
        };
        let known = self.macros.entry(name.word(self.text).into_owned()).or_default();
        if is_sure {
            known.clear();
        }
        known.push(std::rc::Rc::new(Macro { params, body: body.to_vec() }));
        self.sums.clear();
    }

    fn undefine(&mut self, args: &[Token]) {
        if let Some(name) = args.first() {
            self.macros.remove(&*name.word(self.text));
            self.sums.clear();
        }
    }

    fn count(&mut self, code: &[Token]) -> Result<(), TooMuch> {
        let mut at = 0;
        while let Some(token) = code.get(at) {
            let (next, sum) = match self.piece(code, at, &[], &mut Vec::new(), &mut false) {
                Ok(found) => found,
                Err(Lost) => return Err(self.too_much(*token)),
            };
            let is_macro = next > at + 1 || sum.own > 1;
            if is_macro {
                self.total = self.total.saturating_add(sum.own);
            }
            if self.total > MAX_EXPANDED {
                return Err(self.too_much(*token));
            }
            at = next;
        }
        Ok(())
    }

    fn too_much(&self, token: Token) -> TooMuch {
        TooMuch { name: token.word(self.text).into_owned(), start: token.start }
    }

    // Counts the expansion of a token, and returns the index of the next one. `is_open` is set if the result depends on
    // the caller.
    fn piece(
        &mut self,
        code: &[Token],
        at: usize,
        params: &[String],
        inside: &mut Vec<String>,
        is_open: &mut bool,
    ) -> Result<(usize, Sum), Lost> {
        let one = (at + 1, Sum { own: 1, times: Vec::new() });
        let token = code[at];
        if token.kind != Kind::Ident {
            return Ok(one);
        }
        let word = token.word(self.text);
        if let Some(index) = params.iter().position(|param| *param == word) {
            let mut times = vec![0; params.len()];
            times[index] = 1;
            return Ok((at + 1, Sum { own: 0, times }));
        }
        if !self.macros.contains_key(&*word) {
            return Ok(one);
        }
        let close = close(self.text, code, at + 1);
        let opens = code.get(at + 1).is_some_and(|next| next.is(self.text, "("));
        let looked_at = if opens { close.unwrap_or(code.len()) - at } else { 0 };
        self.steps += 1 + looked_at as u64 / 16;
        if self.steps > MAX_STEPS || inside.len() > MAX_DEPTH {
            return Err(Lost);
        }
        if inside.iter().any(|name| *name == word) {
            *is_open = true;
            return Ok(one);
        }
        let sum = self.sum(&word, inside, is_open)?;
        let takes = self.macros[&*word].iter().any(|it| it.params.is_some());
        let Some(close) = close.filter(|_| takes) else {
            let is_object = self.macros[&*word].iter().any(|it| it.params.is_none());
            return Ok(if is_object { (at + 1, Sum { own: sum.own, times: Vec::new() }) } else { one });
        };
        let mut out = Sum { own: sum.own, times: Vec::new() };
        for (index, argument) in arguments(self.text, code, at + 2..close).into_iter().enumerate() {
            let given = self.all(&code[argument], params, inside, is_open)?;
            // An argument is expanded once by itself, and again in the place of its parameter.
            out.add(&given);
            out.add_times(sum.times.get(index).copied().unwrap_or(0), &given);
        }
        Ok((close + 1, out))
    }

    fn all(
        &mut self,
        code: &[Token],
        params: &[String],
        inside: &mut Vec<String>,
        is_open: &mut bool,
    ) -> Result<Sum, Lost> {
        let (mut out, mut at) = (Sum::default(), 0);
        // Calls in arguments count as nested calls.
        inside.push(String::new());
        while at < code.len() {
            let (next, sum) = self.piece(code, at, params, inside, is_open)?;
            out.add(&sum);
            at = next;
        }
        inside.pop();
        Ok(out)
    }

    fn sum(&mut self, name: &str, inside: &mut Vec<String>, is_open: &mut bool) -> Result<Sum, Lost> {
        if let Some(known) = self.sums.get(name) {
            return Ok(known.clone());
        }
        inside.push(name.to_owned());
        let mut own = false;
        let mut most = Sum::default();
        for it in self.macros.get(name).cloned().unwrap_or_default() {
            let params = it.params.clone().unwrap_or_default();
            most.at_least(&self.all(&it.body, &params, inside, &mut own)?);
        }
        inside.pop();
        most.own = most.own.saturating_add(1);
        match own {
            true => *is_open = true,
            false => drop(self.sums.insert(name.to_owned(), most.clone())),
        }
        Ok(most)
    }
}

// Returns the index of the bracket that closes the one at this index.
fn close(text: &str, code: &[Token], open: usize) -> Option<usize> {
    let opens = |it: &&Token| it.is(text, "(");
    code.get(open).filter(opens)?;
    let mut depth = 0_usize;
    for (at, token) in code.iter().enumerate().skip(open) {
        depth += usize::from(token.is(text, "("));
        if token.is(text, ")") {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

fn arguments(text: &str, code: &[Token], range: Range<usize>) -> Vec<Range<usize>> {
    let (mut out, mut depth, mut start) = (Vec::new(), 0_usize, range.start);
    for at in range.clone() {
        match code[at].raw(text) {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            "," if depth == 0 => {
                out.push(start..at);
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(start..range.end);
    out
}
