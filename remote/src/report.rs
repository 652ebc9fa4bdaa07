//! The report of a run: counts, and failures.

use std::collections::BTreeMap;
use std::time::Duration;

/// The report of a run. The sum of `hits`, `executed` and `misses` is the number of keys that threads have taken.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Number of results from the cache.
    pub hits: usize,
    /// Number of results from the executor.
    pub executed: usize,
    /// Number of keys that threads have taken without a result.
    pub misses: usize,
    /// Number of results that were written to the cache.
    pub stored: usize,
    /// Number of received bytes, with encryption and headers.
    pub read: u64,
    /// Number of sent bytes, with encryption and headers.
    pub written: u64,
    /// Time for which a local thread waited for an answer.
    pub waited: Duration,
    /// Failures, one line for each kind. No line contains a token.
    pub failures: Vec<String>,
}

/// Failures by kind: the first message of each kind, and how often it occurred.
#[derive(Debug, Default)]
pub(crate) struct Failures(BTreeMap<&'static str, (String, usize)>);

impl Failures {
    /// Counts a failure of a kind.
    pub(crate) fn add(&mut self, kind: &'static str, why: &str) {
        self.0.entry(kind).or_insert_with(|| (plain(why), 0)).1 += 1;
    }

    /// Returns a line for each kind.
    pub(crate) fn lines(&self) -> Vec<String> {
        let line = |(kind, (why, count)): (&&str, &(String, usize))| match count {
            1 => format!("{kind}: {why}"),
            count => format!("{kind}: {why} ({count} times)"),
        };
        self.0.iter().map(line).collect()
    }
}

// A server's message may contain anything, so it is reduced to one short line without control characters.
fn plain(why: &str) -> String {
    const LIMIT: usize = 300;
    let words = why.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty());
    let line = words.collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LIMIT) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_one_plain_line_a_kind() {
        let mut failures = Failures::default();
        failures.add("write", "disk\n  \u{1b}[31mfull");
        failures.add("lookup", &"x".repeat(1000));
        failures.add("write", "another");
        let lines = failures.lines();
        assert_eq!(lines[0].chars().count(), "lookup: ".len() + 301);
        assert_eq!(lines[1], "write: disk [31mfull (2 times)");
    }
}
