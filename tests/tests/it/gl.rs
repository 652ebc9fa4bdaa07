//! Scenes through OpenGL and OpenGL ES drivers.

use glow::HasContext;
use shader_info::Backend;
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Program, glow};
use shader_info_library::curve::Curve;
use shader_info_library::distance::DistanceFlood;
use shader_info_library::mip::MipLayers;
use shader_info_tests::draw::{alike, check_reference};
use shader_info_tests::gl::{GlDriver, backends, driver_for_test};
use shader_info_tests::scene::{Driver, DriverError, Scene};
use shader_info_tests::scenes::{bindings, color, push_constants, targets, textures};
use shader_info_tests::skip::skip;
use shader_info_tests::vulkan::Vulkan;

fn on_every_backend(test: &str, check: impl Fn(&GlDriver)) {
    for backend in backends() {
        if let Some(driver) = driver_for_test(test, backend) {
            println!("{}", driver.name());
            check(&driver);
        }
    }
}

#[test]
fn a_scene_is_drawn() {
    on_every_backend("a_scene_is_drawn", |driver| {
        let outcome = driver.draw(&color::flat()).expect("it draws");
        check_reference("flat", &outcome.targets[0][0]).unwrap();
        assert_eq!(outcome.raw_targets[0].len(), 128 * 96 * 4);
    });
}

#[test]
fn wrong_scenes_and_driver_failures_are_different_errors() {
    on_every_backend("wrong_scenes_and_driver_failures_are_different_errors", |driver| {
        let complaint = |scene: Scene| driver.draw(&scene).unwrap_err();
        let words = "attribute `pos` of `FlatColor` needs vertex buffer 0, which is missing";
        assert_eq!(complaint(Scene { vertex_buffers: vec![], ..color::flat() }), DriverError::Scene(words.into()));
        let words = "specialization constant `level` of `FlatColor`: it does not exist; the info has none";
        assert_eq!(
            complaint(Scene { specialization: vec![("level", 1)], ..color::flat() }),
            DriverError::Scene(words.into())
        );
    });
}

/// The picture that Vulkan draws, on every backend but those that `lacks` lists.
fn as_vulkan_draws_it(test: &str, scene: &Scene, lacks: &[Backend]) {
    let vulkan = Vulkan::for_test(test).map(|vulkan| vulkan.draw(scene).expect("Vulkan draws it"));
    on_every_backend(test, |driver| {
        let outcome = match driver.draw(scene) {
            Err(DriverError::Unsupported(_)) if lacks.contains(&driver.backend()) => return,
            outcome => outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name())),
        };
        assert!(!lacks.contains(&driver.backend()), "{} can, after all", driver.name());
        let Some(wanted) = &vulkan else { return };
        assert_eq!(outcome.targets.len(), wanted.targets.len());
        for (here, there) in outcome.targets.iter().flatten().zip(wanted.targets.iter().flatten()) {
            assert!(there.colours() >= 16, "{test} shows something");
            alike(there, here).unwrap_or_else(|words| panic!("{}: {words}", driver.name()));
        }
        let images = outcome.images.iter().zip(&wanted.images);
        let worst = images.flat_map(|(here, there)| here.iter().zip(there)).map(|(here, there)| here.abs_diff(*there));
        assert!(worst.max().unwrap_or(0) <= 1, "the images on {}", driver.name());
        for (index, (here, there)) in outcome.buffers.iter().zip(&wanted.buffers).enumerate() {
            assert!(are_near(here, there), "buffer {index} on {}", driver.name());
        }
    });
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

const BELOW_43: [Backend; 3] = [Backend::OpenGl330, Backend::OpenGl410, Backend::Gles300];
const ES: [Backend; 3] = [Backend::Gles300, Backend::Gles310, Backend::Gles320];

#[test]
fn push_constants_of_every_size() {
    for scene in
        [push_constants::push_64(), push_constants::push_128(), push_constants::push_132(), push_constants::push_1232()]
    {
        as_vulkan_draws_it(scene.info.name(), &scene, &[]);
    }
}

#[test]
fn push_constants_of_every_type() {
    as_vulkan_draws_it("push_types", &targets::push_types(), &[]);
}

#[test]
fn every_resource_at_every_frequency() {
    as_vulkan_draws_it("every_binding", &bindings::every_binding(), &BELOW_43);
}

/// Slots are bound once, and both programs find there what the parent declares.
#[test]
fn two_descendants_draw_with_one_binding() {
    let wanted = bindings::of_both_descendants().expect("references");
    on_every_backend("two_descendants_draw_with_one_binding", |driver| {
        let outcome = match driver.draw(&bindings::descendants()) {
            Err(DriverError::Unsupported(_)) if BELOW_43.contains(&driver.backend()) => return,
            outcome => outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name())),
        };
        alike(&wanted, &outcome.targets[0][0]).unwrap_or_else(|words| panic!("{}: {words}", driver.name()));
    });
}

