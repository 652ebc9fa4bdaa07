//! Compares what a technique needs with the limits of a device.

use crate::distances::{self, CLIP, CULL};
use crate::error::Error;
use crate::formats::descriptor_type;
use crate::layout::PushConstants;
use crate::set_layouts::set_count;
use ash::vk;
use ash::vk::DescriptorType as Type;
use shader_info::{Backend, Resource, ResourceKind, Stage, Technique};

/// Checks that a device has what the declaration of a technique needs: push constants, descriptors, attachments, clip
/// and cull distances, the size of uniform buffers and work groups. A driver need not report a limit that is exceeded.
/// No other function of this crate checks them. Not checked are shared variables, and values that pass between stages.
///
/// # Errors
/// [`Error::Limit`] for the first limit that is too small.
pub fn check_limits(technique: impl Into<Technique>, limits: &vk::PhysicalDeviceLimits) -> Result<(), Error> {
    let technique = technique.into();
    let too_small = LIMITS.iter().find(|row| (row.needs)(&technique) > (row.has)(limits));
    match too_small {
        Some(Limit { name: limit, needs, has }) => {
            let (info, needs, has) = (technique.info().name(), needs(&technique), has(limits));
            Err(Error::Limit { info, limit, needs, has })
        }
        None => Ok(()),
    }
}

struct Limit {
    name: &'static str,
    needs: fn(&Technique) -> u32,
    has: fn(&vk::PhysicalDeviceLimits) -> u32,
}

/// The limits of Vulkan 1.3 §49.1.1 that the declaration and the SPIR-V decide.
static LIMITS: &[Limit] = &[
    Limit {
        name: "maxPushConstantsSize",
        needs: |it| PushConstants::of(*it).range_bytes(),
        has: |it| it.max_push_constants_size,
    },
    Limit { name: "maxBoundDescriptorSets", needs: set_count, has: |it| it.max_bound_descriptor_sets },
    Limit { name: "maxUniformBufferRange", needs: largest_uniform_buffer, has: |it| it.max_uniform_buffer_range },
    Limit {
        name: "maxPerStageDescriptorUniformBuffers",
        needs: |it| in_one_stage(it, &[Type::UNIFORM_BUFFER, Type::UNIFORM_BUFFER_DYNAMIC]),
        has: |it| it.max_per_stage_descriptor_uniform_buffers,
    },
    Limit {
        name: "maxPerStageDescriptorStorageBuffers",
        needs: |it| in_one_stage(it, &[Type::STORAGE_BUFFER, Type::STORAGE_BUFFER_DYNAMIC]),
        has: |it| it.max_per_stage_descriptor_storage_buffers,
    },
    Limit {
        name: "maxPerStageDescriptorSamplers",
        needs: |it| in_one_stage(it, &[Type::COMBINED_IMAGE_SAMPLER]),
        has: |it| it.max_per_stage_descriptor_samplers,
    },
    Limit {
        name: "maxPerStageDescriptorSampledImages",
        needs: |it| in_one_stage(it, &[Type::COMBINED_IMAGE_SAMPLER, Type::UNIFORM_TEXEL_BUFFER]),
        has: |it| it.max_per_stage_descriptor_sampled_images,
    },
    Limit {
        name: "maxPerStageDescriptorStorageImages",
        needs: |it| in_one_stage(it, &[Type::STORAGE_IMAGE, Type::STORAGE_TEXEL_BUFFER]),
        has: |it| it.max_per_stage_descriptor_storage_images,
    },
    Limit {
        name: "maxPerStageDescriptorInputAttachments",
        needs: |it| in_one_stage(it, &[Type::INPUT_ATTACHMENT]),
        has: |it| it.max_per_stage_descriptor_input_attachments,
    },
    Limit {
        name: "maxDescriptorSetUniformBuffersDynamic",
        needs: |it| in_all_stages(it, Type::UNIFORM_BUFFER_DYNAMIC),
        has: |it| it.max_descriptor_set_uniform_buffers_dynamic,
    },
    Limit {
        name: "maxDescriptorSetStorageBuffersDynamic",
        needs: |it| in_all_stages(it, Type::STORAGE_BUFFER_DYNAMIC),
        has: |it| it.max_descriptor_set_storage_buffers_dynamic,
    },
    Limit { name: "maxColorAttachments", needs: attachments, has: |it| it.max_color_attachments },
    Limit { name: "maxFragmentOutputAttachments", needs: attachments, has: |it| it.max_fragment_output_attachments },
    Limit {
        name: "maxClipDistances",
        needs: |it| distances::in_one_stage(it, &[CLIP]),
        has: |it| it.max_clip_distances,
    },
    Limit {
        name: "maxCullDistances",
        needs: |it| distances::in_one_stage(it, &[CULL]),
        has: |it| it.max_cull_distances,
    },
    Limit {
        name: "maxCombinedClipAndCullDistances",
        needs: |it| distances::in_one_stage(it, &[CLIP, CULL]),
        has: |it| it.max_combined_clip_and_cull_distances,
    },
    Limit {
        name: "maxComputeWorkGroupInvocations",
        needs: |it| group_size(it).into_iter().fold(1, u32::saturating_mul),
        has: |it| it.max_compute_work_group_invocations,
    },
    Limit {
        name: "maxComputeWorkGroupSize[0]",
        needs: |it| group_size(it)[0],
        has: |it| it.max_compute_work_group_size[0],
    },
    Limit {
        name: "maxComputeWorkGroupSize[1]",
        needs: |it| group_size(it)[1],
        has: |it| it.max_compute_work_group_size[1],
    },
    Limit {
        name: "maxComputeWorkGroupSize[2]",
        needs: |it| group_size(it)[2],
        has: |it| it.max_compute_work_group_size[2],
    },
];

fn largest_uniform_buffer(technique: &Technique) -> u32 {
    let uniform = technique.reflection_on(Backend::Vulkan).resources().filter(|it| it.kind == ResourceKind::UniformBuf);
    let fallback = match PushConstants::of(*technique) {
        PushConstants::UniformBuffer(bytes) => bytes,
        PushConstants::None | PushConstants::Range(_) => 0,
    };
    uniform.map(|it| it.least).chain([fallback]).max().unwrap_or(0)
}

/// Returns the most descriptors of some types that one stage has.
fn in_one_stage(technique: &Technique, types: &[Type]) -> u32 {
    let reflection = technique.reflection_on(Backend::Vulkan);
    let has_fallback = reflection.push_constant_fallback() && types.contains(&Type::UNIFORM_BUFFER);
    let of_stage = |stage: Stage| {
        let is_counted =
            |resource: &Resource| resource.visibility.has(stage) && types.contains(&descriptor_type(resource));
        reflection.resources().filter(is_counted).count() as u32 + u32::from(has_fallback)
    };
    reflection.stages().iter().map(of_stage).max().unwrap_or(0)
}

fn in_all_stages(technique: &Technique, ty: Type) -> u32 {
    technique.reflection_on(Backend::Vulkan).resources().filter(|it| descriptor_type(it) == ty).count() as u32
}

fn attachments(technique: &Technique) -> u32 {
    technique.reflection_on(Backend::Vulkan).outputs().map(|it| it.location.saturating_add(1)).max().unwrap_or(0)
}

fn group_size(technique: &Technique) -> [u32; 3] {
    technique.reflection_on(Backend::Vulkan).local_group_size().unwrap_or([1; 3])
}
