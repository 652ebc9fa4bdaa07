//! The manual's names for what goes from stage to stage, and for uniforms: each has the value that the CPU gives it.

use shader_info::{Backend, Info};
use shader_info_test_infos::shade_modes::*;

use super::check::{Drivers, Seen, lacks_geometry, lacks_nothing, lacks_tessellation};
use super::light::{LIGHTS, MATERIAL};
use super::mesh::{Point, SIZE, between, object_to_view, triangles, view_to_clip};
use super::modes::corners;
use super::scene::{CAMERA, LOOKS, probing, scene};
use super::vector::{V3, V4, inverse_transpose, product, unit};

fn wide([x, y, z]: V3) -> V4 {
    [x, y, z, 0.0]
}

/// The attributes in the order of `Probed`.
fn attributes(at: &Point) -> [(&'static str, V4); 7] {
    [
        ("POSOS", at.pos_os),
        ("POSVS", at.pos_vs),
        ("POSCS", at.pos_cs),
        ("NORMALOS", wide(at.normal_os)),
        ("NORMALVS", wide(at.normal_vs)),
        ("TEXCOORD", [at.uv[0], at.uv[1], 0.0, 0.0]),
        ("VERTEXCOLOR", at.color),
    ]
}

/// `share` is what the stages of the info leave of each attribute.
fn check(info: &'static Info, share: f64, lacks: fn(Backend) -> bool) {
    let drivers = Drivers::for_test(info.name());
    let triangles = triangles();
    let whole = scene(info.into(), &triangles.concat(), &[]);
    for (probe, (name, _)) in attributes(&triangles[0][0]).into_iter().enumerate() {
        let drawn = probing(whole.clone(), probe as i32);
        drivers.check(&format!("{}, {name}", info.name()), &drawn, &corners(), lacks, &|_, triangle, weights| {
            let (_, value) = attributes(&between(&triangles[triangle], weights))[probe];
            Seen::Color(value.map(|it| it * share))
        });
    }
}

#[test]
fn names_of_the_vertex_stage_mean_what_it_writes() {
    check(ProbedVertex::INFO, 0.75, lacks_nothing);
}

#[test]
fn names_of_the_geometry_stage_mean_what_it_reads_and_writes() {
    check(ProbedGeometry::INFO, 0.75, lacks_geometry);
}

#[test]
fn names_of_both_tessellation_stages_mean_what_they_read_and_write() {
    check(ProbedTessellation::INFO, 1.5, lacks_tessellation);
}

#[test]
fn clip_space_and_the_place_on_the_screen_are_the_pixel_s() {
    let drivers = Drivers::for_test("clip space");
    let triangles = triangles();
    let drawn = scene(Placed::INFO.into(), &triangles.concat(), &[]);
    drivers.check("clip space", &drawn, &corners(), lacks_nothing, &|_, triangle, weights| {
        let [x, y, z, w] = between(&triangles[triangle], weights).pos_cs;
        Seen::Color([x / w * 0.5 + 0.5, y / w * 0.5 + 0.5, z, w])
    });
}

/// The values of the columns of `Uniforms`.
fn uniforms() -> Vec<V4> {
    let (to_view, to_clip) = (object_to_view(), view_to_clip());
    let [sun, lamp, spot] = LIGHTS;
    let mut all: Vec<V4> = product(&to_clip, &to_view).into_iter().chain(to_view).collect();
    all.extend(inverse_transpose(&to_view).map(wide));
    all.extend(to_clip);
    let material = [MATERIAL.diffuse, MATERIAL.ambient, MATERIAL.emissive, MATERIAL.specular];
    all.extend([CAMERA, LOOKS].into_iter().chain(material).map(wide));
    all.push([MATERIAL.shininess, MATERIAL.alpha, 0.3, 0.4]);
    all.push([MATERIAL.shininess, MATERIAL.alpha, 0.0, 0.0]);
    all.extend([sun.diffuse, sun.ambient, sun.specular, sun.direction].map(wide));
    all.extend([lamp.diffuse, lamp.ambient, lamp.specular, lamp.position, lamp.factors].map(wide));
    all.extend([spot.diffuse, spot.ambient, spot.specular, spot.position, spot.direction, spot.factors].map(wide));
    all.push([spot.cone[0], spot.cone[1], 0.0, 0.0]);
    // Directional, point and spot are 0, 1 and 2; there are three.
    all.push([0.0, 1.0, 2.0, 3.0]);
    all
}

#[test]
fn uniforms_have_the_values_of_their_names() {
    let drivers = Drivers::for_test("uniforms");
    let all = uniforms();
    assert_eq!(all.len(), 40, "columns that `Uniforms` knows");
    let mut triangle = triangles()[0];
    // Over the whole target, before the eye.
    let far = [[-8.0, -8.0], [8.0, -8.0], [0.0, 20.0]];
    for (point, [x, y]) in triangle.iter_mut().zip(far) {
        point.pos_os = [x, y, 0.0, 1.0];
        point.normal_os = unit([0.1, 0.2, 1.0]);
        point.pos_cs = super::vector::transform(&product(&view_to_clip(), &object_to_view()), point.pos_os);
    }
    let drawn = scene(Uniforms::INFO.into(), &triangle, &LIGHTS);
    drivers.columns("uniforms", &drawn, SIZE.0.min(all.len() as u32), &|column| all[column as usize]);
}
