//! Reads the attributes before an item. An attribute that is not valid Rust, such as `#[$meta]` in the rules of a
//! macro, is ignored.

use proc_macro2::TokenStream;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Lit, LitStr, Meta, Path, Token};

/// An attribute of an item.
pub(super) struct Attribute {
    pub(super) meta: Meta,
    /// The same as written.
    pub(super) tokens: TokenStream,
    /// Whether rustc surely sees it; a `cfg_attr` may decide otherwise.
    pub(super) is_certain: bool,
}

/// Returns the last segment of the attribute's path: `shader_shared` for `::shader_info::shader_shared`.
pub(super) fn name(attribute: &Meta) -> Option<String> {
    attribute.path().segments.last().map(|last| last.ident.to_string())
}

/// Returns the tokens between the parentheses.
pub(super) fn arguments(attribute: &Meta) -> TokenStream {
    attribute.require_list().map(|list| list.tokens.clone()).unwrap_or_default()
}

/// Returns whether it is a `derive` that names `VertexInput`.
pub(super) fn derives_vertex_input(attribute: &Meta) -> bool {
    let Meta::List(list) = attribute else { return false };
    let derived = || list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated).unwrap_or_default();
    let is_ours = |path: &Path| path.segments.last().is_some_and(|last| last.ident == "VertexInput");
    list.path.is_ident("derive") && derived().iter().any(is_ours)
}

/// Returns what rustc may take for the file of a module, in the order of its attributes: the first `#[path = "…"]`
/// that it sees, or else `None`, the file by the module's name.
pub(super) fn paths(attributes: &[Attribute]) -> Vec<Option<String>> {
    let mut out = Vec::new();
    for Attribute { meta, tokens: _, is_certain } in attributes {
        let Some(file) = path(meta) else { continue };
        out.push(Some(file));
        if *is_certain {
            return out;
        }
    }
    out.push(None);
    out
}

/// Returns the file of `#[path = "…"]`.
fn path(attribute: &Meta) -> Option<String> {
    let Meta::NameValue(pair) = attribute else { return None };
    string(&pair.value).filter(|_| pair.path.is_ident("path")).map(|file| with_slashes(&file.value()))
}

/// Returns the string literal of an attribute's value.
pub(super) fn string(value: &Expr) -> Option<&LitStr> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
        _ => None,
    }
}

/// Returns the file of `include!("…")`, if it is written as one string.
pub(super) fn included(arguments: TokenStream) -> Option<String> {
    syn::parse2::<LitStr>(arguments).ok().map(|file| with_slashes(&file.value()))
}

fn with_slashes(file: &str) -> String {
    file.replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(attribute: &str) -> Meta {
        syn::parse_str(attribute).expect("an attribute")
    }

    #[test]
    fn attributes_are_known_by_their_last_name() {
        for (attribute, expected) in [
            ("shader_shared", "shader_shared"),
            ("::shader_info::shader_shared(std140)", "shader_shared"),
            ("cfg_attr(test, derive(Debug))", "cfg_attr"),
            ("doc = \"words\"", "doc"),
        ] {
            assert_eq!(name(&read(attribute)).as_deref(), Some(expected), "{attribute}");
        }
        assert_eq!(arguments(&read("shader_shared(std140)")).to_string(), "std140");
        assert_eq!(arguments(&read("shader_shared")).to_string(), "");
    }

    #[test]
    fn derives_are_known_by_any_path() {
        for attribute in ["derive(VertexInput)", "derive(Clone, shader_info::VertexInput,)"] {
            assert!(derives_vertex_input(&read(attribute)), "{attribute}");
        }
        for attribute in ["derive(Clone)", "derive(VertexInput::Other)", "doc(VertexInput)", "derive"] {
            assert!(!derives_vertex_input(&read(attribute)), "{attribute}");
        }
    }

    #[test]
    fn files_are_read_as_rustc_reads_the_literal() {
        for (literal, file) in [
            ("\"a/b.rs\"", "a/b.rs"),
            ("r\"a\\b.rs\"", "a/b.rs"),
            ("r#\"a/b.rs\"#", "a/b.rs"),
            ("\"a\\\\b.rs\"", "a/b.rs"),
            ("\"\\u{61}\\x2fb.rs\"", "a/b.rs"),
            ("\"#a#\"", "#a#"),
        ] {
            assert_eq!(path(&read(&format!("path = {literal}"))).as_deref(), Some(file), "{literal}");
            assert_eq!(included(literal.parse().expect("tokens")).as_deref(), Some(file), "{literal}");
        }
        assert_eq!(path(&read("other = \"a.rs\"")), None);
        assert_eq!(included("concat!(\"a\", \"b\")".parse().expect("tokens")), None);
    }
}
