//! The closed sets that every part of shader-info speaks of: backends, stages, value types, formats, kinds of resources.
//!
//! Everything is `no_std`, plain and `Copy`, and without dependencies: programs link it through `shader-info`. The crate
//! knows nothing of declarations, shader text, files or compilers.

#![no_std]

mod access;
mod backend;
mod format;
mod stage;
mod value;

pub use access::{Access, Frequency, Interpolation, MemoryQualifiers};
pub use backend::{BACKENDS, Backend, BackendRow, Family, Made, enabled_by};
pub use format::{FormatClass, ImageFormat, VertexFormat};
pub use stage::{Stage, StageSet};
pub use value::{Scalar, Type};
