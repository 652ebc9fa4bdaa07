//! Finds the definition that a node refers to.

use super::{NoDefinition, Registry};
use crate::document::{Node, NodeDef, Port};

impl Registry {
    /// Returns the definition that a node means: by name, or by category, version, output type and the types of the
    /// inputs that it sets. Of several the first one that is for the target, if there is one.
    ///
    /// # Errors
    /// [`NoDefinition`], by the definition that fits best.
    pub fn meant(&self, node: &Node, target: &str) -> Result<&NodeDef, NoDefinition> {
        if let Some(name) = &node.node_def {
            let def = self.def(name).ok_or_else(|| NoDefinition::Name(name.clone()))?;
            if self.fits(def, node) {
                return Ok(def);
            }
            return self.misfits(def, node).next().map_or(Ok(def), Err);
        }
        let (mut is_known, mut has_version) = (false, false);
        let mut wrong = NoDefinition::Output(node.ty.clone());
        let (mut fewest, mut of_other_target) = (usize::MAX, None);
        for def in self.of_category(&node.category) {
            is_known = true;
            let is_of_version = match &node.version {
                Some(version) => def.version.as_ref() == Some(version),
                None => def.version.is_none() || def.is_default_version,
            };
            has_version |= is_of_version;
            if !is_of_version || !self.gives(def, node) {
                continue;
            }
            if self.fits(def, node) && self.is_for(def, target) {
                return Ok(def);
            }
            let misfits: Vec<NoDefinition> = self.misfits(def, node).collect();
            match misfits.len() {
                0 if self.is_for(def, target) => return Ok(def),
                0 => of_other_target = of_other_target.or(Some(def)),
                count if count < fewest => {
                    fewest = count;
                    wrong = misfits.into_iter().next().unwrap_or(wrong);
                }
                _ => {}
            }
        }
        if let Some(def) = of_other_target {
            return Ok(def);
        }
        match (is_known, has_version) {
            (false, _) => Err(NoDefinition::Category),
            (true, false) => Err(NoDefinition::Version(node.version.clone().unwrap_or_default())),
            (true, true) => Err(wrong),
        }
    }

    /// Returns whether a definition has the outputs that a node names.
    pub(super) fn gives(&self, def: &NodeDef, node: &Node) -> bool {
        match (&node.ty, self.own_outputs(def)) {
            (Some(ty), [only]) => only.ty == *ty,
            (None, outputs) => outputs.len() > 1,
            (Some(_), _) => false,
        }
    }

    /// Returns whether a definition of no parent has all inputs that a node sets, with their types.
    pub(super) fn fits(&self, def: &NodeDef, node: &Node) -> bool {
        let has = |input: &Port| {
            // Of two inputs of one name the last one counts.
            let known = def.inputs.iter().rev().find(|entry| entry.name == input.name);
            input.is_token || known.is_some_and(|entry| entry.ty == input.ty)
        };
        def.inherit.is_none() && node.inputs.iter().all(has)
    }

    pub(super) fn misfits<'a>(&'a self, def: &'a NodeDef, node: &'a Node) -> impl Iterator<Item = NoDefinition> + 'a {
        let known = self.inputs(def);
        // A token stands in names of files; a definition need not know it.
        node.inputs.iter().filter(|input| !input.is_token).filter_map(move |input| {
            let name = input.name.clone();
            match known.iter().find(|it| it.name == name) {
                None => Some(NoDefinition::Input { def: def.name.clone(), name }),
                Some(it) if it.ty != input.ty => {
                    let (expected, found) = (it.ty.clone(), input.ty.clone());
                    Some(NoDefinition::InputType { def: def.name.clone(), name, expected, found })
                }
                Some(_) => None,
            }
        })
    }
}
