//! Warns about declarations that no builder checked.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote_spanned;

use crate::raise;

/// Why nothing was compiled for a static declaration that is right as far as the macro can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unproven {
    /// The package has no build script of ours. Said once a crate.
    NoBuilder,
    /// The builder did not find the declaration in the files that it reads.
    NotFound,
}

/// A warning at a declaration's name; an error where skipped checks are errors.
pub(crate) fn unproven(why: Unproven, name: &str, span: Span, is_required: bool) -> TokenStream {
    match why {
        Unproven::NoBuilder if is_said_of_crate() => TokenStream::new(),
        Unproven::NoBuilder => warning(
            "no build script compiles the shaders of this crate, so errors in their GLSL go unnoticed; add `shader-builder` to `[build-dependencies]`, and call `shader_builder::Builder::new().build()` in \
             build.rs",
            span,
        ),
        // What rustdoc compiles is no file of the package, and its warnings are not shown.
        Unproven::NotFound if std::env::var_os("UNSTABLE_RUSTDOC_TEST_PATH").is_some() => TokenStream::new(),
        Unproven::NotFound => {
            let words = format!(
                "SI0075: `{name}` is neither checked nor compiled, because the build script did not find it: a macro declares \
                 it, or its file is not a module of the package\n  \
                 help: write `shader_info! {{ … }}` in a source file, and inherit the common statements with \
                 `additional_info`; or remove `do_static_compilation` and assemble it at run time"
            );
            if is_required { raise::error(&words, (span, span)) } else { warning(&words, span) }
        }
    }
}

// A procedural macro cannot warn by itself on stable Rust, but what it makes may use something deprecated.
fn warning(words: &str, span: Span) -> TokenStream {
    let mut note = Literal::string(words);
    note.set_span(span);
    quote_spanned! { span =>
        const _: () = {
            #[deprecated(note = #note)]
            const NOT_CHECKED: () = ();
            NOT_CHECKED
        };
    }
}

// An editor's server expands many crates in one process.
fn is_said_of_crate() -> bool {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let name = format!("{}|{}", variable("CARGO_MANIFEST_DIR"), variable("CARGO_CRATE_NAME"));
    !SAID.lock().unwrap_or_else(PoisonError::into_inner).insert(name)
}
