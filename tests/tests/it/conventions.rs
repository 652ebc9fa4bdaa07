//! What docs/conventions.md promises, as pictures that every driver must draw alike.

use shader_info::Backend;
use shader_info_tests::draw::{Picture, check_reference};
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Driver, DriverError, Outcome, Scene};
use shader_info_tests::scenes::{conventions, reference};
use shader_info_tests::vulkan::Vulkan;

/// Draws on every driver there is; `lacks` says which backends must refuse it.
fn alike(name: &str, scene: &Scene, lacks: &[Backend], look: impl Fn(&Picture, &Outcome)) {
    alike_if_supported(name, scene, lacks, &[], look);
}

/// The same, where a driver may also refuse what is newer than its backend.
fn alike_if_supported(
    name: &str,
    scene: &Scene,
    lacks: &[Backend],
    may_lack: &[Backend],
    look: impl Fn(&Picture, &Outcome),
) {
    let mut drivers: Vec<(Option<Backend>, Box<dyn Driver>)> = Vec::new();
    drivers.extend(Vulkan::for_test(name).map(|it| (None, Box::new(it) as Box<dyn Driver>)));
    for backend in backends() {
        drivers.extend(driver_for_test(name, backend).map(|it| (Some(backend), Box::new(it) as Box<dyn Driver>)));
    }
    for (backend, driver) in drivers {
        let outcome = match driver.draw(scene) {
            Err(DriverError::Unsupported(_))
                if backend.is_some_and(|it| lacks.contains(&it) || may_lack.contains(&it)) =>
            {
                continue;
            }
            outcome => outcome.unwrap_or_else(|error| panic!("{name} on {}: {error}", driver.name())),
        };
        assert!(!backend.is_some_and(|it| lacks.contains(&it)), "{name}: {} can, after all", driver.name());
        let picture = &outcome.targets[0][0];
        check_reference(name, picture).unwrap_or_else(|words| panic!("{}: {words}", driver.name()));
        look(picture, &outcome);
    }
}

const NO_GEOMETRY: [Backend; 2] = [Backend::Gles300, Backend::Gles310];
const NO_TESSELLATION: [Backend; 3] = [Backend::OpenGl330, Backend::Gles300, Backend::Gles310];
const NO_INDIRECT: [Backend; 3] = [Backend::Gles300, Backend::Gles310, Backend::Gles320];

/// Indirect draws came with OpenGL 4.0, the barriers that the tests use with them with 4.2. Mesa gives a context of 4.5
/// to those who want 3.3 or 4.1, NVIDIA's driver what they want.
const MAY_LACK_INDIRECT: [Backend; 2] = [Backend::OpenGl330, Backend::OpenGl410];

/// Quads 1 to 4 of five have depths within 0 to 1: 0.125, 0.5, 0.875; the first and the last do not.
fn depths(picture: &Picture, outcome: &Outcome, behind: Option<f32>) {
    let depths = outcome.depth.as_ref().expect("a depth buffer");
    for (quad, depth) in [-0.25f32, 0.125, 0.5, 0.875, 1.25].into_iter().enumerate() {
        // The middle of the lower left half of the quad.
        let x = ((-0.9 + 0.36 * quad as f32 + 0.1 + 1.0) * 64.0) as u32;
        let seen = depths[(40 * 128 + x) as usize];
        let is_inside = (0.0..=1.0).contains(&depth);
        let ground = behind.unwrap_or(1.0);
        let wanted = if is_inside && depth < ground { depth } else { ground };
        assert!((seen - wanted).abs() < 1.0e-4, "quad {quad}: depth {seen}, not {wanted}");
        if wanted < 1.0 {
            assert!(
                picture.at(x, 40).unwrap()[0].abs_diff((wanted * 255.0) as u8) < 2,
                "gl_FragCoord.z of quad {quad}"
            );
        }
    }
}

#[test]
fn depth_runs_from_0_to_1() {
    alike("clip_depth", &conventions::clip_depth(), &[], |picture, outcome| depths(picture, outcome, Some(0.625)));
}

