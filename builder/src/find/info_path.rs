//! Paths of declarations, by which people tell infos of one name apart: `game::water::Surface`.

use std::collections::BTreeMap;

use shader_info_model::diagnostic::Place;

use super::Draft;
use super::tree::{DeclId, Tree};

/// The paths of a package's infos, by their names and places.
#[derive(Debug, Default)]
pub(crate) struct InfoPaths(BTreeMap<(String, String), String>);

impl InfoPaths {
    /// Returns the path of an info; its name if the package does not declare it.
    pub(crate) fn of(&self, name: &str, place: &Place) -> String {
        self.0.get(&(name.to_owned(), place.to_string())).map_or_else(|| name.to_owned(), Clone::clone)
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

    /// Returns the paths of all infos. If several targets share a file, its infos have the path in the first one.
    pub(crate) fn info_paths(&self) -> InfoPaths {
        let mut out = InfoPaths::default();
        for id in self.infos() {
            let info = &self.declarations[id];
            out.0.entry((info.name.clone(), info.place.to_string())).or_insert_with(|| self.path_of(id));
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
}
