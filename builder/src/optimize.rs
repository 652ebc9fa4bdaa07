//! The choices for the optimization of SPIR-V.

/// How SPIR-V for Vulkan is optimized.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Optimize {
    /// It is not optimized.
    #[default]
    None,
    /// For speed, as `spirv-opt -O`.
    Speed,
    /// For size, as `spirv-opt -Os`.
    Size,
}

impl Optimize {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::None, Self::Speed, Self::Size];

    /// Returns the name for messages and cache keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Speed => "speed",
            Self::Size => "size",
        }
    }

    /// Parses a name.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == word)
    }
}
