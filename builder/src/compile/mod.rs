//! Compiles texts to artifacts, with glslang, the translators, the optimizer and the validators, on all cores and with
//! a cache.

pub mod cache;
pub mod disassemble;
mod finish;
pub mod glslang;
mod outcome;
pub(crate) mod pool;
pub(crate) mod programs;
pub mod run;
pub(crate) mod servers;
pub(crate) mod spirv;
pub(crate) mod spirv_bytes;
pub(crate) mod spirv_ids;
pub mod spirv_opt;
mod stage;
pub mod tools;
pub mod translate;
pub mod unit_key;
pub mod validate;

pub use finish::Finish;
pub use outcome::Outcome;
pub use run::{CompileResults, run};
pub use servers::RemoteUse;
pub(crate) use stage::shader_stage;
