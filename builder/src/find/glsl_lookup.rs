//! A lookup of a GLSL file in the shader folders, by which the next run sees whether it finds the same file.

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire_struct;

use crate::find::glsl_files::Folders;

/// A lookup with its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookup {
    path: String,
    package: String,
    from: String,
    found: String,
    digest: Hash128,
}

impl Lookup {
    /// Makes it of the arguments of a lookup, the path of the file in messages, and the hash of its text.
    pub fn new(path: &str, package: &str, from: &str, found: &str, digest: Hash128) -> Self {
        Self { path: path.into(), package: package.into(), from: from.into(), found: found.into(), digest }
    }

    /// Returns the file, by its path in messages, that includes a file by this lookup; `None` if the lookup is for
    /// another file or for a statement.
    pub(crate) fn includer<'a>(&self, shown: &str, all: &'a [Self]) -> Option<&'a str> {
        if self.found != shown || self.from.is_empty() {
            return None;
        }
        let is_named =
            |it: &&Self| it.found.strip_suffix(&self.from).is_some_and(|it| it.is_empty() || it.ends_with('/'));
        all.iter().find(is_named).map(|it| it.found.as_str())
    }

    /// Returns whether the lookup finds the same file with the same text now.
    pub(crate) fn is_answered_alike(&self, folders: &Folders) -> bool {
        let answer = folders.locate(&self.path, &self.package, &self.from);
        answer.is_ok_and(|(found, digest)| found == self.found && digest == self.digest)
    }
}

wire_struct! { Lookup { path, package, from, found, digest } }
