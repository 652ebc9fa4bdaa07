//! Tests of the adapter for wgpu, a module for each subject.

mod layouts;
mod state;
