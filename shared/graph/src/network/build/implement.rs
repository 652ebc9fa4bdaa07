//! Selects how a node is built: by expression, function, graph or code.

use shader_info_model::diagnostic::Place;

use super::inline::variables;
use super::{Builder, Given, MAX, Note, Outputs, Waits};
use crate::code::Val;
use crate::code::ast::{Expr, Ty};
use crate::document::{ImplementationKind, Node, NodeDef, Port};
use crate::implemented::Implemented;
use crate::network::geometry::{Call, Input};
use crate::network::inputs::shader_type;
use crate::network::{Language, Work};
use crate::registry::Registry;
use crate::value::{Closure, Type};

impl<'a> Builder<'a> {
    pub(super) fn implemented(
        &mut self,
        node: &'a Node,
        def: &'a NodeDef,
        inputs: &[Input<'a>],
        path: &str,
    ) -> Waits<Outputs<'a>> {
        let registry: &'a Registry = self.parts.registry;
        let outputs = registry.outputs(def);
        if self.options.language == Language::Osl {
            return self.foreign(node, def, inputs, path);
        }
        if def.node == "extract" && self.lacks_component(node, def, inputs) {
            return Ok(self.nothing(node));
        }
        if let Some(built_in) = self.built_in(node, def, inputs, path) {
            return Ok(vec![built_in]);
        }
        if let Some(default) = self.without_property(def, inputs) {
            return Ok(outputs.iter().map(|port| (port.name.as_str(), default.clone())).take(1).collect());
        }
        let found = registry.implementation(&def.name, &self.options.target);
        if found.is_none_or(|it| !matches!(it.kind, ImplementationKind::Graph(_) | ImplementationKind::Inline(_)))
            && let Some(outputs) = self.coded(node, def, &outputs, inputs, path)
        {
            return Ok(outputs);
        }
        if let ("mix", [port]) = (&*def.node, &outputs[..])
            && found.is_some_and(|it| !matches!(it.kind, ImplementationKind::Graph(_)))
            && let Some(mixed) = self.mixed(node, port, inputs, path)
        {
            return Ok(vec![mixed]);
        }
        self.by_implementation(found, node, def, inputs, path)
    }

    /// Returns a node that an implementation of the library or the document gives, or that passes its inputs on.
    fn by_implementation(
        &mut self,
        found: Option<&'a Implemented>,
        node: &'a Node,
        def: &'a NodeDef,
        inputs: &[Input<'a>],
        path: &str,
    ) -> Waits<Outputs<'a>> {
        let registry: &'a Registry = self.parts.registry;
        let outputs = registry.outputs(def);
        match found.map(|it| (&it.kind, it)) {
            Some((ImplementationKind::Inline(text), found)) => {
                let is_known = self.has_inputs(found, text, def, inputs);
                let Some(tree) = self.inline(found, text, def).filter(|_| is_known) else {
                    return Ok(self.nothing(node));
                };
                let val = self.partial.expression(&tree.expr, &variables(tree, inputs));
                let Some(port) = outputs.first() else { return Ok(Vec::new()) };
                Ok(vec![(port.name.as_str(), self.keep(val, path, &port.name, &port.ty))])
            }
            Some((ImplementationKind::Function { file, function }, it)) => {
                if !self.load(it.path(file), &def.place) {
                    return Ok(self.nothing(node));
                }
                if let [port] = &outputs[..]
                    && port.ty == Type::Closure(Closure::LightShader)
                {
                    return Ok(vec![(port.name.as_str(), self.light_call(function, node, inputs, path))]);
                }
                Ok(self.function(function, node, &outputs, inputs, path))
            }
            Some((ImplementationKind::Graph(name), _)) => self.graph(name, node, def, inputs, path),
            _ => Ok(self.without_implementation(node, def, &outputs, inputs, path)),
        }
    }

