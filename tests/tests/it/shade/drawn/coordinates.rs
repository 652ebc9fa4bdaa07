//! Coordinates of textures, of one to four parts, from attributes and generated, on vertices and on pixels.

use shader_info::{Backend, Info};
use shader_info_test_infos::shade_coordinates::*;

use super::check::{Drivers, Seen, is_es, lacks_nothing};
use super::light::MATERIAL;
use super::mesh::{Point, between, mixed, triangles};
use super::modes::corners;
use super::scene::{PLANES, coordinates_1d, coordinates_3d, coordinates_4d, scene, texture};
use super::vector::{V3, V4, add, dot, dot4, length, scale, sub, unit, xyz};

/// What stands at each vertex, or at each pixel, four parts of which some are zero.
type Coordinates = fn(&Point) -> V4;

fn planes<const N: usize>(pos: V4) -> V4 {
    std::array::from_fn(|part| if part < N { dot4(pos, PLANES[part]) } else { 0.0 })
}

// OpenGL 2.1, section 2.11.4.
fn sphere(at: &Point) -> V4 {
    let to_point = unit(xyz(at.pos_vs));
    let normal = unit(at.normal_vs);
    let mirrored: V3 = sub(to_point, scale(normal, 2.0 * dot(normal, to_point)));
    let twice = 2.0 * length(add(mirrored, [0.0, 0.0, 1.0]));
    [mirrored[0] / twice + 0.5, mirrored[1] / twice + 0.5, 0.0, 0.0]
}

struct Case {
    info: &'static Info,
    parts: usize,
    is_on_pixel: bool,
    lacks: fn(Backend) -> bool,
    coordinates: Coordinates,
}

fn case(info: &'static Info, parts: usize, coordinates: Coordinates) -> Case {
    // OpenGL ES has no textures of one dimension.
    Case { info, parts, is_on_pixel: false, lacks: if parts == 1 { is_es } else { lacks_nothing }, coordinates }
}

fn cases() -> Vec<Case> {
    let on_pixel = |it: Case| Case { is_on_pixel: true, ..it };
    vec![
        case(Coord1::INFO, 1, |it| [coordinates_1d(it), 0.0, 0.0, 0.0]),
        case(Coord2::INFO, 2, |it| [it.uv[0], it.uv[1], 0.0, 0.0]),
        case(Coord3::INFO, 3, |it| {
            let [s, t, r] = coordinates_3d(it);
            [s, t, r, 0.0]
        }),
        case(Coord4::INFO, 4, coordinates_4d),
        case(Object1::INFO, 1, |it| planes::<1>(it.pos_os)),
        case(Object2::INFO, 2, |it| planes::<2>(it.pos_os)),
        case(Object3::INFO, 3, |it| planes::<3>(it.pos_os)),
        case(Object4::INFO, 4, |it| planes::<4>(it.pos_os)),
        case(Eye1::INFO, 1, |it| planes::<1>(it.pos_vs)),
        case(Eye2::INFO, 2, |it| planes::<2>(it.pos_vs)),
        case(Eye3::INFO, 3, |it| planes::<3>(it.pos_vs)),
        case(Eye4::INFO, 4, |it| planes::<4>(it.pos_vs)),
        case(Sphere::INFO, 2, sphere),
        on_pixel(case(ObjectPixel::INFO, 2, |it| planes::<2>(it.pos_os))),
        on_pixel(case(EyePixel::INFO, 2, |it| planes::<2>(it.pos_vs))),
        on_pixel(case(SpherePixel::INFO, 2, sphere)),
    ]
}

/// Texels at the border are stretched, so only these coordinates are linear.
const LINEAR: std::ops::RangeInclusive<f64> = 0.04..=0.96;

#[test]
fn textures_are_read_at_coordinates_from_everywhere() {
    let drivers = Drivers::for_test("coordinates");
    let triangles = triangles();
    for it in cases() {
        let drawn = scene(it.info.into(), &triangles.concat(), &[]);
        drivers.check(it.info.name(), &drawn, &corners(), it.lacks, &|_, triangle, weights| {
            let triangle = &triangles[triangle];
            let mut at = match it.is_on_pixel {
                true => (it.coordinates)(&between(triangle, weights)),
                false => mixed((*triangle).map(|corner| (it.coordinates)(&corner)), weights),
            };
            if it.parts == 4 {
                // Projected onto a texture of two dimensions.
                at = [at[0] / at[3], at[1] / at[3], 0.0, 0.0];
            }
            let used = &at[..if it.parts == 4 { 2 } else { it.parts }];
            if !used.iter().all(|part| LINEAR.contains(part)) {
                return Seen::Doubtful;
            }
            let texel = texture(used);
            let own = [MATERIAL.emissive[0], MATERIAL.emissive[1], MATERIAL.emissive[2], MATERIAL.alpha];
            Seen::Color(std::array::from_fn(|part| own[part] + texel[part]))
        });
    }
}
