//! Finds GLSL's word for an image format in the words of other APIs.

use shader_info_model::ImageFormat;

/// Prefixes of formats, in lower case: Blender, Vulkan, OpenGL, Direct3D, Metal.
const PREFIXES: [&str; 5] = ["gpu_", "vk_format_", "gl_", "dxgi_format_", "mtlpixelformat"];

/// Kinds of components, with their ends in GLSL's words.
const KINDS: [(&str, &str); 11] = [
    ("sfloat", "f"),
    ("float", "f"),
    ("f", "f"),
    ("unorm", ""),
    ("snorm", "_snorm"),
    ("uint", "ui"),
    ("ui", "ui"),
    ("u", "ui"),
    ("sint", "i"),
    ("int", "i"),
    ("i", "i"),
];

/// Returns the format of `GPU_RGBA16F`, `SFLOAT_16_16_16_16`, `R16G16B16A16_SFLOAT` or `Rgba16Float`; `None` for a word
/// that has none of GLSL.
pub(crate) fn same_format(word: &str) -> Option<ImageFormat> {
    let lower = word.to_lowercase();
    let plain = PREFIXES.iter().find_map(|prefix| lower.strip_prefix(prefix)).unwrap_or(&lower);
    ImageFormat::parse(plain).or_else(|| of_parts(plain))
}

/// Reads the channels, the bits of each and the kind, in any order.
fn of_parts(word: &str) -> Option<ImageFormat> {
    let (mut channels, mut bits, mut end) = (String::new(), Vec::new(), None);
    for part in parts(word) {
        match (part.parse::<u8>(), KINDS.iter().find(|(kind, _)| *kind == part)) {
            (Ok(number), _) => bits.push(number),
            (Err(_), Some((_, found))) if end.is_none() => end = Some(found),
            (Err(_), _) => channels.push_str(part),
        }
    }
    let count = if channels.is_empty() { bits.len() } else { channels.len() };
    let expected = "rgba".get(..count)?;
    let first = bits.first()?;
    let is_even = bits.iter().all(|other| other == first) && (bits.len() == 1 || bits.len() == count);
    // Without channels, the kind says that the numbers are bits.
    let is_in_order = channels == expected || channels.is_empty() && end.is_some();
    let name = format!("{expected}{first}{}", end.unwrap_or(&""));
    ImageFormat::parse(&name).filter(|_| is_even && is_in_order)
}

/// Returns the runs of letters and of digits.
fn parts(word: &str) -> impl Iterator<Item = &str> {
    let is_one = |before: &u8, next: &u8| before.is_ascii_digit() == next.is_ascii_digit();
    let runs = word.split('_').flat_map(move |run| run.as_bytes().chunk_by(is_one));
    runs.filter_map(|run| std::str::from_utf8(run).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_other_apis_are_found() {
        let check = |word: &str, wanted| assert_eq!(same_format(word).map(ImageFormat::name), wanted, "{word}");
        for word in [
            "GPU_RGBA16F",
            "RGBA16F",
            "SFLOAT_16_16_16_16",
            "VK_FORMAT_R16G16B16A16_SFLOAT",
            "DXGI_FORMAT_R16G16B16A16_FLOAT",
            "Rgba16Float",
            "MTLPixelFormatRGBA16Float",
            "GL_RGBA16F",
        ] {
            check(word, Some("rgba16f"));
        }
        check("SNORM_8_8", Some("rg8_snorm"));
        check("UNORM_8_8_8_8", Some("rgba8"));
        check("UINT_32", Some("r32ui"));
        check("R32Sint", Some("r32i"));
        check("GPU_R11F_G11F_B10F", Some("r11f_g11f_b10f"));
        // Another order, sizes that differ, and no format of GLSL.
        for word in ["B8G8R8A8_UNORM", "UNORM_10_10_10_2", "SFLOAT_16_16_16", "GPU_DEPTH_COMPONENT24", "RGBA", "16", ""]
        {
            check(word, None);
        }
    }
}
