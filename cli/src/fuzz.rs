//! Fuzzes the parser of the command line with random words: the result is arguments or an error, never a panic.

use std::ffi::OsString;

use clap::{CommandFactory, Parser};
use shader_builder::Backend;
use shader_builder::Lowering;
use shader_info_tests::seed;

use crate::command::Arguments;
use crate::words;

/// Number of command lines for each seed.
const CASES: usize = 4_000;

/// Words that people mistype, and words that scripts pass.
const NOISE: [&str; 22] = [
    "",
    "-",
    "--",
    "---",
    "=",
    ".",
    "..",
    "/",
    "ä",
    "fog=",
    "=dynamic",
    "fog=dynamic",
    "Forward.fog=static",
    "metal:fog=specialization",
    "vulkan:=static",
    ":::=:::",
    "\u{0}",
    "18446744073709551616",
    "-1",
    "vulkan,,metal",
    "--format=json",
    "/nowhere/at/all.json",
];

#[test]
fn random_words_are_arguments_or_an_error() {
    let table = words_of_the_table();
    assert!(table.len() > 40, "{table:?}");
    for seed in seed::seeds(0x9e37_79b9_7f4a_7c15) {
        let (mut random, mut taken) = (Random(seed), 0);
        for _ in 0..CASES {
            let line = line(&table, &mut random);
            match Arguments::try_parse_from(&line) {
                Ok(_) => taken += 1,
                Err(error) => assert!(!error.to_string().trim().is_empty(), "{line:?}: an error without words"),
            }
        }
        assert!(taken > CASES / 50, "seed {seed}: only {taken} of {CASES} lines are arguments");
    }
}

#[test]
fn random_lowerings_are_lowerings_or_an_error() {
    for seed in seed::seeds(0x2545_f491_4f6c_dd1d) {
        let mut random = Random(seed);
        for _ in 0..CASES {
            let pieces = ["fog", "Forward.", "metal", ":", "=", "static", "dynamic", "ä", " ", ""];
            let text: String = (0..random.below(6)).map(|_| *random.one(&pieces)).collect();
            match words::lower(&text) {
                // The parsed value is written as the same text.
                Ok(it) => {
                    let on = it.backend.map_or(String::new(), |it| format!("{}:", it.row().name));
                    assert_eq!(format!("{on}{}={}", it.branch, it.lowering.name()), text);
                }
                Err(why) => assert!(!why.to_string().is_empty(), "{text}"),
            }
        }
    }
}

// Returns every subcommand, option and value in the table of arguments.
fn words_of_the_table() -> Vec<String> {
    let mut out = Vec::new();
    let command = Arguments::command();
    for it in std::iter::once(&command).chain(command.get_subcommands()) {
        out.push(it.get_name().to_owned());
        for argument in it.get_arguments() {
            out.extend(argument.get_long().map(|long| format!("--{long}")));
            out.extend(argument.get_short().map(|short| format!("-{short}")));
            out.extend(argument.get_possible_values().iter().map(|value| value.get_name().to_owned()));
        }
    }
    out.extend(Backend::all().map(|it| it.row().name.to_owned()));
    out.extend(Lowering::ALL.map(|it| it.name().to_owned()));
    out
}

fn line(table: &[String], random: &mut Random) -> Vec<OsString> {
    let command = Arguments::command();
    let names: Vec<&str> = command.get_subcommands().map(|it| it.get_name()).collect();
    let mut out = vec!["shader-builder".to_owned()];
    if random.below(8) > 0 {
        out.push((*random.one(&names)).to_owned());
    }
    for _ in 0..random.below(5) {
        let word = if random.below(4) > 0 { random.one(table).clone() } else { (*random.one(&NOISE)).to_owned() };
        out.push(match random.below(6) {
            0 => format!("{word}={}", random.one(table)),
            _ => word,
        });
    }
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut line: Vec<OsString> = out.into_iter().map(Into::into).collect();
    #[cfg(unix)]
    if random.below(50) == 0 {
        line.push(std::os::unix::ffi::OsStringExt::from_vec(vec![b'-', b'-', 0xff, 0xfe]));
    }
    line
}

/// The generator xorshift64 (Marsaglia, "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    fn one<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}
