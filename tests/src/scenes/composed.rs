//! Composed shaders on a bent sheet: every attribute, texture and value by its name, whichever fragment declares it.

use super::camera::looking;
use crate::scene::{
    Bound, Contents, Format, Image, PushConstants, Sampler, Scene, Shape, Topology, VertexBuffer, What,
};
use shader_info::glam::{Mat3, Mat4, Vec3, Vec4};
use shader_info::{Info, PushConstant, ResourceKind, Stage};
use shader_info_library::examples::*;
use shader_info_library::shade::SgLight;
use shader_info_test_infos::modified::*;

/// Corners of the sheet along one side; few where its edges are drawn.
fn corners_along(info: &Info) -> u16 {
    if info.stages().has(Stage::Geometry) { 7 } else { 24 }
}

macro_rules! scenes {
    ($($name:ident: $info:ident),* $(,)?) => {$(
        pub(super) fn $name() -> Scene {
            sheet($info::INFO)
        }
    )*};
}

scenes! {
    layers: Layers,
    layers_three: LayersThree,
    gloss_none: GlossNone,
    gloss_one: GlossOne,
    gloss_three: GlossThree,
    hemisphere_vertex: HemisphereVertex,
    hemisphere_pixel: HemispherePixel,
    gloss_preview: GlossPreview,
    gloss_deferred: GlossDeferred,
    displaced_template: DisplacedTemplate,
    displaced_modifier: DisplacedModifier,
    normals_template: NormalsTemplate,
    normals_modifier: NormalsModifier,
    unmodified: Unmodified,
    toon: WithToon,
    normal_colors: WithNormalColors,
    depth_peeling: WithDepthPeeling,
    wireframe: WithWireframe,
    clip_plane: WithClipPlane,
    alpha_test: WithAlphaTest,
    screen_door: WithScreenDoor,
    displacement: WithDisplacement,
    normal_map: WithNormalMap,
    texgen_object: WithTexgenObjectLinear,
    texgen_eye: WithTexgenEyeLinear,
    texgen_sphere: WithTexgenSphereMap,
    texgen_reflection: WithTexgenReflectionMap,
    texgen_normal: WithTexgenNormalMap,
    texture_decal: WithTextureDecal,
    texture_replace: WithTextureReplace,
    texture_blend: WithTextureBlend,
    texture_add: WithTextureAdd,
    texture_mean: WithTextureMean,
    light_model_ambient: WithLightModelAmbient,
    clip_distance: WithClipDistance,
    no_object: WithPerObject,
}

/// Two of three modifiers that are left to the object.
pub(super) fn per_object() -> Scene {
    let key = WithPerObject::key().toon(true).clipped(true);
    let technique = key.technique().unwrap_or_else(|error| panic!("{error}"));
    sheet(WithPerObject::INFO).with(technique)
}

/// The sheet, drawn by an info with any of the attributes, resources and push constants that are known here.
///
/// # Panics
/// It has others.
pub fn sheet(info: &'static Info) -> Scene {
    let along = corners_along(info);
    let place = |at: u16| f32::from(at) / f32::from(along - 1);
    let corners: Vec<[f32; 2]> =
        (0..along).flat_map(|row| (0..along).map(move |column| [place(column), place(row)])).collect();
    let mut data = Vec::new();
    for corner in &corners {
        for (index, attribute) in info.attributes().enumerate() {
            data.extend(attribute_of(attribute.name, index, *corner).iter().flat_map(|it| it.to_le_bytes()));
        }
    }
    let side = u32::from(along);
    let square = |at: u32| [at, at + 1, at + side, at + side, at + 1, at + side + 1];
    let squares = (0..side - 1).flat_map(|row| (0..side - 1).map(move |column| row * side + column));
    let (mut images, mut buffers, mut resources) = (Vec::new(), Vec::new(), Vec::new());
    for it in info.resources() {
        let what = match it.kind {
            ResourceKind::Sampler => {
                // Drivers differ in whether they filter over the edges of a cube.
                let is_near = it.flags.unfilterable || it.ty == "samplerCube";
                let sampler = if is_near { Sampler::NEAREST } else { Sampler::LINEAR };
                images.push(match (it.ty, it.name) {
                    ("samplerCube", _) => cube(),
                    (_, "peel_depth") => drawn(),
                    (_, name) => image(images.len(), name.contains("normal_map")),
                });
                What::Texture { image: images.len() - 1, sampler, levels: None }
            }
            _ => {
                let lights: &[u8] = bytemuck::cast_slice(&LIGHTS);
                buffers.push(lights[..it.size as usize].to_vec());
                What::Buffer(buffers.len() - 1)
            }
        };
        resources.push(Bound::new(it.name, what));
    }
    Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / corners.len()) as u32, data }],
        indices: Some(squares.flat_map(square).collect()),
        topology: Topology::TriangleList,
        contents: Contents { buffers, images },
        resources,
        push_constants: push_constants(info),
        targets: vec![Format::Rgba8Unorm; info.outputs().count()],
        ..Scene::new(info)
    }
}

