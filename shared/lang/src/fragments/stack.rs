//! Lists all instances of an info and its parents in order.

use std::sync::Arc;

use super::instance::{self, both, either};
use shader_info_model::*;

/// Inserts required fragments before the fragments that need them if they are missing, and numbers the instances.
///
/// `lists` has the lists of the parents first; `items` are the statements of the info, which provide values by their
/// names.
pub fn stack(lists: &[&Fragments], items: &[Item]) -> Fragments {
    let listed = listed(lists);
    let mut out = Stack { listed: &listed, items, placed: Vec::new() };
    for it in &listed {
        out.place(it, None, 0);
    }
    let mut uses: Vec<FragmentUse> = out.placed.into_iter().map(|it| it.entry).collect();
    number(&mut uses);
    Fragments { uses }
}

/// Joins the lists. An entry that two parents inherit from the same grandparent occurs once; the entries before it in
/// either list come before it.
fn listed(lists: &[&Fragments]) -> Vec<FragmentUse> {
    let mut listed: Vec<FragmentUse> = Vec::new();
    for list in lists {
        // Each entry of the earlier lists matches at most one entry of this list.
        let mut next = 0;
        let mut known: Vec<usize> = (0..listed.len()).collect();
        let mut new: Vec<FragmentUse> = Vec::new();
        for entry in &list.uses {
            let Some(found) = known.iter().position(|at| is_one(&listed[*at], entry)) else {
                new.push(entry.clone());
                continue;
            };
            let at = known.remove(found);
            listed[at].when = either(listed[at].when.take(), entry.when.clone());
            if at >= next {
                let count = new.len();
                listed.splice(at..at, new.drain(..));
                known.iter_mut().filter(|known| **known >= at).for_each(|known| *known += count);
                next = at + count + 1;
            }
        }
        listed.append(&mut new);
    }
    listed
}

// An author may list a fragment several times, so the place in the list counts, too.
pub(super) fn is_one(a: &FragmentUse, b: &FragmentUse) -> bool {
    a.place == b.place && a.inserted_for == b.inserted_for && a.fragment.fragment == b.fragment.fragment
}

struct Stack<'a> {
    listed: &'a [FragmentUse],
    items: &'a [Item],
    placed: Vec<Placed>,
}

struct Placed {
    entry: FragmentUse,
    /// The entries that it was inserted for, and the condition under which they need it.
    needed: Option<Needed>,
}

#[derive(Clone)]
struct Needed {
    name: String,
    when: Option<Condition>,
}

/// Maximum depth of inserted fragments that need other inserted fragments.
const MAX_DEPTH: u32 = 16;

impl Stack<'_> {
    fn place(&mut self, it: &FragmentUse, needed_for: Option<Needed>, depth: u32) {
        let Some(fragment) = it.fragment.fragment.clone() else { return };
        for part in &fragment.parts {
            let Part::Requirement { name, ty, provider: Some(provider) } = &part.part else { continue };
            let Some(found) = provider.fragment.as_ref().filter(|_| depth < MAX_DEPTH) else { continue };
            let Some(lacking) = self.lacking(name, ty.is_some()) else { continue };
            let needed = both(it.when.as_ref(), part.when.as_ref());
            let inserted = FragmentUse {
                fragment: FragmentPath { path: provider.path.clone(), fragment: Some(found.clone()) },
                instance: Arc::default(),
                index: 0,
                when: both(needed.as_ref(), lacking.as_ref()),
                inserted_for: Some(format!("`{name}`, which `{}` requires", fragment.name)),
                place: it.place.clone(),
                via: it.via,
            };
            self.place(&inserted, Some(Needed { name: name.clone(), when: needed }), depth + 1);
        }
        self.placed.push(Placed { entry: it.clone(), needed: needed_for });
    }

    /// Returns `None` if the name is always provided; otherwise the condition under which it is missing (`Some(None)`:
    /// always).
    fn lacking(&self, name: &str, is_value: bool) -> Option<Option<Condition>> {
        let mut lacking = None;
        let declared = self.items.iter().filter(|item| item.instance.is_none() && item.statement.name() == Some(name));
        for item in declared {
            lacking = without(lacking, item.when.as_ref())?;
        }
        // A value must be provided before it is read; a fact applies to all fragments.
        let later = if is_value { &[][..] } else { self.listed };
        let placed = self.placed.iter().map(|it| (&it.entry, it.needed.as_ref().filter(|needed| needed.name == name)));
        for (it, needed) in placed.chain(later.iter().map(|it| (it, None))) {
            // What was inserted for it is there where it was lacking. Where it was not, another provides it, so that
            // both together provide it where it is needed: conditions that hold those of all earlier ones double with
            // each.
            let here = needed.map_or(it.when.as_ref(), |needed| needed.when.as_ref());
            let parts = it.fragment.fragment.iter().flat_map(|fragment| &fragment.parts);
            for part in parts {
                let provides = match &part.part {
                    Part::Cell(cell) => is_value && cell.name == name,
                    Part::Fact { name: fact, .. } => !is_value && fact == name,
                    _ => false,
                };
                if !provides {
                    continue;
                }
                lacking = without(lacking, both(here, part.when.as_ref()).as_ref())?;
            }
        }
        Some(lacking)
    }
}

/// Returns the condition under which a provider is not active; `None` if it is always active.
pub(super) fn without(lacking: Option<Condition>, when: Option<&Condition>) -> Option<Option<Condition>> {
    let not = Condition::Not(Box::new(when?.clone()));
    Some(both(lacking.as_ref(), Some(&not)))
}

// Two fragments of one name, from two modules, are distinguished by a letter.
fn number(uses: &mut [FragmentUse]) {
    let mut known: Vec<(Arc<str>, Option<Arc<Fragment>>, u32)> = Vec::new();
    for it in uses {
        let name = it.fragment.fragment.as_ref().map_or("", |fragment| &fragment.name);
        let found = known.iter().position(|(_, fragment, _)| *fragment == it.fragment.fragment);
        let at = found.unwrap_or_else(|| {
            let base = instance::path(name);
            let mut path = base.clone();
            for letter in 'b'..='z' {
                if known.iter().all(|(taken, ..)| **taken != *path) {
                    break;
                }
                path = format!("{base}_{letter}");
            }
            known.push((path.into(), it.fragment.fragment.clone(), 0));
            known.len() - 1
        });
        let (path, _, count) = &mut known[at];
        (it.instance, it.index) = (path.clone(), *count);
        *count += 1;
    }
}
