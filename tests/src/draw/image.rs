//! A picture that can be stored as PNG and compared with another.

use super::error::Error;
use crate::channels::{half_to_float, to_byte};
use ash::vk;
use std::collections::BTreeSet;
use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// Two drivers may round a channel differently; past this they disagree.
const ROUNDING: u8 = 8;

/// 8-bit RGBA, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// `width * height` pixels.
    pub pixels: Vec<[u8; 4]>,
}

/// How far two pictures are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Share of the pixels, 0 to 1, that have in their 3 by 3 neighbourhood one that differs by more than 8 of 255:
    /// edges, which drivers place differently.
    pub mask_fraction: f32,
    /// The largest difference of a channel among the other pixels.
    pub worst_elsewhere: u8,
    /// The pixels that differ by more than 8 of 255 where the first picture has no edge within two pixels: no driver's
    /// placing of edges explains them.
    pub strays: usize,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mask_fraction, worst_elsewhere, strays } = self;
        write!(f, "{:.1} % of the pixels differ, elsewhere up to {worst_elsewhere}/255", mask_fraction * 100.0)?;
        if *strays > 0 { write!(f, ", {strays} of them far from every edge") } else { Ok(()) }
    }
}

/// Compares a picture, the second, with a wanted one of its size.
pub fn compare(a: &Picture, b: &Picture) -> Result<Difference, Error> {
    if (a.width, a.height) != (b.width, b.height) || a.pixels.len() != b.pixels.len() {
        let sizes = format!("{}x{} and {}x{}", a.width, a.height, b.width, b.height);
        return Err(Error::Picture(format!("pictures of {sizes} pixels cannot be compared")));
    }
    let apart: Vec<u8> = a.pixels.iter().zip(&b.pixels).map(|(a, b)| distance(*a, *b)).collect();
    let (mut masked, mut worst_elsewhere, mut strays) = (0, 0, 0);
    for (index, &here) in apart.iter().enumerate() {
        if neighbours(a, index).any(|near| apart[near] > ROUNDING) {
            masked += 1;
        } else {
            worst_elsewhere = worst_elsewhere.max(here);
        }
        strays += usize::from(here > ROUNDING && !has_edge_near(a, index));
    }
    Ok(Difference { mask_fraction: masked as f32 / apart.len().max(1) as f32, worst_elsewhere, strays })
}

impl Picture {
    /// The pixel at column `x` and row `y`, `None` outside.
    pub fn at(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        let inside = x < self.width && y < self.height;
        inside.then(|| self.pixels[(y * self.width + x) as usize])
    }

    /// How many different colours there are; 1 is a sign that nothing was drawn.
    pub fn colours(&self) -> usize {
        self.pixels.iter().collect::<BTreeSet<_>>().len()
    }

    /// Writes a PNG.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        let path = path.as_ref();
        let wrong = |error: &dyn std::fmt::Display| Error::Picture(format!("{}: {error}", path.display()));
        std::fs::write(path, self.encoded()?).map_err(|error| wrong(&error))
    }

    /// The bytes of a PNG.
    pub fn encoded(&self) -> Result<Vec<u8>, Error> {
        let wrong = |error: png::EncodingError| Error::Picture(error.to_string());
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().map_err(wrong)?;
        writer.write_image_data(self.pixels.as_flattened()).map_err(wrong)?;
        writer.finish().map_err(wrong)?;
        Ok(out)
    }

    /// Reads a PNG of any kind.
    pub fn load(path: impl AsRef<Path>) -> Result<Picture, Error> {
        let path = path.as_ref();
        let wrong = |error: &dyn std::fmt::Display| Error::Picture(format!("{}: {error}", path.display()));
        let file = File::open(path).map_err(|error| wrong(&error))?;
        let mut decoder = png::Decoder::new(BufReader::new(file));
        decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().map_err(|error| wrong(&error))?;
        let size = reader.output_buffer_size().ok_or_else(|| wrong(&"too large"))?;
        let mut bytes = vec![0; size];
        let frame = reader.next_frame(&mut bytes).map_err(|error| wrong(&error))?;
        let bytes = &bytes[..frame.buffer_size()];
        let pixels = match frame.color_type.samples() {
            // Grey with alpha: `ALPHA` above lets only these two through.
            2 => bytes.chunks_exact(2).map(|pixel| [pixel[0], pixel[0], pixel[0], pixel[1]]).collect(),
            _ => bytes.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect(),
        };
        Ok(Picture { width: frame.width, height: frame.height, pixels })
    }

    /// The first `size.0 * size.1` pixels of `bytes`. Floats are clamped to 0 to 1; missing channels are 0, and alpha
    /// 1.
    pub(super) fn from_pixels(size: (u32, u32), format: vk::Format, bytes: &[u8]) -> Result<Picture, Error> {
        let (texel, convert) = converter(format)?;
        let (width, height) = size;
        let pixels = bytes.chunks_exact(texel).take((width * height) as usize).map(convert).collect();
        Ok(Picture { width, height, pixels })
    }
}

