//! Tells infos of one name apart where people read their names.

use std::collections::BTreeMap;

/// Returns how each info is shown: by its name, or by its path if another one has the name.
pub(crate) fn shown_names<'a>(infos: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    infos.clone().for_each(|(name, _)| *counts.entry(name).or_default() += 1);
    let is_shared = |name: &str| counts.get(name).is_some_and(|count| *count > 1);
    infos.map(|(name, path)| if is_shared(name) && !path.is_empty() { path } else { name }.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_infos_of_one_name_are_shown_by_their_paths() {
        let infos = [("Red", "m::a::Red"), ("Blue", "m::Blue"), ("Red", "m::b::Red"), ("Old", ""), ("Old", "")];
        assert_eq!(shown_names(infos.into_iter()), ["m::a::Red", "Blue", "m::b::Red", "Old", "Old"]);
    }
}
