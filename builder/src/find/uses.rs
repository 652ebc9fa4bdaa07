//! Reads the names that a `use` imports.

use proc_macro2::TokenTree;

use super::tree::Use;

/// Reads a `use` up to its semicolon, and returns the number of its tokens.
pub(super) fn use_item(tokens: &[TokenTree], is_public: bool, out: &mut Vec<Use>) -> usize {
    let end = tokens.iter().position(is_semicolon).unwrap_or(tokens.len());
    use_tree(&tokens[1..end], &mut Vec::new(), is_public, out, 0);
    end + 1
}

/// Returns a name without Rust's `r#`.
pub(super) fn plain(name: &str) -> String {
    name.strip_prefix("r#").unwrap_or(name).to_owned()
}

fn use_tree(tokens: &[TokenTree], prefix: &mut Vec<String>, is_public: bool, out: &mut Vec<Use>, depth: u32) {
    const MAX_DEPTH: u32 = 64;
    if depth > MAX_DEPTH {
        return;
    }
    let before = prefix.len();
    let mut at = 0;
    if is_colons(tokens) && prefix.is_empty() {
        prefix.push(String::new());
        at = 2;
    }
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(name)) => {
                prefix.push(plain(&name.to_string()));
                at += 1;
                if is_colons(&tokens[at..]) {
                    at += 2;
                    continue;
                }
                // `use a::{self}` imports `a`.
                if prefix.len() > 1 && prefix.last().is_some_and(|last| last == "self") {
                    prefix.pop();
                }
                let alias = match &tokens[at..] {
                    [TokenTree::Ident(word), TokenTree::Ident(alias), ..] if word == "as" => plain(&alias.to_string()),
                    _ => prefix.last().cloned().unwrap_or_default(),
                };
                out.push(Use { path: prefix.clone(), alias: Some(alias), is_public });
            }
            Some(TokenTree::Punct(star)) if star.as_char() == '*' => {
                out.push(Use { path: prefix.clone(), alias: None, is_public });
            }
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let parts = inner.split(|it| matches!(it, TokenTree::Punct(comma) if comma.as_char() == ','));
                for part in parts.filter(|part| !part.is_empty()) {
                    use_tree(part, prefix, is_public, out, depth + 1);
                }
            }
            _ => {}
        }
        break;
    }
    prefix.truncate(before);
}

fn is_colons(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Punct(a), TokenTree::Punct(b), ..] if a.as_char() == ':' && b.as_char() == ':')
}

fn is_semicolon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';')
}
