//! What the ash adapter says before the driver is asked: distances that a device lacks.

use shader_info_ash::ash::vk;
use shader_info_ash::{Error, check_limits};
use shader_info_test_infos::conventions::PointRows;
use shader_info_test_infos::needs::Distances;

fn roomy() -> vk::PhysicalDeviceLimits {
    vk::PhysicalDeviceLimits {
        max_bound_descriptor_sets: 4,
        max_color_attachments: 4,
        max_fragment_output_attachments: 4,
        max_clip_distances: 8,
        max_cull_distances: 8,
        max_combined_clip_and_cull_distances: 8,
        max_compute_work_group_invocations: 128,
        max_compute_work_group_size: [128, 128, 64],
        ..Default::default()
    }
}

/// The vertex stage has three and two; the geometry stage, the last one before rasterization, has none.
#[test]
fn distances_of_every_stage_count() {
    let check = |limits: vk::PhysicalDeviceLimits, wanted: Option<(&str, u32, u32)>| {
        let found = match check_limits(Distances::INFO, &limits) {
            Err(Error::Limit { limit, needs, has, .. }) => Some((limit, needs, has)),
            other => other.map(|()| None).expect("it has the rest"),
        };
        assert_eq!(found, wanted);
    };
    check(vk::PhysicalDeviceLimits { max_clip_distances: 2, ..roomy() }, Some(("maxClipDistances", 3, 2)));
    check(vk::PhysicalDeviceLimits { max_cull_distances: 1, ..roomy() }, Some(("maxCullDistances", 2, 1)));
    let combined = |most| vk::PhysicalDeviceLimits { max_combined_clip_and_cull_distances: most, ..roomy() };
    check(combined(4), Some(("maxCombinedClipAndCullDistances", 5, 4)));
    check(combined(5), None);
    // A device without the features has none.
    let none = vk::PhysicalDeviceLimits { max_clip_distances: 0, max_cull_distances: 0, ..combined(0) };
    assert!(check_limits(PointRows::INFO, &none).is_ok());
}
