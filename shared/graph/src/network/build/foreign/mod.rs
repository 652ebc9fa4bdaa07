//! Builds nodes for languages whose library functions are called unchanged. Known values are evaluated before the text
//! is written.

mod decided;

use std::sync::Arc;

use super::{Builder, Note, Outputs, Waits};
use crate::code::Val;
use crate::code::ast::Expr;
use crate::code::constant::Const;
use crate::document::{GeomPropDef, ImplementationKind, Node, NodeDef, Port, Source};
use crate::network::geometry::{Input, zero};
use crate::network::inputs::shader_type;
use crate::network::{Argument, Foreign, ForeignCode, Work};
use crate::registry::Registry;
use crate::value::Type;

impl<'a> Builder<'a> {
    /// Returns what a node is: known, one of its inputs, or a node of the text.
    pub(super) fn foreign(
        &mut self,
        node: &'a Node,
        def: &'a NodeDef,
        inputs: &[Input<'a>],
        path: &str,
    ) -> Waits<Outputs<'a>> {
        let registry: &'a Registry = self.parts.registry;
        let found = registry.implementation(&def.name, &self.options.target);
        if let Some(ImplementationKind::Graph(name)) = found.map(|entry| &entry.kind) {
            return self.graph(name, node, def, inputs, path);
        }
        if let Some(entry) = found
            && let ImplementationKind::Inline(text) = &entry.kind
            && !self.has_inputs(entry, text, def, inputs)
        {
            return Ok(self.nothing(node));
        }
        let Some(code) = self.foreign_code(def) else {
            return Ok(self.without_implementation(node, def, &registry.outputs(def), inputs, path));
        };
        let ports = registry.inputs(def);
        self.ignored(node, inputs);
        self.refuse_list(node, &ports);
        let outputs = registry.outputs(def);
        if let [output] = &outputs[..]
            && let Some(val) = self.decided(def, &ports, inputs, output)
        {
            let note = match &val.expr {
                Expr::Const(value) => Note::Folded(*value),
                Expr::Operand(_) | Expr::Name(_) => Note::Passed,
                _ => Note::Pruned,
            };
            self.notes.push((path.into(), note));
            return Ok(vec![(output.name.as_str(), val)]);
        }
        if let Some(known) = self.known_function(def, &ports, inputs, &outputs) {
            self.notes.extend(known.first().map(|value| (path.into(), Note::Folded(*value))));
            let named = outputs.iter().zip(known);
            return Ok(named.map(|(port, value)| (port.name.as_str(), Val::constant(value))).collect());
        }
        let args = ports.iter().zip(inputs).map(|(port, input)| argument(port, input)).collect();
        let names = outputs.iter().map(|port| port.name.as_str());
        let vals = self.written(Foreign { def: def.name.clone(), code, args, outputs: kinds(&outputs) }, path);
        Ok(names.zip(vals).collect())
    }

