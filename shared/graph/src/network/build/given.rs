//! Converts values of the document to working units and colour space, and publishes them if requested.

use std::borrow::Cow;

use shader_info_model::diagnostic::Place;

use super::{Builder, Given, Waits};
use crate::code::ast::{Expr, Ty};
use crate::code::constant::Const;
use crate::code::{Part, Val};
use crate::document::{Annotation, ImplementationKind, Port};
use crate::network::geometry::Input;
use crate::network::inputs::{literal, shader_type};
use crate::network::options::{Language, Publish};
use crate::network::publish::{Published, Texture};
use crate::registry::Registry;
use crate::value::{BadValue, Type, Value, VectorKind, parts};

impl<'a> Builder<'a> {
    /// Returns a value as written, in the colours and units that are computed in.
    pub(super) fn value(&mut self, port: &Port, def: Option<&Port>, text: &str) -> Val {
        let val = match &port.ty {
            Type::String => Ok(Val::constant(Const::int(0))),
            Type::Closure(_) if !text.trim().is_empty() => {
                let message = format!("`{text}` is not a value: a document writes none of type {}", port.ty);
                self.wrong(&port.place, message, Some("connect the input to a node, or remove `value`".into()));
                return self.none(&port.ty);
            }
            ty => literal(ty, meaning(port, def, text), self.parts.registry),
        };
        match val {
            Ok(val) => self.in_units(val, port, def),
            Err(why) => {
                self.wrong_value(port, text, &why);
                literal(&port.ty, &nearly(text), self.parts.registry).unwrap_or_else(|_| self.none(&port.ty))
            }
        }
    }

    fn wrong_value(&mut self, port: &Port, text: &str, why: &BadValue) {
        let message = format!("`{text}` is not a value of type {}: {why}", port.ty);
        let help = match &port.ty {
            Type::Float => Some("write a number, as `0.5`".to_owned()),
            Type::Integer => Some("write a whole number, as `2`".to_owned()),
            Type::Boolean => Some("write `true` or `false`".to_owned()),
            ty => ty.components().map(|count| format!("write {count} numbers with commas between them")),
        };
        self.wrong(&port.place, message, help);
    }

    /// Returns whether an application may set some values of the document.
    pub(super) fn is_published(&self) -> bool {
        self.options.publish != Publish::None
    }

    /// Returns a value of the document, which the application may set.
    pub(super) fn given(&mut self, path: &str, name: &str, port: &Port, def: Option<&Port>, text: &str) -> Val {
        let ty = shader_type(&port.ty);
        if port.ty == Type::Filename {
            return self.texture(path, name, text);
        }
        let is_requested = match &self.options.publish {
            Publish::None => false,
            Publish::All => true,
            Publish::Listed(all) => all.contains(path),
        };
        // Light is three numbers in a shader, but not a value.
        let is_light = matches!(port.ty, Type::Closure(_));
        let is_value = (ty.width() > 0 || matches!(ty, Ty::Matrix(_))) && !is_light;
        if is_value && port.ty != Type::String && matches!(self.options.publish, Publish::Listed(_)) {
            self.settable.insert(path.to_owned());
        }
        if !is_requested || !is_value || port.ty == Type::String {
            return self.value(port, def, text);
        }
        if let Some(known) = self.published_name(path) {
            let val = Val::unknown(Expr::name(known), Some(ty));
            return self.in_units(val, port, def);
        }
        let name = self.names.fresh(name, &self.partial.functions);
        self.partial.functions.global(&name, ty.clone());
        let value = Value::read(&port.ty, meaning(port, def, text)).unwrap_or_else(|why| {
            self.wrong_value(port, text, &why);
            Value::Nothing
        });
        let annotation = def.map_or_else(Annotation::default, |def| def.annotation.clone());
        let has_words = !def.unwrap_or(port).words.is_empty();
        let (path, kind, shown) = (path.to_owned(), port.ty.clone(), name.clone());
        self.publish(Published { name: shown, path, kind, ty: ty.clone(), value, annotation, has_words });
        let val = Val::unknown(Expr::name(&name), Some(ty));
        self.in_units(val, port, def)
    }

    fn publish(&mut self, input: Published) {
        self.published_at.insert(input.path.clone(), self.published.len());
        self.published.push(input);
    }

    /// Returns the name of the published input of a path.
    fn published_name(&self, path: &str) -> Option<&str> {
        self.published_at.get(path).map(|at| self.published[*at].name.as_str())
    }

    pub(super) fn texture(&mut self, path: &str, name: &str, file: &str) -> Val {
        let ty = Ty::Sampler("sampler2D".into());
        if self.options.language == Language::Osl {
            // A file is a text there, which can be set like any other value.
            self.settable.insert(path.to_owned());
        }
        let known = self.textures.iter().find(|it| it.path == path).map(|it| it.name.clone());
        let name = known.unwrap_or_else(|| {
            let name = self.names.fresh(name, &self.partial.functions);
            self.partial.functions.global(&name, ty.clone());
            let (path, file) = (path.to_owned(), file.to_owned());
            self.textures.push(Texture { name: name.clone(), path, file, words: Vec::new() });
            name
        });
        let part = Part::Global(name.as_str().into());
        Val { expr: Expr::name(&name), part, ty: Some(ty) }
    }

