//! Writes values of closed sets by their names, for queries alone.

#[cfg(test)]
use std::borrow::Cow;

#[cfg(test)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use shader_info_glsl::hash::Hash128;
use shader_info_model::{Backend, Lowering};

#[cfg(test)]
use super::words::one_of;
use crate::options::Optimize;

word!(
    /// A backend by its name.
    BackendName(it: Backend), it.row().name, "backend", json_schema!({ "type": "string", "pattern": "^[a-z0-9_]+$" })
);
word!(
    /// What SPIR-V is optimised for.
    OptimizeName(it: Optimize), it.name(), "optimize", one_of(Optimize::ALL.map(Optimize::name))
);
word!(
    /// How a branch reaches the GLSL.
    LoweringName(it: Lowering), it.name(), "lowering", one_of(Lowering::ALL.map(Lowering::name))
);
word!(
    /// A hash of 128 bits.
    HashName(it: Hash128), it, "hash", json_schema!({ "type": "string", "pattern": "^[0-9a-f]{32}$" })
);

/// Backends, in the order given.
pub(crate) fn backends(all: &[Backend]) -> Vec<BackendName> {
    all.iter().copied().map(BackendName).collect()
}
