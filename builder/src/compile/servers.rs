//! Where the results of a run come from beside this machine: every unit of a run passes through a queue, which asks servers
//! for those that the folder of results does not have.

use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(feature = "remote")]
use rayon::prelude::*;
#[cfg(feature = "remote")]
use shader_builder_remote::{Keys, Remote, Tasks};
use shader_info_model::contribution::Unit;

use crate::compile::cache::Cache;
use crate::error::Error;
use crate::options::RemoteOptions;
use crate::results::RemoteUse;

/// The servers of a run; none by default.
#[derive(Debug, Clone, Default)]
pub(crate) struct Servers {
    #[cfg(feature = "remote")]
    remote: Option<Remote>,
}

/// The units of a run, each for one thread.
pub(crate) struct Queue<'q, 'a> {
    units: &'q [&'a Unit],
    /// Those that need no server, by number.
    here: Vec<usize>,
    next: AtomicUsize,
    #[cfg(feature = "remote")]
    asked: Option<(&'q [usize], &'q Tasks<'q>)>,
}

/// A unit for a thread.
pub(crate) struct Piece<'a> {
    pub(crate) unit: &'a Unit,
    /// Its result, if a server has it.
    pub(crate) result: Option<Vec<u8>>,
    /// What a result that is made here is reported for.
    pub(crate) task: Option<usize>,
}

impl<'a> Queue<'_, 'a> {
    /// The next unit. May wait for a server.
    pub(crate) fn next(&self) -> Option<Piece<'a>> {
        if let Some(number) = self.here.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            return Some(Piece { unit: self.units[*number], result: None, task: None });
        }
        self.next_asked()
    }

    #[cfg(feature = "remote")]
    fn next_asked(&self) -> Option<Piece<'a>> {
        let (numbers, tasks) = self.asked?;
        let task = tasks.next()?;
        let waits = task.result.is_none().then_some(task.index);
        Some(Piece { unit: self.units[numbers[task.index]], result: task.result, task: waits })
    }

    #[cfg(not(feature = "remote"))]
    fn next_asked(&self) -> Option<Piece<'a>> {
        None
    }

    /// Hands the result of a task to the servers.
    #[cfg_attr(not(feature = "remote"), allow(unused_variables))]
    pub(crate) fn made(&self, task: usize, result: Vec<u8>) {
        #[cfg(feature = "remote")]
        if let Some((_, tasks)) = self.asked {
            tasks.made(task, result);
        }
    }
}

impl Servers {
    /// The servers that options name. Contacts none.
    ///
    /// # Errors
    /// [`Error::RemoteFeature`] if this library is compiled without them, [`Error::Remote`] if a URL, a certificate or a
    /// token cannot be used.
    pub(crate) fn new(options: &RemoteOptions) -> Result<Self, Error> {
        if options.cache.is_none() && options.executor.is_none() {
            return Ok(Self::default());
        }
        Self::connected(options)
    }

    #[cfg(not(feature = "remote"))]
    fn connected(_: &RemoteOptions) -> Result<Self, Error> {
        Err(Error::RemoteFeature)
    }

    #[cfg(feature = "remote")]
    fn connected(options: &RemoteOptions) -> Result<Self, Error> {
        Ok(Self { remote: Some(Remote::new(translated(options))?) })
    }

    /// Runs `work` over the units of a queue; `key` makes the key of one.
    pub(crate) fn serve<'a, R>(
        &self,
        units: &[&'a Unit],
        cache: &Cache,
        key: impl Fn(&Unit) -> Vec<u8> + Sync,
        work: impl FnOnce(&Queue<'_, 'a>) -> R,
    ) -> (R, Option<RemoteUse>) {
        #[cfg(feature = "remote")]
        if let Some(remote) = &self.remote {
            return over(remote, units, cache, key, work);
        }
        let _ = (cache, key);
        (work(&Queue::here(units, (0..units.len()).collect())), None)
    }
}

impl<'q, 'a> Queue<'q, 'a> {
    fn here(units: &'q [&'a Unit], here: Vec<usize>) -> Self {
        Self {
            units,
            here,
            next: AtomicUsize::new(0),
            #[cfg(feature = "remote")]
            asked: None,
        }
    }
}

#[cfg(feature = "remote")]
struct Asked<'k, K> {
    units: &'k [&'k Unit],
    numbers: &'k [usize],
    key: K,
}

#[cfg(feature = "remote")]
impl<K: Fn(&Unit) -> Vec<u8> + Sync> Keys for Asked<'_, K> {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn key(&self, index: usize) -> Vec<u8> {
        (self.key)(self.units[self.numbers[index]])
    }
}

#[cfg(feature = "remote")]
fn over<'a, R>(
    remote: &Remote,
    units: &[&'a Unit],
    cache: &Cache,
    key: impl Fn(&Unit) -> Vec<u8> + Sync,
    work: impl FnOnce(&Queue<'_, 'a>) -> R,
) -> (R, Option<RemoteUse>) {
    let is_here: Vec<bool> = units.par_iter().map(|unit| cache.has(&key(unit))).collect();
    let numbers = |wanted: bool| -> Vec<usize> { (0..units.len()).filter(|it| is_here[*it] == wanted).collect() };
    let (here, others) = (numbers(true), numbers(false));
    let keys = Asked { units, numbers: &others, key };
    let (result, report) =
        remote.run(&keys, |tasks| work(&Queue { asked: Some((&others, tasks)), ..Queue::here(units, here) }));
    let shader_builder_remote::Report { hits, executed, misses, stored, read, written, waited, trouble, .. } = report;
    (result, Some(RemoteUse { hits, executed, misses, stored, read, written, waited, trouble }))
}

#[cfg(feature = "remote")]
fn translated(options: &RemoteOptions) -> shader_builder_remote::Options {
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
    let mut out = shader_builder_remote::Options::new().instance(instance).write(write).delay(delay);
    (out.cache, out.executor, out.ca, out.client_certificate) = (cache, executor, ca, client_certificate);
    (out.token_file, out.credential_helper, out.platform) = (token_file, credential_helper, platform);
    out.local_jobs = local_jobs;
    out.executions = executions.unwrap_or(out.executions);
    out
}
