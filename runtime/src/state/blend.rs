//! The part of a render state that affects colour targets: blending and the channels that are written.

use core::fmt;

use super::{BlendFactor, BlendOp};

/// Blending of a colour target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Blend {
    /// Blending of red, green and blue.
    pub color: BlendComponent,
    /// Blending of alpha.
    pub alpha: BlendComponent,
}

/// How one component is blended: `op(src * new, dst * old)`, where `new` is the fragment's value and `old` the target's
/// (Vulkan specification, "Blending").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct BlendComponent {
    /// Factor of the fragment's value.
    pub src: BlendFactor,
    /// Factor of the target's value.
    pub dst: BlendFactor,
    /// How the two products are combined.
    pub op: BlendOp,
}

impl BlendComponent {
    /// The fragment's value replaces the target's.
    pub const REPLACE: Self = Self { src: BlendFactor::One, dst: BlendFactor::Zero, op: BlendOp::Add };

    /// Returns both factors; none for operations that choose the smaller or larger value, since they ignore factors.
    pub fn factors(self) -> impl Iterator<Item = BlendFactor> {
        let has_none = matches!(self.op, BlendOp::Min | BlendOp::Max);
        [self.src, self.dst].into_iter().filter(move |_| !has_none)
    }
}

impl Blend {
    /// No blending.
    pub const OFF: Self = Self { color: BlendComponent::REPLACE, alpha: BlendComponent::REPLACE };

    /// Returns whether blending changes anything. Integer targets cannot be blended.
    pub fn is_on(self) -> bool {
        self != Self::OFF
    }

    /// Returns every factor of colour and alpha.
    pub fn factors(self) -> impl Iterator<Item = BlendFactor> {
        self.color.factors().chain(self.alpha.factors())
    }
}

/// Channels of a colour target, one bit each: bit 0 red, 1 green, 2 blue, 3 alpha.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct ColorMask(pub u8);

impl ColorMask {
    /// No channel.
    pub const NONE: Self = Self(0);
    /// Every channel.
    pub const ALL: Self = Self(0xf);

    /// Returns which channels are set: red, green, blue, alpha.
    pub const fn channels(self) -> [bool; 4] {
        [self.0 & 1 != 0, self.0 & 2 != 0, self.0 & 4 != 0, self.0 & 8 != 0]
    }
}

/// Writes the mask as a declaration does: `none`, `rgb`, `rgba`.
impl fmt::Display for ColorMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 & 0xf == 0 {
            return f.write_str("none");
        }
        ["r", "g", "b", "a"].into_iter().zip(self.channels()).try_for_each(|(letter, is_on)| match is_on {
            true => f.write_str(letter),
            false => Ok(()),
        })
    }
}

impl fmt::Debug for ColorMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
