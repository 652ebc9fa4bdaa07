//! Connections to servers: URLs, certificates, credentials, and one HTTP client for both protocols.

mod client;
mod counted;
mod credentials;
mod endpoint;
mod failure;
mod tls;

pub(crate) use client::{Client, Wire};
pub(crate) use counted::Traffic;
pub(crate) use credentials::Credentials;
pub(crate) use endpoint::{Endpoint, Protocol};
pub(crate) use failure::{Failure, from_status, retried};
pub(crate) use tls::configuration;
