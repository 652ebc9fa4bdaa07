//! The ash adapter on a real driver: every kind of resource, shared set layouts, push constants of every size, and what
//! it says of errors. Pictures go through it too: the Vulkan driver of the scenes makes layouts, descriptors and
//! pipelines with it.

use shader_info::glam::Vec4;
use shader_info::technique::BRANCHES;
use shader_info::{Backend, Blend, BlendComponent, BlendFactor, Block as _, Info, RenderState, Technique};
use shader_info_ash::ash::vk;
use shader_info_ash::headless::{Headless, NoDevice, Prefer};
use shader_info_ash::{
    Error, GraphicsState, PipelineLayout, PushConstants, SetLayouts, Specialization, Target, VertexInput, Writes,
    check_features, check_limits, compute_pipeline,
};
use shader_info_library::particle::ParticleDraw;
use shader_info_library::pick::Pick;
use shader_info_library::polyline::Polyline;
use shader_info_library::scan::ScanBlocks;
use shader_info_library::transparency::TransparencyLists;
use shader_info_test_infos::bindings::{
    BatchBindings, EveryBinding, GeometryBindings, PassBindings, PassOnly, WholeTarget,
};
use shader_info_test_infos::conventions::GeometryDepth;
use shader_info_test_infos::lowerings::{DynamicOver, dynamic_over};
use shader_info_test_infos::needs::SpareBuffer;
use shader_info_test_infos::push_constants::{Push64, Push128, Push132, Push1232};
use shader_info_tests::draw::{alike, check_reference};
use shader_info_tests::scene::{Driver, Scene};
use shader_info_tests::scenes::{bindings, push_constants};
use shader_info_tests::skip::skip;
use shader_info_tests::vulkan::Vulkan;

/// A device of the test's own, closed afterwards: the validation layer must have nothing to say, not even of leaks.
fn with_device(test: &str, work: impl FnOnce(&Headless)) {
    let headless = match Headless::open(Prefer::Software) {
        Ok(headless) => headless,
        Err(NoDevice { why }) => {
            return skip(test, format_args!("no Vulkan driver: {why}"));
        }
    };
    work(&headless);
    let messages = headless.close();
    assert_eq!(messages.errors, [""; 0], "{test}");
}

#[test]
fn every_resource_at_every_frequency() {
    let Some(vulkan) = Vulkan::for_test("every_resource_at_every_frequency") else { return };
    let outcome = vulkan.draw(&bindings::every_binding()).unwrap();
    let picture = &outcome.targets[0][0];
    check_reference("every_binding", picture).unwrap();
    assert!(picture.colours() >= 64, "{} colours", picture.colours());
    let grown: Vec<u8> = bindings::words().into_iter().flat_map(|word| (word + 1).to_le_bytes()).collect();
    assert_eq!(outcome.buffers[4], grown);
    assert_eq!(outcome.images[3], grown);
    let written = bytemuck::pod_collect_to_vec::<u8, [f32; 4]>(&outcome.buffers[5]);
    let worst = written.iter().zip(bindings::written()).flat_map(|(a, b)| [0, 1, 2, 3].map(|at| (a[at] - b[at]).abs()));
    assert!(worst.fold(0.0, f32::max) < 1.0e-5);
}

#[test]
fn another_descendant_draws_with_the_same_resources() {
    let Some(vulkan) = Vulkan::for_test("another_descendant_draws_with_the_same_resources") else { return };
    let outcome = vulkan.draw(&bindings::pass_only()).unwrap();
    check_reference("pass_only", &outcome.targets[0][0]).unwrap();
}

/// One set of the parent's layout, bound once, filled, and both descendants' pipelines in one command buffer.
#[test]
fn two_descendants_draw_with_one_binding() {
    let Some(vulkan) = Vulkan::for_test("two_descendants_draw_with_one_binding") else { return };
    let outcome = vulkan.draw(&bindings::descendants()).unwrap();
    alike(&bindings::of_both_descendants().unwrap(), &outcome.targets[0][0]).unwrap();
}

#[test]
fn push_constants_of_every_size() {
    let Some(vulkan) = Vulkan::for_test("push_constants_of_every_size") else { return };
    let scenes: [fn() -> Scene; 4] =
        [push_constants::push_64, push_constants::push_128, push_constants::push_132, push_constants::push_1232];
    for scene in scenes {
        let scene = scene();
        let outcome = vulkan.draw(&scene).unwrap();
        check_reference(&scene.info.name().to_lowercase(), &outcome.targets[0][0]).unwrap();
    }
}

