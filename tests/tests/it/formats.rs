//! One shader, vertices in three layouts that its rules choose: the same pictures on every driver.

use std::mem::size_of;

use shader_info::Technique;
use shader_info_ash::VertexInput;
use shader_info_test_infos::formats::{ChosenFormat, PlainCorner, SmallCorner, WideCorner};
use shader_info_tests::draw::Picture;
use shader_info_tests::gl::drivers_for_test;
use shader_info_tests::scene::Driver;
use shader_info_tests::scenes::formats::chosen;
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;
use shader_info_wgpu::VertexBuffers;

#[test]
fn on_vulkan() {
    if let Some(driver) = Vulkan::for_test("formats") {
        check(&driver);
    }
}

#[test]
fn on_opengl() {
    drivers_for_test("formats").for_each(|driver| check(&driver));
}

#[test]
fn on_wgpu() {
    every_webgpu_for_test("formats").for_each(|driver| check(driver));
}

#[test]
fn a_technique_says_where_its_attributes_are() {
    let cases = [
        (
            false,
            true,
            None,
            "shift 0:0 float32x2, corner 1:0 float32x2, color 1:8 float32x4, columns 1:24 uint32, tint 1:28 float32x4",
        ),
        (
            true,
            true,
            Some("SmallCorner"),
            "shift 0:0 float32x2, corner 1:16 float16x2, color 1:8 unorm8x4, columns 1:12 uint8x4, tint 1:4 unorm8x4",
        ),
        (
            true,
            false,
            Some("PlainCorner"),
            "shift 0:0 float32x2, corner 1:4 snorm16x2, color 1:8 unorm16x4, columns 1:0 uint32",
        ),
    ];
    for (small, tinted, format, attributes) in cases {
        let technique = technique(small, tinted);
        assert_eq!(technique.vertex_format(), format);
        let each =
            technique.attributes().map(|it| format!("{} {}:{} {}", it.name, it.buffer, it.offset, it.format.name()));
        assert_eq!(each.collect::<Vec<_>>().join(", "), attributes);
    }
    assert!(technique(false, true).attributes().eq(ChosenFormat::INFO.attributes()));
}

#[test]
fn adapters_take_the_size_of_the_chosen_struct() {
    let sizes = [
        (false, true, size_of::<WideCorner>()),
        (true, true, size_of::<SmallCorner>()),
        (true, false, size_of::<PlainCorner>()),
    ];
    for (small, tinted, size) in sizes {
        let technique = technique(small, tinted);
        let wgpu = VertexBuffers::new(technique, &[]).expect("WebGPU takes them");
        let strides: Vec<u64> = wgpu.layouts().iter().flatten().map(|it| it.array_stride).collect();
        assert_eq!(strides, [8, size as u64], "wgpu {technique}");
        let ash: Vec<u32> = VertexInput::new(technique).bindings.iter().map(|it| it.stride).collect();
        assert_eq!(ash, [8, size as u32], "ash {technique}");
    }
}

fn technique(small: bool, tinted: bool) -> Technique {
    ChosenFormat::key().small(small).tinted(tinted).technique().unwrap_or_else(|error| panic!("{error}"))
}

fn check(driver: &dyn Driver) {
    let draw = |small: bool, tinted: bool| -> Picture {
        let outcome = driver.draw(&chosen(small, tinted));
        let outcome = outcome.unwrap_or_else(|error| panic!("{}, {small} {tinted}: {error}", driver.name()));
        outcome.targets[0][0].clone()
    };
    let mut seen: Vec<Picture> = Vec::new();
    for tinted in [false, true] {
        let (declared, small) = (draw(false, tinted), draw(true, tinted));
        let off = declared.pixels.iter().flatten().zip(small.pixels.iter().flatten()).map(|(a, b)| a.abs_diff(*b));
        let off = off.max().unwrap_or(u8::MAX);
        assert!(off <= 1, "{}: the chosen layout is off by {off} of 255, tinted: {tinted}", driver.name());
        let lit = declared.pixels.iter().filter(|pixel| pixel[3] == 255).count();
        // Two quads of 0.8 by 0.8 of the 2 by 2 of clip space.
        let wanted = 2.0 * 0.16 * declared.pixels.len() as f32;
        assert!((lit as f32 - wanted).abs() < 0.05 * wanted, "{}: {lit} pixels, not {wanted}", driver.name());
        if let Some(folder) = std::env::var_os("SHADER_INFO_PICTURES") {
            let name = format!("formats-{tinted}-{}.png", driver.name().replace([' ', ',', '/', '('], "_"));
            small.save(std::path::Path::new(&folder).join(name)).expect("it can be written");
        }
        seen.push(declared);
    }
    assert!(seen[0].pixels != seen[1].pixels, "{}: the tint changes nothing", driver.name());
}
