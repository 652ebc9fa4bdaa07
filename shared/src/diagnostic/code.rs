//! A kind of error and the step that finds it.

/// A kind of mistake: a stable code with a title and a page of the manual.
#[derive(Debug)]
pub struct Code {
    /// `SI0012`; never reused.
    pub id: &'static str,
    /// One line, as a reader would look it up.
    pub title: &'static str,
    /// Why it is a mistake and how to get out of it.
    pub explain: &'static str,
    /// The step that finds it.
    pub step: Step,
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Code {}

/// Who finds a kind of mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Reading the declaration.
    Parse,
    /// Merging parents, evaluating lengths and slots, finding sources.
    Resolve,
    /// Judging the merged declaration.
    Check,
    /// Spelling it for one backend.
    Assemble,
    /// The builder's compilers and its look at the SPIR-V.
    Build,
}
