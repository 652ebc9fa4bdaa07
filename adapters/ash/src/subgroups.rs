//! Finds the operations of subgroups that the SPIR-V of a technique needs.

use crate::error::Error;
use crate::formats::stage_flag;
use crate::spirv::capabilities;
use ash::vk;
use ash::vk::SubgroupFeatureFlags as Operations;
use shader_info::{Stage, Technique};

/// Checks that a device has the operations of subgroups that the SPIR-V of a technique needs, in the stages that use
/// them. No feature stands for them: `properties` are those that `vkGetPhysicalDeviceProperties2` returns since Vulkan
/// 1.1; a device of Vulkan 1.0 has none of the operations, as their default. No other function of this crate checks
/// them. Without the operation, Vulkan does not define what the shader does.
///
/// # Errors
/// [`Error::Subgroups`] for the first stage that needs more than the device has.
pub fn check_subgroups(
    technique: impl Into<Technique>,
    properties: &vk::PhysicalDeviceSubgroupProperties<'_>,
) -> Result<(), Error> {
    let technique = technique.into();
    for stage in technique.info().stages().iter() {
        // Without SPIR-V no pipeline can be created, which is an error of its own.
        let needs = operations(technique.spirv(stage).unwrap_or_default());
        let has = operations_in(stage, properties);
        if !has.contains(needs) {
            return Err(Error::Subgroups { info: technique.info().name(), stage, missing: needs & !has });
        }
    }
    Ok(())
}

/// The capabilities of SPIR-V §3.32 with the operations that a device needs (Vulkan 1.3, `VkSubgroupFeatureFlagBits`).
const OPERATIONS: [(u32, Operations); 8] = [
    (61, Operations::BASIC),
    (62, Operations::VOTE),
    (63, Operations::ARITHMETIC),
    (64, Operations::BALLOT),
    (65, Operations::SHUFFLE),
    (66, Operations::SHUFFLE_RELATIVE),
    (67, Operations::CLUSTERED),
    (68, Operations::QUAD),
];

fn operations(words: &[u32]) -> Operations {
    let of =
        |capability: u32| OPERATIONS.iter().find(|(known, _)| *known == capability).map(|(_, operation)| *operation);
    capabilities(words).filter_map(of).fold(Operations::empty(), |all, one| all | one)
}

/// Returns the operations that a device has in a stage. Some devices have those of quads only in fragment and compute
/// stages.
fn operations_in(stage: Stage, properties: &vk::PhysicalDeviceSubgroupProperties<'_>) -> Operations {
    let has_quads =
        matches!(stage, Stage::Fragment | Stage::Compute) || properties.quad_operations_in_all_stages == vk::TRUE;
    match properties.supported_stages.contains(stage_flag(stage)) {
        false => Operations::empty(),
        true if has_quads => properties.supported_operations,
        true => properties.supported_operations & !Operations::QUAD,
    }
}
