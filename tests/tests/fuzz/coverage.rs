//! How often each word of the language came how far.

use std::collections::BTreeMap;
use std::fmt;

/// How far a case came without an error, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step {
    /// The statements were read.
    Parsed,
    /// Every path and number is known.
    Resolved,
    /// No rule spoke against it.
    Checked,
    /// Its fragments, modifiers or templates were put together.
    Composed,
    /// It came to texts.
    Assembled,
}

const STEPS: usize = 5;

/// Cases by what occurs in them, and by how far they came.
#[derive(Default, Clone)]
pub(crate) struct Coverage(BTreeMap<String, [u64; STEPS]>);

impl Coverage {
    /// A case with something came at least so far.
    pub(crate) fn count(&mut self, what: impl Into<String>, step: Step) {
        self.0.entry(what.into()).or_default()[step as usize] += 1;
    }

    /// How many cases with something came at least so far.
    pub(crate) fn of(&self, what: &str, step: Step) -> u64 {
        self.0.get(what).map_or(0, |counts| counts[step as usize])
    }

    pub(crate) fn merge(&mut self, other: Self) {
        for (what, counts) in other.0 {
            let known = self.0.entry(what).or_default();
            (0..STEPS).for_each(|step| known[step] += counts[step]);
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:48} {:>8} {:>8} {:>8} {:>8} {:>8}",
            "", "parsed", "resolved", "checked", "composed", "assembl."
        )?;
        self.0.iter().try_for_each(|(what, [a, b, c, d, e])| writeln!(f, "{what:48} {a:8} {b:8} {c:8} {d:8} {e:8}"))
    }
}
