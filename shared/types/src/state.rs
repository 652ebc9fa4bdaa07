//! Render states as words: the choices of each field, and the index of each word.

use core::fmt;

use crate::words::words;

/// Number of colour targets in a state. Vulkan, OpenGL, Metal and Direct3D 12 all support it, and it is WebGPU's
/// default limit `maxColorAttachments`.
pub const TARGETS: usize = 8;

/// Index of the first word of the first colour target.
pub const FIRST_TARGET: usize = word::SAMPLE_SHADING + 1;

/// Number of words for one colour target.
pub const TARGET_WORDS: usize = 7;

/// Number of words in a state.
pub const WORDS: usize = FIRST_TARGET + TARGETS * TARGET_WORDS;

/// The indices of the pipeline's words, by field. A word is the number of a choice, 0 or 1, or the 32 bits of an
/// integer or of a float.
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
    /// Faces that are culled.
    Cull {
        /// No face is culled.
        None = "none",
        /// Front faces are culled.
        Front = "front",
        /// Back faces are culled.
        Back = "back",
    }
    /// The winding of a front face in a picture with row 0 at the top.
    FrontFace {
        /// Counterclockwise.
        CounterClockwise = "counter_clockwise",
        /// Clockwise.
        Clockwise = "clockwise",
    }
    /// How a triangle is rasterized.
    Polygon {
        /// Filled.
        Fill = "fill",
        /// As lines: its edges.
        Line = "line",
        /// As points: its vertices.
        Point = "point",
    }
    /// How a value must compare with a stored one to pass: the fragment's depth with the stored depth, or the stencil
    /// reference with the stored stencil value.
    Compare {
        /// It never passes.
        Never = "never",
        /// It must be smaller.
        Less = "less",
        /// It must be equal.
        Equal = "equal",
        /// It must be smaller or equal.
        LessEqual = "less_equal",
        /// It must be larger.
        Greater = "greater",
        /// It must not be equal.
        NotEqual = "not_equal",
        /// It must be larger or equal.
        GreaterEqual = "greater_equal",
        /// It always passes.
        Always = "always",
    }
    /// How a stencil operation changes the stored value.
    StencilOp {
        /// Keeps it.
        Keep = "keep",
        /// Sets it to 0.
        Zero = "zero",
        /// Sets it to the reference.
        Replace = "replace",
        /// Inverts every bit.
        Invert = "invert",
        /// Increments it, up to the largest value.
        IncrementClamp = "increment_clamp",
        /// Decrements it, down to 0.
        DecrementClamp = "decrement_clamp",
        /// Increments it; the largest value becomes 0.
        IncrementWrap = "increment_wrap",
        /// Decrements it; 0 becomes the largest value.
        DecrementWrap = "decrement_wrap",
    }
    /// The factor of a colour before it is blended. `src` is the fragment's colour, `dst` the target's, and `src1` the
    /// second output of dual-source blending (Vulkan specification, "Blend Factors").
    BlendFactor {
        /// 0.
        Zero = "zero",
        /// 1.
        One = "one",
        /// The fragment's colour.
        Src = "src",
        /// 1 minus the fragment's colour.
        OneMinusSrc = "one_minus_src",
        /// The fragment's alpha.
        SrcAlpha = "src_alpha",
        /// 1 minus the fragment's alpha.
        OneMinusSrcAlpha = "one_minus_src_alpha",
        /// The target's colour.
        Dst = "dst",
        /// 1 minus the target's colour.
        OneMinusDst = "one_minus_dst",
        /// The target's alpha.
        DstAlpha = "dst_alpha",
        /// 1 minus the target's alpha.
        OneMinusDstAlpha = "one_minus_dst_alpha",
        /// The smaller of the fragment's alpha and 1 minus the target's alpha; 1 for the alpha component.
        SrcAlphaSaturated = "src_alpha_saturated",
        /// The blend constant, which is set while recording.
        Constant = "constant",
        /// 1 minus the blend constant.
        OneMinusConstant = "one_minus_constant",
        /// The second output's colour.
        Src1 = "src1",
        /// 1 minus the second output's colour.
        OneMinusSrc1 = "one_minus_src1",
        /// The second output's alpha.
        Src1Alpha = "src1_alpha",
        /// 1 minus the second output's alpha.
        OneMinusSrc1Alpha = "one_minus_src1_alpha",
    }
    /// How the two products are combined: the fragment's and the target's.
    BlendOp {
        /// The fragment's plus the target's.
        Add = "add",
        /// The fragment's minus the target's.
        Subtract = "subtract",
        /// The target's minus the fragment's.
        ReverseSubtract = "reverse_subtract",
        /// The smaller of the two colours; factors are ignored.
        Min = "min",
        /// The larger of the two colours; factors are ignored.
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
    /// Returns whether the factor needs the second output of dual-source blending.
    pub const fn is_dual_source(self) -> bool {
        matches!(self, Self::Src1 | Self::OneMinusSrc1 | Self::Src1Alpha | Self::OneMinusSrc1Alpha)
    }

    /// Returns whether the factor needs the blend constant.
    pub const fn is_constant(self) -> bool {
        matches!(self, Self::Constant | Self::OneMinusConstant)
    }
}
