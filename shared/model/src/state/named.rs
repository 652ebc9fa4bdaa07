//! Completes the named render states of a merged declaration.

use std::collections::BTreeMap;

use super::State;
use crate::diagnostic::{Diagnostic, FIELD_TWICE, Place, Report, STATE_CIRCLE, UNKNOWN_STATE, did_you_mean, one_of};
use crate::model::{Item, RenderStateDecl, Statement, Word};

/// The render states of an info, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Named {
    base: State,
    states: BTreeMap<String, State>,
}

impl Named {
    /// Returns the state with this name.
    pub fn get(&self, name: &str) -> Option<&State> {
        self.states.get(name)
    }

    /// Returns the info's own state: the `render_state` without a name, or else the default.
    pub fn base(&self) -> &State {
        &self.base
    }

    /// Returns every name.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.states.keys().map(String::as_str)
    }

    /// Returns the state with a name that the rules use.
    ///
    /// # Errors
    /// A diagnostic with the most similar name, if there is no such state.
    pub fn find(&self, name: &Word) -> Result<&State, Diagnostic> {
        self.get(&name.text).ok_or_else(|| unknown(name, &self.names().collect::<Vec<_>>()))
    }
}

/// Completes every state: first the state that it starts from, then its own fields.
///
/// A state with an error is completed from all its correct fields. Errors of an inherited state are reported where it
/// is declared.
pub fn named(items: &[Item], report: &mut Report) -> Named {
    let mut all: Vec<(&Item, &RenderStateDecl)> = Vec::new();
    for item in items {
        if let Statement::RenderState(state) = &item.statement {
            all.push((item, state));
        }
    }
    let mut completer = Completer { all: &all, completed: BTreeMap::new(), report };
    let mut out = Named::default();
    for (index, (_, declared)) in all.iter().enumerate() {
        let state = completer.complete(index, &mut Vec::new());
        match &declared.name {
            Some(name) => {
                out.states.entry(name.clone()).or_insert(state);
            }
            None => out.base = state,
        }
    }
    out
}

struct Completer<'a> {
    all: &'a [(&'a Item, &'a RenderStateDecl)],
    completed: BTreeMap<usize, State>,
    report: &'a mut Report,
}

impl Completer<'_> {
    fn add(&mut self, index: usize, wrong: Diagnostic) {
        if self.all[index].0.via.is_none() {
            self.report.add(wrong);
        }
    }

    /// Completes a state. `path` are the states that wait for it, as an explicit list, so that a cycle ends.
    fn complete(&mut self, index: usize, path: &mut Vec<usize>) -> State {
        if let Some(completed) = self.completed.get(&index) {
            return *completed;
        }
        let (_, declared) = self.all[index];
        path.push(index);
        let mut state = match &declared.base {
            None => State::DEFAULT,
            Some(base) => self.base(base, index, path),
        };
        path.pop();
        self.fields(index, declared, &mut state);
        self.completed.insert(index, state);
        state
    }

    fn base(&mut self, base: &Word, descendant: usize, path: &mut Vec<usize>) -> State {
        let named = |(_, it): &(&Item, &RenderStateDecl)| it.name.as_deref() == Some(base.text.as_str());
        let Some(index) = self.all.iter().position(named) else {
            let names: Vec<&str> = self.all.iter().filter_map(|(_, it)| it.name.as_deref()).collect();
            let wrong = unknown(base, &names);
            self.add(descendant, wrong);
            return State::DEFAULT;
        };
        if let Some(start) = path.iter().position(|waiting| *waiting == index) {
            let cycle = cycle(&path[start..], self.all);
            self.add(descendant, cycle);
            return State::DEFAULT;
        }
        // Maximum depth of states that start from each other, so that the recursion cannot overflow the stack.
        const MAX_DEPTH: usize = 64;
        if path.len() >= MAX_DEPTH {
            let words = format!("more than {MAX_DEPTH} render states start from each other");
            self.add(descendant, Diagnostic::new(&STATE_CIRCLE, &base.place, words));
            return State::DEFAULT;
        }
        self.complete(index, path)
    }

    fn fields(&mut self, index: usize, declared: &RenderStateDecl, state: &mut State) {
        let mut first_places: BTreeMap<&str, &Place> = BTreeMap::new();
        for change in &declared.fields {
            let path = change.field.text.as_str();
            if let Some(first) = first_places.get(path) {
                let words = format!("`{path}` is set twice");
                let twice = Diagnostic::new(&FIELD_TWICE, &change.field.place, words).see(first, "first set here");
                self.add(index, twice.help("remove one of the two"));
                continue;
            }
            first_places.insert(path, &change.field.place);
            if let Err(wrong) = state.change(change) {
                self.add(index, wrong);
            }
        }
    }
}

fn unknown(name: &Word, known: &[&str]) -> Diagnostic {
    let words = format!("unknown render state `{}`", name.text);
    let help = did_you_mean(&name.text, known.iter().copied()).unwrap_or_else(|| match known.is_empty() {
        true => format!("declare it: `render_state {} {{ … }}`", name.text),
        false => one_of(known.iter().copied()),
    });
    Diagnostic::new(&UNKNOWN_STATE, &name.place, words).help(help)
}

fn cycle(waiting: &[usize], all: &[(&Item, &RenderStateDecl)]) -> Diagnostic {
    let name = |index: usize| all[index].1.name.as_deref().unwrap_or_default();
    let place = |index: usize| all[index].1.base.as_ref().map(|base| &base.place).unwrap_or(&all[index].0.place);
    // The cycle starts at the name that sorts first, so that it is reported once, from whichever state it was found.
    let start = (0..waiting.len()).min_by_key(|at| name(waiting[*at])).unwrap_or(0);
    let order: Vec<usize> = (0..waiting.len()).map(|at| waiting[(start + at) % waiting.len()]).collect();
    let mut chain: Vec<&str> = order.iter().map(|index| name(*index)).collect();
    chain.extend(order.first().map(|index| name(*index)));
    let words = format!("render states start from each other in a cycle: {}", chain.join(" → "));
    let mut out = Diagnostic::new(&STATE_CIRCLE, place(order[0]), words);
    for index in &order[1..] {
        out = out.see(place(*index), "which starts from");
    }
    out.help("one of them has to start from the default state: remove its `..`")
}
