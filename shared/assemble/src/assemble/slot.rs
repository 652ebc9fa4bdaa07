//! Chains the functions that several modifiers contribute to a slot.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::writer::Writer;
use shader_info_model::contribution::{Content, Contribution, InsertionPoint, Origin, Section, mangled};
use shader_info_model::{Role, Slot, Type};

/// Writes every slot of a stage: each contributed function under a name of its own, then the slot's function, which
/// calls them. Each body is a function, so a `return` in one cannot skip another.
pub(super) fn write(active: &[&Contribution], body_name: &dyn Fn(&str) -> Option<String>, out: &mut Writer) {
    let mut slots: BTreeMap<&str, Chain<'_>> = BTreeMap::new();
    for contribution in active {
        let InsertionPoint::Slot(name) = &contribution.insertion_point else { continue };
        let chain = slots.entry(name).or_insert_with(|| Chain::new(name, body_name));
        match &contribution.content {
            Content::Slot(slot) => chain.declared = Some((slot, &contribution.origin)),
            Content::Function(role, text) => chain.functions.push((*role, Text::Whole(text), contribution)),
            Content::Body(role, text) => chain.functions.push((*role, Text::Body(text), contribution)),
            Content::Declared(_)
            | Content::Text(_)
            | Content::Code(_)
            | Content::Part(_)
            | Content::Generated(_)
            | Content::Entry(_)
            | Content::BranchValue(..)
            | Content::BranchInit(..) => {}
        }
    }
    for chain in slots.values_mut() {
        // The body in the template is innermost, then those of modifiers in their order.
        chain.functions.sort_by_key(|(role, _, contribution)| (*role != Role::Base, contribution.order));
        chain.write(out);
    }
}

/// Declares the slots of a stage, because included files may call them, and functions of one slot may call another
/// slot.
pub(super) fn declare(active: &[&Contribution], out: &mut Writer) {
    let is_file = |it: &&&Contribution| it.insertion_point == InsertionPoint::Section(Section::Dependencies);
    let files = active.iter().filter(is_file).filter_map(|it| match &it.content {
        Content::Text(text) => Some(text.as_str()),
        _ => None,
    });
    let files: Vec<&str> = files.collect();
    for contribution in active {
        let Content::Slot(slot) = &contribution.content else { continue };
        let types = slot.params.iter().map(|param| param.ty.as_str()).chain([slot.returns.as_str()]);
        // A struct that an included file declares is known only after it.
        let mut structs = types.filter(|ty| Type::parse(ty).is_none() && *ty != "void");
        let is_known = structs.all(|name| !files.iter().any(|file| declares(file, name)));
        if is_known {
            out.made(&format!("{};", slot.signature(&slot.name)), &contribution.origin);
        }
    }
}

fn declares(text: &str, name: &str) -> bool {
    text.contains(name) && shader_info_glsl::declared(text).iter().any(|it| it.name == name)
}

/// The declaration and the functions of one slot.
struct Chain<'a> {
    name: &'a str,
    declared: Option<(&'a Slot, &'a Arc<Origin>)>,
    functions: Vec<(Role, Text<'a>, &'a Contribution)>,
    body_name: &'a dyn Fn(&str) -> Option<String>,
}

#[derive(Clone, Copy)]
enum Text<'a> {
    /// A whole function with the slot's name, and the code around it.
    Whole(&'a str),
    /// The body of a function, without braces.
    Body(&'a str),
}

impl Text<'_> {
    fn says_super(self) -> bool {
        let (Self::Whole(text) | Self::Body(text)) = self;
        text.contains("super") && shader_info_glsl::lex(text).iter().any(|token| token.word(text) == "super")
    }
}

impl<'a> Chain<'a> {
    fn new(name: &'a str, body_name: &'a dyn Fn(&str) -> Option<String>) -> Self {
        Self { name, declared: None, functions: Vec::new(), body_name }
    }

