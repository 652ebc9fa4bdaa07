//! Scenes through the Vulkan driver.

use shader_info_tests::draw::check_reference;
use shader_info_tests::scene::{Bound, Driver, DriverError, Scene, What};
use shader_info_tests::scenes::color;
use shader_info_tests::vulkan::Vulkan;

#[test]
fn a_scene_is_drawn() {
    let Some(vulkan) = Vulkan::for_test("a_scene_is_drawn") else { return };
    let outcome = vulkan.draw(&color::flat()).unwrap();
    check_reference("flat", &outcome.targets[0][0]).unwrap();
    assert_eq!(outcome.raw_targets[0].len(), 128 * 96 * 4);
}

#[test]
fn wrong_scenes_and_driver_failures_are_different_errors() {
    let Some(vulkan) = Vulkan::for_test("wrong_scenes_and_driver_failures_are_different_errors") else { return };
    let complaint = |scene: Scene| vulkan.draw(&scene).unwrap_err();
    let resources = vec![Bound::new("nothing", What::Buffer(0))];
    assert_eq!(
        complaint(Scene { resources, ..color::flat() }),
        DriverError::Scene("`FlatColor` has no resource `nothing`".into())
    );
    assert_eq!(
        complaint(Scene { specialization: vec![("level", 1)], ..color::flat() }),
        DriverError::Scene("`FlatColor` has no specialization constant `level`".into())
    );
    assert_eq!(
        complaint(Scene { vertex_buffers: vec![], ..color::flat() }),
        DriverError::Scene("attribute 0 reads vertex buffer 0: there is none".into())
    );
}
