//! An info in, what ash wants to make a Vulkan pipeline of it out.

mod formats;

pub use formats::{descriptor_type, stage_flag, stage_flags, vertex_format};

pub use ash;
