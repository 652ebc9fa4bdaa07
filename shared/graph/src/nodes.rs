//! The library of shader-info's own nodes, which needs no installation. It has the form of any MaterialX library.
//!
//! Definitions have the names and interfaces of the standard, so that a document that uses them is the same material with
//! the standard library. The functions are written from the papers that they name.

pub use crate::layout::{OWN as LAYOUT, is_own};

use std::sync::{Arc, OnceLock};

use crate::document::{Document, FileError, Found, Problem, read};
use crate::layout::FOLDER;
use crate::registry::Registry;

macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../nodes/", $name)))),*]
    };
}

const FILES: &[(&str, &str)] = files! {
    "base.mtlx" "math.mtlx" "functions.mtlx" "blend.mtlx" "choose.mtlx" "channels.mtlx" "color.mtlx" "surface_point.mtlx"
    "texture.mtlx" "noise.mtlx" "closures.mtlx" "combine_closures.mtlx" "standard_surface.mtlx"
    "ball.glsl" "bump.glsl" "cells.glsl" "closure.glsl" "diffuse.glsl" "environment_none.glsl" "environment_prefiltered.glsl"
    "environment_sampled.glsl" "film.glsl" "fresnel.glsl" "ggx.glsl" "hair.glsl" "hash.glsl" "hsv.glsl" "image.glsl"
    "latlong.glsl" "lights.glsl" "noise.glsl" "parts.glsl" "sheen.glsl" "specular.glsl" "turn.glsl" "uv.glsl"
    "uv_flipped.glsl"
};

/// Returns the text of a file of the library; `None` if the path is not one of it.
pub fn text(path: &str) -> Option<Arc<str>> {
    let name = path.strip_prefix(FOLDER)?;
    FILES.iter().find(|file| file.0 == name).map(|file| file.1.into())
}

/// Returns each document of the library, its name first, and what is wrong with it: nothing.
pub fn documents() -> Vec<(&'static str, Document, Vec<Problem>)> {
    let documents = FILES.iter().filter(|file| file.0.ends_with(".mtlx"));
    let read = |(name, text): &(&'static str, &'static str)| {
        let found = Found { path: format!("{FOLDER}{name}"), text: (*text).into() };
        let (document, problems) = read(&found, &mut |_, _| Err(FileError::Outside));
        (*name, document, problems)
    };
    documents.map(read).collect()
}

/// Returns the registry of the library, which is read once.
pub fn registry() -> Arc<Registry> {
    static READ: OnceLock<Arc<Registry>> = OnceLock::new();
    let read = || {
        let mut out = Registry::default();
        documents().into_iter().for_each(|(_, document, _)| out.add(document));
        Arc::new(out)
    };
    Arc::clone(READ.get_or_init(read))
}
