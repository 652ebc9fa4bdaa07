//! Names that show that a dialect may need another text.

/// Names of the language that lead to whole numbers, or that some dialect lacks: sorted. `stays` is `false` for a text
/// with one of them.
#[rustfmt::skip]
pub(super) const TELLING: &[&str] = &[
    "atomic_uint", "bitCount", "bitfieldExtract", "bitfieldInsert", "bitfieldReverse", "dFdxCoarse",
    "dFdxFine", "dFdyCoarse", "dFdyFine", "findLSB", "findMSB", "floatBitsToInt", "floatBitsToUint", "fma", "frexp",
    "fwidthCoarse", "fwidthFine", "imageSamples", "imageSize", "imulExtended", "int", "interpolateAtCentroid",
    "interpolateAtOffset", "interpolateAtSample", "ivec2", "ivec3", "ivec4", "ldexp", "packHalf2x16", "packSnorm2x16",
    "packSnorm4x8", "packUnorm2x16", "packUnorm4x8", "textureGather", "textureGatherOffset", "textureGatherOffsets",
    "textureQueryLevels", "textureQueryLod", "textureSamples", "textureSize", "uaddCarry", "uint", "umulExtended",
    "unpackHalf2x16", "unpackSnorm2x16", "unpackSnorm4x8", "unpackUnorm2x16", "unpackUnorm4x8", "usubBorrow", "uvec2",
    "uvec3", "uvec4",
];

/// How such names begin, where there are many.
pub(super) const TELLING_STARTS: [&str; 7] =
    ["isampler", "usampler", "iimage", "uimage", "imageAtomic", "isubpass", "usubpass"];

/// Matrices of more columns than rows, whose constructors may change.
pub(super) const WIDE: [&str; 3] = ["mat3x2", "mat4x2", "mat4x3"];

/// How macros begin that a text has without defining them.
pub(super) const MACROS: [&str; 4] = ["GPU_", "OS_", "GL_", "__"];

/// Where words of [`TELLING`] may be found, by [`slot`]: a comparison with each would cost more than the rest.
pub(super) static MAY_TELL: [bool; 256] = {
    let mut table = [false; 256];
    let mut at = 0;
    while at < TELLING.len() {
        table[slot(TELLING[at].as_bytes())] = true;
        at += 1;
    }
    table
};

pub(super) const fn slot(word: &[u8]) -> usize {
    let (first, last) = (word[0] as usize, word[word.len() - 1] as usize);
    (first * 7 + last * 31 + word.len() * 13) % 256
}

/// Built-in variables of floats: vectors, then scalars.
pub(super) const FLOATS: [&str; 5] = ["gl_Position", "gl_FragCoord", "gl_PointCoord", "gl_PointSize", "gl_FragDepth"];
pub(super) const VECTORS: [&str; 3] = ["gl_Position", "gl_FragCoord", "gl_PointCoord"];

/// Returns whether a name begins like many of them.
pub(super) fn is_telling_start(name: &str) -> bool {
    TELLING_STARTS.iter().any(|start| name.starts_with(start))
}
