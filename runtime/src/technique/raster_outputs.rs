//! Returns the built-in outputs of a technique that a program may have to enable.

use super::Technique;
use crate::{Backend, RasterOutputs, Stage};

impl Technique {
    /// Returns the built-in outputs of the technique's text for a backend. Only those of the last stage before
    /// rasterization count (OpenGL 4.6 §13.7 and §14.4). They are the same for values of dynamic branches and
    /// specialization constants, which a text decides when it runs.
    pub fn raster_outputs(&self, backend: Backend) -> RasterOutputs {
        let stages = self.reflection_on(backend).stages();
        let last = [Stage::Geometry, Stage::TessEvaluation, Stage::Vertex].into_iter().find(|it| stages.has(*it));
        let unit = last.and_then(|stage| Some((stage, self.unit(backend, stage)?)));
        unit.map(|(stage, unit)| self.info.pack().raster_outputs(backend, stage, unit)).unwrap_or_default()
    }
}
