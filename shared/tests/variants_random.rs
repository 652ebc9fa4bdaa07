//! Random rules in; what the diagrams say of all keys against every key tried out.

mod rules;
#[path = "../../tests/src/seed.rs"]
mod seed;

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::{Random, resolved};
use shader_info_shared::backend::Backend;
use shader_info_shared::diagnostic::{NOT_IDEMPOTENT, NOTHING_LEFT, UNREACHABLE_ARM};
use shader_info_shared::variants::{Lowerings, Outcome, Outside, Program, Space, settle};

/// A declaration of a few small branches and rules that a person could have written.
struct Made {
    text: String,
    branches: Vec<(String, Vec<String>)>,
}

fn declaration(random: &mut Random) -> Made {
    let mut branches: Vec<(String, Vec<String>)> = Vec::new();
    let mut text = String::from("Case {\n");
    for index in 0..2 + random.below(5) {
        let name = format!("b{index}");
        let default = random.below(4) == 0;
        let values: Vec<String> = match random.below(4) {
            0 => {
                let first = random.below(5) as i32 - 2;
                let last = first + 1 + random.below(4) as i32;
                let _ = write!(text, "branch {name}: {first}..={last}");
                (first..=last).map(|it| it.to_string()).collect()
            }
            1 => {
                let words: Vec<String> =
                    ["A", "B", "C", "D"][..2 + random.below(3)].iter().map(|it| (*it).into()).collect();
                let _ = write!(text, "branch {name}: [{}]", words.join(", "));
                words
            }
            _ => {
                let _ = write!(text, "branch {name}");
                vec!["false".into(), "true".into()]
            }
        };
        if default {
            let _ = write!(text, " = {}", values[random.below(values.len())]);
        }
        text.push_str(";\n");
        branches.push((name, values));
    }
    let mut made = Made { text, branches };
    made.text.push_str("specialize {\n");
    for _ in 0..1 + random.below(5) {
        made.rule(random, 3);
    }
    made.text.push_str("}\n}\n");
    made
}

impl Made {
    fn pick(&self, random: &mut Random) -> (String, Vec<String>) {
        self.branches[random.below(self.branches.len())].clone()
    }

    fn rule(&mut self, random: &mut Random, depth: usize) {
        match random.below(if depth == 0 { 5 } else { 8 }) {
            0..=2 => {
                let (name, values) = self.pick(random);
                let value = match values[0] == "false" && random.below(2) == 0 {
                    true => self.test(random, 2),
                    false => self.value_for(&values, random),
                };
                let _ = writeln!(self.text, "{name} = {value};");
            }
            3 => {
                let choice =
                    ["vertex_entry = deep;", "define X = 1;", "render_state = Alpha;", "render_state.cull = none;"];
                self.text.push_str(choice[random.below(4)]);
            }
            4 if random.below(3) == 0 => {
                let test = self.test(random, 2);
                let _ = writeln!(self.text, "skip if {test};");
            }
            4 => {}
            5 => self.match_rule(random, depth),
            _ => {
                let test = self.test(random, 2);
                let _ = writeln!(self.text, "if {test} {{");
                self.rule(random, depth - 1);
                if random.below(3) == 0 {
                    let test = self.test(random, 2);
                    let _ = writeln!(self.text, "}} else if {test} {{");
                    self.rule(random, depth - 1);
                }
                if random.below(2) == 0 {
                    self.text.push_str("} else {\n");
                    self.rule(random, depth - 1);
                }
                self.text.push_str("}\n");
            }
        }
    }

    fn match_rule(&mut self, random: &mut Random, depth: usize) {
        let (name, values) = self.pick(random);
        let cut = 1 + random.below(values.len() - 1);
        let _ = writeln!(self.text, "match {name} {{ {} => {{", values[..cut].join(" | "));
        self.rule(random, depth - 1);
        let rest = if random.below(2) == 0 { "_".into() } else { values[cut..].join(" | ") };
        let _ = writeln!(self.text, "}} {rest} => {{");
        self.rule(random, depth - 1);
        self.text.push_str("} }\n");
    }

    /// A value, or another branch of the same values.
    fn value_for(&self, values: &[String], random: &mut Random) -> String {
        let same: Vec<&String> = self.branches.iter().filter(|it| it.1 == values).map(|it| &it.0).collect();
        match random.below(3) == 0 {
            true => same[random.below(same.len())].clone(),
            false => values[random.below(values.len())].clone(),
        }
    }

    fn test(&self, random: &mut Random, depth: usize) -> String {
        match random.below(if depth == 0 { 3 } else { 7 }) {
            0..=2 => {
                let (name, values) = self.pick(random);
                let is_number = values[0].parse::<i32>().is_ok();
                let value = values[random.below(values.len())].clone();
                match (values[0] == "false", is_number) {
                    (true, _) => name,
                    (_, true) => {
                        let how = ["==", "!=", "<", "<=", ">", ">="][random.below(6)];
                        let numbers = self.branches.iter().filter(|it| it.1[0].parse::<i32>().is_ok());
                        let others: Vec<&String> = numbers.map(|it| &it.0).collect();
                        let other = others[random.below(others.len())].clone();
                        format!("{name} {how} {}", if random.below(3) == 0 { other } else { value })
                    }
                    _ => format!("{name} {} {value}", ["==", "!="][random.below(2)]),
                }
            }
            3 => format!("!({})", self.test(random, depth - 1)),
            4 => ["target(vulkan)", "profile(small)", "capability(geometry_shader)"][random.below(3)].into(),
            5 => format!("({} && {})", self.test(random, depth - 1), self.test(random, depth - 1)),
            _ => format!("({} || {})", self.test(random, depth - 1), self.test(random, depth - 1)),
        }
    }
}

