//! Reads the code of a stage that belongs to no fragment: included files, slots, node trees and defines. Code of
//! fragments reaches it by name.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_glsl::{Known, View, functions_in, identifiers, identifiers_in, lex, reserved_reason, view};
use shader_info_model::contribution::{Content, Contribution, InsertionPoint};
use shader_info_model::{Payload, Stage, Statement, Typedef};

/// The code of one stage beside the fragments.
#[derive(Default)]
pub(super) struct Outside {
    definitions: Vec<Definition>,
    /// Indices of the definitions of a name.
    by_name: BTreeMap<String, Vec<usize>>,
    /// Names in its conditional directives.
    conditions: BTreeSet<String>,
}

/// A function, a macro, or everything else that a text has at file scope.
#[derive(Default)]
struct Definition {
    words: BTreeSet<String>,
    is_macro: bool,
    /// Whether it joins words, so that it may name anything.
    pastes: bool,
}

impl Outside {
    pub(super) fn read(active: &[&Contribution], stage: Stage) -> Self {
        let mut out = Self::default();
        // Each fragment that includes a file brings its text.
        let mut seen = BTreeSet::new();
        for of in active.iter().filter(|of| of.stages.has(stage)) {
            match (&of.content, &of.insertion_point) {
                (Content::Text(text), _) if !seen.insert(text.as_str()) => {}
                (Content::Text(text) | Content::Generated(text) | Content::Function(_, text), _) => out.text(text),
                (Content::Body(_, text), InsertionPoint::Slot(slot)) => out.slot_body(slot, text),
                (Content::Declared(declared), _) => out.statement(&declared.item.statement),
                _ => {}
            }
        }
        out
    }

    /// Returns the names that code reaches beyond those that it mentions.
    pub(super) fn reached<'a>(&'a self, mentioned: &[&str], pastes: bool) -> BTreeSet<&'a str> {
        self.closure(mentioned, pastes, |_| true)
    }

    /// Returns the names that conditions depend on, if these names are in their directives.
    pub(super) fn asked<'a>(&'a self, names: &[&str]) -> BTreeSet<&'a str> {
        self.closure(names, false, |definition| definition.is_macro)
    }

    /// Returns the names that conditions outside of the fragments depend on.
    pub(super) fn asks(&self) -> BTreeSet<&str> {
        let names: Vec<&str> = self.conditions.iter().map(String::as_str).collect();
        let mut asks = self.asked(&names);
        asks.extend(names);
        asks
    }

    fn closure<'a>(&'a self, names: &[&str], pastes: bool, is_open: impl Fn(&Definition) -> bool) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let of_names = names.iter().filter_map(|name| self.by_name.get(*name)).flatten().copied();
        let mut open: Vec<usize> = if pastes { (0..self.definitions.len()).collect() } else { of_names.collect() };
        let mut seen = vec![false; self.definitions.len()];
        while let Some(index) = open.pop() {
            let definition = &self.definitions[index];
            if std::mem::replace(&mut seen[index], true) || !is_open(definition) {
                continue;
            }
            if definition.pastes {
                open.extend(0..self.definitions.len());
            }
            for word in &definition.words {
                if reached.insert(word.as_str()) {
                    open.extend(self.by_name.get(word).into_iter().flatten());
                }
            }
        }
        reached
    }

    fn add(&mut self, name: &str, definition: Definition) {
        self.by_name.entry(name.to_owned()).or_default().push(self.definitions.len());
        self.definitions.push(definition);
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Define(define) => self.add(&define.name, macro_of(&define.value)),
            Statement::Typedef(Typedef::Shared(payload)) => {
                if let Payload::Function(function) = payload.as_ref() {
                    let words = function.lines.iter().flat_map(|line| words(line)).collect();
                    self.add(&function.name, Definition { words, ..Definition::default() });
                }
            }
            _ => {}
        }
    }

    fn slot_body(&mut self, slot: &str, text: &str) {
        self.directives(text, &view(text, &|_| Known::Unknown));
        self.add(slot, Definition { words: words(text).collect(), ..Definition::default() });
    }

    fn text(&mut self, text: &str) {
        let view = view(text, &|_| Known::Unknown);
        self.directives(text, &view);
        let functions = functions_in(text, &view);
        let mut bodies = vec![BTreeSet::new(); functions.len()];
        let mut rest = BTreeSet::new();
        let is_in_directive = |at: usize| view.directives.iter().any(|directive| directive.span.contains(&at));
        for word in identifiers_in(text, view.clone()).filter(|word| word.role.is_name()) {
            let owner = functions.iter().position(|function| (function.span.0..function.span.1).contains(&word.start));
            match owner {
                Some(at) => bodies[at].insert(word.name.into_owned()),
                None if is_in_directive(word.start) => false,
                None => rest.insert(word.name.into_owned()),
            };
        }
        for (function, words) in functions.iter().zip(bodies) {
            self.add(&function.name, Definition { words, ..Definition::default() });
        }
        // A macro may make a function of these words, so each of them may lead to all.
        for name in rest.iter().filter(|name| reserved_reason(name).is_none()) {
            self.by_name.entry(name.clone()).or_default().push(self.definitions.len());
        }
        self.definitions.push(Definition { words: rest, ..Definition::default() });
    }

    fn directives(&mut self, text: &str, view: &View) {
        for (name, definition) in macros(text, view) {
            self.add(name, definition);
        }
        self.conditions.extend(conditions(text, view));
    }
}

/// Returns the names in the conditional directives of a fragment's code, with those that its macros add.
pub(super) fn asked(text: &str, view: &View) -> BTreeSet<String> {
    let macros: Vec<_> = macros(text, view).collect();
    let mut asked = BTreeSet::new();
    let mut open: Vec<String> = conditions(text, view).collect();
    while let Some(name) = open.pop() {
        let named = macros.iter().filter(|(known, _)| *known == name);
        open.extend(named.flat_map(|(_, of)| &of.words).filter(|word| !asked.contains(*word)).cloned());
        asked.insert(name);
    }
    asked
}

fn conditions<'a>(text: &'a str, view: &'a View) -> impl Iterator<Item = String> + 'a {
    let tested = view.directives.iter().flat_map(|directive| shader_info_glsl::tested_names(text, directive));
    tested.map(|name| text[name.start..name.end].to_owned())
}

fn macros<'a>(text: &'a str, view: &'a View) -> impl Iterator<Item = (&'a str, Definition)> + 'a {
    let defines = view.directives.iter().filter(|directive| directive.name == "define");
    defines.map(|directive| directive.word(text)).map(|(name, rest)| (name, macro_of(rest)))
}

fn macro_of(value: &str) -> Definition {
    let tokens = lex(value).into_iter().filter(|token| token.kind == shader_info_glsl::Kind::Ident);
    let words = tokens.map(|token| token.word(value).into_owned()).collect();
    Definition { words, is_macro: true, pastes: value.contains("##") }
}

fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    identifiers(text).filter(|word| word.role.is_name()).map(|word| word.name.into_owned())
}
