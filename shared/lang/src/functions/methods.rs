//! Resolves method calls by the type of the receiver, which is known while a function is checked.

use shader_info_model::diagnostic::Place;
use shader_info_model::{Payload, Reference, SharedFunction};

use super::ty::Ty;
use super::uses::Uses;

/// A method that a function calls on a value, and to which none of its paths leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingMethod {
    /// The reference whose path leads to the type. `None` if the function does not name the type.
    pub of: Option<usize>,
    /// `a::Ray::at`, with the path of the type if the function names it; otherwise `Ray::at`.
    pub path: String,
    /// Name of the macro: the type and the method, `Ray_at`.
    pub name: String,
    /// Place of the method in the call.
    pub place: Place,
}

/// The methods of shared types that a function can call.
pub(super) struct Methods<'a, 'p> {
    /// The function itself.
    caller: &'a SharedFunction,
    references: &'a [Reference],
    found: Vec<(&'a str, &'p Payload)>,
    pub(super) missing: Vec<MissingMethod>,
    pub(super) uses: Uses,
}

/// The function that a method call resolves to.
pub(super) enum Method<'p> {
    Found(&'p SharedFunction),
    /// The function itself: recursion.
    Own,
    /// A method of another type with this name.
    Foreign,
    /// A method that is not known yet.
    Missing,
}

impl<'a, 'p> Methods<'a, 'p> {
    pub(super) fn new(
        caller: &'a SharedFunction,
        references: &'a [Reference],
        lookup: &dyn Fn(&str) -> Option<&'p Payload>,
    ) -> Self {
        let found = |reference: &'a Reference| Some((reference.path.as_str(), lookup(&reference.path)?));
        Self {
            caller,
            references,
            found: references.iter().filter_map(found).collect(),
            missing: Vec::new(),
            uses: Uses::default(),
        }
    }

    /// Returns the method of a struct or enum. An unknown method is added to the missing ones.
    pub(super) fn find(&mut self, of: &Ty, given: Option<&Payload>, method: &str, place: &Place) -> Method<'p> {
        let (Ty::Struct(owner) | Ty::Enum(owner)) = of else { return Method::Missing };
        let name = format!("{owner}_{method}");
        if self.caller.name == name && self.caller.owner.as_ref() == Some(owner) {
            return Method::Own;
        }
        let mut is_foreign = false;
        for (_, payload) in &self.found {
            let Payload::Function(function) = payload else { continue };
            if function.name != name || function.owner.as_ref() != Some(owner) {
                continue;
            }
            if given.is_some_and(|given| is_method_of(function, given)) {
                return Method::Found(function);
            }
            is_foreign = true;
        }
        if is_foreign {
            return Method::Foreign;
        }
        self.miss(owner, method, name, given, place);
        Method::Missing
    }

    /// Returns the reference whose path leads to a type; `None` if the function does not name the type.
    pub(super) fn reference_to(&self, given: Option<&Payload>) -> Option<usize> {
        let leads_there = |reference: &&Reference| {
            self.found.iter().any(|(path, payload)| *path == reference.path && given == Some(&payload.alone()))
        };
        // If the path has a module, the macro of the method is beside the type. A `use` of the type may not import the
        // macro.
        let longest = self.references.iter().filter(leads_there).max_by_key(|known| known.path.matches("::").count());
        longest.and_then(|longest| self.references.iter().position(|known| known.path == longest.path))
    }

    /// Returns the reference of a path.
    pub(super) fn reference_of(&self, path: &str) -> Option<usize> {
        self.references.iter().position(|known| known.path == path)
    }

    fn miss(&mut self, owner: &str, method: &str, name: String, given: Option<&Payload>, place: &Place) {
        let of = self.reference_to(given);
        let module = of.and_then(|of| self.references[of].path.rsplit_once("::")).map(|(module, _)| module);
        let path = module.into_iter().chain([owner, method]).collect::<Vec<_>>().join("::");
        let is_known = self.references.iter().any(|reference| reference.path == path);
        if !is_known && !self.missing.iter().any(|missing| missing.path == path) {
            self.missing.push(MissingMethod { of, path, name, place: place.clone() });
        }
    }
}

/// Returns whether a function is in an `impl` block of this struct or enum. The dependencies of a function without a
/// text are unknown.
pub(super) fn is_method_of(function: &SharedFunction, given: &Payload) -> bool {
    let is_needed = || function.nested.contains(&given.alone());
    function.owner.as_deref() == Some(given.name()) && (function.lines.is_empty() || is_needed())
}
