//! Scenes through wgpu, over its Vulkan and its GL backend: the same pictures as Vulkan's own.

use shader_info::{Frequency, Info, RenderState, Stage};
use shader_info_library::environment::EnvironmentIrradiance;
use shader_info_library::image::ImageRamp;
use shader_info_library::scan::ScanBlocks;
use shader_info_library::screen::MultisampleResolve;
use shader_info_test_infos::bindings::{BindingTint, EveryBinding, PassOnly};
use shader_info_test_infos::push_constants::Push64;
use shader_info_test_infos::textures::ImageStores;
use shader_info_tests::draw::{Picture, alike, check_reference};
use shader_info_tests::scene::{Driver, DriverError, Format, Outcome, PushConstants, Scene};
use shader_info_tests::scenes::{bindings, conventions, push_constants, targets, textures};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, Webgpu, webgpu_for_test};
use shader_info_wgpu::{ComputeState, PipelineState, Source, wgpu};

const BOTH: [Api; 2] = [Api::Vulkan, Api::Gl];

fn on(test: &str, apis: &[Api], check: impl Fn(&Webgpu)) {
    for api in apis {
        if let Some(driver) = webgpu_for_test(test, *api) {
            println!("{test} on {}", driver.name());
            check(driver);
        }
    }
}

/// The picture, the images and the buffers that Vulkan leaves, on these.
fn as_vulkan_draws_it(test: &str, scene: &Scene, apis: &[Api]) {
    let vulkan = Vulkan::for_test(test).map(|vulkan| vulkan.draw(scene).expect("Vulkan draws it"));
    on(test, apis, |driver| {
        let outcome = driver.draw(scene).unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
        let Some(wanted) = &vulkan else { return };
        same(driver, &outcome, wanted);
    });
}

fn same(driver: &Webgpu, outcome: &Outcome, wanted: &Outcome) {
    let name = driver.name();
    assert_eq!(outcome.targets.len(), wanted.targets.len());
    for (here, there) in outcome.targets.iter().flatten().zip(wanted.targets.iter().flatten()) {
        assert!(there.colours() >= 16, "it shows something");
        if let Err(words) = alike(there, here) {
            let path = std::env::temp_dir().join("webgpu.got.png");
            here.save(&path).expect("a PNG");
            panic!("{name}: {words}; see {}", path.display());
        }
    }
    for (index, (here, there)) in outcome.images.iter().zip(&wanted.images).enumerate() {
        let is_near = |(here, there): (&u8, &u8)| here.abs_diff(*there) <= 1;
        assert!(here.len() == there.len() && here.iter().zip(there).all(is_near), "image {index} on {name}");
    }
    for (index, (here, there)) in outcome.buffers.iter().zip(&wanted.buffers).enumerate() {
        assert!(are_near(here, there), "buffer {index} on {name}");
    }
}

/// Equal, or floats of a usual size that were rounded otherwise.
fn are_near(here: &[u8], there: &[u8]) -> bool {
    let floats = |bytes: &[u8]| -> Vec<f32> { bytes.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect() };
    let is_near = |(here, there): (f32, f32)| {
        let rounded = (here - there).abs() <= 1.0e-5 && (1.0e-3..1.0e3).contains(&here.abs());
        rounded || here.to_bits() == there.to_bits()
    };
    here.len() == there.len() && floats(here).into_iter().zip(floats(there)).all(is_near)
}

#[test]
fn push_constants_of_every_size() {
    for scene in
        [push_constants::push_64(), push_constants::push_128(), push_constants::push_132(), push_constants::push_1232()]
    {
        as_vulkan_draws_it(scene.info.name(), &scene, &BOTH);
    }
}

#[test]
fn push_constants_of_every_type() {
    as_vulkan_draws_it("push_types", &targets::push_types(), &BOTH);
}

#[test]
fn every_resource_at_every_frequency() {
    as_vulkan_draws_it("every_binding", &bindings::every_binding(), &BOTH);
    as_vulkan_draws_it("pass_only", &bindings::pass_only(), &BOTH);
}

