//! Compositions against the same shaders written by hand: equal pictures, no dearer code.

use std::collections::BTreeSet;

use shader_builder::optimize::{Optimize, is_available, optimize};
use shader_info::glam::{Mat3, Mat4, Vec3};
use shader_info::{Info, PushConstant, Stage};
use shader_info_test_infos::fragments::*;
use shader_info_tests::scene::{
    Bound, Contents, Driver, Format, Image, PushConstants, Sampler, Scene, Shape, VertexBuffer, What,
};
use shader_info_tests::vulkan::Vulkan;

/// A composition, and the same by hand.
const PAIRS: &[(&Info, &Info)] = &[
    (Layers::INFO, LayersWritten::INFO),
    (LayersThree::INFO, LayersThreeWritten::INFO),
    (GlossNone::INFO, GlossNoneWritten::INFO),
    (GlossOne::INFO, GlossOneWritten::INFO),
    (GlossThree::INFO, GlossThreeWritten::INFO),
    (HemisphereVertex::INFO, HemisphereVertexWritten::INFO),
    (HemispherePixel::INFO, HemispherePixelWritten::INFO),
    (GlossDeferred::INFO, GlossDeferredWritten::INFO),
];

#[test]
fn compositions_draw_what_is_written_by_hand() {
    let Some(vulkan) = Vulkan::for_test("compositions") else { return };
    let mut wrong = Vec::new();
    for (composed, written) in PAIRS {
        let draw = |info| vulkan.draw(&scene(info)).unwrap_or_else(|error| panic!("{}: {error}", composed.name()));
        let (first, second) = (draw(composed), draw(written));
        let targets = first.targets.iter().flatten().zip(second.targets.iter().flatten());
        let count = targets.clone().count();
        assert_eq!(count, composed.outputs().count(), "{}", composed.name());
        for (index, (ours, theirs)) in targets.enumerate() {
            let colors: BTreeSet<[u8; 4]> = ours.pixels.iter().copied().collect();
            assert!(colors.len() > 16, "{}, target {index}: {} colours show nothing", composed.name(), colors.len());
            let other = ours.pixels.iter().zip(&theirs.pixels).filter(|(a, b)| a != b).count();
            if other > 0 {
                wrong.push(format!("{}, target {index}: {other} pixels differ", composed.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn compositions_cost_what_is_written_by_hand() {
    if !is_available() {
        println!("no optimiser to count with");
        return;
    }
    let mut dear = Vec::new();
    for (composed, written) in PAIRS {
        for stage in [Stage::Vertex, Stage::Fragment] {
            let count = |info: &Info| {
                let words = info.spirv(stage).unwrap_or_else(|not_built| panic!("{not_built}"));
                let smaller = optimize(words, Optimize::Speed).expect("it optimises").expect("there is an optimiser");
                instructions(&smaller)
            };
            let (ours, theirs) = (count(composed), count(written));
            println!("{} {}: {ours} instructions, {theirs} by hand", composed.name(), stage.name());
            if ours * 100 > theirs * 102 {
                dear.push(format!("{} {}: {ours} > {theirs}", composed.name(), stage.name()));
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

/// A bent sheet of triangles with every attribute, texture and value that the info asks for.
fn scene(info: &'static Info) -> Scene {
    let corners: Vec<(f32, f32)> =
        (0..8).flat_map(|row| (0..8).map(move |column| (column as f32 / 7.0, row as f32 / 7.0))).collect();
    let mut data = Vec::new();
    for corner in &corners {
        for (index, attribute) in info.attributes().enumerate() {
            data.extend(attribute_of(attribute.name, index, *corner).iter().flat_map(|it| it.to_le_bytes()));
        }
    }
    let square = |at: u32| [at, at + 1, at + 8, at + 8, at + 1, at + 9];
    let indices = (0..7).flat_map(|row| (0..7).flat_map(move |column| square(row * 8 + column))).collect();
    let images: Vec<Image> = (0..info.resources().count() as u32).map(image).collect();
    let linear = |image| What::Texture { image, sampler: Sampler::LINEAR, levels: None };
    let resources = info.resources().enumerate().map(|(index, it)| Bound::new(it.name, linear(index))).collect();
    Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / corners.len()) as u32, data }],
        indices: Some(indices),
        contents: Contents { buffers: vec![], images },
        resources,
        push_constants: push_constants(info),
        targets: vec![Format::Rgba8Unorm; info.outputs().count()],
        ..Scene::new(info)
    }
}

fn attribute_of(name: &str, index: usize, (x, y): (f32, f32)) -> Vec<f32> {
    let normal = Vec3::new(x - 0.5, 0.4 + 0.3 * y, 0.8).normalize();
    match name {
        "pos" => vec![x * 1.8 - 0.9, y * 1.8 - 0.9, 0.5],
        _ if name.ends_with("normal") => normal.to_array().to_vec(),
        _ if name.ends_with("tangent") => normal.any_orthonormal_vector().to_array().to_vec(),
        _ if name.ends_with("binormal") => normal.cross(normal.any_orthonormal_vector()).to_array().to_vec(),
        _ => vec![x * (1.0 + index as f32 * 0.25), y * (1.0 - index as f32 * 0.1)],
    }
}

fn image(seed: u32) -> Image {
    let texel = |at: u32| (at * 37 + seed * 91 + at * at % 23 * 11) as u8;
    let data = (0..8 * 8 * 4).map(texel).collect();
    Image { shape: Shape::D2, size: [8, 8, 1], levels: 1, format: Format::Rgba8Unorm, data }
}

fn push_constants(info: &Info) -> PushConstants {
    let reflection = info.reflection();
    let mut out = PushConstants {
        std430: vec![0; reflection.push_constant_size_std430() as usize],
        std140: vec![0; reflection.push_constant_size_std140() as usize],
    };
    for it in info.push_constants() {
        let bytes: Vec<u8> = value_of(&it).iter().flat_map(|it| it.to_le_bytes()).collect();
        for (to, at) in [(&mut out.std430, it.std430), (&mut out.std140, it.std140)] {
            to[at as usize..at as usize + bytes.len()].copy_from_slice(&bytes);
        }
    }
    out
}

fn value_of(it: &PushConstant) -> Vec<f32> {
    let vector = |x, y, z| Vec3::new(x, y, z).to_array().to_vec();
    match it.name {
        "ModelViewProjectionMatrix" => Mat4::from_rotation_z(0.2).to_cols_array().to_vec(),
        // Columns of three lie 16 bytes apart in both packings.
        "NormalMatrix" => Mat3::from_rotation_y(0.3)
            .to_cols_array_2d()
            .iter()
            .flat_map(|[x, y, z]| [*x, *y, *z, 0.0])
            .take(11)
            .collect(),
        "light_direction" => Vec3::new(0.3, -0.6, -0.7).normalize().to_array().to_vec(),
        "eye_direction" => vector(0.0, 0.0, 1.0),
        name if name.ends_with("ambient") => vector(0.3, 0.2, 0.1),
        name if name.ends_with("sky") => vector(0.4, 0.6, 0.9),
        name if name.ends_with("diffuse") => vector(0.5, 0.5, 0.3),
        name => panic!("no value for {name}"),
    }
}
