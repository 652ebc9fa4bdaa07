//! Lists that programs record and builds read, and the files through which builder and macro meet.

use std::fmt::Debug;
use std::hint::black_box;

use fastrand::Rng;
use shader_builder::{Ship, StackList};
use shader_info_assemble::stack::Layer;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{Built, Lowered, Mark, Options, OwnToken, PathError, PathErrors, Target};
use shader_info_model::BACKENDS;
use shader_info_model::Payload;
use shader_info_model::diagnostic::SYNTAX;
use shader_info_model::wire::{self, Wire};

use crate::coverage::{Coverage, Step};
use crate::damage::damaged_text;
use crate::world::World;

const PIECES: [&str; 22] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "null",
    "true",
    "-1",
    "1e999",
    "18446744073709551616",
    "\"\"",
    "\u{0}",
    "ä",
    "\\ud800",
    "\"mode\": 3",
    "[[[[[[[[",
    "{\"a\":",
    "\r\n",
    " ",
];

/// A list of keys or of stacks.
pub(crate) fn write(random: &mut Rng, world: &World) -> Vec<u8> {
    let text = if random.bool() { keys(random) } else { stacks(random, world) };
    match random.u8(0..50) {
        // As deep as a parser must refuse.
        0 => "[".repeat(random.usize(0..100_000)).into_bytes(),
        _ => damaged_text(&text, &PIECES, random).into_bytes(),
    }
}

fn keys(random: &mut Rng) -> String {
    let key = |random: &mut Rng| {
        let (lit, mode) = (random.bool(), ["Lit", "Unlit", ""][random.usize(..3)]);
        format!("{{ \"lit\": {lit}, \"count\": {}, \"mode\": \"{mode}\" }}", random.i32(-2..5))
    };
    let keys = |random: &mut Rng| (0..random.usize(0..4)).map(|_| key(random)).collect::<Vec<_>>().join(", ");
    format!("{{ \"Case\": [{}], \"Other\": [{}] }}", keys(random), keys(random))
}

fn stacks(random: &mut Rng, world: &World) -> String {
    let fragment = |random: &mut Rng| {
        let path = &world.layers[random.usize(..world.layers.len())].path;
        match random.bool() {
            true => format!("{path:?}"),
            false => format!("{{ \"path\": {path:?}, \"when\": \"lit && !target(gles)\" }}"),
        }
    };
    let stack = |random: &mut Rng| {
        let fragments: Vec<String> = (0..random.usize(0..4)).map(|_| fragment(random)).collect();
        let backend = BACKENDS[random.usize(..BACKENDS.len())].name;
        format!(
            "{{ \"name\": \"Wall\", \"backends\": [{backend:?}], \"fragments\": [{}], \
             \"constants\": {{ \"lit\": \"true\", \"count\": \"3u\" }} }}",
            fragments.join(", ")
        )
    };
    let all: Vec<String> = (0..random.usize(0..3)).map(|_| stack(random)).collect();
    format!("{{ \"stacks\": [{}] }}", all.join(", "))
}

/// Reads it as both, and puts it together with itself.
pub(crate) fn read(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    match Ship::parse(text) {
        Ok(mut list) => {
            coverage.count("an allow-list of damaged text", Step::Parsed);
            let before = list.clone();
            list.merge(before.clone());
            assert!(list.shaders().eq(before.shaders()), "what is merged with itself has other shaders");
            for shader in before.shaders() {
                assert_eq!(list.listed(shader), before.listed(shader), "what is merged with itself has other keys");
            }
        }
        Err(why) => assert!(!why.to_string().is_empty(), "an error without words"),
    }
    match StackList::parse(text) {
        Ok(mut list) => {
            coverage.count("a list of stacks of damaged text", Step::Parsed);
            list.merge(list.clone());
        }
        Err(why) => assert!(!why.to_string().is_empty(), "an error without words"),
    }
}

/// A file in OUT_DIR, or the payload of a declaration.
pub(crate) fn write_protocol(random: &mut Rng, world: &World) -> Vec<u8> {
    let word = |random: &mut Rng| ["", "vulkan", "words\n", "a|b", "ä", "12:", "{\"}"][random.usize(..7)].to_owned();
    let own = OwnToken { text: word(random), line: 1, column: 2, end_line: 3, end_column: 4 };
    let target = [Target::Name, Target::Item(3), Target::Inline(1, 2, 3)][random.usize(..3)].clone();
    let mark = Mark {
        code: &SYNTAX,
        target,
        text: word(random),
        own: random.bool().then_some(own.clone()),
        entry: random.bool().then_some(own),
    };
    let text = match random.u8(0..4) {
        0 => wire::encode(&Options {
            backends: vec![word(random), word(random)],
            checked: vec![(word(random), word(random))],
            lowerings: vec![Lowered {
                backend: word(random),
                branch: word(random),
                infos: random.bool().then(|| vec![Hash128(random.u128(..))]),
                lowering: word(random),
            }],
            push_constant_limit: 128,
            ..Options::default()
        }),
        1 => wire::encode(&Built {
            marks: vec![mark.clone(), mark],
            files: vec![(word(random), Hash128(7))],
            has_pack: random.bool(),
            pack_bytes: random.u64(..),
            pack_seal: random.u64(..),
            ..Built::default()
        }),
        2 => wire::encode(&vec![PathErrors {
            file: word(random),
            marks: vec![(random.u32(..), PathError { code: &SYNTAX, text: word(random), mark: random.u32(..9) })],
        }]),
        _ => {
            let all: Vec<&Payload> = world.known.values().collect();
            wire::encode(all[random.usize(..all.len())])
        }
    };
    let pieces = ["0", "1", "9", "99999999999", "-1", ":", ",", "|", " ", "SI0001", "ä", "\u{0}", "\n", ";", "~"];
    damaged_text(&text, &pieces, random).into_bytes()
}

/// Reads it as each of them; what is read is written as it was.
pub(crate) fn read_protocol(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    again::<Options>(text, coverage);
    again::<Built>(text, coverage);
    again::<Vec<PathErrors>>(text, coverage);
    again::<Payload>(text, coverage);
    black_box(Layer::read("crate::Damaged", text).name().len());
}

fn again<T: Wire + PartialEq + Debug>(text: &str, coverage: &mut Coverage) {
    let Ok(value) = wire::decode::<T>(text) else { return };
    coverage.count("a file of the protocol of damaged text", Step::Parsed);
    let encoded = wire::encode(&value);
    assert!(wire::decode::<T>(&encoded).ok() == Some(value), "what is written again is another: {encoded}");
}
