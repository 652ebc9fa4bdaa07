//! Removes assignments to a variable that no other code reads.

use std::ops::Range;

use super::blank::{blank, follows_label};
use super::identifier::roles;
use super::lexer::Lexer;
use super::preprocess::{Known, View, view};
use super::pure::{ASSIGNS, is_pure};
use super::token::Token;

/// Blanks every assignment to a variable if the text does not use the variable otherwise. All other characters keep
/// their places. Returns `None` if the variable occurs anywhere except as the target of an assignment statement.
///
/// `is_macro` returns whether a word is a macro with unknown text. An assigned expression that may have side effects (a
/// call of a user's function, `++`) stays as a statement.
pub fn without_stores(text: &str, name: &str, is_macro: &dyn Fn(&str) -> bool) -> Option<String> {
    let tokens = Tokens::of(text);
    let mentions = mentions(text, name);
    let mut blanks: Vec<Range<usize>> = Vec::new();
    let mut signs = Vec::new();
    let mut end = 0;
    for start in mentions {
        // A use in a removed expression does not count.
        if start < end {
            continue;
        }
        let target = tokens.at(start)?;
        let store = tokens.store(target)?;
        if is_pure(text, &tokens.tokens[store.value..store.semicolon], is_macro) {
            end = tokens.start(store.semicolon);
            blanks.push(start..end);
            signs.extend(follows_label(target, &|at| tokens.raw(at)).then_some((start, '0')));
        } else {
            blanks.push(start..tokens.start(store.value));
        }
    }
    let is_left = !blanks.is_empty();
    is_left.then(|| blank(text, blanks, &signs)).filter(|text| mentions_none(text, name))
}

/// Returns whether code assigns a whole value to a variable before any other use, on every path: the body of the
/// function at `body` begins with the assignment, and no other function uses the variable.
pub fn is_set_first(text: &str, name: &str, body: (usize, usize)) -> bool {
    let (tokens, mentions) = (Tokens::of(text), mentions(text, name));
    let is_inside = mentions.iter().all(|at| (body.0..body.1).contains(at));
    let first = mentions.first().and_then(|start| tokens.at(*start));
    let Some(first) = first.filter(|_| is_inside && !text.contains('#')) else { return false };
    let is_whole = tokens.raw(first + 1) == "=";
    let is_on_top = tokens.braces(body.0, first) == 1 && matches!(tokens.raw(first.wrapping_sub(1)), ";" | "{" | "}");
    let Some(store) = tokens.store(first).filter(|_| is_whole && is_on_top) else { return false };
    let value = tokens.start(store.value)..tokens.start(store.semicolon);
    !mentions.iter().any(|at| value.contains(at))
}

/// Returns whether a function always assigns a value to a variable: like [`is_set_first`], and without a `return`
/// before the assignment.
pub fn is_always_set(text: &str, name: &str, body: (usize, usize)) -> bool {
    let first = mentions(text, name).first().copied().unwrap_or_default();
    let returns = mentions(text, "return").iter().any(|at| (body.0..first).contains(at));
    !returns && is_set_first(text, name, body)
}

fn mentions(text: &str, name: &str) -> Vec<usize> {
    roles(text).filter(|it| it.role.is_name() && it.token.word(text) == name).map(|it| it.token.start).collect()
}

fn mentions_none(text: &str, name: &str) -> bool {
    mentions(text, name).is_empty()
}

/// An assignment statement, as indices of tokens.
struct Store {
    /// First token after the operator.
    value: usize,
    semicolon: usize,
}

/// The tokens of a text without directives and blanks.
struct Tokens<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    /// For each token, the number of open parentheses and brackets before it.
    nesting: Vec<u32>,
    view: View,
}

impl<'a> Tokens<'a> {
    fn of(text: &'a str) -> Self {
        let view = view(text, &|_| Known::Unknown);
        let is_directive = |token: &Token| view.directives.iter().any(|it| it.span.contains(&token.start));
        let tokens: Vec<Token> = Lexer::new(text).filter(|it| !it.is_blank() && !is_directive(it)).collect();
        let mut open = 0_u32;
        let nesting = tokens.iter().map(|token| {
            let before = open;
            match token.raw(text) {
                "(" | "[" => open += 1,
                ")" | "]" => open = open.saturating_sub(1),
                _ => {}
            }
            before
        });
        Self { text, nesting: nesting.collect(), tokens, view }
    }

