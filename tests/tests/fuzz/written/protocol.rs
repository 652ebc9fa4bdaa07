//! The files through which builder and macro meet, and the lists that programs record: what is read is what was
//! written.

use std::collections::BTreeMap;
use std::fmt::Debug;

use fastrand::Rng;
use shader_builder::Ship;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{
    Built, DuplicateName, Lowered, Mark, Options, OwnToken, PathError, PathErrors, Target,
};
use shader_info_model::diagnostic::{CODES, Code};
use shader_info_model::wire::{self, Wire};

use super::{list, number, one_of, random_of, some, text};
use crate::coverage::{Coverage, Step};
use crate::world::World;

/// One value of each file.
pub(crate) fn run(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let random = &mut random_of(input);
    comes_back(options(random));
    comes_back(built(random));
    comes_back(list(random, 3, |random| PathErrors {
        file: text(random),
        marks: list(random, 4, |random| {
            (number(random), PathError { code: code(random), text: text(random), mark: number(random) })
        }),
    }));
    coverage.count("files of the protocol as they were written", Step::Parsed);
}

/// A list of keys as JSON says it, with every way to spell a text.
pub(crate) fn run_list(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let random = &mut random_of(input);
    let key = |random: &mut Rng| -> BTreeMap<String, (String, String)> {
        list(random, 4, |random| (text(random), value(random))).into_iter().collect()
    };
    let shaders: BTreeMap<String, Vec<_>> =
        list(random, 4, |random| (text(random), list(random, 4, key))).into_iter().collect();
    let json = |key: &BTreeMap<String, (String, String)>, random: &mut Rng| {
        let branches = key.iter().map(|(name, (json, _))| format!("{}: {json}", spelt(name, random)));
        format!("{{{}}}", branches.collect::<Vec<_>>().join(","))
    };
    let lists = shaders.iter().map(|(name, keys)| {
        let keys: Vec<String> = keys.iter().map(|it| json(it, random)).collect();
        format!("{}: [{}]", spelt(name, random), keys.join(", "))
    });
    let written = format!("{{ {} }}", lists.collect::<Vec<_>>().join(",\n"));
    let read = Ship::parse(&written).unwrap_or_else(|why| panic!("{why}\n{written}"));
    assert!(read.shaders().eq(shaders.keys().map(String::as_str)), "other shaders than in {written}");
    for (name, keys) in &shaders {
        let words = |it: &BTreeMap<String, (String, String)>| -> BTreeMap<String, String> {
            it.iter().map(|(name, (_, word))| (name.clone(), word.clone())).collect()
        };
        let expected: Vec<_> = keys.iter().map(words).collect();
        assert_eq!(read.listed(name), Some(&expected[..]), "{written}");
    }
    coverage.count("an allow-list as it was written", Step::Parsed);
}

/// As JSON spells it, and its word.
fn value(random: &mut Rng) -> (String, String) {
    match random.u8(0..3) {
        0 => {
            let value = random.bool().to_string();
            (value.clone(), value)
        }
        1 => {
            let value = random.i32(..).to_string();
            (value.clone(), value)
        }
        _ => {
            let word = text(random);
            (spelt(&word, random), word)
        }
    }
}

/// A text of JSON (RFC 8259, section 7): plain, or each unit of UTF-16 as an escape.
pub(super) fn spelt(text: &str, random: &mut Rng) -> String {
    let escaped = |unit: u16| format!("\\u{unit:04x}");
    let one = |letter: char| match letter {
        '"' | '\\' => format!("\\{letter}"),
        '\u{0}'..='\u{1f}' => escaped(letter as u16),
        _ if random.u8(0..4) == 0 => letter.encode_utf16(&mut [0; 2]).iter().map(|unit| escaped(*unit)).collect(),
        _ => letter.to_string(),
    };
    format!("\"{}\"", text.chars().map(one).collect::<String>())
}

fn comes_back<T: Wire + PartialEq + Debug>(value: T) {
    let encoded = wire::encode(&value);
    let read = wire::decode::<T>(&encoded);
    assert!(read.as_ref() == Ok(&value), "{encoded:?} is read as {read:?}, not as {value:?}");
}

/// Any code.
pub(crate) fn code(random: &mut Rng) -> &'static Code {
    one_of(random, CODES)
}

fn options(random: &mut Rng) -> Options {
    Options {
        backends: list(random, 4, text),
        push_constant_limit: number(random),
        checked: list(random, 4, |random| (text(random), text(random))),
        filtered: list(random, 2, |random| (text(random), text(random))),
        folders: list(random, 3, text),
        off: random.bool(),
        require: random.bool(),
        profiles: list(random, 3, text),
        lowerings: list(random, 3, |random| Lowered {
            backend: text(random),
            branch: text(random),
            infos: some(random, |random| list(random, 3, |random| Hash128(random.u128(..)))),
            lowering: text(random),
        }),
        fallbacks: list(random, 3, |random| Hash128(random.u128(..))),
        is_archived: random.bool(),
        duplicates: list(random, 3, |random| DuplicateName {
            file: text(random),
            line: number(random),
            column: number(random),
            text: text(random),
        }),
    }
}

fn built(random: &mut Rng) -> Built {
    Built {
        marks: list(random, 4, mark),
        warnings: list(random, 4, mark),
        files: list(random, 3, |random| (text(random), Hash128(random.u128(..)))),
        has_pack: random.bool(),
        pack_bytes: random.u64(..),
        pack_seal: random.u64(..),
        made_from: Hash128(random.u128(..)),
    }
}

/// Any mark.
pub(crate) fn mark(random: &mut Rng) -> Mark {
    let target = match random.u8(0..3) {
        0 => Target::Name,
        1 => Target::Item(number(random)),
        _ => Target::Inline(number(random), number(random), number(random)),
    };
    let token = |random: &mut Rng| OwnToken {
        text: text(random),
        line: number(random),
        column: number(random),
        end_line: number(random),
        end_column: number(random),
    };
    let (own, entry) = (some(random, token), some(random, token));
    Mark { code: code(random), target, text: text(random), own, entry }
}
