//! Materials of documents and of a graph written in Rust, each on a ball under one light and a sky of its own.

use bytemuck::{Zeroable, bytes_of, cast_slice};
use shader_info::Info;
use shader_info::glam::{Mat4, Vec3};
use shader_info_library::gallery;

use super::camera::looking;
use super::floats::half;
use super::meshes::ball;
use super::parts::{NEARER, buffer, flat, texture};
use crate::scene::{Contents, Filter, Format, Image, Sampler, Scene, VertexBuffer, Wrap};

/// Rings and sides of the ball.
const RINGS: u32 = 32;
const SIDES: u32 = 48;
/// Levels of the sky: 64 by 32 texels, then half of that, and so on.
const LEVELS: u32 = 6;
const SKY: Sampler = Sampler { filter: Filter::Linear, wrap: Wrap::Repeat, compare: None };
const EYE: Vec3 = Vec3::new(0.0, 0.6, 3.2);

/// A material under the light; members of its own follow.
macro_rules! material {
    ($function:ident, $module:ident, $info:ident $(, $field:ident = $value:expr)*) => {
        pub(super) fn $function() -> Scene {
            let view = looking(EYE, Vec3::ZERO);
            let matrix = |of: Mat4| of.to_cols_array_2d();
            let light = gallery::$module::LightData {
                kind: 2,
                direction: Vec3::new(0.6, -0.8, -0.5).normalize().to_array(),
                intensity: 1.2,
                color: [1.0, 0.95, 0.85],
                ..Zeroable::zeroed()
            };
            #[allow(clippy::needless_update, reason = "scenes of other materials have more members")]
            let values = gallery::$module::Scene {
                env_matrix: matrix(Mat4::IDENTITY),
                light_data: [light],
                world_inverse_transpose_matrix: matrix(Mat4::IDENTITY),
                world_matrix: matrix(Mat4::IDENTITY),
                view_projection_matrix: matrix(view.world_to_clip),
                view_position: EYE.to_array(),
                env_light_intensity: 1.0,
                num_active_light_sources: 1,
                $($field: $value,)*
                ..Zeroable::zeroed()
            };
            on_a_ball(gallery::$info::INFO, bytes_of(&values).to_vec())
        }
    };
}

/// Of materials that mirror the sky.
macro_rules! glossy {
    ($function:ident, $module:ident, $info:ident $(, $field:ident = $value:expr)*) => {
        material!(
            $function,
            $module,
            $info,
            env_radiance_mips = LEVELS as i32,
            env_radiance_samples = 16
            $(, $field = $value)*
        );
    };
}

glossy!(copper, brushed_copper, BrushedCopper);
glossy!(paint, car_paint, CarPaint);
glossy!(clear, glass, Glass, refraction_two_sided = 1);
glossy!(golden, gold, Gold);
material!(combed, hair, Hair);
glossy!(hot, lava, Lava);
glossy!(banded, malachite, Malachite);
glossy!(oily, oil, Oil);
material!(paper, paper_lamp, PaperLamp);
glossy!(rusty, rusty_iron, RustyIron);
glossy!(freckled, skin, Skin);
glossy!(tiled, tiles, Tiles);
glossy!(oxidised, titanium, Titanium);
material!(woven, velvet, Velvet);
glossy!(grained, wood, Wood);

fn on_a_ball(info: &'static Info, values: Vec<u8>) -> Scene {
    let (points, indices) = ball(RINGS, SIDES);
    let params = gallery::tiles::Params { color_file_uv_scale: [0.5, 0.5], color_file_uv_offset: [0.0, 0.0] };
    let has = |name: &str| info.reflection().resources().any(|resource| resource.name == name);
    let mut resources = vec![buffer("scene_values", 0)];
    if has("material_values") {
        resources.push(buffer("material_values", 1));
    }
    for (index, (name, sampler)) in
        [("u_envRadiance", SKY), ("u_envIrradiance", SKY), ("color_file", SKY)].into_iter().enumerate()
    {
        if has(name) {
            resources.push(texture(name, index, sampler));
        }
    }
    Scene {
        vertex_buffers: vec![corners(info, &points)],
        indices: Some(indices),
        contents: Contents {
            buffers: vec![values, bytes_of(&params).to_vec()],
            images: vec![sky(), glow(), tile_set()],
        },
        resources,
        depth: Some(NEARER),
        clear: [0.05, 0.05, 0.06, 1.0],
        targets: vec![Format::Rgba8Srgb],
        ..Scene::new(info)
    }
}

/// The attributes that the material reads, one after the other.
fn corners(info: &'static Info, points: &[Vec3]) -> VertexBuffer {
    let mut data: Vec<f32> = Vec::new();
    let mut stride = 0;
    for (index, point) in points.iter().enumerate() {
        let start = data.len();
        let (ring, side) = (index as u32 / (SIDES + 1), index as u32 % (SIDES + 1));
        let round = side as f32 / SIDES as f32 * std::f32::consts::TAU;
        for attribute in info.reflection().attributes() {
            match attribute.name {
                "i_position" | "i_normal" => data.extend(point.to_array()),
                "i_tangent" => data.extend([-round.sin(), 0.0, round.cos()]),
                "i_texcoord_0" => data.extend([side as f32 / SIDES as f32, 1.0 - ring as f32 / RINGS as f32]),
                other => unreachable!("no material of the gallery reads `{other}`"),
            }
        }
        stride = (data.len() - start) * size_of::<f32>();
    }
    VertexBuffer { stride: stride as u32, data: cast_slice(&data).to_vec() }
}

