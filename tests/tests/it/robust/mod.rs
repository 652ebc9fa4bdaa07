//! Build scripts in odd places and under every command: the shaders are there, or a clear sentence says why not.

mod changes;
mod commands;
mod first_day;
mod packages;
mod places;
mod targets;
mod workspace;