    /// Returns a node that is made here, whatever implements it: surfaces, displacements, lights and materials.
    fn built_in(
        &mut self,
        node: &'a Node,
        def: &'a NodeDef,
        inputs: &[Input<'a>],
        path: &str,
    ) -> Option<(&'a str, Val)> {
        let registry: &'a Registry = self.parts.registry;
        Some(match &*def.node {
            "surface" => self.surface(inputs, path),
            "displacement" => ("out", self.displacement(inputs, path)),
            "light" => ("out", self.light(inputs, path)),
            "surfacematerial" => ("out", self.material(node, inputs, path)),
            "mix" => match registry.outputs(def)[..] {
                [port] if port.ty == Type::Closure(Closure::DisplacementShader) => {
                    (port.name.as_str(), self.mixed_displacement(inputs, path))
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Returns a node that needs code; `None` if there is none for it.
    fn coded(
        &mut self,
        node: &'a Node,
        def: &NodeDef,
        outputs: &[&'a Port],
        inputs: &[Input<'a>],
        path: &str,
    ) -> Option<Outputs<'a>> {
        let code = self.parts.codes.get(&def.node)?;
        let ty = outputs.first().map_or(crate::code::ast::FLOAT, |it| shader_type(&it.ty));
        let (around, functions) = (&mut self.around, &mut self.partial.functions);
        let mut call = Call { around, functions, inputs, ty };
        Some(match code.build(&mut call) {
            Ok(vals) => {
                let named = outputs.iter().zip(vals);
                named.map(|(port, val)| (port.name.as_str(), self.keep(val, path, &port.name, &port.ty))).collect()
            }
            Err(message) => {
                self.wrong(&node.place, message, None);
                self.nothing(node)
            }
        })
    }

    /// Returns a node that passes its inputs on, or an error.
    pub(super) fn without_implementation(
        &mut self,
        node: &Node,
        def: &NodeDef,
        outputs: &[&'a Port],
        inputs: &[Input<'a>],
        path: &str,
    ) -> Outputs<'a> {
        if let Some(passed) = passed(outputs, inputs) {
            self.notes.push((path.into(), Note::Passed));
            return passed;
        }
        self.no_implementation(node, def);
        self.nothing(node)
    }

    fn no_implementation(&mut self, node: &Node, def: &NodeDef) {
        let (target, def) = (&self.options.target, &def.name);
        let message = format!("node `{}` has no implementation for {target}", node.category);
        let help = format!(
            "write `<nodegraph name=\"…\" nodedef=\"{def}\">`, or \
             `<implementation name=\"…\" nodedef=\"{def}\" target=\"{target}\" …/>`"
        );
        self.wrong(&node.place, message, Some(help));
    }

    /// Reports a component or a row that a vector or a matrix does not have, if it is known which one is read.
    fn lacks_component(&mut self, node: &Node, def: &NodeDef, inputs: &[Input<'a>]) -> bool {
        let index = inputs.iter().find(|input| input.name == "index").map(|input| &input.val.expr);
        let Some(Expr::Const(index)) = index else { return false };
        let ports = self.parts.registry.inputs(def);
        let ty = ports.iter().find(|port| port.name == "in").map(|port| &port.ty);
        let (Some(ty), [bits]) = (ty, index.bits()) else { return false };
        let (what, count) = match ty {
            Type::Vector(width, _) => ("components", *width),
            Type::Matrix(side) => ("rows", *side),
            _ => return false,
        };
        let index = bits.cast_signed();
        let is_lacking = !(0..i32::from(count)).contains(&index);
        if is_lacking {
            let message = format!("`index` is {index}, and a `{ty}` has the {what} 0 to {}", count - 1);
            self.wrong(&node.place, message, None);
        }
        is_lacking
    }

    /// Returns what a reader of a property gives if the mesh does not have it.
    fn without_property(&mut self, def: &NodeDef, inputs: &[Input<'a>]) -> Option<Val> {
        if !matches!(&*def.node, "geompropvalue" | "geompropvalueuniform") {
            return None;
        }
        let property = &inputs.iter().find(|it| it.name == "geomprop")?.text;
        self.properties.insert(property.clone().into_owned());
        let default = || inputs.iter().find(|it| it.name == "default").map(|it| it.val.clone());
        self.options.missing.contains(&**property).then(default)?
    }

    /// Returns a node that a graph implements.
    pub(super) fn graph(
        &mut self,
        name: &str,
        node: &Node,
        def: &'a NodeDef,
        inputs: &[Input<'a>],
        path: &str,
    ) -> Waits<Outputs<'a>> {
        let registry: &'a Registry = self.parts.registry;
        let outputs = registry.outputs(def);
        let Some(graph) = registry.graph(name) else {
            let help = format!("write a graph of this name, or `nodedef=\"{}\"` at the graph that is meant", def.name);
            self.wrong(&def.place, format!("unknown graph `{name}`"), Some(help));
            return Ok(self.nothing(node));
        };
        if self.instances.len() >= MAX {
            self.wrong(&node.place, "the document has too many graphs within graphs".into(), None);
            return Ok(self.nothing(node));
        }
        let is_converted = self.space_of_files(def, inputs).is_some();
        let given = |input: &Input<'a>| {
            let space = input.space.filter(|_| !is_converted);
            Given { name: input.name, val: input.val.clone(), text: input.text.clone(), space }
        };
        let given = inputs.iter().map(given).collect();
        let inner = self.inner(graph, given, path);
        let mut out = Vec::new();
        for port in &outputs {
            let output = graph.outputs.iter().find(|it| it.name == port.name);
            let output = output.or(if outputs.len() == 1 { graph.outputs.first() } else { None });
            let val = match output {
                Some(output) => self.connected(inner, output)?.map(|it| it.0),
                None => None,
            };
            out.push((port.name.as_str(), val.unwrap_or_else(|| self.none(&port.ty))));
        }
        Ok(out)
    }

    /// Returns a value that others can read: a constant or operand stays what it is, everything else becomes a node.
    pub(super) fn keep(&mut self, val: Val, path: &str, output: &str, ty: &Type) -> Val {
        let is_closure = matches!(ty, Type::Closure(Closure::Bsdf | Closure::Edf | Closure::Vdf));
        let note = match &val.expr {
            Expr::Const(value) => Some(Note::Folded(*value)),
            Expr::Operand(_) | Expr::Name(_) => Some(Note::Passed),
            _ => None,
        };
        if let Some(note) = note {
            self.notes.push((path.into(), note));
            return val;
        }
        let shown = val.ty.clone().unwrap_or_else(|| shader_type(ty));
        let work = if is_closure { Work::Same(val.expr) } else { Work::Expression(val.expr) };
        let (index, is_new) = self.network.node(path, work, &[(output, shown.clone())]);
        let node = &self.network.nodes[index as usize];
        if !is_new && node.path != path {
            self.notes.push((path.into(), Note::Merged(node.path.clone())));
        }
        Val { expr: Expr::Operand(node.first), part: val.part, ty: Some(shown) }
    }

    pub(super) fn surface(&mut self, inputs: &[Input<'a>], path: &str) -> (&'a str, Val) {
        let find = |name: &str| inputs.iter().find(|it| it.name == name).map(|it| it.val.expr.clone());
        let closure = |name: &str| find(name).filter(is_light);
        let opacity = find("opacity").unwrap_or_else(|| Expr::float(1.0));
        let (bsdf, edf) = (closure("bsdf"), closure("edf"));
        let occlusion = bsdf.as_ref().and_then(|_| self.occlusion_of_map(path));
        let work = Work::Surface { bsdf, edf, opacity, occlusion };
        let ty = Ty::Named("surfaceshader".into());
        let layout = self.parts.sources.layout("");
        for path in layout.surface.iter().copied().chain([self.loader.environment(layout)]) {
            self.load(path, &Place::default());
        }
        if self.options.max_lights > 0 {
            for (path, _) in layout.lights {
                self.load(path, &Place::default());
            }
        }
        let (index, _) = self.network.node(path, work, &[("out", ty.clone())]);
        let first = self.network.nodes[index as usize].first;
        ("out", Val::unknown(Expr::Operand(first), Some(ty)))
    }
}

/// Returns whether a closure is one: nothing that is connected has no light, or none that it scatters.
pub(super) fn is_light(expr: &Expr) -> bool {
    match expr {
        Expr::Const(value) => !value.is_all(0.0),
        Expr::Call(..) => false,
        _ => true,
    }
}

/// Returns the inputs that a node without an implementation passes on as its outputs, if its definition names one for
/// each.
fn passed<'a>(outputs: &[&'a Port], inputs: &[Input<'a>]) -> Option<Outputs<'a>> {
    let input = |port: &&'a Port| {
        let name = port.default_input.as_ref()?;
        let input = inputs.iter().find(|it| it.name == *name)?;
        Some((port.name.as_str(), input.val.clone()))
    };
    outputs.iter().map(input).collect()
}
