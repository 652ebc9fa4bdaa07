//! Converts the bytes of a target to pictures of its layers, in the same way for every driver.

use super::Format;
use crate::channels::{half_to_float, to_byte};
use crate::draw::Picture;

/// The layers of a target as 8-bit RGBA: floats are clamped to 0 to 1, one channel is grey, integers show their lowest
/// byte, a second channel is green, and alpha is 255 where there is none. Depth is a grey as well.
pub fn pictures(format: Format, (width, height): (u32, u32), bytes: &[u8]) -> Vec<Picture> {
    let layer = format.bytes() * width as usize * height as usize;
    let picture = |bytes: &[u8]| {
        let pixels = bytes.chunks_exact(format.bytes()).map(|pixel| colour(format, pixel)).collect();
        Picture { width, height, pixels }
    };
    bytes.chunks_exact(layer.max(1)).map(picture).collect()
}

fn colour(format: Format, pixel: &[u8]) -> [u8; 4] {
    let words = |bytes: usize| pixel.chunks_exact(bytes);
    let lowest = |word: &[u8]| word[0];
    let single = |word: &[u8]| to_byte(bytemuck::pod_read_unaligned(word));
    let half = |word: &[u8]| to_byte(half_to_float(bytemuck::pod_read_unaligned(word)));
    let signed = |word: &[u8]| to_byte(f32::from(word[0] as i8) / 127.0);
    match format {
        Format::R8Unorm | Format::Rg8Unorm | Format::Rgba8Unorm | Format::Rgba8Srgb | Format::Rgba8Uint => {
            spread(words(1).map(lowest))
        }
        Format::Rgba8Snorm => spread(words(1).map(signed)),
        Format::R16Float | Format::Rg16Float | Format::Rgba16Float => spread(words(2).map(half)),
        Format::R32Float | Format::Rg32Float | Format::Rgba32Float | Format::Depth32Float => {
            spread(words(4).map(single))
        }
        Format::R32Uint | Format::Rg32Uint | Format::Rgba32Uint | Format::R32Sint => spread(words(4).map(lowest)),
    }
}

fn spread(mut channels: impl Iterator<Item = u8>) -> [u8; 4] {
    let mut next = || channels.next();
    match (next(), next(), next(), next()) {
        (Some(grey), None, ..) => [grey, grey, grey, 255],
        (red, green, blue, alpha) => [red.unwrap_or(0), green.unwrap_or(0), blue.unwrap_or(0), alpha.unwrap_or(255)],
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, pictures};

    fn check(format: Format, pixel: &[u8], wanted: [u8; 4]) {
        let two_layers = [pixel, pixel].concat();
        let found = pictures(format, (1, 1), &two_layers);
        assert_eq!(found.iter().map(|layer| layer.pixels.clone()).collect::<Vec<_>>(), [[wanted], [wanted]]);
    }

    #[test]
    fn one_channel_is_grey_and_missing_ones_are_black_and_opaque() {
        check(Format::R8Unorm, &[7], [7, 7, 7, 255]);
        check(Format::Rg8Unorm, &[7, 9], [7, 9, 0, 255]);
        check(Format::Rgba8Srgb, &[1, 2, 3, 4], [1, 2, 3, 4]);
        check(Format::R32Uint, &0x0102_0304u32.to_le_bytes(), [4, 4, 4, 255]);
    }

    #[test]
    fn floats_are_clamped() {
        check(Format::Rgba32Float, bytemuck::bytes_of(&[0.5f32, 2.0, -1.0, f32::NAN]), [128, 255, 0, 0]);
        // 1, 0.5, -2 and the smallest subnormal in binary16.
        check(Format::Rgba16Float, bytemuck::bytes_of(&[0x3c00u16, 0x3800, 0xc000, 0x0001]), [255, 128, 0, 0]);
        check(Format::Rgba8Snorm, &[127, 0, 0x81, 64], [255, 0, 0, 129]);
        check(Format::Depth32Float, &0.25f32.to_le_bytes(), [64, 64, 64, 255]);
    }
}
