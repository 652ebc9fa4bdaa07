//! Reports nodes without a definition, with a way out.

use std::collections::BTreeSet;

use shader_info_model::diagnostic::one_of;

use super::{Builder, nearest};
use crate::document::{Node, Source};
use crate::registry::NoDefinition;
use crate::value::Type;

/// Names that a message lists at most.
pub(super) const MAX_LISTED: usize = 12;

/// Nodes that 1.39 has no more, the last version with them, and what stands for them.
const REMOVED: [(&str, u32, &str); 4] = [
    ("swizzle", 38, "`extract`, or `separate3` and `combine3`"),
    ("compare", 36, "`ifgreatereq`"),
    ("rotate", 36, "`rotate2d` or `rotate3d`"),
    ("thin_film_bsdf", 38, "the inputs `thinfilm_thickness` and `thinfilm_ior` of the node below it"),
];

/// A message and its help.
type Words = (String, Option<String>);

impl Builder<'_> {
    /// Reports why a node has no definition, at the input that is to blame if there is one.
    pub(super) fn no_definition(&mut self, node: &Node, why: &NoDefinition) {
        let (message, help) = match why {
            NoDefinition::Name(name) => self.unknown_definition(name),
            NoDefinition::Category => {
                (format!("unknown node `{}`", node.category), self.known_category(&node.category))
            }
            NoDefinition::Version(version) => self.unknown_version(node, version),
            NoDefinition::Output(Some(Type::Named(ty))) if self.parts.registry.type_def(ty).is_none() => {
                self.unknown_type(ty)
            }
            NoDefinition::Output(ty) => self.unknown_output(node, ty.as_ref()),
            NoDefinition::Input { def, name } => self.unknown_input(node, def, name),
            NoDefinition::InputType { name, expected, found, .. } => other_type(node, name, expected, found),
        };
        let place = match why {
            NoDefinition::Input { name, .. } | NoDefinition::InputType { name, .. } => {
                node.inputs.iter().find(|it| it.name == *name).map_or(&node.place, |it| &it.place)
            }
            _ => &node.place,
        };
        self.wrong(&place.clone(), message, help);
    }

    fn unknown_definition(&self, name: &str) -> Words {
        let help = nearest(name, self.parts.registry.defs_with(""));
        let help = help.unwrap_or_else(|| "remove `nodedef`: the node's category and types name one".into());
        (format!("unknown definition `{name}`"), Some(help))
    }

    /// Returns what an unknown category may mean: a node of today, an element of a graph, or a node that documents had
    /// before 1.39.
    fn known_category(&self, category: &str) -> Option<String> {
        let old = REMOVED.iter().find(|(removed, ..)| *removed == category);
        let known = || {
            let all = self.parts.registry.categories().into_iter().chain(["input", "output", "token"]);
            nearest(category, all)
        };
        let instead = |(_, minor, instead): &(&str, u32, &str)| {
            format!("write {instead}; a document with `version=\"1.{minor}\"` has this node")
        };
        old.map(instead).or_else(known)
    }

    fn unknown_version(&self, node: &Node, version: &str) -> Words {
        let known = self.parts.registry.of_category(&node.category).filter_map(|def| def.version.as_deref());
        let known: BTreeSet<&str> = known.collect();
        let message = match version.is_empty() {
            true => format!("node `{}` has versions, and none is the default", node.category),
            false => format!("node `{}` has no version {version}", node.category),
        };
        let write = |known: &&str| format!("write `version=\"{known}\"`");
        (message, Some(known.last().map_or_else(|| "remove `version`".to_owned(), write)))
    }

    fn unknown_type(&self, ty: &str) -> Words {
        let known = self.parts.registry.types().into_iter().map(|known| known.name.as_str());
        let help = nearest(ty, Type::words().chain(known));
        let help = help.unwrap_or_else(|| "declare it as a `typedef`, or write a known type".into());
        (format!("unknown type `{ty}`"), Some(help))
    }

    fn unknown_output(&self, node: &Node, ty: Option<&Type>) -> Words {
        let registry = self.parts.registry;
        let known = registry.of_category(&node.category).map(|def| match &registry.outputs(def)[..] {
            [only] => only.ty.to_string(),
            _ => "multioutput".to_owned(),
        });
        let known: BTreeSet<String> = known.collect();
        let ty = ty.map_or_else(|| "multioutput".to_owned(), ToString::to_string);
        let message = format!("node `{}` has no output of type {ty}", node.category);
        (message, Some(format!("write `type=\"…\"`: {}", one_of(known.iter().map(String::as_str)))))
    }

    fn unknown_input(&self, node: &Node, def: &str, name: &str) -> Words {
        let registry = self.parts.registry;
        let known = registry.def(def).map(|def| registry.inputs(def)).unwrap_or_default();
        let names = || known.iter().map(|it| it.name.as_str());
        let listed = || (1..=MAX_LISTED).contains(&known.len()).then(|| one_of(names()));
        let help = nearest(name, names()).or_else(listed);
        (format!("node `{}` has no input `{name}`", node.category), help)
    }
}

fn other_type(node: &Node, name: &str, expected: &Type, found: &Type) -> Words {
    let of = format!("input `{name}` of node `{}` is of type {expected}", node.category);
    let message = match found {
        Type::Named(found) if found.is_empty() => format!("{of}, and has none here"),
        found => format!("{of}, not {found}"),
    };
    let own = node.inputs.iter().find(|it| it.name == *name);
    let is_value = own.is_some_and(|own| matches!(own.source, Source::Value(_)));
    let rest = if is_value { ", and a value of it" } else { ", and connect it to a node of that type" };
    (message, Some(format!("write `type=\"{expected}\"`{rest}")))
}
