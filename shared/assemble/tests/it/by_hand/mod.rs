//! Compares variants of random declarations with declarations in which the conditions were resolved by hand.

mod compared;
mod condition;
mod maker;
mod written;

use crate::checked::read;
use crate::rules::Random;
use crate::seed;
use compared::{shown, without_numbers, without_unused_defines};
use condition::Chosen;
use maker::Maker;
use shader_info_assemble::assemble::{assemble, assemble_all};
use shader_info_assemble::variants::{Space, project, sight};
use shader_info_lang::resolve::Resolved;
use shader_info_model::Stage;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_reflect::lower;
use shader_info_reflect::rules::{Lowerings, Outside, Technique, chosen};

/// The stages of an info.
fn stages(info: &Resolved) -> Vec<Stage> {
    let stages = info.stages();
    // Fragments are composed for both stages.
    let composed = [Stage::Vertex, Stage::Fragment];
    match stages.has(Stage::Compute) {
        true => vec![Stage::Compute],
        false => composed.into(),
    }
}

#[test]
fn a_variant_is_the_declaration_for_its_key_alone() {
    for seed in seed::seeds(0x1d5e_77a1_5eed_0003) {
        let mut random = Random(seed);
        let mut compared = 0;
        for _ in 0..150 {
            let all = Maker::new(&mut random).shader(false);
            let text = |chosen: Option<&Chosen>| all.iter().map(|of| of.text(chosen)).collect::<String>();
            for _ in 0..3 {
                let chosen = Chosen::random(&mut random);
                let (whole, alone) = (text(None), text(Some(&chosen)));
                let (Ok(found), Ok(expected)) = (made(&whole, &chosen), made(&alone, &chosen)) else { continue };
                compared += 1;
                let Chosen { backend, branches } = &chosen;
                assert!(found == expected, "{backend:?} {branches:?}\n{whole}\n{alone}\n{found:#?}\n{expected:#?}");
            }
        }
        assert!(compared > 150, "{compared}");
    }
}

/// The texts of both stages, and the reflection.
fn made(text: &str, chosen: &Chosen) -> Result<Vec<String>, Vec<Diagnostic>> {
    let (info, report) = read(text);
    if !report.is_clean() {
        return Err(report.diagnostics);
    }
    let key = Key { branches: chosen.branches.clone(), ..Key::new(chosen.backend) };
    let made = assemble_all(&lower(&info, &Sources::default()), &key, &stages(&info))?;
    let texts = made.iter().map(|(_, of)| without_numbers(&of.text));
    Ok(texts.chain([shown(&made[0].1.reflection)]).collect())
}

#[test]
fn techniques_that_share_a_text_have_the_same_text() {
    for seed in seed::seeds(0x3d5e_77a1_5eed_0003) {
        let mut random = Random(seed);
        let mut saved = 0;
        for _ in 0..40 {
            let all = Maker::new(&mut random).shader(true);
            let text: String = all.iter().map(|of| of.text(None)).collect();
            let (info, report) = read(&text);
            if report.is_clean() {
                saved += compare_shared_texts(&info, &text, &Outside::new(Chosen::random(&mut random).backend));
            }
        }
        assert!(saved > 500, "{saved}");
    }
}

/// Returns how many texts need not be assembled.
fn compare_shared_texts(info: &Resolved, text: &str, outside: &Outside) -> usize {
    let Ok(space) = Space::of(info, &Lowerings::default()) else { return 0 };
    let (program, techniques) = (space.program(), space.variants(outside).techniques);
    let make = |of: &Technique, stage: Stage| {
        let (info, _) = chosen(info, program, of);
        let key = Key { branches: program.values(of.key), ..Key::new(outside.backend) };
        let made = assemble(&lower(&info, &Sources::default()), &key, stage);
        made.map(|made| without_unused_defines(&made.text))
    };
    let mut saved = 0;
    for stage in stages(info) {
        let seen = sight(program, info, &Sources::default(), &[], stage);
        let projection = project(program, &techniques, &seen);
        let firsts: Vec<_> = projection.texts.iter().map(|at| make(&techniques[*at], stage)).collect();
        // A build stops here.
        if firsts.iter().any(Result::is_err) {
            continue;
        }
        saved += techniques.len() - firsts.len();
        for (technique, first) in techniques.iter().zip(&projection.of) {
            let found = make(technique, stage);
            let words = program.describe(technique.key);
            assert_eq!(found, firsts[*first], "{words} on {:?} of\n{text}", outside.backend);
        }
    }
    saved
}
