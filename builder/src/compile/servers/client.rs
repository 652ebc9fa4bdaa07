//! Runs the units of a run with results of servers.

use rayon::prelude::*;
use shader_builder_remote::{Keys, Options, Remote, Report};
use shader_info_model::contribution::Unit;

use super::queue::Queue;
use super::remote_use::RemoteUse;
use crate::compile::cache::Cache;
use crate::options::RemoteOptions;

struct RequestedUnits<'k, K> {
    units: &'k [&'k Unit],
    numbers: &'k [usize],
    key: K,
}

impl<K: Fn(&Unit) -> Vec<u8> + Sync> Keys for RequestedUnits<'_, K> {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn key(&self, index: usize) -> Vec<u8> {
        (self.key)(self.units[self.numbers[index]])
    }
}

pub(super) fn over<'a, R>(
    remote: &Remote,
    units: &[&'a Unit],
    cache: &Cache,
    key: impl Fn(&Unit) -> Vec<u8> + Sync,
    work: impl FnOnce(&Queue<'_, 'a>) -> R,
) -> (R, Option<RemoteUse>) {
    let is_here: Vec<bool> = units.par_iter().map(|unit| cache.has(&key(unit))).collect();
    let numbers = |wanted: bool| -> Vec<usize> { (0..units.len()).filter(|it| is_here[*it] == wanted).collect() };
    let (here, others) = (numbers(true), numbers(false));
    let keys = RequestedUnits { units, numbers: &others, key };
    let (result, report) = remote.run(&keys, |tasks| work(&Queue::here(units, here).asking(&others, tasks)));
    let Report { hits, executed, misses, stored, read, written, waited, failures, .. } = report;
    (result, Some(RemoteUse { hits, executed, misses, stored, read, written, waited, failures }))
}

pub(super) fn translated(options: &RemoteOptions) -> Options {
    let RemoteOptions {
        cache,
        executor,
        instance,
        write,
        delay,
        ca,
        client_certificate,
        token_file,
        credential_helper,
        platform,
        local_jobs,
        executions,
    } = options.clone();
    let mut out = Options::new().instance(instance).write(write).delay(delay);
    (out.cache, out.executor, out.ca, out.client_certificate) = (cache, executor, ca, client_certificate);
    (out.token_file, out.credential_helper, out.platform) = (token_file, credential_helper, platform);
    out.local_jobs = local_jobs;
    out.executions = executions.unwrap_or(out.executions);
    out
}
