//! The interface of the drivers that render scenes.

use super::{Scene, Work};
use crate::draw::Picture;
use std::fmt;

/// A headless device of one API.
pub trait Driver {
    /// API and device, for people: `Vulkan 1.3, llvmpipe`.
    fn name(&self) -> String;

    /// Draws one picture.
    ///
    /// # Errors
    /// The scene is wrong, the device lacks something, or the driver refuses.
    fn draw(&self, scene: &Scene) -> Result<Outcome, DriverError>;

    /// Runs compute passes.
    ///
    /// # Errors
    /// As above.
    fn compute(&self, work: &Work) -> Result<Outcome, DriverError>;
}

/// The result of a scene.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Each colour target, layer by layer, as 8-bit RGBA, the top row first: floats clamped to 0 to 1, one channel as
    /// grey, integers by their lowest byte. Empty after compute passes.
    pub targets: Vec<Vec<Picture>>,
    /// The bytes of each colour target in its own format, all layers.
    pub raw_targets: Vec<Vec<u8>>,
    /// The depth buffer, row by row from the top, layer by layer.
    pub depth: Option<Vec<f32>>,
    /// Every buffer of the contents.
    pub buffers: Vec<Vec<u8>>,
    /// Every image of the contents: all levels, the largest first, each with all its layers.
    pub images: Vec<Vec<u8>>,
}

/// Why a scene has no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DriverError {
    /// The scene contradicts itself or its info; nothing was run.
    Scene(String),
    /// The API or the device lacks a feature, such as `geometry stages`; nothing was run.
    Unsupported(String),
    /// The message of the driver, with lines of our sources if it names lines.
    Failed(String),
    /// The device is gone or never finished.
    Lost(String),
}

impl fmt::Display for DriverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scene(what) => write!(f, "the scene is wrong: {what}"),
            Self::Unsupported(what) => write!(f, "unsupported: {what}"),
            Self::Failed(what) => write!(f, "the driver fails: {what}"),
            Self::Lost(what) => write!(f, "the device is lost: {what}"),
        }
    }
}

impl std::error::Error for DriverError {}
