//! Describes the techniques that have an error.

use std::collections::BTreeSet;

use shader_info_model::Backend;
use shader_info_model::Stage;

use crate::plan::variants::BackendVariants;

/// The techniques of one backend that have an error.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Share {
    /// Indices of the techniques.
    techniques: BTreeSet<usize>,
    /// Number of all techniques.
    all: usize,
    /// Key of the first one.
    first: String,
}

/// Returns a message without the text of [`Share::words`]: another info may have the same error in other variants.
pub(crate) fn without_share(message: &str) -> &str {
    let Some((before, share)) = message.rsplit_once(" (in ") else { return message };
    let is_share = share.starts_with("all ") || share.starts_with("variant ") || share.contains(" variants, first: ");
    if is_share && share.ends_with(')') { before } else { message }
}

impl Share {
    /// Returns the techniques that have a text of a stage; `None` if the info has no variants.
    pub fn of(all: &[BackendVariants], backend: Backend, stage: Stage, variant: u32) -> Option<Self> {
        let variants = all.iter().find(|it| it.backend == backend)?;
        let having: BTreeSet<usize> = variants.having(stage, variant).collect();
        let first = variants.describe(*having.first()?);
        Some(Self { techniques: having, all: variants.built(), first })
    }

    /// Returns one technique.
    pub fn one(variants: &BackendVariants, index: usize) -> Self {
        Self { techniques: BTreeSet::from([index]), all: variants.built(), first: variants.describe(index) }
    }

    /// Adds the techniques of another share.
    pub fn add(&mut self, other: &Self) {
        if other.techniques.first() < self.techniques.first() {
            self.first.clone_from(&other.first);
        }
        self.techniques.extend(&other.techniques);
    }

    /// Describes the techniques: `in variant skinning, depth`, or `in 12 of 356 variants, first: skinning, depth`.
    pub fn describe(&self) -> String {
        match (self.techniques.len(), self.all) {
            (2, 2) => "in both variants".into(),
            (count, all) if count == all && all > 1 => format!("in all {all} variants"),
            (1, _) => format!("in variant `{}`", self.first),
            (count, all) => format!("in {count} of {all} variants, first: `{}`", self.first),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b4_two_of_two_variants_are_both() {
        let words = |count, all| Share { techniques: (0..count).collect(), all, first: "fog".into() }.describe();
        assert_eq!(words(2, 2), "in both variants");
        assert_eq!(words(3, 3), "in all 3 variants");
        assert_eq!(words(1, 2), "in variant `fog`");
        assert_eq!(words(2, 3), "in 2 of 3 variants, first: `fog`");
    }
}
