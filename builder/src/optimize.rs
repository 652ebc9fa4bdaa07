//! What SPIR-V is optimised for.

/// What the SPIR-V of Vulkan is optimised for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Optimize {
    /// It stays as the compiler wrote it.
    #[default]
    None,
    /// `spirv-opt -O`.
    Speed,
    /// `spirv-opt -Os`.
    Size,
}

impl Optimize {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::None, Self::Speed, Self::Size];

    /// For messages and cache keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Speed => "speed",
            Self::Size => "size",
        }
    }

    /// From a word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == word)
    }
}
