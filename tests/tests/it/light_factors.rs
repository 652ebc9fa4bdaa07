//! Part of the light arrives at a material: each pixel on each driver is what the formula of a diffuse surface gives,
//! times what the maps hold or the functions return.

use bytemuck::{Zeroable, bytes_of, cast_slice};
use shader_info::glam::{Mat4, Vec2, Vec3};
use shader_info::{Block as _, Info};
use shader_info_test_infos::light_factors::{Asked, Mapped, Modified, Open, asked, mapped, modified, open};
use shader_info_tests::gl::drivers_for_test;
use shader_info_tests::scene::{
    Bound, Contents, Driver, Format, Image, PushConstants, Sampler, Scene, Shape, VertexBuffer, What,
};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;

const TEST: &str = "light_factors";
const COLOR: Vec3 = Vec3::new(0.8, 0.6, 0.4);
/// The surface leans to the side.
const NORMAL: Vec3 = Vec3::new(0.6, 0.0, 0.8);
const SKY: f32 = 0.5;
/// Mean depth and mean of its square: before the surface and behind it.
const MOMENTS: [[f32; 2]; 2] = [[0.25, 0.1875], [0.875, 0.765_625]];
const OCCLUSION: [u8; 2] = [51, 204];
const GAIN: f32 = 0.5;

/// Where lights shine to, and how strong they are.
const LIGHTS: [([f32; 3], f32); 2] = [([0.0, 0.0, -1.0], 1.0), ([-1.0, 0.0, 0.0], 0.5)];

/// A number of at least 2^-14 that a half has exactly (IEEE 754, binary16).
fn half(of: f32) -> u16 {
    ((of.to_bits() >> 13) - (112 << 10)) as u16
}

/// What a pixel at `x` and `y` of the surface shows when so much arrives of each light and of the sky.
fn lit(lights: [f32; 2], sky: f32) -> Vec3 {
    let reflected = |((toward, strength), share): (([f32; 3], f32), f32)| {
        COLOR * share * strength * NORMAL.dot(-Vec3::from(toward)).max(0.0) / std::f32::consts::PI
    };
    LIGHTS.into_iter().zip(lights).map(reflected).sum::<Vec3>() + COLOR * sky * SKY
}

macro_rules! values {
    ($module:ident $(, $field:ident = $value:expr)*) => {{
        let light = |(direction, intensity): ([f32; 3], f32)| $module::LightData {
            kind: 2,
            direction,
            intensity,
            color: [1.0; 3],
            ..Zeroable::zeroed()
        };
        let matrix = Mat4::IDENTITY.to_cols_array_2d();
        let values = $module::Scene {
            env_matrix: matrix,
            light_data: LIGHTS.map(light),
            world_inverse_transpose_matrix: matrix,
            world_matrix: matrix,
            view_projection_matrix: matrix,
            view_position: [0.0, 0.0, 4.0],
            env_light_intensity: 1.0,
            num_active_light_sources: 2,
            $($field: $value,)*
            ..Zeroable::zeroed()
        };
        bytes_of(&values).to_vec()
    }};
}

/// A surface over the whole picture.
fn square(info: &'static Info, values: Vec<u8>, params: Vec<u8>) -> Scene {
    let image = |size: [u32; 2], format, data: &[u8]| Image {
        shape: Shape::D2,
        size: [size[0], size[1], 1],
        levels: 1,
        format,
        data: data.to_vec(),
    };
    let corner = |[u, v]: [f32; 2]| -> Vec<f32> {
        let of = |name: &str| match name {
            "i_position" => vec![u * 2.0 - 1.0, v * 2.0 - 1.0, 0.5],
            "i_normal" => NORMAL.to_array().to_vec(),
            "i_texcoord_0" => vec![u, v],
            other => unreachable!("the material reads no `{other}`"),
        };
        info.attributes().flat_map(|it| of(it.name)).collect()
    };
    let data: Vec<f32> = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]].into_iter().flat_map(corner).collect();
    let images = vec![
        image([1, 1], Format::Rgba16Float, cast_slice(&[SKY, SKY, SKY, 1.0].map(half))),
        image([2, 1], Format::Rg16Float, cast_slice(&MOMENTS.map(|texel| texel.map(half)))),
        image([1, 2], Format::R8Unorm, &OCCLUSION),
    ];
    let names = ["u_envIrradiance", "u_shadowMap", "u_ambOccMap"].into_iter().enumerate();
    let texture = |(image, name)| Bound::new(name, What::Texture { image, sampler: Sampler::NEAREST, levels: None });
    let has = |name: &str| info.resource(name).is_some();
    let buffers = ["scene_values", "material_values"].into_iter().enumerate();
    let buffers = buffers.map(|(at, name)| Bound::new(name, What::Buffer(at)));
    Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / 4 * 4) as u32, data: cast_slice(&data).to_vec() }],
        indices: Some(vec![0, 1, 2, 2, 1, 3]),
        contents: Contents { buffers: vec![values, params], images },
        resources: buffers.chain(names.map(texture)).filter(|bound| has(bound.name)).collect(),
        ..Scene::new(info)
    }
}

