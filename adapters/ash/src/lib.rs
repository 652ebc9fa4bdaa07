//! Creates Vulkan pipelines, layouts and descriptor writes from infos, through ash.
//!
//! All types are those of ash: handles, create-infos and descriptions, filled with the names, formats, bindings and
//! sizes of the declaration. As in ash, nothing is destroyed on drop. Types with a method `destroy(&device)` are
//! destroyed by it, pipelines by `device.destroy_pipeline`. Calls that reach the driver are `unsafe` for the same
//! reasons as in ash.
//!
//! ```no_run
//! use shader_info_ash::{GraphicsState, PipelineLayout, SetLayouts, Target, Writes, ash::vk};
//! # use shader_info::Info;
//! # fn f(info: &'static Info, device: &ash::Device, render_pass: vk::RenderPass, sets: &[vk::DescriptorSet],
//! #      camera: vk::DescriptorBufferInfo, features: &vk::PhysicalDeviceFeatures) -> Result<(), shader_info_ash::Error> {
//! // SAFETY: the device is alive, and all of these are its own.
//! unsafe {
//!     let mut set_layouts = SetLayouts::new(); // one for the whole program
//!     let layout = PipelineLayout::new(device, &mut set_layouts, info)?;
//!     // Culling, depth and blending are the declaration's `render_state`.
//!     let mut state = GraphicsState::new(info, Target::RenderPass(render_pass, 0), features)?;
//!     state.specialization = state.specialization.set("use_shadow", true)?;
//!     let pipeline = state.create(device, &layout)?;
//!     // … allocate a descriptor set for each of `layout.sets`, and say by name what they point at:
//!     Writes::new(info, sets).buffer("camera", camera)?.update(device);
//!     // … when all is done:
//!     device.destroy_pipeline(pipeline, None);
//!     layout.destroy(device);
//!     set_layouts.destroy(device);
//! }
//! # Ok(()) }
//! ```
//!
//! Push constants are set with [`PipelineLayout::push`], or, if they exceed the limit, through a uniform buffer
//! ([`Writes::push_constants`]). [`shader_info::Info::fill`] computes those with a semantic.

mod distances;
mod error;
mod features;
mod formats;
#[cfg(feature = "headless")]
pub mod headless;
mod layout;
mod limits;
mod pipeline;
mod points;
mod set_layouts;
mod specialization;
mod spirv;
mod stages;
mod state;
mod stores;
mod subgroups;
mod vertex_input;
mod writes;

pub use error::Error;
pub use features::{VersionFeatures, check_features, check_version_features};
pub use formats::{descriptor_type, stage_flag, stage_flags, vertex_format};
pub use layout::{PipelineLayout, PushConstants};
pub use limits::check_limits;
pub use pipeline::{GraphicsState, Target, compute_pipeline};
pub use set_layouts::SetLayouts;
pub use specialization::Specialization;
pub use stages::ShaderStages;
pub use state::{blend_attachments, depth_stencil_state, multisample_state, rasterization_state};
pub use subgroups::check_subgroups;
pub use vertex_input::VertexInput;
pub use writes::Writes;

pub use ash;
