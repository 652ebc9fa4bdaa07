//! Materials in layers: textures over textures, one light on corners or on pixels, a material for later light.

use super::canvas::{Canvas, Corner};
use super::given::{numbers, pushed, pushed_matrix, pushed_turn};
use super::sheet::{Sheet, joined, textures};
use super::vector::V;
use crate::scene::Scene;

/// What a pixel knows: the colour of each texture there, and the unit normal.
struct Pixel {
    texels: Vec<V<4>>,
    normal: V<3>,
}

/// A base under any number of details, which double what is below.
pub(super) fn details(scene: &Scene) -> Vec<Canvas> {
    per_pixel(scene, |it| {
        let color = it.texels[1..].iter().fold(it.texels[0].cut(), |below, detail| below * detail.cut() * 2.0);
        vec![color.with(it.texels[0][3])]
    })
}

/// No layer mirrors.
pub(super) fn dull(scene: &Scene) -> Vec<Canvas> {
    let light = preview(scene);
    per_pixel(scene, |it| vec![light(it.texels[0].cut(), 0.0, it.normal)])
}

/// Every layer covers the one below, and all of them mirror: the sum of their alphas.
pub(super) fn glossy(scene: &Scene) -> Vec<Canvas> {
    let light = preview(scene);
    per_pixel(scene, |it| {
        let last = it.texels.last().expect("a layer");
        vec![light(last.cut(), it.texels.iter().map(|texel| texel[3]).sum(), it.normal)]
    })
}

/// A mirroring layer under a detail.
pub(super) fn glossy_detail(scene: &Scene) -> Vec<Canvas> {
    let light = preview(scene);
    per_pixel(scene, |it| {
        let color = it.texels[0].cut::<3>() * it.texels[1].cut() * 2.0;
        vec![light(color, it.texels[0][3], it.normal)]
    })
}

/// The same material in three targets.
pub(super) fn deferred(scene: &Scene) -> Vec<Canvas> {
    per_pixel(scene, |it| {
        let color = it.texels[0].cut::<3>() * it.texels[1].cut() * 2.0;
        let normal = it.normal * 0.5 + V::splat(0.5);
        vec![color.with(1.0), normal.with(1.0), V([it.texels[0][3], 0.0, 0.0, 1.0])]
    })
}

/// One directional light with Blinn's highlight of exponent 16.
fn preview(scene: &Scene) -> impl Fn(V<3>, f64, V<3>) -> V<4> + use<> {
    let to_light = -pushed::<3>(scene, "light_direction");
    let between = (pushed::<3>(scene, "eye_direction") + to_light).unit();
    move |color, mirrors, normal| {
        let highlight = mirrors * normal.dot(between).max(0.0).powi(16);
        (color * normal.dot(to_light).max(0.0) + V::splat(highlight)).with(1.0)
    }
}

fn per_pixel(scene: &Scene, color: impl Fn(Pixel) -> Vec<V<4>>) -> Vec<Canvas> {
    let (sheet, maps) = (Sheet::of(scene), textures(scene));
    let matrix = pushed_matrix(scene, "ModelViewProjectionMatrix");
    let turn = scene.info.push_constant("NormalMatrix").map(|_| pushed_turn(scene, "NormalMatrix"));
    let corner = |at: u32| {
        let uv = sheet.coordinates(at);
        let normal = turn.map_or(V([0.0, 0.0, 1.0]), |it| it.turn(sheet.attribute(at, "normal")).unit());
        let with: V<11> = joined(&[&uv[0].0, &uv[1].0, &uv[2].0, &uv[3].0, &normal.0]);
        Corner { clip: matrix * sheet.attribute::<3>(at, "pos").with(1.0), with }
    };
    sheet.draw(corner, |it| {
        let uv = |at: usize| V([it.with[2 * at], it.with[2 * at + 1]]);
        let texels = maps.iter().enumerate().map(|(at, map)| map.at(uv(at))).collect();
        let normal = V([it.with[8], it.with[9], it.with[10]]).unit();
        color(Pixel { texels, normal })
    })
}

/// Light of a hemisphere and a sun on each corner.
pub(super) fn hemisphere_on_corners(scene: &Scene) -> Vec<Canvas> {
    let (sheet, maps, light) = (Sheet::of(scene), textures(scene), hemisphere(scene));
    let (matrix, turn) = (pushed_matrix(scene, "ModelViewProjectionMatrix"), pushed_turn(scene, "NormalMatrix"));
    let corner = |at: u32| {
        let lit = light(turn.turn(sheet.attribute(at, "normal")).unit());
        let with: V<5> = joined(&[&sheet.coordinates(at)[0].0, &lit.0]);
        Corner { clip: matrix * sheet.attribute::<3>(at, "pos").with(1.0), with }
    };
    sheet.draw(corner, |it| {
        let (texel, lit) = (maps[0].at(it.with.cut()), V([it.with[2], it.with[3], it.with[4]]));
        vec![(texel.cut() * lit * 2.0).map(|part| part.clamp(0.0, 1.0)).with(texel[3])]
    })
}

/// The same light on each pixel, whose normal a texture bends in the frame of the mesh.
pub(super) fn hemisphere_on_pixels(scene: &Scene) -> Vec<Canvas> {
    let (sheet, maps, light) = (Sheet::of(scene), textures(scene), hemisphere(scene));
    let (matrix, turn) = (pushed_matrix(scene, "ModelViewProjectionMatrix"), pushed_turn(scene, "NormalMatrix"));
    let corner = |at: u32| {
        let uv = sheet.coordinates(at);
        let frame = ["tangent", "binormal", "normal"].map(|name| turn.turn(sheet.attribute(at, name)));
        let with: V<13> = joined(&[&uv[0].0, &uv[1].0, &frame[0].0, &frame[1].0, &frame[2].unit().0]);
        Corner { clip: matrix * sheet.attribute::<3>(at, "pos").with(1.0), with }
    };
    sheet.draw(corner, |it| {
        let part = |from: usize| V([0, 1, 2].map(|at| it.with[from + at]));
        let (texel, bump) = (maps[0].at(it.with.cut()), maps[1].at(V([it.with[2], it.with[3]])));
        let bump = bump.map(|part| part * 2.0 - 1.0);
        let normal = (part(4) * bump[0] + part(7) * bump[1] + part(10).unit() * bump[2]).unit();
        vec![(texel.cut() * light(normal) * 2.0).map(|part| part.clamp(0.0, 1.0)).with(texel[3])]
    })
}

fn hemisphere(scene: &Scene) -> impl Fn(V<3>) -> V<3> + use<> {
    let named = |ending: &str| {
        let it = scene.info.push_constants().find(|it| it.name.ends_with(ending)).expect("a parameter of the light");
        let all = numbers(&scene.push_constants.std430[it.std430 as usize..][..12]);
        V([all[0], all[1], all[2]])
    };
    let (ground, sky, sun) = (named("ambient"), named("sky"), named("diffuse"));
    let direction = pushed::<3>(scene, "light_direction");
    move |normal| {
        let dome = ground.mix(sky, 0.5 + 0.5 * normal[1]);
        let lit = sun * (0.5 - 0.5 * normal.dot(direction));
        ((dome + lit) * 0.5).map(|part| part.clamp(0.0, 1.0))
    }
}
