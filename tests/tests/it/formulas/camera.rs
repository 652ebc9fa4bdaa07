use shader_info::glam::camera::rh::proj::vulkan::{
    orthographic, perspective, perspective_infinite, perspective_infinite_reverse,
};
use shader_info::glam::camera::rh::view::look_at_mat4;
use shader_info::glam::{Vec2, Vec3, Vec4};
use shader_info_library::camera::{ViewData, camera_place};
use shader_info_library::cull::{CullFrustum, CullObject};
use shader_info_library::formula::ray::ray_to_ball;
use shader_info_library::polyline::polyline_distance;

use super::near;

const EYE: Vec3 = Vec3::new(1.0, 2.0, 3.0);
const SIZE: Vec2 = Vec2::new(640.0, 480.0);

fn view() -> ViewData {
    let to_view = look_at_mat4(EYE, Vec3::new(-4.0, 0.0, 1.0), Vec3::Y);
    ViewData::new(&to_view, &perspective(1.0, SIZE.x / SIZE.y, 0.5, 40.0), SIZE)
}

/// Places in a box of 60 metres around the eye.
fn places() -> impl Iterator<Item = Vec3> {
    let mut random = fastrand::Rng::with_seed(5);
    (0..2000).map(move |_| EYE + Vec3::from_array([(); 3].map(|()| random.f32() * 60.0 - 30.0)))
}

#[test]
fn a_camera_has_what_its_matrices_say() {
    let view = view();
    assert!(view.eye.abs_diff_eq(EYE.extend(1.0), 1e-5), "{}", view.eye);
    assert!((view.world_to_clip * EYE.extend(1.0)).w.abs() < 1e-5, "the eye is at distance 0");
    assert_eq!(view.viewport, Vec4::new(640.0, 480.0, 1.0 / 640.0, 1.0 / 480.0));
}

/// The viewport transform (Vulkan 1.1, section 24.6.1) of a viewport without an offset.
#[test]
fn places_in_pixels_are_those_of_the_viewport() {
    let view = view();
    for (clip, pixel) in [([-1.0, -1.0], [0.0, 0.0]), ([1.0, 1.0], [640.0, 480.0]), ([0.0, 0.5], [320.0, 360.0])] {
        for w in [1.0, 2.5] {
            let clip = Vec4::new(clip[0] * w, clip[1] * w, 0.3, w);
            assert!(view.pixel(clip).abs_diff_eq(pixel.into(), 1e-3));
            let moved = view.shifted(clip, Vec2::new(3.0, -7.0));
            assert!(view.pixel(moved).abs_diff_eq(Vec2::from(pixel) + Vec2::new(3.0, -7.0), 1e-3));
            assert_eq!((moved.z, moved.w), (clip.z, clip.w));
        }
    }
}

#[test]
fn a_stick_covers_as_many_pixels_as_there_are_between_its_ends() {
    let view = view();
    let up = view.world_to_view.inverse().y_axis.truncate();
    let foot = EYE + Vec3::new(-4.0, 0.0, -2.0);
    let [foot, head] = [foot, foot + 1.5 * up].map(|place| view.world_to_clip * place.extend(1.0));
    near(view.pixels(1.5, foot.w), f64::from(view.pixel(foot).distance(view.pixel(head))), 1e-3);
}

#[test]
fn a_place_comes_back_from_the_screen() {
    let view = view();
    let to_world = view.world_to_clip.inverse();
    for place in [Vec3::new(-4.0, 0.0, 1.0), Vec3::new(0.0, 2.5, 1.5), Vec3::new(-20.0, -4.0, -8.0)] {
        let clip = view.world_to_clip * place.extend(1.0);
        let found = camera_place(&to_world, clip.truncate() / clip.w);
        assert!(found.abs_diff_eq(place, 1e-2), "{found}, not {place}");
    }
}

