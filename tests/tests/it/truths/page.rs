//! The table of truths: it has every scene, and `docs/pictures.md` is written from it (`BLESS=1`).

use shader_info_tests::outside::workspace;
use shader_info_tests::scenes::SCENES;
use shader_info_tests::truth::{EQUAL, TRUTHS, Truth};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;

/// Scenes that may stay without a truth: the materials of the gallery.
const MAX_MISSING: usize = 15;

#[test]
fn every_scene_has_a_truth_or_a_reason() {
    let scenes: Vec<&str> = SCENES.iter().map(|shown| shown.name).collect();
    let known: Vec<&str> = TRUTHS.iter().map(|known| known.scene).collect();
    assert_eq!(known, scenes, "the tables of truths and of scenes list the same names in one order");
    assert_eq!(known.iter().collect::<BTreeSet<_>>().len(), known.len(), "a scene is listed twice");
    let silent: Vec<_> = TRUTHS.iter().filter(|known| known.what.len() < 10).map(|known| known.scene).collect();
    assert!(silent.is_empty(), "neither a formula nor a reason: {silent:?}");
    let missing = TRUTHS.iter().filter(|known| matches!(known.truth, Truth::Missing)).count();
    assert!(missing <= MAX_MISSING, "{missing} scenes have no truth");
    let unknown = EQUAL.iter().flat_map(|pair| pair.scenes).filter(|name| !scenes.contains(name));
    assert_eq!(unknown.collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn the_page_is_the_table() {
    let path = workspace().join("docs/pictures.md");
    let page = page();
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "docs/pictures.md is not what the table says; run the test with BLESS=1");
}

fn page() -> String {
    let mut page = String::from(
        "# Expected pictures\n\n\
         Written by `tests/tests/it/truths` from the table in `tests/src/truth/table.rs`; change the table.\n\n\
         The stored pictures only guard against change. The formulas below define the right values: a rasteriser in\n\
         doubles, verified against a hand-written draw through Vulkan, evaluates the formula with the scene's own\n\
         bytes. The test compares every driver at all pixels, except those with an edge within 0.02 pixels of the\n\
         centre and those that depend on a threshold. `allowed` is the largest difference of a channel, of 255, and\n\
         how many values may differ more.\n\n\
         | scene | compared with | allowed | formula or reason |\n|---|---|---|---|\n",
    );
    for known in TRUTHS {
        let (kind, allowed) = match known.truth {
            Truth::Pixels(_, it) if it.stray == 0 => ("pixels", it.off.to_string()),
            Truth::Pixels(_, it) => ("pixels", format!("{}, except {} values", it.off, it.stray)),
            Truth::Lines(_) => ("lines", "1 pixel".into()),
            Truth::Numbers => ("numbers", "-".into()),
            Truth::Missing => ("nothing", "-".into()),
        };
        let _ = writeln!(page, "| `{}` | {kind} | {allowed} | {} |", known.scene, known.what);
    }
    page.push_str("\n## Scenes that must be equal\n\n| scenes | allowed | why |\n|---|---|---|\n");
    for pair in EQUAL {
        let allowed = match pair.allowed.off {
            0 => "the same bytes".into(),
            off => format!("{off}, except {} values", pair.allowed.stray),
        };
        let _ = writeln!(page, "| `{}`, `{}` | {allowed} | {} |", pair.scenes[0], pair.scenes[1], pair.why);
    }
    page
}
