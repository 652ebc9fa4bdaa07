//! Meshes under one light: copies, bones, a ball cut open, balls out of quads; and ground out of a height map.

use super::canvas::{Canvas, Corner};
use super::given::{
    QUAD, View, bare, buffer, floats, numbers, pushed, pushed_mat4, pushed_number, pushed_word, snorm16, triangles,
    unorm8, vertex,
};
use super::light::{encoder, smooth};
use super::texture::Texture;
use super::vector::V;
use crate::scene::Scene;
use shader_info_library::camera::camera_place;

/// The three rows of an affine matrix.
pub(super) type Rows = [V<4>; 3];

/// A place by rows.
pub(super) fn placed(rows: &Rows, place: V<3>) -> V<3> {
    V([0, 1, 2].map(|row| rows[row].dot(place.with(1.0))))
}

/// A direction by rows.
pub(super) fn turned(rows: &Rows, direction: V<3>) -> V<3> {
    V([0, 1, 2].map(|row| rows[row].dot(direction.with(0.0))))
}

/// Copies with rows and a colour of their own; the second target has their numbers.
pub(super) fn copies(scene: &Scene) -> Vec<Canvas> {
    lit(scene, |instance| {
        let rows: Rows = [0, 16, 32].map(|offset| floats(vertex(scene, 1, instance, offset)));
        let tint = unorm8(vertex(scene, 1, instance, 48));
        let corner = move |at: u32| {
            let normal = floats(vertex(scene, 0, at, 12));
            (placed(&rows, floats(vertex(scene, 0, at, 0))), turned(&rows, normal))
        };
        (tint, Box::new(corner))
    })
}

/// A mesh whose corners follow two of a texture's bones.
pub(super) fn limb(scene: &Scene) -> Vec<Canvas> {
    let bones = Texture::of(scene, "bone_rows");
    lit(scene, |_| {
        let bones = bones.clone();
        let corner = move |at: u32| {
            let rows = bent(&bones, vertex(scene, 0, at, 20), unorm8(vertex(scene, 0, at, 24)));
            let normal: V<4> = snorm16(vertex(scene, 0, at, 12));
            (placed(&rows, floats(vertex(scene, 0, at, 0))), turned(&rows, normal.cut()))
        };
        (V([0.8, 0.8, 0.8, 1.0]), Box::new(corner))
    })
}

/// The mean of four bones' rows.
pub(super) fn bent(bones: &Texture, which: &[u8], weights: V<4>) -> Rows {
    let row = |row: usize| {
        (0..4).fold(V::splat(0.0), |sum, at| sum + bones.fetch(row, usize::from(which[at]), 0) * weights[at])
    };
    [row(0), row(1), row(2)]
}

type Placed<'a> = Box<dyn Fn(u32) -> (V<3>, V<3>) + 'a>;

/// Each instance's colour, and its corners' places and normals in the world.
fn lit<'a>(scene: &'a Scene, instance: impl Fn(u32) -> (V<4>, Placed<'a>)) -> Vec<Canvas> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let to_light = pushed::<3>(scene, "to_light").unit();
    let mut canvas = Canvas::new(scene);
    for number in scene.instances.clone() {
        let (tint, place) = instance(number);
        let corner = |at: u32| {
            let (place, normal) = place(at);
            Corner { clip: view.clip(place), with: normal }
        };
        for corners in triangles(scene) {
            canvas.triangle(corners.map(corner), |it| {
                let light = 0.1 + 0.9 * it.with.unit().dot(to_light).max(0.0);
                vec![encode((tint.cut::<3>() * light).with(tint[3])), V::splat(f64::from(number))]
            });
        }
    }
    vec![canvas]
}

