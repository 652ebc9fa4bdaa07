//! Writes a registry to an index, and reads it back.

use rustc_hash::FxHashMap as HashMap;
use serde::{Deserialize, Serialize};

use super::Registry;
use crate::document::{GeomPropDef, TargetDef, TypeDef, Unit};
use crate::stored::InFile;
use crate::stored::{Contents, List, Writer};

impl Registry {
    /// Writes what it has of its own.
    pub(crate) fn index(&self, out: &mut Writer) {
        for def in &self.defs {
            let def = def.get();
            out.put(List::Defs, &def.0.name, &def.0.node, def);
        }
        for (def, all) in sorted(&self.implementations) {
            out.put(List::Implementations, def, "", all.get());
        }
        for (name, graph) in sorted(&self.graphs) {
            out.put(List::Graphs, name, "", graph.get());
        }
        let types = sorted(&self.types).into_iter().map(|it| InFile(it.1.clone()));
        let props = sorted(&self.geom_props).into_iter().map(|it| it.1.clone());
        let rest = Rest {
            targets: self.targets.clone(),
            units: self.units.clone(),
            types: types.collect(),
            geom_props: props.collect(),
        };
        out.put(List::Rest, "", "", &rest);
    }

    /// Returns what another one wrote.
    pub(crate) fn indexed(contents: &mut Contents) -> Self {
        let mut out = Self::default();
        for (name, category, def) in contents.take(List::Defs) {
            let index = out.defs.len();
            out.by_category.entry(category).or_default().push(index);
            out.by_name.insert(name, index);
            out.defs.push(def);
        }
        out.implementations = contents.take(List::Implementations).into_iter().map(|it| (it.0, it.2)).collect();
        out.graphs = contents.take(List::Graphs).into_iter().map(|it| (it.0, it.2)).collect();
        for (_, _, rest) in contents.take::<Rest>(List::Rest) {
            let rest = rest.get();
            out.targets.extend_from_slice(&rest.targets);
            out.units.extend_from_slice(&rest.units);
            out.types.extend(rest.types.iter().map(|it| (it.0.name.clone(), it.0.clone())));
            out.geom_props.extend(rest.geom_props.iter().map(|it| (it.name.clone(), it.clone())));
        }
        out
    }
}

/// What is short, in an index.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Rest {
    targets: Vec<TargetDef>,
    units: Vec<Unit>,
    types: Vec<InFile<TypeDef>>,
    geom_props: Vec<GeomPropDef>,
}

/// In an order that does not depend on hashes: the same library gives the same bytes.
pub(super) fn sorted<T>(all: &HashMap<String, T>) -> Vec<(&String, &T)> {
    let mut all: Vec<(&String, &T)> = all.iter().collect();
    all.sort_by_key(|it| it.0);
    all
}
