//! How many threads a build script uses: seen from outside, with a jobserver of our own.

use crate::script;

use std::collections::BTreeSet;

use jobserver::Client;
use script::{Package, ScriptRun, VERTEX};

const SCRIPT: &str = "jobs::one_job_is_one_thread";

// Enough texts that several threads would each get some.
fn package() -> Package {
    let info = |number: u32| {
        let color = format!("fragment_source {{ void main() {{ color = vec4({number}.0); }} }}");
        format!(
            "shader_info!{{ pub It{number} {{ fragment_out(0) color: vec4; {VERTEX} {color} do_static_compilation; }} }}\n"
        )
    };
    let infos: String = (0..60).map(info).collect();
    Package::new(SCRIPT, &[("src/lib.rs", &infos)])
}

/// The threads that made steps, and how many steps there were.
fn threads(ran: &ScriptRun) -> (usize, usize) {
    let steps = ran.lines.iter().filter_map(|line| line.strip_prefix(script::STEP_ON));
    let all: Vec<&str> = steps.collect();
    (all.iter().collect::<BTreeSet<_>>().len(), all.len())
}

#[test]
fn one_job_is_one_thread() {
    if script::acts() {
        return;
    }
    let ran = package().run(&[(script::SAYS_STEPS, "1"), ("NUM_JOBS", "1")]);
    let (threads, steps) = threads(&ran);
    assert_eq!(threads, 1);
    assert!(steps >= 61, "{steps}");
}

#[test]
fn without_a_token_left_there_is_one_thread() {
    // The one that cargo has spent on the script itself is not among those left.
    let left = Client::new(0).expect("a jobserver");
    let package = package();
    let mut command = package.command();
    command.env(script::SAYS_STEPS, "1").env("NUM_JOBS", "4");
    left.configure(&mut command);
    assert_eq!(threads(&package.ran(command)).0, 1);
}

#[test]
fn tokens_are_given_back() {
    let left = Client::new(2).expect("a jobserver");
    let package = package();
    let mut command = package.command();
    command.env(script::SAYS_STEPS, "1").env("NUM_JOBS", "4");
    left.configure(&mut command);
    assert!(threads(&package.ran(command)).0 <= 3);
    let tokens: Vec<_> = (0..2).map(|_| left.acquire().expect("there again")).collect();
    assert_eq!(tokens.len(), 2);
}
