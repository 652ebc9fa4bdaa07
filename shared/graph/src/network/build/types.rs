//! Adds the structs of a document's types with members.

use shader_info_glsl::reserved_reason;

use super::Builder;
use crate::code::Val;
use crate::code::ast::{Name, Struct, Ty};
use crate::document::TypeDef;
use crate::network::geometry::zero;
use crate::network::inputs::{literal, shader_type};
use crate::value::{BadValue, Type};

/// Structs of the generator and of the library's files.
const OWN: [&str; 4] = ["ClosureData", "FresnelData", "LightData", "lightshader"];

impl Builder<'_> {
    /// Declares the types with members that the document and the library define.
    pub(super) fn declare_types(&mut self) {
        for def in self.parts.registry.types().into_iter().filter(|def| !def.members.is_empty()) {
            if let Some((message, help)) = self.wrong_type(def) {
                self.wrong(&def.place, message, help);
                continue;
            }
            let member = |(name, ty, _): &(String, Type, String)| (shader_type(ty), Name::from(name.as_str()));
            let members = def.members.iter().map(member).collect();
            self.partial.functions.add_struct(Struct { name: def.name.as_str().into(), members });
        }
    }

    /// Returns why a type cannot be a struct of a shader.
    fn wrong_type(&self, def: &TypeDef) -> Option<(String, Option<String>)> {
        if def.members.is_empty() {
            return None;
        }
        let rename = |what: &str| Some(format!("give the {what} another name"));
        let name = &def.name;
        if !is_identifier(name) || OWN.contains(&name.as_str()) || Ty::built_in(name).is_some() {
            return Some((format!("`{name}` cannot be the name of a struct in a shader"), rename("type")));
        }
        for (at, (member, ty, _)) in def.members.iter().enumerate() {
            if !is_identifier(member) {
                let message = format!("`{member}` of type `{name}` cannot be the name of a member in a shader");
                return Some((message, rename("member")));
            }
            if def.members[..at].iter().any(|other| other.0 == *member) {
                return Some((format!("type `{name}` has two members `{member}`"), rename("second")));
            }
            let is_value = match ty {
                Type::Named(of) => self.parts.registry.type_def(of).is_some_and(|of| !of.members.is_empty()),
                ty => ty.components().is_some(),
            };
            if !is_value {
                let message =
                    format!("member `{member}` of type `{name}` is of type {ty}, which a shader has no values of");
                let help = "use numbers, booleans, colours, vectors, matrices, or types with such members";
                return Some((message, Some(help.into())));
            }
        }
        match literal(&Type::Named(name.clone()), "", self.parts.registry) {
            Err(BadValue::TooMany(_)) => {
                let message = format!("type `{name}` contains itself, or has too many members");
                Some((message, Some("remove a member".into())))
            }
            Err(why) => Some((format!("the default of type `{name}` is not a value: {why}"), None)),
            Ok(_) => None,
        }
    }

    /// Returns the value of a port that nothing gives one.
    pub(super) fn none(&self, ty: &Type) -> Val {
        match ty {
            Type::Named(_) | Type::Array(_) => {
                literal(ty, "", self.parts.registry).unwrap_or_else(|_| zero(&shader_type(ty)))
            }
            _ => zero(&shader_type(ty)),
        }
    }
}

fn is_identifier(name: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(is_letter)
        && !name.contains("__")
        && !name.starts_with("gl_")
        && reserved_reason(name).is_none()
}
