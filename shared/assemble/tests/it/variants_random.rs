//! Compares the diagrams of random rules with a trial of every key.

use crate::rules;
use crate::seed;

use std::collections::BTreeSet;

use rules::made::declaration;
use rules::{Random, resolved};
use shader_info_assemble::variants::Space;
use shader_info_model::Backend;
use shader_info_model::diagnostic::{NOT_IDEMPOTENT, NOTHING_LEFT, UNREACHABLE_ARM};
use shader_info_reflect::rules::{Lowerings, Outcome, Outside, Program, settle};

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
        let reported = |code| found.iter().filter(|it| it.code == code).count();
        assert_eq!(reported(&NOTHING_LEFT) > 0, is_all_skipped(&program), "round {round}\n{}", made.text);
        if reported(&NOTHING_LEFT) > 0 {
            continue;
        }
        let idempotent = is_idempotent(&program);
        assert_eq!(reported(&NOT_IDEMPOTENT) == 0, idempotent, "round {round}\n{}", made.text);
        assert_eq!(reported(&UNREACHABLE_ARM), unreached(&program), "round {round}\n{}\n{found:#?}", made.text);
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
