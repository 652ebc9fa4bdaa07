//! Secrets stay secret, and only trusted servers are used.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use shader_builder_remote::{Error, Options, Remote};
use shader_builder_remote_testing::{
    Answer, Certificates, FakeGrpc, FakeHttp, Faults, Manners, Nginx, Proxy, Site, skip,
};

use crate::bench::{Texts, run};

const TOKEN: &str = "s3cret-t0ken";

fn file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).expect("written");
    path
}

fn program(folder: &Path, text: &str) -> PathBuf {
    let path = file(folder, "helper", text);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
    path
}

#[test]
fn a_token_is_sent_and_shown_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = file(folder.path(), "token", &format!("{TOKEN}\n"));
    let helper = program(
        folder.path(),
        &format!(
            "#!/bin/sh\nread uri\ncase \"$1$uri\" in get*127.0.0.1*) ;; *) exit 1;; esac\necho '{{\"headers\": {{\"Authorization\": [\"Bearer {TOKEN}\"]}}}}'\n"
        ),
    );
    let texts = Texts::new(5, 100);
    for credentials in [Options::new().token_file(&token), Options::new().credential_helper(&helper)] {
        // A server that repeats what it got, in a refusal and in a failure.
        for status in [401, 500] {
            let server = FakeHttp::start(move |_, _, _| Answer { status, ..Answer::default() });
            let options = credentials.clone().cache(server.url());
            let shown = format!("{options:?} {:?}", Remote::new(options.clone()));
            let ran = run(&options, &texts);
            assert!(server.heads()[0].contains(&format!("Bearer {TOKEN}")), "{:?}", server.heads());
            assert!(!format!("{shown} {ran:?}").contains(TOKEN), "{shown} {ran:?}");
        }
        let server = FakeGrpc::start(Manners { repeats_tokens: true, ..Manners::default() });
        let ran = run(&credentials.clone().cache(server.url()), &texts);
        let failures = ran.report.failures.join(" ");
        assert!(failures.contains("unknown token") && !failures.contains(TOKEN), "{failures}");
    }
}

#[test]
fn a_token_does_not_leave_the_machine_unencrypted() {
    let folder = tempfile::tempdir().expect("a folder");
    let token = file(folder.path(), "token", TOKEN);
    let with = || Options::new().token_file(&token).ca(Certificates::new().file("ca.pem"));
    for url in ["http://cache.example/", "grpc://10.0.0.1:80"] {
        let error = Remote::new(with().cache(url)).expect_err("an unencrypted token");
        assert!(matches!(error, Error::Unencrypted { .. }) && !error.to_string().contains(TOKEN), "{error}");
    }
    let certificates = Certificates::new();
    let with = || Options::new().token_file(&token).ca(certificates.file("ca.pem"));
    for url in ["https://cache.example/", "grpcs://cache.example", "http://127.0.0.1:1", "grpc://localhost:1"] {
        Remote::new(with().cache(url)).expect("a private way");
    }
    // The executor gets the token, too.
    let error = Remote::new(with().cache("grpcs://cache.example").executor("grpc://other.example"));
    assert!(matches!(error, Err(Error::Unencrypted { .. })), "{error:?}");
}

#[test]
fn unusable_options_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name, text| file(folder.path(), name, text);
    let good = Certificates::new();
    for (options, words) in [
        (Options::new().cache("http://me:s3cret-t0ken@cache.example"), "user or a password"),
        (Options::new().cache("https://cache.example?token=s3cret-t0ken"), "without `?`"),
        (Options::new().executor("https://cache.example"), "needs `grpc` or `grpcs`"),
        (Options::new().token_file(folder.path().join("missing")), "missing"),
        (Options::new().token_file(file("two", "s3cret-t0ken\ntwo\n")), "one line"),
        (Options::new().token_file(file("empty", "\n")), "empty"),
        (Options::new().token_file(file("a", "a")).credential_helper("b"), "exclude each other"),
        (Options::new().ca(file("none.pem", "")), "missing certificates"),
        (Options::new().ca(folder.path().join("absent.pem")), "absent.pem"),
        (Options::new().client_certificate(good.file("client.pem"), good.file("server.key")), "client.pem"),
    ] {
        let shown = format!("{options:?}");
        let error = Remote::new(options).expect_err(words).to_string();
        assert!(error.contains(words), "{words}: {error}");
        assert!(!format!("{shown}{error}").contains(TOKEN), "{shown} {error}");
    }
}

