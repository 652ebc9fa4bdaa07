//! The choices of a render state: plain enums that list themselves and know their word in a declaration.

use core::fmt;

macro_rules! choices {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident { $( $(#[doc = $what:literal])* $variant:ident = $word:literal ),* $(,)? }
    )*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $( $(#[doc = $what])* $variant ),* }

        impl $name {
            /// Every choice, by number.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),*];

            /// The word in a declaration.
            pub const fn name(self) -> &'static str {
                match self { $( Self::$variant => $word ),* }
            }

            pub(super) fn of(word: u32) -> Option<Self> {
                Self::ALL.get(word as usize).copied()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    )*};
}

choices! {
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
