//! A4: resources in one slot under conditions that exclude each other. Each technique has its own resources, layouts,
//! push constants and group size, in the runtime and in every adapter.

use std::collections::BTreeSet;

use shader_info::Block as _;
use shader_info::{Backend, Frequency, Technique};
use shader_info_ash::ash::vk;
use shader_info_ash::headless::{Headless, Prefer};
use shader_info_ash::{PipelineLayout, SetLayouts, Specialization, Writes, compute_pipeline};
use shader_info_test_infos::one_slot::{FourModes, OneSlot, four_modes, one_slot};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Format, Image, PushConstants, Sampler, Scene, Shape, What};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};
use shader_info_wgpu::wgpu::Features;

fn techniques() -> [(Technique, &'static str, Shape, usize); 3] {
    use one_slot::Mode;
    let of = |mode| OneSlot::key().mode(mode).technique().expect("it is built");
    [
        (of(Mode::Flat), "flat_tex", Shape::D2, 1),
        (of(Mode::Cube), "cube_tex", Shape::Cube, 3),
        (of(Mode::Volume), "volume_tex", Shape::D3, 2),
    ]
}

fn four() -> [Technique; 4] {
    use four_modes::Mode;
    [Mode::Flat, Mode::Cube, Mode::Texels, Mode::Image]
        .map(|mode| FourModes::key().mode(mode).technique().expect("it is built"))
}

#[test]
fn a4_each_technique_has_its_own_resources_push_constants_and_group_size() {
    for (technique, name, _, count) in techniques() {
        assert_eq!(technique.resources().map(|it| it.name).collect::<Vec<_>>(), [name]);
        let length = technique.push_constants().find(|it| it.name == "factors").map(|it| it.array);
        assert_eq!(length, Some(count as u32), "{technique}");
        let has_unused = technique.push_constants().any(|it| it.name == "unused_in_flat");
        assert_eq!(has_unused, name != "flat_tex", "{technique}");
    }
    let when: Vec<_> = OneSlot::INFO.resources().map(|it| (it.name, it.when)).collect();
    assert_eq!(when, [("flat_tex", "mode == Flat"), ("cube_tex", "mode == Cube"), ("volume_tex", "mode == Volume")]);
    let sizes = four().map(|it| it.local_group_size());
    assert_eq!(sizes, [Some([8, 1, 1]), Some([8, 1, 1]), Some([4, 2, 1]), Some([4, 2, 1])]);
    assert_eq!(FourModes::INFO.local_group_size(), Some([8, 1, 1]), "of the branches' defaults");
}

/// The validation layer says nothing of layouts and pipelines of any mode; with one layout for all of them it says
/// VUID-VkDescriptorSetLayoutCreateInfo-binding-00279, and lavapipe died.
#[test]
fn a4_vulkan_makes_layouts_and_pipelines_of_every_mode() {
    let Ok(headless) = Headless::open(Prefer::Software) else {
        let required = std::env::var_os("SHADER_INFO_REQUIRE_DEVICE").is_some();
        assert!(!required, "a4 needs a Vulkan driver");
        return println!("a4: skipped: no Vulkan driver");
    };
    let device = &headless.device;
    let mut set_layouts = SetLayouts::new();
    let null = [<vk::DescriptorSet as vk::Handle>::from_raw(1)];
    // SAFETY: one device, alive to the end; everything is destroyed behind the last use, and no writes are made.
    unsafe {
        let mut first: Option<PipelineLayout> = None;
        for technique in four() {
            let layout = PipelineLayout::new(device, &mut set_layouts, technique).expect("a layout");
            let pipeline = compute_pipeline(device, &layout, &Specialization::new(technique)).expect("a pipeline");
            device.destroy_pipeline(pipeline, None);
            let writes = Writes::new(technique, &null);
            assert_eq!(writes.missing().count(), 2, "{technique}");
            let wrong = if technique.resource("flat_tex").is_some() { "cube_tex" } else { "flat_tex" };
            let refused = writes.image(wrong, vk::DescriptorImageInfo::default()).expect_err("another technique's");
            assert!(refused.to_string().contains("which exists when `mode == "), "{refused}");
            if let Some(first) = &first {
                let other = compute_pipeline(device, first, &Specialization::new(technique));
                // Flat and cube have the same descriptors, so the same layout.
                let is_alike = technique.resource("cube_tex").is_some();
                assert_eq!(other.is_ok(), is_alike, "{technique}: {other:?}");
                other.iter().for_each(|it| device.destroy_pipeline(*it, None));
            }
            match &first {
                None => first = Some(layout),
                Some(_) => layout.destroy(device),
            }
        }
        first.iter().for_each(|it| it.destroy(device));
        set_layouts.destroy(device);
    }
    assert_eq!(headless.close().errors, [""; 0]);
}

#[test]
fn a4_wgpu_has_no_binding_twice() {
    for (technique, ..) in techniques() {
        let entries = shader_info_wgpu::bind_group_layout_entries(technique, Frequency::Pass, Features::empty());
        let bindings: Vec<u32> = entries.expect("entries").iter().map(|it| it.binding).collect();
        assert_eq!(bindings.len(), bindings.iter().collect::<BTreeSet<_>>().len(), "{technique}: {bindings:?}");
        assert_eq!(bindings.len(), 2, "a texture and its sampler");
    }
}

#[test]
fn a4_every_mode_draws_with_what_it_has_on_vulkan() {
    if let Some(driver) = Vulkan::for_test("a4") {
        check(&driver);
    }
}

#[test]
fn a4_every_mode_draws_with_what_it_has_on_opengl() {
    for backend in [Backend::OpenGl330, Backend::OpenGl430, Backend::Gles300] {
        if let Some(driver) = driver_for_test("a4", backend) {
            check(&driver);
        }
    }
}

#[test]
fn a4_every_mode_draws_with_what_it_has_on_wgpu() {
    for api in [Api::Vulkan, Api::Gl] {
        if let Some(driver) = webgpu_for_test("a4", api) {
            check(driver);
        }
    }
}

// texel * the last factor + added, where the push constants of each mode lie elsewhere.
fn check(driver: &dyn Driver) {
    for (technique, name, shape, count) in techniques() {
        let layers = if shape == Shape::Cube { 6 } else { 1 };
        let texel: [u8; 4] = [100, 200, 50, 255];
        let image = Image {
            shape,
            size: [1, 1, layers],
            levels: 1,
            format: Format::Rgba8Unorm,
            data: texel.repeat(layers as usize),
        };
        let factor = |at: usize| if at + 1 == count { [0.5, 0.25, 1.0, 1.0] } else { [9.0; 4] };
        let push = one_slot::PushConstants {
            unused_in_flat: [0.0; 4].into(),
            factors: [0, 1, 2].map(|at| factor(at).into()),
            added: [0.25, 0.0, 0.125, 0.0].into(),
        };
        let texture = What::Texture { image: 0, sampler: Sampler::NEAREST, levels: None };
        let scene = Scene {
            contents: Contents { images: vec![image], ..Contents::default() },
            resources: vec![Bound::new(name, texture)],
            push_constants: PushConstants::new(push.std430().bytes(), push.std140().bytes()),
            ..Scene::new(OneSlot::INFO)
        };
        let outcome = driver.draw(&scene.with(technique));
        let outcome = outcome.unwrap_or_else(|error| panic!("{technique} on {}: {error}", driver.name()));
        let wanted = [100.0 * 0.5 + 0.25 * 255.0, 200.0 * 0.25, 50.0 + 0.125 * 255.0, 255.0];
        let found = outcome.targets[0][0].at(64, 48).expect("within the picture");
        for (found, wanted) in found.into_iter().zip(wanted) {
            assert!((f64::from(found) - wanted).abs() <= 1.5, "{technique} on {}: {found} {wanted}", driver.name());
        }
    }
}