#[test]
fn textures_of_every_shape() {
    as_vulkan_draws_it("shapes", &textures::shapes(), &BOTH);
}

#[test]
fn targets_of_every_kind() {
    as_vulkan_draws_it("four", &targets::four(), &BOTH);
    as_vulkan_draws_it("second_source", &targets::second_source(), &BOTH);
}

#[test]
fn conventions_hold() {
    let bars = conventions::bars_are_right;
    let looked_at = |_: &Picture| Ok(());
    convention("clip_depth", &conventions::clip_depth(), &BOTH, looked_at);
    convention("instance_bars", &conventions::instance_bars(), &BOTH, bars);
    convention("instance_bars", &conventions::instance_bars_indirect(), &BOTH, bars);
    convention("front_faces", &conventions::front_faces(), &BOTH, looked_at);
    convention("first_vertex", &conventions::first_vertex(), &[Api::Vulkan], looked_at);
}

/// The kept picture, whose pixels `tests/tests/conventions.rs` looks at.
fn convention(name: &str, scene: &Scene, apis: &[Api], look: impl Fn(&Picture) -> Result<(), String>) {
    on(name, apis, |driver| {
        let outcome = driver.draw(scene).unwrap_or_else(|error| panic!("{name} on {}: {error}", driver.name()));
        let picture = &outcome.targets[0][0];
        let checked = check_reference(name, picture).and_then(|()| look(picture));
        checked.unwrap_or_else(|words| panic!("{name} on {}: {words}", driver.name()));
    });
}

#[test]
fn the_gl_backend_takes_flat_values_of_the_last_vertex() {
    on("the_gl_backend_takes_flat_values_of_the_last_vertex", &[Api::Gl], |driver| {
        let outcome = driver.draw(&conventions::first_vertex()).unwrap();
        let corner = outcome.targets[0][0].at(115, 20).unwrap();
        assert!(corner[0] < 30 && corner[2] > 200, "{corner:?} is the colour of another vertex: docs/conventions.md");
    });
}

#[test]
fn what_webgpu_lacks_is_refused_in_words() {
    let refused = |driver: &Webgpu, scene: &Scene| match driver.draw(scene) {
        Err(DriverError::Unsupported(words)) => words,
        other => panic!("{} on {}: {other:?}", scene.info.name(), driver.name()),
    };
    on("what_webgpu_lacks_is_refused_in_words", &BOTH, |driver| {
        assert!(refused(driver, &conventions::geometry_depth()).contains("geometry"));
        assert!(refused(driver, &conventions::patch_winding()).contains("tessellation"));
        let points = refused(driver, &conventions::point_rows());
        assert!(points.contains("no WebGPU text of the vertex stage of `PointRows`"), "{points}");
        assert!(refused(driver, &targets::layers()).contains("layers"));
    });
}

