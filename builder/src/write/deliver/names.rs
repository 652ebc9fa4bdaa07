//! Chooses folder names for shaders that differ on every file system.

use std::collections::BTreeMap;

use shader_info_glsl::hash::Hash128;

/// What a shader is known by.
pub(super) struct Identity<'a> {
    pub(super) name: &'a str,
    pub(super) path: &'a str,
    /// Hash of its declaration, which differs between infos of one path that `cfg` chooses among.
    pub(super) hash: Hash128,
}

/// Returns a folder name for each shader. If two names are equal, or differ only by case, a part of a hash of the path
/// is added, so that the folder stays when the declaration changes.
pub(super) fn folder_names(shaders: &[Identity<'_>]) -> Vec<String> {
    let (mut names, mut paths) = (BTreeMap::<String, usize>::new(), BTreeMap::<&str, usize>::new());
    for shader in shaders {
        *names.entry(shader.name.to_lowercase()).or_default() += 1;
        *paths.entry(shader.path).or_default() += 1;
    }
    let folder = |shader: &Identity<'_>| {
        let is_alone = names.get(&shader.name.to_lowercase()) == Some(&1);
        if is_alone && !is_reserved(shader.name) {
            return shader.name.to_owned();
        }
        let is_only = paths.get(shader.path) == Some(&1);
        let hash = if is_only { Hash128::of(shader.path.as_bytes()) } else { shader.hash };
        format!("{}-{}", shader.name, &hash.to_string()[..8])
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

    fn check(shaders: &[(&str, &str, u128)], wanted: &[&str]) {
        let shaders: Vec<Identity<'_>> =
            shaders.iter().map(|(name, path, hash)| Identity { name, path, hash: Hash128(*hash) }).collect();
        let of_path = |path: &str| format!("-{}", &Hash128::of(path.as_bytes()).to_string()[..8]);
        let wanted: Vec<String> = wanted
            .iter()
            .map(|it| match it.split_once('@') {
                Some((name, path)) => name.to_owned() + &of_path(path),
                None => (*it).to_owned(),
            })
            .collect();
        assert_eq!(folder_names(&shaders), wanted);
    }

    #[test]
    fn folders_have_the_names_of_shaders_unless_two_would_meet() {
        check(&[("Red", "m::Red", 1), ("Täxt", "m::Täxt", 2)], &["Red", "Täxt"]);
        check(
            &[("Red", "m::Red", 1), ("red", "m::red", 2), ("Blue", "m::Blue", 3)],
            &["Red@m::Red", "red@m::red", "Blue"],
        );
        check(
            &[("Con", "m::Con", 1), ("Lpt1", "m::Lpt1", 2), ("Lpt", "m::Lpt", 3)],
            &["Con@m::Con", "Lpt1@m::Lpt1", "Lpt"],
        );
        check(&[("Red", "m::a::Red", 1), ("Red", "m::b::Red", 1)], &["Red@m::a::Red", "Red@m::b::Red"]);
        // Two that `cfg` chooses among.
        check(&[("Red", "m::Red", 1), ("Red", "m::Red", 1 << 120)], &["Red-00000000", "Red-01000000"]);
    }
}
