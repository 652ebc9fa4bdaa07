//! What a run did, and what went wrong in it.

use std::collections::BTreeMap;
use std::time::Duration;

/// What a run did. `hits`, `executed` and `misses` together are the number of keys handed out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Results that came from the cache.
    pub hits: usize,
    /// Results that the executor made.
    pub executed: usize,
    /// Keys that were handed out without a result.
    pub misses: usize,
    /// Results that were written to the cache.
    pub stored: usize,
    /// Bytes received, encryption and headers included.
    pub read: u64,
    /// Bytes sent, encryption and headers included.
    pub written: u64,
    /// For how long a local thread waited for an answer.
    pub waited: Duration,
    /// What went wrong: a line for each kind of failure, none of them with a token.
    pub trouble: Vec<String>,
}

/// Failures by kind: the first message of each and how often the kind occurred.
#[derive(Debug, Default)]
pub(crate) struct Trouble(BTreeMap<&'static str, (String, usize)>);

impl Trouble {
    /// Counts a failure of a kind.
    pub(crate) fn add(&mut self, kind: &'static str, why: &str) {
        self.0.entry(kind).or_insert_with(|| (plain(why), 0)).1 += 1;
    }

    /// A line for each kind.
    pub(crate) fn lines(&self) -> Vec<String> {
        let line = |(kind, (why, count)): (&&str, &(String, usize))| match count {
            1 => format!("{kind}: {why}"),
            count => format!("{kind}: {why} ({count} times)"),
        };
        self.0.iter().map(line).collect()
    }
}

// A server's message may contain anything: it is one short line without control characters.
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
    fn trouble_is_one_plain_line_a_kind() {
        let mut trouble = Trouble::default();
        trouble.add("write", "disk\n  \u{1b}[31mfull");
        trouble.add("lookup", &"x".repeat(1000));
        trouble.add("write", "another");
        let lines = trouble.lines();
        assert_eq!(lines[0].chars().count(), "lookup: ".len() + 301);
        assert_eq!(lines[1], "write: disk [31mfull (2 times)");
    }
}
