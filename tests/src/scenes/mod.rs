//! Every graphics info of the library as a picture, every compute info as numbers, for every driver alike.
//!
//! [`SCENES`] and [`WORKS`] are the tables; [`check`] draws or runs a line of them with a driver and compares.

pub mod bindings;
pub mod composed;
pub mod conventions;
pub mod drivers;
pub mod formats;
pub mod lowerings;
pub mod push_constants;
pub mod targets;
pub mod textures;

mod camera;
mod check;
pub mod color;
mod cull;
mod curve;
mod distance;
mod environment;
pub(crate) mod floats;
mod forward;
mod gallery;
mod icon;
mod image;
mod instance;
mod meshes;
mod mip;
mod model;
mod one_model;
mod particle;
mod parts;
mod polyline;
mod random;
mod scan;
mod screen;
mod shadow;
mod sphere;
mod table;
mod terrain;
mod text;
mod tonemap;
mod transparency;

pub use check::{Verdict, check, check_work, reference, seen, thin_difference};
pub use table::{SCENES, WORKS};

use crate::scene::{Outcome, Scene, Work};
use std::fmt::{Debug, Display};

/// One picture, and what is expected of the drivers.
#[derive(Clone, Copy)]
pub struct Shown {
    /// Of the reference, `tests/data/pictures/<name>.png`.
    pub name: &'static str,
    /// Makes it.
    pub scene: fn() -> Scene,
    /// What of the outcome counts.
    pub see: See,
    /// Why it has fewer than 64 colours, if it has.
    pub few_colours: Option<&'static str>,
    /// Whether it is lines a pixel wide, of which drivers choose other pixels: then every pixel must have its like
    /// beside it, instead of a share of the picture.
    pub thin: bool,
    /// Who cannot draw it.
    pub lacking: &'static [Lack],
}

/// One computation, and what is expected of it.
#[derive(Clone, Copy)]
pub struct Computed {
    /// For people.
    pub name: &'static str,
    /// Makes it.
    pub work: fn() -> Work,
    /// Compares with the same on the CPU.
    pub check: Check,
    /// Who cannot run it.
    pub lacking: &'static [Lack],
}

/// Says what is wrong with an outcome.
pub type Check = fn(&Outcome) -> Result<(), String>;

/// What of an outcome counts.
#[derive(Clone, Copy)]
pub enum See {
    /// The first target.
    Target,
    /// The depth buffer as grey, its layers below one another.
    Depth,
    /// Buffers and images.
    Numbers(Check),
}

/// What one API cannot do, expected of it.
#[derive(Clone, Copy)]
pub struct Lack {
    /// Whose drivers answer `Unsupported`.
    pub api: Api,
    /// For people.
    pub why: &'static str,
}

/// An API, and what is below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Api {
    /// Vulkan itself.
    Vulkan,
    /// OpenGL 4.
    OpenGl,
    /// OpenGL ES 3.
    Gles,
    /// wgpu over Vulkan.
    WgpuVulkan,
    /// wgpu over OpenGL, or OpenGL ES where there is no other.
    WgpuGl,
}

impl Api {
    /// In the order of the gallery's columns.
    pub const ALL: [Api; 5] = [Api::Vulkan, Api::OpenGl, Api::Gles, Api::WgpuVulkan, Api::WgpuGl];

    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Api::Vulkan => "Vulkan",
            Api::OpenGl => "OpenGL",
            Api::Gles => "GLES",
            Api::WgpuVulkan => "wgpu on Vulkan",
            Api::WgpuGl => "wgpu on GL",
        }
    }
}

/// The words where something does not hold.
fn ensure(holds: bool, words: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(words()) }
}

/// How far a number that became a byte may be away, in bytes. Direct3D 11.3 (§3.2.3.6) allows 0.6; Vulkan and OpenGL
/// only ask for rounding to the nearest.
const ROUNDING: f64 = 0.6;

/// Two lists of numbers that are to be no further apart than `tolerance`.
fn same<T>(what: &str, found: &[T], wanted: &[T], tolerance: T) -> Result<(), String>
where
    T: Copy + PartialOrd + Debug + Display + Into<f64>,
{
    ensure(found.len() == wanted.len(), || format!("{} of {what}, not {}", found.len(), wanted.len()))?;
    let is_off = |(a, b): (&T, &T)| {
        let off: f64 = (*a).into() - (*b).into();
        // What is no number is off, too.
        off.is_nan() || off.abs() > tolerance.into()
    };
    let at = found.iter().zip(wanted).position(is_off);
    at.map_or(Ok(()), |at| Err(format!("{what} {at} is {}, not {}", found[at], wanted[at])))
}
