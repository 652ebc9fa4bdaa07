//! Declares shaders in Rust, and gives programs their reflection and compiled artifacts as `&'static` data.
//!
//! A declaration defines a type and a module with its name. The type gives access to reflection and artifacts:
//!
//! ```
//! use shader_info::{Backend, Stage, interface_info, shader_info};
//!
//! interface_info! {
//!     pub TintIface { tint_uv: vec2; }
//! }
//!
//! shader_info! {
//!     /// One colour over a rectangle.
//!     pub Tint {
//!         vertex_in(0) pos: vec2;
//!         vertex_out(TintIface);
//!         fragment_out(0) frag_color: vec4;
//!         push_constant tint: vec4;
//!         vertex_source { void main() { tint_uv = pos; gl_Position = vec4(pos, 0.0, 1.0); } }
//!         fragment_source { void main() { frag_color = tint * tint_uv.x; } }
//!         do_static_compilation;
//!     }
//! }
//!
//! assert_eq!(Tint::INFO.attribute("pos").unwrap().location, 0);
//! assert_eq!(Tint::INFO.push_constants().next().unwrap().name, "tint");
//! match Tint::glsl(Backend::OpenGl330, Stage::Fragment) {
//!     Ok(text) => assert!(text.starts_with("#version 330")),
//!     Err(not_built) => println!("{not_built}"),
//! }
//! ```
//!
//! The artifacts exist if the crate's build script calls `shader_builder::Builder::new().build()`. Without it, the
//! macro assembles the text for OpenGL and Vulkan itself, and functions that return SPIR-V return [`NotBuilt`].

#![no_std]

#[cfg(any(feature = "dynamic", feature = "hot-reload", feature = "record", feature = "std"))]
extern crate std;

mod archive;
#[cfg(feature = "std")]
mod archive_file;
mod arrays;
mod bool32;
mod build_state;
mod cursor;
#[cfg(feature = "dynamic")]
pub mod dynamic;
mod field;
mod function;
mod handle;
pub mod host;
#[cfg(feature = "hot-reload")]
pub mod hot;
mod info;
#[cfg(feature = "materials")]
pub mod materials;
mod matrices;
mod named;
mod node;
mod not_built;
mod pack;
mod packed;
mod protocol;
#[cfg(feature = "record")]
pub mod record;
mod reflection;
mod state;
mod table;
pub mod technique;
mod unsized_struct;

pub use archive::{Archive, ArchiveError};
#[cfg(feature = "std")]
pub use archive_file::OpenError;
pub use arrays::{BufferSizeError, write_blocks, write_values};
pub use bool32::Bool32;
pub use build_state::BuildState;
pub use field::Field;
pub use function::{Arguments, FromWords, Returned, SharedFunction};
pub use handle::{Handle, Param, kind};
pub use host::HostType;
pub use info::{Info, InfoData};
pub use matrices::{Matrices, SemanticValue};
#[cfg(feature = "glam")]
#[doc(hidden)]
pub use named::traits as __traits;
pub use named::{Compared, Named, like, named, same, value};
pub use node::{Node, NodeDeclaration, NodePort};
pub use not_built::{ArtifactRequest, NotBuilt};
pub use pack::{Artifact, ArtifactKind, Pack};
pub use packed::{Block, Copied, Filler, Packed, PackedBlock, Packing};
pub use protocol::{Aligned, IsCopy, MayBeCopy, Member, Probe, damaged, not_made, stale, unseen};
pub use reflection::{
    Annotation, ArrayLengths, Attribute, D3d12Slots, Output, PushConstant, RasterOutputs, Reflection, ReflectionError,
    Resource, ResourceFlags, Specialization, StructMember, StructMembers, Varying, WebGpuSlots, WgslUses,
};
pub use state::{Blend, BlendComponent, ColorMask, DepthBias, RenderState, Stencil, StencilFace, Unsupported};
pub use technique::{NoTechnique, Technique};
pub use unsized_struct::{OneItem, UnsizedLayoutError, UnsizedStruct};

#[cfg(feature = "std")]
#[doc(hidden)]
pub use std::boxed::Box as __Box;

pub use shader_info_types::binding::{self, MetalSlots, RegisterClass};
pub use shader_info_types::state::{BlendFactor, BlendOp, Compare, Cull, FrontFace, Polygon, StencilOp, TARGETS};
pub use shader_info_types::{
    Access, Backend, Dimension, Frequency, ImageFormat, Interpolation, ResourceKind, Scalar, Stage, StageSet, Type,
    VertexFormat,
};

pub use shader_info_macros::{
    __finish_fragment, __finish_function, __finish_info, __finish_interface, __finish_node, __finish_shared,
    VertexInput, interface_info, shader_fragment, shader_info, shader_node, shader_shared, shared_function,
};

pub use bytemuck;
#[cfg(feature = "glam")]
pub use glam;
#[cfg(feature = "dynamic")]
#[doc(hidden)]
pub use shader_info_macros::__fragment_at_run_time;