#[test]
fn textures_of_every_shape() {
    as_vulkan_draws_it("shapes", &textures::shapes(), &[]);
    as_vulkan_draws_it("shapes_desktop", &textures::shapes_desktop(), &[&ES[..], &[Backend::OpenGl330]].concat());
}

#[test]
fn stores_to_images_of_every_shape() {
    on_every_backend("stores", |driver| {
        let outcome = match driver.compute(&textures::stores()) {
            Err(DriverError::Unsupported(_)) if BELOW_43.contains(&driver.backend()) => return,
            outcome => outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name())),
        };
        for (image, (found, wanted)) in outcome.images.iter().zip(textures::stored()).enumerate() {
            let is_near = |(found, wanted): (&u8, &u8)| found.abs_diff(*wanted) <= 1;
            assert_eq!(found.len(), wanted.len());
            assert!(found.iter().zip(&wanted).all(is_near), "image {image} on {}", driver.name());
        }
    });
}

#[test]
fn targets_of_every_kind() {
    as_vulkan_draws_it("second_source", &targets::second_source(), &ES);
    as_vulkan_draws_it("layers", &targets::layers(), &[Backend::OpenGl330, Backend::Gles300, Backend::Gles310]);
    as_vulkan_draws_it("four", &targets::four(), &[]);
}

/// A new context has patches of three vertices, and a cubic curve has four.
#[test]
fn patches_have_the_declared_control_points() {
    let context = match Context::new(Version::Core(4, 1)) {
        Ok(context) => context,
        Err(why) => return skip("patches_have_the_declared_control_points", format_args!("{why}")),
    };
    let gl = context.current().expect("it was just made");
    // SAFETY: the context is current.
    unsafe {
        let program = Program::new(gl, Curve::INFO, Backend::OpenGl410).expect("it links");
        program.bind(gl).expect("every context has the state");
        assert_eq!(gl.get_parameter_i32(glow::PATCH_VERTICES), 4);
        assert_eq!(gl.get_error(), glow::NO_ERROR);
        program.delete(gl);
    }
}

/// Draws are checked by every scene; here the images and buffers of dispatches are wrong.
#[test]
fn wrong_bindings_of_a_dispatch_are_named() {
    let context = match Context::new(Version::Core(4, 3)) {
        Ok(context) => context,
        Err(why) => return skip("wrong_bindings_of_a_dispatch_are_named", format_args!("{why}")),
    };
    let gl = context.current().expect("it was just made");
    let report = |program: &Program| {
        // SAFETY: the context is current.
        let found = unsafe { program.check_bindings(gl) };
        found.map_or_else(|error| error.to_string(), |()| "right".into())
    };
    // SAFETY: the context is current, and all objects are its own.
    unsafe {
        let texture = |target, format| {
            let made = gl.create_texture().expect("a texture");
            gl.bind_texture(target, Some(made));
            match target {
                glow::TEXTURE_2D => gl.tex_storage_2d(target, 1, format, 4, 4),
                _ => gl.tex_storage_3d(target, 1, format, 4, 4, 2),
            }
            made
        };
        let (flat, layers) = (texture(glow::TEXTURE_2D, glow::R32I), texture(glow::TEXTURE_2D_ARRAY, glow::RGBA8));
        let bind = |unit, texture, is_layered, access, format| {
            gl.bind_image_texture(unit, Some(texture), 0, is_layered, 0, access, format);
        };
        let flood = Program::new(gl, DistanceFlood::INFO, Backend::OpenGl430).expect("it links");
        let unbound = "`known` of `DistanceFlood`: no image is bound to unit 0; call `bind_image_texture(0, …)`";
        assert_eq!(report(&flood), unbound);
        bind(0, flat, false, glow::READ_ONLY, glow::R32UI);
        let format = "`known` of `DistanceFlood`: the image at unit 0 has format 0x8236; bind it as `glow::R32I`";
        assert_eq!(report(&flood), format);
        bind(0, flat, false, glow::READ_ONLY, glow::R32I);
        bind(1, flat, false, glow::READ_ONLY, glow::R32I);
        let access = "`nearer` of `DistanceFlood`: the image at unit 1 is bound for another access; bind it as \
                      `glow::WRITE_ONLY`";
        assert_eq!(report(&flood), access);
        bind(1, flat, false, glow::READ_WRITE, glow::R32I);
        assert_eq!(report(&flood), "right");
        let mip = Program::new(gl, MipLayers::INFO, Backend::OpenGl430).expect("it links");
        bind(0, layers, true, glow::READ_ONLY, glow::RGBA8);
        bind(1, layers, false, glow::WRITE_ONLY, glow::RGBA8);
        let single = "`target_level` of `MipLayers`: the image at unit 1 is a single layer; bind it with `layered` for a \
                      `image2DArray`";
        assert_eq!(report(&mip), single);
        bind(1, layers, true, glow::WRITE_ONLY, glow::RGBA8);
        assert_eq!(report(&mip), "right");
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
}
