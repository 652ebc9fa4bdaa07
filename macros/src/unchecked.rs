//! Warns about declarations that no builder checked.

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote_spanned;

use crate::raise;

/// Reports at its name a static declaration, right as far as the macro can see, that the builder did not find in the
/// files that it reads.
pub(crate) fn not_found(name: &str, span: Span, is_required: bool) -> TokenStream {
    let words = format!(
        "SI0075: `{name}` is neither checked nor compiled, because the build script did not find it: a macro declares \
         it, or its file is not a module of the package\n  \
         help: write `shader_info! {{ … }}` in a source file, and inherit the common statements with \
         `additional_info`; or remove `do_static_compilation` and assemble it at run time"
    );
    unchecked(&words, span, is_required)
}

/// Returns a warning, or an error if skipped checks are errors.
pub(crate) fn unchecked(words: &str, span: Span, is_required: bool) -> TokenStream {
    // Doctests are not files of the package, and rustdoc does not show their warnings.
    if std::env::var_os("UNSTABLE_RUSTDOC_TEST_PATH").is_some() {
        return TokenStream::new();
    }
    if is_required { raise::error(words, (span, span)) } else { warning(words, span) }
}

// On stable Rust, a procedural macro cannot print a warning, but generated code can use a deprecated item.
pub(crate) fn warning(words: &str, span: Span) -> TokenStream {
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
