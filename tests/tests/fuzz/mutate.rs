//! Changes to the text of a declaration, token by token; brackets stay in pairs, so that most results lex.

use fastrand::Rng;

use crate::vocabulary::{NOISE, NUMBERS, Vocabulary};

/// One to three changes.
pub(crate) fn vary(text: &str, vocabulary: &Vocabulary, random: &mut Rng) -> String {
    let mut tokens = tokens(text);
    for _ in 0..random.usize(1..4) {
        change(&mut tokens, vocabulary, random);
    }
    tokens.join(" ")
}

/// Leaves out each token in turn while the result is still of interest: a small input for a failure.
pub(crate) fn minimised(text: &str, is_interesting: &dyn Fn(&str) -> bool) -> String {
    let mut tokens = tokens(text);
    let mut size = tokens.len() / 2;
    while size > 0 {
        let mut at = 0;
        while at + size <= tokens.len() {
            let mut fewer = tokens.clone();
            fewer.drain(at..at + size);
            match is_interesting(&fewer.join(" ")) {
                true => tokens = fewer,
                false => at += size,
            }
        }
        size /= 2;
    }
    tokens.join(" ")
}

fn change(tokens: &mut Vec<String>, vocabulary: &Vocabulary, random: &mut Rng) {
    let is_free = |token: &String| !["(", ")", "[", "]", "{", "}"].contains(&token.as_str());
    let free: Vec<usize> = (0..tokens.len()).filter(|at| is_free(&tokens[*at])).collect();
    let Some(at) = random.choice(free) else { return };
    match random.u8(0..7) {
        0 => drop(tokens.remove(at)),
        1 => tokens.insert(at, tokens[at].clone()),
        2 => tokens[at] = vocabulary.words[random.usize(..vocabulary.words.len())].clone(),
        3 => tokens[at] = NUMBERS[random.usize(..NUMBERS.len())].to_owned(),
        4 => tokens.insert(at, NOISE[random.usize(..NOISE.len())].to_owned()),
        5 => {
            let pair = [("(", ")"), ("[", "]"), ("{", "}")][random.usize(..3)];
            tokens.insert(at + 1, pair.1.to_owned());
            tokens.insert(at, pair.0.to_owned());
        }
        _ => tokens[at] = ["lit", "mode", "count", "color", "COUNT"][random.usize(..5)].to_owned(),
    }
}

// Words, numbers, strings and signs. GLSL between braces is cut in the same way: its spaces do not matter.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ if is_word(first) => rest.find(|letter| !is_word(letter) && letter != '.').unwrap_or(rest.len()),
            _ => first.len_utf8() + second(rest, first),
        };
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
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
