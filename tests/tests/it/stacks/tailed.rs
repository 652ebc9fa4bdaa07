//! Fragments with a struct that ends in an unsized array: each instance has a buffer of its own, declared or at run
//! time.

use shader_builder::stacks::compiler::Compiler;
use shader_info::dynamic::{Stack, Stacks};
use shader_info::glam::Vec4;
use shader_info::{Artifact, Backend, Info, Technique};
use shader_info_test_infos::tailed::{AddColor, AddColors, AddOneOrTwo, Palette};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Scene, What};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;

const TEST: &str = "unsized arrays in fragments";

fn stack() -> Stack {
    Stack::named("AddColors").push::<AddColor>().push::<AddColor>()
}

#[test]
fn a_stack_has_the_buffers_of_the_declaration() {
    let stacks = Stacks::new().compiler(Compiler::new());
    for backend in [Backend::Vulkan, Backend::OpenGl430, Backend::Gles310, Backend::WebGpu, Backend::Metal] {
        let made = stacks.request(&stack(), backend).unwrap_or_else(|error| panic!("{backend}: {error}"));
        let of =
            |info: &'static Info| -> Vec<Artifact> { info.artifacts().filter(|it| it.backend == backend).collect() };
        assert!(!of(AddColors::INFO).is_empty(), "{backend}");
        assert_eq!(of(made.info()), of(AddColors::INFO), "{backend}");
        for instance in 0..2 {
            let inputs = made.inputs::<AddColor>(instance).expect("there are two");
            let palette = inputs.palette.resource(made.info()).expect("it is one of this shader");
            assert_eq!((palette.size, palette.stride, palette.least), (16, 16, 32), "{backend}");
        }
    }
    // OpenGL 3.3 has no storage buffers, in a stack as in a declaration.
    let error = stacks.request(&stack(), Backend::OpenGl330).expect_err("there are no storage buffers");
    assert!(error.to_string().contains("storage"), "{error}");
    assert!(AddColors::INFO.artifacts().all(|it| it.backend != Backend::OpenGl330));
}

/// The colour of `colors` that the shader adds, or none.
fn palette(chosen: u32, colors: &[Vec4]) -> Box<Palette> {
    let mut palette = Palette::zeroed(colors.len());
    palette.chosen = chosen;
    palette.colors.copy_from_slice(colors);
    palette
}

fn pixels(driver: &dyn Driver, technique: Technique, palettes: &[&Palette]) -> Vec<[u8; 4]> {
    let names = ["add_color0_palette", "add_color1_palette"];
    let buffers = palettes.iter().map(|palette| palette.as_bytes().to_vec()).collect();
    let bound = names.iter().take(palettes.len()).enumerate();
    let scene = Scene {
        contents: Contents { buffers, ..Contents::default() },
        resources: bound.map(|(at, name)| Bound::new(name, What::Buffer(at))).collect(),
        size: (4, 4),
        ..Scene::new(technique.info())
    };
    let drawn = driver.draw(&scene.with(technique)).unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
    drawn.targets[0][0].pixels.clone()
}

fn check(driver: &dyn Driver) {
    let colors = [Vec4::new(0.2, 0.0, 0.0, 0.0), Vec4::new(0.0, 0.4, 0.0, 1.0), Vec4::new(0.0, 0.0, 0.6, 0.0)];
    for (first, second, wanted) in [
        (palette(1, &colors), palette(0, &colors[..1]), [51, 102, 0, 255]),
        (palette(2, &colors), palette(1, &colors), [0, 102, 153, 255]),
        // Behind the last of one, and behind the last of three.
        (palette(1, &colors[..1]), palette(1, &colors), [0, 102, 0, 255]),
        (palette(3, &colors), palette(9, &colors), [0, 0, 0, 0]),
    ] {
        let twice = |on| AddOneOrTwo::key().twice(on).technique().unwrap_or_else(|error| panic!("{error}"));
        let both = [AddColors::INFO.into(), twice(true)].map(|it| pixels(driver, it, &[&first, &second]));
        assert_eq!(both, [[wanted; 16], [wanted; 16]], "{}", driver.name());
        // Without the branch there is no second buffer to bind.
        let alone = pixels(driver, twice(false), &[&second]);
        let wanted = second.colors.get(second.chosen as usize).copied().unwrap_or_default();
        let wanted = wanted.to_array().map(|part| (part * 255.0).round() as u8);
        assert_eq!(alone, [wanted; 16], "{}", driver.name());
    }
}

#[test]
fn each_instance_reads_its_own_buffer_on_vulkan() {
    if let Some(driver) = Vulkan::for_test(TEST) {
        check(&driver);
    }
}

#[test]
fn each_instance_reads_its_own_buffer_on_opengl() {
    for backend in [Backend::OpenGl430, Backend::Gles310] {
        if let Some(driver) = driver_for_test(TEST, backend) {
            check(&driver);
        }
    }
}

#[test]
fn each_instance_reads_its_own_buffer_on_wgpu() {
    every_webgpu_for_test(TEST).for_each(|driver| check(driver));
}
