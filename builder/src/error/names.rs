//! Names and words of the caller that stand for nothing.

use shader_info_model::diagnostic::one_of;

use super::hint::{hint, or};

/// Why a name has no meaning here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// The package does not declare this info.
    #[error("unknown info `{name}`{}", hint(nearest))]
    UnknownInfo {
        /// The name.
        name: String,
        /// A similar one.
        nearest: Option<String>,
    },
    /// The word is not a stage.
    #[error("unknown stage `{name}`")]
    UnknownStage {
        /// The name.
        name: String,
    },
    /// The word is not an error code.
    #[error("unknown code `{id}`{}", hint(nearest))]
    UnknownCode {
        /// The name, in upper case.
        id: String,
        /// A similar one.
        nearest: Option<String>,
    },
    /// A branch to be lowered in another way is a branch of no info.
    #[error("unknown branch `{branch}` to be lowered{}", or(nearest, "write the name of a branch, or `Info.branch`"))]
    UnknownLoweredBranch {
        /// `fog` or `Forward.fog`.
        branch: String,
        /// A similar one.
        nearest: Option<String>,
    },
    /// No rule tests a profile of the options.
    #[error(
        "unused profile `{profile}`: no rule tests it{}",
        or(nearest, &format!("add `profile({profile})` to a `specialize`, or remove the profile"))
    )]
    UnusedProfile {
        /// The profile.
        profile: String,
        /// A similar one that rules test.
        nearest: Option<String>,
    },
    /// The info has no variants, so none can be chosen.
    #[error("`{info}` has no variants: it declares no branches")]
    NoBranches {
        /// The info.
        info: String,
    },
    /// The info is one technique, which needs no list.
    #[error("`{info}` has neither `branch` nor `specialize`, so it is one technique")]
    OneTechnique {
        /// The info.
        info: String,
    },
    /// The info has errors, or is not compiled statically.
    #[error("`{info}` has no variants to show:\n{why}")]
    NoVariants {
        /// The info.
        info: String,
        /// The diagnostics as text.
        why: String,
    },
    /// A key in words is a key of no technique.
    #[error("unknown variant `{words}`: {why}")]
    UnknownVariant {
        /// The key.
        words: String,
        /// What left it out.
        why: String,
    },
    /// A key in words names an unknown branch or value.
    #[error(transparent)]
    Key(#[from] KeyError),
}

/// Why words are not a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The info has no such branch.
    #[error("unknown branch `{name}`{}", or(nearest, &one_of(known.iter().map(String::as_str))))]
    UnknownBranch {
        /// The name.
        name: String,
        /// A similar one.
        nearest: Option<String>,
        /// All branches of the info.
        known: Vec<String>,
    },
    /// A branch that is not a bool is named without a value.
    #[error("`{name}` needs a value: it is {domain}")]
    NeedsValue {
        /// The branch.
        name: String,
        /// Its values.
        domain: String,
    },
    /// A branch never has this value.
    #[error("`{name}` is never `{value}`: it is {domain}")]
    UnknownValue {
        /// The branch.
        name: String,
        /// The value.
        value: String,
        /// The values that it has.
        domain: String,
    },
}

/// Why a path does not lead to a fragment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FragmentError {
    /// It leads to something else.
    #[error("`{path}` is {found}, not a shader fragment")]
    NotAFragment {
        /// The path.
        path: String,
        /// What is there: "a shader info".
        found: String,
    },
    /// It leads nowhere.
    #[error(
        "cannot find the shader fragment `{path}`: it was renamed, it is not public in its crate, or that crate has no \
         build script that exports it"
    )]
    Unknown {
        /// The path.
        path: String,
    },
}