/// A sun, a lamp and a spot, in view space.
const LIGHTS: [SgLight; 3] = [
    SgLight {
        ambient: Vec4::new(0.2, 0.25, 0.3, 1.0),
        diffuse: Vec4::new(0.9, 0.8, 0.6, 1.0),
        specular: Vec4::new(0.6, 0.6, 0.6, 1.0),
        position: Vec4::ZERO,
        direction: Vec4::new(-0.5, -0.4, -0.9, 0.0),
        attenuation: Vec4::ZERO,
        spot: Vec4::ZERO,
    },
    SgLight {
        ambient: Vec4::ZERO,
        diffuse: Vec4::new(0.2, 0.9, 1.0, 1.0),
        specular: Vec4::new(0.4, 0.8, 0.8, 1.0),
        position: Vec4::new(-0.6, 0.5, -1.9, 1.0),
        direction: Vec4::ZERO,
        attenuation: Vec4::new(0.5, 1.0, 0.5, 0.0),
        spot: Vec4::ZERO,
    },
    SgLight {
        ambient: Vec4::ZERO,
        diffuse: Vec4::new(1.6, 0.4, 1.6, 1.0),
        specular: Vec4::new(0.5, 0.2, 0.5, 1.0),
        position: Vec4::new(0.5, -0.2, -1.2, 1.0),
        direction: Vec4::new(0.0, -0.1, -1.0, 0.0),
        attenuation: Vec4::new(0.1, 0.1, 0.0, 0.0),
        spot: Vec4::new(0.35, 4.0, 0.0, 0.0),
    },
];

/// The sheet's height over its plane, and its normal: two waves.
fn bent(x: f32, y: f32) -> (f32, Vec3) {
    let (across, along) = (x * 9.0, y * 8.0 + x);
    let height = 0.06 * (across.sin() + along.cos());
    let slope = (0.06 * (9.0 * across.cos() - along.sin()), -0.48 * along.sin());
    (height, Vec3::new(-slope.0, -slope.1, 2.0).normalize())
}

fn attribute_of(name: &str, index: usize, [x, y]: [f32; 2]) -> Vec<f32> {
    let (height, normal) = bent(x, y);
    let tangent = Vec3::Y.cross(normal).normalize();
    let (across, down) = (x * 1.8 - 0.9, y * 1.8 - 0.9);
    match name {
        "pos" => vec![across, down, 0.5 + height],
        "inPosition" => vec![across, down, height, 1.0],
        "inColor" => vec![x, y, 1.0 - x, 1.0],
        _ if name.ends_with("binormal") => normal.cross(tangent).to_array().to_vec(),
        _ if name.to_lowercase().ends_with("normal") => normal.to_array().to_vec(),
        _ if name.ends_with("tangent") => tangent.to_array().to_vec(),
        _ => vec![x * (1.0 - index as f32 * 0.1), y * (1.0 - index as f32 * 0.05)],
    }
}

/// Squares of two tints, then waves about a half, in alpha a soft disc; or the normals of bumps.
fn image(index: usize, is_normals: bool) -> Image {
    const SIZE: u16 = 64;
    let at = |texel: u16| (f32::from(texel) + 0.5) / f32::from(SIZE);
    let shift = index as f32;
    let texel = |x: f32, y: f32| {
        let (across, down) = (x * std::f32::consts::TAU * 4.0, y * std::f32::consts::TAU * 4.0);
        if is_normals {
            let bump = Vec3::new(across.sin() * 0.5, down.sin() * 0.5, 1.0).normalize();
            return (bump * 0.5 + Vec3::splat(0.5)).extend(1.0);
        }
        let gap = (x - 0.3 - 0.15 * shift).hypot(y - 0.5);
        let alpha = (1.0 - 2.0 * gap).clamp(0.2, 0.7);
        if index > 0 {
            let wave =
                |turn: f32| 0.55 + 0.3 * (across * (0.25 + 0.5 * shift) + turn).sin() * (down * 0.5 - turn).cos();
            return Vec3::new(wave(shift), wave(shift + 0.7), wave(shift + 1.4)).extend(alpha);
        }
        let is_dark = ((x * 6.0) as u32 + (y * 5.0) as u32).is_multiple_of(2);
        (Vec3::new(1.0, 0.7, 0.4) * if is_dark { 0.6 } else { 1.0 }).extend(alpha)
    };
    let texels = (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| texel(at(column), at(row))));
    let data = texels.flat_map(|it| it.to_array()).map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8).collect();
    Image { shape: Shape::D2, size: [SIZE.into(), SIZE.into(), 1], levels: 1, format: Format::Rgba8Unorm, data }
}

