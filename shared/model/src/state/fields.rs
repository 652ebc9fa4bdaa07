//! The table of fields of a render state: their values, and the words that they set.

use super::choices::{BLEND_FACTORS, BLEND_OPS, COMPARES, CULLS, DEPTH_TESTS, FRONT_FACES, POLYGONS, STENCIL_OPS};
use super::{FIRST_TARGET, TARGETS, WORDS};
use shader_info_types::state::{TARGET_WORDS, word};

/// A field of a render state, or an abbreviation that sets several.
#[derive(Debug)]
pub struct Field {
    /// Its path in a declaration: `stencil.front.pass`. The index of a target follows the first word: `blend[1]`.
    pub path: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// Whether each colour target has its own value.
    pub scope: FieldScope,
    /// Indices of its words; for a field of a target, relative to the first word of the target.
    pub words: &'static [usize],
    /// Its default value.
    pub default: u32,
    /// Its description, in Markdown.
    pub doc: &'static str,
}

/// The kind of values of a field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// One of several words.
    Choice(&'static [&'static str]),
    /// An integer in a range, both ends included.
    Whole(i64, i64),
    /// A number in a range, both ends included.
    Real(f32, f32),
    /// Channels: some of `rgba`, `none` or `all`.
    Channels,
    /// A word of the table of blends, which sets six words of the state.
    Blend,
}

/// Whether the pipeline or each colour target has a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldScope {
    /// The pipeline has one value.
    Pipeline,
    /// Each colour target has a value; without an index, a declaration sets all of them.
    Target,
}

const STENCIL: (i64, i64) = (0, 0xff);
const HUGE: f32 = 1e9;

/// Every field, in the order of the manual. Fields with a word of their own are in the order of the words.
pub static FIELDS: &[Field] = &[
    one("cull", word::CULL, Kind::Choice(CULLS), 0, "faces that are not drawn"),
    one(
        "front_face",
        word::FRONT_FACE,
        Kind::Choice(FRONT_FACES),
        0,
        "the winding of front faces as seen in the picture",
    ),
    one("polygon", word::POLYGON, Kind::Choice(POLYGONS), 0, "how triangles are drawn"),
    one(
        "depth_clamp",
        word::DEPTH_CLAMP,
        Kind::Flag,
        0,
        "depth is clamped to the viewport's range instead of clipped by it",
    ),
    one("line_width", word::LINE_WIDTH, Kind::Real(0.0, 64.0), 1.0f32.to_bits(), "pixels"),
    one(
        "depth_bias.constant",
        word::DEPTH_BIAS_CONSTANT,
        Kind::Whole(-(1 << 24), 1 << 24),
        0,
        "added to the depth, in the smallest steps of its format",
    ),
    one(
        "depth_bias.slope",
        word::DEPTH_BIAS_SLOPE,
        Kind::Real(-HUGE, HUGE),
        0,
        "added to the depth, times its steepest slope",
    ),
    one("depth_bias.clamp", word::DEPTH_BIAS_CLAMP, Kind::Real(-HUGE, HUGE), 0, "the limit of the bias; 0 for none"),
    one(
        "depth_test",
        word::DEPTH_TEST,
        Kind::Choice(DEPTH_TESTS),
        0,
        "how the fragment's depth must compare with the stored one; `off` neither tests nor writes",
    ),
    one("depth_write", word::DEPTH_WRITE, Kind::Flag, 1, "whether a fragment that passes the test writes its depth"),
    one(
        "stencil.front.compare",
        word::STENCIL_FRONT_COMPARE,
        Kind::Choice(COMPARES),
        7,
        "how the reference must compare with the stored value, for front faces",
    ),
    one(
        "stencil.front.pass",
        word::STENCIL_FRONT_PASS,
        Kind::Choice(STENCIL_OPS),
        0,
        "the operation if both tests pass",
    ),
    one(
        "stencil.front.fail",
        word::STENCIL_FRONT_FAIL,
        Kind::Choice(STENCIL_OPS),
        0,
        "the operation if the stencil test fails",
    ),
    one(
        "stencil.front.depth_fail",
        word::STENCIL_FRONT_DEPTH_FAIL,
        Kind::Choice(STENCIL_OPS),
        0,
        "the operation if the depth test fails",
    ),
    one("stencil.back.compare", word::STENCIL_BACK_COMPARE, Kind::Choice(COMPARES), 7, "the same for back faces"),
    one("stencil.back.pass", word::STENCIL_BACK_PASS, Kind::Choice(STENCIL_OPS), 0, "the same for back faces"),
    one("stencil.back.fail", word::STENCIL_BACK_FAIL, Kind::Choice(STENCIL_OPS), 0, "the same for back faces"),
    one(
        "stencil.back.depth_fail",
        word::STENCIL_BACK_DEPTH_FAIL,
        Kind::Choice(STENCIL_OPS),
        0,
        "the same for back faces",
    ),
    one(
        "stencil.read_mask",
        word::STENCIL_READ_MASK,
        Kind::Whole(STENCIL.0, STENCIL.1),
        0xff,
        "bits that are compared",
    ),
    one("stencil.write_mask", word::STENCIL_WRITE_MASK, Kind::Whole(STENCIL.0, STENCIL.1), 0xff, "bits that change"),
    one(
        "stencil.reference",
        word::STENCIL_REFERENCE,
        Kind::Whole(STENCIL.0, STENCIL.1),
        0,
        "the value that is compared, and written by `replace`",
    ),
    one(
        "alpha_to_coverage",
        word::ALPHA_TO_COVERAGE,
        Kind::Flag,
        0,
        "the alpha of output 0 sets how many samples are covered",
    ),
    one("alpha_to_one", word::ALPHA_TO_ONE, Kind::Flag, 0, "alpha becomes 1 after that"),
    one("sample_mask", word::SAMPLE_MASK, Kind::Whole(0, u32::MAX as i64), u32::MAX, "samples that may be written"),
    one(
        "sample_shading",
        word::SAMPLE_SHADING,
        Kind::Real(0.0, 1.0),
        0,
        "the smallest part of a pixel's samples that are shaded one by one",
    ),
    target("blend.color.src", &[0], Kind::Choice(BLEND_FACTORS), 1, "the factor of the new colour"),
    target("blend.color.dst", &[1], Kind::Choice(BLEND_FACTORS), 0, "the factor of the stored colour"),
    target("blend.color.op", &[2], Kind::Choice(BLEND_OPS), 0, "how the two are combined"),
    target("blend.alpha.src", &[3], Kind::Choice(BLEND_FACTORS), 1, "the same for alpha"),
    target("blend.alpha.dst", &[4], Kind::Choice(BLEND_FACTORS), 0, "the same for alpha"),
    target("blend.alpha.op", &[5], Kind::Choice(BLEND_OPS), 0, "the same for alpha"),
    target("color_write", &[6], Kind::Channels, 0xf, "channels that are written"),
    short(
        "stencil.compare",
        &[word::STENCIL_FRONT_COMPARE, word::STENCIL_BACK_COMPARE],
        Kind::Choice(COMPARES),
        "both faces' `compare`",
    ),
    short(
        "stencil.pass",
        &[word::STENCIL_FRONT_PASS, word::STENCIL_BACK_PASS],
        Kind::Choice(STENCIL_OPS),
        "both faces' `pass`",
    ),
    short(
        "stencil.fail",
        &[word::STENCIL_FRONT_FAIL, word::STENCIL_BACK_FAIL],
        Kind::Choice(STENCIL_OPS),
        "both faces' `fail`",
    ),
    short(
        "stencil.depth_fail",
        &[word::STENCIL_FRONT_DEPTH_FAIL, word::STENCIL_BACK_DEPTH_FAIL],
        Kind::Choice(STENCIL_OPS),
        "both faces' `depth_fail`",
    ),
    target("blend", &[0, 1, 2, 3, 4, 5], Kind::Blend, 0, "the whole blending of a target as one word"),
    target("blend.src", &[0, 3], Kind::Choice(BLEND_FACTORS), 0, "`src` of colour and alpha"),
    target("blend.dst", &[1, 4], Kind::Choice(BLEND_FACTORS), 0, "`dst` of colour and alpha"),
    target("blend.op", &[2, 5], Kind::Choice(BLEND_OPS), 0, "`op` of colour and alpha"),
];

