//! Composes fragments at run time, as `fragments(…)` does in a declaration. Feature `dynamic`; it links
//! `shader-info-assemble` and needs `std`.
//!
//! ```
//! use shader_info::dynamic::{Stack, Stacks};
//! use shader_info::{Backend, Stage, shader_fragment};
//!
//! shader_fragment! {
//!     Corner {
//!         provides position;
//!         vertex_in pos: vec2;
//!         vertex { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
//!     }
//! }
//! shader_fragment! {
//!     Tint {
//!         requires position from Corner;
//!         param tint: vec4;
//!         fragment { void main(inout Surface surface) { surface.color += tint; } }
//!     }
//! }
//!
//! let stacks = Stacks::new();
//! let twice = Stack::named("Twice").push::<Tint>().push::<Tint>();
//! let made = stacks.request(&twice, Backend::OpenGl330).unwrap();
//! assert!(made.info().glsl(Backend::OpenGl330, Stage::Fragment).unwrap().contains("tint1_tint"));
//! assert_eq!(made.inputs::<Tint>(1).unwrap().tint.name(), "tint1_tint");
//! ```
//!
//! SPIR-V needs a compiler in [`Stacks::compiler`]: `shader_builder::stacks::compiler::Compiler`, or any [`Compile`]. A
//! program without a compiler uses the stacks that a build has shipped: [`Stacks::recording`] records the requested
//! stacks, `Builder::ship_stacks` compiles that list, and [`Stacks::ship`] takes the result.

mod composed;
mod error;
mod fragment;
mod handle;
mod make;
mod record;
mod stack;
mod stacks;

pub use composed::Composed;
#[cfg(feature = "materials")]
pub(crate) use composed::aligned;
pub use error::{StackError, StackErrorKind};
pub use fragment::{Fragment, LayerCell, Unfinished};
pub use handle::{Instance, PushArray, PushHandle};
#[cfg(feature = "materials")]
pub(crate) use make::target;
pub use stack::Stack;
pub use stacks::{Lowest, Stacks};

pub use shader_info_assemble::stack::{BadShipped, Compile, Composition};
pub use shader_info_model::Family;
pub use shader_info_model::diagnostic::Diagnostic;