#[test]
fn errors_name_the_info_the_resource_and_a_help() {
    on("errors_name_the_info_the_resource_and_a_help", &BOTH, |driver| {
        let shaders = driver.shaders();
        let usage = wgpu::BufferUsages::UNIFORM;
        let size = 64;
        let buffer = shaders.device().create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size,
            usage,
            mapped_at_creation: false,
        });
        let group = |frequency| shaders.bind_group(PassOnly::INFO, frequency);
        let check = |error: shader_info_wgpu::Error, wanted: &str| {
            assert_eq!(error.to_string(), wanted);
            // What `fn main() -> Result<(), Box<dyn Error>>` prints.
            assert_eq!(format!("{error:?}"), format!("Error({wanted})"));
        };
        check(
            group(Frequency::Pass).buffer("pass_tnit", &buffer).build().unwrap_err(),
            "`PassOnly` has no resource `pass_tnit`; it has `pass_tint`, `pass_palette`, `pass_texture`, `pass_image`",
        );
        check(
            group(Frequency::Batch).buffer("pass_tint", &buffer).build().unwrap_err(),
            "`PassOnly.pass_tint` is declared `pass`: it belongs to bind group 0, not 1",
        );
        check(
            group(Frequency::Pass).buffer("pass_texture", &buffer).build().unwrap_err(),
            "`PassOnly.pass_texture` is declared as `sampler2D`: it takes `texture(…)`",
        );
        check(
            group(Frequency::Pass).buffer("pass_tint", &buffer).buffer("pass_tint", &buffer).build().unwrap_err(),
            "`PassOnly.pass_tint` is given twice; remove one of the two calls",
        );
        check(
            group(Frequency::Pass).buffer("pass_tint", &buffer).build().unwrap_err(),
            "bind group 0 (pass) of `PassOnly` lacks `pass_palette`, `pass_texture`, `pass_image`; \
             give each with `buffer`, `texture` or `image`",
        );
        check(
            group(Frequency::Geometry).build().unwrap_err(),
            "`PassOnly` has no resources of frequency `geometry`; do not make this group",
        );
        check(
            shaders.render_pipeline(PassOnly::INFO, &PipelineState::default()).unwrap_err(),
            "`PassOnly.frag_color` goes to colour target 0, but `PipelineState::targets` has 0; add a target for it",
        );
        let kinds = "`render_pipeline` takes shaders that draw, `compute_pipeline` those that compute";
        check(
            shaders.compute_pipeline(PassOnly::INFO, &ComputeState::default()).unwrap_err(),
            &format!("`PassOnly` has no compute stage; {kinds}"),
        );
        check(
            shaders.render_pipeline(ScanBlocks::INFO, &PipelineState::default()).unwrap_err(),
            &format!("`ScanBlocks` has no vertex stage; {kinds}"),
        );
        let constants = &[("level", 1.0)];
        let target = Some(wgpu::TextureFormat::Rgba8Unorm);
        let state = PipelineState { targets: &[target], constants, ..PipelineState::default() };
        check(
            shaders.render_pipeline(PassOnly::INFO, &state).unwrap_err(),
            "`PassOnly` has no specialization constant `level`; it declares none",
        );
        let constant = ScanBlocks::INFO.specializations().next().expect("the scan has one");
        let half = ComputeState { constants: &[(constant.name, 0.5)], cache: None };
        check(
            shaders.compute_pipeline(ScanBlocks::INFO, &half).unwrap_err(),
            &format!(
                "`{}` of `ScanBlocks` is declared as `{}`, which cannot be 0.5; a `bool` is 0 or 1",
                constant.name, constant.ty
            ),
        );
        check(
            shaders.push_buffer(&[], 1).expect("a buffer").add(Push64::INFO, &[0; 128]).unwrap_err(),
            "the push constants of `Push64` are 128 bytes in std140, but the buffer has 16 bytes for a draw; name the \
             info when you make the buffer: `push_buffer(&[…, Push64::INFO], …)`",
        );
        let mut push = shaders.push_buffer(&[Push64::INFO], 1).expect("a buffer");
        check(
            push.add(Push64::INFO, &[0; 60]).unwrap_err(),
            "the push constants of `Push64` are 128 bytes in std140, but 60 were given; \
             `PushConstants::std140()` of the info's module has them",
        );
        push.add(Push64::INFO, &[0; 128]).expect("there is room for one");
        check(
            push.add(Push64::INFO, &[0; 128]).unwrap_err(),
            "the buffer has room for the push constants of 1 draw; upload, or make a larger one",
        );
    });
}

