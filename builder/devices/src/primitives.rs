//! Finds the input primitives of a geometry stage in its SPIR-V.

use shader_builder::drivers::Program;
use shader_info_ash::ash::vk::PrimitiveTopology;
use shader_info_model::Stage;
use spirv::{ExecutionMode, Op};

/// Words of a module before its first instruction.
const HEADER: usize = 5;

/// Returns what a draw must hand to the geometry stage, where there is one and no tessellation before it.
pub(super) fn taken(program: &Program<'_>) -> Option<PrimitiveTopology> {
    let tessellates = program.stages.iter().any(|it| it.stage == Stage::TessEvaluation);
    let geometry = program.stages.iter().find(|it| it.stage == Stage::Geometry && !tessellates)?;
    let mut rest = geometry.spirv.get(HEADER..)?;
    while let [first, ..] = rest {
        let length = (first >> 16).max(1) as usize;
        let is_mode = first & 0xffff == Op::ExecutionMode as u32;
        if let Some(topology) = rest.get(2).filter(|_| is_mode).and_then(|mode| topology(*mode)) {
            return Some(topology);
        }
        rest = rest.get(length..)?;
    }
    None
}

fn topology(mode: u32) -> Option<PrimitiveTopology> {
    Some(match ExecutionMode::from_u32(mode)? {
        ExecutionMode::InputPoints => PrimitiveTopology::POINT_LIST,
        ExecutionMode::InputLines => PrimitiveTopology::LINE_LIST,
        ExecutionMode::InputLinesAdjacency => PrimitiveTopology::LINE_LIST_WITH_ADJACENCY,
        ExecutionMode::Triangles => PrimitiveTopology::TRIANGLE_LIST,
        ExecutionMode::InputTrianglesAdjacency => PrimitiveTopology::TRIANGLE_LIST_WITH_ADJACENCY,
        _ => return None,
    })
}
