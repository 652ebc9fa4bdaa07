//! A second of processor time as limits mean it: machines differ by a factor of three, and a limit that only a fast one
//! keeps says nothing about the input.

use std::hint::black_box;
use std::sync::OnceLock;
use std::time::Duration;

use cpu_time::ThreadTime;

/// What [`work`] takes on the machine for which limits are written, in this profile.
const REFERENCE: Duration = Duration::from_millis(10);

/// One second on the machine of the limits, as much longer here as the same work takes longer.
pub fn second() -> Duration {
    static SECOND: OnceLock<Duration> = OnceLock::new();
    *SECOND.get_or_init(|| {
        let taken = (0..3).map(|_| work()).min().unwrap_or_default();
        Duration::from_secs(1).mul_f64((taken.as_secs_f64() / REFERENCE.as_secs_f64()).max(1.0))
    })
}

// Sorts, hashes and copies, as readers of text do; the numbers are Marsaglia's xorshift64.
fn work() -> Duration {
    let start = ThreadTime::now();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut words: Vec<String> = (0..40_000)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            format!("{state:x}")
        })
        .collect();
    words.sort();
    black_box(words.concat());
    start.elapsed()
}

#[test]
fn a_second_is_never_less_and_follows_the_machine() {
    assert!(second() >= Duration::from_secs(1));
    assert!(work() > Duration::ZERO && second() < Duration::from_secs(30), "{:?}", second());
    println!("{:?} of work, {:?} a second", work(), second());
}
