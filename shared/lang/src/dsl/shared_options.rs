//! Parses the options of `#[shader_shared(…)]`.

use proc_macro2::{Span, TokenStream};

use super::cursor::Tokens;
use super::draft::Draft;
use shader_info_model::StructLayout;
use shader_info_model::diagnostic::UNKNOWN_OPTION;

/// The options of the attribute.
#[derive(Default)]
pub(super) struct SharedOptions {
    pub(super) layout: StructLayout,
    pub(super) is_padded: bool,
    /// The first word, which only a struct may have.
    pub(super) first: Option<(String, Span)>,
}

/// Reads the options; a wrong one is reported and left out.
pub(super) fn shared_options(draft: &mut Draft<'_>, attr: TokenStream) -> SharedOptions {
    const PADDING: &str = "padding";
    let tokens = Tokens::new(attr, Span::call_site());
    let mut shared_options = SharedOptions::default();
    for mut part in tokens.cursor().split() {
        let Some(ident) = part.ident() else {
            draft.expected(&part, "`std140`, `std430`, `scalar`, `copied` or `padding`");
            continue;
        };
        let (word, span) = (ident.to_string(), ident.span());
        let layout = StructLayout::ALL.into_iter().find(|layout| layout.word() == Some(&word));
        match layout {
            Some(layout) if shared_options.layout == StructLayout::Either => shared_options.layout = layout,
            None if word == PADDING && !shared_options.is_padded => shared_options.is_padded = true,
            Some(_) => {
                draft.fail(&UNKNOWN_OPTION, span, format!("`{word}` is a second layout: a struct has one"));
            }
            None if word == PADDING => {
                draft.fail(&UNKNOWN_OPTION, span, "`padding` is written twice");
            }
            None => {
                let words = StructLayout::ALL.into_iter().filter_map(StructLayout::word).chain([PADDING]);
                draft.unknown(&UNKNOWN_OPTION, span, format!("unknown layout `{word}`"), &word, words);
            }
        }
        let _ = draft.finished(&part, "`,` or `)`");
        shared_options.first.get_or_insert((word, span));
    }
    if let Some((_, span)) = shared_options
        .first
        .as_ref()
        .filter(|_| shared_options.is_padded && shared_options.layout == StructLayout::Copied)
    {
        let help = Some("remove `padding`".into());
        draft.fail_with(&UNKNOWN_OPTION, *span, "a `copied` struct needs no padding", help);
        shared_options.is_padded = false;
    }
    shared_options
}