    /// What the library's function for a material does not read.
    fn ignored(&mut self, node: &Node, inputs: &[Input<'a>]) {
        if node.category != "surfacematerial" {
            return;
        }
        for name in ["backsurfaceshader", "displacementshader"] {
            let is_given = inputs.iter().any(|entry| entry.name == name && matches!(entry.val.expr, Expr::Operand(_)));
            if let (true, Some(port)) = (is_given, node.inputs.iter().find(|entry| entry.name == name)) {
                let message = format!("input `{name}` of node `{}` is not in a shader of OSL", node.category);
                let help = "delete the input, and write the node that it names as a shader of its own with --element";
                self.wrong(&port.place, message, Some(help.into()));
            }
        }
    }

    /// Reports an input that is a list.
    fn refuse_list(&mut self, node: &Node, ports: &[&Port]) {
        if let Some(list) = ports.iter().find(|port| matches!(port.ty, Type::Array(_))) {
            let message =
                format!("input `{}` of node `{}` is a list, which no shader of OSL is given", list.name, node.category);
            self.wrong(&node.place, message, Some("use numbers, colours or vectors".into()));
        }
    }

    /// Returns how the target implements a definition without a graph.
    fn foreign_code(&mut self, def: &'a NodeDef) -> Option<ForeignCode> {
        let found = self.parts.registry.implementation(&def.name, &self.options.target)?;
        match &found.kind {
            ImplementationKind::Inline(text) => Some(ForeignCode::Inline(text.clone())),
            ImplementationKind::Function { file, function } => {
                let file = found.path(file).to_owned();
                if self.parts.sources.text(&file).is_none() {
                    self.wrong(&def.place, format!("file `{file}` is missing"), None);
                }
                Some(ForeignCode::Function(file, function.clone()))
            }
            ImplementationKind::Graph(_) | ImplementationKind::Code(_) => None,
        }
    }

    /// Returns the values of a node of the text.
    fn written(&mut self, foreign: Foreign, path: &str) -> Vec<Val> {
        let foreign = Arc::new(foreign);
        let outputs: Vec<_> = foreign.outputs.iter().map(|(name, ty)| (name.as_str(), shader_type(ty))).collect();
        let (index, is_new) = self.network.node(path, Work::Foreign(Arc::clone(&foreign)), &outputs);
        let found = &self.network.nodes[index as usize];
        let first = found.first;
        if !is_new && found.path != path {
            self.notes.push((path.into(), Note::Merged(found.path.clone())));
        }
        let numbered = outputs.into_iter().zip(first..);
        numbered.map(|((_, ty), slot)| Val::unknown(Expr::Operand(slot), Some(ty))).collect()
    }

    /// Returns a property of the surface that an input takes where nothing is given.
    pub(super) fn foreign_geom_prop(&mut self, prop: &GeomPropDef, port: &Port) -> Val {
        let registry: &'a Registry = self.parts.registry;
        let node = Node {
            name: prop.name.clone(),
            category: prop.node.clone(),
            ty: Some(prop.ty.clone()),
            node_def: None,
            version: None,
            inputs: Vec::new(),
            place: port.place.clone(),
        };
        let found =
            registry.meant(&node, &self.options.target).ok().and_then(|def| Some((def, self.foreign_code(def)?)));
        let Some((def, code)) = found else {
            let message = format!("property `{}` has no implementation for {}", prop.name, self.options.target);
            self.wrong(&port.place, message, None);
            return zero(&shader_type(&port.ty));
        };
        let mut args = Vec::new();
        for input in registry.inputs(def) {
            let given = match input.name.as_str() {
                "space" => prop.space.clone(),
                "index" => prop.index.clone(),
                _ => None,
            };
            let text = given.unwrap_or_else(|| match &input.source {
                Source::Value(text) => text.clone(),
                _ => String::new(),
            });
            let val = self.value(input, None, &text);
            args.push(argument(
                input,
                &Input { name: &input.name, val, text: text.into(), is_word: false, space: None },
            ));
        }
        let outputs = kinds(&registry.outputs(def));
        let all = self.written(Foreign { def: def.name.clone(), code, args, outputs }, &prop.name);
        all.into_iter().next().unwrap_or_else(|| zero(&shader_type(&port.ty)))
    }

    /// Some components of a value, as documents before 1.39 take them; `taken` is the expression for a known one.
    pub(super) fn foreign_channels(&mut self, val: Val, channels: &str, taken: &Expr, port: &Port) -> Val {
        let Some(ty) = self.kind_of(&val.expr) else {
            return self.partial.expression(taken, &[("in".into(), val)]);
        };
        if ty == port.ty && ty.components() == Some(1) {
            return val;
        }
        let arg = Argument { name: "in".into(), ty, expr: val.expr, text: String::new() };
        let code = ForeignCode::Channels(channels.into());
        let foreign =
            Foreign { def: String::new(), code, args: vec![arg], outputs: vec![("out".into(), port.ty.clone())] };
        self.written(foreign, "channels").remove(0)
    }
}

fn argument(port: &Port, input: &Input<'_>) -> Argument {
    let is_number = port.ty.components().is_some();
    let is_given = matches!(input.val.expr, Expr::Operand(_) | Expr::Name(_));
    // A word is not a number here.
    let expr = if is_number || is_given { input.val.expr.clone() } else { Expr::Const(Const::int(0)) };
    let text = if is_number { String::new() } else { input.text.clone().into_owned() };
    Argument { name: port.name.clone(), ty: port.ty.clone(), expr, text }
}

fn kinds(outputs: &[&Port]) -> Vec<(String, Type)> {
    outputs.iter().map(|entry| (entry.name.clone(), entry.ty.clone())).collect()
}
