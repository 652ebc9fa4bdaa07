//! Encodes a render state as bytes: only the words that differ from the default.

use super::State;

/// Returns the number of words that differ, then index and value of each; numbers are unsigned LEB128 (DWARF 5 §7.6).
pub fn to_bytes(state: &State) -> Vec<u8> {
    let pairs = state.words.iter().zip(&State::DEFAULT.words).enumerate();
    let changed: Vec<(usize, u32)> =
        pairs.filter(|(_, (a, b))| a != b).map(|(index, (word, _))| (index, *word)).collect();
    let mut out = Vec::new();
    number(&mut out, changed.len() as u32);
    for (index, word) in changed {
        number(&mut out, index as u32);
        number(&mut out, word);
    }
    out
}

fn number(out: &mut Vec<u8>, mut value: u32) {
    while value > 0x7f {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}
