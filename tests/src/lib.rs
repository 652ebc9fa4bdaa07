//! What the tests share: a headless renderer on real drivers, crates outside the workspace.

pub mod draw;
pub mod outside;
