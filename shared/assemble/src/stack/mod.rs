//! Composes fragments that a running program lists, like `fragments(…)` of an info.
//!
//! A [`Stack`] becomes a declaration, which passes the same steps as every other: `resolve`, `check`, `lower`,
//! `assemble`.

mod composition;
mod condition;
mod layer;
mod shipped;

use std::sync::Arc;

pub use composition::{Compile, Composition, compose, compose_info};
pub use condition::condition;
pub use layer::Layer;
pub use shipped::{BadShipped, find, read, write};

use shader_info_glsl::hash::Hash128;
use shader_info_glsl::{Kind, lex};
use shader_info_lang::resolve::{self, Resolved};
use shader_info_model::Backend;
use shader_info_model::diagnostic::{Diagnostic, NO_POSITION, NOT_OURS, Place, Report, SYNTAX};
use shader_info_model::wire::VERSION_HELP;
use shader_info_model::*;

/// Part of every key; raised if equal stacks are assembled to different texts than before.
pub const SCHEMA: u32 = 1;

/// A list of fragments, in order.
#[derive(Debug, Clone)]
pub struct Stack {
    /// Name in messages and in the program.
    pub name: String,
    /// The call that began the list.
    pub place: Place,
    /// The fragments.
    pub entries: Vec<Entry>,
    /// Constants of the composition, like `compilation_constant` in an info.
    pub constants: Vec<Constant>,
}

/// One fragment of a list.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The fragment.
    pub layer: Arc<Layer>,
    /// Condition in the syntax of `#[when(…)]`: `lit && !target(gles)`; empty for always.
    pub when: String,
    /// The call that listed it.
    pub place: Place,
}

