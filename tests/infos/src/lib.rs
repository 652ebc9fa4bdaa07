//! Infos that the tests draw on every driver: every kind of resource, every size of push constants.

pub mod bindings;
pub mod both_sides;
pub mod conventions;
pub mod formats;
pub mod fragments;
pub mod functions;
pub mod light_factors;
pub mod lit;
pub mod lowerings;
pub mod macros;
pub mod modified;
pub mod nested_arrays;
pub mod one_model;
pub mod one_slot;
pub mod parts;
pub mod push_constants;
pub mod push_structs;
pub mod push_types;
pub mod shade_coordinates;
pub mod shade_modes;
pub mod shaded;
pub mod states;
pub mod targets;
pub mod tess_outputs;
pub mod textures;
pub mod words;
