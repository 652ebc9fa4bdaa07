//! Scenes through OpenGL and OpenGL ES drivers.

use shader_info::Backend;
use shader_info::glam::{Mat4, Vec4};
use shader_info_library::color::{FlatColor, flat_color};
use shader_info_tests::draw::check_reference;
use shader_info_tests::gl::{GlDriver, driver_for_test};
use shader_info_tests::scene::{Driver, DriverError, PushConstants, Scene, VertexBuffer};

/// Texts of every kind: by name and by binding, desktop and ES. OpenGL 4.6 needs a context that Mesa does not give.
const BACKENDS: [Backend; 6] = [
    Backend::OpenGl330,
    Backend::OpenGl410,
    Backend::OpenGl430,
    Backend::Gles300,
    Backend::Gles310,
    Backend::Gles320,
];

fn on_every_backend(test: &str, check: impl Fn(&GlDriver)) {
    for backend in BACKENDS {
        if let Some(driver) = driver_for_test(test, backend) {
            println!("{}", driver.name());
            check(&driver);
        }
    }
}

fn triangle() -> Scene {
    let push = flat_color::PushConstants {
        color: Vec4::new(0.5, 0.1, 0.05, 1.0),
        ModelViewProjectionMatrix: Mat4::from_rotation_z(0.2),
        target_needs_srgb: true,
    };
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&[[-0.8f32, 0.7, 0.0], [0.8, 0.7, 0.0], [0.0, -0.8, 0.0]])],
        push_constants: PushConstants::new(push.std430().bytes(), push.std140().bytes()),
        ..Scene::new(FlatColor::INFO)
    }
}

#[test]
fn a_scene_is_drawn() {
    on_every_backend("a_scene_is_drawn", |driver| {
        let outcome = driver.draw(&triangle()).expect("it draws");
        check_reference("flat", &outcome.targets[0][0]).unwrap();
        assert_eq!(outcome.raw_targets[0].len(), 128 * 96 * 4);
    });
}

#[test]
fn a_wrong_scene_is_told_apart_from_a_driver_that_fails() {
    on_every_backend("a_wrong_scene_is_told_apart_from_a_driver_that_fails", |driver| {
        let complaint = |scene: Scene| driver.draw(&scene).unwrap_err();
        let words = "attribute `pos` of `FlatColor` comes from vertex buffer 0, which was not given";
        assert_eq!(complaint(Scene { vertex_buffers: vec![], ..triangle() }), DriverError::Scene(words.into()));
        let words = "specialization constant `level` of `FlatColor`: it has no such constant; it has none";
        assert_eq!(complaint(Scene { specialization: vec![("level", 1)], ..triangle() }), DriverError::Scene(words.into()));
    });
}
