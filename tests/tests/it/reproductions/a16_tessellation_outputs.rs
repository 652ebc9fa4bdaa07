//! Outputs of tessellation stages that the vertex stage does not have, per vertex and once a patch, in every variant.

use shader_info::{Backend, Stage, Technique};
use shader_info_test_infos::tess_outputs::TessOutputs;
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Driver, Scene, Topology};
use shader_info_tests::vulkan::Vulkan;

#[test]
fn a16_tessellation_stages_have_outputs_of_their_own_on_vulkan() {
    if let Some(driver) = Vulkan::for_test("a16") {
        check(&driver);
    }
}

#[test]
fn a16_tessellation_stages_have_outputs_of_their_own_on_opengl_and_gles() {
    let has_the_stages = |it: &Backend| !matches!(it, Backend::OpenGl330 | Backend::Gles300 | Backend::Gles310);
    for backend in backends().filter(has_the_stages) {
        if let Some(driver) = driver_for_test("a16", backend) {
            check(&driver);
        }
    }
}

#[test]
fn a16_reflection_has_the_outputs_of_each_technique() {
    let names = |technique: Technique| technique.reflection().varyings().map(|it| it.name).collect::<Vec<_>>();
    let of = |control, evaluation| {
        names(TessOutputs::key().own_control(control).own_evaluation(evaluation).technique().expect("it is built"))
    };
    let (corner, frame) = (["corner.color"], ["frame.level", "frame.parts", "frame.tint"]);
    let (point, surface) =
        (["point.first", "point.second"], ["surface.height", "surface.tint", "surface.kind", "surface.place"]);
    assert_eq!(of(false, false), [&corner[..], &frame].concat());
    assert_eq!(of(true, true), [&corner[..], &point, &frame, &surface].concat());
}

#[test]
fn a16_reflection_names_the_stage_that_writes() {
    let key = TessOutputs::key().own_control(true).own_evaluation(true);
    let reflection = key.technique().expect("it is built").reflection();
    let found: Vec<(&str, Stage, bool)> = reflection.varyings().map(|it| (it.name, it.stage, it.per_patch)).collect();
    let wanted = [
        ("corner.color", Stage::Vertex, false),
        ("point.first", Stage::TessControl, false),
        ("point.second", Stage::TessControl, false),
        ("frame.level", Stage::TessControl, true),
        ("frame.parts", Stage::TessControl, true),
        ("frame.tint", Stage::TessControl, true),
        ("surface.height", Stage::TessEvaluation, false),
        ("surface.tint", Stage::TessEvaluation, false),
        ("surface.kind", Stage::TessEvaluation, false),
        ("surface.place", Stage::TessEvaluation, false),
    ];
    assert_eq!(found, wanted);
    // What no later stage replaces is the vertex stage's from end to end.
    let plain = TessOutputs::key().technique().expect("it is built").reflection();
    let first = plain.varyings().next().map(|it| (it.name, it.stage));
    assert_eq!(first, Some(("corner.color", Stage::Vertex)));
}

/// By hand from the text of the shader: a picture of one colour for each variant.
const WANTED: [(bool, bool, [f64; 4]); 4] = [
    (false, false, [0.1, 0.1, 0.075, 0.5]),
    (true, false, [0.3, 0.1, 0.25, 0.5]),
    (false, true, [0.1, 0.125, 0.25, 1.0]),
    (true, true, [0.3, 0.125, 0.25, 1.0]),
];

fn check(driver: &dyn Driver) {
    for (control, evaluation, wanted) in WANTED {
        let key = TessOutputs::key().own_control(control).own_evaluation(evaluation);
        let technique = key.technique().expect("it is built");
        let scene = Scene {
            vertices: 1,
            topology: Topology::PatchList,
            patch_control_points: 1,
            ..Scene::new(TessOutputs::INFO)
        };
        let outcome = driver.draw(&scene.with(technique));
        let outcome = outcome.unwrap_or_else(|error| panic!("{technique} on {}: {error}", driver.name()));
        for (x, y) in [(3, 5), (64, 48)] {
            let found = outcome.targets[0][0].at(x, y).expect("within the picture");
            for (found, wanted) in found.into_iter().zip(wanted) {
                let is_near = (f64::from(found) - 255.0 * wanted).abs() <= 1.5;
                assert!(is_near, "{technique} on {}: {found}, wanted {}", driver.name(), 255.0 * wanted);
            }
        }
    }
}
