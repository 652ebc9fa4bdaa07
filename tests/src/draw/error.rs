//! What can go wrong with a drawing, and why there may be none.

use ash::vk;
use std::fmt;

/// No driver to draw with: not a failure, but to be counted.
#[derive(Clone, Debug)]
pub struct Skipped {
    /// What is missing, for example `no Vulkan driver`.
    pub why: String,
}

/// Why a drawing or a row of dispatches has no result.
#[derive(Clone, Debug)]
pub enum Error {
    /// The description contradicts itself; nothing was run.
    Description(String),
    /// The device lacks something that the description needs; nothing was run.
    Unsupported(String),
    /// The driver refused a call.
    Vulkan {
        /// The call, as a doing word: `creating a buffer`.
        doing: &'static str,
        /// The driver's answer.
        result: vk::Result,
    },
    /// The work was not done in time. The device takes no more of it.
    Stuck,
    /// What `VK_LAYER_KHRONOS_validation` reported as errors.
    Validation(Vec<String>),
    /// A picture could not be read, written, converted or compared.
    Picture(String),
}

/// For `map_err`: names the call that failed.
pub(super) fn failed(doing: &'static str) -> impl Fn(vk::Result) -> Error {
    move |result| Error::Vulkan { doing, result }
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "skipped: {}", self.why)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Description(what) => write!(f, "the description is wrong: {what}"),
            Error::Unsupported(what) => write!(f, "the device has no {what}"),
            Error::Vulkan { doing, result } => write!(f, "{doing} failed: {result}"),
            Error::Stuck => write!(f, "the device did not finish in time"),
            Error::Validation(messages) => write!(f, "the validation layer reports:\n{}", messages.join("\n")),
            Error::Picture(what) => write!(f, "{what}"),
        }
    }
}

impl std::error::Error for Skipped {}
impl std::error::Error for Error {}
