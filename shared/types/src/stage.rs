//! The six programmable stages, numbered in pipeline order.

use core::fmt;

use crate::words::words;

words! {
    /// A programmable stage of the graphics or compute pipeline.
    Stage {
        /// Runs once a vertex.
        Vertex = "vertex",
        /// Runs once an output control point.
        TessControl = "tess_control",
        /// Runs once a generated vertex.
        TessEvaluation = "tess_evaluation",
        /// Runs once a primitive.
        Geometry = "geometry",
        /// Runs once a fragment.
        Fragment = "fragment",
        /// Runs once an invocation of a work group.
        Compute = "compute",
    }
}

impl Stage {
    /// Returns the file suffix, as glslang has it.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Vertex => "vert",
            Self::TessControl => "tesc",
            Self::TessEvaluation => "tese",
            Self::Geometry => "geom",
            Self::Fragment => "frag",
            Self::Compute => "comp",
        }
    }

    /// Returns the define that every text of the stage has.
    pub const fn define(self) -> &'static str {
        match self {
            Self::Vertex => "GPU_VERTEX_SHADER",
            Self::TessControl => "GPU_TESS_CONTROL_SHADER",
            Self::TessEvaluation => "GPU_TESS_EVALUATION_SHADER",
            Self::Geometry => "GPU_GEOMETRY_SHADER",
            Self::Fragment => "GPU_FRAGMENT_SHADER",
            Self::Compute => "GPU_COMPUTE_SHADER",
        }
    }

    /// Parses a name or a file suffix.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == word || stage.suffix() == word)
    }

    /// Returns the stage as one bit of a [`StageSet`].
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of stages, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct StageSet(pub u8);

impl StageSet {
    /// Every stage.
    pub const ALL: Self = Self(0b11_1111);

    /// Returns the set of one stage.
    pub const fn of(stage: Stage) -> Self {
        Self(stage.bit())
    }

    /// Returns whether the set has a stage.
    pub const fn has(self, stage: Stage) -> bool {
        self.0 & stage.bit() != 0
    }

    /// Returns the set with a stage added.
    pub const fn with(self, stage: Stage) -> Self {
        Self(self.0 | stage.bit())
    }

    /// Returns the stage of a set that has exactly one.
    pub fn only(self) -> Option<Stage> {
        let mut stages = self.iter();
        stages.next().filter(|_| stages.next().is_none())
    }

    /// Returns the stages in pipeline order.
    pub fn iter(self) -> impl Iterator<Item = Stage> {
        Stage::ALL.into_iter().filter(move |stage| self.has(*stage))
    }
}
