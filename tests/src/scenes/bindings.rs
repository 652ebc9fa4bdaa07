//! Every kind of resource at all three frequencies, and the other descendant of the parent that is bound once a pass.

use super::reference;
use crate::draw::Picture;
use crate::scene::{Bound, Contents, Descendant, Format, Image, Sampler, Scene, Shape, What};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::Vec4;
use shader_info_test_infos::bindings::{BINDING_CELL, BindingTint, EveryBinding, PassOnly};

/// The first column of the right half of a picture.
const HALF: u32 = 2 * BINDING_CELL;

/// Texels along an edge of a cell.
const CELL: usize = BINDING_CELL as usize;

/// Twelve cells; see [`EveryBinding`]. Buffer 4 and image 3 grow by 1 a word, buffer 5 and image 5 are written.
pub fn every_binding() -> Scene {
    Scene { contents: contents(), resources: [pass(), batch(), geometry()].concat(), ..Scene::new(EveryBinding::INFO) }
}

/// Four columns out of the same resources as the first row of [`every_binding`].
pub fn pass_only() -> Scene {
    Scene { contents: contents(), resources: pass(), ..Scene::new(PassOnly::INFO) }
}

/// Twelve cells in the left half and the four columns in the right one: the second info finds what was bound for the
/// first.
pub fn descendants() -> Scene {
    Scene { descendant: Some(Descendant { info: PassOnly::INFO, from: HALF }), ..every_binding() }
}

/// Halves of the references of both infos.
///
/// # Errors
/// There are none.
pub fn of_both_descendants() -> Result<Picture, String> {
    let load = |name| Picture::load(reference(name)).map_err(|error| error.to_string());
    let (mut both, right) = (load("every_binding")?, load("pass_only")?);
    for (at, pixel) in both.pixels.iter_mut().enumerate().filter(|(at, _)| *at as u32 % right.width >= HALF) {
        *pixel = right.pixels[at];
    }
    Ok(both)
}

/// The words of buffer 4 and image 3 at the start.
pub fn words() -> Vec<u32> {
    let word = |at: usize| ((at % CELL * 8) | ((at / CELL * 8) << 8) | (((at * 7) % 256) << 16)) as u32;
    (0..CELL * CELL).map(word).collect()
}

/// What buffer 5 must hold afterwards, texel by texel; image 5 holds them too, turned once more.
pub fn written() -> Vec<[f32; 4]> {
    let [_, _, tint] = tints();
    let place = |at: usize| (at as f32 + 0.5) / CELL as f32;
    let color = |at: usize| tint.left.lerp(tint.right, place(at % CELL) * place(at / CELL));
    (0..CELL * CELL).map(color).map(|it| [it.z, it.x, it.y, 1.0]).collect()
}

fn tints() -> [BindingTint; 3] {
    let tint = |left: [f32; 3], right: [f32; 3]| BindingTint {
        left: Vec4::new(left[0], left[1], left[2], 1.0),
        right: Vec4::new(right[0], right[1], right[2], 1.0),
    };
    [
        tint([0.9, 0.2, 0.1], [0.1, 0.3, 0.8]),
        tint([0.2, 0.8, 0.3], [0.7, 0.1, 0.6]),
        tint([0.1, 0.4, 0.6], [1.0, 0.8, 0.2]),
    ]
}

fn contents() -> Contents {
    let palette: Vec<[f32; 4]> = (0..8).map(|at| [0.1 * at as f32, 1.0 - 0.1 * at as f32, 0.5, 1.0]).collect();
    let [pass, batch, geometry] = tints();
    let rgba8 = |size: usize, layer: usize| -> Vec<u8> {
        let texel = |at: usize| {
            let (x, y, step) = (at % size, at / size, 255 / (size - 1));
            [(x * step) as u8, (y * step) as u8, (80 + 120 * layer) as u8, 255]
        };
        (0..size * size).flat_map(texel).collect()
    };
    let numbers: Vec<u32> = (0..64u32).map(|at| at * 0x0003_0201).collect();
    let image = |shape, size: [u32; 3], format, data| Image { shape, size, levels: 1, format, data };
    let cell = [BINDING_CELL, BINDING_CELL, 1];
    Contents {
        buffers: vec![
            bytes_of(&pass).to_vec(),
            bytes_of(&batch).to_vec(),
            bytes_of(&geometry).to_vec(),
            cast_slice(&palette).to_vec(),
            cast_slice(&words()).to_vec(),
            vec![0; CELL * CELL * 16],
        ],
        images: vec![
            image(Shape::D2, [8, 8, 1], Format::Rgba8Unorm, rgba8(8, 0)),
            image(Shape::D2, cell, Format::Rgba8Unorm, rgba8(CELL, 1)),
            image(Shape::D2, [8, 8, 1], Format::R32Uint, cast_slice(&numbers).to_vec()),
            image(Shape::D2, cell, Format::R32Uint, cast_slice(&words()).to_vec()),
            image(Shape::D2Array, [4, 4, 2], Format::Rgba8Unorm, [rgba8(4, 0), rgba8(4, 1)].concat()),
            image(Shape::D2, cell, Format::Rgba8Unorm, vec![0; CELL * CELL * 4]),
        ],
    }
}

fn pass() -> Vec<Bound> {
    kinds(["pass_tint", "pass_palette", "pass_texture", "pass_image"], [0, 3, 0, 1], Sampler::LINEAR)
}

fn batch() -> Vec<Bound> {
    kinds(["batch_tint", "batch_words", "batch_texture", "batch_image"], [1, 4, 2, 3], Sampler::NEAREST)
}

fn geometry() -> Vec<Bound> {
    let names = ["geometry_tint", "geometry_colors", "geometry_texture", "geometry_image"];
    kinds(names, [2, 5, 4, 5], Sampler::LINEAR)
}

/// A uniform buffer, a storage buffer, a texture and an image, by their numbers in the contents.
fn kinds(names: [&'static str; 4], numbers: [usize; 4], sampler: Sampler) -> Vec<Bound> {
    let [uniform, storage, texture, image] = numbers;
    let what = [
        What::Buffer(uniform),
        What::Buffer(storage),
        What::Texture { image: texture, sampler, levels: None },
        What::StorageImage { image, level: 0 },
    ];
    names.into_iter().zip(what).map(|(name, what)| Bound::new(name, what)).collect()
}
