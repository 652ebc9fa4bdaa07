//! The examples of both systems against the same shaders written by hand: equal pictures, no dearer code.

use std::collections::BTreeSet;

use shader_builder::compile::spirv_opt::{is_available, optimize};
use shader_builder::options::Optimize;
use shader_info::{Info, Stage, Technique};
use shader_info_library::examples::*;
use shader_info_test_infos::fragments::*;
use shader_info_test_infos::lit::*;
use shader_info_test_infos::shaded::*;
use shader_info_tests::scene::Driver;
use shader_info_tests::scenes::composed::sheet;
use shader_info_tests::skip::skip;
use shader_info_tests::vulkan::Vulkan;

/// What it is an example of, the composition, and the same by hand.
const PAIRS: &[(&str, &Info, &Info)] = &[
    ("base_texture + detail_tex", Layers::INFO, LayersWritten::INFO),
    ("base_texture + 3 × detail_tex", LayersThree::INFO, LayersThreeWritten::INFO),
    ("import without an exporter", GlossNone::INFO, GlossNoneWritten::INFO),
    ("import of one export", GlossOne::INFO, GlossOneWritten::INFO),
    ("import of three exports", GlossThree::INFO, GlossThreeWritten::INFO),
    ("light_hemisphere alone, on vertices", HemisphereVertex::INFO, HemisphereVertexWritten::INFO),
    ("light_hemisphere behind normalmap, on pixels", HemispherePixel::INFO, HemispherePixelWritten::INFO),
    ("a material with a preview light", GlossPreview::INFO, GlossPreviewWritten::INFO),
    ("the same material with a deferred tail", GlossDeferred::INFO, GlossDeferredWritten::INFO),
    ("displaced vertices as a template", DisplacedTemplate::INFO, DisplacedWritten::INFO),
    ("displaced vertices as a modifier", DisplacedModifier::INFO, DisplacedWritten::INFO),
    ("normals as colours as a template", NormalsTemplate::INFO, NormalsWritten::INFO),
    ("normals as colours as a modifier", NormalsModifier::INFO, NormalsWritten::INFO),
];

/// The manual's words for two of the above: they store the outputs twice, which SPIRV-Tools leaves in.
const WORD_FOR_WORD: &[(&str, &Info, &Info)] = &[
    ("displaced vertices, the manual's words", DisplacedManual::INFO, DisplacedWritten::INFO),
    ("normals as colours, the manual's words", NormalsManual::INFO, NormalsWritten::INFO),
];

#[test]
fn compositions_draw_what_is_written_by_hand() {
    let Some(vulkan) = Vulkan::for_test("compositions") else { return };
    let mut wrong = Vec::new();
    for (what, composed, written) in PAIRS.iter().chain(WORD_FOR_WORD) {
        let draw = |info: &'static Info| vulkan.draw(&sheet(info)).unwrap_or_else(|error| panic!("{what}: {error}"));
        let (first, second) = (draw(composed), draw(written));
        let targets = first.targets.iter().flatten().zip(second.targets.iter().flatten());
        let count = targets.clone().count();
        assert_eq!(count, composed.outputs().count(), "{what}");
        for (index, (ours, theirs)) in targets.enumerate() {
            let colors: BTreeSet<[u8; 4]> = ours.pixels.iter().copied().collect();
            assert!(colors.len() > 16, "{what}, target {index}: {} colours show nothing", colors.len());
            let other = ours.pixels.iter().zip(&theirs.pixels).filter(|(a, b)| a != b).count();
            if other > 0 {
                wrong.push(format!("{what}, target {index}: {other} pixels differ"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn compositions_cost_what_is_written_by_hand() {
    if !is_available() {
        skip("compositions_cost_what_is_written_by_hand", "no optimiser to count with");
        return;
    }
    let mut dear = Vec::new();
    for (what, composed, written) in PAIRS {
        for stage in [Stage::Vertex, Stage::Fragment] {
            let count = |info: &'static Info| {
                let words = Technique::from(info).spirv(stage).unwrap_or_else(|not_built| panic!("{not_built}"));
                let smaller = optimize(words, Optimize::Speed).expect("it optimises").expect("there is an optimiser");
                instructions(&smaller)
            };
            let (ours, theirs) = (count(composed), count(written));
            println!("{what}, {}: {ours} instructions, {theirs} by hand", stage.name());
            if ours * 100 > theirs * 102 {
                dear.push(format!("{what}, {}: {ours} > {theirs}", stage.name()));
            }
        }
    }
    assert!(dear.is_empty(), "{dear:#?}");
}

/// Instructions within functions: names, types and decorations cost nothing (SPIR-V 1.6 §2.3, opcodes of §3.52).
fn instructions(words: &[u32]) -> usize {
    const FUNCTION: u32 = 54;
    const FUNCTION_END: u32 = 56;
    let (mut at, mut count, mut is_inside) = (5, 0, false);
    while at < words.len() {
        let (length, opcode) = ((words[at] >> 16) as usize, words[at] & 0xffff);
        is_inside |= opcode == FUNCTION;
        count += usize::from(is_inside);
        is_inside &= opcode != FUNCTION_END;
        at += length.max(1);
    }
    count
}