#[test]
fn push_constants_over_the_limit_are_a_uniform_buffer() {
    let place = |info: &'static Info| match PushConstants::of(info) {
        PushConstants::None => (0, 0),
        PushConstants::Range(range) => (range.offset, range.size),
        PushConstants::UniformBuffer(size) => (u32::MAX, size),
    };
    assert_eq!(place(WholeTarget::INFO), (0, 0));
    assert_eq!(place(Push64::INFO), (0, 64));
    assert_eq!(place(Push128::INFO), (0, 128));
    // In std140 every element of an array takes 16 bytes: 8 + 4 + 4 of them and a float; 20 + 24 + 60 of them.
    assert_eq!(place(Push132::INFO), (u32::MAX, 272));
    assert_eq!(place(Push1232::INFO), (u32::MAX, 1664));
}

#[test]
fn descendants_share_the_layout_of_their_parent() {
    with_device("descendants_share", |headless| {
        let device = &headless.device;
        let mut set_layouts = SetLayouts::new();
        // SAFETY: one device, alive to the end; everything is destroyed behind the last use.
        unsafe {
            let every = PipelineLayout::new(device, &mut set_layouts, EveryBinding::INFO).unwrap();
            let only = PipelineLayout::new(device, &mut set_layouts, PassOnly::INFO).unwrap();
            assert_eq!((every.sets.len(), only.sets.len()), (3, 1));
            for (set, parent) in (0..).zip([PassBindings::INFO, BatchBindings::INFO, GeometryBindings::INFO]) {
                let of_parent = set_layouts.get(device, parent, set).unwrap();
                assert_eq!(every.sets[set as usize], of_parent, "set {set}");
            }
            assert_eq!(only.sets[0], every.sets[0]);
            assert_eq!(set_layouts.len(), 3);
            assert_eq!(only.pool_sizes(1).iter().map(|it| it.descriptor_count).sum::<u32>(), 4);
            every.destroy(device);
            only.destroy(device);
            set_layouts.destroy(device);
        }
    });
}

#[test]
fn errors_name_the_info_the_resource_and_a_help() {
    let check = |error: Error, wanted: &str| assert_eq!(error.to_string(), wanted);
    let writes = |sets: &[vk::DescriptorSet]| Writes::new(PassOnly::INFO, sets);
    let one = [<vk::DescriptorSet as vk::Handle>::from_raw(1)];
    check(
        writes(&one).buffer("pass_tnit", Default::default()).unwrap_err(),
        "`PassOnly` has no resource `pass_tnit`; it has `pass_tint`, `pass_palette`, `pass_texture`, `pass_image`",
    );
    check(
        writes(&one).buffer("pass_image", Default::default()).unwrap_err(),
        "`pass_image` of `PassOnly` is a STORAGE_IMAGE; write it with `Writes::image`",
    );
    check(
        writes(&[]).buffer("pass_tint", Default::default()).unwrap_err(),
        "`pass_tint` of `PassOnly` is in descriptor set 0, which is missing; \
         allocate a set for each of `PipelineLayout::sets`",
    );
    // `WHOLE_SIZE` is the largest number.
    let part = |range| vk::DescriptorBufferInfo::default().range(range);
    check(
        writes(&one).buffer("pass_tint", part(31)).unwrap_err(),
        "`pass_tint` of `PassOnly` needs a range of at least 32 bytes, not 31; `Resource::size` and `Resource::stride` \
         say how many",
    );
    let rest = writes(&one).buffer("pass_tint", part(vk::WHOLE_SIZE)).unwrap();
    assert!(writes(&one).buffer("pass_tint", part(32)).is_ok());
    assert_eq!(rest.missing().collect::<Vec<_>>(), ["pass_palette", "pass_texture", "pass_image"]);
    let without_sampler = writes(&one).image("pass_texture", Default::default()).unwrap_err();
    check(without_sampler, "`pass_texture` of `PassOnly` is read through a sampler, and the descriptor has none");
    assert!(writes(&one).image("pass_image", Default::default()).is_ok());
    check(
        Specialization::new(PassOnly::INFO).set("level", 1u32).unwrap_err(),
        "`PassOnly` has no specialization constant `level`; it declares none",
    );
    let constant = ScanBlocks::INFO.specializations().next().expect("the scan has one");
    let (name, ty) = (constant.name, constant.ty);
    check(
        Specialization::new(ScanBlocks::INFO).set(name, 1.5f32).unwrap_err(),
        &format!("`{name}` of `ScanBlocks` is declared as `{ty}`, but the value is a `float`"),
    );
}

