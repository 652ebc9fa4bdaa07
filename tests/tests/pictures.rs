//! The library's graphics infos on a real driver, through the types that a user has, against kept pictures.

mod camera;
mod meshes;
mod scene;

use bytemuck::{bytes_of, cast_slice};
use camera::{SIZE, looking, page, view};
use meshes::{ball, six_balls, sky};
use scene::{attributes, bound, half, pass, stages};
use shader_info::Info;
use shader_info::glam::{IVec4, Mat3, Mat4, Vec2, Vec3, Vec4};
use shader_info_library::color::{ColorCorner, FlatColor, SmoothColor, flat_color, smooth_color};
use shader_info_library::environment::{
    EnvironmentIrradiance, EnvironmentPrefilter, EnvironmentReflectance, Sky, environment_prefilter, sky as sky_push,
};
use shader_info_library::forward::{FORWARD_LIGHTS, Forward, ForwardLight, ForwardLighting, ForwardMaterial, forward};
use shader_info_library::image::{ImageCorner, image};
use shader_info_library::instance::{InstanceCorner, InstanceRow, Instanced, instanced};
use shader_info_library::particle::{Particle, ParticleDraw, particle_draw};
use shader_info_library::polyline::{Polyline, PolylineGeometry, PolylinePoint, polyline, polyline_geometry};
use shader_info_library::sphere::{Sphere, sphere};
use shader_info_library::terrain::{Terrain, terrain};
use shader_info_library::text::{GlyphMode, GlyphQuad, Text, text};
use shader_info_library::tonemap::{Tonemap, TonemapGrade, tonemap};
use shader_info_tests::draw::{
    Blend, Contents, DepthState, Device, Draw, Image, Picture, Sampler, VertexBuffer, What, alike, check_reference,
    device_for_test, draw, vk,
};

const NEARER: DepthState = DepthState { test: vk::CompareOp::LESS_OR_EQUAL, write: true, clear: 1.0 };

#[test]
fn flat() {
    let Some(device) = device_for_test("flat") else { return };
    let corners = [[-0.8f32, 0.7, 0.0], [0.8, 0.7, 0.0], [0.0, -0.8, 0.0]];
    let push = flat_color::PushConstants {
        color: Vec4::new(0.5, 0.1, 0.05, 1.0),
        ModelViewProjectionMatrix: Mat4::from_rotation_z(0.2),
        target_needs_srgb: true,
    };
    let push = push.std430();
    let picture =
        Draw { vertex_buffers: vec![vertices(&corners)], push_constants: push.bytes(), ..basic(FlatColor::INFO) };
    // Linear 0.5 is 188 in sRGB (IEC 61966-2-1); nothing else is there.
    let picture = shown("flat", device, &picture, 2);
    assert_eq!(picture.at(64, 48), Some([188, 89, 63, 255]));
}

#[test]
fn smooth() {
    let Some(device) = device_for_test("smooth") else { return };
    let corner = |x: f32, y: f32, tint| ColorCorner { pos: [x, y, 0.0], tint };
    let corners =
        [corner(-0.9, 0.9, [255, 0, 0, 255]), corner(0.9, 0.9, [0, 255, 0, 255]), corner(0.0, -0.9, [0, 0, 255, 255])];
    let push = smooth_color::PushConstants {
        opacity: 0.75,
        ModelViewProjectionMatrix: Mat4::IDENTITY,
        target_needs_srgb: true,
    };
    let push = push.std430();
    let picture = Draw {
        vertex_buffers: vec![vertices(&corners)],
        push_constants: push.bytes(),
        blend: Blend::Alpha,
        clear: [0.1, 0.1, 0.1, 1.0],
        ..basic(SmoothColor::INFO)
    };
    shown("smooth", device, &picture, 64);
}

#[test]
fn picture() {
    use shader_info_library::image::Image as ImageInfo;
    let Some(device) = device_for_test("image") else { return };
    let corner = |x: u16, y: u16| ImageCorner {
        pos: [f32::from(x) * 100.0 + 14.0, f32::from(y) * 76.0 + 10.0],
        uv: [x * u16::MAX, y * u16::MAX],
    };
    let corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
    let texel = |at: u8| [at % 8 * 36, at / 8 * 36, if (at + at / 8).is_multiple_of(2) { 200 } else { 40 }, 255];
    let texels: Vec<u8> = (0..64).flat_map(texel).collect();
    let push = image::PushConstants {
        tint: Vec4::new(1.0, 0.9, 0.8, 1.0),
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: false,
    };
    let push = push.std430();
    let picture = Draw {
        vertex_buffers: vec![vertices(&corners)],
        topology: vk::PrimitiveTopology::TRIANGLE_STRIP,
        vertices: 4,
        contents: Contents { images: vec![plain([8, 8], vk::Format::R8G8B8A8_UNORM, &texels)], ..Contents::default() },
        resources: vec![bound(ImageInfo::INFO, "picture", texture(0, Sampler::LINEAR))],
        push_constants: push.bytes(),
        ..basic(ImageInfo::INFO)
    };
    shown("image", device, &picture, 64);
}

