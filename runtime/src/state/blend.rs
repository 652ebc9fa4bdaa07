//! What happens to the colour targets: blending and the channels that are written.

use core::fmt;

use super::{BlendFactor, BlendOp};

/// Blending of a colour target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Blend {
    /// Of red, green and blue.
    pub color: BlendComponent,
    /// Of alpha.
    pub alpha: BlendComponent,
}

/// Blending of the colour, or of alpha.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct BlendComponent {
    /// What the new one is multiplied with.
    pub src: BlendFactor,
    /// What the one that is there is multiplied with.
    pub dst: BlendFactor,
    /// How the two are put together.
    pub op: BlendOp,
}

impl BlendComponent {
    /// The new one replaces the one that is there.
    pub const REPLACE: Self = Self { src: BlendFactor::One, dst: BlendFactor::Zero, op: BlendOp::Add };

    /// Both factors; operations that choose the smaller or larger have none.
    pub fn factors(self) -> impl Iterator<Item = BlendFactor> {
        let has_none = matches!(self.op, BlendOp::Min | BlendOp::Max);
        [self.src, self.dst].into_iter().filter(move |_| !has_none)
    }
}

impl Blend {
    /// No blending.
    pub const OFF: Self = Self { color: BlendComponent::REPLACE, alpha: BlendComponent::REPLACE };

    /// Whether there is anything to do; integer targets must not.
    pub fn is_on(self) -> bool {
        self != Self::OFF
    }

    /// Every factor of colour and alpha.
    pub fn factors(self) -> impl Iterator<Item = BlendFactor> {
        self.color.factors().chain(self.alpha.factors())
    }
}

/// Channels of a colour target: bit 0 red, 1 green, 2 blue, 3 alpha.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct ColorMask(pub u8);

impl ColorMask {
    /// No channel.
    pub const NONE: Self = Self(0);
    /// Every channel.
    pub const ALL: Self = Self(0xf);

    /// Red, green, blue and alpha.
    pub const fn channels(self) -> [bool; 4] {
        [self.0 & 1 != 0, self.0 & 2 != 0, self.0 & 4 != 0, self.0 & 8 != 0]
    }
}

/// As in a declaration: `none`, `rgb`, `rgba`.
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
