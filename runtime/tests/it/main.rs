//! Tests of the runtime from outside, a module for each subject.

mod archive;
mod constants;
#[cfg(feature = "hot-reload")]
mod hot;
#[cfg(feature = "glam")]
mod layouts;
mod made_by_macros;
#[cfg(feature = "materials")]
mod material_help;
#[cfg(all(feature = "materials", feature = "glam"))]
mod material_inputs;
mod matrices;
mod packed;
#[cfg(feature = "record")]
mod record;
mod round_trip;
#[path = "../../../tests/src/seed.rs"]
mod seed;
mod slots;
mod state;
mod techniques;
mod vertices;