/// What is on the kept side of every plane; back faces in a colour of their own, under a light at the eye.
pub(super) fn cut(scene: &Scene) -> Vec<Canvas> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let planes: Vec<V<4>> = buffer(scene, "clip").chunks_exact(16).map(floats).collect();
    let colors = [pushed::<4>(scene, "inside_color"), pushed(scene, "color")];
    let corner = |at: u32| {
        let (place, normal) = (floats::<3>(vertex(scene, 0, at, 0)), floats::<3>(vertex(scene, 0, at, 12)));
        let with = V([place[0], place[1], place[2], normal[0], normal[1], normal[2]]);
        Corner { clip: view.clip(place), with }
    };
    let mut canvas = Canvas::new(scene);
    for corners in triangles(scene) {
        canvas.triangle(corners.map(corner), |it| {
            let [x, y, z, u, v, w] = it.with.0;
            let (place, normal) = (V([x, y, z]), V([u, v, w]));
            if !planes.iter().all(|plane| it.decide(plane.dot(place.with(1.0)), 1e-3)) {
                return vec![];
            }
            let facing = normal.unit().dot((view.eye - place).unit()).abs();
            let color = colors[usize::from(it.front)];
            vec![encode((color.cut::<3>() * (0.15 + 0.85 * facing)).with(color[3]))]
        });
    }
    vec![canvas]
}

/// Balls by the quadratic equation of a ray from the eye, pixel by pixel, without any quad.
pub(super) fn balls(scene: &Scene) -> Vec<Canvas> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let ball: V<4> = floats(vertex(scene, 0, instance, 0));
        let tint: V<4> = unorm8(vertex(scene, 0, instance, 16));
        let center: V<3> = (view.world_to_view * ball.cut::<3>().with(1.0)).cut();
        let everywhere = QUAD.map(|at| bare(V([2.0 * at[0] - 1.0, 2.0 * at[1] - 1.0, 0.0, 1.0])));
        canvas.strip(everywhere, |it| {
            it.doubtful = false;
            let seen = V([it.at[0] / view.viewport[0], it.at[1] / view.viewport[1]]) * 2.0 - V::splat(1.0);
            let ray = V([seen[0] / view.view_to_clip.0[0][0], seen[1] / view.view_to_clip.0[1][1], -1.0]).unit();
            // |t·ray - center|² = radius².
            let along = ray.dot(center);
            let root = along * along - center.dot(center) + ball[3] * ball[3];
            if !it.decide(root, 0.01) {
                return vec![];
            }
            let place = ray * (along - root.sqrt());
            let clip = view.view_to_clip * place.with(1.0);
            it.depth = clip[2] / clip[3];
            let light = 0.2 + 0.8 * ((place - center) * (1.0 / ball[3])).dot(-ray).max(0.0);
            vec![encode((tint.cut::<3>() * light).with(tint[3]))]
        });
    }
    vec![canvas]
}

/// The height map as a fine grid: where the device splits otherwise, the surface is the same but for a fraction of a
/// texel.
pub(super) fn hills(scene: &Scene) -> Vec<Canvas> {
    const GRID: usize = 192;
    let (view, encode, map) = (View::of(scene), encoder(scene), Texture::of(scene, "height_map"));
    let (extent, water) = (pushed::<2>(scene, "extent"), pushed_number(scene, "water_level"));
    assert_eq!(pushed_word(scene, "patches"), 8);
    let height = |at: V<2>| map.at(at)[0] * extent[1];
    let texel = 1.0 / map.size[0] as f64;
    let (x, z) = (V([texel, 0.0]), V([0.0, texel]));
    let slope = |at: V<2>, to: V<2>| (height(at + to) - height(at - to)) / (2.0 * texel * extent[0]);
    let sun = V([0.4, 0.8, 0.3]).unit();
    let color = |at: V<2>, height: f64| {
        let normal = V([-slope(at, x), 1.0, -slope(at, z)]).unit();
        let steep = smooth(0.55, 0.85, normal[1]);
        let ground = V([0.22, 0.19, 0.16]).mix(V([0.12, 0.2, 0.06]), steep);
        let shown = ground.mix(V([0.85, 0.87, 0.9]), smooth(0.6, 0.8, height / extent[1]) * steep);
        shown * (0.15 + 0.85 * normal.dot(sun).max(0.0))
    };
    let corner = |column: usize, row: usize| {
        let at = V([column as f64, row as f64]) * (1.0 / GRID as f64);
        let height = height(at);
        let place = V([(at[0] - 0.5) * extent[0], height, (at[1] - 0.5) * extent[0]]);
        Corner { clip: view.clip(place), with: V([at[0], at[1], height]) }
    };
    let mut canvas = Canvas::new(scene);
    for (column, row) in (0..GRID).flat_map(|row| (0..GRID).map(move |column| (column, row))) {
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| corner(column + right, row + down));
        canvas.strip(corners, |it| {
            it.doubtful = false;
            if !it.decide(it.with[2] - water, 0.02) {
                return vec![];
            }
            vec![encode(color(it.with.cut(), it.with[2]).with(1.0))]
        });
    }
    vec![canvas]
}