const KINDS: &str = "`GraphicsState::create` takes shaders that draw, `compute_pipeline` those that compute";

#[test]
fn the_wrong_kind_of_pipeline_or_of_push_constants_is_refused_before_the_driver() {
    with_device("the_wrong_kind", |headless| {
        let device = &headless.device;
        let mut set_layouts = SetLayouts::new();
        let mut check = |info: &'static Info, wanted: &str, call: &dyn Fn(&PipelineLayout) -> Result<(), Error>| {
            // SAFETY: one device, alive to the end.
            let layout = unsafe { PipelineLayout::new(device, &mut set_layouts, info) }.unwrap();
            assert_eq!(call(&layout).unwrap_err().to_string(), wanted);
            // SAFETY: nothing was made with it.
            unsafe { layout.destroy(device) };
        };
        let null = vk::CommandBuffer::null();
        // SAFETY: for the rest of the test: none of the calls gets as far as the driver.
        check(ScanBlocks::INFO, &format!("`ScanBlocks` has no vertex stage; {KINDS}"), &|layout| unsafe {
            let target = Target::RenderPass(vk::RenderPass::null(), 0);
            GraphicsState::new(layout.technique, target, &headless.features)?.create(device, layout).map(drop)
        });
        // SAFETY: refused before the device is asked for anything.
        check(Push64::INFO, &format!("`Push64` has no compute stage; {KINDS}"), &|layout| unsafe {
            compute_pipeline(device, layout, &Specialization::new(layout.technique)).map(drop)
        });
        let words = "`Push64` has 64 bytes of push constants, not 60; use `std430()` of its `PushConstants`";
        // SAFETY: refused before the device is asked for anything.
        check(Push64::INFO, words, &|layout| unsafe { layout.push(device, null, [0; 60]) });
        let words = "the 272 bytes of push constants of `Push132` are over the limit; \
                     put them, as std140, into a uniform buffer and write it with `Writes::push_constants`";
        // SAFETY: refused before the device is asked for anything.
        check(Push132::INFO, words, &|layout| unsafe { layout.push(device, null, [0; 132]) });
        let words = "the layout of `PassOnly` does not fit `Push64`: their resources or push constants differ; make one \
                     for each: `PipelineLayout::new(…, technique)`";
        // SAFETY: refused before the device is asked for anything.
        check(PassOnly::INFO, words, &|layout| unsafe {
            layout.push_for(device, null, &Technique::from(Push64::INFO), [0; 64])
        });
        // A mask has a bit for each of 32 samples; Vulkan would read a second word.
        // SAFETY: refused before the device is asked for anything.
        check(Push64::INFO, MASK, &|layout| unsafe {
            let target = Target::RenderPass(vk::RenderPass::null(), 0);
            let mut state = GraphicsState::new(layout.technique, target, &headless.features)?;
            state.sample_mask = Some(1);
            state.multisample = state.multisample.rasterization_samples(vk::SampleCountFlags::TYPE_64);
            state.create(device, layout).map(drop)
        });
        let words = "the specialization constants are those of `ScanBlocks`; make those of `Push64` with \
                     `Specialization::new`";
        // SAFETY: refused before the device is asked for anything.
        check(Push64::INFO, words, &|layout| unsafe {
            let target = rendering(&[vk::Format::R8G8B8A8_UNORM]);
            let mut state = GraphicsState::new(layout.technique, target, &headless.features)?;
            state.specialization = Specialization::new(ScanBlocks::INFO);
            state.create(device, layout).map(drop)
        });
        let output = Push64::INFO.outputs().next().expect("it draws").name;
        let words = format!(
            "`{output}` of `Push64` is a `vec4`, and the attachment at location 0 has the format R8G8B8A8_UINT; give it \
             a format with values of that type"
        );
        // SAFETY: refused before the device is asked for anything.
        check(Push64::INFO, &words, &|layout| unsafe {
            let target = rendering(&[vk::Format::R8G8B8A8_UINT]);
            GraphicsState::new(layout.technique, target, &headless.features)?.create(device, layout).map(drop)
        });
        // SAFETY: as above.
        unsafe { set_layouts.destroy(device) };
    });
}

fn rendering(colors: &[vk::Format]) -> Target {
    let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
    Target::Rendering { colors: colors.to_vec(), depth, stencil }
}

