//! An independent truth for each picture of [`crate::scenes::SCENES`]: what its pixels must be, computed on the CPU.
//!
//! Nothing here reads a shader. A truth takes a scene's own bytes, applies the formula that the shader's source names
//! (a specification, a paper) in doubles, and hands triangles to a rasteriser of its own. Formulas that the library
//! shares are called; `tests/tests/it/formulas` compares each with its source. [`TRUTHS`] says which scene has which;
//! `tests/tests/it/truths.rs` holds every driver to it.

mod canvas;
mod check;
mod forward;
mod given;
mod layers;
mod light;
mod lines;
mod meshes;
mod modifiers;
mod one_model;
mod plain;
mod quads;
mod screen;
mod shadows;
mod sheet;
mod table;
mod template;
mod texture;
mod vector;

pub use canvas::{Canvas, Corner, Fragment};
pub use check::{Expected, Fit};
pub use lines::Line;
pub use table::{EQUAL, TRUTHS, is_unknown, truth_of};
pub use vector::V;

use crate::scene::Scene;

/// A scene and what its pixels must be.
#[derive(Clone, Copy)]
pub struct Known {
    /// The scene's name in the table of scenes.
    pub scene: &'static str,
    /// How its pixels are known.
    pub truth: Truth,
    /// The formula and where it comes from, for people.
    pub what: &'static str,
}

/// How the pixels of a scene are known.
#[derive(Clone, Copy)]
pub enum Truth {
    /// Each layer's pixels and depths, all but those that hang on a rounding.
    Pixels(fn(&Scene) -> Vec<Canvas>, Allowed),
    /// Lines a pixel wide: what is drawn lies on them, and they are drawn whole.
    Lines(fn(&Scene) -> Vec<Line>),
    /// The scene's own numbers are compared with the CPU's by the table of scenes.
    Numbers,
    /// Nothing but the first drawing; why.
    Missing,
}

/// How far a driver may be from the truth.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    /// Of 255, in a channel of a colour.
    pub off: u8,
    /// Pixels that may be further off, where a threshold or a slope is steeper than rounding.
    pub stray: usize,
    /// In window depth.
    pub depth: f64,
}

/// Two scenes that must show the same.
#[derive(Clone, Copy, Debug)]
pub struct Equal {
    /// Names of the scenes.
    pub scenes: [&'static str; 2],
    /// 0 and 0 where they must be the same bytes.
    pub allowed: Allowed,
    /// Why they must.
    pub why: &'static str,
}