/// Six faces, each of a colour of its own, with a bright middle.
fn cube() -> Image {
    const SIZE: u16 = 64;
    let texel = |face: u16, at: u16| {
        let middle = |at: u16| 1.0 - (f32::from(at) / f32::from(SIZE - 1) * 2.0 - 1.0).abs();
        let bright = 0.4 + 0.6 * middle(at % SIZE) * middle(at / SIZE);
        let part = |bit: u16| if (face + 1) >> bit & 1 == 1 { bright } else { 0.25 * bright };
        [part(0), part(1), part(2), 0.5].map(|part| (part * 255.0).round() as u8)
    };
    let data = (0..6).flat_map(|face| (0..SIZE * SIZE).flat_map(move |at| texel(face, at))).collect();
    Image { shape: Shape::Cube, size: [SIZE.into(), SIZE.into(), 6], levels: 1, format: Format::Rgba8Unorm, data }
}

/// The depth of an earlier layer: in front to the left, then far, and nearer in steps.
fn drawn() -> Image {
    let [width, height] = [128, 96];
    let depth = |x: u32| if x < width / 2 { 0 } else { 246 - ((x - width / 2) / 10) as u8 };
    let data = (0..width * height).flat_map(|at| [depth(at % width), 0, 0, 0]).collect();
    Image { shape: Shape::D2, size: [width, height, 1], levels: 1, format: Format::Rgba8Unorm, data }
}

fn push_constants(info: &Info) -> PushConstants {
    let reflection = info.reflection();
    let mut out = PushConstants {
        std430: vec![0; reflection.push_constant_size_std430() as usize],
        std140: vec![0; reflection.push_constant_size_std140() as usize],
    };
    for it in info.push_constants() {
        let bytes: Vec<u8> = value_of(&it).iter().flat_map(|it| it.to_le_bytes()).collect();
        for (to, at) in [(&mut out.std430, it.std430), (&mut out.std140, it.std140)] {
            to[at as usize..at as usize + bytes.len()].copy_from_slice(&bytes);
        }
    }
    out
}

fn value_of(it: &PushConstant) -> Vec<f32> {
    let view = looking(Vec3::new(0.8, 0.9, 2.1), Vec3::new(0.0, -0.1, 0.0));
    let vector = |x: f32, y: f32, z: f32| vec![x, y, z];
    let matrix = |it: Mat4| it.to_cols_array().to_vec();
    match it.name {
        "ModelViewProjectionMatrix" => matrix(Mat4::from_rotation_z(0.2)),
        "NormalMatrix" => directions(Mat3::from_rotation_y(0.3)),
        "g_mWVP" => matrix(view.world_to_clip),
        "g_mWV" => matrix(view.world_to_view),
        "g_mP" => matrix(view.view_to_clip),
        "g_mWVIT" => directions(Mat3::from_mat4(view.world_to_view)),
        "g_vMaterial" => vec![24.0, 1.0, 0.0, 0.0],
        "g_vCamPos" => view.eye.truncate().to_array().to_vec(),
        "g_vCamDir" => (-view.eye.truncate().normalize()).to_array().to_vec(),
        "g_cDiffuse" => vector(0.8, 0.4, 0.2),
        "g_cAmbient" => vector(0.5, 0.4, 0.6),
        "g_cEmissive" => vector(0.02, 0.03, 0.05),
        "g_cLightModelAmbient" => vector(0.3, 0.5, 0.2),
        "texture_blend_color" => vector(0.1, 0.3, 0.9),
        "g_cSpecular" => vector(0.9, 0.9, 0.8),
        "factor" | "displacement" => vec![0.15],
        "toon_steps" => vec![3.0],
        "wire_color" => vec![1.0, 1.0, 0.3, 1.0],
        "wire_width" => vec![1.5],
        "clip_plane" => vec![1.0, 0.4, 0.0, 0.1],
        "alpha_least" => vec![0.4],
        "g_vTexGenPlane" => vec![0.7, 0.0, 0.0, 0.5, 0.3, 0.7, 0.0, 0.5],
        "light_direction" => Vec3::new(0.3, -0.4, -0.9).normalize().to_array().to_vec(),
        "eye_direction" => vector(0.0, 0.0, 1.0),
        name if name.ends_with("ambient") => vector(0.5, 0.35, 0.2),
        name if name.ends_with("sky") => vector(0.6, 0.8, 1.0),
        name if name.ends_with("diffuse") => vector(0.7, 0.7, 0.4),
        name => panic!("no value for {name}"),
    }
}

/// Columns of three lie 16 bytes apart in both packings.
fn directions(matrix: Mat3) -> Vec<f32> {
    matrix.to_cols_array_2d().iter().flat_map(|[x, y, z]| [*x, *y, *z, 0.0]).take(11).collect()
}