fn drawn() -> Scene {
    square(Open::INFO, values!(open), vec![0; 16])
}

fn mapped(light: i32) -> Scene {
    // Half of the surface is within the map, in each direction.
    let matrix = Mat4::from_scale(Vec3::new(2.0, 2.0, 1.0)).to_cols_array_2d();
    let values = values!(mapped, shadow_matrix = matrix, shadow_light = light, amb_occ_gain = GAIN);
    square(Mapped::INFO, values, bytes_of(&mapped::Params::default()).to_vec())
}

fn asked(arriving: Vec2) -> Scene {
    let push = asked::PushConstants { arriving };
    let push_constants = PushConstants::new(push.std430().bytes(), push.std140().bytes());
    Scene { push_constants, ..square(Asked::INFO, values!(asked), vec![0; 16]) }
}

fn modified(dim: bool) -> Scene {
    let technique = Modified::key().dim(dim).technique().unwrap_or_else(|error| panic!("{error}"));
    let params = bytes_of(&modified::Params::default()).to_vec();
    square(Modified::INFO, values!(modified), params).with(technique)
}

/// What arrives of the light whose shadow the map holds (Donnelly, Lauritzen 2006, eq. 5).
fn of_map(x: f32, y: f32) -> f32 {
    let at = Vec3::new(x * 2.0, y * 2.0, 0.5) * 0.5 + 0.5;
    if at.x.max(at.y) > 1.0 || at.x.min(at.y) < 0.0 {
        return 1.0;
    }
    let [mean, square] = MOMENTS[usize::from(at.x > 0.5)];
    let (variance, behind) = ((square - mean * mean).max(1e-5), at.z - mean);
    if behind > 0.0 { variance / (variance + behind * behind) } else { 1.0 }
}

fn of_occlusion(y: f32) -> f32 {
    1.0 + GAIN * (f32::from(OCCLUSION[usize::from(y > 0.0)]) / 255.0 - 1.0)
}

/// Compares each pixel; those beside an edge of what the maps hold may be on either side of it.
fn wrong(driver: &dyn Driver, scene: &Scene, of: &dyn Fn(f32, f32) -> Vec3) -> Option<String> {
    let outcome = driver.draw(scene).unwrap_or_else(|why| panic!("{}: {why}", driver.name()));
    let picture = &outcome.targets[0][0];
    for (row, column) in (0..96).flat_map(|row| (0..128).map(move |column| (row, column))) {
        let [x, y] = [(column, 128.0), (row, 96.0)].map(|(at, size)| (f64::from(at) + 0.5) as f32 / size * 2.0 - 1.0);
        let is_edge = |at: f32, half: f32| [0.0, 0.5].iter().any(|edge: &f32| (at.abs() - edge).abs() < half);
        if is_edge(x, 0.02) || is_edge(y, 0.03) {
            continue;
        }
        let wanted = of(x, y).to_array().map(|channel| (channel * 255.0).round() as u8);
        let found = picture.at(column, row).expect("it is in the picture");
        if found.iter().zip(wanted).any(|(found, wanted)| found.abs_diff(wanted) > 1) {
            return Some(format!("{} at {column}, {row}: {found:?}, not {wanted:?}", driver.name()));
        }
    }
    None
}

#[track_caller]
fn check(driver: &dyn Driver, scene: &Scene, of: &dyn Fn(f32, f32) -> Vec3) {
    if let Some(words) = wrong(driver, scene, of) {
        panic!("{}: {words}", scene.info.name());
    }
}

fn all(driver: &dyn Driver) {
    check(driver, &drawn(), &|_, _| lit([1.0; 2], 1.0));
    for light in [-1, 0, 1] {
        let share = |at: i32, x: f32, y: f32| if light < 0 || light == at { of_map(x, y) } else { 1.0 };
        check(driver, &mapped(light), &|x, y| lit([share(0, x, y), share(1, x, y)], of_occlusion(y)));
    }
    // Nothing of a light: exactly its part is gone.
    for arriving in [Vec2::ONE, Vec2::new(0.0, 1.0), Vec2::new(0.25, 0.5), Vec2::ZERO] {
        check(driver, &asked(arriving), &|x, y| {
            let open = if y > 0.0 { arriving.y * NORMAL.z } else { 1.0 };
            lit([if x > 0.0 { 1.0 } else { 0.0 }, arriving.x], open)
        });
    }
    check(driver, &modified(false), &|_, _| lit([1.0; 2], 1.0));
    check(driver, &modified(true), &|_, _| lit([0.5; 2], 1.0));
}

#[test]
fn on_vulkan() {
    if let Some(driver) = Vulkan::for_test(TEST) {
        all(&driver);
        // The judge sees a light that is not there.
        let no_light = wrong(&driver, &asked(Vec2::new(0.0, 1.0)), &|_, _| lit([1.0; 2], 1.0));
        assert!(no_light.is_some());
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