fn keys(program: &Program) -> Vec<u64> {
    program.variables.iter().fold(vec![0], |keys, variable| {
        let values = || 0..variable.branch.domain.count();
        keys.iter().flat_map(|key| values().map(|index| variable.put(*key, index))).collect()
    })
}

/// What every build there is says of the atoms.
fn builds() -> Vec<Outside> {
    let with = |backend, profiles: Vec<String>| Outside { backend, profiles };
    Backend::all().flat_map(|it| [with(it, vec![]), with(it, vec!["small".into()])]).collect()
}

/// By trying: whether a second run changes nothing, on any build.
fn is_idempotent(program: &Program) -> bool {
    builds().iter().all(|outside| {
        let atoms = program.atoms_on(outside);
        keys(program).iter().all(|key| match program.run(*key, &atoms) {
            Outcome::Skipped(_) => true,
            first @ Outcome::Technique { key, .. } => program.run(key, &atoms) == first,
        })
    })
}

fn unreached(program: &Program) -> usize {
    let mut reached = BTreeSet::new();
    for outside in builds() {
        let atoms = program.atoms_on(&outside);
        reached.extend(keys(program).iter().flat_map(|key| program.trace(*key, &atoms)));
    }
    program.arms.len() - reached.len()
}

fn is_all_skipped(program: &Program) -> bool {
    builds().iter().all(|outside| {
        let atoms = program.atoms_on(outside);
        keys(program).iter().all(|key| matches!(program.run(*key, &atoms), Outcome::Skipped(_)))
    })
}

#[test]
fn diagrams_know_what_trying_every_key_finds() {
    seed::seeds(0x0dd5_ba11_5eed_0001).for_each(try_every_key);
}

fn try_every_key(seed: u64) {
    let mut random = Random(seed);
    let (mut right, mut restless) = (0, 0);
    for round in 0..1500 {
        let made = declaration(&mut random);
        let info = resolved(&made.text);
        let (program, wrong) = settle(&info, &Lowerings::default());
        assert!(wrong.is_empty(), "{}\n{wrong:#?}", made.text);
        let space = Space::new(&info, program.clone());
        let found = space.check();
        let told = |code| found.iter().filter(|it| it.code == code).count();
        assert_eq!(told(&NOTHING_LEFT) > 0, is_all_skipped(&program), "round {round}\n{}", made.text);
        if told(&NOTHING_LEFT) > 0 {
            continue;
        }
        let idempotent = is_idempotent(&program);
        assert_eq!(told(&NOT_IDEMPOTENT) == 0, idempotent, "round {round}\n{}", made.text);
        assert_eq!(told(&UNREACHABLE_ARM), unreached(&program), "round {round}\n{}\n{found:#?}", made.text);
        match idempotent {
            true => right += 1,
            false => restless += 1,
        }
        for outside in [
            Outside::new(Backend::Vulkan),
            Outside { profiles: vec!["small".into()], ..Outside::new(Backend::Gles310) },
        ] {
            compare(&space, &outside, idempotent, &made.text);
        }
    }
    assert!(right > 300 && restless > 100, "{right} idempotent, {restless} not");
}

fn compare(space: &Space, outside: &Outside, idempotent: bool, text: &str) {
    let program = space.program();
    let (variants, atoms, all) = (space.variants(outside), program.atoms_on(outside), keys(space.program()));
    let mut canonical = BTreeSet::new();
    let mut reached = vec![0_u128; program.arms.len()];
    let mut skipped = 0;
    for key in &all {
        program.trace(*key, &atoms).into_iter().for_each(|arm| reached[arm] += 1);
        match program.run(*key, &atoms) {
            Outcome::Skipped(_) => skipped += 1,
            Outcome::Technique { key, fields } => {
                canonical.insert((key, fields));
            }
        }
    }
    assert_eq!((variants.keys, variants.skipped), (all.len() as u128, skipped), "{text}");
    assert_eq!(variants.reached, reached, "{text}");
    if !idempotent {
        return;
    }
    let found: Vec<(u64, Vec<u32>)> = variants.techniques.iter().map(|it| (it.key, it.fields.clone())).collect();
    let expected: Vec<(u64, Vec<u32>)> = canonical.into_iter().collect();
    assert_eq!((variants.count, &found), (expected.len() as u128, &expected), "{text}");
    for (variable, cost) in program.variables.iter().zip(&variants.costs) {
        let without: BTreeSet<u64> = expected.iter().map(|(key, _)| key & !variable.mask()).collect();
        assert_eq!(*cost, Some((expected.len() - without.len()) as u128), "{} of\n{text}", variable.branch.name);
    }
}
