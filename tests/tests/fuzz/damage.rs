//! Damage to blocks of bytes: cut off, with other numbers, with parts twice or over each other.

use fastrand::Rng;

/// Numbers at which readers of lengths and offsets go wrong.
const EDGES: [u32; 16] = [0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 32, 64, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

/// Up to three changes; none in one case of eight, so that what is right is read as well.
pub(crate) fn damaged(mut bytes: Vec<u8>, random: &mut Rng) -> Vec<u8> {
    if random.u8(0..8) == 0 {
        return bytes;
    }
    for _ in 0..random.usize(1..4) {
        change(&mut bytes, random);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, random: &mut Rng) {
    let length = bytes.len();
    if length < 8 {
        bytes.extend((0..random.usize(0..16)).map(|_| random.u8(..)));
        return;
    }
    // Heads are what matters most.
    let at = if random.bool() { random.usize(..length) } else { random.usize(..length.min(160)) };
    let word = at / 4 * 4;
    match random.u8(0..9) {
        0 => bytes.truncate(at),
        1 => bytes[at] = random.u8(..),
        2 => bytes[at] ^= 1 << random.u8(0..8),
        3 | 4 => put(bytes, word, EDGES[random.usize(..EDGES.len())]),
        5 => put(bytes, word, (length as u32).wrapping_add(random.u32(0..9)).wrapping_sub(4)),
        6 => {
            let other = random.usize(..length / 4) * 4;
            let copied: Vec<u8> = bytes[other..(other + 4).min(length)].to_vec();
            for (place, byte) in bytes[word..].iter_mut().zip(copied) {
                *place = byte;
            }
        }
        7 => drop(bytes.drain(at..(at + random.usize(1..20)).min(length))),
        _ => {
            let part: Vec<u8> = bytes[at..(at + random.usize(1..40)).min(length)].to_vec();
            let to = random.usize(..length);
            bytes.splice(to..to, part);
        }
    }
}

fn put(bytes: &mut [u8], at: usize, number: u32) {
    for (place, byte) in bytes[at..].iter_mut().zip(number.to_le_bytes()) {
        *place = byte;
    }
}

/// Damage to text, which stays text: brackets, numbers and words of it go elsewhere.
pub(crate) fn damaged_text(text: &str, pieces: &[&str], random: &mut Rng) -> String {
    let mut text = text.to_owned();
    if random.u8(0..8) == 0 {
        return text;
    }
    for _ in 0..random.usize(1..4) {
        let (a, b) = (place(&text, random), place(&text, random));
        let (start, end) = (a.min(b), a.max(b).min(a.min(b) + 60));
        let end = (end..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len());
        match random.u8(0..5) {
            0 => text.replace_range(start..end, ""),
            1 | 2 => text.insert_str(a, pieces[random.usize(..pieces.len())]),
            3 => {
                let copy = text[start..end].to_owned();
                text.insert_str(b, &copy);
            }
            _ => text.truncate(a),
        }
    }
    text
}

fn place(text: &str, random: &mut Rng) -> usize {
    let at = random.usize(..=text.len());
    (at..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
}
