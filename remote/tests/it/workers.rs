//! Workers whose program is a script, and workers that are killed.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use shader_builder_remote::Options;
use shader_builder_remote_testing::{BuildGrid, Missing, Worker, skip};
use tempfile::TempDir;

use crate::bench::{Texts, kills, run};

/// A script that makes of each unit what [`made_of`](crate::bench::made_of) makes of it: one process a batch, as of a
/// compiler.
pub(crate) struct Script(TempDir);

const UPPER_CASE: &str = r#"
my ($word, $units, $results) = @ARGV;
$word eq 'compile-unit' or exit 2;
select undef, undef, undef, $cost * (() = glob "$units/*");
for my $unit (glob "$units/*") {
    open my $in, '<', $unit or die;
    my $text = do { local $/; <$in> };
    open my $out, '>', $unit =~ s/^$units/$results/r or die;
    print $out uc $text;
}
"#;

impl Script {
    /// With a last line of its own, in Perl.
    pub(crate) fn new(last: &str) -> Self {
        Self::slow(last, Duration::ZERO)
    }

    /// Takes so long for each unit.
    pub(crate) fn slow(last: &str, cost: Duration) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("unit.pl"), format!("my $cost = {};{UPPER_CASE}{last}\n", cost.as_secs_f64()))
            .expect("written");
        Self(folder)
    }

    fn words(&self) -> [OsString; 2] {
        ["/usr/bin/perl".into(), self.0.path().join("unit.pl").into()]
    }
}

/// A server that tests share one after the other: it takes seconds to start.
pub(crate) struct Turn {
    pub(crate) server: Arc<BuildGrid>,
    _turn: MutexGuard<'static, ()>,
}

/// Waits for the server.
pub(crate) fn executor() -> Result<Turn, Missing> {
    static SERVER: Mutex<Weak<BuildGrid>> = Mutex::new(Weak::new());
    static TURN: Mutex<()> = Mutex::new(());
    let mut shared = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    let server = match shared.upgrade() {
        Some(server) => server,
        None => Arc::new(BuildGrid::executor()?),
    };
    *shared = Arc::downgrade(&server);
    drop(shared);
    Ok(Turn { server, _turn: TURN.lock().unwrap_or_else(PoisonError::into_inner) })
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
    let Turn { server, .. } = &match executor() {
        Ok(turn) => turn,
        Err(why) => return skip(TEST, why),
    };
    let script = Script::new("select undef, undef, undef, 0.2;");
    let count = kills(20);
    let name = |number: usize| format!("mortal-{number}");
    let start = |number| Worker::start(server.port(), &name(number), &script.words());
    let mut workers: Vec<Worker> = (0..3).map(start).collect();
    let mut killed = 0;
    let begin = Instant::now();
    while killed < count {
        assert!(begin.elapsed() < Duration::from_secs(2 * count as u64 + 60), "{killed} kills");
        let texts = Texts::new(600, 100);
        let options = Options::new().executor(server.url()).delay(Duration::from_secs(3));
        let ran = thread::scope(|scope| {
            let running = scope.spawn(|| run(&options, &texts));
            while !running.is_finished() && killed < count {
                thread::sleep(Duration::from_millis(50 + fastrand::u64(..100)));
                if let Some(number) = (0..workers.len()).find(|number| workers[*number].is_busy()) {
                    // Started again under its name, as a service manager does.
                    workers.remove(number).kill();
                    workers.insert(number, start(number));
                    killed += 1;
                }
            }
            running.join().expect("right bytes")
        });
        println!("{killed} kills: {:.1?}, {} executed of 600 {:?}", ran.time, ran.report.executed, ran.report.failures);
    }
}

#[test]
fn a_worker_sees_its_inputs_and_nothing_else() {
    const TEST: &str = "a_worker_sees_its_inputs_and_nothing_else";
    let Turn { server, .. } = &match executor() {
        Ok(turn) => turn,
        Err(why) => return skip(TEST, why),
    };
    let seen = tempfile::tempdir().expect("a folder");
    let file = seen.path().join("seen");
    let script = Script::new(&format!(
        "open my $env, '<', '/proc/self/environ'; open my $out, '>', '{}'; print $out join(' ', glob '*'), <$env>;",
        file.display()
    ));
    let _workers = Workers::start(server, &script, 1);
    run(&Options::new().executor(server.url()).delay(Duration::from_secs(20)), &Texts::new(3, 100));
    let text = fs::read_to_string(Path::new(&file)).expect("written by the worker");
    assert_eq!(text, "results units");
}