#[test]
fn a_helper_that_fails_or_hangs_costs_the_delay() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = FakeGrpc::start(Manners::default());
    for (text, words) in [
        ("#!/bin/sh\nexit 3\n", &["failed"][..]),
        ("#!/bin/sh\necho s3cret-t0ken\n", &["answer is not"]),
        // The connection and the threads that wait for it give up at the same time, and the first one is reported.
        ("#!/bin/sh\nexec sleep 60\n", &["no answer for 2.0s in all", "does not answer"]),
    ] {
        let helper = program(folder.path(), text);
        let delay = Duration::from_secs(2);
        let ran = run(&Options::new().cache(server.url()).credential_helper(helper).delay(delay), &Texts::new(5, 10));
        let failures = ran.report.failures.join(" ");
        assert_eq!(ran.report.misses, 5, "{words:?}: {ran:?}");
        assert!(words.iter().any(|words| failures.contains(words)), "{words:?}: {failures}");
        assert!(!failures.contains(TOKEN) && ran.time < Duration::from_secs(8), "{words:?}: {ran:?}");
    }
}

#[test]
fn a_private_authority_is_trusted_and_no_other() {
    const TEST: &str = "a_private_authority_is_trusted_and_no_other";
    let (ours, others) = (Certificates::new(), Certificates::new());
    let site = Site { certificates: Some(&ours), wants_client: true, token: Some(TOKEN), ..Site::default() };
    let server = match Nginx::start(&site) {
        Ok(server) => server,
        Err(why) => return skip(TEST, why),
    };
    let folder = tempfile::tempdir().expect("a folder");
    let token = file(folder.path(), "token", TOKEN);
    let texts = Texts::new(20, 1000);
    let options = Options::new().cache(server.url()).write(true).token_file(&token);
    let shown =
        |options: Options, by: &Certificates| options.client_certificate(by.file("client.pem"), by.file("client.key"));
    let trusting = options.clone().ca(ours.file("ca.pem"));
    let first = run(&shown(trusting.clone(), &ours), &texts);
    assert_eq!(first.report.stored, 20, "{first:?}");
    assert_eq!(run(&shown(trusting.clone(), &ours), &texts).report.hits, 20);
    for (name, options, words) in [
        ("the system's authorities", shown(options.clone(), &ours), "certificate"),
        ("another authority", shown(options.clone().ca(others.file("ca.pem")), &ours), "certificate"),
        ("without a client's certificate", trusting.clone(), "400"),
        ("a client of another authority", shown(trusting, &others), "400"),
    ] {
        let ran = match Remote::new(options.clone()) {
            // A machine without certificates of its own.
            Err(Error::SystemCertificates(_)) => continue,
            _ => run(&options, &texts),
        };
        assert_eq!((ran.report.misses, ran.report.stored), (20, 0), "{name}: {ran:?}");
        assert!(ran.report.failures.join(" ").contains(words), "{name}: {ran:?}");
        assert!(ran.time < Duration::from_secs(12), "{name}: {ran:?}");
    }
    // The certificate is for this machine's names alone, and a damaged connection is noticed.
    let proxy = Proxy::start(server.port(), Faults { flip: 300, ..Faults::default() });
    let url = format!("https://localhost:{}/cache", proxy.port());
    let damaged = Options::new().cache(url).ca(ours.file("ca.pem")).token_file(&token);
    run(&damaged.client_certificate(ours.file("client.pem"), ours.file("client.key")), &texts);
}

#[test]
fn a_wrong_token_ends_the_use_at_once() {
    const TEST: &str = "a_wrong_token_ends_the_use_at_once";
    let server = match Nginx::start(&Site { token: Some(TOKEN), ..Site::default() }) {
        Ok(server) => server,
        Err(why) => return skip(TEST, why),
    };
    let folder = tempfile::tempdir().expect("a folder");
    let token = file(folder.path(), "token", "another");
    let ran = run(&Options::new().cache(server.url()).token_file(token).write(true), &Texts::new(500, 10));
    assert_eq!(ran.report.misses, 500, "{ran:?}");
    assert!(ran.report.failures.join(" ").contains("401") && ran.time < Duration::from_secs(8), "{ran:?}");
}
