//! What runs the compute shader of a function.

use shader_builder::Backend;
use shader_info::Info;

/// A driver that runs compute shaders.
pub trait Driver {
    /// API, version and device, for people.
    fn name(&self) -> String;

    /// Whose texts or binaries it takes.
    fn backend(&self) -> Backend;

    /// Runs this number of groups of 64 invocations, and returns the words that they wrote.
    ///
    /// The info has two storage buffers: [`INPUTS`] holds `inputs`, and [`OUTPUTS`] has room for `outputs` words.
    ///
    /// # Errors
    /// What the driver says.
    fn run(&self, info: &'static Info, inputs: &[u32], outputs: usize, groups: u32) -> Result<Vec<u32>, String>;
}

/// The buffer that a [`Driver`] reads.
pub const INPUTS: &str = "si_inputs";
/// The buffer that a [`Driver`] writes.
pub const OUTPUTS: &str = "si_outputs";
