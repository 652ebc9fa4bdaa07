//! Tests of the adapter for OpenGL on a context of the machine.

mod bindings;
mod by_value;
mod context;
mod contexts;
mod driver;
mod leaks;
mod state;
