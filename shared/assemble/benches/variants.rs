//! Measures the time to solve the whole space of some rules: `cargo bench -p shader-info-assemble --bench variants`.
//!
//! Bounds that are judged by eye: 16,384 keys of 14 branches in half a millisecond, 2^40 keys in five; spaces
//! that are counted only in 20.

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/it/rules/mod.rs"]
mod rules;

use divan::Bencher;
use rules::{FORTY, FORWARD_LIT, MESH, STANDARD_MESH, VERTEX_LIT, resolved, space, vulkan, with_profile};
use shader_info_assemble::variants::Space;
use shader_info_reflect::rules::{Lowerings, settle};

fn main() {
    divan::main();
}

/// Rules settled and every technique listed, from a resolved info.
#[divan::bench(args = ["mesh", "forty"])]
fn enumerate(bencher: Bencher<'_, '_>, case: &str) {
    let info = resolved(if case == "mesh" { MESH } else { FORTY });
    bencher.bench(|| {
        let space = Space::of(&info, &Lowerings::default()).expect("the rules are right");
        space.variants(&vulkan()).techniques.len()
    });
}

/// The same for the target that keeps more branches apart.
#[divan::bench]
fn enumerate_mesh_for_dx9(bencher: Bencher<'_, '_>) {
    let space = space(MESH);
    bencher.bench(|| space.variants(&with_profile("dx9")).techniques.len());
}

/// The techniques of a space of millions of combinations counted, with the cost of each branch; none is listed. From a
/// resolved info.
#[divan::bench(args = ["vertex_lit", "forward_lit", "standard_mesh"])]
fn count(bencher: Bencher<'_, '_>, case: &str) {
    let info = resolved(match case {
        "vertex_lit" => VERTEX_LIT,
        "forward_lit" => FORWARD_LIT,
        _ => STANDARD_MESH,
    });
    bencher.bench(|| {
        let space = Space::of(&info, &Lowerings::default()).expect("the rules are right");
        space.counted(&vulkan()).count
    });
}

/// Idempotence and unreached arms, for all targets.
#[divan::bench(args = ["mesh", "forty"])]
fn check(bencher: Bencher<'_, '_>, case: &str) {
    let space = space(if case == "mesh" { MESH } else { FORTY });
    bencher.bench(|| space.check().len());
}

/// What the macro does besides writing Rust.
#[divan::bench(args = ["mesh", "forty"])]
fn settle_names(bencher: Bencher<'_, '_>, case: &str) {
    let info = resolved(if case == "mesh" { MESH } else { FORTY });
    bencher.bench(|| settle(&info, &Lowerings::default()).0.steps.len());
}

/// One key through the interpreter.
#[divan::bench]
fn run_one_key(bencher: Bencher<'_, '_>) {
    let space = space(MESH);
    let atoms = space.program().atoms_on(&vulkan());
    bencher.bench(|| space.program().run(divan::black_box(0x1234), &atoms));
}
