//! The behaviour without the feature `standalone`: only the build script checks and compiles declarations.

use proc_macro2::{Span, TokenStream};
use shader_info_lang::resolve::Resolved;
use shader_info_model::Fragment;
use shader_info_model::diagnostic::{NO_BUILD_SCRIPT, Report};

use crate::artifacts::NotChecked;
use crate::embedded::{BuildState, EmbeddedArtifacts};
use crate::unchecked::unchecked;
use crate::{raise, site};

/// Reports that no build script checked a declaration without sources.
pub(crate) fn check(info: &Resolved, name: Span, _: &mut Report) -> EmbeddedArtifacts {
    EmbeddedArtifacts { errors: missing(&info.name, name), ..EmbeddedArtifacts::nothing(BuildState::NotStatic) }
}

/// Reports that no build script compiled a declaration.
pub(crate) fn carry(info: &Resolved, name: Span, _: &mut Report) -> EmbeddedArtifacts {
    EmbeddedArtifacts { errors: missing(&info.name, name), ..EmbeddedArtifacts::nothing(BuildState::NoBuilder) }
}

/// Reports that no build script checked a fragment.
pub(crate) fn check_fragment(fragment: &Fragment, why: &NotChecked, name: Span, _: &mut Report) -> TokenStream {
    match why {
        NotChecked::NoBuilder => missing(&fragment.name, name),
        NotChecked::Off => TokenStream::new(),
        NotChecked::NotFound { is_required } => not_found(&fragment.name, name, *is_required),
    }
}

fn not_found(fragment: &str, name: Span, is_required: bool) -> TokenStream {
    let words = format!(
        "SI0075: `{fragment}` is not checked, because the build script did not find it: a macro declares it, or its \
         file is not a module of the package\n  \
         help: write `shader_fragment! {{ … }}` in a source file; or add `\"standalone\"` to the `features` of \
         `shader-info` in Cargo.toml, and the macro checks it"
    );
    unchecked(&words, name, is_required)
}

// Reported once for a crate, because all of its declarations have the same cause and solution.
fn missing(declaration: &str, name: Span) -> TokenStream {
    if !site::is_first_of_crate() {
        return TokenStream::new();
    }
    let words = format!(
        "{}: `{declaration}` is neither checked nor compiled: no build script of this crate calls `shader-builder`, and \
         the feature `standalone` of `shader-info` is off\n  \
         help: add `shader-builder` to `[build-dependencies]`, and call `shader_builder::Builder::new().build()` in \
         build.rs; or add `\"standalone\"` to the `features` of `shader-info` in Cargo.toml",
        NO_BUILD_SCRIPT.id
    );
    raise::error(&words, (name, name))
}
