//! Builds nodes that are implemented by one expression.

use shader_info_model::diagnostic::one_of;

use super::{Builder, nearest};
use crate::code::Val;
use crate::code::ast::Name;
use crate::document::NodeDef;
use crate::implemented::{Implemented, Tree};
use crate::network::geometry::Input;

impl<'a> Builder<'a> {
    /// Returns whether an expression reads only inputs that its node has.
    pub(super) fn has_inputs(&mut self, of: &Implemented, text: &str, def: &NodeDef, inputs: &[Input<'a>]) -> bool {
        let is_unknown = |port: &&String| !inputs.iter().any(|entry| entry.name == *port);
        let Some(port) = of.parsed.ports(text).iter().find(is_unknown) else { return true };
        let names = || inputs.iter().map(|entry| entry.name);
        let listed = || (!inputs.is_empty()).then(|| one_of(names()));
        let help = nearest(port, names()).or_else(listed);
        let place = if of.parsed.place.is_known() { &of.parsed.place } else { &def.place };
        self.wrong(place, format!("unknown input `{port}` in the expression of `{}`", def.name), help);
        false
    }

    /// Returns the expression of an implementation.
    pub(super) fn inline(&mut self, of: &'a Implemented, text: &str, def: &'a NodeDef) -> Option<&'a Tree> {
        match of.parsed.get(text) {
            Ok(tree) => Some(tree),
            Err(wrong) => {
                let message = format!("expression of `{}`: {}", def.name, wrong.message);
                let place = if of.parsed.place.is_known() { &of.parsed.place } else { &def.place };
                self.wrong(place, message, None);
                None
            }
        }
    }
}

/// Returns the inputs that an expression reads, by their names.
pub(super) fn variables<'i>(tree: &Tree, inputs: &'i [Input<'_>]) -> Vec<(Name, &'i Val)> {
    let input = |name: &Name| inputs.iter().rfind(|it| *it.name == **name).map(|it| (*name, &it.val));
    tree.names.iter().filter_map(input).collect()
}
