//! Registers the kinds of light that a document declares, its nodes of type `lightshader`.

use std::borrow::Cow;

use shader_info_glsl::reserved_reason;

use super::implement::is_light;
use super::{Builder, Waits, nearest};
use crate::code::Val;
use crate::code::ast::{Binary, Expr, INT, Name, Ty};
use crate::code::constant::Const;
use crate::document::{Document, Node, NodeDef, Port, Source};
use crate::network::Work;
use crate::network::geometry::Input;
use crate::network::inputs::shader_type;
use crate::network::lights::{self, LightKind, STANDARD};
use crate::registry::Registry;
use crate::value::{Closure, Type};

impl<'a> Builder<'a> {
    /// Adds the loop over lights, if a surface needs it.
    pub(super) fn lights(&mut self) {
        let is_lit = self.network.nodes.iter().any(|node| matches!(node.work, Work::Surface { .. }));
        if !is_lit || self.options.max_lights == 0 {
            return;
        }
        let layout = self.parts.sources.layout("");
        let mut members = lights::members();
        let document: &'a Document = self.parts.document;
        let mut known: Vec<&str> = Vec::new();
        for node in &document.root.nodes {
            if node.ty != Some(Type::Closure(Closure::LightShader)) {
                continue;
            }
            let def = match self.parts.registry.meant(node, &self.options.target) {
                Ok(def) => def,
                Err(why) => {
                    self.no_definition(node, &why);
                    continue;
                }
            };
            // What is connected is this node's own.
            let is_own = def.node == "light" || node.inputs.iter().any(|it| matches!(it.source, Source::Connected(_)));
            let name = if is_own { &node.name } else { &def.name };
            if STANDARD.contains(&def.node.as_str()) && !is_own || known.contains(&name.as_str()) {
                continue;
            }
            known.push(name);
            self.light_kind(node, def, name, &mut members);
        }
        lights::add(
            &mut self.partial.functions,
            self.options.max_lights,
            layout.lights.map(|it| it.1),
            members,
            &self.light_kinds,
        );
    }

    fn light_kind(&mut self, node: &'a Node, def: &'a NodeDef, name: &str, members: &mut Vec<(Ty, String)>) {
        let val = loop {
            match self.light_of(node, def, members) {
                Ok(val) => break val,
                Err(task) => {
                    self.resolve(task);
                }
            }
        };
        let Some(root) = val.map(|val| val.expr).filter(|expr| matches!(expr, Expr::Operand(_))) else { return };
        let function = self.names.fresh(&format!("sample_{}", node.name), &self.partial.functions);
        let kind = i32::try_from(STANDARD.len() + 1 + self.light_kinds.len()).unwrap_or(i32::MAX);
        self.light_kinds.push(LightKind { kind, name: name.into(), function, root });
    }

    fn light_of(&mut self, node: &'a Node, def: &'a NodeDef, members: &mut Vec<(Ty, String)>) -> Waits<Option<Val>> {
        let registry: &'a Registry = self.parts.registry;
        let mut inputs = Vec::new();
        for port in registry.inputs(def) {
            let own = node.inputs.iter().find(|it| it.name == port.name);
            let is_connected = own.is_some_and(|own| matches!(own.source, Source::Connected(_)));
            let is_member = matches!(port.ty, Type::Float | Type::Integer | Type::Boolean | Type::Vector(..));
            let (val, text) = match is_member && !is_connected {
                true => (Self::member(port, members), Cow::Borrowed("")),
                false => self.input(0, node, own, port)?,
            };
            let place = own.map_or(&node.place, |own| &own.place);
            self.check_word(&text, port, place);
            let val = self.word(val, &text, port);
            let file = own.filter(|own| own.ty == Type::Filename);
            let space = file.and_then(|own| self.file_space(0, own));
            inputs.push(Input { name: &port.name, val, text, is_word: port.ty == Type::String, space });
        }
        Ok(self.implemented(node, def, &inputs, &node.name)?.into_iter().next().map(|it| it.1))
    }

    /// Returns the member of a light that an input is. Kinds share members of one name and type.
    fn member(port: &Port, members: &mut Vec<(Ty, String)>) -> Val {
        let ty = shader_type(&port.ty);
        // Blocks hold no truth values that two languages lay out alike.
        let held = if port.ty == Type::Boolean { INT } else { ty.clone() };
        let plain: String = port.name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        let is_word = |name: &str| {
            name.starts_with(|c: char| c.is_ascii_alphabetic())
                && !name.contains("__")
                && reserved_reason(name).is_none()
                && Ty::built_in(name).is_none()
        };
        let mut wanted = plain.clone();
        let mut count = 1;
        while !is_word(&wanted) || members.iter().any(|(ty, name)| *name == wanted && *ty != held) || wanted == "kind" {
            count += 1;
            wanted = format!("n_{}_{count}", plain.trim_matches('_').replace("__", "_"));
        }
        if !members.iter().any(|it| it.1 == wanted) {
            members.push((held, wanted.clone()));
        }
        let expr = Expr::name("light").field(&wanted);
        let expr = match port.ty {
            Type::Boolean => expr.with(Binary::NotEqual, Expr::Const(Const::int(0))),
            _ => expr,
        };
        Val::unknown(expr, Some(ty))
    }

    /// Light of an EDF (node `light`): its direction is that of the light's position.
    pub(super) fn light(&mut self, inputs: &[Input<'_>], path: &str) -> Val {
        let find = |name: &str| inputs.iter().find(|it| it.name == name).map(|it| it.val.expr.clone());
        let edf = find("edf").filter(is_light);
        let intensity = find("intensity").unwrap_or_else(|| Expr::float(1.0));
        let exposure = find("exposure").unwrap_or_else(|| Expr::float(0.0));
        self.light_node(Work::Light { edf, intensity, exposure }, path)
    }

    /// Light of a function of the library, for other values of its members.
    pub(super) fn light_call(&mut self, name: &str, node: &Node, inputs: &[Input<'_>], path: &str) -> Val {
        let takes = |ty: &Ty| matches!(ty, Ty::Named(name) if *name == Name::from("LightData"));
        let all = self.partial.functions.named(name);
        let found = all.iter().find(|it| it.params.len() == 3 && takes(&it.params[0].ty)).cloned();
        let Some(function) = found else {
            let message = format!("function `{name}` of light `{}` has other parameters", node.name);
            let help = format!("write `void {name}(LightData light, vec3 position, out lightshader result)`");
            self.wrong(&node.place, message, Some(help));
            return self.none(&Type::Closure(Closure::LightShader));
        };
        let known = lights::members();
        let mut given = Vec::new();
        for input in inputs {
            if known.iter().any(|it| it.1 == input.name) {
                given.push((input.name.to_owned(), input.val.expr.clone()));
            } else {
                let message = format!("input `{}` of light `{}` is not a member of the lights", input.name, node.name);
                let help = nearest(input.name, known.iter().map(|it| it.1.as_str()));
                let help =
                    help.unwrap_or_else(|| "implement the light by a nodegraph, which can have any input".into());
                self.wrong(&node.place, message, Some(help));
            }
        }
        self.light_node(Work::LightCall(function, given), path)
    }

    fn light_node(&mut self, work: Work, path: &str) -> Val {
        let ty = Ty::Named("lightshader".into());
        let (index, _) = self.network.node(path, work, &[("out", ty.clone())]);
        Val::unknown(Expr::Operand(self.network.nodes[index as usize].first), Some(ty))
    }
}