#[test]
fn depth_runs_from_0_to_1_out_of_a_geometry_stage() {
    let scene = conventions::geometry_depth();
    alike("geometry_depth", &scene, &NO_GEOMETRY, |picture, outcome| depths(picture, outcome, None));
}

#[test]
fn row_0_of_a_point_is_its_top() {
    alike("point_rows", &conventions::point_rows(), &[], |picture, _| {
        // The first point's middle is at (32, 38): y = -0.2 is above the middle of 96 rows.
        let [top, bottom] = [22, 54].map(|row| picture.at(32, row).unwrap()[1]);
        assert!(top < 40 && bottom > 215, "green is {top} at the top and {bottom} at the bottom");
        assert!(picture.at(15, 38).unwrap()[0] < 40, "red begins at the left");
    });
}

#[test]
fn instances_count_from_the_first_of_the_draw() {
    alike("instance_bars", &conventions::instance_bars(), &[], |picture, _| {
        let drawn = |bar: u32| picture.at(bar * 16 + 7, 80).unwrap() != [51, 51, 51, 255];
        let bars: Vec<u32> = (0..8).filter(|bar| drawn(*bar)).collect();
        assert_eq!(bars, [3, 4, 5, 6]);
        conventions::bars_are_right(picture).unwrap();
    });
}

#[test]
fn instances_count_from_the_first_of_a_command() {
    alike_if_supported(
        "instance_bars",
        &conventions::instance_bars_indirect(),
        &NO_INDIRECT,
        &MAY_LACK_INDIRECT,
        |picture, _| {
            conventions::bars_are_right(picture).unwrap();
        },
    );
}

#[test]
fn front_faces_run_counter_clockwise_as_seen() {
    alike("front_faces", &conventions::front_faces(), &[], |picture, _| {
        // Row 0 is at the top: right, then down is clockwise.
        assert!(picture.at(20, 40).unwrap()[0] > 20, "the left triangle turns its back");
        assert_eq!(picture.at(70, 40).unwrap()[0], 0, "the right triangle turns its front");
    });
}

#[test]
fn flat_values_are_the_first_vertexs() {
    let scene = conventions::first_vertex();
    let red_and_blue = |picture: &Picture| [0, 2].map(|channel| picture.at(115, 20).unwrap()[channel] > 200);
    let vulkan = Vulkan::for_test("first_vertex").map(|it| Box::new(it) as Box<dyn Driver>);
    let opengl = driver_for_test("first_vertex", Backend::OpenGl330).map(|it| Box::new(it) as Box<dyn Driver>);
    for driver in vulkan.into_iter().chain(opengl) {
        let picture = driver.draw(&scene).expect("it draws").targets.remove(0).remove(0);
        check_reference("first_vertex", &picture).unwrap_or_else(|words| panic!("{}: {words}", driver.name()));
        assert_eq!(red_and_blue(&picture), [true, false], "{}", driver.name());
    }
    // OpenGL ES takes the last vertex's, and has no call to change that.
    if let Some(driver) = driver_for_test("first_vertex", Backend::Gles320) {
        let picture = driver.draw(&scene).expect("it draws").targets.remove(0).remove(0);
        assert_eq!(red_and_blue(&picture), [false, true]);
    }
}

#[test]
fn tessellated_triangles_wind_as_declared() {
    alike("patch_winding", &conventions::patch_winding(), &NO_TESSELLATION, |picture, _| {
        conventions::patch_is_right(picture).unwrap();
    });
}

#[test]
fn a_bar_or_a_patch_elsewhere_is_noticed() {
    let turned = |name: &str| {
        let mut picture = Picture::load(reference(name)).unwrap();
        picture.pixels.reverse();
        picture
    };
    assert!(conventions::bars_are_right(&turned("instance_bars")).is_err());
    assert!(conventions::patch_is_right(&turned("patch_winding")).is_err());
    let mut one = Picture::load(reference("instance_bars")).unwrap();
    one.pixels[80 * 128 + 55][1] += 6;
    assert!(conventions::bars_are_right(&one).unwrap_err().contains("at 55, 80"));
}
