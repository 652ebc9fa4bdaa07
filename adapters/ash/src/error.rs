//! The error of all calls of this crate: it names the info and the name in the declaration, and says what to do.

use ash::vk;
use shader_info::{NotBuilt, Packing, Stage, Type, Unsupported};
use std::fmt;

/// Why a pipeline, layout or descriptor write cannot be made.
#[derive(Clone, PartialEq, Eq)]
pub enum Error {
    /// The info has no SPIR-V; the message says why and what to do.
    NotBuilt(NotBuilt),
    /// The info does not declare the name.
    Unknown {
        /// The info's name.
        info: &'static str,
        /// Kind of declaration: `resource`, `specialization constant`.
        kind: &'static str,
        /// The given name.
        name: String,
        /// The names that the info declares.
        known: Vec<&'static str>,
    },
    /// The descriptor is of another kind than the resource.
    Kind {
        /// The info's name.
        info: &'static str,
        /// The resource's name.
        resource: &'static str,
        /// The descriptor type that the resource needs.
        needs: vk::DescriptorType,
        /// The call for that type: `Writes::buffer`.
        call: &'static str,
    },
    /// The range of the buffer is smaller than what the shader reads.
    BufferSize {
        /// The info's name.
        info: &'static str,
        /// The resource's name.
        resource: &'static str,
        /// The smallest range in bytes.
        least: u32,
        /// The range that was given, in bytes.
        given: vk::DeviceSize,
    },
    /// The value has another type than the specialization constant.
    Type {
        /// The info's name.
        info: &'static str,
        /// The constant's name.
        constant: &'static str,
        /// Type of the constant.
        declared: Type,
        /// Type of the value.
        given: Type,
    },
    /// The descriptor set that a resource belongs to was not given.
    NoSet {
        /// The info's name.
        info: &'static str,
        /// Name of the resource that would be written.
        resource: &'static str,
        /// Number of the set.
        set: u32,
    },
    /// The push constants have another size.
    PushConstants {
        /// The info's name.
        info: &'static str,
        /// Their size in bytes, in the layout that Vulkan needs here.
        declared: u32,
        /// That layout.
        packing: Packing,
        /// Number of bytes that were given.
        given: usize,
        /// Whether they exceed the limit of push constants, so that they must be in a uniform buffer.
        over_the_limit: bool,
    },
    /// The render state needs a feature that the device was not created with.
    RenderState {
        /// The info's name.
        info: &'static str,
        /// The field, and the feature that it needs.
        why: Unsupported,
    },
    /// A shader needs a feature that the device was not created with.
    Feature {
        /// The info's name.
        info: &'static str,
        /// The stage whose SPIR-V needs it.
        stage: Stage,
        /// The field of `VkPhysicalDeviceFeatures`, or of the features of a later version.
        feature: &'static str,
    },
    /// A shader needs operations of subgroups that the device does not have in its stage.
    Subgroups {
        /// The info's name.
        info: &'static str,
        /// The stage whose SPIR-V needs them.
        stage: Stage,
        /// The operations that the device lacks.
        missing: vk::SubgroupFeatureFlags,
    },
    /// The shader makes points and does not write their size, which Vulkan then does not define.
    PointSize {
        /// The info's name.
        info: &'static str,
        /// The last stage before rasterization.
        stage: Stage,
    },
    /// The info lacks a stage that the kind of pipeline needs.
    Stage {
        /// The info's name.
        info: &'static str,
        /// The missing stage.
        missing: Stage,
    },
    /// The technique lacks the resource; other techniques of the info have it.
    NotInTechnique {
        /// The info's name.
        info: &'static str,
        /// The resource's name.
        resource: &'static str,
        /// Condition of `#[when(…)]` under which a technique has the resource.
        when: &'static str,
        /// The technique whose sets are written.
        technique: String,
    },
    /// The format of an attachment stores another kind of values than the output has. Vulkan does not define what it
    /// stores then.
    TargetFormat {
        /// The info's name.
        info: &'static str,
        /// The output's name.
        output: &'static str,
        /// Type of the output.
        declared: Type,
        /// Location of the output.
        location: u32,
        /// Format of the attachment.
        format: vk::Format,
    },
    /// An output has no colour attachment. The target gives formats for fewer locations.
    Attachment {
        /// The info's name.
        info: &'static str,
        /// The output's name.
        output: &'static str,
        /// Location of the output.
        location: u32,
        /// Number of formats in the target.
        attachments: usize,
    },
    /// The pipeline has blending for another number of attachments than its target.
    BlendCount {
        /// The info's name.
        info: &'static str,
        /// Number of elements of `GraphicsState::blend`.
        blend: usize,
        /// Number of formats in the target.
        attachments: usize,
    },
    /// No attribute of the info is in the vertex buffer.
    VertexBuffer {
        /// The info's name.
        info: &'static str,
        /// The given number.
        buffer: u32,
        /// The numbers that attributes have.
        known: Vec<u32>,
    },
    /// The device has less than the shaders need.
    Limit {
        /// The info's name.
        info: &'static str,
        /// The field of `VkPhysicalDeviceLimits`.
        limit: &'static str,
        /// What the shaders need.
        needs: u32,
        /// What the device has.
        has: u32,
    },
    /// The specialization constants are those of another info.
    OtherConstants {
        /// The info's name.
        info: &'static str,
        /// Name of the info that the constants are of.
        given: &'static str,
    },
    /// The descriptor of a sampled texture has no sampler.
    NoSampler {
        /// The info's name.
        info: &'static str,
        /// The resource's name.
        resource: &'static str,
    },
    /// The layout is that of another technique, which lacks some of the resources or has others in their place.
    IncompatibleLayout {
        /// The info's name.
        info: &'static str,
        /// The technique that the layout was made for.
        created_for: String,
        /// The technique that was given.
        given: String,
    },
    /// The driver refused a call.
    Vulkan {
        /// The info's name.
        info: &'static str,
        /// The call, as a participle: `creating a shader module`.
        doing: &'static str,
        /// The result of the call.
        result: vk::Result,
    },
}

