//! Reports duplicate names, and elements and attributes that have no effect.

use std::collections::BTreeMap;

use shader_info_model::diagnostic::{did_you_mean, one_of};

use super::Reader;
use crate::document::element::Element;
use crate::document::known::{CHILDREN, SOURCES, misspelt};

impl Reader<'_> {
    /// Names that two elements of one parent have: connections could mean either.
    pub(crate) fn no_twins(&mut self, parent: &Element<'_, '_>) {
        let mut names = BTreeMap::new();
        for child in parent.children() {
            let Some(name) = child.get("name").filter(|name| !name.is_empty()) else { continue };
            let first: &Element<'_, '_> = names.entry(name).or_insert(child);
            if first.node != child.node {
                let line = first.place().line;
                let message = format!("two elements are called `{name}`: the first is in line {line}");
                let is_given = matches!(child.tag(), "input" | "parameter") && !declares(parent.tag());
                let help = match is_given {
                    true => format!("remove one: `{}` has one input of this name", parent.tag()),
                    false => "give the second another name, and connect to it by that".into(),
                };
                self.wrong_with(child.place_of("name"), message, help);
            }
        }
    }

    /// Reports attributes that are one letter away from known ones: they would be ignored.
    pub(super) fn attributes(&mut self, element: &Element<'_, '_>, known: &[&str]) {
        for attribute in element.node.attributes().filter(|it| it.namespace().is_none()) {
            let name = attribute.name();
            if let Some(meant) = misspelt(name, known) {
                let message = format!("unknown attribute `{name}` of `{}`", element.tag());
                self.wrong_with(element.place_of(name), message, format!("did you mean `{meant}`?"));
            }
        }
    }

    /// Reports what only inputs have: a node with it would have its default values.
    pub(super) fn sources_of_inputs(&mut self, element: &Element<'_, '_>) {
        // What has no type is not a node, but an element of an application.
        for name in SOURCES.into_iter().filter(|_| element.get("type").is_some()) {
            if let Some(given) = element.get(name) {
                let message = format!("`{name}` is an attribute of inputs, not of nodes: `{}`", element.tag());
                let help = format!("write `<input name=\"…\" type=\"…\" {name}=\"{given}\"/>` in the node");
                self.wrong_with(element.place_of(name), message, help);
            }
        }
    }

    /// A name, without which nothing can mean an element.
    pub(crate) fn named(&mut self, element: &Element<'_, '_>, name: Option<&str>) {
        if name.is_none_or(str::is_empty) {
            let message = format!("`{}` has no name", element.tag());
            self.wrong_with(element.place(), message, format!("write `<{} name=\"…\"`", element.tag()));
        }
    }

    /// Elements that a node cannot have.
    pub(super) fn children(&mut self, element: &Element<'_, '_>) {
        for child in element.children().filter(|child| child.node.tag_name().namespace().is_none()) {
            if !CHILDREN.contains(&child.tag()) && !matches!(child.tag(), "comment" | "newline") {
                let message = format!("unknown element `{}` in `{}`", child.tag(), element.tag());
                let help = did_you_mean(child.tag(), CHILDREN).unwrap_or_else(|| one_of(CHILDREN));
                self.wrong_with(child.place(), message, help);
            }
        }
    }
}

/// Returns whether the inputs of an element are its own, and not those of a definition.
pub(super) fn declares(tag: &str) -> bool {
    matches!(tag, "materialx" | "nodegraph" | "opgraph" | "nodedef" | "implementation")
}
