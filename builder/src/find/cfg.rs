//! Decides whether a `cfg` predicate is certainly false: only features are known before rustc runs.

use proc_macro2::{TokenStream, TokenTree};

/// Whether an attribute `cfg(…)` rules its item out for certain. What cannot be decided is built.
pub(super) fn rules_out(attribute: &TokenStream, has_feature: Option<&dyn Fn(&str) -> bool>) -> bool {
    let Some(has_feature) = has_feature else { return false };
    let mut tokens = attribute.clone().into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(word)), Some(TokenTree::Group(group))) if word == "cfg" => {
            predicate(&group.stream().into_iter().collect::<Vec<_>>(), has_feature) == Some(false)
        }
        _ => false,
    }
}

fn predicate(tokens: &[TokenTree], has_feature: &dyn Fn(&str) -> bool) -> Option<bool> {
    match tokens {
        [TokenTree::Ident(word), TokenTree::Punct(equals), TokenTree::Literal(name)]
            if word == "feature" && equals.as_char() == '=' =>
        {
            Some(has_feature(name.to_string().trim_matches('"')))
        }
        [TokenTree::Ident(word), TokenTree::Group(group), ..] => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            let parts = inner.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ','));
            let answers: Vec<Option<bool>> =
                parts.filter(|part| !part.is_empty()).map(|part| predicate(part, has_feature)).collect();
            match word.to_string().as_str() {
                "not" => answers.first().copied().flatten().map(|answer| !answer),
                "all" if answers.contains(&Some(false)) => Some(false),
                "all" => answers.iter().all(|answer| *answer == Some(true)).then_some(true),
                "any" if answers.contains(&Some(true)) => Some(true),
                "any" => answers.iter().all(|answer| *answer == Some(false)).then_some(false),
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(attribute: &str, ruled_out: bool) {
        let tokens = attribute.parse().expect("tokens");
        assert_eq!(rules_out(&tokens, Some(&|name| name == "on")), ruled_out, "{attribute}");
    }

    #[test]
    fn only_features_are_known() {
        check("cfg(feature = \"on\")", false);
        check("cfg(feature = \"off\")", true);
        check("cfg(not(feature = \"on\"))", true);
        check("cfg(test)", false);
        check("cfg(not(test))", false);
        check("cfg(all(test, feature = \"off\"))", true);
        check("cfg(any(test, feature = \"off\"))", false);
        check("cfg(any(feature = \"on\", test))", false);
        check("cfg(not(any(feature = \"on\", test)))", true);
        check("doc(hidden)", false);
    }
}
