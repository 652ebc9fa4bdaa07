//! Lists the built-in outputs of a stage for the pack of its info.

use shader_info_glsl::typed;
use shader_info_model::{Backend, Stage};

use crate::backend::spell::dialect;
use crate::pack::{Entry, Kind};

/// Returns the entry with the number of clip planes and the size of points that the text of a stage writes; `None` if it
/// writes neither, or if the stage is not one before rasterization.
pub fn raster_outputs(backend: Backend, stage: Stage, variant: u32, text: &str) -> Option<Entry> {
    if !matches!(stage, Stage::Vertex | Stage::TessEvaluation | Stage::Geometry) {
        return None;
    }
    // Where a program must know the number, the assembler has reported an index that is not known.
    let found = typed::raster_outputs(text, dialect(backend)).unwrap_or_default();
    let planes = u8::try_from(found.clip_distances).unwrap_or(u8::MAX);
    let bytes = vec![planes, u8::from(found.has_point_size)];
    let entry = Entry { kind: Kind::RasterOutputs, backend: backend as u8, stage: stage as u8, variant, bytes };
    (entry.bytes != [0, 0]).then_some(entry)
}
