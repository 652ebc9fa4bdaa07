//! Creates wgpu objects from shader-info's declarations: modules, layouts, pipelines, and bind groups by name.
//!
//! [`Shaders`] belongs to one [`wgpu::Device`]. It makes a pipeline from an info in one call, with the layouts that the
//! pipeline needs. All objects are wgpu's own types, so a program can mix them with objects that it makes itself.
//!
//! ```no_run
//! use shader_info::{Frequency, shader_info};
//! use shader_info_wgpu::{PUSH_GROUP, PipelineState, Shaders};
//!
//! shader_info! {
//!     pub Picture {
//!         vertex_in(0) pos: vec2;
//!         fragment_out(0) frag_color: vec4;
//!         push_constant tint: vec4;
//!         sampler(0, batch) picture: sampler2D;
//!         vertex_source { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
//!         fragment_source { void main() { frag_color = tint * texture(picture, gl_FragCoord.xy / 256.0); } }
//!         do_static_compilation;
//!     }
//! }
//!
//! fn frame(
//!     (device, queue): (&wgpu::Device, &wgpu::Queue),
//!     (view, sampler): (&wgpu::TextureView, &wgpu::Sampler),
//!     pass: &mut wgpu::RenderPass<'_>,
//! ) -> Result<(), shader_info_wgpu::Error> {
//!     let shaders = Shaders::new(device);
//!     let targets = [Some(wgpu::TextureFormat::Rgba8Unorm)];
//!     let pipeline = shaders.render_pipeline(Picture::INFO, &PipelineState { targets: &targets, ..Default::default() })?;
//!     let group = shaders.bind_group(Picture::INFO, Frequency::Batch).texture("picture", view, sampler).build()?;
//!     let mut push = shaders.push_buffer(&[Picture::INFO], 1)?;
//!     use shader_info::Block as _;
//!     let red = push.add(Picture::INFO, picture::PushConstants { tint: [1.0, 0.0, 0.0, 1.0].into() }.std140().as_ref())?;
//!     push.upload(queue);
//!
//!     pass.set_pipeline(&pipeline);
//!     pass.set_bind_group(Frequency::Batch as u32, &group, &[]);
//!     pass.set_bind_group(PUSH_GROUP, push.bind_group(), &[red]);
//!     Ok(())
//! }
//! # fn main() {}
//! ```
//!
//! The version of this crate is that of wgpu: 30 depends on wgpu 30.
//!
//! | in a declaration | in wgpu |
//! |---|---|
//! | a resource's frequency | the bind group: pass 0, batch 1, geometry 2 |
//! | `uniform_buf(n)` | binding `n` |
//! | `storage_buf(n)` | binding `16 + n` |
//! | `sampler(n)` | the texture at binding `32 + n`, its sampler at `128 + n` |
//! | `image(n)` | binding `96 + n` |
//! | push constants | a uniform buffer with a dynamic offset at group 3, binding 0, in std140 |
//! | `render_state` | culling, depth, stencil, samples and blending of the pipeline |
//! | `specialization_constant` | a pipeline-overridable constant |
//!
//! On wgpu's GL backend some resources return [`Reason::Backend`]: volumes and cubes that a shader stores to, textures
//! with several samples, and, in a desktop context, textures of one dimension. wgpu 30 would use them wrongly without an
//! error. So does `imageSize(…).z` of an `image2DArray`, for which naga 30 writes GLSL that drivers refuse, a
//! `sample_mask` that excludes samples, and a `depth_bias` beside `polygon: line` or `polygon: point`.
//!
//! A declaration may have more than the limits that [`wgpu::Limits::default`] requests: a work group of 1024
//! invocations (256 there, and 64 in `z`) and 32 KiB of shared variables (16 KiB). Request `adapter.limits()`, or those
//! that your shaders need; otherwise wgpu reports such a pipeline.
//!
//! Wrong names, kinds and states are returned as [`Error`]. Errors of wgpu itself go to the error scopes of the device.

mod bind_group;
mod constants;
mod entries;
mod error;
mod format;
mod gl;
mod pipeline;
mod push_buffer;
mod shaders;
mod source;
mod state;
mod texture_type;
mod vertex;

pub use bind_group::BindGroupBuilder;
pub use entries::{PUSH_GROUP, bind_group_layout_entries, push_group_layout_entry};
pub use error::{Error, Reason};
pub use format::{storage_format, vertex_format};
pub use pipeline::{ComputeState, PipelineState};
pub use push_buffer::PushBuffer;
pub use shaders::Shaders;
pub use source::Source;
pub use state::{blend_state, color_target_state, depth_stencil_state, multisample_state, primitive_state};
pub use vertex::VertexBuffers;

pub use shader_info;
pub use wgpu;