#[test]
fn words() {
    let Some(device) = device_for_test("text") else { return };
    // "GPU", 5 by 7 texels each, a bit a texel.
    let letters: [[u8; 7]; 3] = [
        [0b01110, 0b10001, 0b10000, 0b10111, 0b10001, 0b10001, 0b01111],
        [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
        [0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    ];
    let bits = |row: &u8| (0..5).map(move |x| if row >> (4 - x) & 1 == 1 { 255u8 } else { 0 }).collect::<Vec<_>>();
    let mut atlas: Vec<u8> = letters.iter().flatten().flat_map(bits).flat_map(|it| [it; 4]).collect();
    atlas.resize(64 * 2 * 4, 0);
    let quad = |at: i32, x: i32, color: Vec4, mode: GlyphMode| GlyphQuad {
        bounds: IVec4::new(x, 8, x + 30, 50),
        color,
        offset: at * 35,
        width: 5,
        height: 7,
        mode: mode.into(),
    };
    let glyphs = [
        quad(0, 0, Vec4::new(1.0, 0.4, 0.1, 1.0), GlyphMode::Coverage),
        quad(1, 36, Vec4::new(0.2, 0.9, 0.3, 0.8), GlyphMode::Coverage),
        quad(2, 72, Vec4::new(0.1, 0.1, 0.1, 0.6), GlyphMode::Bitmap),
    ];
    let push = text::PushConstants {
        text_origin: Vec2::new(13.0, 16.0),
        atlas_width_mask: 63,
        atlas_width_shift: 6,
        ModelViewProjectionMatrix: page(),
        target_needs_srgb: true,
    };
    let push = push.std430();
    let contents = Contents {
        buffers: vec![cast_slice(&glyphs)],
        images: vec![plain([64, 2], vk::Format::R8G8B8A8_UNORM, &atlas)],
    };
    let picture = Draw {
        topology: vk::PrimitiveTopology::TRIANGLE_STRIP,
        vertices: 4,
        instances: 3,
        contents,
        resources: vec![
            bound(Text::INFO, "glyphs", What::StorageBuffer(0)),
            bound(Text::INFO, "glyph_atlas", texture(0, Sampler::NEAREST)),
        ],
        push_constants: push.bytes(),
        ..basic(Text::INFO)
    };
    shown("text", device, &picture, 64);
}

#[test]
fn lines_are_alike_pulled_and_by_a_geometry_stage() {
    let Some(device) = device_for_test("polyline") else { return };
    let at = |turn: f32| Vec3::new(turn.cos() * (0.3 + turn * 0.06), turn.sin() * (0.3 + turn * 0.06), 0.0);
    let points: Vec<PolylinePoint> = (0..12)
        .map(|index| {
            let share = index as f32 / 11.0;
            let color = Vec4::new(share, 0.9 - 0.6 * share, 1.0 - share, 1.0);
            PolylinePoint { position: at(share * 9.0).extend(1.0), color }
        })
        .collect();
    let view = view(Mat4::from_scale(Vec3::new(0.9, 1.1, 1.0)), Vec3::ZERO);
    let push = polyline::PushConstants { line_width: 5.0, dashes: [18.0, 4.0, 6.0, 4.0], target_needs_srgb: true };
    let push = push.std430();
    let contents = Contents { buffers: vec![bytes_of(&view), cast_slice(&points)], ..Contents::default() };
    let pulled = Draw {
        vertices: 6 * 11,
        contents: contents.clone(),
        resources: vec![
            bound(Polyline::INFO, "view", What::UniformBuffer(0)),
            bound(Polyline::INFO, "line_points", What::StorageBuffer(1)),
        ],
        push_constants: push.bytes(),
        blend: Blend::Alpha,
        clear: [0.05, 0.05, 0.08, 1.0],
        ..basic(Polyline::INFO)
    };
    let picture = shown("polyline", device, &pulled, 64);

    let corner = |it: &PolylinePoint| polyline_geometry::Vertex {
        pos: it.position.truncate().into(),
        color: it.color.to_array().map(|channel| (channel * 255.0).round() as u8),
    };
    let corners: Vec<_> = points.iter().map(corner).collect();
    let other =
        polyline_geometry::PushConstants { line_width: 5.0, dashes: [18.0, 4.0, 6.0, 4.0], target_needs_srgb: true };
    let other = other.std430();
    let strip = Draw {
        vertex_buffers: vec![vertices(&corners)],
        topology: vk::PrimitiveTopology::LINE_STRIP,
        vertices: 12,
        resources: vec![bound(PolylineGeometry::INFO, "view", What::UniformBuffer(0))],
        push_constants: other.bytes(),
        stages: stages(PolylineGeometry::INFO),
        attributes: attributes(PolylineGeometry::INFO),
        ..pulled
    };
    let by_geometry = shown("polyline_geometry", device, &strip, 64);
    alike(&picture, &by_geometry).unwrap_or_else(|words| panic!("the two kinds of lines differ: {words}"));
}

#[test]
fn copies() {
    let Some(device) = device_for_test("instancing") else { return };
    let (corners, indices) = ball(8, 12);
    let corners: Vec<_> =
        corners.iter().map(|it| InstanceCorner { pos: it.to_array(), normal: it.normalize().to_array() }).collect();
    let rows: Vec<InstanceRow> = (0..20)
        .map(|index| {
            let (x, z) = ((index % 5) as f32 - 2.0, (index / 5) as f32 - 1.5);
            let size = 0.25 + 0.05 * (index % 4) as f32;
            InstanceRow {
                row_x: [size, 0.0, 0.0, x],
                row_y: [0.0, size, 0.0, 0.0],
                row_z: [0.0, 0.0, size, z],
                tint: [50 + index * 10, 240 - index * 9, 120, 255],
            }
        })
        .collect();
    let view = looking(Vec3::new(1.0, 3.0, 5.0), Vec3::ZERO);
    let push = instanced::PushConstants { to_light: Vec3::new(0.5, 1.0, 0.7), target_needs_srgb: true };
    let push = push.std430();
    let picture = Draw {
        vertex_buffers: vec![
            vertices(&corners),
            VertexBuffer { stride: size_of::<InstanceRow>() as u32, per_instance: true, data: cast_slice(&rows) },
        ],
        indices: Some(&indices),
        instances: 20,
        contents: Contents { buffers: vec![bytes_of(&view)], ..Contents::default() },
        resources: vec![bound(Instanced::INFO, "view", What::UniformBuffer(0))],
        push_constants: push.bytes(),
        targets: vec![vk::Format::R8G8B8A8_UNORM, vk::Format::R32_SINT],
        depth: Some(NEARER),
        clear: [-1.0; 4],
        ..basic(Instanced::INFO)
    };
    let drawn = draw(device, &picture).expect("the driver draws it");
    let ids: std::collections::BTreeSet<i32> = scene::values(&drawn.targets[1].bytes).into_iter().collect();
    assert_eq!(ids, (-1..20).collect(), "every copy is seen, and the background");
    shown("instancing", device, &picture, 64);
}

#[test]
fn hills() {
    let Some(device) = device_for_test("terrain") else { return };
    let height = |at: u32| {
        let (x, y) = ((at % 32) as f32 / 31.0 - 0.5, (at / 32) as f32 / 31.0 - 0.5);
        half(0.9 * (-10.0 * (x * x + y * y)).exp() + 0.08 * (x * 23.0).sin() * (y * 19.0).cos() + 0.1)
    };
    let heights: Vec<u16> = (0..32 * 32).map(height).collect();
    let view = looking(Vec3::new(40.0, 55.0, 90.0), Vec3::new(0.0, 8.0, 0.0));
    let ground = terrain::PushConstants {
        patches: 8,
        extent: Vec2::new(100.0, 40.0),
        water_level: 4.0,
        edge_pixels: 4.0,
        target_needs_srgb: true,
    };
    let push = ground.std430();
    let contents = Contents {
        buffers: vec![bytes_of(&view)],
        images: vec![plain([32, 32], vk::Format::R16_SFLOAT, cast_slice(&heights))],
    };
    let picture = Draw {
        topology: vk::PrimitiveTopology::PATCH_LIST,
        patch_control_points: 4,
        vertices: 4 * 8 * 8,
        contents,
        resources: vec![
            bound(Terrain::INFO, "view", What::UniformBuffer(0)),
            bound(Terrain::INFO, "height_map", texture(0, Sampler::LINEAR)),
        ],
        push_constants: push.bytes(),
        depth: Some(NEARER),
        clear: [0.3, 0.5, 0.8, 1.0],
        ..basic(Terrain::INFO)
    };
    let fine = shown("terrain", device, &picture, 64);
    let push = terrain::PushConstants { edge_pixels: 500.0, ..ground }.std430();
    let coarse = draw(device, &Draw { push_constants: push.bytes(), ..picture }).expect("it draws that, too");
    let coarse = coarse.picture(0).expect("there is a target");
    assert!(coarse != fine, "where edges may be long, patches are not split");
}

#[test]
fn tones() {
    let Some(device) = device_for_test("tonemap") else { return };
    // Twelve stops from left to right, eight hues from top to bottom.
    let radiance = |at: u32| {
        let (stop, hue) = ((at % 16) as f32 - 8.0, (at / 16) as f32 / 8.0 * 6.0);
        let channel = |turn: f32| ((hue + turn) % 6.0 - 3.0).abs().clamp(1.0, 2.0) - 1.0;
        let [r, g, b] = [0.0, 4.0, 2.0].map(|turn| half((channel(turn) + 0.02) * (stop * 0.75).exp2() * 2.0));
        [r, g, b, half(1.0)]
    };
    let scene: Vec<u16> = (0..16 * 8).flat_map(radiance).collect();
    let grade = Image {
        kind: vk::ImageViewType::TYPE_3D,
        size: [16; 3],
        ..plain([16, 16], vk::Format::R16G16B16A16_SFLOAT, &[])
    };
    let texels = bound(TonemapGrade::INFO, "grade_texels", What::StorageImage { image: 1, level: 0 });
    let push = tonemap::PushConstants { exposure: -1.0, target_needs_srgb: true }.std430();
    let contents = Contents {
        images: vec![plain([16, 8], vk::Format::R16G16B16A16_SFLOAT, cast_slice(&scene)), grade],
        ..Contents::default()
    };
    let picture = Draw {
        contents,
        resources: vec![
            bound(Tonemap::INFO, "scene", texture(0, Sampler::LINEAR)),
            bound(Tonemap::INFO, "grade", texture(1, Sampler::LINEAR)),
        ],
        before: vec![pass(TonemapGrade::INFO, vec![texels], &[], [4; 3])],
        push_constants: push.bytes(),
        ..basic(Tonemap::INFO)
    };
    shown("tonemap", device, &picture, 64);
}

#[test]
fn balls() {
    let Some(device) = device_for_test("spheres") else { return };
    let balls: Vec<sphere::Instance> = (0..7)
        .map(|index| {
            let turn = index as f32 * 0.9;
            let at = Vec3::new(turn.cos() * 1.5, turn.sin(), turn.sin() * 1.5);
            sphere::Instance {
                ball: at.extend(0.4 + 0.08 * index as f32).into(),
                tint: [40 + 30 * index, 200, 250 - 30 * index, 255],
            }
        })
        .collect();
    let view = looking(Vec3::new(0.0, 1.0, 5.0), Vec3::ZERO);
    let push = sphere::PushConstants { target_needs_srgb: true }.std430();
    let picture = Draw {
        vertex_buffers: vec![VertexBuffer {
            stride: size_of::<sphere::Instance>() as u32,
            per_instance: true,
            data: cast_slice(&balls),
        }],
        topology: vk::PrimitiveTopology::TRIANGLE_STRIP,
        vertices: 4,
        instances: 7,
        contents: Contents { buffers: vec![bytes_of(&view)], ..Contents::default() },
        resources: vec![bound(Sphere::INFO, "view", What::UniformBuffer(0))],
        push_constants: push.bytes(),
        depth: Some(NEARER),
        ..basic(Sphere::INFO)
    };
    shown("spheres", device, &picture, 64);
}

#[test]
fn sparks() {
    let Some(device) = device_for_test("sparks") else { return };
    let spark = |index: u32| {
        let (turn, share) = (index as f32 * 2.4, index as f32 / 40.0);
        let at = Vec3::new(turn.cos() * share * 2.0, share * 2.0 - 1.0, turn.sin() * share * 2.0);
        Particle { position: at.extend(share), velocity: Vec4::new(0.0, 1.0, 0.0, 1.0) }
    };
    let sparks: Vec<Particle> = (0..40).map(spark).collect();
    // Every second one lives.
    let places: Vec<u32> = (0..20).map(|place| place * 2).collect();
    let view = looking(Vec3::new(0.0, 1.0, 5.0), Vec3::ZERO);
    let push = particle_draw::PushConstants { diameter: 0.5, target_needs_srgb: true }.std430();
    let contents =
        Contents { buffers: vec![bytes_of(&view), cast_slice(&sparks), cast_slice(&places)], ..Contents::default() };
    let picture = Draw {
        topology: vk::PrimitiveTopology::POINT_LIST,
        vertices: 20,
        contents,
        resources: vec![
            bound(ParticleDraw::INFO, "view", What::UniformBuffer(0)),
            bound(ParticleDraw::INFO, "particles", What::StorageBuffer(1)),
            bound(ParticleDraw::INFO, "alive_places", What::StorageBuffer(2)),
        ],
        push_constants: push.bytes(),
        blend: Blend::Add,
        clear: [0.0, 0.0, 0.0, 1.0],
        ..basic(ParticleDraw::INFO)
    };
    let drawn = shown("sparks", device, &picture, 64);
    let lit = drawn.pixels.iter().filter(|pixel| pixel[0] > 0).count();
    assert!(lit > 20 * 30, "{lit} pixels are lit: points are smaller than half a metre");
}

#[test]
fn heavens() {
    let Some(device) = device_for_test("sky") else { return };
    // The second sky is black, and not the one asked for.
    let mut both = sky();
    both.resize(2 * both.len(), 0);
    let view = looking(Vec3::ZERO, Vec3::new(-1.0, 0.3, 0.4));
    let push = sky_push::PushConstants {
        sky_layer: 0.0,
        clip_to_world: view.world_to_clip.inverse(),
        target_needs_srgb: true,
    };
    let push = push.std430();
    let layers = Image {
        kind: vk::ImageViewType::CUBE_ARRAY,
        size: [16, 16, 12],
        ..plain([16, 16], vk::Format::R16G16B16A16_SFLOAT, cast_slice(&both))
    };
    let picture = Draw {
        contents: Contents { buffers: vec![bytes_of(&view)], images: vec![layers] },
        resources: vec![
            bound(Sky::INFO, "view", What::UniformBuffer(0)),
            bound(Sky::INFO, "skies", texture(0, Sampler::LINEAR)),
        ],
        push_constants: push.bytes(),
        ..basic(Sky::INFO)
    };
    shown("sky", device, &picture, 64);
}

/// Six balls, metals above and dielectrics below, rougher to the right, under a sky that three compute infos prepare.
#[test]
fn physically_based_balls() {
    let Some(device) = device_for_test("forward") else { return };
    let (corners, indices) = six_balls();
    let sky = sky();
    let cube = |side: u32, levels: u32, data| Image {
        kind: vk::ImageViewType::CUBE,
        size: [side, side, 6],
        levels,
        format: vk::Format::R16G16B16A16_SFLOAT,
        data,
    };
    let white = [255u8; 4];
    let flat_normal = [128u8, 128, 255, 255];
    // Occlusion 1; roughness by column; metalness by row.
    let surface: Vec<u8> =
        (0..6u8).flat_map(|at| [255, 40 + at % 3 * 100, if at < 3 { 255 } else { 0 }, 255]).collect();
    let rgba = vk::Format::R8G8B8A8_UNORM;
    let depth = 1.0f32.to_ne_bytes();
    let images = vec![
        cube(16, 1, cast_slice(&sky)),
        cube(16, 5, &[]),
        cube(4, 1, &[]),
        plain([16, 16], vk::Format::R16G16B16A16_SFLOAT, &[]),
        plain([1, 1], rgba, &white),
        plain([1, 1], rgba, &flat_normal),
        plain([3, 2], rgba, &surface),
        plain([1, 1], vk::Format::D32_SFLOAT, &depth),
    ];
    let eye = Vec3::new(0.0, 0.0, 6.0);
    let view = looking(eye, Vec3::ZERO);
    let lamp = ForwardLight { position: Vec4::new(3.0, 4.0, 5.0, 1.0), intensity: Vec4::new(60.0, 50.0, 40.0, 30.0) };
    let dark = ForwardLight { position: Vec4::ZERO, intensity: Vec4::ZERO };
    let mut lights = [dark; FORWARD_LIGHTS as usize];
    lights[0] = lamp;
    let lighting = ForwardLighting { lights, world_to_shadow: Mat4::IDENTITY, count: Vec4::new(1.0, 5.0, 0.8, 0.0) };
    let material = ForwardMaterial {
        base: Vec4::new(0.9, 0.55, 0.2, 1.0),
        emission: Vec4::ZERO,
        roughness: 1.0,
        metalness: 1.0,
        bumpiness: 0.0,
        occlusion: 1.0,
    };

    let lobes: Vec<_> = (0..5)
        .map(|level| environment_prefilter::PushConstants { lobe_roughness: level as f32 / 4.0 }.std430())
        .collect();
    let blur = |info: &'static Info, image, level, push, side: u32| {
        let resources = vec![
            bound(info, "sky", texture(0, Sampler::LINEAR)),
            bound(info, "blurred", What::StorageImage { image, level }),
        ];
        pass(info, resources, push, [side.div_ceil(8), side.div_ceil(8), 6])
    };
    let mut before: Vec<_> = (0..5)
        .map(|level| blur(EnvironmentPrefilter::INFO, 1, level, lobes[level as usize].bytes().as_slice(), 16 >> level))
        .collect();
    before.push(blur(EnvironmentIrradiance::INFO, 2, 0, &[], 4));
    let target = bound(EnvironmentReflectance::INFO, "reflectance", What::StorageImage { image: 3, level: 0 });
    before.push(pass(EnvironmentReflectance::INFO, vec![target], &[], [2, 2, 1]));

    let map = |name, image, sampler| bound(Forward::INFO, name, texture(image, sampler));
    let comparing = Sampler { compare: Some(vk::CompareOp::LESS_OR_EQUAL), ..Sampler::NEAREST };
    let use_shadow = Forward::INFO.specialization("use_shadow").expect("it is declared").id;
    let push =
        forward::PushConstants { ModelMatrix: Mat4::IDENTITY, NormalMatrix: Mat3::IDENTITY, target_needs_srgb: true };
    let push = push.std430();
    let picture = Draw {
        vertex_buffers: vec![vertices(&corners)],
        indices: Some(&indices),
        contents: Contents { buffers: vec![bytes_of(&view), bytes_of(&lighting), bytes_of(&material)], images },
        resources: vec![
            bound(Forward::INFO, "view", What::UniformBuffer(0)),
            bound(Forward::INFO, "lighting", What::UniformBuffer(1)),
            bound(Forward::INFO, "material", What::UniformBuffer(2)),
            map("base_map", 4, Sampler::NEAREST),
            map("normal_map", 5, Sampler::NEAREST),
            map("surface_map", 6, Sampler::NEAREST),
            map("emission_map", 4, Sampler::NEAREST),
            map("irradiance_map", 2, Sampler::LINEAR),
            map("reflection_map", 1, Sampler::LINEAR),
            map("reflectance_map", 3, Sampler::LINEAR),
            map("shadow_map", 7, comparing),
        ],
        push_constants: push.bytes(),
        specialization: vec![(use_shadow, 0)],
        before,
        depth: Some(NEARER),
        clear: [0.02, 0.02, 0.03, 1.0],
        ..basic(Forward::INFO)
    };
    shown("forward", device, &picture, 64);
}

/// Draws, checks that something is to be seen, and compares with the reference.
fn shown(name: &str, device: &Device, picture: &Draw<'_>, colours: usize) -> Picture {
    let drawn = draw(device, picture).unwrap_or_else(|error| panic!("{name}: {error}"));
    let picture = drawn.picture(0).expect("there is a target");
    check_reference(name, &picture).unwrap_or_else(|words| panic!("{words}"));
    assert!(picture.colours() >= colours, "{name} has {} colours, not {colours}", picture.colours());
    picture
}

fn basic(info: &'static Info) -> Draw<'static> {
    Draw { stages: stages(info), attributes: attributes(info), size: SIZE, ..Draw::default() }
}

fn vertices<T: bytemuck::NoUninit>(all: &[T]) -> VertexBuffer<'_> {
    VertexBuffer { stride: size_of::<T>() as u32, per_instance: false, data: cast_slice(all) }
}

fn plain(size: [u32; 2], format: vk::Format, data: &[u8]) -> Image<'_> {
    Image { kind: vk::ImageViewType::TYPE_2D, size: [size[0], size[1], 1], levels: 1, format, data }
}

fn texture(image: usize, sampler: Sampler) -> What {
    What::Texture { image, sampler, levels: None }
}
