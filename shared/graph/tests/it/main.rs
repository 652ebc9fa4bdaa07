//! Tests of node graphs from outside.

mod documents;
mod registry;
mod survives;
mod values;
