//! Ready-made shaders: create-infos to draw with or to inherit from, and the GLSL functions they are made of.
//!
//! Every info is a type; [`text::Text`] and its module hold texts, SPIR-V and typed structs of the text shader.
//! Infos without `do_static_compilation` are there to be named in `additional_info(…)`:
//!
//! | to inherit | gives |
//! |---|---|
//! | [`camera::View`] | `view`: the camera's matrices, eye and viewport, at uniform buffer 0 |
//! | [`camera::ModelViewProjection`] | `ModelViewProjectionMatrix` |
//! | [`camera::ModelPlacement`] | `ModelMatrix`, `NormalMatrix` and all of `View` |
//! | [`color::SrgbTarget`] | `target_needs_srgb`, for `target_encode(color)` of `lib/target.glsl` |
//! | [`screen::Screen`] | a triangle over the whole target, and `screen_iface.uv` |
//!
//! Formulas are shared functions ([`formula`], and beside the infos that need them): Rust calls them, and
//! `typedef_source(shader_info_library::formula::color::color_luminance);` gives `color_luminance(…)` to the bodies of an
//! info.
//!
//! Lengths are metres in world space unless a declaration says pixels or texels, colours are linear BT.709, angles
//! radians. Matrices are column-major and multiply columns.

pub mod bloom;
pub mod blur;
pub mod camera;
pub mod checker;
pub mod clip;
pub mod color;
pub mod convert;
pub mod cull;
pub mod curve;
pub mod depth;
pub mod distance;
pub mod environment;
pub mod examples;
pub mod formula;
pub mod forward;
pub mod fxaa;
pub mod gallery;
pub mod icon;
pub mod image;
pub mod instance;
pub mod material;
pub mod mip;
pub mod modifier;
pub mod normal;
pub mod particle;
pub mod pick;
pub mod point;
pub mod polyline;
pub mod radix;
pub mod scan;
pub mod screen;
pub mod shade;
pub mod shadow;
pub mod sphere;
pub mod terrain;
pub mod texcoord;
pub mod text;
pub mod texturing;
pub mod tonemap;
pub mod transparency;