/// Vulkan drops what a shader writes to a location without an attachment.
#[test]
fn a_target_has_an_attachment_for_each_output() {
    with_device("a_target_has_an_attachment", |headless| {
        let mut set_layouts = SetLayouts::new();
        // SAFETY: one device, alive to the end.
        let layout = unsafe { PipelineLayout::new(&headless.device, &mut set_layouts, Push64::INFO) }.unwrap();
        let check = |first: &[vk::Format], then: &[vk::Format], wanted: &str| {
            let mut state = GraphicsState::new(Push64::INFO, rendering(first), &headless.features).unwrap();
            state.target = rendering(then);
            // SAFETY: refused before the device is asked for anything.
            let refused = unsafe { state.create(&headless.device, &layout) }.unwrap_err();
            assert_eq!(refused.to_string(), wanted);
        };
        let output = Push64::INFO.outputs().next().expect("it draws").name;
        let format = vk::Format::R8G8B8A8_UNORM;
        let words = format!(
            "`{output}` of `Push64` goes to colour attachment 0, but `Target::Rendering` has 0 formats; add one for it, \
             `UNDEFINED` if what the shader writes there may be lost"
        );
        check(&[], &[], &words);
        let words = "the state of `Push64` has blending for 1 attachments, and its target has 2; give \
                     `GraphicsState::blend` one element for each";
        check(&[format], &[format; 2], words);
        // SAFETY: nothing was made with them.
        unsafe {
            layout.destroy(&headless.device);
            set_layouts.destroy(&headless.device);
        }
    });
}

/// The validation layer reports blending of a format that cannot be blended.
#[test]
fn integers_are_not_blended() {
    with_device("integers_are_not_blended", |headless| {
        let mut set_layouts = SetLayouts::new();
        let over = BlendComponent { dst: BlendFactor::OneMinusSrcAlpha, ..BlendComponent::REPLACE };
        let blended = RenderState { blend: [Blend { color: over, alpha: over }; 8], ..RenderState::DEFAULT };
        let target = rendering(&[vk::Format::R32_UINT]);
        let state = GraphicsState::new(Pick::INFO, target, &headless.features).unwrap();
        let state = state.with_render_state(&blended, &headless.features).unwrap();
        assert_eq!(state.blend[0].blend_enable, vk::FALSE);
        // SAFETY: one device, alive to the end, and nothing draws with these.
        unsafe {
            let layout = PipelineLayout::new(&headless.device, &mut set_layouts, Pick::INFO).unwrap();
            let pipeline = state.create(&headless.device, &layout).unwrap();
            headless.device.destroy_pipeline(pipeline, None);
            layout.destroy(&headless.device);
            set_layouts.destroy(&headless.device);
        }
    });
}

#[test]
fn a_stride_is_that_of_a_buffer_with_attributes() {
    let check = |technique: Technique, buffer, wanted: Result<&[u32], &str>| {
        let given = VertexInput::new(technique).stride(buffer, 64);
        let strides = given.map(|it| it.bindings.iter().map(|it| it.stride).collect::<Vec<_>>());
        assert_eq!(strides.map_err(|why| why.to_string()), wanted.map(<[u32]>::to_vec).map_err(str::to_owned));
    };
    check(Pick::INFO.into(), 1, Ok(&[12, 64]));
    check(Pick::INFO.into(), 2, Err("no attribute of `Pick` is in vertex buffer 2; it has buffers 0, 1"));
    check(ScanBlocks::INFO.into(), 0, Err("no attribute of `ScanBlocks` is in vertex buffer 0; it has no attributes"));
    let tinted = |tinted| SpareBuffer::key().tinted(tinted).technique().expect("it is built");
    check(tinted(true), 2, Ok(&[8, 64]));
    check(tinted(false), 2, Ok(&[8]));
    let words = "no attribute of `SpareBuffer` is in vertex buffer 1; it has buffers 0, 2";
    check(tinted(true), 1, Err(words));
    check(tinted(false), 1, Err(words));
}

