//! Render states: the choices of each field, and the number of each word of a state.

use core::fmt;

use crate::words::words;

/// Colour targets that a state speaks of: what Vulkan, OpenGL, Metal and Direct3D 12 all have, and WebGPU's limit
/// `maxColorAttachments`.
pub const TARGETS: usize = 8;

/// Index of the first word of the first colour target.
pub const FIRST_TARGET: usize = word::SAMPLE_SHADING + 1;

/// Words of one colour target.
pub const TARGET_WORDS: usize = 7;

/// How many words a state has.
pub const WORDS: usize = FIRST_TARGET + TARGETS * TARGET_WORDS;

/// The indices of the pipeline's words, by field. A word is the number of a choice, 0 or 1, a whole number's 32 bits, or a
/// real number's.
#[allow(missing_docs)] // the fields of `render_state` have these names
pub mod word {
    pub const CULL: usize = 0;
    pub const FRONT_FACE: usize = 1;
    pub const POLYGON: usize = 2;
    pub const DEPTH_CLAMP: usize = 3;
    pub const LINE_WIDTH: usize = 4;
    pub const DEPTH_BIAS_CONSTANT: usize = 5;
    pub const DEPTH_BIAS_SLOPE: usize = 6;
    pub const DEPTH_BIAS_CLAMP: usize = 7;
    pub const DEPTH_TEST: usize = 8;
    pub const DEPTH_WRITE: usize = 9;
    pub const STENCIL_FRONT_COMPARE: usize = 10;
    pub const STENCIL_FRONT_PASS: usize = 11;
    pub const STENCIL_FRONT_FAIL: usize = 12;
    pub const STENCIL_FRONT_DEPTH_FAIL: usize = 13;
    pub const STENCIL_BACK_COMPARE: usize = 14;
    pub const STENCIL_BACK_PASS: usize = 15;
    pub const STENCIL_BACK_FAIL: usize = 16;
    pub const STENCIL_BACK_DEPTH_FAIL: usize = 17;
    pub const STENCIL_READ_MASK: usize = 18;
    pub const STENCIL_WRITE_MASK: usize = 19;
    pub const STENCIL_REFERENCE: usize = 20;
    pub const ALPHA_TO_COVERAGE: usize = 21;
    pub const ALPHA_TO_ONE: usize = 22;
    pub const SAMPLE_MASK: usize = 23;
    pub const SAMPLE_SHADING: usize = 24;
}

words! {
    /// Faces that are not drawn.
    Cull {
        /// All are drawn.
        None = "none",
        /// Front faces are not.
        Front = "front",
        /// Back faces are not.
        Back = "back",
    }
    /// Which way round the front of a triangle runs, as the picture is seen with row 0 at the top.
    FrontFace {
        /// As a clock does not.
        CounterClockwise = "counter_clockwise",
        /// As a clock does.
        Clockwise = "clockwise",
    }
    /// What is drawn of a triangle.
    Polygon {
        /// All of it.
        Fill = "fill",
        /// Its edges.
        Line = "line",
        /// Its corners.
        Point = "point",
    }
    /// How the first of two values must compare with the second: the fragment's depth with the one that is there, the
    /// stencil reference with the stencil value.
    Compare {
        /// Nothing passes.
        Never = "never",
        /// Smaller.
        Less = "less",
        /// Equal.
        Equal = "equal",
        /// Not larger.
        LessEqual = "less_equal",
        /// Larger.
        Greater = "greater",
        /// Not equal.
        NotEqual = "not_equal",
        /// Not smaller.
        GreaterEqual = "greater_equal",
        /// Everything passes.
        Always = "always",
    }
    /// What becomes of the stencil value.
    StencilOp {
        /// It stays.
        Keep = "keep",
        /// 0.
        Zero = "zero",
        /// The reference.
        Replace = "replace",
        /// Every bit the other way round.
        Invert = "invert",
        /// One more, up to the largest.
        IncrementClamp = "increment_clamp",
        /// One less, down to 0.
        DecrementClamp = "decrement_clamp",
        /// One more, 0 behind the largest.
        IncrementWrap = "increment_wrap",
        /// One less, the largest behind 0.
        DecrementWrap = "decrement_wrap",
    }
    /// What a colour is multiplied with before it is blended. `src` is the new one, `dst` the one that is there, `src1`
    /// the second output of dual-source blending.
    BlendFactor {
        /// 0.
        Zero = "zero",
        /// 1.
        One = "one",
        /// The new colour.
        Src = "src",
        /// 1 minus the new colour.
        OneMinusSrc = "one_minus_src",
        /// The new alpha.
        SrcAlpha = "src_alpha",
        /// 1 minus the new alpha.
        OneMinusSrcAlpha = "one_minus_src_alpha",
        /// The colour that is there.
        Dst = "dst",
        /// 1 minus it.
        OneMinusDst = "one_minus_dst",
        /// The alpha that is there.
        DstAlpha = "dst_alpha",
        /// 1 minus it.
        OneMinusDstAlpha = "one_minus_dst_alpha",
        /// The smaller of the new alpha and 1 minus the alpha that is there; 1 for alpha itself.
        SrcAlphaSaturated = "src_alpha_saturated",
        /// A colour that is set while recording.
        Constant = "constant",
        /// 1 minus it.
        OneMinusConstant = "one_minus_constant",
        /// The second output.
        Src1 = "src1",
        /// 1 minus it.
        OneMinusSrc1 = "one_minus_src1",
        /// The second output's alpha.
        Src1Alpha = "src1_alpha",
        /// 1 minus it.
        OneMinusSrc1Alpha = "one_minus_src1_alpha",
    }
    /// How the two products are put together.
    BlendOp {
        /// New plus old.
        Add = "add",
        /// New minus old.
        Subtract = "subtract",
        /// Old minus new.
        ReverseSubtract = "reverse_subtract",
        /// The smaller; the factors do not matter.
        Min = "min",
        /// The larger; the factors do not matter.
        Max = "max",
    }
}

macro_rules! show {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    )*};
}

show!(Cull FrontFace Polygon Compare StencilOp BlendFactor BlendOp);

impl BlendFactor {
    /// Whether it needs the second output of dual-source blending.
    pub const fn is_dual_source(self) -> bool {
        matches!(self, Self::Src1 | Self::OneMinusSrc1 | Self::Src1Alpha | Self::OneMinusSrc1Alpha)
    }

    /// Whether it needs the colour that is set while recording.
    pub const fn is_constant(self) -> bool {
        matches!(self, Self::Constant | Self::OneMinusConstant)
    }
}
