//! Pieces of generated Rust: names, plain data, bytes.

use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use shader_info_lang::dsl::{Name, is_keyword};
use shader_info_model::diagnostic::{Report, UNKNOWN_HOST_TYPE};

/// Tokens that are the same in every expansion. `quote!` makes each by itself, a doc comment even by one more call into
/// the compiler; here one call makes all.
macro_rules! fixed {
    ($($tokens:tt)*) => { $crate::emit::parsed(::core::stringify!($($tokens)*)) };
}
pub(crate) use fixed;

/// Returns what [`fixed`] makes of its tokens.
pub(crate) fn parsed(text: &str) -> TokenStream {
    const WHOLE: &str = "what the compiler printed consists of whole tokens";
    // The compiler's own parser, since that of proc-macro2 lexes everything a second time. Tests run without a
    // compiler.
    match proc_macro::is_available() {
        true => text.parse::<proc_macro::TokenStream>().expect(WHOLE).into(),
        false => text.parse().expect(WHOLE),
    }
}

/// `Copy` for a generated struct; written out, since a derive is one more expansion.
macro_rules! copied {
    ($with:ident, $($name:tt)*) => {
        $with! {
            #[automatically_derived]
            impl ::core::marker::Copy for $($name)* {}
            #[automatically_derived]
            impl ::core::clone::Clone for $($name)* {
                #[inline]
                fn clone(&self) -> Self {
                    *self
                }
            }
        }
    };
}

/// Returns the same for a name; those that most infos have are in the program as text.
pub(crate) fn copied(name: &Ident) -> TokenStream {
    match name.to_string().as_str() {
        "Key" => copied!(fixed, Key),
        "PushConstants" => copied!(fixed, PushConstants),
        "Vertex" => copied!(fixed, Vertex),
        _ => copied!(quote, #name),
    }
}

/// `Zeroable` and `Pod` for a struct of the user's, if it is `Copy`; else one error at its name. `by` is what makes it
/// plain data. Where a field's type was reported, it may be what is not `Copy`.
pub(crate) fn plain_data(name: &Name, by: &str, report: &Report) -> TokenStream {
    let (ty, ty_at_name) = (rust_ident(&name.text), ident(name));
    let mut words = Literal::string(&format!(
        "SI0148: `{}` is not `Copy`: `{by}` copies its bytes to the GPU\n  \
         help: write `#[derive(Clone, Copy)]` before it",
        name.text
    ));
    words.set_span(name.span);
    let is_reported = report.diagnostics.iter().any(|known| known.code == &UNKNOWN_HOST_TYPE);
    let assert = (!is_reported).then(|| {
        quote_spanned! { name.span =>
            const _: () = {
                #[allow(unused_imports)]
                use ::shader_info::MayBeCopy as _;
                ::core::assert!(::shader_info::Probe::<#ty_at_name>::IS_COPY, #words)
            };
        }
    });
    quote! {
        unsafe impl ::shader_info::bytemuck::Zeroable for #ty {}
        unsafe impl ::shader_info::bytemuck::Pod for #ty where for<'a> #ty: ::shader_info::IsCopy<'a> {}
        #assert
    }
}

/// Returns the attributes and the type of a declaration of shader code.
pub(crate) fn marker(doc: &str, visibility: &TokenStream, name: &Name) -> TokenStream {
    let (visibility, name) = (generated(visibility), ident(name));
    let attributes = match doc {
        "" => quote! { #[allow(missing_docs, dead_code)] },
        doc => quote! { #[doc = #doc] #[allow(dead_code)] },
    };
    quote! { #attributes #visibility struct #name; }
}

/// Returns the user's tokens as our own: lints leave alone what they are part of.
pub(crate) fn generated(tokens: &TokenStream) -> TokenStream {
    at(tokens.clone(), Span::call_site())
}

fn at(tokens: TokenStream, span: Span) -> TokenStream {
    let moved = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), at(group.stream(), span));
            moved.set_span(span);
            TokenTree::Group(moved)
        }
        mut token => {
            token.set_span(span);
            token
        }
    });
    moved.collect()
}

/// Returns the declared name, with the user's span: errors about it point there.
pub(crate) fn ident(name: &Name) -> Ident {
    match is_keyword(&name.text) {
        true => Ident::new_raw(&name.text, name.span),
        false => Ident::new(&name.text, name.span),
    }
}

/// Returns a name as [`rust_name`] writes it.
pub(crate) fn rust_ident(name: &str) -> Ident {
    word(&rust_name(name))
}

/// Returns a word, which may begin with `r#`.
pub(crate) fn word(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(keyword) => Ident::new_raw(keyword, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// Returns a whole number without the type after it.
pub(crate) fn number(value: impl Into<u64>) -> Literal {
    Literal::u64_unsuffixed(value.into())
}

/// Returns a number that may be negative, as Rust writes it: the sign is a token of its own.
pub(crate) fn signed(value: i64) -> TokenStream {
    let digits = Literal::u64_unsuffixed(value.unsigned_abs());
    match value < 0 {
        true => quote! { -#digits },
        false => quote! { #digits },
    }
}

/// Returns a name as it can stand in Rust.
pub(crate) fn rust_name(name: &str) -> String {
    if matches!(name, "self" | "Self" | "super" | "crate" | "_") {
        return format!("{name}_");
    }
    if is_keyword(name) { format!("r#{name}") } else { name.into() }
}

/// `TextSubpixel` → `text_subpixel`, `HTTPFetch2D` → `http_fetch2_d`; never the name itself.
pub(crate) fn module_name(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut out = String::with_capacity(name.len() + 4);
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| letters[before]);
        let starts_word = letter.is_uppercase()
            && before.is_some_and(|before| {
                let ends_acronym = letters.get(index + 1).is_some_and(|after| after.is_lowercase());
                before != '_' && (!before.is_uppercase() || ends_acronym)
            });
        if starts_word {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    if out == name { format!("{out}_") } else { rust_name(&out) }
}

#[cfg(test)]
mod tests {
    use super::{module_name, rust_name};

    #[test]
    fn modules_are_named_after_types() {
        let check = |name, expected| assert_eq!(module_name(name), expected);
        check("Text", "text");
        check("TextSubpixel", "text_subpixel");
        check("HTTPFetch2D", "http_fetch2_d");
        check("Loop", "r#loop");
        check("Self_", "self_");
        check("lower", "lower_");
        check("A_B", "a_b");
    }

    #[test]
    fn keywords_are_escaped() {
        let check = |name, expected| assert_eq!(rust_name(name), expected);
        check("type", "r#type");
        check("self", "self_");
        check("color", "color");
    }
}
