//! Makes a scene of an info of the template and the CPU's own numbers.

use shader_info::{Info, PushConstant, ResourceKind, Technique};
use shader_info_tests::scene::{
    Bound, Contents, Format, Image, PushConstants, Sampler, Scene, Shape, Topology, VertexBuffer, What,
};

use super::light::{LIGHTS, Light, MATERIAL};
use super::mesh::{Point, SIZE, object_to_view, view_to_clip};
use super::vector::{M4, V3, V4, inverse_transpose, product};

/// Of textures that are cleared nowhere: nothing draws this colour.
pub(super) const CLEAR: [f32; 4] = [9.0, -9.0, 9.0, -9.0];

/// Distances from planes that make coordinates of textures, in object and in view space.
pub(super) const PLANES: [V4; 4] =
    [[0.2, 0.03, 0.02, 0.5], [0.02, 0.18, -0.03, 0.55], [-0.05, 0.1, 0.15, 0.6], [0.05, 0.02, 0.04, 1.6]];

/// The triangles drawn by a technique with these lights.
pub(super) fn scene(technique: Technique, points: &[Point], lights: &[Light]) -> Scene {
    let info = technique.info();
    let mut data = Vec::new();
    for point in points {
        for attribute in info.attributes() {
            data.extend(attribute_of(attribute.name, point).into_iter().flat_map(bytes));
        }
    }
    let (mut images, mut buffers, mut resources) = (Vec::new(), Vec::new(), Vec::new());
    for it in info.resources() {
        let what = if it.kind == ResourceKind::Sampler {
            images.push(image(it.ty));
            What::Texture { image: images.len() - 1, sampler: Sampler::LINEAR, levels: None }
        } else {
            buffers.push(lights.iter().flat_map(light).flat_map(bytes).collect());
            What::Buffer(buffers.len() - 1)
        };
        resources.push(Bound::new(it.name, what));
    }
    let patch = if info.stages().has(shader_info::Stage::TessControl) { points.len().min(4) } else { 0 };
    let patch = if patch == 4 && points.len() != 4 { 3 } else { patch };
    let scene = Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / points.len()) as u32, data }],
        vertices: points.len() as u32,
        topology: if patch > 0 { Topology::PatchList } else { Topology::TriangleList },
        patch_control_points: patch as u32,
        contents: Contents { buffers, images },
        resources,
        push_constants: push_constants(info, 0),
        targets: vec![Format::Rgba32Float],
        size: SIZE,
        clear: CLEAR,
        ..Scene::new(info)
    };
    scene.with(technique)
}

/// The same with the `int` push constant `probe`.
pub(super) fn probing(scene: Scene, probe: i32) -> Scene {
    let technique = scene.technique;
    Scene { push_constants: push_constants(scene.info, probe), ..scene }.with(technique)
}

fn bytes(value: f64) -> [u8; 4] {
    (value as f32).to_le_bytes()
}

fn attribute_of(name: &str, point: &Point) -> Vec<f64> {
    let [u, v] = point.uv;
    match name {
        "inPosition" => point.pos_os.to_vec(),
        "inNormal" => point.normal_os.to_vec(),
        "inTexCoord" => point.uv.to_vec(),
        "inColor" => point.color.to_vec(),
        "inTexCoord1D" => vec![coordinates_1d(point)],
        "inTexCoord3D" => coordinates_3d(point).to_vec(),
        "inTexCoord4D" => coordinates_4d(point).to_vec(),
        other => panic!("no values for {other} at {u}, {v}"),
    }
}

/// Attributes of one, three and four coordinates.
pub(super) fn coordinates_1d(point: &Point) -> f64 {
    point.uv[0]
}

pub(super) fn coordinates_3d(point: &Point) -> V3 {
    [point.uv[0], point.uv[1], (point.uv[0] + point.uv[1]) * 0.5]
}

pub(super) fn coordinates_4d(point: &Point) -> V4 {
    let w = 1.0 + point.color[0];
    [point.uv[0] * w, point.uv[1] * w, 0.0, w]
}