/// Number of [`FIELDS`] with words of their own; the others are abbreviations that set several.
pub(super) const OWN: usize = FIRST_TARGET + TARGET_WORDS;

/// Returns the field with a path, which has no indices.
pub fn field(path: &str) -> Option<&'static Field> {
    FIELDS.iter().find(|field| field.path == path)
}

impl Field {
    /// Returns whether it is an abbreviation that sets several fields.
    pub fn is_short(&self) -> bool {
        self.words.len() > 1
    }
}

const fn one(path: &'static str, word: usize, kind: Kind, default: u32, doc: &'static str) -> Field {
    // A constant function cannot make a slice, so this is one of a table of all indices.
    Field { path, kind, scope: FieldScope::Pipeline, words: INDICES.split_at(word).1.split_at(1).0, default, doc }
}

const fn short(path: &'static str, words: &'static [usize], kind: Kind, doc: &'static str) -> Field {
    Field { path, kind, scope: FieldScope::Pipeline, words, default: 0, doc }
}

const fn target(path: &'static str, words: &'static [usize], kind: Kind, default: u32, doc: &'static str) -> Field {
    Field { path, kind, scope: FieldScope::Target, words, default, doc }
}

static INDICES: [usize; FIRST_TARGET] = {
    let mut indices = [0; FIRST_TARGET];
    let mut at = 0;
    while at < FIRST_TARGET {
        indices[at] = at;
        at += 1;
    }
    indices
};

pub(super) const fn defaults() -> [u32; WORDS] {
    let mut words = [0; WORDS];
    let mut at = 0;
    while at < OWN {
        let Field { scope, default, .. } = FIELDS[at];
        match scope {
            FieldScope::Pipeline => words[at] = default,
            FieldScope::Target => {
                let mut target = 0;
                while target < TARGETS {
                    words[at + target * TARGET_WORDS] = default;
                    target += 1;
                }
            }
        }
        at += 1;
    }
    words
}
