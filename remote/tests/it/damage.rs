//! Servers that answer with wrong bytes: a miss and a reported failure, never a result.

use std::fs;
use std::path::Path;
use std::time::Duration;

use shader_builder_remote::Options;
use shader_builder_remote_testing::{Answer, FakeGrpc, FakeHttp, Manners, Nginx, Site, skip};

use crate::bench::{ClientRun, Texts, run};

const COUNT: usize = 40;

fn refused(name: &str, ran: &ClientRun, failure: &str) {
    assert_eq!(ran.report.misses, COUNT, "{name}: {ran:?}");
    assert!(ran.report.failures.iter().any(|line| line.contains(failure)), "{name}: {ran:?}");
    assert!(ran.time < Duration::from_secs(12), "{name}: {ran:?}");
}

#[test]
fn wrong_blobs_over_grpc_are_misses() {
    let calm = Manners::default();
    for streams in [false, true] {
        for (name, manners, failure) in [
            ("flipped", Manners { flips: true, ..calm }, "another digest"),
            ("truncated", Manners { truncates: true, ..calm }, "truncated"),
            ("foreign", Manners { swaps: true, ..calm }, "another"),
        ] {
            let server = FakeGrpc::start(Manners { streams, ..calm });
            let texts = Texts::new(COUNT, 800);
            run(&Options::new().cache(server.url()).write(true), &texts);
            server.behave(Manners { streams, ..manners });
            refused(name, &run(&Options::new().cache(server.url()), &texts), failure);
        }
    }
}

#[test]
fn results_of_other_actions_are_misses() {
    let server = FakeGrpc::start(Manners::default());
    run(&Options::new().cache(server.url()).write(true), &Texts::new(COUNT, 100));
    server.behave(Manners { is_forgetful: true, ..Manners::default() });
    let ran = run(&Options::new().cache(server.url()), &Texts::new(COUNT, 100));
    assert_eq!(ran.report.misses, COUNT, "{ran:?}");
}

#[test]
fn damaged_files_of_an_http_cache_are_misses() {
    const TEST: &str = "damaged_files_of_an_http_cache_are_misses";
    let server = match Nginx::start(&Site::default()) {
        Ok(server) => server,
        Err(why) => return skip(TEST, why),
    };
    type Damage = fn(Vec<u8>) -> Vec<u8>;
    let flip: Damage = |mut bytes| {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 16;
        bytes
    };
    let half: Damage = |bytes| bytes[..bytes.len() / 2].to_vec();
    let none: Damage = |_| Vec::new();
    let foreign: Damage = |bytes| bytes.iter().rev().copied().collect();
    for kind in ["cas", "ac"] {
        for (name, damage) in [("flipped", flip), ("half", half), ("empty", none), ("foreign", foreign)] {
            let texts = Texts::new(COUNT, 300);
            run(&Options::new().cache(server.url()).write(true), &texts);
            change(&server.files().join(kind), damage);
            let ran = run(&Options::new().cache(server.url()), &texts);
            assert_eq!(ran.report.hits, 0, "{kind} {name}: {ran:?}");
            // A miss is written again, and then all is well.
            run(&Options::new().cache(server.url()).write(true), &texts);
            let ran = run(&Options::new().cache(server.url()), &texts);
            assert_eq!(ran.report.hits, COUNT, "{kind} {name}: {ran:?}");
        }
    }
}

fn change(folder: &Path, damage: fn(Vec<u8>) -> Vec<u8>) {
    for file in fs::read_dir(folder).expect("a folder").flatten() {
        let bytes = fs::read(file.path()).expect("a file");
        fs::write(file.path(), damage(bytes)).expect("written");
    }
}

#[test]
fn strange_answers_over_http_are_misses() {
    let plain = |status, body: &[u8]| Answer { status, body: body.to_vec(), ..Answer::default() };
    let cases = [
        ("no message", plain(200, b"<html>It works!</html>"), "not a SHA-256"),
        ("two megabytes", plain(200, &vec![b'x'; 2 << 20]), "another length"),
        ("ends early", Answer { length: Some(1000), ..plain(200, b"short") }, "lookup"),
        (
            "elsewhere",
            Answer { head: "Location: http://elsewhere.example/\r\n".into(), ..plain(302, b"") },
            "the server answers 302",
        ),
        ("error", plain(500, b"<html>"), "the server answers 500"),
    ];
    for (name, answer, failure) in cases {
        let server = FakeHttp::start(move |_, _, _| answer.clone());
        refused(name, &run(&Options::new().cache(server.url()), &Texts::new(COUNT, 100)), failure);
    }
}
