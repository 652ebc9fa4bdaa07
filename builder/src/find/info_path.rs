//! Paths of declarations, by which people tell infos of one name apart: `game::water::Surface`.

use std::collections::BTreeMap;

use shader_info_model::diagnostic::Place;

use super::Draft;
use super::tree::{DeclId, Tree};

/// The paths of a package's infos, by their names and places.
#[derive(Debug, Default)]
pub(crate) struct InfoPaths(BTreeMap<(String, String), Vec<String>>);

impl InfoPaths {
    /// Returns the paths of an info: that in the first target that has its file, then those in others. Its name if the
    /// package does not declare it.
    pub(crate) fn of(&self, name: &str, place: &Place) -> (String, Vec<String>) {
        match self.0.get(&(name.to_owned(), place.to_string())).map(Vec::as_slice) {
            Some([first, others @ ..]) => (first.clone(), others.to_vec()),
            _ => (name.to_owned(), Vec::new()),
        }
    }
}

impl Tree {
    /// Returns the path of a declaration: its crate, its modules and its name. Blocks have no names.
    pub(crate) fn path_of(&self, id: DeclId) -> String {
        let declaration = &self.declarations[id];
        let mut names = vec![declaration.name.as_str()];
        let mut at = declaration.scope;
        while let Some(parent) = self.scopes[at].parent {
            names.extend(
                self.scopes[parent].children.iter().find(|(_, child)| *child == at).map(|(name, _)| name.as_str()),
            );
            at = parent;
        }
        names.extend(self.roots.iter().find(|(_, root)| *root == at).map(|(name, _)| name.as_str()));
        names.reverse();
        names.join("::")
    }

    /// Returns the paths of all infos. If several targets share a file, its infos have a path in each.
    pub(crate) fn info_paths(&self) -> InfoPaths {
        let mut out = InfoPaths::default();
        for id in self.infos() {
            let info = &self.declarations[id];
            let paths = out.0.entry((info.name.clone(), info.place.to_string())).or_default();
            let path = self.path_of(id);
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        out
    }

    /// Returns every declaration of an info.
    pub(crate) fn infos(&self) -> impl Iterator<Item = DeclId> {
        (0..self.declarations.len()).filter(|id| matches!(self.declarations[*id].draft, Draft::Info(_)))
    }
}

/// Returns whether an option that selects infos by a part of their names selects one. A part with `::` is one of the
/// path.
pub(crate) fn is_selected(part: Option<&str>, name: &str, path: impl FnOnce() -> String) -> bool {
    part.is_none_or(|part| if part.contains("::") { path().contains(part) } else { name.contains(part) })
}

/// Returns every info that a name, the end of a path or a place means: `Surface`, `water::Surface`,
/// `crate::water::Surface`, `src/water.rs:3`. A whole path means only its own infos.
pub(crate) fn infos_named(tree: &Tree, written: &str) -> Vec<DeclId> {
    let mut all: Vec<(DeclId, String)> = tree.infos().map(|id| (id, tree.path_of(id))).collect();
    all.retain(|(id, path)| is_meant(written, path, &tree.declarations[*id].place));
    if all.iter().any(|(_, path)| path == written) {
        all.retain(|(_, path)| path == written);
    }
    let mut out: Vec<DeclId> = Vec::new();
    for (id, _) in all {
        // A file that several targets share is read once for each.
        if !out.iter().any(|known| tree.declarations[*known].place == tree.declarations[id].place) {
            out.push(id);
        }
    }
    out
}

fn is_meant(written: &str, path: &str, place: &Place) -> bool {
    let (_, within) = path.split_once("::").unwrap_or(("", path));
    match written.strip_prefix("crate::") {
        Some(rest) => rest == within,
        None => {
            path.strip_suffix(written).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
                || written == corner(place)
        }
    }
}

/// Returns a place by file and line, as the command line writes it.
pub(crate) fn corner(place: &Place) -> String {
    format!("{}:{}", place.file, place.line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_with_colons_is_one_of_the_path() {
        for (part, expected) in [
            (None, true),
            (Some("face"), true),
            (Some("water"), false),
            (Some("water::"), true),
            (Some("fire::"), false),
        ] {
            assert_eq!(is_selected(part, "Surface", || "game::water::Surface".into()), expected, "{part:?}");
        }
    }

    #[test]
    fn a_path_is_meant_by_its_end_and_its_place() {
        let place = Place { file: "src/water.rs".into(), line: 3, ..Place::default() };
        for (written, expected) in [
            ("Surface", true),
            ("water::Surface", true),
            ("game::water::Surface", true),
            ("crate::water::Surface", true),
            ("src/water.rs:3", true),
            ("face", false),
            ("r::Surface", false),
            ("crate::Surface", false),
            ("water", false),
            ("src/water.rs:4", false),
        ] {
            assert_eq!(is_meant(written, "game::water::Surface", &place), expected, "{written}");
        }
    }
}
