//! Finds the dependency of an unresolved path that passes no declarations on, although it may have some.

use shader_info_model::Reference;

use super::manifest::{Dependency, DependencyKind};
use super::tree::{ScopeId, Tree};

impl Tree {
    /// Adds a dependency whose build script passed nothing to ours.
    pub fn add_without_exports(&mut self, dependency: &Dependency) {
        let name = dependency.rename.clone().unwrap_or_else(|| dependency.package.replace('-', "_"));
        let is_better = dependency.kind == DependencyKind::Ordinary || !self.without_exports.contains_key(&name);
        if dependency.kind != DependencyKind::Build && is_better && !self.outside.contains_key(&name) {
            self.without_exports.insert(name, dependency.kind);
        }
    }

    /// Suggests a correction for a path that leads nowhere because it leads into such a dependency.
    pub(super) fn way_out(&mut self, scope: ScopeId, reference: &Reference) -> Option<String> {
        let (name, kind) = self.start_without_exports(scope, &reference.path)?;
        let item = reference.path.rsplit("::").next().unwrap_or_default();
        Some(match kind {
            DependencyKind::Tests => format!(
                "`{name}` is in `[dev-dependencies]`, which cargo hides from build scripts: move it to \
                 `[dependencies]`, or remove `do_static_compilation`"
            ),
            // `shader_info` exports glam, and itself declares nothing.
            _ if ["glam", "shader_info"].contains(&name.as_str()) => of_glam(item)?,
            DependencyKind::Ordinary | DependencyKind::Build => format!(
                "if `{name}` declares `{item}`: add `links = \"shader_info_{name}\"` to `[package]` of its \
                 Cargo.toml, and `shader_builder::Builder::new().build()` to its build script"
            ),
        })
    }

    // Checks the path itself, a `use` of its first name, and globs that may import it.
    fn start_without_exports(&mut self, scope: ScopeId, path: &str) -> Option<(String, DependencyKind)> {
        let known = |tree: &Self, name: &str| Some((name.to_owned(), *tree.without_exports.get(name)?));
        let first = path.trim_start_matches("::").split("::").next()?.trim_start_matches("r#").to_owned();
        if let Some(found) = known(self, &first) {
            return Some(found);
        }
        let mut globs = None;
        for scope in self.enclosing(scope) {
            self.expand(scope);
            for it in &self.scopes[scope].uses {
                let start = it.path.iter().find(|part| !part.is_empty());
                let found = start.and_then(|start| known(self, start));
                match &it.alias {
                    Some(alias) if *alias == first && found.is_some() => return found,
                    Some(_) => {}
                    None => globs = globs.or(found),
                }
            }
        }
        globs
    }
}

// What to write for a type of glam that GLSL does not have.
fn of_glam(item: &str) -> Option<String> {
    let without = |start: &str| item.strip_prefix(start);
    let integers = ["I8", "I16", "I64", "ISize", "U8", "U16", "U64", "USize"];
    if without("BVec").is_some() {
        return Some("Rust's `bool` has one byte: use a `Bool32` for each component".into());
    }
    if let Some(single) = without("D").filter(|rest| ["Vec", "Mat", "Quat"].iter().any(|kind| rest.starts_with(kind))) {
        return Some(format!("use `{single}`: double precision is not supported"));
    }
    if let Some(affine) = without("Affine").or_else(|| without("DAffine")) {
        return Some(format!("use `{}`", if affine.starts_with('2') { "Mat3" } else { "Mat4" }));
    }
    let (sign, rest) = integers.iter().find_map(|start| Some((&start[..1], without(start)?)))?;
    rest.starts_with("Vec").then(|| format!("use `{sign}{rest}`: components have 32 bits"))
}

#[cfg(test)]
mod tests {
    use super::of_glam;

    #[test]
    fn every_type_of_glam_has_another_one() {
        for (item, expected) in [
            ("BVec3", Some("Rust's `bool` has one byte: use a `Bool32` for each component")),
            ("BVec4A", Some("Rust's `bool` has one byte: use a `Bool32` for each component")),
            ("DVec4", Some("use `Vec4`: double precision is not supported")),
            ("DQuat", Some("use `Quat`: double precision is not supported")),
            ("Affine2", Some("use `Mat3`")),
            ("Affine3A", Some("use `Mat4`")),
            ("DAffine3", Some("use `Mat4`")),
            ("I16Vec2", Some("use `IVec2`: components have 32 bits")),
            ("USizeVec3", Some("use `UVec3`: components have 32 bits")),
            ("Display", None),
            ("EulerRot", None),
            ("Light", None),
        ] {
            assert_eq!(of_glam(item).as_deref(), expected, "{item}");
        }
    }
}
