//! Runs over real and misbehaving servers. Without a server that is installed a test says "skipped".

#![cfg(unix)]

mod bench;
mod caches;
mod damage;
mod execution;
mod faults;
mod restarts;
mod security;
mod workers;
