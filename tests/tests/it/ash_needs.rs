//! What the ash adapter says before the driver is asked: distances, subgroups and points that a device lacks or that
//! Vulkan does not define.

use shader_info::{Info, Stage, Technique};
use shader_info_ash::ash::vk::{self, SubgroupFeatureFlags as Operations};
use shader_info_ash::headless::{Headless, NoDevice, Prefer};
use shader_info_ash::{Error, GraphicsState, PipelineLayout, SetLayouts, Target, check_limits, check_subgroups};
use shader_info_test_infos::conventions::PointRows;
use shader_info_test_infos::needs::{
    Distances, SizedGeometry, SizedPoints, SubgroupQuads, SubgroupSums, TessellatedPoints,
};
use shader_info_tests::skip::skip;

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

/// Vulkan 1.3, `VkPhysicalDeviceSubgroupProperties`.
#[test]
fn subgroups_have_the_operations_of_their_stage() {
    let has = |stages, operations| {
        vk::PhysicalDeviceSubgroupProperties::default().supported_stages(stages).supported_operations(operations)
    };
    let missing = |info: &'static Info, properties: &vk::PhysicalDeviceSubgroupProperties<'_>| match check_subgroups(
        info, properties,
    ) {
        Err(Error::Subgroups { stage, missing, .. }) => Some((stage, missing)),
        other => other.map(|()| None).expect("it asks for nothing else"),
    };
    let (compute, vertex) = (vk::ShaderStageFlags::COMPUTE, vk::ShaderStageFlags::VERTEX);
    let sums = Operations::BASIC | Operations::ARITHMETIC | Operations::SHUFFLE;
    assert_eq!(missing(SubgroupSums::INFO, &has(compute, sums)), None);
    let of = missing(SubgroupSums::INFO, &has(compute, Operations::BASIC | Operations::SHUFFLE));
    assert_eq!(of, Some((Stage::Compute, Operations::ARITHMETIC)));
    assert_eq!(missing(SubgroupSums::INFO, &has(vertex, sums)), Some((Stage::Compute, sums)));
    let quads = Operations::BASIC | Operations::QUAD;
    let everywhere = has(vertex, quads).quad_operations_in_all_stages(true);
    assert_eq!(missing(SubgroupQuads::INFO, &everywhere), None);
    assert_eq!(missing(SubgroupQuads::INFO, &has(vertex, quads)), Some((Stage::Vertex, Operations::QUAD)));
    // Without subgroups a device of Vulkan 1.0 is enough.
    assert_eq!(missing(PointRows::INFO, &vk::PhysicalDeviceSubgroupProperties::default()), None);
    let words = check_subgroups(SubgroupQuads::INFO, &has(vertex, Operations::BASIC)).unwrap_err().to_string();
    let wanted = "the vertex stage of `SubgroupQuads` needs operations of subgroups that the device lacks there: QUAD; \
                  declare another info for such devices";
    assert_eq!(words, wanted);
}

/// Whether a pipeline of a technique is refused, with its stage. Nothing is drawn.
struct Points<'a> {
    headless: &'a Headless,
    set_layouts: SetLayouts,
}

impl Points<'_> {
    fn refused(&mut self, technique: impl Into<Technique>, change: impl Fn(&mut GraphicsState<'_>)) -> Option<Stage> {
        let (technique, device) = (technique.into(), &self.headless.device);
        let (depth, stencil) = (vk::Format::UNDEFINED, vk::Format::UNDEFINED);
        let target = Target::Rendering { colors: vec![vk::Format::R8G8B8A8_UNORM], depth, stencil };
        let mut state = GraphicsState::new(technique, target, &self.headless.features).expect("it has the features");
        change(&mut state);
        // SAFETY: one device, alive to the end; everything is destroyed after its last use.
        unsafe {
            let layout = PipelineLayout::new(device, &mut self.set_layouts, technique).expect("a layout");
            let made = state.create(device, &layout);
            layout.destroy(device);
            match made {
                Ok(pipeline) => {
                    device.destroy_pipeline(pipeline, None);
                    None
                }
                Err(Error::PointSize { stage, .. }) => Some(stage),
                Err(other) => panic!("{technique}: {other}"),
            }
        }
    }
}

/// VUID-VkGraphicsPipelineCreateInfo-topology-08773, -TessellationEvaluation-07723 and -Geometry-07725.
#[test]
fn the_last_stage_writes_the_size_of_points() {
    const TEST: &str = "the_last_stage_writes_the_size_of_points";
    let headless = match Headless::open(Prefer::Software) {
        Ok(headless) => headless,
        Err(NoDevice { why }) => return skip(TEST, format_args!("no Vulkan driver: {why}")),
    };
    let mut points = Points { headless: &headless, set_layouts: SetLayouts::new() };
    let list = |state: &mut GraphicsState<'_>| state.topology = vk::PrimitiveTopology::POINT_LIST;
    let sized = |sized| SizedPoints::key().sized(sized).technique().expect("it is built");
    assert_eq!(points.refused(sized(false), |_| ()), None);
    assert_eq!(points.refused(sized(false), list), Some(Stage::Vertex));
    assert_eq!(points.refused(sized(true), list), None);
    assert_eq!(points.refused(PointRows::INFO, list), None);
    // What the vertex stage writes is lost.
    let sized = |sized| SizedGeometry::key().sized(sized).technique().expect("it is built");
    assert_eq!(points.refused(sized(false), list), Some(Stage::Geometry));
    assert_eq!(points.refused(sized(true), list), None);
    assert_eq!(points.refused(TessellatedPoints::INFO, |_| ()), Some(Stage::TessEvaluation));
    // Another stage than the vertex stage makes points of one pixel on a device without the feature for their size.
    let one_pixel = |technique: Technique| {
        let features =
            vk::PhysicalDeviceFeatures { shader_tessellation_and_geometry_point_size: vk::FALSE, ..headless.features };
        let target = Target::RenderPass(vk::RenderPass::null(), 0);
        GraphicsState::new(technique, target, &features).expect("it has the features").default_point_size
    };
    assert!(one_pixel(TessellatedPoints::INFO.into()) && !one_pixel(SizedPoints::INFO.into()));
    // SAFETY: nothing uses them.
    unsafe { points.set_layouts.destroy(&headless.device) };
    assert_eq!(headless.close().errors, [""; 0]);
}