impl Stack {
    /// Makes an empty stack.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), place: Place::default(), entries: Vec::new(), constants: Vec::new() }
    }

    /// Returns a hash of everything that the texts for a backend depend on. Stacks with equal keys have equal texts, in
    /// every program.
    pub fn key(&self, backend: Backend, push_constant_limit: u32) -> Hash128 {
        let mut bytes = Vec::with_capacity(64 + 32 * self.entries.len());
        let mut text = |text: &str| {
            bytes.extend_from_slice(&(text.len() as u32).to_le_bytes());
            bytes.extend_from_slice(text.as_bytes());
        };
        text(&self.name);
        text(backend.row().name);
        self.entries.iter().for_each(|it| text(&it.when));
        self.constants.iter().for_each(|it| {
            text(&it.name);
            text(&it.value.glsl());
        });
        for number in [SCHEMA, push_constant_limit, self.entries.len() as u32] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        self.entries.iter().for_each(|it| bytes.extend_from_slice(&it.layer.hash.0.to_le_bytes()));
        Hash128::of(&bytes)
    }

    /// Resolves the stack to a declaration with all instances and slots, like an info of that name with `fragments(…)`.
    ///
    /// # Errors
    /// Errors in conditions, and all errors of the list, at the calls that made it.
    pub fn resolve(&self) -> Result<Resolved, Vec<Diagnostic>> {
        let (resolved, report) = self.resolved()?;
        if report.is_clean() { Ok(resolved) } else { Err(report.diagnostics) }
    }

    /// Does the same, and also returns the report, to which rules can add errors.
    fn resolved(&self) -> Result<(Resolved, Report), Vec<Diagnostic>> {
        let mut report = Report::default();
        if self.entries.is_empty() {
            let words = format!("the stack `{}` does not list a fragment", self.name);
            let help = "list a fragment whose vertex code writes `gl_Position`, and others after it";
            return Err(vec![Diagnostic::new(&NO_POSITION, &self.place, words).help(help)]);
        }
        let (info, payloads) = self.declaration(&mut report);
        // An entry that cannot be read is not in the list.
        if !report.is_clean() {
            return Err(report.diagnostics);
        }
        let resolved = resolve::resolve(&info, &payloads, &mut report);
        Ok((resolved, report))
    }

    fn declaration(&self, report: &mut Report) -> (Info, Vec<Option<Payload>>) {
        let place = self.place.clone();
        let mut info = Info { name: self.name.clone(), place: place.clone(), ..Info::default() };
        let mut payloads: Vec<Option<Payload>> = Vec::new();
        let mut uses = Vec::new();
        self.constants.iter().filter_map(|it| invalid(it, &place)).for_each(|problem| report.add(problem));
        for it in &self.entries {
            let path = self.path(it);
            if !info.references.iter().any(|known| known.path == path) {
                let (path, place) = (path.clone(), it.place.clone());
                info.references.push(Reference { path, place, expected: DeclarationKind::Fragment });
                payloads.push(it.layer.fragment.clone().ok().map(Payload::Fragment));
            }
            uses.extend(self.listed(it, path, report));
        }
        let constants = self.constants.iter().map(|it| Statement::CompilationConstant(it.clone()));
        let statements = [Statement::Fragments(Fragments { uses }), Statement::DoStaticCompilation];
        info.items = constants.chain(statements).map(|it| Item::new(it, place.clone())).collect();
        (info, payloads)
    }

    // Fragments that two functions of a module declare have the same path.
    fn path(&self, entry: &Entry) -> String {
        let mut others: Vec<Hash128> = Vec::new();
        let of_path = self.entries.iter().filter(|other| other.layer.path == entry.layer.path);
        for other in of_path.take_while(|other| other.layer.hash != entry.layer.hash) {
            if !others.contains(&other.layer.hash) {
                others.push(other.layer.hash);
            }
        }
        match others.len() {
            0 => entry.layer.path.clone(),
            count => format!("{} ({})", entry.layer.path, count + 1),
        }
    }

    fn listed(&self, it: &Entry, path: String, report: &mut Report) -> Option<FragmentUse> {
        if let Err(unreadable) = it.layer.fragment {
            let words = format!("`{}` was declared with {unreadable}", it.layer.path);
            report.add(Diagnostic::new(&NOT_OURS, &it.place, words).help(VERSION_HELP));
            return None;
        }
        let when = match it.when.trim() {
            "" => None,
            text => match condition(text) {
                Ok(when) => Some(when),
                Err(why) => {
                    let words = format!("`{text}`, the condition of `{}`, is not valid: {why}", it.layer.path);
                    report.add(Diagnostic::new(&SYNTAX, &it.place, words));
                    return None;
                }
            },
        };
        Some(FragmentUse {
            fragment: FragmentPath { path, fragment: it.layer.fragment.clone().ok() },
            instance: Arc::default(),
            index: 0,
            when,
            inserted_for: None,
            place: it.place.clone(),
            via: None,
        })
    }

    /// Describes the list for messages: `Wall (GlossTexture, DetailTexture, Sky if lit)`.
    pub fn title(&self) -> String {
        let one = |it: &Entry| match it.when.as_str() {
            "" => it.layer.name().to_owned(),
            when => format!("{} if {when}", it.layer.name()),
        };
        let all: Vec<String> = self.entries.iter().map(one).collect();
        format!("{} ({})", self.name, all.join(", "))
    }
}

// In a declaration, Rust tokens exclude these names and values; strings of a running program do not.
fn invalid(constant: &Constant, place: &Place) -> Option<Diagnostic> {
    let name = constant.name.as_str();
    if !matches!(lex(name)[..], [token] if token.kind == Kind::Ident && token.raw(name) == name) {
        let words = format!("`{}` is not valid as the name of a constant", name.escape_debug());
        return Some(Diagnostic::new(&SYNTAX, place, words).help("use letters, digits and `_`, and no digit first"));
    }
    match constant.value {
        Value::Float(value) if !value.is_finite() => {
            let words = format!("the constant `{name}` is {value}, which GLSL has no literal for");
            Some(Diagnostic::new(&SYNTAX, place, words).help("give a finite number"))
        }
        _ => None,
    }
}