type Convert = fn(&[u8]) -> [u8; 4];

fn converter(format: vk::Format) -> Result<(usize, Convert), Error> {
    match format {
        vk::Format::R8_UNORM => Ok((1, |p| [p[0], 0, 0, 255])),
        vk::Format::R8G8_UNORM => Ok((2, |p| [p[0], p[1], 0, 255])),
        vk::Format::R8G8B8A8_UNORM | vk::Format::R8G8B8A8_SRGB => Ok((4, |p| [p[0], p[1], p[2], p[3]])),
        vk::Format::B8G8R8A8_UNORM | vk::Format::B8G8R8A8_SRGB => Ok((4, |p| [p[2], p[1], p[0], p[3]])),
        vk::Format::R16_SFLOAT => Ok((2, |p| [half(p, 0), 0, 0, 255])),
        vk::Format::R16G16_SFLOAT => Ok((4, |p| [half(p, 0), half(p, 1), 0, 255])),
        vk::Format::R16G16B16A16_SFLOAT => Ok((8, |p| [half(p, 0), half(p, 1), half(p, 2), half(p, 3)])),
        vk::Format::R32_SFLOAT => Ok((4, |p| [single(p, 0), 0, 0, 255])),
        vk::Format::R32G32_SFLOAT => Ok((8, |p| [single(p, 0), single(p, 1), 0, 255])),
        vk::Format::R32G32B32A32_SFLOAT => Ok((16, |p| [single(p, 0), single(p, 1), single(p, 2), single(p, 3)])),
        _ => Err(Error::Picture(format!("format {format:?} has no colours to show; look at its bytes"))),
    }
}

fn single(pixel: &[u8], channel: usize) -> u8 {
    to_byte(bytemuck::pod_read_unaligned(&pixel[channel * 4..][..4]))
}

fn half(pixel: &[u8], channel: usize) -> u8 {
    to_byte(half_to_float(bytemuck::pod_read_unaligned(&pixel[channel * 2..][..2])))
}

fn distance(a: [u8; 4], b: [u8; 4]) -> u8 {
    a.iter().zip(b).map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
}

/// The indices of the pixel and of those around it.
fn neighbours(picture: &Picture, index: usize) -> impl Iterator<Item = usize> {
    around(picture, index, 1)
}

/// The indices of the pixels whose column and row are at most `reach` away.
fn around(picture: &Picture, index: usize, reach: usize) -> impl Iterator<Item = usize> {
    let (width, height) = (picture.width as usize, picture.height as usize);
    let (x, y) = (index % width, index / width);
    let rows = y.saturating_sub(reach)..(y + reach + 1).min(height);
    let columns = move || x.saturating_sub(reach)..(x + reach + 1).min(width);
    rows.flat_map(move |row| columns().map(move |column| row * width + column))
}

/// Whether a picture has another colour within two pixels of a place.
fn has_edge_near(picture: &Picture, index: usize) -> bool {
    let here = picture.pixels[index];
    around(picture, index, 2).any(|near| distance(picture.pixels[near], here) > ROUNDING)
}
