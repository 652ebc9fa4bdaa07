//! Keeps the draft that stage 1 has read for stage 2, which would read the same tokens again.
//!
//! In a macro that is not optimised, reading takes most of the time. Tokens are valid only during the call that got them,
//! so stage 2 reads the head of its own tokens, and reads everything again if it has something to report.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use proc_macro2::{Literal, TokenStream, TokenTree};
use shader_info_lang::dsl::{FunctionBefore, InfoBefore, Parsed, ParsedShared};

enum Kept {
    Info(InfoBefore),
    Function(Box<FunctionBefore>),
}

thread_local! {
    /// Drafts by number, of each call of stage 1 that stage 2 has not followed yet. The server of an editor outlives many
    /// edits; it starts a thread for each call, and so keeps no draft.
    static KEPT: RefCell<BTreeMap<u64, Kept>> = const { RefCell::new(BTreeMap::new()) };
}

/// Most drafts that are kept. rustc starts stage 2 after stage 1 of a whole crate. A draft takes about 10 KiB, a large one
/// 60.
const MOST: usize = 1 << 10;

/// The next number. It starts at random, so that another process with tokens of this one does not find its own drafts.
static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(RandomState::new().build_hasher().finish()));

/// Keeps an info without errors, and returns its number for stage 2.
pub(crate) fn keep_info(parsed: &Parsed) -> TokenStream {
    keep(InfoBefore::of(parsed).map(Kept::Info))
}

/// Keeps a function, and returns its number for stage 2; no tokens for other items.
pub(crate) fn keep_function(parsed: &ParsedShared) -> TokenStream {
    keep(FunctionBefore::of(parsed).map(|before| Kept::Function(Box::new(before))))
}

/// Returns the info that was kept, with the head of the same tokens.
pub(crate) fn take_info(found_by: TokenStream, tokens: &TokenStream) -> Option<Parsed> {
    match take(found_by)? {
        Kept::Info(before) => before.with_head(tokens),
        Kept::Function(_) => None,
    }
}

/// Returns the function that was kept, with the head of the same tokens.
pub(crate) fn take_function(found_by: TokenStream, item: &TokenStream) -> Option<ParsedShared> {
    match take(found_by)? {
        Kept::Function(before) => before.with_head(item),
        Kept::Info(_) => None,
    }
}

fn keep(draft: Option<Kept>) -> TokenStream {
    let Some(draft) = draft else { return TokenStream::new() };
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    KEPT.with_borrow_mut(|kept| {
        if kept.len() == MOST {
            kept.pop_first();
        }
        kept.insert(number, draft);
    });
    TokenTree::from(Literal::u64_unsuffixed(number)).into()
}

fn take(found_by: TokenStream) -> Option<Kept> {
    let number = found_by.into_iter().next()?.to_string().parse().ok()?;
    KEPT.with_borrow_mut(|kept| kept.remove(&number))
}

#[cfg(test)]
mod tests {
    use quote::quote;
    use shader_info_lang::dsl::{parse_info, parse_shared};

    use super::*;

    fn function(item: &TokenStream) -> ParsedShared {
        parse_shared(TokenStream::new(), item.clone(), "src/lib.rs")
    }

    fn half() -> TokenStream {
        quote! { fn half(x: f32) -> f32 { x * 0.5 } }
    }

    #[test]
    fn a_function_is_the_same_as_before() {
        let check = |item: TokenStream| {
            let first = function(&item);
            let again = take_function(keep_function(&first), &item).expect("kept");
            assert_eq!(again.payload, first.payload);
            assert_eq!(again.references, first.references);
            assert_eq!(format!("{:?}", again.function), format!("{:?}", first.function));
            assert_eq!(again.visibility.to_string(), first.visibility.to_string());
            assert_eq!(again.name.text, first.name.text);
        };
        check(half());
        check(quote! {
            #[doc = " Four of them."]
            #[must_use]
            pub(crate) fn quarter(x: f32) -> f32 { half(half(x)) }
        });
        check(quote! { impl Ray { pub fn at(&self, t: f32) -> Vec3 { self.origin + self.direction * t } } });
    }

    #[test]
    fn an_info_is_the_same_as_before() {
        let check = |tokens: TokenStream| {
            let first = parse_info(tokens.clone(), "src/lib.rs");
            let again = take_info(keep_info(&first), &tokens).expect("kept");
            assert_eq!(again.info, first.info);
            assert_eq!(again.visibility.to_string(), first.visibility.to_string());
            assert_eq!(again.name.text, first.name.text);
        };
        check(quote! { Plain { push_constant color: vec4; } });
        check(quote! {
            #[doc = " With a parent."]
            pub(in crate::a) Child { additional_info(Plain); local_group_size(64); }
        });
    }

    #[test]
    fn a_draft_is_found_once_and_by_its_own_tokens() {
        let found_by = keep_function(&function(&half()));
        assert!(take_function(found_by.clone(), &half()).is_some());
        assert!(take_function(found_by, &half()).is_none());
        let found_by = keep_function(&function(&half()));
        assert!(take_function(found_by, &quote! { fn third(x: f32) -> f32 { x / 3.0 } }).is_none());
        assert!(take_function(TokenStream::new(), &half()).is_none());
        let info = quote! { pub Plain { push_constant color: vec4; } };
        let found_by = keep_info(&parse_info(info, "src/lib.rs"));
        assert!(take_info(found_by, &quote! { pub Other { push_constant color: vec4; } }).is_none());
    }

    #[test]
    fn what_has_errors_and_other_items_are_not_kept() {
        assert!(keep_function(&function(&quote! { fn later() -> f32 { async { 1.0 } } })).is_empty());
        assert!(keep_function(&function(&quote! { struct Ray { origin: Vec3 } })).is_empty());
        assert!(keep_info(&parse_info(quote! { pub Wrong { push_constnat color: vec4; } }, "src/lib.rs")).is_empty());
    }

    #[test]
    fn the_oldest_goes() {
        let parsed = function(&half());
        let (first, second) = (keep_function(&parsed), keep_function(&parsed));
        (0..MOST - 1).for_each(|_| drop(keep_function(&parsed)));
        assert!(take_function(first, &half()).is_none());
        assert!(take_function(second, &half()).is_some());
    }
}
