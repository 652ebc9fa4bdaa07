//! What a rule is.

use super::Subject;
use shader_info_model::diagnostic::{Code, Report};

/// One thing that must hold of every declaration.
#[derive(Debug)]
pub struct Rule {
    /// What holds, as a sentence.
    pub name: &'static str,
    /// The errors it finds.
    pub codes: &'static [&'static Code],
    /// Looks for them.
    pub judge: fn(&Subject<'_>, &mut Report),
}
