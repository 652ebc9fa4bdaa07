//! A kind of diagnostic: its code, and the step that finds it.

use std::fmt;

/// A kind of diagnostic: a stable code with a title and a page of the manual.
#[derive(Debug)]
pub struct Code {
    /// `SI0012`; never reused.
    pub id: &'static str,
    /// One line, in the words in which a reader would look it up.
    pub title: &'static str,
    /// Why it is an error, and how to correct it.
    pub explain: &'static str,
    /// The step that finds it.
    pub step: Step,
    /// Whether it fails a build.
    pub severity: Severity,
}

impl Code {
    /// Returns whether it is a warning, which does not fail a build.
    pub fn is_warning(&self) -> bool {
        self.severity == Severity::Warning
    }

    /// Returns the number in the id: 34 for `SI0034`.
    ///
    /// # Panics
    /// If the id is not `SI` and four digits. Every id is parsed while the crate is compiled.
    pub const fn number(&self) -> u16 {
        let [b'S', b'I', digits @ ..] = self.id.as_bytes() else { panic!("the id of a code begins with `SI`") };
        assert!(digits.len() == 4, "the id of a code ends in four digits");
        let (mut number, mut at) = (0, 0);
        while at < digits.len() {
            assert!(digits[at].is_ascii_digit(), "the id of a code ends in four digits");
            number = 10 * number + (digits[at] - b'0') as u16;
            at += 1;
        }
        number
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Code {}

/// The effect of a diagnostic on a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The build fails.
    Error,
    /// The build passes, and shows the diagnostic.
    Warning,
}

/// The step that finds a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Reading the declaration.
    Parse,
    /// Merging parents, evaluating lengths and slots, finding sources.
    Resolve,
    /// Checking the merged declaration.
    Check,
    /// Spelling it for one backend.
    Assemble,
    /// The builder's compilers and validators.
    Build,
}

impl fmt::Display for Step {
    /// Writes what the step does, as in "found while checking".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Parse => "reading",
            Self::Resolve => "resolving",
            Self::Check => "checking",
            Self::Assemble => "assembling",
            Self::Build => "building",
        })
    }
}
