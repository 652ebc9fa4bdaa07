//! The template with one modifier at a time.

use super::canvas::{Canvas, Fragment};
use super::given::{pushed, pushed_number};
use super::template::{Pixel, Template, Vertex};
use super::texture::Texture;
use super::vector::V;
use crate::scene::Scene;

/// Each light by itself in as many steps.
fn stepped(light: V<3>, steps: f64) -> V<3> {
    let most = light.0.into_iter().fold(1e-4, f64::max);
    light * ((most * steps).ceil() / (steps * most))
}

/// Light in steps.
pub(super) fn toon(scene: &Scene) -> Vec<Canvas> {
    let (template, steps) = (Template::of(scene), pushed_number(scene, "toon_steps"));
    template.draw(|_| {}, |it, fragment| Some(toon_color(&template, steps, it, fragment)))
}

fn toon_color(template: &Template<'_>, steps: f64, it: &Pixel, fragment: &mut Fragment<12>) -> V<4> {
    let lights = template.lights(it.place, it.normal);
    for light in &lights {
        let most = light.0.into_iter().fold(1e-4, f64::max) * steps;
        fragment.doubtful |= (most - most.round()).abs() < 2e-3 && most > 0.01;
    }
    template.lit(lights.into_iter().map(|light| stepped(light, steps)).collect()) * template.texel(it.uv)
}

/// What the plane keeps.
pub(super) fn clipped(scene: &Scene) -> Vec<Canvas> {
    let (template, plane) = (Template::of(scene), pushed::<4>(scene, "clip_plane"));
    template.draw(
        |_| {},
        |it, fragment| {
            let is_kept = fragment.decide(plane.dot(it.place.with(1.0)), 1e-3);
            is_kept.then(|| template.color(it))
        },
    )
}

/// Both.
pub(super) fn per_object(scene: &Scene) -> Vec<Canvas> {
    let (template, plane) = (Template::of(scene), pushed::<4>(scene, "clip_plane"));
    let steps = pushed_number(scene, "toon_steps");
    template.draw(
        |_| {},
        |it, fragment| {
            let is_kept = fragment.decide(plane.dot(it.place.with(1.0)), 1e-3);
            is_kept.then(|| toon_color(&template, steps, it, fragment))
        },
    )
}

/// Light from everywhere once, in the material's ambient colour.
pub(super) fn ambient(scene: &Scene) -> Vec<Canvas> {
    let (template, light) = (Template::of(scene), pushed::<3>(scene, "g_cLightModelAmbient"));
    template.draw(
        |_| {},
        |it, _| {
            let mut lights = template.lights(it.place, it.normal);
            lights.push(light * template.material[0]);
            Some(template.lit(lights) * template.texel(it.uv))
        },
    )
}

/// What lies behind the stored depth, premultiplied.
pub(super) fn peeled(scene: &Scene) -> Vec<Canvas> {
    let (template, drawn) = (Template::of(scene), Texture::of(scene, "peel_depth"));
    template.draw(
        |_| {},
        |it, fragment| {
            let [x, y] = fragment.at.0.map(|at| at as usize);
            let is_behind = fragment.decide(fragment.depth - drawn.fetch(x, y, 0)[0], 1e-5);
            let color = template.color(it);
            is_behind.then(|| (color.cut::<3>() * color[3]).with(color[3]))
        },
    )
}

/// Nothing below an opacity.
pub(super) fn alpha_tested(scene: &Scene) -> Vec<Canvas> {
    let (template, least) = (Template::of(scene), pushed_number(scene, "alpha_least"));
    template.draw(
        |_| {},
        |it, fragment| {
            let color = template.color(it);
            fragment.decide(color[3] - least, 3e-3).then_some(color)
        },
    )
}

/// Pixels are left out by Bayer's 4 by 4 matrix, row by row.
pub(super) fn screen_door(scene: &Scene) -> Vec<Canvas> {
    const BAYER: [[f64; 4]; 4] =
        [[0.0, 8.0, 2.0, 10.0], [12.0, 4.0, 14.0, 6.0], [3.0, 11.0, 1.0, 9.0], [15.0, 7.0, 13.0, 5.0]];
    let template = Template::of(scene);
    template.draw(
        |_| {},
        |it, fragment| {
            let [x, y] = fragment.at.0.map(|at| at as usize % 4);
            let color = template.color(it);
            fragment.decide(color[3] * 16.0 - BAYER[y][x] - 0.5, 0.05).then_some(color)
        },
    )
}

/// Edges of triangles in a colour of their own: how many pixels away they are, by derivatives within 2 by 2 pixels.
pub(super) fn wireframe(scene: &Scene) -> Vec<Canvas> {
    let template = Template::of(scene);
    let (color, width) = (pushed::<4>(scene, "wire_color"), pushed_number(scene, "wire_width"));
    template.draw(
        |_| {},
        |it, fragment| {
            let shares = |right: f64, down: f64| fragment.distances(right, down);
            let [right, down] = beside(fragment.at);
            let here = shares(0.0, 0.0);
            let (across, along) = (shares(right, 0.0) - here, shares(0.0, down) - here);
            let pixels = [0, 1, 2].map(|at| here[at] / (across[at].abs() + along[at].abs()));
            let nearest = pixels.into_iter().fold(f64::INFINITY, f64::min);
            Some(color.mix(template.color(it), super::light::smooth(width - 1.0, width, nearest)))
        },
    )
}

