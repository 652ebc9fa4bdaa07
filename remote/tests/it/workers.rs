//! Workers whose program is a script, and workers that are killed.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use shader_builder_remote::Options;
use shader_builder_remote_testing::{BuildGrid, Worker, skip};
use tempfile::TempDir;

use crate::bench::{Texts, cases, run};

/// A script that makes of each unit what [`made_of`](crate::bench::made_of) makes of it.
pub(crate) struct Script(TempDir);

impl Script {
    /// With a last line of its own.
    pub(crate) fn new(last: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let text = format!(
            "[ \"$1\" = compile-unit ] || exit 2\ncd \"$2\" && for unit in *; do tr a-z A-Z < \"$unit\" > \"../$3/$unit\"; done\ncd ..\n{last}\n"
        );
        fs::write(folder.path().join("unit.sh"), text).expect("written");
        Self(folder)
    }

    fn words(&self) -> [OsString; 2] {
        ["/bin/sh".into(), self.0.path().join("unit.sh").into()]
    }
}

/// Several workers of one server.
pub(crate) struct Workers(Vec<Worker>);

impl Workers {
    pub(crate) fn start(server: &BuildGrid, script: &Script, count: usize) -> Self {
        let name = |number| format!("worker-{}-{number}", fastrand::u64(..));
        Self((0..count).map(|number| Worker::start(server.port(), &name(number), &script.words())).collect())
    }

    /// How many actions they began.
    pub(crate) fn begun(&self) -> usize {
        self.0.iter().map(Worker::begun).sum()
    }
}

#[test]
fn workers_are_killed_in_the_middle_of_actions() {
    const TEST: &str = "workers_are_killed_in_the_middle_of_actions";
    let server = match BuildGrid::executor() {
        Ok(server) => server,
        Err(why) => return skip(TEST, why),
    };
    let script = Script::new("sleep 0.2");
    let count = cases(50);
    let name = |number: usize| format!("mortal-{number}");
    let start = |number| Worker::start(server.port(), &name(number), &script.words());
    let mut workers: Vec<Worker> = (0..3).map(start).collect();
    let mut kills = 0;
    let begin = Instant::now();
    while kills < count {
        assert!(begin.elapsed() < Duration::from_secs(2 * count as u64 + 60), "{kills} kills");
        let texts = Texts::new(600, 100);
        let options = Options::new().executor(server.url()).delay(Duration::from_secs(3));
        let ran = thread::scope(|scope| {
            let running = scope.spawn(|| run(&options, &texts));
            while !running.is_finished() && kills < count {
                thread::sleep(Duration::from_millis(50 + fastrand::u64(..100)));
                if let Some(number) = (0..workers.len()).find(|number| workers[*number].is_busy()) {
                    // Started again under its name, as a service manager does.
                    workers.remove(number);
                    workers.insert(number, start(number));
                    kills += 1;
                }
            }
            running.join().expect("right bytes")
        });
        println!("{kills} kills: {:.1?}, {} executed of 600 {:?}", ran.time, ran.report.executed, ran.report.trouble);
    }
}

#[test]
fn a_worker_sees_its_inputs_and_nothing_else() {
    const TEST: &str = "a_worker_sees_its_inputs_and_nothing_else";
    let server = match BuildGrid::executor() {
        Ok(server) => server,
        Err(why) => return skip(TEST, why),
    };
    let seen = tempfile::tempdir().expect("a folder");
    let file = seen.path().join("seen");
    // What the shell sets itself is not of the environment.
    let script = Script::new(&format!("{{ ls; tr '\\0' '\\n' < /proc/$$/environ; }} > {}", file.display()));
    let _workers = Workers::start(&server, &script, 1);
    run(&Options::new().executor(server.url()).delay(Duration::from_secs(20)), &Texts::new(3, 100));
    let text = fs::read_to_string(Path::new(&file)).expect("written by the worker");
    assert_eq!(text, "results\nunits\n");
}
