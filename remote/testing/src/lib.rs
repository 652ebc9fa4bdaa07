//! Starts caches, executors, workers and bad networks for tests. Everything that is started ends with its value, also
//! when the test panics.

#![cfg(unix)]

mod build_grid;
mod certificates;
mod fake_grpc;
mod fake_http;
mod nginx;
mod part;
mod postgres;
mod proxy;
mod worker;

pub use build_grid::BuildGrid;
pub use certificates::Certificates;
pub use fake_grpc::{FakeGrpc, Manners};
pub use fake_http::{Answer, FakeHttp};
pub use nginx::{Nginx, Site};
pub use part::Missing;
pub use proxy::{Faults, Proxy};
pub use shader_info_skip::skip;
pub use worker::Worker;
