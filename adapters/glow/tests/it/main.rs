//! Tests of the adapter for OpenGL on a context of the machine.

mod bindings;
mod context;
mod leaks;
mod state;
