//! A displacement moves the vertices of a square along their normal: on each driver it covers the pixels that it must.

use bytemuck::{Zeroable, bytes_of, cast_slice};
use shader_info::Info;
use shader_info::glam::Mat4;
use shader_info_test_infos::displaced::{Raised, Shifted, raised, shifted};
use shader_info_tests::gl::drivers_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Format, Image, Sampler, Scene, Shape, VertexBuffer, What};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;

const TEST: &str = "displaced";
/// Of the left corners, and of the right ones.
const HEIGHTS: [u8; 2] = [51, 204];
const COLOR: [u8; 4] = [51, 102, 153, 255];

macro_rules! values {
    ($module:ident) => {{
        let matrix = Mat4::IDENTITY.to_cols_array_2d();
        #[allow(clippy::needless_update, reason = "what a scene has besides depends on the document")]
        let values = $module::Scene {
            world_inverse_transpose_matrix: matrix,
            world_matrix: matrix,
            view_projection_matrix: matrix,
            ..Zeroable::zeroed()
        };
        bytes_of(&values).to_vec()
    }};
}

/// A square of half the picture, whose normal leads to the right.
fn square(info: &'static Info, values: Vec<u8>, params: Vec<u8>) -> Scene {
    let corner = |[u, v]: [f32; 2]| -> Vec<f32> {
        let of = |name: &str| match name {
            "i_position" => vec![u - 0.5, v - 0.5, 0.5],
            "i_normal" => vec![1.0, 0.0, 0.0],
            "i_texcoord_0" => vec![u, v],
            other => unreachable!("the material reads no `{other}`"),
        };
        info.attributes().flat_map(|it| of(it.name)).collect()
    };
    let data: Vec<f32> = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]].into_iter().flat_map(corner).collect();
    let heights =
        Image { shape: Shape::D2, size: [2, 1, 1], levels: 1, format: Format::R8Unorm, data: HEIGHTS.to_vec() };
    let texture = What::Texture { image: 0, sampler: Sampler::NEAREST, levels: None };
    let buffers = ["scene_values", "material_values"].into_iter().enumerate();
    let buffers = buffers.map(|(at, name)| Bound::new(name, What::Buffer(at)));
    let has = |name: &str| info.resource(name).is_some();
    Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / 4 * 4) as u32, data: cast_slice(&data).to_vec() }],
        indices: Some(vec![0, 1, 2, 2, 1, 3]),
        contents: Contents { buffers: vec![values, params], images: vec![heights] },
        resources: buffers.chain([Bound::new("height_file", texture)]).filter(|bound| has(bound.name)).collect(),
        ..Scene::new(info)
    }
}

fn raised(scale: f32) -> Scene {
    let params = raised::Params { raise_scale: scale, ..raised::Params::default() };
    square(Raised::INFO, values!(raised), bytes_of(&params).to_vec())
}

fn shifted(shift: bool) -> Scene {
    let technique = Shifted::key().shift(shift).technique().unwrap_or_else(|error| panic!("{error}"));
    square(Shifted::INFO, values!(shifted), vec![0; 16]).with(technique)
}

/// Compares each pixel, but for those at the edges, with a square that is moved to the right and down.
fn wrong(driver: &dyn Driver, scene: &Scene, scale: f32, down: f32) -> Option<String> {
    let outcome = driver.draw(scene).unwrap_or_else(|why| panic!("{}: {why}", driver.name()));
    let picture = &outcome.targets[0][0];
    let [left, right] = [(-0.5, HEIGHTS[0]), (0.5, HEIGHTS[1])].map(|(at, by)| at + f32::from(by) / 255.0 * scale);
    for (row, column) in (0..96).flat_map(|row| (0..128).map(move |column| (row, column))) {
        let [x, y] = [(column, 128.0), (row, 96.0)].map(|(at, size)| (f64::from(at) + 0.5) as f32 / size * 2.0 - 1.0);
        let y = y - down;
        if [x - left, x - right, y - 0.5, y + 0.5].iter().any(|gap| gap.abs() < 0.03) {
            continue;
        }
        let is_inside = (left..right).contains(&x) && y.abs() < 0.5;
        let wanted = if is_inside { COLOR } else { [0; 4] };
        let found = picture.at(column, row).expect("it is in the picture");
        if found.iter().zip(wanted).any(|(found, wanted)| found.abs_diff(wanted) > 1) {
            return Some(format!("{} at {column}, {row}: {found:?}, not {wanted:?}", driver.name()));
        }
    }
    None
}

fn all(driver: &dyn Driver) {
    for scale in [0.25, 0.0, -0.5] {
        assert_eq!(wrong(driver, &raised(scale), scale, 0.0), None, "{scale}");
    }
    for (shift, down) in [(false, 0.0), (true, 0.25)] {
        assert_eq!(wrong(driver, &shifted(shift), 0.25, down), None, "{shift}");
    }
}

#[test]
fn on_vulkan() {
    if let Some(driver) = Vulkan::for_test(TEST) {
        all(&driver);
        // The judge sees a surface that did not move.
        assert!(wrong(&driver, &raised(0.0), 0.25, 0.0).is_some());
    }
}

#[test]
fn on_opengl() {
    drivers_for_test(TEST).for_each(|driver| all(&driver));
}

#[test]
fn on_wgpu() {
    every_webgpu_for_test(TEST).for_each(|driver| all(driver));
}
