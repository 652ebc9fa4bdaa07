//! Scenes through the Vulkan driver.

use shader_info::glam::{Mat4, Vec4};
use shader_info_library::color::{FlatColor, flat_color};
use shader_info_tests::draw::check_reference;
use shader_info_tests::scene::{Bound, Driver, DriverError, PushConstants, Scene, VertexBuffer, What};
use shader_info_tests::vulkan::Vulkan;

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
    let Some(vulkan) = Vulkan::for_test("a_scene_is_drawn") else { return };
    let outcome = vulkan.draw(&triangle()).unwrap();
    check_reference("flat", &outcome.targets[0][0]).unwrap();
    assert_eq!(outcome.raw_targets[0].len(), 128 * 96 * 4);
}

#[test]
fn a_wrong_scene_is_told_apart_from_a_driver_that_fails() {
    let Some(vulkan) = Vulkan::for_test("a_wrong_scene_is_told_apart_from_a_driver_that_fails") else { return };
    let complaint = |scene: Scene| vulkan.draw(&scene).unwrap_err();
    let resources = vec![Bound::new("nothing", What::Buffer(0))];
    assert_eq!(
        complaint(Scene { resources, ..triangle() }),
        DriverError::Scene("`FlatColor` has no resource `nothing`".into())
    );
    assert_eq!(
        complaint(Scene { specialization: vec![("level", 1)], ..triangle() }),
        DriverError::Scene("`FlatColor` has no specialization constant `level`".into())
    );
    assert_eq!(
        complaint(Scene { vertex_buffers: vec![], ..triangle() }),
        DriverError::Scene("attribute 0 reads vertex buffer 0: there is none".into())
    );
}