/// Returns a function for `map_err` that names the info and the failed call.
pub(crate) fn failed(info: &'static str, doing: &'static str) -> impl Fn(vk::Result) -> Error {
    move |result| Error::Vulkan { info, doing, result }
}

impl From<NotBuilt> for Error {
    fn from(not_built: NotBuilt) -> Self {
        Self::NotBuilt(not_built)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBuilt(not_built) => not_built.fmt(f),
            Self::Unknown { info, kind, name, known } if known.is_empty() => {
                write!(f, "`{info}` has no {kind} `{name}`; it declares none")
            }
            Self::Unknown { info, kind, name, known } => {
                write!(f, "`{info}` has no {kind} `{name}`; it has `{}`", known.join("`, `"))
            }
            Self::Kind { info, resource, needs, call } => {
                write!(f, "`{resource}` of `{info}` is a {needs:?}; write it with `{call}`")
            }
            Self::BufferSize { info, resource, least, given } => write!(
                f,
                "`{resource}` of `{info}` needs a range of at least {least} bytes, not {given}; `Resource::size` and \
                 `Resource::stride` say how many"
            ),
            Self::Type { info, constant, declared, given } => {
                write!(f, "`{constant}` of `{info}` is declared as `{declared}`, but the value is a `{given}`")
            }
            Self::NoSet { info, resource, set } => write!(
                f,
                "`{resource}` of `{info}` is in descriptor set {set}, which is missing; allocate a set for each of \
                 `PipelineLayout::sets`"
            ),
            Self::PushConstants { info, declared, over_the_limit: true, .. } => write!(
                f,
                "the {declared} bytes of push constants of `{info}` are over the limit; put them, as std140, into a \
                 uniform buffer and write it with `Writes::push_constants`"
            ),
            Self::PushConstants { info, declared, packing, given, over_the_limit: false } => {
                let call = match packing {
                    Packing::Std430 => "std430",
                    Packing::Std140 => "std140",
                };
                write!(
                    f,
                    "`{info}` has {declared} bytes of push constants, not {given}; use `{call}()` of its `PushConstants`"
                )
            }
            Self::RenderState { info, why } => write!(f, "`{info}`: {why}"),
            Self::Feature { info, stage, feature } => write!(
                f,
                "the {stage} stage of `{info}` needs `{feature}`; create the device with this feature, or declare \
                 another info for devices without it"
            ),
            Self::Subgroups { info, stage, missing } => write!(
                f,
                "the {stage} stage of `{info}` needs operations of subgroups that the device lacks there: {missing:?}; \
                 declare another info for such devices"
            ),
            Self::PointSize { info, stage } => write!(
                f,
                "the {stage} stage of `{info}` makes points and does not write their size; declare \
                 `builtins(point_size);` and write `gl_PointSize = 1.0;`, or create the device with `maintenance5` and \
                 set `GraphicsState::default_point_size`"
            ),
            Self::Stage { info, missing } => write!(
                f,
                "`{info}` has no {missing} stage; `GraphicsState::create` takes shaders that draw, `compute_pipeline` \
                 those that compute"
            ),
            Self::NotInTechnique { info: _, resource, when, technique } => write!(
                f,
                "`{technique}` has no resource `{resource}`, which exists when `{when}`; make the writes with a \
                 technique that has it: `Writes::new(technique, …)`"
            ),
            Self::TargetFormat { info, output, declared, location, format } => write!(
                f,
                "`{output}` of `{info}` is a `{declared}`, and the attachment at location {location} has the format \
                 {format:?}; give it a format with values of that type"
            ),
            Self::Attachment { info, output, location, attachments } => write!(
                f,
                "`{output}` of `{info}` goes to colour attachment {location}, but `Target::Rendering` has {attachments} \
                 formats; add one for it, `UNDEFINED` if what the shader writes there may be lost"
            ),
            Self::BlendCount { info, blend, attachments } => write!(
                f,
                "the state of `{info}` has blending for {blend} attachments, and its target has {attachments}; give \
                 `GraphicsState::blend` one element for each"
            ),
            Self::VertexBuffer { info, buffer, known } => {
                let known: Vec<String> = known.iter().map(u32::to_string).collect();
                let has =
                    if known.is_empty() { "no attributes".into() } else { format!("buffers {}", known.join(", ")) };
                write!(f, "no attribute of `{info}` is in vertex buffer {buffer}; it has {has}")
            }
            Self::Limit { info, limit, needs, has } => write!(
                f,
                "`{info}` needs a `{limit}` of {needs}, and the device has {has}; declare another info for such devices"
            ),
            Self::OtherConstants { info, given } => write!(
                f,
                "the specialization constants are those of `{given}`; make those of `{info}` with \
                 `Specialization::new`"
            ),
            Self::NoSampler { info, resource } => {
                write!(f, "`{resource}` of `{info}` is read through a sampler, and the descriptor has none")
            }
            Self::IncompatibleLayout { info: _, created_for, given } => write!(
                f,
                "the layout of `{created_for}` does not fit `{given}`: their resources or push constants differ; make \
                 one for each: `PipelineLayout::new(…, technique)`"
            ),
            Self::Vulkan { info, doing, result: vk::Result::ERROR_DEVICE_LOST } => {
                write!(f, "the device was lost while {doing} for `{info}`; open a new one and create everything again")
            }
            Self::Vulkan { info, doing, result } => write!(
                f,
                "{doing} for `{info}` failed: {result}; the validation layer `VK_LAYER_KHRONOS_validation` may say why"
            ),
        }
    }
}

/// Prints the message of `Display`, since `fn main() -> Result<(), Box<dyn Error>>` prints errors by `Debug`.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({self})")
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NotBuilt(not_built) => Some(not_built),
            Self::Vulkan { result, .. } => Some(result),
            Self::RenderState { why, .. } => Some(why),
            Self::Unknown { .. }
            | Self::Kind { .. }
            | Self::BufferSize { .. }
            | Self::Type { .. }
            | Self::NoSet { .. }
            | Self::PushConstants { .. }
            | Self::NotInTechnique { .. }
            | Self::TargetFormat { .. }
            | Self::Attachment { .. }
            | Self::BlendCount { .. }
            | Self::VertexBuffer { .. }
            | Self::Limit { .. }
            | Self::OtherConstants { .. }
            | Self::NoSampler { .. }
            | Self::IncompatibleLayout { .. }
            | Self::Feature { .. }
            | Self::Subgroups { .. }
            | Self::PointSize { .. }
            | Self::Stage { .. } => None,
        }
    }
}
