//! Tests of node graphs from outside.

mod accepted;
mod closures;
mod code;
mod displacement;
mod documents;
mod drawing;
mod factors;
mod file_spaces;
mod given;
mod index;
mod lights;
mod meanings;
mod nodes;
mod osl;
mod own_nodes;
mod prepared;
mod recent;
mod redefined;
mod registry;
mod shaders;
mod sums;
mod survives;
mod textures;
mod upgrade;
mod values;
mod weights;
