//! Writes a render state in the form of a declaration.

use std::fmt;

use super::fields::{FIELDS, OWN};
use super::{BLENDS, FIRST_TARGET, Field, Kind, State, TARGETS, WORDS};
use shader_info_types::state::TARGET_WORDS;

/// Returns the path of a word: `stencil.front.pass`, `blend[1].color.src`; empty for an index beyond the last word.
pub fn name_of(word: usize) -> String {
    match owner(word) {
        None => String::new(),
        Some((field, None)) => field.path.into(),
        Some((field, Some(target))) => indexed(field.path, target),
    }
}

fn owner(word: usize) -> Option<(&'static Field, Option<usize>)> {
    if word >= WORDS {
        return None;
    }
    match word.checked_sub(FIRST_TARGET) {
        None => Some((&FIELDS[word], None)),
        Some(rest) => Some((&FIELDS[FIRST_TARGET + rest % TARGET_WORDS], Some(rest / TARGET_WORDS))),
    }
}

fn indexed(path: &str, target: usize) -> String {
    let (first, rest) = path.split_at(path.find('.').unwrap_or(path.len()));
    format!("{first}[{target}]{rest}")
}

/// Writes the fields that differ from the default, as in a declaration.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out: Vec<String> = Vec::new();
        for index in (0..FIRST_TARGET).filter(|index| self.words[*index] != Self::DEFAULT.words[*index]) {
            let field = &FIELDS[index];
            out.push(format!("{}: {}", field.path, value(field.kind, self.words[index])));
        }
        let targets: Vec<&[u32]> = self.words[FIRST_TARGET..].chunks(TARGET_WORDS).collect();
        let is_one = targets.iter().all(|target| *target == targets[0]);
        let default = &Self::DEFAULT.words[FIRST_TARGET..FIRST_TARGET + TARGET_WORDS];
        for (number, target) in targets.iter().enumerate().take(if is_one { 1 } else { TARGETS }) {
            let path = |path: &str| if is_one { path.to_owned() } else { indexed(path, number) };
            let by_word = BLENDS.iter().find(|(_, words)| words[..] == target[..6]);
            match by_word {
                Some((word, _)) if target[..6] != default[..6] => out.push(format!("{}: {word}", path("blend"))),
                Some(_) => {}
                None => out.extend((0..6).filter(|at| target[*at] != default[*at]).map(|at| {
                    let field = &FIELDS[FIRST_TARGET + at];
                    format!("{}: {}", path(field.path), value(field.kind, target[at]))
                })),
            }
            if target[6] != default[6] {
                out.push(format!("{}: {}", path("color_write"), value(Kind::Channels, target[6])));
            }
        }
        debug_assert_eq!(OWN, FIRST_TARGET + TARGET_WORDS);
        f.write_str(&out.join(", "))
    }
}

fn value(kind: Kind, word: u32) -> String {
    match kind {
        Kind::Flag => (word != 0).to_string(),
        Kind::Choice(words) => words.get(word as usize).copied().unwrap_or_default().into(),
        Kind::Whole(low, _) if low < 0 => (word as i32).to_string(),
        Kind::Whole(..) => word.to_string(),
        Kind::Real(..) => format!("{:?}", f32::from_bits(word)),
        Kind::Channels => channels(word),
        Kind::Blend => String::new(),
    }
}

fn channels(mask: u32) -> String {
    match mask {
        0 => "none".into(),
        _ => "rgba".chars().enumerate().filter(|(bit, _)| mask & 1 << bit != 0).map(|(_, letter)| letter).collect(),
    }
}
