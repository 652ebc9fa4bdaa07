//! Suggests `typedef_source(…)` for `#[shader_shared]` items that GLSL names without it.

use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{Info, Payload};

use crate::find::Resolution;
use crate::find::package::Project;

/// Adds the statement that an info lacks to the error about a name that is unknown; `false` if the package has no such
/// item.
pub(super) fn suggest(diagnostic: &mut Diagnostic, name: &str, info: &Info, project: &Project) -> bool {
    let named = |resolution: &Resolution| resolution.payloads.iter().find_map(|payload| Named::of(payload, name));
    let mut all = project.resolutions.iter().filter_map(|(id, resolution)| Some((*id, named(resolution)?)));
    let Some((id, Named { what, path, place })) = all.next() else { return false };
    let tree = &project.tree;
    let user = tree.declarations.iter().find(|known| known.place == info.place).map(|known| known.scope);
    let path = match user.map(|user| tree.module_between(user, tree.declarations[id].scope)) {
        Some(Some(module)) if module.is_empty() => path,
        Some(Some(module)) => format!("{module}::{path}"),
        _ => "…".to_owned(),
    };
    diagnostic.others.push((place, "declared here".into()));
    diagnostic.help = Some(format!("`{name}` is {what}: add `typedef_source({path});`"));
    true
}

/// A shared item that a name of GLSL stands for.
struct Named {
    what: &'static str,
    /// The item in Rust: `Ray::at` for `Ray_at`, `Mode` for `Mode_Toon`.
    path: String,
    place: Place,
}

impl Named {
    fn of(payload: &Payload, name: &str) -> Option<Self> {
        match payload {
            Payload::Function(function) if function.name == name => {
                let method = function
                    .owner
                    .as_ref()
                    .and_then(|owner| Some((owner, name.strip_prefix(owner)?.strip_prefix('_')?)));
                let path = method.map_or(name.to_owned(), |(owner, method)| format!("{owner}::{method}"));
                Some(Self { what: "a `#[shader_shared]` function", path, place: function.place.clone() })
            }
            Payload::Struct(shared) if shared.name == name => {
                Some(Self { what: "a `#[shader_shared]` struct", path: name.to_owned(), place: shared.place.clone() })
            }
            Payload::Const(constant) if constant.name == name => {
                Some(Self { what: "a `#[shader_shared]` const", path: name.to_owned(), place: constant.place.clone() })
            }
            Payload::Enum(shared) => {
                let variant = name.strip_prefix(&shared.name).and_then(|rest| rest.strip_prefix('_'));
                let is_variant =
                    variant.is_some_and(|variant| shared.variants.iter().any(|(known, _)| known == variant));
                let what =
                    if is_variant { "a variant of a `#[shader_shared]` enum" } else { "a `#[shader_shared]` enum" };
                (is_variant || shared.name == name).then(|| Self {
                    what,
                    path: shared.name.clone(),
                    place: shared.place.clone(),
                })
            }
            _ => None,
        }
    }
}
