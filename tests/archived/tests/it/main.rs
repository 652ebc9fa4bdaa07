//! A program that reads its shaders from an archive. What is loaded stays for the whole process, so each test runs in a
//! process of its own.

mod delivered;
mod documents;
mod loaded;
mod missing;
mod reloaded;

use std::process::Command;

const ALONE: &str = "SHADER_INFO_TEST_ALONE";

/// Runs a test, named by its path in this program, in a process of its own.
///
/// # Panics
/// The test fails there, or there is no test of this name.
fn alone(name: &str, test: impl FnOnce()) {
    if std::env::var(ALONE).as_deref() == Ok(name) {
        return test();
    }
    let program = std::env::current_exe().expect("it runs");
    let output = Command::new(program).args([name, "--exact", "--nocapture"]).env(ALONE, name).output();
    let output = output.expect("it starts");
    let (messages, wrong) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && messages.contains("1 passed"), "{messages}{wrong}");
}

#[test]
#[should_panic(expected = "it fails there")]
fn a_test_that_fails_in_its_process_fails_here() {
    alone("a_test_that_fails_in_its_process_fails_here", || println!("does not panic, so it fails there"));
}