    /// Scale and offset of places in the texture that a node reads. Tiles of a set (`<UDIM>`, `<UVTILE>`) stand side by
    /// side in one texture, and only the application knows how many it has.
    pub(super) fn placed(&mut self, inputs: &[Input<'_>]) -> [Val; 2] {
        let has_tiles = |text: &str| text.contains("<UDIM>") || text.contains("<UVTILE>");
        let is_texture = |input: &&Input<'_>| matches!(input.val.ty, Some(Ty::Sampler(_))) && has_tiles(&input.text);
        let texture = inputs.iter().find(is_texture).map(|input| input.val.expr.clone());
        let known = |value: f32| Val::constant(Const::floats(&[value, value]));
        let Some(Expr::Name(texture)) = texture else { return [known(1.0), known(0.0)] };
        [("uv_scale", 1.0), ("uv_offset", 0.0)].map(|(what, value)| {
            let path = format!("{texture}/{what}");
            let kind = Type::Vector(2, VectorKind::Vector);
            let ty = shader_type(&kind);
            let known = self.published_name(&path).map(str::to_owned);
            let name = known.unwrap_or_else(|| {
                let name = self.names.fresh(&format!("{texture}_{what}"), &self.partial.functions);
                self.partial.functions.global(&name, ty.clone());
                let (value, annotation) = (Value::Numbers(vec![value, value]), Annotation::default());
                let (shown, ty) = (name.clone(), ty.clone());
                self.publish(Published { name: shown, path, kind, ty, value, annotation, has_words: false });
                name
            });
            Val::unknown(Expr::name(&name), Some(ty))
        })
    }

    /// Returns a colour of another space.
    pub(super) fn color(&mut self, val: Val, port: &Port, path: &str) -> Waits<Val> {
        let is_color = matches!(port.ty, Type::Vector(_, VectorKind::Color));
        match &port.color_space {
            Some(space) if is_color => self.converted(val, space, &port.ty, path, &port.place),
            _ => Ok(val),
        }
    }

    /// Returns whether a value is a colour of another space than the one that is computed in.
    pub(super) fn is_converted(&self, port: &Port) -> bool {
        let is_color = matches!(port.ty, Type::Vector(_, VectorKind::Color));
        is_color && port.color_space.as_deref().is_some_and(|space| !self.is_computed_in(color_space(space)))
    }

    pub(super) fn is_computed_in(&self, space: &str) -> bool {
        let is_no_space = ["none", "", "raw", "data"].iter().any(|name| space.eq_ignore_ascii_case(name));
        space == self.options.color_space || is_no_space
    }

    /// Returns a colour in the space that is computed in.
    pub(super) fn converted(&mut self, val: Val, space: &str, ty: &Type, path: &str, place: &Place) -> Waits<Val> {
        let space = color_space(space);
        if self.is_computed_in(space) {
            return Ok(val);
        }
        let registry: &'a Registry = self.parts.registry;
        let def = format!("ND_{space}_to_{}_{ty}", self.options.color_space);
        let graph = registry.implementation(&def, &self.options.target).and_then(|it| match &it.kind {
            ImplementationKind::Graph(name) => registry.graph(name),
            _ => None,
        });
        let Some(graph) = graph else {
            let end = format!("_to_{}_{ty}", self.options.color_space);
            let spaces = registry.defs_with(&end).filter_map(|def| def.strip_prefix("ND_")?.strip_suffix(&*end));
            let known: Vec<&str> = spaces.chain([self.options.color_space.as_str(), "none"]).collect();
            let help = shader_info_model::diagnostic::one_of(known);
            self.wrong(place, format!("unknown colour space `{space}`"), Some(help));
            return Ok(val);
        };
        let input = registry.def(&def).and_then(|def| registry.inputs(def).first().map(|it| it.name.as_str()));
        let inputs = vec![Given { name: input.unwrap_or("in"), val, text: Cow::Borrowed(""), space: None }];
        let inner = self.inner(graph, inputs, path);
        let Some(output) = graph.outputs.first() else { return Ok(self.none(ty)) };
        let found = self.connected(inner, output)?;
        Ok(found.map_or_else(|| self.none(ty), |it| it.0))
    }
}

/// Returns what a text of a value means: a word of an `enum` its value. The words are those of the definition, where
/// there is one.
fn meaning<'t>(port: &'t Port, def: Option<&'t Port>, text: &'t str) -> &'t str {
    let words = &def.unwrap_or(port).words;
    words.iter().find(|entry| entry.0 == text).map_or(text, |entry| &entry.1)
}

/// Numbers as far as they can be read: `0.5.0` as 0.5.
pub(super) fn nearly(text: &str) -> String {
    let number = |part: &str| {
        let end = (0..=part.len())
            .rev()
            .find(|end| part.get(..*end).is_some_and(|it| it.parse::<f32>().is_ok_and(f32::is_finite)));
        end.map_or("0", |end| &part[..end]).to_owned()
    };
    parts(text).map(number).collect::<Vec<_>>().join(",")
}

/// Returns the names of colour spaces that documents write, as the library's conversions have them.
pub(super) fn color_space(name: &str) -> &str {
    match name {
        "gamma18" | "g18_rec709_scene" => "g18_rec709",
        "gamma22" | "g22_rec709_scene" => "g22_rec709",
        "gamma24" => "rec709_display",
        "lin_ap1" | "lin_ap1_scene" => "acescg",
        "g22_ap1_scene" => "g22_ap1",
        // Both have the primaries of Rec. 709.
        "lin_rec709_scene" | "lin_srgb" => "lin_rec709",
        "srgb_rec709_scene" => "srgb_texture",
        "lin_adobergb_scene" => "lin_adobergb",
        "g22_adobergb_scene" => "adobergb",
        "lin_p3d65_scene" => "lin_displayp3",
        "srgb_p3d65_scene" => "srgb_displayp3",
        other => other,
    }
}
