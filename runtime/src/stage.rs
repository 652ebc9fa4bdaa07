//! The six programmable stages; numbered in pipeline order.

use core::fmt;

/// A programmable stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
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
    pub const fn name(self) -> &'static str {
        match self {
            Self::Vertex => "vertex",
            Self::TessControl => "tess_control",
            Self::TessEvaluation => "tess_evaluation",
            Self::Geometry => "geometry",
            Self::Fragment => "fragment",
            Self::Compute => "compute",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Some of the stages, a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StageSet(pub u8);

impl StageSet {
    /// Whether a stage is in it.
    pub const fn has(self, stage: Stage) -> bool {
        self.0 & (1 << stage as u8) != 0
    }

    /// The stages in pipeline order.
    pub fn iter(self) -> impl Iterator<Item = Stage> {
        Stage::ALL.into_iter().filter(move |stage| self.has(*stage))
    }
}
