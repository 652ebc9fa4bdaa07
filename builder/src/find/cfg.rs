//! Decides whether a `cfg` predicate is false, as far as that is known: before rustc runs, only features are.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{LitBool, Meta, Token};

use super::attribute::{self, Attribute};

/// Returns whether a feature is enabled; `None` if that is unknown.
pub(super) type HasFeature<'a> = &'a dyn Fn(&str) -> Option<bool>;

/// Returns whether an attribute `cfg(…)` certainly removes its item. If it is unknown, the item is built.
pub(super) fn rules_out(attribute: &Meta, has_feature: HasFeature<'_>) -> bool {
    let Meta::List(list) = attribute else { return false };
    list.path.is_ident("cfg")
        && list.parse_args::<Predicate>().is_ok_and(|predicate| predicate.holds(has_feature) == Some(false))
}

/// Returns the attributes that the tokens of an attribute stand for: those within `cfg_attr(…)` unless its predicate is
/// certainly false, or else the attribute itself.
pub(super) fn expanded(tokens: TokenStream, has_feature: HasFeature<'_>) -> Vec<Attribute> {
    let Ok(meta) = syn::parse2::<Meta>(tokens.clone()) else { return Vec::new() };
    let list = match &meta {
        Meta::List(list) if list.path.is_ident("cfg_attr") => list,
        _ => return vec![Attribute { meta, tokens, is_certain: true }],
    };
    let Ok(conditional) = list.parse_args::<Conditional>() else { return Vec::new() };
    let holds = conditional.predicate.holds(has_feature);
    let within = conditional.attributes.into_iter().filter(|_| holds != Some(false));
    let inner = within.flat_map(|tokens| expanded(tokens, has_feature));
    inner.map(|one| Attribute { is_certain: one.is_certain && holds == Some(true), ..one }).collect()
}

/// The arguments of `cfg_attr`.
struct Conditional {
    predicate: Predicate,
    attributes: Vec<TokenStream>,
}

impl Parse for Conditional {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let predicate = input.parse()?;
        let tokens: Vec<TokenTree> = input.parse::<TokenStream>()?.into_iter().collect();
        let parts = tokens.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ','));
        Ok(Self { predicate, attributes: parts.map(|part| part.iter().cloned().collect()).collect() })
    }
}

/// `true` and `false` are not attributes, so syn's own type does not have them.
enum Predicate {
    Constant(bool),
    Named(Box<Meta>),
}

impl Parse for Predicate {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitBool) {
            return Ok(Self::Constant(input.parse::<LitBool>()?.value));
        }
        input.parse().map(|named| Self::Named(Box::new(named)))
    }
}

impl Predicate {
    fn holds(&self, has_feature: HasFeature<'_>) -> Option<bool> {
        let named = match self {
            Self::Constant(value) => return Some(*value),
            Self::Named(named) => named,
        };
        match &**named {
            Meta::Path(_) => None,
            Meta::NameValue(pair) => {
                let name = attribute::string(&pair.value).filter(|_| pair.path.is_ident("feature"))?;
                has_feature(&name.value())
            }
            Meta::List(list) => {
                let parts = list.parse_args_with(Punctuated::<Self, Token![,]>::parse_terminated).ok()?;
                let answers: Vec<Option<bool>> = parts.iter().map(|part| part.holds(has_feature)).collect();
                combined(&list.path.get_ident()?.to_string(), &answers)
            }
        }
    }
}

fn combined(word: &str, answers: &[Option<bool>]) -> Option<bool> {
    match word {
        "not" => answers.first().copied().flatten().map(|answer| !answer),
        "all" if answers.contains(&Some(false)) => Some(false),
        "all" => answers.iter().all(|answer| *answer == Some(true)).then_some(true),
        "any" if answers.contains(&Some(true)) => Some(true),
        "any" => answers.iter().all(|answer| *answer == Some(false)).then_some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(attribute: &str, ruled_out: bool) {
        let read = syn::parse_str(attribute).expect("an attribute");
        assert_eq!(rules_out(&read, &|name| Some(name == "on")), ruled_out, "{attribute}");
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
        check("cfg(all())", false);
        check("cfg(any())", true);
        check("cfg(all(unix, target_os = \"linux\"))", false);
        check("cfg(feature = r#\"off\"#)", true);
        check("cfg(all(true, feature = \"off\"))", true);
        check("cfg(any(true, feature = \"off\"))", false);
        check("cfg(not(true))", true);
        check("cfg(version(\"1.0\"))", false);
    }

    #[test]
    fn cfg_attr_stands_for_the_attributes_within() {
        let has_feature = |name: &str| match name {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        for (attribute, expected) in [
            ("inline", "inline"),
            ("cfg_attr(feature = \"on\", inline)", "inline"),
            ("cfg_attr(feature = \"off\", inline)", ""),
            ("cfg_attr(unix, inline, cold,)", "inline? cold?"),
            ("cfg_attr(true, cfg_attr(unix, inline), cold)", "inline? cold"),
            ("cfg_attr(unix, cfg_attr(true, inline))", "inline?"),
            ("cfg_attr(true)", ""),
        ] {
            let read = attribute.parse().expect("tokens");
            let mark = |one: &Attribute| if one.is_certain { "" } else { "?" };
            let all = expanded(read, &has_feature);
            let all: Vec<String> =
                all.iter().map(|it| format!("{}{}", attribute::name(&it.meta).unwrap_or_default(), mark(it))).collect();
            assert_eq!(all.join(" "), expected, "{attribute}");
        }
    }
}