/// What is seen in a direction: a blue sky, two bright windows, a floor of light and dark squares.
fn seen(toward: Vec3) -> Vec3 {
    let window = |at: Vec3, size: f32| toward.dot(at.normalize()) > size;
    if window(Vec3::new(-0.7, 0.7, 0.6), 0.95) {
        return Vec3::new(5.0, 4.8, 4.4);
    }
    if window(Vec3::new(0.8, 0.4, 0.3), 0.98) {
        return Vec3::new(3.0, 3.4, 4.0);
    }
    if toward.y > 0.0 {
        return Vec3::new(0.75, 0.8, 0.85).lerp(Vec3::new(0.15, 0.32, 0.75), toward.y);
    }
    let place = toward / (0.05 - toward.y);
    let is_light = (place.x * 1.5).floor() as i32 + (place.z * 1.5).floor() as i32;
    if is_light.rem_euclid(2) == 0 { Vec3::new(0.5, 0.42, 0.33) } else { Vec3::new(0.08, 0.06, 0.05) }
}

/// The direction of a texel: the inverse of what `latlong.glsl` computes.
fn direction(column: u32, row: u32, [width, height]: [u32; 2]) -> Vec3 {
    let longitude = ((column as f32 + 0.5) / width as f32 - 0.5) * std::f32::consts::TAU;
    let latitude = (0.5 - (row as f32 + 0.5) / height as f32) * std::f32::consts::PI;
    Vec3::new(latitude.cos() * longitude.sin(), latitude.sin(), -latitude.cos() * longitude.cos())
}

fn map([width, height]: [u32; 2], of: impl Fn(Vec3) -> Vec3) -> Vec<Vec3> {
    (0..width * height).map(|at| of(direction(at % width, at / width, [width, height]))).collect()
}

fn halves(texels: &[Vec3]) -> Vec<u16> {
    texels.iter().flat_map(|texel| texel.extend(1.0).to_array().map(half)).collect()
}

fn sky() -> Image {
    let (mut size, mut texels, mut data) = ([64, 32], map([64, 32], seen), Vec::new());
    for _ in 0..LEVELS {
        data.extend(halves(&texels));
        let [width, height] = size;
        size = [width / 2, height / 2];
        let four = |at: u32| {
            let first = (at / size[0] * 2 * width + at % size[0] * 2) as usize;
            (texels[first] + texels[first + 1] + texels[first + width as usize] + texels[first + width as usize + 1])
                / 4.0
        };
        texels = (0..size[0] * size[1]).map(four).collect();
    }
    Image { levels: LEVELS, ..flat([64, 32], Format::Rgba16Float, cast_slice(&data)) }
}

/// The mean of the sky around each direction, weighted by the cosine.
fn glow() -> Image {
    let all: Vec<(Vec3, Vec3)> = (0..64 * 32)
        .map(|at| {
            let toward = direction(at % 64, at / 64, [64, 32]);
            // Texels near the poles are narrow.
            (toward, seen(toward) * (1.0 - toward.y * toward.y).sqrt())
        })
        .collect();
    let around = |normal: Vec3| {
        let sum = |of: fn(Vec3, Vec3) -> Vec3| -> Vec3 {
            all.iter().map(|(toward, light)| of(*toward, *light) * toward.dot(normal).max(0.0)).sum()
        };
        sum(|_, light| light) / sum(|toward, _| Vec3::splat((1.0 - toward.y * toward.y).sqrt()))
    };
    flat([16, 8], Format::Rgba16Float, cast_slice(&halves(&map([16, 8], around))))
}

/// Four tiles, 1001 and 1002 below 1011 and 1012, side by side in one texture whose first row is that of `v = 0`.
fn tile_set() -> Image {
    let texel = |at: u32| {
        let (x, y) = (at % 32, at / 32);
        let (u, v) = (x % 16, y % 16);
        let is_line = u < 1 || v < 1;
        let is_mark = (u.abs_diff(8) + v.abs_diff(8)) < 5;
        match (is_line, is_mark, x / 16, y / 16) {
            (true, ..) => [235, 230, 220, 255],
            (_, true, ..) => [240, 200, 60, 255],
            (.., 0, 0) => [30, 60, 150, 255],
            (.., 1, 0) => [150, 40, 35, 255],
            (.., 0, _) => [40, 120, 70, 255],
            _ => [110, 60, 130, 255],
        }
    };
    let data: Vec<u8> = (0..32 * 32).flat_map(texel).collect();
    flat([32, 32], Format::Rgba8Srgb, &data)
}
