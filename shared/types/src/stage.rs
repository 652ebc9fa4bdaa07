//! The six programmable stages.

/// A programmable stage of the graphics or compute pipeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Runs once a vertex.
    Vertex,
    /// Runs once an output control point.
    TessControl,
    /// Runs once a generated vertex.
    TessEvaluation,
    /// Runs once a primitive.
    Geometry,
    /// Runs once a fragment.
    Fragment,
    /// Runs once an invocation of a work group.
    Compute,
}

impl Stage {
    /// In pipeline order.
    pub const ALL: [Self; 6] =
        [Self::Vertex, Self::TessControl, Self::TessEvaluation, Self::Geometry, Self::Fragment, Self::Compute];

    /// The plain name: `vertex`, `tess_control`, …
    pub fn name(self) -> &'static str {
        match self {
            Self::Vertex => "vertex",
            Self::TessControl => "tess_control",
            Self::TessEvaluation => "tess_evaluation",
            Self::Geometry => "geometry",
            Self::Fragment => "fragment",
            Self::Compute => "compute",
        }
    }

    /// The file suffix glslang and everybody else uses.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Vertex => "vert",
            Self::TessControl => "tesc",
            Self::TessEvaluation => "tese",
            Self::Geometry => "geom",
            Self::Fragment => "frag",
            Self::Compute => "comp",
        }
    }

    /// The standard define of the stage.
    pub fn define(self) -> &'static str {
        match self {
            Self::Vertex => "GPU_VERTEX_SHADER",
            Self::TessControl => "GPU_TESS_CONTROL_SHADER",
            Self::TessEvaluation => "GPU_TESS_EVALUATION_SHADER",
            Self::Geometry => "GPU_GEOMETRY_SHADER",
            Self::Fragment => "GPU_FRAGMENT_SHADER",
            Self::Compute => "GPU_COMPUTE_SHADER",
        }
    }

    /// From its plain name or its file suffix.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == word || stage.suffix() == word)
    }

    /// The stage as one bit.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Some of the stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct StageSet(pub u8);

impl StageSet {
    /// Every stage.
    pub const ALL: Self = Self(0b11_1111);

    /// Whether a stage is in it.
    pub fn has(self, stage: Stage) -> bool {
        self.0 & stage.bit() != 0
    }

    /// The set with one stage more.
    pub fn with(self, stage: Stage) -> Self {
        Self(self.0 | stage.bit())
    }

    /// Its stage, where it has just one.
    pub fn only(self) -> Option<Stage> {
        let mut stages = self.iter();
        stages.next().filter(|_| stages.next().is_none())
    }

    /// The stages in pipeline order.
    pub fn iter(self) -> impl Iterator<Item = Stage> {
        Stage::ALL.into_iter().filter(move |stage| self.has(*stage))
    }
}