#[test]
fn what_the_gl_backend_gets_wrong_is_refused_in_words() {
    on("what_the_gl_backend_gets_wrong_is_refused_in_words", &[Api::Gl], |driver| {
        let refused = |info: &'static Info| {
            let frequencies = [Frequency::Pass, Frequency::Batch, Frequency::Geometry];
            let made = frequencies.map(|frequency| driver.shaders().bind_group_layout(info, frequency));
            made.into_iter().find_map(Result::err).map(|error| error.to_string())
        };
        let check = |info: &'static Info, wanted: &str| {
            assert_eq!(refused(info).as_deref().and_then(|words| words.split(';').next()), Some(wanted));
        };
        check(
            ImageRamp::INFO,
            "`ImageRamp.ramp` on wgpu's GL backend: wgpu keeps textures of one dimension as 2D ones, which shaders of \
             a desktop GL context do not find",
        );
        check(
            ImageStores::INFO,
            "`ImageStores.volume_image` on wgpu's GL backend: wgpu binds only the first layer of a volume that is \
             stored to",
        );
        check(
            EnvironmentIrradiance::INFO,
            "`EnvironmentIrradiance.blurred` on wgpu's GL backend: wgpu has no view of a cube's faces as an array to \
             store to",
        );
        assert_eq!(refused(EveryBinding::INFO), None);
        let counted = driver.shaders().shader_module(ImageStores::INFO, Stage::Compute).map(drop);
        let words = counted.expect_err("it counts layers").to_string();
        let wanted = "`ImageStores.layers_image` on wgpu's GL backend: wgpu cannot count the layers of an image";
        assert!(words.starts_with(wanted), "{words}");
        let render_state = Some(RenderState { sample_mask: 0b0101, ..RenderState::DEFAULT });
        let targets = &[Some(wgpu::TextureFormat::Rgba8Unorm)];
        let state = PipelineState { targets, samples: 4, render_state, ..PipelineState::default() };
        let masked = driver.shaders().render_pipeline(PassOnly::INFO, &state).map(drop).expect_err("a mask");
        let wanted = "`PassOnly`: `sample_mask` of the render state is not supported by wgpu's GL backend: wgpu does";
        assert!(masked.to_string().starts_with(wanted), "{masked}");
        check(
            MultisampleResolve::INFO,
            "`MultisampleResolve.samples` on wgpu's GL backend: wgpu gives no memory to a multisampled texture that a \
             shader reads",
        );
    });
}

#[test]
fn wrong_scenes_and_driver_failures_are_different_errors() {
    on("wrong_scenes_and_driver_failures_are_different_errors", &BOTH, |driver| {
        let wrong = |scene: Scene| match driver.draw(&scene) {
            Err(DriverError::Scene(words)) => words,
            other => panic!("{other:?}"),
        };
        let mut some = bindings::pass_only();
        some.resources.remove(2);
        assert_eq!(
            wrong(some),
            "bind group 0 (pass) of `PassOnly` lacks `pass_texture`; give each with `buffer`, `texture` or `image`"
        );
        let none = Scene { push_constants: PushConstants::default(), ..push_constants::push_64() };
        assert!(wrong(none).starts_with("the push constants of `Push64` are"));
        let untold = Scene { specialization: vec![("level", 1)], ..push_constants::push_64() };
        assert_eq!(wrong(untold), "`Push64` has no specialization constant `level`; it declares none");
        let uncoloured = Scene { targets: vec![], ..push_constants::push_64() };
        assert!(wrong(uncoloured).contains("colour target 0"));

        let integers = Scene { targets: vec![Format::Rgba32Uint], ..push_constants::push_64() };
        let failed = driver.draw(&integers);
        assert!(matches!(&failed, Err(DriverError::Failed(words)) if words.contains("Push64")), "{failed:?}");
        // And the device does its work as before.
        driver.draw(&push_constants::push_64()).expect("it still draws");
    });
}

#[test]
fn two_descendants_draw_with_one_binding() {
    let wanted = bindings::of_both_descendants().expect("references");
    on("two_descendants_draw_with_one_binding", &BOTH, |driver| {
        let outcome =
            driver.draw(&bindings::descendants()).unwrap_or_else(|error| panic!("{}: {error}", driver.name()));
        alike(&wanted, &outcome.targets[0][0]).unwrap_or_else(|words| panic!("{}: {words}", driver.name()));
    });
}