/// To the other pixels of a group of 2 by 2.
fn beside(at: V<2>) -> [f64; 2] {
    at.0.map(|at| if at as i64 % 2 == 0 { 1.0 } else { -1.0 })
}

/// Normals out of a texture, in a frame of derivatives (Schüler, ShaderX5).
pub(super) fn bumped(scene: &Scene) -> Vec<Canvas> {
    let (template, map) = (Template::of(scene), Texture::of(scene, "normal_map"));
    template.draw(
        |_| {},
        |it, fragment| {
            let [right, down] = beside(fragment.at);
            let (across, along) = (Pixel::of(fragment.beside(right, 0.0)), Pixel::of(fragment.beside(0.0, down)));
            let (place_x, place_y) = ((across.place - it.place) * right, (along.place - it.place) * down);
            let (uv_x, uv_y) = ((across.uv - it.uv) * right, (along.uv - it.uv) * down);
            let (a, b) = (place_y.cross(it.normal), it.normal.cross(place_x));
            let tangent = a * uv_x[0] + b * uv_y[0];
            let bitangent = a * uv_x[1] + b * uv_y[1];
            let longest = tangent.length().max(bitangent.length());
            let bump = map.at(it.uv).map(|part| part * 2.0 - 1.0);
            let normal = (tangent * bump[0] + bitangent * bump[1]) * (1.0 / longest) + it.normal * bump[2];
            Some(template.color(&Pixel { normal: normal.unit(), ..*it }))
        },
    )
}

/// Coordinates are distances from two planes of object space.
pub(super) fn by_object(scene: &Scene) -> Vec<Canvas> {
    coordinates(scene, |it, _, planes| V(planes.map(|plane| plane.dot(it.place))))
}

/// Coordinates are distances from two planes of view space.
pub(super) fn by_view(scene: &Scene) -> Vec<Canvas> {
    coordinates(scene, |it, _, planes| V(planes.map(|plane| plane.dot(it.in_view))))
}

fn coordinates(scene: &Scene, place: impl Fn(&Vertex, &Template<'_>, [V<4>; 2]) -> V<2>) -> Vec<Canvas> {
    let (template, planes) = (Template::of(scene), pushed::<8>(scene, "g_vTexGenPlane"));
    let planes = [planes.cut(), V([4, 5, 6, 7].map(|at| planes[at]))];
    template.draw(|it| it.uv = place(it, &template, planes), |it, _| Some(template.color(it)))
}

/// A picture of a mirroring ball (OpenGL 2.1, section 2.11.4).
pub(super) fn by_sphere(scene: &Scene) -> Vec<Canvas> {
    let template = Template::of(scene);
    let change = |it: &mut Vertex| {
        let mirrored = it.in_view.cut::<3>().unit().mirrored(template.turn.turn(it.normal).unit());
        let [x, y, z] = mirrored.0;
        let m = 2.0 * (x * x + y * y + (z + 1.0) * (z + 1.0)).sqrt();
        it.uv = V([x / m + 0.5, y / m + 0.5]);
    };
    template.draw(change, |it, _| Some(template.color(it)))
}

/// The texture and a cube, by what the surface mirrors.
pub(super) fn by_reflection(scene: &Scene) -> Vec<Canvas> {
    cube(scene, "g_TextureMirrored", 1.0, |it| it.place.unit().mirrored(it.normal))
}

/// The texture and a cube, by the normal.
pub(super) fn by_normal(scene: &Scene) -> Vec<Canvas> {
    cube(scene, "g_TextureByNormal", 1.0, |it| it.normal)
}

/// The mean of the texture and the mirrored cube.
pub(super) fn mean(scene: &Scene) -> Vec<Canvas> {
    cube(scene, "g_TextureMirrored", 0.5, |it| it.place.unit().mirrored(it.normal))
}

fn cube(scene: &Scene, name: &str, share: f64, direction: impl Fn(&Pixel) -> V<3>) -> Vec<Canvas> {
    let cube = Texture::of(scene, name);
    blended(scene, |color, texel, it| color * (texel + cube.cube(direction(it), 0.0)) * share)
}

/// The texture over the colour, by its alpha (OpenGL 2.1, table 3.23, as are those below).
pub(super) fn decal(scene: &Scene) -> Vec<Canvas> {
    blended(scene, |color, texel, _| color.cut::<3>().mix(texel.cut(), texel[3]).with(color[3]))
}

/// The texture alone.
pub(super) fn replaced(scene: &Scene) -> Vec<Canvas> {
    blended(scene, |_, texel, _| texel)
}

/// The texture chooses between the colour and another.
pub(super) fn chosen(scene: &Scene) -> Vec<Canvas> {
    let other = pushed::<3>(scene, "texture_blend_color");
    blended(scene, |color, texel, _| {
        let share: V<3> = texel.cut();
        (color.cut() * (V::splat(1.0) - share) + other * share).with(color[3] * texel[3])
    })
}

/// The sum of both.
pub(super) fn added(scene: &Scene) -> Vec<Canvas> {
    blended(scene, |color, texel, _| (color.cut::<3>() + texel.cut()).with(color[3] * texel[3]))
}

fn blended(scene: &Scene, mixed: impl Fn(V<4>, V<4>, &Pixel) -> V<4>) -> Vec<Canvas> {
    let template = Template::of(scene);
    template.draw(
        |_| {},
        |it, _| {
            let color = template.lit(template.lights(it.place, it.normal));
            Some(mixed(color, template.texel(it.uv), it))
        },
    )
}
