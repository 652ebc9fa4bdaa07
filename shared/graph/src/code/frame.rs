//! The variables in scope while a body is specialized, with what is known of their values.

use super::ast::{Name, Ty};
use super::name_map::NameMap;
use super::part::Part;

/// A variable while a body is read.
#[derive(Debug)]
pub(super) struct Local {
    pub(super) name: Name,
    pub(super) shown: Name,
    pub(super) ty: Ty,
    pub(super) part: Part,
    /// The variable of the same name that it hides.
    hides: Option<usize>,
}

/// What is known while a body is read.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub(super) locals: Vec<Local>,
    /// The innermost variable of a name.
    places: NameMap<usize>,
    /// Names that are used, and how often they were wanted.
    used: NameMap<u32>,
    pub(super) returns: Option<Part>,
    pub(super) outs: Option<Vec<Part>>,
    pub(super) params: usize,
}

impl Local {
    pub(super) fn new(name: Name, shown: Name, ty: Ty, part: Part) -> Self {
        Self { name, shown, ty, part, hides: None }
    }

    pub(super) fn part(&self) -> &Part {
        &self.part
    }

    pub(super) fn shown(&self) -> &Name {
        &self.shown
    }

    pub(super) fn ty(&self) -> &Ty {
        &self.ty
    }
}

impl Frame {
    /// Empties it for a function with this number of parameters, and keeps its memory.
    pub(super) fn again(mut self, params: usize) -> Self {
        let Self { locals, places, used, .. } = &mut self;
        locals.clear();
        places.clear();
        used.clear();
        Self { params, returns: None, outs: None, ..self }
    }

    pub(super) fn find(&self, name: Name) -> Option<usize> {
        self.places.get(name)
    }

    pub(super) fn declare(&mut self, mut local: Local) {
        local.hides = self.places.insert(local.name, self.locals.len());
        self.locals.push(local);
    }

    /// Leaves a block: only the first `visible` variables can be named from here on.
    pub(super) fn hide(&mut self, visible: usize) {
        for local in self.locals.drain(visible..).rev() {
            match local.hides {
                Some(outer) => drop(self.places.insert(local.name, outer)),
                None => self.places.remove(local.name),
            }
        }
    }

    /// Reserves a name.
    pub(super) fn take(&mut self, name: Name) {
        if self.used.get(name).is_none() {
            self.used.insert(name, 1);
        }
    }

    /// Returns a name that no variable of the body has.
    pub(super) fn fresh(&mut self, name: Name) -> Name {
        let Some(known) = self.used.get(name) else {
            self.used.insert(name, 1);
            return name;
        };
        let (mut count, mut shown) = (known, name);
        while self.used.get(shown).is_some() {
            count += 1;
            shown = format!("{name}_{count}").into();
        }
        self.used.insert(name, count);
        self.used.insert(shown, 1);
        shown
    }

    pub(super) fn leave(&mut self, value: Option<&Part>) {
        if let Some(value) = value {
            self.returns = Some(self.returns.as_ref().map_or_else(|| value.clone(), |known| known.meet(value)));
        }
        let now: Vec<Part> = self.locals[..self.params].iter().map(|local| local.part.clone()).collect();
        self.outs = Some(match self.outs.take() {
            Some(known) => known.iter().zip(&now).map(|(a, b)| a.meet(b)).collect(),
            None => now,
        });
    }

    pub(super) fn parts(&self) -> Vec<Part> {
        self.locals.iter().map(|local| local.part.clone()).collect()
    }

    pub(super) fn set(&mut self, parts: &[Part]) {
        for (local, part) in self.locals.iter_mut().zip(parts) {
            local.part = part.clone();
        }
    }

    pub(super) fn meet(&mut self, parts: &[Part]) {
        for (local, part) in self.locals.iter_mut().zip(parts) {
            local.part = local.part.meet(part);
        }
    }

    pub(super) fn forget(&mut self, names: &[Name]) {
        for name in names {
            if let Some(index) = self.find(*name) {
                self.locals[index].part = Part::Unknown;
            }
        }
    }

    /// What is known of a variable from here on.
    pub(super) fn know(&mut self, name: Name, part: Part) {
        if let Some(index) = self.find(name) {
            let local = &mut self.locals[index];
            local.part = part.of_type(&local.ty);
        }
    }
}
