//! An executor that is killed in the middle of runs.

use std::thread;
use std::time::Duration;

use shader_builder_remote::Options;
use shader_builder_remote_testing::{BuildGrid, skip};

use crate::bench::{Texts, kills, run};
use crate::workers::{Script, Workers};

#[test]
fn an_executor_is_killed_in_the_middle_of_runs() {
    const TEST: &str = "an_executor_is_killed_in_the_middle_of_runs";
    let mut server = match BuildGrid::executor() {
        Ok(server) => server,
        Err(why) => return skip(TEST, why),
    };
    let script = Script::slow("", Duration::from_millis(2));
    let workers = Workers::start(&server, &script, 2);
    let delay = Duration::from_secs(3);
    let options = Options::new().executor(server.url()).delay(delay);
    let patient = options.clone().delay(Duration::from_secs(20));
    // Each restart of this server takes two seconds and more.
    let count = kills(2);
    let all_are_executed = || {
        let whole = run(&patient, &Texts::new(600, 200));
        assert_eq!(whole.report.executed, 600, "with the server there: {whole:?}");
        whole.time
    };
    let (mut slowest, mut executed, mut local) = (Duration::ZERO, 0, 0);
    for _ in 0..count {
        let whole = all_are_executed();
        let moment = Duration::from_millis(fastrand::u64(..whole.as_millis() as u64));
        let texts = Texts::new(600, 200);
        let ran = thread::scope(|scope| {
            let running = scope.spawn(|| run(&options, &texts));
            thread::sleep(moment);
            server.kill();
            thread::sleep(Duration::from_millis(fastrand::u64(..500)));
            server.restart();
            running.join().expect("right bytes")
        });
        println!("killed after {moment:.1?}: {:.1?}, {} of 600 executed", ran.time, ran.report.executed);
        slowest = slowest.max(ran.time);
        executed += ran.report.executed;
        local += ran.report.misses;
    }
    println!("{count} restarts: {executed} executed, {local} made here, slowest run {slowest:.1?}");
    assert!(slowest < Duration::from_secs(30), "{slowest:?}");
    all_are_executed();
    drop(workers);
}
