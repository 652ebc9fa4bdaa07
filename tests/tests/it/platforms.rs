//! What Rust and GLSL know alike: the bits of shared constants, and what rules choose for the API that draws.

use shader_info::Backend;
use shader_info::Block as _;
use shader_info_test_infos::both_sides::*;
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, Scene, What, Work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};

/// Runs a test on every driver that is here but those of backends that lack something.
pub(crate) fn each(test: &str, lacks: &[Backend], run: impl Fn(&dyn Driver, Backend)) {
    Vulkan::for_test(test).iter().for_each(|it| run(it, Backend::Vulkan));
    for backend in backends().filter(|it| !lacks.contains(it)) {
        driver_for_test(test, backend).iter().for_each(|it| run(it, backend));
    }
    webgpu_for_test(test, Api::Vulkan).iter().for_each(|it| run(*it, Backend::WebGpu));
}

#[test]
fn shared_constants_have_the_same_bits_on_both_sides() {
    let wanted = [
        BOTH_COUNT,
        BOTH_MASK,
        BOTH_LEAST as u32,
        BOTH_THIRD.to_bits(),
        BOTH_TINY.to_bits(),
        u32::from(BOTH_IS_ON),
        16,
        BOTH_COUNT,
    ];
    each("shared constants", &[Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300], |driver, _| {
        let rows = both_sides::PushConstants { rows: [0.0, 0.0, 0.0, 0.0, 16.0] };
        let pass = Pass {
            info: BothSides::INFO,
            resources: vec![Bound::new("bits", What::Buffer(0))],
            push_constants: PushConstants::new(rows.std430().bytes(), rows.std140().bytes()),
            specialization: Vec::new(),
            groups: [1; 3],
        };
        let contents = Contents { buffers: vec![vec![0; 4 * wanted.len()]], images: Vec::new() };
        let outcome = driver.compute(&Work { contents, passes: vec![pass] });
        let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
        let found: Vec<u32> = bytemuck::pod_collect_to_vec(&outcome.buffers[0]);
        assert_eq!(found, wanted, "{}", driver.name());
    });
}

#[test]
fn shared_constants_size_what_the_host_fills() {
    let constant = BothSides::INFO.push_constants().next().expect("there is one");
    assert_eq!((constant.name, constant.array), ("rows", BOTH_COUNT));
    let constants = both_sides::PushConstants { rows: [1.0; BOTH_COUNT as usize] };
    assert_eq!((constants.std430().bytes().len(), constants.std140().bytes().len()), (20, 80));
}

/// `plain`, `rich`; what each API makes of it, by hand from the rules.
type Case = ((bool, bool), [(bool, bool); 3]);

/// Of OpenGL and WebGPU, of OpenGL ES, of Vulkan.
const CASES: [Case; 4] = [
    ((false, false), [(false, false), (false, false), (false, false)]),
    ((true, false), [(true, false), (true, false), (true, false)]),
    ((false, true), [(false, true), (false, false), (true, true)]),
    ((true, true), [(true, true), (true, false), (true, true)]),
];

#[test]
fn each_api_draws_what_its_rules_choose() {
    for ((plain, rich), chosen) in CASES {
        each("rules of a platform", &[], |driver, backend| {
            let family = match backend {
                Backend::Vulkan => 2,
                Backend::Gles300 | Backend::Gles310 | Backend::Gles320 => 1,
                _ => 0,
            };
            let (is_plain, is_rich) = chosen[family];
            let technique = OfPlatform::key_for(backend).plain(plain).rich(rich).technique();
            let technique = technique.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
            let outcome = driver.draw(&Scene::new(OfPlatform::INFO).with(technique));
            let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
            let share = |is: bool, share: u8| if is { share } else { 0 };
            let wanted = [share(is_rich, 255), share(is_plain, 255), share(is_plain, 128), 255];
            for (x, y) in [(0, 0), (64, 48), (127, 95)] {
                let found = outcome.targets[0][0].at(x, y).expect("within the picture");
                let off = found.iter().zip(wanted).map(|(a, b)| a.abs_diff(b)).max();
                let case = format!("plain {plain}, rich {rich} on {}", driver.name());
                assert!(off <= Some(1), "{case}: {found:?}, not {wanted:?}");
            }
        });
    }
}