/// A bind group made for one descendant, in a pass with both descendants' pipelines.
#[test]
fn descendants_share_the_bind_group_of_their_parent() {
    on("descendants_share_the_bind_group_of_their_parent", &BOTH, |driver| {
        let shaders = driver.shaders();
        let device = shaders.device();
        for info in [PassOnly::INFO, EveryBinding::INFO] {
            assert_eq!(info.reflection().shared_group(Frequency::Pass), Some("PassBindings"));
        }
        let layout = |info: &'static Info| shaders.bind_group_layout(info, Frequency::Pass).expect("a layout");
        assert_eq!(layout(PassOnly::INFO), layout(EveryBinding::INFO), "one layout, made once");

        let scope = device.push_error_scope(wgpu::ErrorFilter::Validation);
        let buffer = device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: size_of::<BindingTint>().next_multiple_of(256) as u64,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::STORAGE,
            mapped_at_creation: false,
        });
        let usage = wgpu::TextureUsages::TEXTURE_BINDING
            | wgpu::TextureUsages::STORAGE_BINDING
            | wgpu::TextureUsages::RENDER_ATTACHMENT;
        let view = || {
            let texture = device.create_texture(&wgpu::TextureDescriptor {
                label: None,
                size: wgpu::Extent3d { width: 8, height: 8, depth_or_array_layers: 1 },
                mip_level_count: 1,
                sample_count: 1,
                dimension: wgpu::TextureDimension::D2,
                format: wgpu::TextureFormat::Rgba8Unorm,
                usage,
                view_formats: &[],
            });
            texture.create_view(&wgpu::TextureViewDescriptor::default())
        };
        let (texture, image, target) = (view(), view(), view());
        let sampler = device.create_sampler(&wgpu::SamplerDescriptor::default());
        let group = shaders
            .bind_group(PassOnly::INFO, Frequency::Pass)
            .buffer("pass_tint", &buffer)
            .buffer("pass_palette", &buffer)
            .texture("pass_texture", &texture, &sampler)
            .image("pass_image", &image)
            .build()
            .expect("a bind group");
        let targets = [Some(wgpu::TextureFormat::Rgba8Unorm)];
        let state = PipelineState { targets: &targets, ..PipelineState::default() };
        let mut commands = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        {
            let mut pass = commands.begin_render_pass(&wgpu::RenderPassDescriptor {
                color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                    view: &target,
                    depth_slice: None,
                    resolve_target: None,
                    ops: wgpu::Operations::default(),
                })],
                ..wgpu::RenderPassDescriptor::default()
            });
            pass.set_bind_group(Frequency::Pass as u32, &group, &[]);
            for info in [EveryBinding::INFO, PassOnly::INFO] {
                pass.set_pipeline(&shaders.render_pipeline(info, &state).expect("a pipeline"));
                // The other groups of `EveryBinding` are not bound; only the descendant without them draws.
                if info.name() == "PassOnly" {
                    pass.draw(0..3, 0..1);
                }
            }
        }
        commands.finish();
        assert_eq!(driver.messages(scope), None);
    });
}

#[test]
fn both_artifacts_make_the_same_pipeline() {
    on("both_artifacts_make_the_same_pipeline", &BOTH, |driver| {
        let device = driver.shaders().device();
        let binary = shader_info_wgpu::Shaders::with_source(device, Source::Spirv);
        let targets = [Some(wgpu::TextureFormat::Rgba8Unorm)];
        let state = PipelineState { targets: &targets, ..PipelineState::default() };
        let scope = device.push_error_scope(wgpu::ErrorFilter::Validation);
        binary.render_pipeline(EveryBinding::INFO, &state).expect("a pipeline");
        assert_eq!(driver.messages(scope), None);
    });
}

#[test]
fn stores_to_images_of_every_shape() {
    on("stores", &BOTH, |driver| {
        let outcome = match driver.compute(&textures::stores()) {
            Err(DriverError::Unsupported(_)) if driver.name().contains("GL") => return,
            outcome => outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name())),
        };
        for (image, (found, wanted)) in outcome.images.iter().zip(textures::stored()).enumerate() {
            let is_near = |(found, wanted): (&u8, &u8)| found.abs_diff(*wanted) <= 1;
            assert_eq!(found.len(), wanted.len());
            assert!(found.iter().zip(&wanted).all(is_near), "image {image} on {}", driver.name());
        }
    });
}
