//! Finds the function that a method call means, by the type of its receiver, which is known while a function is
//! checked.

use shader_info_model::diagnostic::Place;
use shader_info_model::{Payload, Reference, SharedFunction};

use super::ty::Ty;
use super::uses::Uses;

/// A method that a function calls on a value, and that none of its paths leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingMethod {
    /// The reference whose path leads to the type. `None` if the function does not name the type.
    pub of: Option<usize>,
    /// `a::Ray::at`, beside the type if the function names it; else `Ray::at`.
    pub path: String,
    /// The type and the method in one word, as the macro is called: `Ray_at`.
    pub name: String,
    /// Of the method where it is called.
    pub place: Place,
}

/// The methods of shared types that a function may call.
pub(super) struct Methods<'a, 'p> {
    /// The function itself.
    caller: &'a SharedFunction,
    references: &'a [Reference],
    found: Vec<(&'a str, &'p Payload)>,
    pub(super) missing: Vec<MissingMethod>,
    pub(super) uses: Uses,
}

/// What a method call leads to.
pub(super) enum Method<'p> {
    Found(&'p SharedFunction),
    /// The function calls itself.
    Own,
    /// Of another type of this name.
    Foreign,
    /// Unknown so far.
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

    /// The method of a struct or enum. One that is not there is added to what is missing.
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

    /// The reference whose path leads to a type. `None` if the function does not name the type.
    pub(super) fn reference_to(&self, given: Option<&Payload>) -> Option<usize> {
        let leads_there = |reference: &&Reference| {
            self.found.iter().any(|(path, payload)| *path == reference.path && given == Some(&payload.alone()))
        };
        // A path with a module leads to what is beside the type; a type that was imported may have come alone.
        let longest = self.references.iter().filter(leads_there).max_by_key(|known| known.path.matches("::").count());
        longest.and_then(|longest| self.references.iter().position(|known| known.path == longest.path))
    }

    /// The reference of a path.
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

/// Whether a function stands in an `impl` block of this struct or enum. One without a text does not say what it needs.
pub(super) fn is_method_of(function: &SharedFunction, given: &Payload) -> bool {
    let is_needed = || function.nested.contains(&given.alone());
    function.owner.as_deref() == Some(given.name()) && (function.lines.is_empty() || is_needed())
}