/// The smallest limits that Vulkan allows (Vulkan 1.3 §49.2, "Required Limits").
#[test]
fn a_limit_that_is_too_small_is_named() {
    let least = vk::PhysicalDeviceLimits {
        max_push_constants_size: 128,
        max_bound_descriptor_sets: 4,
        max_uniform_buffer_range: 16384,
        max_per_stage_descriptor_uniform_buffers: 12,
        max_per_stage_descriptor_storage_buffers: 4,
        max_per_stage_descriptor_samplers: 16,
        max_per_stage_descriptor_sampled_images: 16,
        max_per_stage_descriptor_storage_images: 4,
        max_per_stage_descriptor_input_attachments: 4,
        max_descriptor_set_uniform_buffers_dynamic: 8,
        max_descriptor_set_storage_buffers_dynamic: 4,
        max_color_attachments: 4,
        max_fragment_output_attachments: 4,
        max_compute_work_group_invocations: 128,
        max_compute_work_group_size: [128, 128, 64],
        ..Default::default()
    };
    let refused = |info: &'static Info, limits: &vk::PhysicalDeviceLimits| {
        check_limits(info, limits).map_err(|why| why.to_string())
    };
    for info in [Push64::INFO, Push128::INFO, Push132::INFO, Push1232::INFO] {
        assert_eq!(refused(info, &least), Ok(()));
    }
    let size = ScanBlocks::INFO.reflection().local_group_size().expect("it computes");
    let group = size.iter().product::<u32>();
    let too_small = vk::PhysicalDeviceLimits { max_compute_work_group_invocations: group - 1, ..least };
    let words = format!(
        "`ScanBlocks` needs a `maxComputeWorkGroupInvocations` of {group}, and the device has {}; declare another info \
         for such devices",
        group - 1
    );
    assert_eq!(refused(ScanBlocks::INFO, &too_small), Err(words));
    let names = |limits: vk::PhysicalDeviceLimits, info| match check_limits(info, &limits) {
        Err(Error::Limit { limit, .. }) => limit,
        other => panic!("{other:?}"),
    };
    let of = vk::PhysicalDeviceLimits { max_push_constants_size: 127, ..least };
    assert_eq!(names(of, Push128::INFO), "maxPushConstantsSize");
    let of = vk::PhysicalDeviceLimits { max_uniform_buffer_range: 1024, ..least };
    assert_eq!(names(of, Push1232::INFO), "maxUniformBufferRange");
    let of = vk::PhysicalDeviceLimits { max_bound_descriptor_sets: 2, ..least };
    assert_eq!(names(of, EveryBinding::INFO), "maxBoundDescriptorSets");
    let of = vk::PhysicalDeviceLimits { max_color_attachments: 0, ..least };
    assert_eq!(names(of, Push64::INFO), "maxColorAttachments");
}

#[test]
fn an_attachment_without_an_output_keeps_its_content() {
    let masks = |features: &vk::PhysicalDeviceFeatures| {
        let colors = vec![vk::Format::R8G8B8A8_UNORM; 2];
        let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
        let state = GraphicsState::new(Push64::INFO, Target::Rendering { colors, depth, stencil }, features);
        let made = state.expect("it needs no feature");
        let again = made.clone().with_render_state(&RenderState::DEFAULT, features).expect("it needs no feature");
        let of = |state: &GraphicsState<'_>| state.blend.iter().map(|it| it.color_write_mask).collect::<Vec<_>>();
        assert_eq!(of(&made), of(&again));
        of(&made)
    };
    let (all, none) = (vk::ColorComponentFlags::RGBA, vk::ColorComponentFlags::empty());
    let features = vk::PhysicalDeviceFeatures { independent_blend: vk::TRUE, ..Default::default() };
    assert_eq!(masks(&features), [all, none]);
    // Attachments must be equal.
    assert_eq!(masks(&vk::PhysicalDeviceFeatures::default()), [all, all]);
}

const MASK: &str = "`Push64`: `sample_mask` of the render state is not supported by Vulkan on this device: it has 32 \
                    bits, but there are 64 samples";

/// What a render state may declare, a device without a window has if the driver does.
#[test]
fn a_headless_device_has_the_features_of_render_states() {
    with_device("a_headless_device", |headless| {
        // SAFETY: the instance is alive, and the physical device is of it.
        let supported = unsafe { headless.instance().get_physical_device_features(headless.physical) };
        let of = |all: &vk::PhysicalDeviceFeatures| {
            [
                ("fillModeNonSolid", all.fill_mode_non_solid),
                ("depthClamp", all.depth_clamp),
                ("depthBiasClamp", all.depth_bias_clamp),
                ("wideLines", all.wide_lines),
                ("alphaToOne", all.alpha_to_one),
                ("sampleRateShading", all.sample_rate_shading),
                ("independentBlend", all.independent_blend),
                ("dualSrcBlend", all.dual_src_blend),
            ]
        };
        assert_eq!(of(&headless.features), of(&supported));
    });
}

