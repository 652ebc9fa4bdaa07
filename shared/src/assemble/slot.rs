//! The functions that several systems have put into one slot in, one chain of functions out.

use std::collections::BTreeMap;

use super::writer::Writer;
use super::{Contribution, Instance, Origin, Piece, Role, Spot};
use crate::glsl;

/// Writes every slot of a stage: each contributed function under a name of its own, then the slot's function, which
/// calls them. A `return` in one body cannot skip another, since each is a function.
pub(super) fn write(active: &[&Contribution], body_name: &dyn Fn(&str) -> Option<String>, out: &mut Writer) {
    let mut slots: BTreeMap<&str, Vec<(Role, &str, &Contribution)>> = BTreeMap::new();
    for contribution in active {
        if let (Spot::Slot(name), Piece::Function(role, text)) = (&contribution.spot, &contribution.piece) {
            slots.entry(name).or_default().push((*role, text, contribution));
        }
    }
    for (name, functions) in slots {
        Slot { name, functions, body_name }.write(out);
    }
}

struct Slot<'a> {
    name: &'a str,
    functions: Vec<(Role, &'a str, &'a Contribution)>,
    body_name: &'a dyn Fn(&str) -> Option<String>,
}

impl Slot<'_> {
    fn write(&self, out: &mut Writer) {
        let signature = self.functions.iter().find_map(|(_, text, _)| self.signature(text));
        let (mut before, mut after, mut innermost) = (Vec::new(), Vec::new(), None);
        let (mut count, mut depth) = (0, 0);
        for (role, text, contribution) in &self.functions {
            let own = match role {
                Role::Base | Role::Override => {
                    let own = format!("si_{}_{depth}", self.name);
                    depth += 1;
                    own
                }
                Role::Before | Role::After => {
                    count += 1;
                    format!("si_{}_{}_{}", self.name, if *role == Role::Before { "before" } else { "after" }, count - 1)
                }
            };
            self.function(text, contribution, &own, innermost.as_deref(), out);
            match role {
                Role::Base | Role::Override => innermost = Some(own),
                Role::Before => before.push(own),
                Role::After => after.push(own),
            }
        }
        let Some(signature) = signature else { return };
        let origin = self.functions.first().map(|(_, _, first)| first.origin.clone()).unwrap_or_default();
        self.chain(&signature, &before, innermost.as_deref(), &after, &origin, out);
    }

    fn function(&self, text: &str, of: &Contribution, own: &str, replaced: Option<&str>, out: &mut Writer) {
        let name = |word: &str| {
            if word == self.name {
                return Some(own.to_owned());
            }
            if word == "super" {
                return replaced.map(Into::into);
            }
            of.instance.as_ref().and_then(|instance| mangled(instance, word)).or_else(|| (self.body_name)(word))
        };
        out.verbatim(text, &of.origin, &name);
    }

    fn signature(&self, text: &str) -> Option<Signature> {
        let function = glsl::functions(text).into_iter().find(|function| function.name == self.name)?;
        let params = text.get(function.params_span.0..function.params_span.1)?;
        let arguments = function.params.iter().map(|param| param.name.clone()).collect();
        Some(Signature {
            returns: function.return_type,
            params: params.trim_start_matches('(').trim_end_matches(')').to_owned(),
            arguments,
        })
    }

    fn chain(
        &self,
        signature: &Signature,
        before: &[String],
        innermost: Option<&str>,
        after: &[String],
        origin: &Origin,
        out: &mut Writer,
    ) {
        let Signature { returns, params, arguments } = signature;
        let arguments = arguments.join(", ");
        let is_void = returns == "void";
        out.made(&format!("{returns} {}({params})\n{{", self.name), origin);
        before.iter().for_each(|name| out.made(&format!("  {name}({arguments});"), origin));
        match innermost {
            Some(name) if is_void => out.made(&format!("  {name}({arguments});"), origin),
            Some(name) => out.made(&format!("  {returns} si_result = {name}({arguments});"), origin),
            None => {}
        }
        after.iter().for_each(|name| out.made(&format!("  {name}({arguments});"), origin));
        if innermost.is_some() && !is_void {
            out.made("  return si_result;", origin);
        }
        out.made("}", origin);
    }
}

struct Signature {
    returns: String,
    params: String,
    arguments: Vec<String>,
}

/// A declared name of an instance as this instance calls it.
pub(super) fn mangled(instance: &Instance, word: &str) -> Option<String> {
    instance.names.iter().any(|name| name == word).then(|| instance.mangle(word))
}
