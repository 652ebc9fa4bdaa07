//! The scene of a variant: bytes at the offsets that reflection gives, as a program fills them, and the words that the
//! picture must have.

use shader_info::{Backend, Info, Technique};
use shader_info_tests::scene::{self, Bound, Format, PushConstants, Sampler, Scene, VertexBuffer, What};

use super::active::PushConstant;
use super::declaration::*;
use super::layout::Packing;
use super::reads::Reads;
use super::types::{Scalar, Shape};

pub(super) const WIDTH: u32 = 16;
/// Each quarter belongs to one half of the vertices of one instance.
pub(super) const HEIGHT: u32 = 32;
/// Words of a quarter, four a pixel.
pub(super) const WORDS: usize = (WIDTH * HEIGHT) as usize;
const VERTICES: u32 = 12;
const INSTANCES: u32 = 2;

pub(super) fn scene(case: &Case, reads: &Reads, variant: &[usize], technique: Technique, backend: Backend) -> Scene {
    let info = technique.info();
    let mut scene = Scene::new(info);
    (scene.size, scene.vertices, scene.instances) = ((WIDTH, HEIGHT), VERTICES, 0..INSTANCES);
    scene.targets = vec![Format::Rgba32Uint];
    scene.push_constants = push_constants(case, reads, info);
    scene = scene.with(technique);
    technique.put_branches(backend, shader_info::Packing::Std140, &mut scene.push_constants.std140);
    scene.vertex_buffers = (0..case.instanced.len()).map(|buffer| vertices(case, reads, buffer, info)).collect();
    let active = case.active(variant);
    for statement in active {
        match statement {
            Statement::Buffer(buffer) => {
                let shape = shape_of(case, &buffer.ty, variant);
                let packing = if buffer.is_uniform { Packing::Std140 } else { Packing::Std430 };
                let bytes = packed(packing, &shape, &reads.values.bits[&buffer.name]);
                scene.resources.push(Bound::new(leaked(&buffer.name), What::Buffer(scene.contents.buffers.len())));
                scene.contents.buffers.push(bytes);
            }
            Statement::Image(image) => bind_image(image, &reads.values.bits[&image.name], &mut scene),
            Statement::Constant(Constant { name, set: Some(bits), .. }) => {
                scene.specialization.push((leaked(name), *bits));
            }
            Statement::FragmentOut { location, plain, .. } => {
                let room = scene.targets.len().max(location + 1);
                scene.targets.resize(room, Format::Rgba32Uint);
                scene.targets[*location] = target(plain.scalar, plain.rows);
            }
            _ => {}
        }
    }
    scene
}

/// Returns the words of a variant: those of each quarter.
pub(super) fn wanted(case: &Case, reads: &Reads, variant: &[usize]) -> Vec<Vec<u32>> {
    let quarter = |quarter: usize| {
        let word = |read: &super::reads::Read| read.found(case, &reads.vertex, variant, quarter);
        let mut words: Vec<u32> = reads.fragment.iter().map(word).collect();
        words.resize(WORDS, 0);
        words
    };
    (0..4).map(quarter).collect()
}

/// Returns the bytes of a target for the words of the picture.
pub(super) fn target_bytes(scalar: Scalar, rows: usize, words: &[u32]) -> Vec<u8> {
    let component = |word: &u32| match scalar {
        Scalar::Float => ((word & 0xffff) as f32).to_bits(),
        _ => *word,
    };
    words.chunks(4).flat_map(|pixel| pixel[..rows].iter().flat_map(|word| component(word).to_le_bytes())).collect()
}

fn target(scalar: Scalar, rows: usize) -> Format {
    match (scalar, rows) {
        (Scalar::Float, 1) => Format::R32Float,
        (Scalar::Float, 2) => Format::Rg32Float,
        (Scalar::Float, _) => Format::Rgba32Float,
        (Scalar::Int, _) => Format::R32Sint,
        (_, 1) => Format::R32Uint,
        (_, 2) => Format::Rg32Uint,
        _ => Format::Rgba32Uint,
    }
}

/// Returns the shape of a buffer in a variant.
pub(super) fn shape_of(case: &Case, ty: &Ty, variant: &[usize]) -> Shape {
    match (&ty.length, ty.base) {
        (Some(Length::Open(tail)), Base::Struct(index)) if case.structs[index].has_tail => {
            Shape::Struct(case.structs[index].fields(case, *tail))
        }
        _ => ty.shape(case, &|name| case.define(name, Some(variant))),
    }
}

fn packed(packing: Packing, shape: &Shape, bits: &[u32]) -> Vec<u8> {
    let mut out = vec![0; packing.size(shape).next_multiple_of(4)];
    put(packing, shape, bits, &mut out);
    out
}

fn put(packing: Packing, shape: &Shape, bits: &[u32], out: &mut [u8]) {
    for (leaf, bits) in packing.leaves(shape, 0).iter().zip(bits) {
        out[leaf.offset..][..4].copy_from_slice(&bits.to_le_bytes());
    }
}

fn push_constants(case: &Case, reads: &Reads, info: &'static Info) -> PushConstants {
    let reflection = info.reflection();
    let mut std430 = vec![0; reflection.push_constant_size_std430() as usize];
    let mut std140 = vec![0; reflection.push_constant_size_std140() as usize];
    for PushConstant { name, shape, .. } in case.push_constants(None) {
        let Some(found) = info.push_constant(&name) else { continue };
        let bits = &reads.values.bits[&name];
        put(Packing::Std430, &shape, bits, &mut std430[found.std430 as usize..]);
        put(Packing::Std140, &shape, bits, &mut std140[found.std140 as usize..]);
    }
    PushConstants { std430, std140 }
}

fn vertices(case: &Case, reads: &Reads, buffer: usize, info: &'static Info) -> VertexBuffer {
    let (count, of_step) = if case.instanced[buffer] { (INSTANCES, 1) } else { (VERTICES, VERTICES / 2) };
    let stride = info.attributes().find(|found| found.buffer == buffer as u32).map_or(4, |found| found.stride);
    let mut data = vec![0; (stride * count) as usize];
    for found in info.attributes().filter(|found| found.buffer == buffer as u32) {
        let steps = &reads.values.attributes[found.name];
        for at in 0..count {
            let mut place = (at * stride + found.offset) as usize;
            for (bytes, _) in &steps[(at / of_step) as usize] {
                data[place..place + bytes.len()].copy_from_slice(bytes);
                place += bytes.len();
            }
        }
    }
    VertexBuffer { stride, data }
}

fn bind_image(image: &Image, bits: &[u32], scene: &mut Scene) {
    let Image { name, is_storage, texture, .. } = image;
    let index = scene.contents.images.len();
    let what = match is_storage {
        true => What::StorageImage { image: index, level: 0 },
        false => What::Texture { image: index, sampler: Sampler::NEAREST, levels: None },
    };
    scene.resources.push(Bound::new(leaked(name), what));
    let (shape, size, format) = (texture.shape, texture.size, texture.format());
    let data = bits.iter().flat_map(|bits| bits.to_le_bytes()).collect();
    scene.contents.images.push(scene::Image { shape, size, levels: 1, format, data });
}

/// The scenes' names are static.
fn leaked(name: &str) -> &'static str {
    name.to_owned().leak()
}
