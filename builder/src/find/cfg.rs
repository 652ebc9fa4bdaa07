//! Decides whether a `cfg` predicate is false, as far as that is known: before rustc runs, only features are.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{LitBool, Meta, Token};

use super::attribute;

/// Returns whether an attribute `cfg(…)` certainly removes its item. If it is unknown, the item is built.
pub(super) fn rules_out(attribute: &Meta, has_feature: &dyn Fn(&str) -> bool) -> bool {
    let Meta::List(list) = attribute else { return false };
    list.path.is_ident("cfg")
        && list.parse_args::<Predicate>().is_ok_and(|predicate| predicate.holds(has_feature) == Some(false))
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
    fn holds(&self, has_feature: &dyn Fn(&str) -> bool) -> Option<bool> {
        let named = match self {
            Self::Constant(value) => return Some(*value),
            Self::Named(named) => named,
        };
        match &**named {
            Meta::Path(_) => None,
            Meta::NameValue(pair) => {
                let name = attribute::string(&pair.value).filter(|_| pair.path.is_ident("feature"))?;
                Some(has_feature(&name.value()))
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
        assert_eq!(rules_out(&read, &|name| name == "on"), ruled_out, "{attribute}");
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
}
