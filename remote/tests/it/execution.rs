//! Keys that are executed by workers.

use std::time::Duration;

use shader_builder_remote::Options;
use shader_builder_remote_testing::{Faults, Nginx, Proxy, Site, skip};

use crate::bench::{Texts, run};
use crate::workers::{Script, Turn, Workers, executor};

#[test]
fn two_thousand_keys_are_executed_by_1_2_and_4_workers() {
    const TEST: &str = "two_thousand_keys_are_executed_by_1_2_and_4_workers";
    let Turn { server, .. } = &match executor() {
        Ok(turn) => turn,
        Err(why) => return skip(TEST, why),
    };
    let script = Script::new("");
    let workers = Workers::start(server, &script, 1);
    for _ in 0..3 {
        let ran = run(&Options::new().executor(server.url()).delay(Duration::from_secs(20)), &Texts::new(1, 2000));
        assert_eq!(ran.report.executed, 1, "{ran:?}");
        println!("1 key: {:.0?}", ran.time);
    }
    drop(workers);
    // Less than what a compiler takes, so that the server's part shows.
    let script = Script::slow("", Duration::from_millis(2));
    for count in [1, 2, 4] {
        let texts = Texts::new(2000, 2000);
        let workers = Workers::start(server, &script, count);
        // As a user would choose it for so few workers.
        let options = Options::new().executor(server.url()).delay(Duration::from_secs(20)).write(count == 4);
        let ran = run(&options, &texts);
        let rate = 2000.0 / ran.time.as_secs_f64();
        println!("{count} workers: {:.2?}, {rate:.0} units per second, {} batches", ran.time, workers.begun());
        assert_eq!(ran.report.executed, 2000, "{ran:?}");
        drop(workers);
        if count == 4 {
            // Those who only cache find each of them.
            let ran = run(&Options::new().cache(server.url()), &texts);
            assert_eq!(ran.report.hits, 2000, "{ran:?}");
        }
    }
}

#[test]
fn without_a_worker_the_keys_are_local_tasks() {
    const TEST: &str = "without_a_worker_the_keys_are_local_tasks";
    let Turn { server, .. } = &match executor() {
        Ok(turn) => turn,
        Err(why) => return skip(TEST, why),
    };
    let texts = Texts::new(100, 100);
    let options = Options::new().executor(server.url()).delay(Duration::from_secs(1));
    let ran = run(&options, &texts);
    assert_eq!(ran.report.misses, 100, "{ran:?}");
    assert!(ran.time < Duration::from_secs(8), "{ran:?}");
    // What was cancelled is not executed by a worker that comes later.
    let script = Script::new("");
    let workers = Workers::start(server, &script, 1);
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(workers.begun(), 0, "cancelled work was executed");
    // Beside a worker local jobs take some of the keys.
    let texts = Texts::new(1000, 100);
    let ran = run(&Options::new().executor(server.url()).local_jobs(1), &texts);
    assert!(ran.report.misses > 0 && ran.report.executed + ran.report.misses == 1000, "{ran:?}");
}

#[test]
fn a_batch_that_fails_is_made_locally() {
    const TEST: &str = "a_batch_that_fails_is_made_locally";
    let Turn { server, .. } = &match executor() {
        Ok(turn) => turn,
        Err(why) => return skip(TEST, why),
    };
    for (name, line, executed, failure) in [
        ("exit code", "print STDERR 'unknown compiler'; exit 3;", 0, "ended with 3: unknown compiler"),
        ("missing output", "unlink glob \"$results/*a\";", 1, "does not have a blob"),
    ] {
        let script = Script::new(line);
        let workers = Workers::start(server, &script, 2);
        let ran = run(&Options::new().executor(server.url()).delay(Duration::from_secs(20)), &Texts::new(200, 100));
        assert!(ran.report.executed >= executed && ran.report.misses > 0, "{name}: {ran:?}");
        assert!(ran.report.failures.join(" ").contains(failure), "{name}: {ran:?}");
        drop(workers);
    }
}

#[test]
fn a_bad_network_costs_time_only() {
    const TEST: &str = "a_bad_network_costs_time_only";
    let Turn { server, .. } = &match executor() {
        Ok(turn) => turn,
        Err(why) => return skip(TEST, why),
    };
    let script = Script::slow("", Duration::from_millis(2));
    let _workers = Workers::start(server, &script, 2);
    for faults in [
        Faults { cut: 20, ..Faults::default() },
        Faults { flip: 20, ..Faults::default() },
        Faults { latency: Duration::from_millis(100), ..Faults::default() },
    ] {
        let proxy = Proxy::start(server.port(), faults);
        let url = format!("grpc://127.0.0.1:{}", proxy.port());
        let ran = run(&Options::new().executor(url).delay(Duration::from_secs(3)).write(true), &Texts::new(200, 500));
        println!("{faults:?}: {:.1?}, {} of 200 executed {:?}", ran.time, ran.report.executed, ran.report.failures);
        assert!(ran.time < Duration::from_secs(40), "{ran:?}");
    }
}

#[test]
fn what_was_executed_is_found_over_http() {
    const TEST: &str = "what_was_executed_is_found_over_http";
    let (turn, http) = match (executor(), Nginx::start(&Site::default())) {
        (Ok(turn), Ok(http)) => (turn, http),
        (Err(why), _) | (_, Err(why)) => return skip(TEST, why),
    };
    let texts = Texts::new(100, 500);
    let script = Script::new("");
    let workers = Workers::start(&turn.server, &script, 1);
    let both = Options::new().cache(http.url()).executor(turn.server.url()).delay(Duration::from_secs(20));
    let ran = run(&both.clone().write(true), &texts);
    assert_eq!((ran.report.executed, ran.report.stored), (100, 100), "{ran:?}");
    let begun = workers.begun();
    for options in [both, Options::new().cache(http.url())] {
        assert_eq!(run(&options, &texts).report.hits, 100);
    }
    assert_eq!(workers.begun(), begun, "a hit was executed");
}