/// The clip volume of Vulkan (1.1, section 24.2): -w to w, and 0 to w in depth.
#[test]
fn planes_hold_what_the_clip_volume_holds() {
    let wide = perspective(1.0, 1.5, 0.5, 20.0);
    let endless = perspective_infinite(1.0, 1.5, 0.5);
    let reversed = perspective_infinite_reverse(1.0, 1.5, 0.5);
    let flat = orthographic(-8.0, 8.0, -6.0, 6.0, 1.0, 20.0);
    let to_view = view().world_to_view;
    for matrix in [wide, endless, reversed, flat].map(|to_clip| to_clip * to_view) {
        let frustum = CullFrustum::new(&matrix, EYE, 1);
        let (mut inside, mut outside) = (0, 0);
        for place in places() {
            let clip = matrix * place.extend(1.0);
            let distances =
                [clip.w + clip.x, clip.w - clip.x, clip.w + clip.y, clip.w - clip.y, clip.z, clip.w - clip.z];
            let least = distances.into_iter().fold(f32::MAX, f32::min);
            let point = object(place, 0.0, 0.0);
            if least.abs() > 1e-3 {
                assert_eq!(frustum.sees(&point), least > 0.0, "{place}");
                *(if least > 0.0 { &mut inside } else { &mut outside }) += 1;
            }
        }
        assert!(inside > 30 && outside > 30, "{inside} and {outside}");
        for plane in frustum.planes.into_iter().filter(|plane| *plane != Vec4::W) {
            near(plane.truncate().length(), 1.0, 1e-5);
        }
    }
}

#[test]
fn a_sphere_is_seen_as_long_as_it_touches_the_volume() {
    // A right angle to look through: the left plane is x = z.
    let matrix = perspective(std::f32::consts::FRAC_PI_2, 1.0, 1.0, 100.0);
    let frustum = CullFrustum::new(&matrix, Vec3::ZERO, 1);
    let away = 2.0 * std::f32::consts::SQRT_2;
    for (place, distance) in [
        (Vec3::new(-14.0, 0.0, -10.0), away),
        (Vec3::new(0.0, 14.0, -10.0), away),
        (Vec3::new(0.0, 0.0, 2.0), 3.0),
        (Vec3::new(0.0, 0.0, -105.0), 5.0),
    ] {
        near(frustum.margin(&object(place, 1.0, 0.0)), 1.0 - f64::from(distance), 1e-3);
        assert!(frustum.sees(&object(place, distance + 0.01, 0.0)));
        assert!(!frustum.sees(&object(place, distance - 0.01, 0.0)));
    }
    let far = Vec3::new(0.0, 0.0, -50.0);
    assert!(frustum.sees(&object(far, 1.0, 0.0)) && frustum.sees(&object(far, 1.0, 49.1)));
    assert!(!frustum.sees(&object(far, 1.0, 48.9)), "its nearest point is 49 metres away");
    let command = object(far, 1.0, 0.0).command(9);
    let numbers = (command.index_count, command.first_index, command.vertex_offset, command.first_instance);
    assert_eq!((numbers, command.instance_count), ((36, 12, -4, 9), 1));
}

fn object(center: Vec3, radius: f32, reach: f32) -> CullObject {
    CullObject { sphere: center.extend(radius), index_count: 36, first_index: 12, vertex_offset: -4, reach }
}

#[test]
fn a_ray_meets_a_ball_where_the_quadratic_equation_says() {
    let ball = Vec4::new(0.5, -0.25, 6.0, 1.5);
    for (x, y) in (-9..9).flat_map(|x| (-9..9).map(move |y| (f64::from(x) * 0.05, f64::from(y) * 0.05))) {
        let ray = Vec3::new(x as f32, y as f32, 1.0).normalize();
        // |t·ray - center|² = radius².
        let center = ball.truncate();
        let product = |a: Vec3, b: Vec3| (0..3).map(|at| f64::from(a[at]) * f64::from(b[at])).sum::<f64>();
        let along = product(ray, center);
        let root = along * along - product(center, center) + 1.5 * 1.5;
        if root.abs() > 1e-4 {
            near(ray_to_ball(ray, ball), if root < 0.0 { -1.0 } else { along - root.sqrt() }, 1e-3);
        }
    }
}

#[test]
fn a_capsule_is_as_far_as_its_nearest_point() {
    let capsule = |x: f32, y: f32| polyline_distance(Vec2::new(x, y), 10.0, 2.0);
    for (place, wanted) in [((5.0, 3.0), 1.0), ((-3.0, 4.0), 3.0), ((13.0, -4.0), 3.0), ((4.0, 0.0), -2.0)] {
        near(capsule(place.0, place.1), wanted, 1e-6);
    }
}
