//! Converts stages to those of glslang.

use glslang::ShaderStage;
use shader_info_model::Stage;

pub(crate) fn shader_stage(stage: Stage) -> ShaderStage {
    match stage {
        Stage::Vertex => ShaderStage::Vertex,
        Stage::TessControl => ShaderStage::TesselationControl,
        Stage::TessEvaluation => ShaderStage::TesselationEvaluation,
        Stage::Geometry => ShaderStage::Geometry,
        Stage::Fragment => ShaderStage::Fragment,
        Stage::Compute => ShaderStage::Compute,
    }
}
