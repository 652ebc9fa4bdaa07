//! Changes to the text of a declaration, token by token; brackets stay in pairs, so that most results lex, and lines
//! stay lines, so that directives of GLSL do.

use fastrand::Rng;

use crate::vocabulary::{NOISE, NUMBERS, Vocabulary};

/// One to three changes.
pub(crate) fn vary(text: &str, vocabulary: &Vocabulary, random: &mut Rng) -> String {
    let mut tokens = tokens(text);
    for _ in 0..random.usize(1..4) {
        change(&mut tokens, vocabulary, random);
    }
    tokens.concat()
}

/// Leaves out each piece in turn while the result is still of interest: a small input for a failure. Pieces are tokens
/// where the input is text, else bytes.
pub(crate) fn minimised(input: &[u8], is_interesting: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut pieces: Vec<Vec<u8>> = match std::str::from_utf8(input) {
        Ok(text) => tokens(text).into_iter().map(String::into_bytes).collect(),
        Err(_) => input.iter().map(|byte| vec![*byte]).collect(),
    };
    let mut size = pieces.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at + size <= pieces.len() {
            let mut fewer = pieces.clone();
            fewer.drain(at..at + size);
            match is_interesting(&fewer.concat()) {
                true => pieces = fewer,
                false => at += size,
            }
        }
        size /= 2;
    }
    pieces.concat()
}

fn change(tokens: &mut Vec<String>, vocabulary: &Vocabulary, random: &mut Rng) {
    let is_free = |token: &String| !["(", ")", "[", "]", "{", "}"].contains(&token.trim());
    let free: Vec<usize> = (0..tokens.len()).filter(|at| is_free(&tokens[*at])).collect();
    let Some(at) = random.choice(free) else { return };
    let spaced = |word: &str| format!(" {word} ");
    match random.u8(0..7) {
        0 => drop(tokens.remove(at)),
        1 => tokens.insert(at, tokens[at].clone()),
        2 => tokens[at] = spaced(&vocabulary.words[random.usize(..vocabulary.words.len())]),
        3 => tokens[at] = spaced(NUMBERS[random.usize(..NUMBERS.len())]),
        4 => tokens.insert(at, spaced(NOISE[random.usize(..NOISE.len())])),
        5 => {
            let pair = [("(", ")"), ("[", "]"), ("{", "}")][random.usize(..3)];
            tokens.insert(at + 1, pair.1.to_owned());
            tokens.insert(at, pair.0.to_owned());
        }
        _ => tokens[at] = spaced(["lit", "mode", "count", "color", "COUNT"][random.usize(..5)]),
    }
}

// Words, numbers, strings, comments and signs, each with the space behind it. GLSL between braces is cut in the same
// way.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if is_word(first) => rest.find(|letter| !is_word(letter) && letter != '.').unwrap_or(rest.len()),
            _ if first.is_whitespace() => 0,
            _ => first.len_utf8() + second(rest, first),
        };
        let space = rest[length..].find(|letter: char| !letter.is_whitespace()).unwrap_or(rest.len() - length);
        tokens.push(rest[..length + space].to_owned());
        rest = &rest[length + space..];
    }
    tokens
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

// `==`, `&&`, `->` and their like stay whole.
fn second(rest: &str, first: char) -> usize {
    let pairs = ["==", "!=", "&&", "||", "->", "=>", "<=", ">=", "::", "..", "<<", ">>", "+=", "#["];
    usize::from(first != '#' && pairs.iter().any(|pair| rest.starts_with(pair)))
}
