//! Describes which techniques have an error.

use std::collections::BTreeSet;

use shader_info_model::Backend;
use shader_info_model::Stage;

use crate::plan::variants::BackendVariants;

/// The techniques of one backend that some error is in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Share {
    /// By their index.
    techniques: BTreeSet<usize>,
    /// Of how many.
    all: usize,
    /// The first one's key.
    first: String,
}

/// A message without [`Share::words`] behind it: the same error may be in other variants of another info.
pub(crate) fn without_share(message: &str) -> &str {
    let Some((before, share)) = message.rsplit_once(" (in ") else { return message };
    let is_share = share.starts_with("all ") || share.starts_with("variant ") || share.contains(" variants, first: ");
    if is_share && share.ends_with(')') { before } else { message }
}

impl Share {
    /// Those that have one text of a stage; nothing where the info has no variants.
    pub fn of(all: &[BackendVariants], backend: Backend, stage: Stage, variant: u32) -> Option<Self> {
        let variants = all.iter().find(|it| it.backend == backend)?;
        let having: BTreeSet<usize> = variants.having(stage, variant).collect();
        let first = variants.words(*having.first()?);
        Some(Self { techniques: having, all: variants.built(), first })
    }

    /// One technique.
    pub fn one(variants: &BackendVariants, index: usize) -> Self {
        Self { techniques: BTreeSet::from([index]), all: variants.built(), first: variants.words(index) }
    }

    /// Takes others in.
    pub fn add(&mut self, other: &Self) {
        if other.techniques.first() < self.techniques.first() {
            self.first.clone_from(&other.first);
        }
        self.techniques.extend(&other.techniques);
    }

    /// `in variant skinning, depth`; `in 12 of 356 variants, first: skinning, depth`.
    pub fn words(&self) -> String {
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
        let words = |count, all| Share { techniques: (0..count).collect(), all, first: "fog".into() }.words();
        assert_eq!(words(2, 2), "in both variants");
        assert_eq!(words(3, 3), "in all 3 variants");
        assert_eq!(words(1, 2), "in variant `fog`");
        assert_eq!(words(2, 3), "in 2 of 3 variants, first: `fog`");
    }
}
