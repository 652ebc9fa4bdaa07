//! What can go wrong between an info and a pipeline, each with a way out.

use ash::vk;
use shader_info::{NotBuilt, Stage, Type, Unsupported};
use std::fmt;

/// Why there is no pipeline, layout or descriptor.
#[derive(Clone, PartialEq, Eq)]
pub enum Error {
    /// The info has no SPIR-V; the message says why and what to do.
    NotBuilt(NotBuilt),
    /// The info declares nothing of this name.
    Unknown {
        /// The info's name.
        info: &'static str,
        /// What was looked for: `resource`, `specialization constant`.
        what: &'static str,
        /// The name that was given.
        name: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// A descriptor of one kind for a resource of another.
    Kind {
        /// The info's name.
        info: &'static str,
        /// The resource's name.
        resource: &'static str,
        /// What the resource needs.
        needs: vk::DescriptorType,
        /// The call that gives it: `Writes::buffer`.
        call: &'static str,
    },
    /// A value of another type than the specialization constant has.
    Type {
        /// The info's name.
        info: &'static str,
        /// The constant's name.
        constant: &'static str,
        /// Its type.
        declared: Type,
        /// The value's.
        given: Type,
    },
    /// A descriptor set that the writes were not given.
    NoSet {
        /// The info's name.
        info: &'static str,
        /// What would be written.
        resource: &'static str,
        /// The set's number.
        set: u32,
    },
    /// Bytes of push constants that are not as many as declared.
    PushConstants {
        /// The info's name.
        info: &'static str,
        /// The declared number, in the packing that Vulkan wants here.
        declared: u32,
        /// The given number.
        given: usize,
        /// Whether they are over the limit, so a uniform buffer must hold them.
        over_the_limit: bool,
    },
    /// Something of the render state that needs a feature which is not on.
    RenderState {
        /// The info's name.
        info: &'static str,
        /// The field, and the feature.
        why: Unsupported,
    },
    /// A pipeline of a kind that the info has no stage for.
    Stage {
        /// The info's name.
        info: &'static str,
        /// The stage that is missing.
        missing: Stage,
    },
    /// A resource that other techniques of the info have.
    OfOthers {
        /// The info's name.
        info: &'static str,
        /// The resource's name.
        resource: &'static str,
        /// In which techniques it is, as `#[when(…)]` says it.
        when: &'static str,
        /// The technique that is written for.
        technique: String,
    },
    /// A technique with another's layout, which lacks some of its resources or has others in their place.
    OtherLayout {
        /// The info's name.
        info: &'static str,
        /// The technique that the layout was made for.
        made_for: String,
        /// The technique that was given.
        given: String,
    },
    /// The driver refused a call.
    Vulkan {
        /// The info's name.
        info: &'static str,
        /// The call, as a doing word: `creating a shader module`.
        doing: &'static str,
        /// The driver's answer.
        result: vk::Result,
    },
}

/// For `map_err`: names the info and the call that failed.
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
            Self::Unknown { info, what, name, known } if known.is_empty() => {
                write!(f, "`{info}` has no {what} `{name}`; it declares none")
            }
            Self::Unknown { info, what, name, known } => {
                write!(f, "`{info}` has no {what} `{name}`; it has `{}`", known.join("`, `"))
            }
            Self::Kind { info, resource, needs, call } => {
                write!(f, "`{resource}` of `{info}` is a {needs:?}; write it with `{call}`")
            }
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
            Self::PushConstants { info, declared, given, over_the_limit: false } => write!(
                f,
                "`{info}` has {declared} bytes of push constants, not {given}; use `std430()` of its `PushConstants`"
            ),
            Self::RenderState { info, why } => write!(f, "`{info}`: {why}"),
            Self::Stage { info, missing } => write!(
                f,
                "`{info}` has no {missing} stage; `GraphicsState::create` takes shaders that draw, `compute_pipeline` \
                 those that compute"
            ),
            Self::OfOthers { info: _, resource, when, technique } => write!(
                f,
                "`{technique}` has no resource `{resource}`, which exists when `{when}`; make the writes with a \
                 technique that has it: `Writes::new(technique, …)`"
            ),
            Self::OtherLayout { info: _, made_for, given } => write!(
                f,
                "the layout of `{made_for}` does not fit `{given}`: their resources or push constants differ; make \
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

/// The sentence of `Display`, as `fn main() -> Result<(), Box<dyn Error>>` prints it.
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
            | Self::Type { .. }
            | Self::NoSet { .. }
            | Self::PushConstants { .. }
            | Self::OfOthers { .. }
            | Self::OtherLayout { .. }
            | Self::Stage { .. } => None,
        }
    }
}