    fn raw(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.raw(self.text))
    }

    fn start(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(self.text.len(), |token| token.start)
    }

    /// Returns the token that starts at a byte; `None` in a directive.
    fn at(&self, start: usize) -> Option<usize> {
        self.tokens.binary_search_by_key(&start, |token| token.start).ok()
    }

    /// Returns the number of open braces before a token, counted from a byte.
    fn braces(&self, from: usize, at: usize) -> i32 {
        let between = self.tokens[..at].iter().filter(|token| token.start >= from);
        between.fold(0, |open, token| match token.raw(self.text) {
            "{" => open + 1,
            "}" => open - 1,
            _ => open,
        })
    }

    fn store(&self, target: usize) -> Option<Store> {
        if self.nesting[target] != 0 || !self.begins_statement(target) {
            return None;
        }
        let is_part = self.raw(target + 1) == ".";
        let operator = if is_part { target + 3 } else { target + 1 };
        let value = ASSIGNS.contains(&self.raw(operator)).then_some(operator + 1)?;
        let semicolon = (value..self.tokens.len()).find(|at| self.nesting[*at] == 0 && self.raw(*at) == ";")?;
        let (from, to) = (self.start(target), self.start(semicolon));
        let is_split = self.view.directives.iter().any(|it| (from..to).contains(&it.span.start));
        (!is_split && semicolon > value).then_some(Store { value, semicolon })
    }

    fn begins_statement(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return false };
        match self.raw(before) {
            ";" | "{" | "}" | "else" | "do" => true,
            ")" => {
                let open = (0..before).rev().find(|at| self.raw(*at) == "(" && self.nesting[*at] == 0);
                let word = open.and_then(|open| open.checked_sub(1)).map_or("", |at| self.raw(at));
                matches!(word, "if" | "for" | "while")
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_go_and_what_they_do_besides_stays() {
        let check = |body: &str, expected: Option<&str>| {
            let text = format!("void main() {{ {body} }}");
            let found = without_stores(&text, "gloss", &|word| word == "MACRO");
            let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let wanted = expected.map(|it| squeezed(&format!("void main() {{ {it} }}")));
            assert_eq!(found.as_deref().map(squeezed), wanted, "{body}");
            // Blanks keep the places in the text, which messages refer to.
            assert!(found.is_none_or(|it| it.len() == text.len()), "{body}");
        };
        check("gloss = 0.5; c.r = 1.0;", Some("; c.r = 1.0;"));
        check("gloss.x = texture(map, uv).a * vec2(1.0).y;", Some(";"));
        check("gloss = gloss * 0.5; gloss += 1.0;", Some("; ;"));
        check("if (lit) gloss = 1.0; else gloss = 2.0;", Some("if (lit) ; else ;"));
        check("for (int i = 0; i < 4; i++) { gloss += 0.1; }", Some("for (int i = 0; i < 4; i++) { ; }"));
        check("do gloss += 1.0; while (false);", Some("do ; while (false);"));
        check("switch (n) { default: { gloss = 1.0; } }", Some("switch (n) { default: { 0 ; } }"));
        check("s.gloss = 1.0; gloss = 2.0;", Some("s.gloss = 1.0; ;"));
        // The expression has side effects.
        check("gloss = count(n);", Some("count(n);"));
        check("gloss = float(n++);", Some("float(n++);"));
        check("gloss = other = 1.0;", Some("other = 1.0;"));
        check("gloss = modf(a, b);", Some("modf(a, b);"));
        check("gloss = MACRO;", Some("MACRO;"));
        // The value is read, or the assignment is not a statement.
        check("gloss = 0.5; c.r = gloss;", None);
        check("gloss = count(gloss);", None);
        check("c.r = gloss = 1.0;", None);
        check("set(gloss);", None);
        check("for (gloss = 0.0; a; b) { }", None);
        check("for (;; gloss = 0.0) { }", None);
        check("a ? b : gloss = 1.0;", None);
        check("float gloss = 1.0;", None);
        check("gloss[i] = 1.0;", None);
        check("gloss = \n#if A\n1.0\n#else\n2.0\n#endif\n;", None);
        check("\n#define GLOSS gloss\ngloss = 1.0;", None);
        check("c = 1.0;", None);
    }

    #[test]
    fn a_value_set_first_needs_no_zero() {
        let check = |text: &str, expected: bool| {
            let main = crate::functions(text).into_iter().find(|it| it.name == "main").expect("a main");
            assert_eq!(is_set_first(text, "gloss", main.body.expect("a body")), expected, "{text}");
        };
        check("void main() { gloss = 0.5; c = gloss; }", true);
        check("void main() { if (a) return; gloss = 0.5; c = gloss; }", true);
        check("void main() { gloss += 0.5; }", false);
        check("void main() { gloss = gloss + 0.5; }", false);
        check("void main() { gloss.x = 0.5; }", false);
        check("void main() { if (a) { gloss = 0.5; } c = gloss; }", false);
        check("void main() { if (a) gloss = 0.5; c = gloss; }", false);
        check("void main() { c = gloss; gloss = 0.5; }", false);
        check("void helper() { c = gloss; } void main() { helper(); gloss = 0.5; }", false);
        check("void main() {\n#ifdef A\ngloss = 0.5;\n#endif\nc = gloss; }", false);
    }
}
