//! What one machine made, another one finds.

use shader_builder_remote::Options;
use shader_builder_remote_testing::{BuildGrid, FakeGrpc, Manners, Nginx, Site, skip};

use crate::bench::{Texts, run};

// A writes, B reads, and neither makes what is there.
fn check(name: &str, url: &str, texts: &Texts) {
    let writing = Options::new().cache(url).write(true);
    let first = run(&writing, texts);
    assert_eq!((first.report.misses, first.report.stored), (texts.count, texts.count), "{name}: {first:?}");
    let second = run(&Options::new().cache(url), texts);
    assert_eq!((second.report.hits, second.report.stored), (texts.count, 0), "{name}: {second:?}");
    assert_eq!(second.report.failures, [""; 0], "{name}");
    assert!(first.report.written > 0 && second.report.read > 0, "{name}: {first:?} {second:?}");
    println!("{name}: {} results written in {:.2?}, read in {:.2?}", texts.count, first.time, second.time);
}

#[test]
fn http_results_are_shared() {
    match Nginx::start(&Site::default()) {
        Ok(server) => check("nginx", &server.url(), &Texts::new(500, 5000)),
        Err(why) => skip("http_results_are_shared", why),
    }
}

#[test]
fn grpc_results_are_shared() {
    match BuildGrid::cache() {
        Ok(server) => {
            check("BuildGrid", &server.url(), &Texts::new(500, 5000));
            check("BuildGrid, large blobs", &server.url(), &Texts::new(2, 4 << 20));
        }
        Err(why) => skip("grpc_results_are_shared", why),
    }
}

#[test]
fn compressed_and_streamed_results_are_shared() {
    for (name, streams) in [("batches", false), ("streams", true)] {
        let server = FakeGrpc::start(Manners { streams, ..Manners::default() });
        check(name, &server.url(), &Texts::new(200, 2000));
        check(name, &server.url(), &Texts::new(2, 4 << 20));
        assert!(server.compressed() > 100, "{name}");
    }
}

#[test]
fn a_reader_writes_nothing() {
    let server = FakeGrpc::start(Manners::default());
    let texts = Texts::new(50, 100);
    for _ in 0..2 {
        let ran = run(&Options::new().cache(server.url()), &texts);
        assert_eq!((ran.report.misses, ran.report.stored), (50, 0), "{ran:?}");
    }
}

#[test]
fn users_with_other_properties_share_nothing() {
    let server = FakeGrpc::start(Manners::default());
    let texts = Texts::new(10, 100);
    let options = Options::new().cache(server.url()).write(true);
    run(&options, &texts);
    assert_eq!(run(&options.clone().platform("os", "linux"), &texts).report.misses, 10);
    assert_eq!(run(&options, &texts).report.hits, 10);
}
