//! Functions and variables of GLSL 4.60 that older dialects lack and that cannot be written in them.

/// A function or a variable, and who has it.
#[derive(Debug, PartialEq, Eq)]
pub struct MissingRow {
    /// Its name; of a family of functions, how their names begin. What is not a function has a description instead.
    pub name: &'static str,
    /// First version of GLSL.
    pub opengl: u32,
    /// First version of ESSL; 0 is never.
    pub gles: u32,
    /// The word of `requires(…)` that says the same of an info.
    pub capability: Option<&'static str>,
    /// What to write instead.
    pub instead: Option<&'static str>,
}

const fn row(name: &'static str, opengl: u32, gles: u32, capability: Option<&'static str>) -> MissingRow {
    MissingRow { name, opengl, gles, capability, instead: None }
}

/// Chapter 8 of GLSL 4.60 and of ESSL 3.20, and their overviews of changes. The first row that fits counts.
pub static MISSING: &[MissingRow] = &[
    row("textureGatherOffsets", 400, 320, None),
    row("textureGather", 400, 310, Some("texture_gather")),
    row("textureQueryLod", 400, 0, None),
    row("textureQueryLevels", 430, 0, None),
    row("textureSamples", 450, 0, None),
    row("imageSamples", 450, 0, None),
    row("imageAtomic", 420, 320, Some("image_atomics")),
    row("interpolateAt", 400, 320, None),
    row("dFdxFine", 450, 0, None),
    row("dFdyFine", 450, 0, None),
    row("fwidthFine", 450, 0, None),
    row("dFdxCoarse", 450, 0, None),
    row("dFdyCoarse", 450, 0, None),
    row("fwidthCoarse", 450, 0, None),
];

/// Variables that a fragment stage reads, of those that other stages write in older versions (GLSL 4.30 §1.2.1, ESSL 3.20
/// §7.1.5).
pub static FRAGMENT_INPUTS: &[MissingRow] = &[row("gl_Layer", 430, 320, None), row("gl_ViewportIndex", 430, 0, None)];

/// `color[i] = 1.0`: glslang takes no variable index of an output of a fragment stage in ESSL, of a vector either.
pub static OUTPUT_INDICES: MissingRow = MissingRow {
    instead: Some("change a variable of the function, and assign it to the output"),
    ..row("variable indices of fragment outputs", 110, 0, None)
};

/// `float a[2][3]`
pub(super) static ARRAYS_OF_ARRAYS: MissingRow = row("arrays of arrays", 430, 310, None);

/// Returns the row of a function.
pub(super) fn find(name: &str) -> Option<&'static MissingRow> {
    MISSING.iter().find(|row| name.starts_with(row.name))
}