/// The first of two skies, along the ray of each pixel.
pub(super) fn sky(scene: &Scene) -> Vec<Canvas> {
    let (view, encode, skies) = (View::of(scene), encoder(scene), Texture::of(scene, "skies"));
    let to_world = pushed_mat4(scene, "clip_to_world");
    super::screen::filled(scene, |place, _| {
        let far = V([2.0 * place[0] - 1.0, 2.0 * place[1] - 1.0, 1.0]);
        let direction = V::from(camera_place(&to_world, far.into())) - view.eye;
        encode(skies.cube(direction, 0.0))
    })
}

/// Sparks that fade as a cooling body does.
pub(super) fn sparks(scene: &Scene) -> Vec<Canvas> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let diameter = pushed_number(scene, "diameter");
    let sparks = numbers(buffer(scene, "particles"));
    let alive: &[u32] = bytemuck::cast_slice(buffer(scene, "alive_places"));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let spark = &sparks[8 * alive[instance as usize] as usize..][..8];
        let center = view.clip(V([spark[0], spark[1], spark[2]]));
        let fade = 1.0 - spark[3] / spark[7];
        let radius = 0.5 * f64::from(view.data.pixels(diameter as f32, center[3] as f32));
        let corner = |at: V<2>| {
            let to = at * 2.0 - V::splat(1.0);
            Corner { clip: view.data.shifted(center.into(), (to * radius).into()).into(), with: to }
        };
        canvas.strip(QUAD.map(corner), |it| {
            let inside = (1.0 - it.with.dot(it.with)).max(0.0);
            vec![encode((V([fade, fade.powi(2), fade.powi(4)]) * inside).with(inside * fade))]
        });
    }
    vec![canvas]
}

/// Discs with an outline, soft over one pixel.
pub(super) fn points(scene: &Scene) -> Vec<Canvas> {
    let (view, encode) = (View::of(scene), encoder(scene));
    let (outline, width) = (pushed::<4>(scene, "outline_color"), pushed_number(scene, "outline_width"));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let center = view.clip(floats(vertex(scene, 0, instance, 0)));
        let radius = 0.5 * floats::<1>(vertex(scene, 0, instance, 12))[0];
        let fill: V<4> = unorm8(vertex(scene, 0, instance, 16));
        let corner = |at: V<2>| {
            let pixels = (at * 2.0 - V::splat(1.0)) * (radius + 0.5);
            Corner { clip: view.data.shifted(center.into(), pixels.into()).into(), with: pixels }
        };
        canvas.strip(QUAD.map(corner), |it| {
            let away = it.with.length();
            let covered = (radius - away + 0.5).clamp(0.0, 1.0);
            let outlined = (away - (radius - width) + 0.5).clamp(0.0, 1.0);
            let color = fill.mix(outline, outlined);
            if covered > 0.0 { vec![encode(color.cut::<3>().with(color[3] * covered))] } else { vec![] }
        });
    }
    vec![canvas]
}
