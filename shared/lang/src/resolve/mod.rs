//! Resolves a declaration: replaces paths by the declarations they refer to.

mod alternatives;
mod conditional;
mod fragment;
mod merge;
mod modifiers;
mod node;
mod number;
mod order;
mod paths;
mod shared;
mod slots;
mod tail;

pub use alternatives::{Chosen, whole};
pub use fragment::{fragment_payload, resolve_fragment};
pub use node::{node_payload, resolve_node};
use number::Missing;
#[cfg(feature = "dsl")]
pub(crate) use number::visit as numbers;
pub use number::{Names, evaluate, number_of_branch};
pub use shared::{missing_methods, resolve_function, resolve_interface, resolve_shared};

use std::ops::Deref;

use crate::fragments::wrong_mains;
use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Report;
use shader_info_model::wire;
use shader_info_model::{Act, Info, Item, Payload, Reference, Source, SourceText, Statement, Typedef};

/// A declaration without parents, with all numbers and slots. Only [`resolve`] makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolved(Info);

impl Deref for Resolved {
    type Target = Info;

    fn deref(&self) -> &Info {
        &self.0
    }
}

/// Merges a declaration with the declarations that its paths lead to.
///
/// `payloads` is parallel to `draft.references`; `None` is a path that leads nowhere and was reported already. The
/// statements of the declaration come first, then those of each parent in the order written. Exact duplicates are
/// removed; conflicts are reported with both places. A declaration with errors is resolved as far as possible.
pub fn resolve(draft: &Info, payloads: &[Option<Payload>], report: &mut Report) -> Resolved {
    let payloads: Vec<Option<&Payload>> = payloads.iter().map(Option::as_ref).collect();
    resolve_borrowed(draft, &payloads, report)
}

/// Like [`resolve`], for payloads that other declarations use, too.
pub fn resolve_borrowed(draft: &Info, payloads: &[Option<&Payload>], report: &mut Report) -> Resolved {
    let paths = paths::Paths::new(&draft.references, payloads.iter().copied(), report);
    let own = paths::replace(draft, &paths, report);
    let merge::Merged { mut items, has_open_twins } = merge::merge(draft, own, &paths, report);
    let references = broken(payloads);
    // A statement that an ancestor could not pass on is missing here, which is not an error of this declaration.
    let mut ignored = Report::default();
    let report = if references.is_empty() { report } else { &mut ignored };
    order::settle(&mut items, &draft.references, report);
    let is_static = items.iter().any(|item| item.statement == Statement::DoStaticCompilation);
    let missing = if is_static { Missing::Error } else { Missing::LeftToDescendants };
    number::settle(&mut items, &paths, missing, report);
    if has_open_twins {
        merge::join(&mut items, report);
    }
    crate::fragments::expand(&mut items, report);
    slots::settle(&mut items, report);
    let Info { name, doc, place, .. } = draft;
    let (name, doc, place) = (name.clone(), doc.clone(), place.clone());
    Resolved(Info { name, doc, place, items, references })
}

// A declaration with wrong paths passes on only these paths.
fn broken(payloads: &[Option<&Payload>]) -> Vec<Reference> {
    let infos = payloads.iter().flatten().filter_map(|payload| match payload {
        Payload::Info(info) => Some(&info.references),
        Payload::Fragment(fragment) => Some(&fragment.references),
        _ => None,
    });
    infos.flatten().cloned().collect()
}

impl Resolved {
    /// Returns the hash that names the artifacts of the declaration. It covers the meaning of the declaration, not its
    /// place.
    pub fn hash(&self) -> Hash128 {
        let meaning = Info { items: self.0.items.iter().map(without_path).collect(), ..self.0.clone() };
        Hash128::of(wire::canonical(&meaning).as_bytes())
    }

    /// Returns the payload for descendants. File sources record the package in whose folders they are found.
    pub fn payload(&self, package: &str) -> Payload {
        let mut info = self.0.clone();
        for item in &mut info.items {
            item.via = None;
            let own = |owner: &mut String| {
                if owner.is_empty() {
                    *owner = package.into();
                }
            };
            match &mut item.statement {
                Statement::Typedef(Typedef::File { package, .. }) => own(package),
                Statement::Fragments(it) => it.uses.iter_mut().for_each(|it| it.via = None),
                Statement::Specialize(rules) => rules.visit_mut(&mut |step| {
                    if let Act::Source(Source { text: SourceText::File { package, .. }, .. }) = &mut step.act {
                        own(package);
                    }
                }),
                other => {
                    if let Some(SourceText::File { package, .. }) = other.source_text_mut() {
                        own(package);
                    }
                }
            }
        }
        Payload::Info(info)
    }

    /// Replaces declared statements by those that the rules of the declaration choose, which are resolved, too.
    pub fn choosing(&self, choose: &mut dyn FnMut(&mut Info)) -> Self {
        let mut info = self.0.clone();
        choose(&mut info);
        Self(info)
    }

    /// Returns the declaration as plain data.
    pub fn into_info(self) -> Info {
        self.0
    }

    /// Returns the words of `backends(…)`; `None` if the statement is missing.
    pub fn meant_for(&self) -> Option<Vec<&str>> {
        let lists = self.0.items.iter().filter_map(|item| match &item.statement {
            Statement::Backends(words) => Some(words.iter().map(String::as_str)),
            _ => None,
        });
        let mut lists = lists.peekable();
        lists.peek()?;
        Some(lists.flatten().collect())
    }

    /// Returns whether all ancestors were resolved; otherwise the declaration cannot be checked.
    pub fn has_ancestors(&self) -> bool {
        self.0.references.is_empty()
    }

    /// Returns whether all ancestors were resolved, and all fragments can be called. Otherwise the declaration is not
    /// compiled, and the error is reported at the other declaration.
    pub fn is_whole(&self) -> bool {
        let mut fragments = self.0.fragments().filter_map(|it| it.fragment.fragment.as_ref());
        self.has_ancestors() && fragments.all(|it| wrong_mains(it).is_empty())
    }

    /// Returns whether the declaration has `do_static_compilation`.
    pub fn is_static(&self) -> bool {
        self.0.items.iter().any(|item| item.statement == Statement::DoStaticCompilation)
    }
}

// The path by which an item was inherited is not part of its meaning.
fn without_path(item: &Item) -> Item {
    let mut item = Item { via: None, ..item.clone() };
    if let Statement::Fragments(it) = &mut item.statement {
        it.uses.iter_mut().for_each(|it| it.via = None);
    }
    item
}
