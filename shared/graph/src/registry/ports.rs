//! The inputs and outputs of a definition, including inherited ones.

use super::{MAX_DEPTH, Registry};
use crate::document::{NodeDef, Port};

impl Registry {
    /// Returns why a definition cannot inherit from its parent: the parent is unknown, or inherits from the definition.
    pub fn broken_parent(&self, def: &NodeDef) -> Option<String> {
        def.inherit.as_ref()?;
        let mut known = vec![def.name.as_str()];
        let mut next = def.inherit.as_deref();
        while let Some(parent) = next {
            let Some(found) = self.def(parent).filter(|_| !known.contains(&parent)) else {
                return Some(parent.into());
            };
            known.push(parent);
            next = found.inherit.as_deref();
        }
        None
    }

    /// Returns the inputs of a definition, those that it inherits first.
    pub fn inputs<'a>(&'a self, def: &'a NodeDef) -> Vec<&'a Port> {
        let mut out = Vec::with_capacity(def.inputs.len());
        if def.inherit.is_none() {
            add(&mut out, &def.inputs);
            return out;
        }
        let (mut chain, mut next) = (Vec::new(), Some(def));
        while let Some(def) = next.filter(|def| !chain.iter().any(|it: &&NodeDef| it.name == def.name)) {
            chain.push(def);
            next = def.inherit.as_deref().and_then(|name| self.def(name));
        }
        chain.iter().rev().for_each(|def| add(&mut out, &def.inputs));
        out
    }

    /// Returns the outputs of a definition, those that it inherits if it has none of its own.
    pub fn outputs<'a>(&'a self, def: &'a NodeDef) -> Vec<&'a Port> {
        self.own_outputs(def).iter().collect()
    }

    pub(super) fn own_outputs<'a>(&'a self, def: &'a NodeDef) -> &'a [Port] {
        let mut next = Some(def);
        for _ in 0..MAX_DEPTH {
            match next {
                Some(def) if def.outputs.is_empty() => {
                    next = def.inherit.as_deref().and_then(|name| self.def(name));
                }
                Some(def) => return &def.outputs,
                None => break,
            }
        }
        &[]
    }
}

/// Adds ports to those that are known: one of a known name stands in place of that.
pub(super) fn add<'p>(known: &mut Vec<&'p Port>, ports: &'p [Port]) {
    for port in ports {
        match known.iter_mut().find(|known| known.name == port.name) {
            Some(known) => *known = port,
            None => known.push(port),
        }
    }
}
