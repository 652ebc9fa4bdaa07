//! Servers and networks that fail: right results, and a bounded delay.

use std::net::TcpListener;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use shader_builder_remote::{Options, Remote};
use shader_builder_remote_testing::{Answer, BuildGrid, FakeGrpc, FakeHttp, Faults, Manners, Nginx, Proxy, Site, skip};

use crate::bench::{ClientRun, Texts, kills, run, run_slowly};

/// A server that can be killed and started again.
trait Server: Send {
    fn url(&self) -> String;
    fn kill(&mut self);
    fn restart(&mut self);
}

impl Server for Nginx {
    fn url(&self) -> String {
        self.url()
    }
    fn kill(&mut self) {
        self.kill();
    }
    fn restart(&mut self) {
        self.restart();
    }
}

impl Server for BuildGrid {
    fn url(&self) -> String {
        self.url()
    }
    fn kill(&mut self) {
        self.kill();
    }
    fn restart(&mut self) {
        self.restart();
    }
}

// Kills the server at a random moment of a run that reads and writes, and starts it again.
fn killed_at_random(server: &mut dyn Server, count: usize) {
    let texts = Texts::new(100, 2000);
    let options = Options::new().cache(server.url()).write(true).delay(Duration::from_millis(500));
    let half = Texts { count: 50, ..texts.clone() };
    run(&options, &half);
    let mut slowest = Duration::ZERO;
    let mut hits = 0;
    for _ in 0..count {
        // Half of the keys are there, the others differ from case to case.
        let moment = Duration::from_millis(fastrand::u64(..150));
        let ran = thread::scope(|scope| {
            let running = scope.spawn(|| {
                let remote = Remote::new(options.clone()).expect("usable options");
                run_slowly(&remote, &texts, Duration::from_millis(1))
            });
            thread::sleep(moment);
            server.kill();
            server.restart();
            running.join().expect("right bytes")
        });
        slowest = slowest.max(ran.time);
        hits += ran.report.hits;
    }
    println!("{count} restarts: slowest run {slowest:.2?}, {hits} hits");
    // A delay for each key would be fifty seconds.
    assert!(slowest < Duration::from_secs(10), "{slowest:?}");
    // Nothing wrong was stored.
    run(&options, &texts);
    let last = run(&Options::new().cache(server.url()), &texts);
    assert_eq!(last.report.hits, 100, "{last:?}");
}

#[test]
fn an_http_cache_is_killed_at_random_moments() {
    match Nginx::start(&Site::default()) {
        Ok(mut server) => killed_at_random(&mut server, kills(20)),
        Err(why) => skip("an_http_cache_is_killed_at_random_moments", why),
    }
}

#[test]
fn a_grpc_cache_is_killed_at_random_moments() {
    match BuildGrid::cache() {
        Ok(mut server) => killed_at_random(&mut server, kills(5)),
        Err(why) => skip("a_grpc_cache_is_killed_at_random_moments", why),
    }
}

// Reads through a bad network what was written through a good one.
fn through(url: &str, port: u16, faults: Faults, texts: &Texts) -> ClientRun {
    run(&Options::new().cache(url).write(true), texts);
    let proxy = Proxy::start(port, faults);
    let (scheme, rest) = url.split_once("://").expect("a URL");
    let path = rest.split_once('/').map_or(String::new(), |(_, path)| format!("/{path}"));
    run(&Options::new().cache(format!("{scheme}://127.0.0.1:{}{path}", proxy.port())), texts)
}

#[test]
fn latency_costs_a_stated_delay() {
    const TEST: &str = "latency_costs_a_stated_delay";
    let texts = Texts::new(300, 1000);
    let faults = Faults { latency: Duration::from_millis(250), ..Faults::default() };
    let check = |name: &str, ran: ClientRun| {
        println!("{name} at 500 ms: {:.2?}, {} hits of 300", ran.time, ran.report.hits);
        // One after the other the keys would take 150 seconds.
        assert!(ran.time < Duration::from_secs(20), "{name}: {ran:?}");
        assert!(ran.report.hits > 100, "{name}: {ran:?}");
    };
    match Nginx::start(&Site::default()) {
        Ok(server) => check("nginx", through(&server.url(), server.port(), faults, &texts)),
        Err(why) => skip(TEST, why),
    }
    let server = FakeGrpc::start(Manners::default());
    check("gRPC", through(&server.url(), server.port(), faults, &texts));
}

#[test]
fn requests_that_fail_are_made_again() {
    const TEST: &str = "requests_that_fail_are_made_again";
    let texts = Texts::new(300, 1000);
    let check = |name: &str, url: &str| {
        let options = Options::new().cache(url).write(true);
        let first = run(&options, &texts);
        // One of a thousand fails three times.
        assert!(first.report.stored > 200, "{name}: {first:?}");
        run(&options, &texts);
        let last = run(&options, &texts);
        println!("{name} with 10 % failing: {} stored, then {} hits of 300", first.report.stored, last.report.hits);
        assert!(last.report.hits > 280, "{name}: {last:?}");
    };
    match Nginx::start(&Site { failing: 10, ..Site::default() }) {
        Ok(server) => check("nginx", &server.url()),
        Err(why) => skip(TEST, why),
    }
    check("gRPC", &FakeGrpc::start(Manners { failing: 10, ..Manners::default() }).url());
}

