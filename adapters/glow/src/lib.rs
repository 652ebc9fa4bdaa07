//! Links OpenGL and OpenGL ES programs from infos and binds their resources, through glow.
//!
//! ```no_run
//! # use shader_info::{Info, Matrices};
//! # unsafe fn frame(gl: &glow::Context, info: &'static Info, buffer: glow::Buffer) -> Result<(), shader_info_glow::Error> {
//! use shader_info_glow::{Program, VertexBuffer, best_backend, set_attributes, set_conventions};
//!
//! let backend = best_backend(gl, info)?;
//! let program = unsafe { Program::new(gl, info, backend)? };
//! unsafe {
//!     set_conventions(gl); // once
//!     set_attributes(gl, info, &[VertexBuffer::new(buffer, 20)], 0)?;
//!     program.bind(gl)?; // with the declaration's `render_state`
//!     program.set_matrices(gl, &Matrices::default());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Functions that take a [`glow::Context`] call it, so they are `unsafe`, as those of glow: the context must be current
//! on the calling thread, and objects must be of this context.
//!
//! Draw into a framebuffer of your own. Its row 0 is the top one, as on every other API. [`present`] flips the picture
//! when it copies it to the window.
//!
//! Slots are OpenGL's binding points: `gl.bind_buffer_base(glow::UNIFORM_BUFFER, slot, …)` for `uniform_buf`,
//! `glow::SHADER_STORAGE_BUFFER` for `storage_buf`, texture unit `slot` for `sampler`, image unit `slot` for `image`.
//! Before OpenGL 4.2 and OpenGL ES 3.1 a text cannot declare them, so [`Program::new`] sets them by name. OpenGL has no
//! error for a slot without a buffer or with a texture of another kind: [`Program::check_bindings`] finds it.

mod backend;
mod bindings;
mod compile;
mod constants;
mod conventions;
mod error;
#[cfg(feature = "headless")]
pub mod headless;
mod log;
mod names;
mod program;
pub mod state;
mod structs;
mod uniforms;
mod vertex;

pub use backend::{backends, best_backend};
pub use compile::{CompileError, link};
pub use constants::Value;
pub use conventions::{present, set_conventions, set_front_face};
pub use error::Error;
pub use glow;
pub use log::{LogLine, read_log};
pub use program::Program;
pub use state::apply_render_state;
pub use vertex::{VertexBuffer, set_attributes};
