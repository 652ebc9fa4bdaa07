//! Collects what a stage uses: functions after the functions that they call, and structs after those of their members.

use std::sync::Arc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::code::Functions;
use crate::code::ast::{Name, Ty};
use crate::code::prepared::Specializations;
use crate::code::specialization::Specialization;
use crate::network::Names;

/// Functions after those that they call.
pub(super) struct Reached<'a> {
    made: &'a Specializations,
    seen: HashSet<u32>,
    order: Vec<u32>,
}

impl<'a> Reached<'a> {
    /// Returns the numbers of the functions that one needs.
    pub(super) fn by(made: &'a Specializations, main: &Specialization) -> Vec<u32> {
        let mut reached = Self { made, seen: HashSet::default(), order: Vec::new() };
        reached.from(main);
        reached.order
    }

    fn from(&mut self, made: &Specialization) {
        for index in &made.facts().calls {
            if self.seen.insert(*index) {
                let all = self.made;
                self.from(&all[*index]);
                self.order.push(*index);
            }
        }
    }
}

/// Returns the names of functions that were made for arguments.
pub(super) fn special_names(order: &[u32], made: &Specializations, names: &mut Names) -> HashMap<u32, Name> {
    let mut counts: HashMap<Name, u32> = HashMap::default();
    let mut out = HashMap::default();
    for index in order {
        let name = made[*index].function.name;
        let count = counts.entry(name).or_insert(0);
        *count += 1;
        let shown = if *count == 1 { name } else { format!("{name}_{count}").into() };
        names.take(&shown);
        out.insert(*index, shown);
    }
    out
}

/// Returns structs that functions use, after those of their members.
pub(super) fn structs<'m>(all: impl Iterator<Item = &'m Arc<Specialization>> + Clone, known: &Functions) -> Vec<Name> {
    let mut used = Structs { known, open: Vec::new(), out: Vec::new() };
    all.clone().flat_map(|made| &made.facts().structs).for_each(|name| used.named(*name));
    // One that no variable has may still be made, for one of its members.
    let is_struct = |name: &&Name| known.structure(**name).is_some();
    all.flat_map(|made| &made.facts().named).filter(is_struct).for_each(|name| used.named(*name));
    used.out
}

struct Structs<'a> {
    known: &'a Functions,
    /// Those whose members are looked at: one that contains itself is left to the compiler's error.
    open: Vec<Name>,
    out: Vec<Name>,
}

impl Structs<'_> {
    fn add(&mut self, ty: &Ty) {
        match ty {
            Ty::Named(name) => self.named(*name),
            Ty::Array(inner, _) => self.add(inner),
            _ => {}
        }
    }

    fn named(&mut self, name: Name) {
        if self.out.contains(&name) || self.open.contains(&name) {
            return;
        }
        self.open.push(name);
        let members = self.known.structure(name).into_iter().flat_map(|of| &of.members);
        members.for_each(|(ty, _)| self.add(ty));
        self.open.pop();
        self.out.push(name);
    }
}