    fn write(&self, out: &mut Writer) {
        let (mut before, mut after, mut innermost) = (Vec::new(), Vec::new(), None);
        let mut counts = [0; 3];
        for (role, text, contribution) in &self.functions {
            let (place, middle) = match role {
                Role::Base | Role::Override => (0, ""),
                Role::Before => (1, "before_"),
                Role::After => (2, "after_"),
            };
            if *role == Role::Override && innermost.is_none() && text.says_super() {
                innermost = self.nothing(out);
                counts[place] += usize::from(innermost.is_some());
            }
            let own = format!("si_{}_{middle}{}", self.name, counts[place]);
            counts[place] += 1;
            self.function((*role, *text), contribution, &own, innermost.as_deref(), out);
            match role {
                Role::Base | Role::Override => innermost = Some(own),
                Role::Before => before.push(own),
                Role::After => after.push(own),
            }
        }
        let Some(signature) = self.signature() else { return };
        let first = self.functions.first().map(|(_, _, first)| &first.origin);
        let origin = self.declared.map(|(_, origin)| origin).or(first).cloned().unwrap_or_default();
        self.calls(&signature, &before, innermost.as_deref(), &after, &origin, out);
    }

    // The function that `super` calls if the template has no body. It changes nothing.
    fn nothing(&self, out: &mut Writer) -> Option<String> {
        let (slot, origin) = self.declared.filter(|(slot, _)| !slot.has_value())?;
        let own = format!("si_{}_0", self.name);
        out.made(&format!("{} {{}}", slot.keeping_values().signature(&own)), origin);
        Some(own)
    }

    fn function(
        &self,
        (role, text): (Role, Text<'_>),
        of: &Contribution,
        own: &str,
        replaced: Option<&str>,
        out: &mut Writer,
    ) {
        let name = |word: &str| {
            // A body that calls its slot by name calls the whole chain. A whole function declares the name.
            if word == self.name && matches!(text, Text::Whole(_)) {
                return Some(own.to_owned());
            }
            if word == "super" {
                return replaced.map(Into::into);
            }
            of.instance.as_deref().and_then(|instance| mangled(instance, word)).or_else(|| (self.body_name)(word))
        };
        match (text, self.declared) {
            (Text::Whole(text), _) => out.verbatim(text, &of.origin, &name),
            (Text::Body(text), Some((slot, _))) => {
                let head = slot.function(role).signature(own);
                out.made(&format!("{head}\n{{"), &of.origin);
                out.verbatim(text, &of.origin, &name);
                out.made("}", &of.origin);
            }
            // A rule has reported the undeclared slot.
            (Text::Body(_), None) => {}
        }
    }

    fn signature(&self) -> Option<Signature> {
        if let Some((slot, _)) = self.declared {
            return Some(Signature {
                returns: slot.returns.clone(),
                head: slot.signature(self.name),
                arguments: slot.arguments(),
            });
        }
        self.functions.iter().find_map(|(_, text, _)| match text {
            Text::Whole(text) => self.signature_of(text),
            Text::Body(_) => None,
        })
    }

    fn signature_of(&self, text: &str) -> Option<Signature> {
        let function = shader_info_glsl::functions(text).into_iter().find(|function| function.name == self.name)?;
        let params = text.get(function.params_span.0..function.params_span.1)?;
        let arguments: Vec<&str> = function.params.iter().map(|param| param.name.as_str()).collect();
        let head = format!("{} {}{params}", function.return_type, self.name);
        Some(Signature { head, arguments: arguments.join(", "), returns: function.return_type })
    }

    fn calls(
        &self,
        signature: &Signature,
        before: &[String],
        innermost: Option<&str>,
        after: &[String],
        origin: &Arc<Origin>,
        out: &mut Writer,
    ) {
        let Signature { returns, head, arguments } = signature;
        let is_void = returns == "void";
        out.made(&format!("{head}\n{{"), origin);
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
    /// Head of the function: `void shade(inout vec4 color)`.
    head: String,
    arguments: String,
}
