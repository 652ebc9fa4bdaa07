//! The type of a rule.

use super::Subject;
use shader_info_model::diagnostic::{Code, Report};

/// A rule that every declaration must satisfy.
#[derive(Debug)]
pub struct Rule {
    /// What it requires, as a sentence.
    pub name: &'static str,
    /// The codes that it reports.
    pub codes: &'static [&'static Code],
    /// Checks a declaration.
    pub check: fn(&Subject<'_>, &mut Report),
}
