//! Finds the input primitives of a geometry stage in its SPIR-V.

use shader_builder::drivers::Program;
use shader_info_ash::ash::vk::PrimitiveTopology;
use shader_info_model::Stage;

/// Words of a module before its first instruction.
const HEADER: usize = 5;
/// `OpExecutionMode` (SPIR-V 1.6 §3.49.6).
const EXECUTION_MODE: u32 = 16;

/// What a draw must hand to the geometry stage, where there is one and no tessellation before it.
pub(super) fn taken(program: &Program<'_>) -> Option<PrimitiveTopology> {
    let tessellates = program.stages.iter().any(|it| it.stage == Stage::TessEvaluation);
    let geometry = program.stages.iter().find(|it| it.stage == Stage::Geometry && !tessellates)?;
    let mut rest = geometry.spirv.get(HEADER..)?;
    while let [first, ..] = rest {
        let length = (first >> 16).max(1) as usize;
        let is_mode = first & 0xffff == EXECUTION_MODE;
        if let Some(topology) = rest.get(2).filter(|_| is_mode).and_then(|mode| topology(*mode)) {
            return Some(topology);
        }
        rest = rest.get(length..)?;
    }
    None
}

/// SPIR-V 1.6 §3.6, Execution Mode.
fn topology(mode: u32) -> Option<PrimitiveTopology> {
    Some(match mode {
        19 => PrimitiveTopology::POINT_LIST,
        20 => PrimitiveTopology::LINE_LIST,
        21 => PrimitiveTopology::LINE_LIST_WITH_ADJACENCY,
        22 => PrimitiveTopology::TRIANGLE_LIST,
        23 => PrimitiveTopology::TRIANGLE_LIST_WITH_ADJACENCY,
        _ => return None,
    })
}