#[test]
fn a_feature_that_a_shader_needs_is_named() {
    let none = vk::PhysicalDeviceFeatures::default();
    let target = || Target::RenderPass(vk::RenderPass::null(), 0);
    let refused = GraphicsState::new(GeometryDepth::INFO, target(), &none).map(drop).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the geometry stage of `GeometryDepth` needs `geometryShader`; create the device with this feature, or \
         declare another info for devices without it"
    );
    let geometry = vk::PhysicalDeviceFeatures { geometry_shader: vk::TRUE, ..none };
    assert!(GraphicsState::new(GeometryDepth::INFO, target(), &geometry).is_ok());
    assert!(check_features(ScanBlocks::INFO, &none).is_ok());
}

/// No capability of SPIR-V stands for it (VUID-RuntimeSpirv-NonWritable-06340 and 06341).
#[test]
fn stages_that_draw_need_a_feature_to_write() {
    let none = vk::PhysicalDeviceFeatures::default();
    let refused = check_features(TransparencyLists::INFO, &none).unwrap_err().to_string();
    let wanted = "the fragment stage of `TransparencyLists` needs `fragmentStoresAndAtomics`; ";
    assert!(refused.starts_with(wanted), "{refused}");
    let stores = vk::PhysicalDeviceFeatures { fragment_stores_and_atomics: vk::TRUE, ..none };
    assert!(check_features(TransparencyLists::INFO, &stores).is_ok());
    // Both read storage buffers in the vertex stage.
    assert!(check_features(ParticleDraw::INFO, &none).is_ok());
    assert!(check_features(Polyline::INFO, &none).is_ok());
}

#[test]
fn the_blend_constant_is_set_while_recording() {
    let features = vk::PhysicalDeviceFeatures::default();
    let target = Target::RenderPass(vk::RenderPass::null(), 0);
    let plain = GraphicsState::new(Push64::INFO, target, &features).expect("it needs no feature");
    let state = RenderState::DEFAULT;
    let mut constant = state;
    constant.blend.iter_mut().for_each(|blend| blend.color.src = BlendFactor::OneMinusConstant);
    let dynamic = |state: &RenderState, times: usize| {
        let again = (1..times).fold(plain.clone().with_render_state(state, &features), |made, _| {
            made.and_then(|made| made.with_render_state(state, &features))
        });
        let all = again.expect("it needs no feature").dynamic;
        all.into_iter().filter(|it| *it == vk::DynamicState::BLEND_CONSTANTS).count()
    };
    assert_eq!((dynamic(&state, 1), dynamic(&constant, 1), dynamic(&constant, 2)), (0, 1, 1));
    // The target has one attachment; a program need not set what the others would read.
    constant.blend[0] = state.blend[0];
    assert_eq!(dynamic(&constant, 1), 0);
}

/// The uniform buffer that replaces push constants has the bits of branches where the text reads them.
#[test]
fn push_constants_over_the_limit_have_the_branches_of_a_technique() {
    with_device("push_constants_over_the_limit", |headless| {
        let mut set_layouts = SetLayouts::new();
        // SAFETY: one device, alive to the end.
        let layout = unsafe { PipelineLayout::new(&headless.device, &mut set_layouts, DynamicOver::INFO) }.unwrap();
        let std140 = dynamic_over::PushConstants { fill: [Vec4::splat(0.5); 20] }.std140();
        let place = DynamicOver::INFO.push_constant(BRANCHES).expect("it has bits").std140 as usize;
        for level in [0, 2, 5] {
            let technique = DynamicOver::key().level(level).technique().expect("it is built");
            let bytes = layout.uniform_bytes_for(&technique, std140.bytes()).expect("its bytes");
            let mut wanted = std140.bytes().to_vec();
            wanted[place..place + 4].copy_from_slice(&technique.dynamic_bits(Backend::Vulkan).to_le_bytes());
            assert_eq!(bytes, wanted, "{technique}");
        }
        assert_eq!(layout.uniform_bytes(std140.bytes()).expect("its bytes"), std140.bytes());
        let words = "`DynamicOver` has 336 bytes of push constants, not 4; use `std140()` of its `PushConstants`";
        assert_eq!(layout.uniform_bytes([0; 4]).unwrap_err().to_string(), words);
        let other = layout.uniform_bytes_for(&Push64::INFO.into(), [0; 64]).unwrap_err().to_string();
        assert!(other.starts_with("the layout of `DynamicOver"), "{other}");
        // SAFETY: nothing was made with them.
        unsafe {
            layout.destroy(&headless.device);
            set_layouts.destroy(&headless.device);
        }
    });
}
