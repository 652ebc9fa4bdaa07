//! An info in, wgpu's shader modules, layouts and pipelines out.
