//! Finds calls of macros that declare shaders, which the builder cannot expand.

use proc_macro2::{TokenStream, TokenTree};
use shader_info_model::diagnostic::{Diagnostic, NOT_SEEN, Place};

use super::tree::Tree;

/// A call of a `macro_rules!` macro that declares shaders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MacroCall {
    /// Name of the macro, without `!`.
    pub by: String,
    /// Place of the call, or of the macro if no call was found.
    pub place: Place,
    /// Place of the macro.
    pub declared: Place,
}

impl Tree {
    /// Returns every call of a macro that declares shaders.
    pub fn macro_calls(&self) -> Vec<MacroCall> {
        let mut out: Vec<MacroCall> = Vec::new();
        for (by, declared) in &self.makers {
            let calls = self.calls.iter().filter(|(name, _)| name == by).map(|(_, place)| place);
            let mut places: Vec<&Place> = calls.collect();
            if places.is_empty() {
                places.push(declared);
            }
            out.extend(places.into_iter().map(|place| MacroCall {
                by: by.clone(),
                place: place.clone(),
                declared: declared.clone(),
            }));
        }
        out.sort_by(|a, b| (&a.place.file, a.place.line).cmp(&(&b.place.file, b.place.line)));
        out.dedup();
        out
    }
}

impl MacroCall {
    /// Returns the diagnostic SI0075.
    pub(crate) fn diagnostic(&self) -> Diagnostic {
        let words = format!("the shaders that `{}!` declares are neither checked nor compiled", self.by);
        let help = "write `shader_info! { … }` in a source file, and inherit the common statements with \
                    `additional_info`";
        let diagnostic = Diagnostic::new(&NOT_SEEN, &self.place, words).help(help);
        if self.place == self.declared {
            diagnostic
        } else {
            diagnostic.see(&self.declared, "the macro is defined here")
        }
    }
}

/// Returns whether the rules of a macro declare shaders.
pub(super) fn declares(rules: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = rules.clone().into_iter().collect();
    tokens.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => declares(&group.stream()),
        TokenTree::Ident(name) => {
            name == "shader_info" && matches!(tokens.get(at + 1), Some(TokenTree::Punct(bang)) if bang.as_char() == '!')
        }
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
