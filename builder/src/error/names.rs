//! Errors of names and keys that the caller passes as text.

use shader_info_model::diagnostic::one_of;

use super::hint::{hint, or};

/// Why a name cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// The package does not declare this info.
    #[error("unknown info `{name}`{}{}", hint(nearest), unread.iter().map(|line| format!("; {line}")).collect::<String>())]
    UnknownInfo {
        /// The name.
        name: String,
        /// A similar name.
        nearest: Option<String>,
        /// The Rust files whose declarations are unknown, each with the reason.
        unread: Vec<String>,
    },
    /// Several infos of the package have this name, or a path that ends in it.
    #[error("`{name}` means several infos; write the path or the place of one: {}", paths_and_places(infos))]
    AmbiguousInfo {
        /// The name or the end of a path.
        name: String,
        /// Path and place of each.
        infos: Vec<(String, String)>,
    },
    /// The paths of the info, or its statements, have errors.
    #[error("`{info}` has errors:\n{why}")]
    WrongInfo {
        /// The info.
        info: String,
        /// The diagnostics as text.
        why: String,
    },
    /// The info has no text for the stage.
    #[error("`{info}` has no stage `{stage}`{}; it has {}", in_this_variant(*is_of_another), quoted(has))]
    MissingStage {
        /// The info.
        info: String,
        /// The stage.
        stage: &'static str,
        /// The stages that it has.
        has: Vec<&'static str>,
        /// Whether another variant has the stage.
        is_of_another: bool,
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
        /// The code, in upper case.
        id: String,
        /// A similar code.
        nearest: Option<String>,
    },
    /// An option replaces the lowering of a branch that no info has.
    #[error("unknown branch `{branch}` to be lowered{}", or(nearest, "write the name of a branch, or `Info.branch`"))]
    UnknownLoweredBranch {
        /// The option's text: `fog` or `Forward.fog`.
        branch: String,
        /// A similar branch.
        nearest: Option<String>,
    },
    /// Several infos have the name, or a path that ends in it, before a branch whose lowering is replaced.
    #[error(
        "`{branch}` to be lowered means branches of several infos; write the path of one: {}",
        paths_and_places(infos)
    )]
    AmbiguousLoweredBranch {
        /// The option's text: `Forward.fog`.
        branch: String,
        /// Path with the branch, and place, of each.
        infos: Vec<(String, String)>,
    },
    /// No rule tests a profile of the options.
    #[error(
        "unused profile `{profile}`: no rule tests it{}",
        or(nearest, &format!("add `profile({profile})` to a `specialize`, or remove the profile"))
    )]
    UnusedProfile {
        /// The profile.
        profile: String,
        /// A similar profile that rules test.
        nearest: Option<String>,
    },
    /// The info has no variants to choose from.
    #[error("`{info}` has no variants: it declares no branches")]
    NoBranches {
        /// The info.
        info: String,
    },
    /// The info has one technique, so it needs no list.
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
    /// No technique has the key.
    #[error("unknown variant `{words}`: {why}")]
    UnknownVariant {
        /// The key as text.
        words: String,
        /// Why it has no technique.
        why: String,
    },
    /// A key as text names an unknown branch or value.
    #[error(transparent)]
    Key(#[from] KeyError),
}

pub(super) fn paths_and_places(infos: &[(String, String)]) -> String {
    infos.iter().map(|(path, place)| format!("`{path}` at `{place}`")).collect::<Vec<_>>().join(", ")
}

fn in_this_variant(is_of_another: bool) -> &'static str {
    if is_of_another { " in this variant" } else { "" }
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Why a text is not a key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The info does not have the branch.
    #[error("unknown branch `{name}`{}", or(nearest, &one_of(known.iter().map(String::as_str))))]
    UnknownBranch {
        /// The name.
        name: String,
        /// A similar name.
        nearest: Option<String>,
        /// Names of the info's branches.
        known: Vec<String>,
    },
    /// A branch is named without a value, but is not a bool.
    #[error("`{name}` needs a value: it is {domain}")]
    NeedsValue {
        /// The branch.
        name: String,
        /// Its values.
        domain: String,
    },
    /// The branch does not have the value.
    #[error("`{name}` is never `{value}`: it is {domain}")]
    UnknownValue {
        /// The branch.
        name: String,
        /// The value.
        value: String,
        /// The values that the branch has.
        domain: String,
    },
}

/// Why a path does not lead to a fragment.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FragmentError {
    /// The path leads to another kind of declaration.
    #[error("`{path}` is {found}, not a shader fragment")]
    NotAFragment {
        /// The path.
        path: String,
        /// Kind of the declaration: "a shader info".
        found: String,
    },
    /// The path leads to no declaration.
    #[error(
        "cannot find the shader fragment `{path}`: it was renamed, it is not public in its crate, or that crate has no \
         build script that exports it"
    )]
    Unknown {
        /// The path.
        path: String,
    },
}
