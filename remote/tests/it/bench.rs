//! Synthetic keys, and a run over them as a build makes it.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use shader_builder_remote::{Keys, Options, Remote, Report};

/// Texts that no other test has.
#[derive(Debug, Clone)]
pub(crate) struct Texts {
    pub(crate) count: usize,
    pub(crate) size: usize,
    pub(crate) salt: u64,
}

impl Texts {
    pub(crate) fn new(count: usize, size: usize) -> Self {
        Self { count, size, salt: fastrand::u64(..) }
    }
}

impl Keys for Texts {
    fn len(&self) -> usize {
        self.count
    }

    fn key(&self, index: usize) -> Vec<u8> {
        let mut random = fastrand::Rng::with_seed(self.salt ^ index as u64);
        let letters: String = std::iter::repeat_with(|| random.alphanumeric()).take(100).collect();
        let text = format!("{:x} {index} {}", self.salt, letters.repeat(self.size.div_ceil(100)));
        text[..self.size.max(30)].into()
    }
}

/// What is made of a key, here and by the worker's script.
pub(crate) fn made_of(key: &[u8]) -> Vec<u8> {
    key.to_ascii_uppercase()
}

/// How a run went.
#[derive(Debug)]
pub(crate) struct ClientRun {
    pub(crate) report: Report,
    pub(crate) time: Duration,
}

/// Runs on two threads and checks every result: each key comes once, with the right bytes.
pub(crate) fn run(options: &Options, texts: &Texts) -> ClientRun {
    let remote = Remote::new(options.clone()).expect("usable options");
    run_slowly(&remote, texts, Duration::ZERO)
}

/// The same, where a local task takes a while.
pub(crate) fn run_slowly(remote: &Remote, texts: &Texts, task: Duration) -> ClientRun {
    let results = Mutex::new(vec![None; texts.count]);
    let start = Instant::now();
    let ((), report) = remote.run(texts, |tasks| {
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while let Some(next) = tasks.next() {
                        let result = next.result.unwrap_or_else(|| {
                            thread::sleep(task);
                            let made = made_of(&texts.key(next.index));
                            tasks.made(next.index, made.clone());
                            made
                        });
                        let before = results.lock().expect("no panic")[next.index].replace(result);
                        assert!(before.is_none(), "key {} came twice", next.index);
                    }
                });
            }
        });
    });
    let time = start.elapsed();
    for (index, result) in results.into_inner().expect("no panic").into_iter().enumerate() {
        assert!(result == Some(made_of(&texts.key(index))), "wrong bytes for key {index}: {report:?}");
    }
    assert_eq!(report.hits + report.executed + report.misses, texts.count, "{report:?}");
    ClientRun { report, time }
}

/// How often a test kills a server or a worker. The variable asks for more or fewer.
pub(crate) fn kills(usual: usize) -> usize {
    let wanted = std::env::var("SHADER_INFO_KILLS").ok().and_then(|count| count.parse().ok());
    wanted.unwrap_or(usual)
}