/// What a texture says at its coordinates: every texture is linear in them, so that filtering changes nothing.
pub(super) fn texture(at: &[f64]) -> V4 {
    let [s, t, r] = std::array::from_fn(|part| at.get(part).copied().unwrap_or(0.5));
    [0.1 + 0.7 * s, 0.85 - 0.6 * t, 0.2 + 0.3 * s + 0.2 * t, 0.15 + 0.5 * r]
}

fn image(ty: &str) -> Image {
    let (shape, size): (Shape, [u32; 3]) = match ty {
        "sampler1D" => (Shape::D1, [32, 1, 1]),
        "sampler2D" => (Shape::D2, [32, 32, 1]),
        "sampler3D" => (Shape::D3, [16, 16, 16]),
        other => panic!("no image for {other}"),
    };
    let dimensions = size.iter().filter(|it| **it > 1).count();
    let middle = |at: u32, size: u32| (f64::from(at) + 0.5) / f64::from(size);
    let mut data = Vec::new();
    for (z, y, x) in (0..size[2]).flat_map(|z| (0..size[1]).flat_map(move |y| (0..size[0]).map(move |x| (z, y, x)))) {
        let at = [middle(x, size[0]), middle(y, size[1]), middle(z, size[2])];
        data.extend(texture(&at[..dimensions]).into_iter().flat_map(bytes));
    }
    Image { shape, size, levels: 1, format: Format::Rgba32Float, data }
}

fn light(it: &Light) -> Vec<f64> {
    let vector = |it: V3| [it[0], it[1], it[2], 0.0];
    let all = [
        vector(it.ambient),
        vector(it.diffuse),
        vector(it.specular),
        vector(it.position),
        vector(it.direction),
        vector(it.factors),
        [it.cone[0], it.cone[1], 0.0, 0.0],
    ];
    all.concat()
}

fn push_constants(info: &Info, probe: i32) -> PushConstants {
    let reflection = info.reflection();
    let mut out = PushConstants {
        std430: vec![0; reflection.push_constant_size_std430() as usize],
        std140: vec![0; reflection.push_constant_size_std140() as usize],
    };
    for it in info.push_constants() {
        let bytes: Vec<u8> = match it.name {
            "probe" => probe.to_le_bytes().to_vec(),
            _ => uniform(&it).into_iter().flat_map(bytes).collect(),
        };
        for (to, at) in [(&mut out.std430, it.std430), (&mut out.std140, it.std140)] {
            to[at as usize..at as usize + bytes.len()].copy_from_slice(&bytes);
        }
    }
    out
}

pub(super) const CAMERA: V3 = [0.5, -1.5, 2.5];
pub(super) const LOOKS: V3 = [0.25, 0.75, -0.5];

fn uniform(it: &PushConstant) -> Vec<f64> {
    let matrix = |it: M4| it.concat();
    let planes = |count: usize| PLANES[..count].concat();
    let to_view = object_to_view();
    match it.name {
        "g_mWVP" => matrix(product(&view_to_clip(), &to_view)),
        "g_mWV" => matrix(to_view),
        "g_mP" => matrix(view_to_clip()),
        // Columns of three lie 16 bytes apart.
        "g_mWVIT" => {
            let columns = inverse_transpose(&to_view).map(|[x, y, z]| [x, y, z, 0.0]);
            columns.concat().into_iter().take(11).collect()
        }
        "g_vCamPos" => CAMERA.to_vec(),
        "g_vCamDir" => LOOKS.to_vec(),
        "g_cDiffuse" => MATERIAL.diffuse.to_vec(),
        "g_cAmbient" => MATERIAL.ambient.to_vec(),
        "g_cEmissive" => MATERIAL.emissive.to_vec(),
        "g_cSpecular" => MATERIAL.specular.to_vec(),
        "g_vMaterial" => vec![MATERIAL.shininess, MATERIAL.alpha, 0.3, 0.4],
        "g_vTexGenPlane" => planes(2),
        "g_vTexGenPlane1D" => planes(1),
        "g_vTexGenPlane3D" => planes(3),
        "g_vTexGenPlane4D" => planes(4),
        name => panic!("no value for {name}"),
    }
}

/// The usual lights.
pub(super) fn usual() -> Vec<Light> {
    LIGHTS.to_vec()
}
