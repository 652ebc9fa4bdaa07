//! Programs without a template, configured by macros: what they draw and compute.

use shader_info_test_infos::macros::{MacroNumbers, MacroPicture};
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, Scene, What, Work};
use shader_info_tests::vulkan::Vulkan;

fn each(test: &str, run: impl Fn(&dyn Driver)) {
    Vulkan::for_test(test).iter().for_each(|it| run(it));
    let texts = backends().filter(|it| !matches!(it.name(), "opengl_330" | "opengl_410" | "gles_300"));
    texts.filter_map(|backend| driver_for_test(test, backend)).for_each(|it| run(&it));
}

#[test]
fn a_static_program_takes_macros() {
    for tinted in [false, true] {
        let technique = MacroPicture::key().tinted(tinted).technique().unwrap_or_else(|error| panic!("{error}"));
        each("macros of a picture", |driver| {
            let scene = Scene::new(MacroPicture::INFO).with(technique);
            let picture = driver.draw(&scene).unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
            let picture = &picture.targets[0][0];
            for (x, y) in [(0, 0), (7, 3), (8, 40), (63, 95), (120, 50), (127, 0)] {
                // Sixteen stripes of eight pixels.
                let red = (f64::from(x / 8) / 16.0 * 255.0).round() as u8;
                let found = picture.at(x, y).expect("within the picture");
                let wanted = [red, 64, if tinted { 128 } else { 0 }, 255];
                let off = found.iter().zip(wanted).map(|(a, b)| a.abs_diff(b)).max();
                assert!(off <= Some(1), "{}: pixel {x}, {y} is {found:?}, not {wanted:?}", driver.name());
            }
        });
    }
}

#[test]
fn a_compute_program_takes_macros() {
    each("macros of a computation", |driver| {
        let pass = Pass {
            info: MacroNumbers::INFO,
            resources: vec![Bound::new("numbers", What::Buffer(0))],
            push_constants: PushConstants::default(),
            specialization: Vec::new(),
            groups: [4, 1, 1],
        };
        let contents = Contents { buffers: vec![vec![0; 32 * 4]], images: Vec::new() };
        let outcome = driver.compute(&Work { contents, passes: vec![pass] });
        let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
        let found: Vec<u32> = bytemuck::pod_collect_to_vec(&outcome.buffers[0]);
        let wanted: Vec<u32> = (0..32).map(|at| at * 6 + 100).collect();
        assert_eq!(found, wanted, "{}", driver.name());
    });
}
