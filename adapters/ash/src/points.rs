//! Finds points whose size a shader does not write.

use crate::error::Error;
use crate::spirv::instructions;
use ash::vk;
use shader_info::{Backend, Stage, Technique};

/// Checks that the last stage before rasterization writes the size of the points that it makes
/// (VUID-VkGraphicsPipelineCreateInfo-topology-08773, -TessellationEvaluation-07723, -Geometry-07725).
pub(crate) fn check_point_size(technique: Technique, topology: vk::PrimitiveTopology) -> Result<(), Error> {
    let stage = last_stage(technique);
    match makes_points(technique, stage, topology) && !technique.raster_outputs(Backend::Vulkan).has_point_size {
        true => Err(Error::PointSize { info: technique.info().name(), stage }),
        false => Ok(()),
    }
}

/// Returns the last stage before rasterization.
pub(crate) fn last_stage(technique: Technique) -> Stage {
    let stages = technique.info().stages();
    let last = [Stage::Geometry, Stage::TessEvaluation].into_iter().find(|stage| stages.has(*stage));
    last.unwrap_or(Stage::Vertex)
}

fn makes_points(technique: Technique, stage: Stage, topology: vk::PrimitiveTopology) -> bool {
    // SPIR-V 1.6 §3: `OpExecutionMode`, `PointMode` and `OutputPoints`.
    const EXECUTION_MODE: u32 = 16;
    let mode = match stage {
        Stage::TessEvaluation => 10,
        Stage::Geometry => 27,
        _ => return topology == vk::PrimitiveTopology::POINT_LIST,
    };
    let mut all = instructions(technique.spirv(stage).unwrap_or_default());
    all.any(|(opcode, operands)| opcode == EXECUTION_MODE && operands.get(1) == Some(&mode))
}
