//! One shader, three lowerings and a fallback, six variants: the same pictures on every driver.

use shader_info::{Backend, Stage, Technique};
use shader_info_test_infos::lowerings::{UntouchedDynamic, untouched_dynamic};
use shader_info_tests::draw::Picture;
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::Driver;
use shader_info_tests::scenes::lowerings::{LOWERED, VARIANTS, untouched};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;

#[test]
fn on_vulkan() {
    if let Some(driver) = Vulkan::for_test("lowerings") {
        check(&driver);
        check_defaults(&driver);
    }
}

#[test]
fn on_opengl() {
    let wanted = [Backend::OpenGl330, Backend::OpenGl460, Backend::Gles300, Backend::Gles320];
    for backend in backends().filter(|backend| wanted.contains(backend)) {
        if let Some(driver) = driver_for_test("lowerings", backend) {
            check(&driver);
            check_defaults(&driver);
        }
    }
}

#[test]
fn on_wgpu() {
    for driver in every_webgpu_for_test("lowerings") {
        check(driver);
        check_defaults(driver);
    }
}

#[test]
fn fewer_texts_stand_for_as_many_variants() {
    let counts: Vec<u32> = LOWERED.iter().map(|(_, scene)| scene(0).technique.count()).collect();
    assert_eq!(
        counts,
        [2 * 3 * 7 * 2, 2 * 3 * 7 * 2, 1, 2 + 1],
        "techniques: static, specialization, dynamic, fallback"
    );
}

#[test]
fn what_is_shipped_is_drawn_with_constants_and_all_else_with_bits() {
    let (_, scene) = LOWERED[3];
    let fallbacks: Vec<bool> = (0..VARIANTS).map(|index| scene(index).technique.is_fallback()).collect();
    assert_eq!(fallbacks, [false, false, true, true, true, true]);
    // rings 1 bit, mode 2, bands 3 (from -1 on), mirrored 1: mode = Cold, mirrored, bands = 5.
    let technique = scene(3).technique;
    for backend in [Backend::Vulkan, Backend::OpenGl330, Backend::WebGpu] {
        assert_eq!(technique.dynamic_bits(backend), 2 << 1 | 6 << 3 | 1 << 6, "{backend}");
        assert_eq!(scene(1).technique.dynamic_bits(backend), 0, "{backend}");
    }
    let values: Vec<String> = technique.branches().map(|(branch, value)| format!("{} {value}", branch.name)).collect();
    assert_eq!(values, ["rings false", "mode Cold", "bands 5", "mirrored true"]);
    let text = technique.glsl(Backend::Vulkan, Stage::Fragment).expect("it is built");
    assert!(text.contains("si_branches"), "{text}");
    let shipped = scene(1).technique.glsl(Backend::Vulkan, Stage::Fragment).expect("it is built");
    assert!(!shipped.contains("si_branches"), "{shipped}");
}

#[test]
fn unset_branches_have_their_default_in_the_bits() {
    let fresh = UntouchedDynamic::key().technique().unwrap_or_else(|error| panic!("{error}"));
    let values: Vec<String> = fresh.branches().map(|(branch, value)| format!("{} {value}", branch.name)).collect();
    assert_eq!(values, ["lit true", "level 3", "mode Cold"]);
    let one = UntouchedDynamic::key().level(-2).technique().unwrap_or_else(|error| panic!("{error}"));
    for backend in Backend::ALL {
        // lit 1 bit, level 3 (from -2 on), mode 2.
        assert_eq!(fresh.dynamic_bits(backend), 1 | 5 << 1 | 2 << 4, "{backend}");
        assert_eq!(Technique::from(UntouchedDynamic::INFO).dynamic_bits(backend), fresh.dynamic_bits(backend));
        assert_eq!(one.dynamic_bits(backend), 1 | 2 << 4, "{backend}: the others keep theirs");
    }
    assert_eq!(fresh.count(), 1);
}

fn check_defaults(driver: &dyn Driver) {
    let key = UntouchedDynamic::key();
    let set = key.lit(true).level(3).mode(untouched_dynamic::Mode::Cold);
    let draws = [
        ("untouched", key, [153, 255, 255, 255]),
        ("set", set, [153, 255, 255, 255]),
        ("unlit", key.lit(false), [153, 0, 255, 255]),
    ];
    for (how, key, wanted) in draws {
        let technique = key.technique().unwrap_or_else(|error| panic!("{error}"));
        let outcome = driver.draw(&untouched(technique));
        let outcome = outcome.unwrap_or_else(|error| panic!("{}, {how}: {error}", driver.name()));
        let [pixel, ..] = outcome.targets[0][0].pixels[..] else { panic!("{}: no pixel", driver.name()) };
        let off = pixel.iter().zip(wanted).map(|(a, b): (&u8, u8)| a.abs_diff(b)).max();
        assert!(off <= Some(1), "{}, {how}: {pixel:?}, not {wanted:?}", driver.name());
    }
}

fn check(driver: &dyn Driver) {
    let draw = |how: &str, scene: fn(usize) -> shader_info_tests::scene::Scene, index: usize| -> Picture {
        let outcome = driver.draw(&scene(index));
        let outcome = outcome.unwrap_or_else(|error| panic!("{}, {how}, {index}: {error}", driver.name()));
        outcome.targets[0][0].clone()
    };
    let mut seen: Vec<Picture> = Vec::new();
    for index in 0..VARIANTS {
        let [(_, first), others @ ..] = LOWERED;
        let wanted = draw("static", first, index);
        for (how, scene) in others {
            let found = draw(how, scene, index);
            let off = wanted.pixels.iter().flatten().zip(found.pixels.iter().flatten()).map(|(a, b)| a.abs_diff(*b));
            let off = off.max().unwrap_or(u8::MAX);
            assert!(off <= 1, "{}: {how} differs from static by {off} of 255 in variant {index}", driver.name());
        }
        if let Some(folder) = std::env::var_os("SHADER_INFO_PICTURES") {
            let name = format!("{index}-{}.png", driver.name().replace([' ', ',', '/', '('], "_"));
            wanted.save(std::path::Path::new(&folder).join(name)).expect("it can be written");
        }
        assert!(seen.iter().all(|other| other.pixels != wanted.pixels), "variant {index} looks like another");
        seen.push(wanted);
    }
}
