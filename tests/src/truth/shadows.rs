//! Depth in layers, and the masks that stored depths throw; transparent surfaces.

use super::canvas::Canvas;
use super::given::{View, bare, buffer, floats, numbers, pushed, pushed_mat4, pushed_matrix, triangles, vertex};
use super::screen::filled;
use super::texture::Texture;
use super::vector::{Matrix, V};
use crate::scene::Scene;
use shader_info_library::camera::camera_place;
use shader_info_library::transparency::transparency_weight;

/// The same triangles in every layer, each by the layer's matrix.
pub(super) fn layers(scene: &Scene) -> Vec<Canvas> {
    let (model, cascades) = (pushed_matrix(scene, "ModelMatrix"), numbers(buffer(scene, "cascades")));
    let layer = |layer: usize| {
        let to_clip = Matrix::of(&cascades[16 * layer..]);
        let mut canvas = Canvas::new(scene);
        for corners in triangles(scene) {
            let corner = |at: u32| bare(to_clip * (model * floats::<3>(vertex(scene, 0, at, 0)).with(1.0)));
            canvas.triangle(corners.map(corner), |_| vec![]);
        }
        canvas
    };
    (0..scene.layers as usize).map(layer).collect()
}

/// Light through the nearest layer that reaches as far as the pixel is from the eye.
pub(super) fn mask(scene: &Scene) -> Vec<Canvas> {
    let (depths, map) = (Texture::of(scene, "scene_depth"), Texture::of(scene, "shadow_layers"));
    let (to_world, eye) = (pushed_mat4(scene, "map_to_world"), pushed::<3>(scene, "eye"));
    let cascades = numbers(buffer(scene, "cascades"));
    filled(scene, |place, [x, y]| {
        let world = V::from(camera_place(&to_world, V([place[0], place[1], depths.fetch(x, y, 0)[0]]).into()));
        let range = (world - eye).length();
        let light = match (0..4).find(|layer| range <= cascades[128 + layer]) {
            None => 1.0,
            Some(layer) => {
                let at = Matrix::of(&cascades[64 + 16 * layer..]) * world.with(1.0);
                map.compared(at.cut(), layer, at[2])
            }
        };
        V::splat(light)
    })
}

/// Light through a cube of distances.
pub(super) fn lamp(scene: &Scene) -> Vec<Canvas> {
    let (depths, cube) = (Texture::of(scene, "scene_depth"), Texture::of(scene, "lamp_cube"));
    let (to_world, lamp) = (pushed_mat4(scene, "map_to_world"), pushed::<4>(scene, "lamp"));
    filled(scene, |place, [x, y]| {
        let world = V::from(camera_place(&to_world, V([place[0], place[1], depths.fetch(x, y, 0)[0]]).into()));
        let ray = world - lamp.cut();
        V::splat(cube.cube_compared(ray, ray.length() / lamp[3]))
    })
}

/// Sums weighted by depth (McGuire and Bavoil 2013, eq. 10), and sums of alpha.
pub(super) fn weighted(scene: &Scene) -> Vec<Canvas> {
    let (view, color) = (View::of(scene), pushed::<4>(scene, "color"));
    let mut canvas = Canvas::new(scene);
    for corners in triangles(scene) {
        let corner = |at: u32| bare(view.clip(floats(vertex(scene, 0, at, 0))));
        canvas.triangle(corners.map(corner), |it| {
            let weight = f64::from(transparency_weight(it.depth as f32, color[3] as f32));
            let sum = (color.cut::<3>() * color[3]).with(color[3]) * weight;
            vec![sum, V::splat(color[3])]
        });
    }
    vec![canvas]
}

/// Sums over their weight, and what passes.
pub(super) fn resolved(scene: &Scene) -> Vec<Canvas> {
    let (sums, passed) = (Texture::of(scene, "summed"), Texture::of(scene, "passed"));
    filled(scene, |_, [x, y]| {
        let sum = sums.fetch(x, y, 0);
        (sum.cut::<3>() * (1.0 / sum[3].max(1e-5))).with(passed.fetch(x, y, 0)[0])
    })
}

/// Each pixel's list, sorted by the standard library and blended from far to near.
pub(super) fn sorted(scene: &Scene) -> Vec<Canvas> {
    let heads = Texture::of(scene, "list_heads");
    let bytes = buffer(scene, "list_nodes");
    let (values, words): (Vec<f64>, &[u32]) = (numbers(bytes), bytemuck::cast_slice(bytes));
    filled(scene, |_, [x, y]| {
        let mut list: Vec<(f64, V<4>)> = Vec::new();
        let mut node = heads.fetch(x, y, 0)[0] as usize;
        while node != 0 {
            let at = 8 * (node - 1);
            list.push((values[at + 4], V([values[at], values[at + 1], values[at + 2], values[at + 3]])));
            node = words[at + 5] as usize;
        }
        list.sort_by(|a, b| b.0.total_cmp(&a.0));
        list.iter()
            .fold(V::splat(0.0), |below, (_, color)| color.cut::<3>().with(1.0) * color[3] + below * (1.0 - color[3]))
    })
}
