//! Lookups and writing back, in parallel to executions.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;

use super::health::Health;
use crate::cache::{Cache, canonical};
use crate::connect::{Client, Endpoint, Failure, Protocol, Traffic};
use crate::grpc::Server;
use crate::keys::Keys;
use crate::setup::Setup;
use crate::tasks::{Answer, Pool};

// Results are written in groups, which are limited in number of results, in bytes, and in groups at once.
const GROUP: usize = 32;
const GROUP_BYTES: usize = 3 << 20;
const GROUPS: usize = 4;

/// The data of a run.
pub(super) struct Session<'a> {
    pub(super) setup: &'a Setup,
    pub(super) keys: &'a dyn Keys,
    pub(super) pool: &'a Pool,
}

struct Servers {
    cache: Cache,
    executor: Option<Rc<Server>>,
}

impl Session<'_> {
    /// Connects, then works until there is nothing left to query, to execute and to write.
    pub(super) async fn run(&self, traffic: &Arc<Traffic>) {
        let servers = tokio::select! {
            servers = self.servers(traffic) => servers,
            () = self.ended() => return,
        };
        match servers {
            Ok(Servers { cache, executor }) => {
                let execute = async {
                    match executor {
                        Some(executor) => self.execute(&executor).await,
                        None => self.pool.stop_executing(),
                    }
                };
                tokio::join!(self.look_up(&cache), execute, self.write(&cache));
            }
            Err(why) => self.pool.add_failure("connection", &why),
        }
    }

    // Without the cache no server is used; without the executor the cache is used alone.
    async fn servers(&self, traffic: &Arc<Traffic>) -> Result<Servers, String> {
        let Setup { cache, executor, .. } = self.setup;
        let Some(endpoint) = cache else { return Err("missing URL".into()) };
        let cache = match endpoint.protocol {
            Protocol::Http => Cache::http(self.client(endpoint, traffic).await?),
            Protocol::Grpc => Cache::Grpc(self.server(endpoint, traffic).await?),
        };
        if !cache.is_writable() {
            self.pool.stop_writing("the server takes no results");
        }
        let executor = match (executor, &cache) {
            (None, _) => None,
            (Some(executor), Cache::Grpc(server)) if executor.base() == endpoint.base() => Some(server.clone()),
            (Some(executor), _) => {
                let server = self.server(executor, traffic).await;
                server.inspect_err(|why| self.pool.add_failure("connection", why)).ok()
            }
        };
        Ok(Servers { cache, executor })
    }

    async fn server(&self, endpoint: &Endpoint, traffic: &Arc<Traffic>) -> Result<Rc<Server>, String> {
        let client = self.client(endpoint, traffic).await?;
        let server = Server::new(client, self.setup.options.instance.clone()).await;
        server.map(Rc::new).map_err(|why| format!("{endpoint}: {why}"))
    }

    async fn client(&self, endpoint: &Endpoint, traffic: &Arc<Traffic>) -> Result<Client, String> {
        let Setup { options, credentials, tls, .. } = self.setup;
        Client::new(endpoint, tls.clone(), credentials, options.delay, traffic.clone()).await
    }

    async fn ended(&self) {
        let mut changes = self.pool.changes();
        while !self.pool.is_ended() && changes.changed().await.is_ok() {}
    }

    async fn look_up(&self, cache: &Cache) {
        let (size, groups) = cache.groups();
        let health = Health::default();
        let mut changes = self.pool.changes();
        let mut running = FuturesUnordered::new();
        while !self.pool.is_requested() {
            while running.len() < groups {
                let group = self.pool.ask(size);
                if group.is_empty() {
                    break;
                }
                running.push(self.look_up_group(cache, group, &health));
            }
            tokio::select! {
                Some(()) = running.next() => {}
                _ = changes.changed() => {}
            }
        }
    }

    async fn look_up_group(&self, cache: &Cache, group: Vec<usize>, health: &Health) {
        let platform = self.setup.platform.as_ref();
        let actions: Vec<_> = group.iter().map(|index| canonical(self.keys.key(*index), platform)).collect();
        let lookups = cache.look_up(&actions).await;
        for (index, lookup) in group.into_iter().zip(lookups) {
            let answer = match lookup {
                Ok(result) => {
                    health.good();
                    Answer::Hit(result)
                }
                Err(Failure::Missing) => {
                    health.good();
                    Answer::Miss
                }
                Err(why) => {
                    self.pool.add_failure("lookup", &cache.discreet(&why));
                    if health.is_bad(&why) {
                        self.pool.end();
                    }
                    Answer::Miss
                }
            };
            self.pool.answer(index, answer);
        }
    }

    async fn write(&self, cache: &Cache) {
        let delay = self.setup.options.delay;
        let health = Health::default();
        let mut changes = self.pool.changes();
        let mut running = FuturesUnordered::new();
        let mut progress = None;
        while !(running.is_empty() && self.pool.is_written()) {
            while running.len() < GROUPS {
                let group = self.pool.results(GROUP, GROUP_BYTES);
                if group.is_empty() {
                    break;
                }
                running.push(self.write_group(cache, group, &health));
            }
            // While the caller's work continues, nothing waits for the server.
            let deadline = self.pool.is_closed().then(|| *progress.get_or_insert_with(Instant::now) + delay);
            let late = async {
                match deadline {
                    Some(deadline) => tokio::time::sleep_until(deadline.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                Some(stored) = running.next() => if stored > 0 { progress = progress.map(|_| Instant::now()) },
                _ = changes.changed() => {}
                () = late => {
                    self.pool.stop_writing(&format!("no progress within {delay:.1?}"));
                    return;
                }
            }
        }
    }

    async fn write_group(&self, cache: &Cache, group: Vec<(usize, Vec<u8>)>, health: &Health) -> usize {
        let platform = self.setup.platform.as_ref();
        let entry = |(index, result)| (canonical(self.keys.key(index), platform), result);
        let stores = cache.store(group.into_iter().map(entry).collect()).await;
        let mut stored = 0;
        for store in stores {
            match store {
                Ok(()) => {
                    health.good();
                    stored += 1;
                }
                Err(why) => {
                    let message = cache.discreet(&why);
                    self.pool.add_failure("write", &message);
                    if health.is_bad(&why) {
                        self.pool.stop_writing(&message);
                    }
                }
            }
        }
        self.pool.stored(stored);
        stored
    }
}