#[test]
fn a_damaged_connection_is_never_a_result() {
    const TEST: &str = "a_damaged_connection_is_never_a_result";
    let grpc = FakeGrpc::start(Manners::default());
    let http = Nginx::start(&Site::default());
    if let Err(why) = &http {
        skip(TEST, why);
    }
    for _ in 0..kills(5) {
        for faults in [Faults { flip: 100, ..Faults::default() }, Faults { cut: 100, ..Faults::default() }] {
            let texts = Texts::new(100, 3000);
            through(&grpc.url(), grpc.port(), faults, &texts);
            if let Ok(http) = &http {
                through(&http.url(), http.port(), faults, &texts);
            }
        }
    }
}

#[test]
fn a_silent_server_costs_the_delay() {
    let delay = Duration::from_millis(600);
    // It accepts connections, and that is all.
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    for url in [format!("http://127.0.0.1:{port}"), format!("grpc://127.0.0.1:{port}")] {
        for write in [false, true] {
            let ran = run(&Options::new().cache(&url).write(write).delay(delay), &Texts::new(50, 100));
            assert_eq!(ran.report.misses, 50, "{url}: {ran:?}");
            // Once for the lookups, once for writing back.
            let limit = if write { 2 * delay } else { delay } + Duration::from_secs(4);
            assert!(ran.time >= delay && ran.time < limit, "{url}: {ran:?}");
        }
    }
    drop(listener);
}

#[test]
fn a_server_that_falls_silent_costs_the_delay() {
    let is_silent = AtomicBool::new(false);
    let is_silent: &'static AtomicBool = Box::leak(Box::new(is_silent));
    let server = FakeHttp::start(|_, _, _| {
        while is_silent.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(10));
        }
        Answer { status: 404, ..Answer::default() }
    });
    let texts = Texts::new(400, 10);
    let delay = Duration::from_millis(500);
    let remote = Remote::new(Options::new().cache(server.url()).delay(delay)).expect("usable options");
    let ran = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(100));
            is_silent.store(true, Ordering::SeqCst);
        });
        run_slowly(&remote, &texts, Duration::from_millis(2))
    });
    is_silent.store(false, Ordering::SeqCst);
    assert!(ran.time < Duration::from_secs(6), "{ran:?}");
}

#[test]
fn a_refused_connection_costs_nothing() {
    let port = TcpListener::bind(("127.0.0.1", 0)).and_then(|it| it.local_addr()).expect("a free port").port();
    for url in [format!("http://127.0.0.1:{port}"), format!("grpc://127.0.0.1:{port}")] {
        let ran = run(&Options::new().cache(&url).write(true), &Texts::new(1000, 10));
        assert!(ran.report.misses == 1000 && ran.time < Duration::from_secs(4), "{url}: {ran:?}");
        let failures = ran.report.failures.join("\n");
        assert!(failures.contains("refused") && ran.report.failures.len() <= 2, "{url}: {failures}");
    }
}

#[test]
fn a_full_disk_ends_writing_only() {
    let full_http = FakeHttp::start(|method, _, _| {
        let status = if method == "PUT" { 507 } else { 404 };
        Answer { status, ..Answer::default() }
    });
    let ran = run(&Options::new().cache(full_http.url()).write(true), &Texts::new(200, 1000));
    let puts = full_http.heads().iter().filter(|head| head.starts_with("PUT")).count();
    assert!(puts <= 128, "what is under way, and each once, not {puts}: {ran:?}");
    let full_grpc = FakeGrpc::start(Manners { is_full: true, ..Manners::default() });
    let full_streams = FakeGrpc::start(Manners { is_full: true, streams: true, ..Manners::default() });
    let small = Nginx::start(&Site { largest: 100, ..Site::default() });
    let mut urls = vec![full_http.url(), full_grpc.url(), full_streams.url()];
    match &small {
        Ok(small) => urls.push(small.url()),
        Err(why) => skip("a_full_disk_ends_writing_only", why),
    }
    for url in urls {
        let ran = run(&Options::new().cache(&url).write(true), &Texts::new(200, 1000));
        assert_eq!((ran.report.misses, ran.report.stored), (200, 0), "{url}: {ran:?}");
        assert!(!ran.report.failures.is_empty() && ran.time < Duration::from_secs(15), "{url}: {ran:?}");
    }
}

#[test]
fn a_server_that_takes_nothing_is_read_nevertheless() {
    const TEST: &str = "a_server_that_takes_nothing_is_read_nevertheless";
    match Nginx::start(&Site { is_read_only: true, ..Site::default() }) {
        Ok(server) => {
            let ran = run(&Options::new().cache(server.url()).write(true), &Texts::new(200, 100));
            assert_eq!((ran.report.misses, ran.report.stored), (200, 0), "{ran:?}");
            assert!(ran.report.failures.join(" ").contains("405"), "{ran:?}");
        }
        Err(why) => skip(TEST, why),
    }
}
