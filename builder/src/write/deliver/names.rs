//! Chooses folder names for shaders that differ on every file system.

use std::collections::BTreeMap;

use shader_info_glsl::hash::Hash128;

/// Returns a folder name for each shader. If two names are equal, or differ only by case, a part of their hashes is
/// added.
pub(super) fn folder_names<'a>(shaders: impl Iterator<Item = (&'a str, Hash128)>) -> Vec<String> {
    let shaders: Vec<(&str, Hash128)> = shaders.collect();
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for (name, _) in &shaders {
        *count.entry(name.to_lowercase()).or_default() += 1;
    }
    let folder = |(name, hash): &(&str, Hash128)| {
        let is_alone = count.get(&name.to_lowercase()) == Some(&1);
        if is_alone && !is_reserved(name) { (*name).to_owned() } else { format!("{name}-{}", &hash.to_string()[..8]) }
    };
    shaders.iter().map(folder).collect()
}

// Reserved names of devices on Windows (Microsoft, "Naming Files, Paths, and Namespaces").
fn is_reserved(name: &str) -> bool {
    let lower = name.to_lowercase();
    let is_port = |it: &str| {
        let number = lower.strip_prefix(it).unwrap_or_default();
        number.len() == 1 && number.bytes().all(|digit| digit.is_ascii_digit())
    };
    ["con", "prn", "aux", "nul"].contains(&lower.as_str()) || is_port("com") || is_port("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[&str], wanted: &[&str]) {
        let hashed = names.iter().enumerate().map(|(index, name)| (*name, Hash128(index as u128)));
        assert_eq!(folder_names(hashed), wanted);
    }

    #[test]
    fn folders_have_the_names_of_shaders_unless_two_would_meet() {
        check(&["Red", "Täxt"], &["Red", "Täxt"]);
        check(&["Red", "red", "Blue"], &["Red-00000000", "red-00000000", "Blue"]);
        check(&["Con", "Lpt1", "Lpt"], &["Con-00000000", "Lpt1-00000000", "Lpt"]);
    }
}
