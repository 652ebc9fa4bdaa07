//! Evaluates nodes whose inputs are known, so that they need no text.

use crate::code::ast::{Expr, Ty};
use crate::code::constant::{Const, Scalar};
use crate::code::{Part, Val};
use crate::document::{ImplementationKind, NodeDef, Port};
use crate::network::Work;
use crate::network::build::Builder;
use crate::network::build::inline::variables;
use crate::network::geometry::{Input, zero};
use crate::network::inputs::shader_type;
use crate::value::{Closure, Type};

impl<'a> Builder<'a> {
    /// Returns what a function gives for inputs that are all known. Functions of places, as noise is, are left to the
    /// target: its own may be another.
    pub(super) fn known_function(
        &mut self,
        def: &'a NodeDef,
        ports: &[&Port],
        inputs: &[Input<'a>],
        outputs: &[&Port],
    ) -> Option<Vec<Const>> {
        let found = self.parts.registry.implementation(&def.name, EVALUATED)?;
        let ImplementationKind::Function { file, function } = &found.kind else { return None };
        let is_number = |port: &&Port| port.ty.components().is_some() && port.default_geom_prop.is_none();
        let is_known = inputs.iter().all(|entry| entry.val.part.constant().is_some());
        if !is_known || !ports.iter().chain(outputs).all(is_number) {
            return None;
        }
        self.loader.load(found.path(file), &mut self.partial.functions).ok()?;
        let kinds: Vec<Ty> = outputs.iter().map(|port| shader_type(&port.ty)).collect();
        let given = inputs.iter().map(|entry| entry.val.ty.as_ref());
        let asked: Vec<Option<&Ty>> = given.chain(kinds.iter().map(Some)).collect();
        let function = self.partial.functions.overload(function, &asked).cloned();
        let function = function.filter(|entry| self.fits(entry, &asked, kinds.len()))?;
        let mut parts: Vec<Part> = inputs.iter().map(|entry| entry.val.part.clone()).collect();
        parts.resize(function.params.len(), Part::Unknown);
        let known = self.partial.known_outputs(&function, parts);
        let values = known[inputs.len()..].iter().zip(outputs);
        values.map(|(part, port)| fitting(part.constant()?, &port.ty)).collect()
    }

    /// Returns the type in the document of an operand or an input; `None` for everything else.
    pub(super) fn kind_of(&self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::Operand(slot) => {
                let node = self.network.owner(*slot);
                let Work::Foreign(of) = &node.work else { return None };
                of.outputs.get((*slot - node.first) as usize).map(|entry| entry.1.clone())
            }
            Expr::Name(name) => {
                let found = self.published.iter().find(|entry| *entry.name == **name);
                found.map(|entry| entry.kind.clone())
            }
            _ => None,
        }
    }

    /// Returns the value of a node that needs no text: known, or one of its inputs.
    pub(super) fn decided(
        &mut self,
        def: &'a NodeDef,
        ports: &[&Port],
        inputs: &[Input<'a>],
        output: &Port,
    ) -> Option<Val> {
        if matches!(output.ty, Type::Closure(_)) {
            // A volume below a missing surface takes the place of the surface: all are closures.
            return light(def, inputs, output).map(|val| Val { ty: Some(shader_type(&output.ty)), ..val });
        }
        output.ty.components()?;
        if ports.iter().any(|port| port.ty.components().is_none()) {
            return None;
        }
        let found = self.parts.registry.implementation(&def.name, EVALUATED)?;
        let ImplementationKind::Inline(text) = &found.kind else { return None };
        let tree = found.parsed.get(text).as_ref().ok()?;
        let val = self.partial.expression(&tree.expr, &variables(tree, inputs));
        match &val.expr {
            Expr::Const(value) => fitting(value, &output.ty).map(Val::constant),
            Expr::Operand(_) | Expr::Name(_) => {
                let is_of_type = self.kind_of(&val.expr).is_some_and(|ty| ty == output.ty);
                is_of_type.then_some(val)
            }
            _ => None,
        }
    }
}

/// Returns a constant as a value of a type.
pub(super) fn fitting(value: &Const, ty: &Type) -> Option<Const> {
    let scalar = match ty {
        Type::Boolean => Scalar::Bool,
        Type::Integer => Scalar::Int,
        _ => Scalar::Float,
    };
    let value = value.to(scalar);
    (Some(value.width()) == ty.components() && value.is_finite()).then_some(value)
}

/// Light that is known: none, or that of one of the inputs.
pub(super) fn light(def: &NodeDef, inputs: &[Input<'_>], output: &Port) -> Option<Val> {
    let find = |name: &str| inputs.iter().find(|entry| entry.name == name).map(|entry| &entry.val);
    let is_dark = |val: &Val| !matches!(val.expr, Expr::Operand(_) | Expr::Name(_));
    let is_all = |val: &Val, number: f32| matches!(&val.expr, Expr::Const(value) if value.is_all(number));
    let none = || zero(&shader_type(&output.ty));
    let is_light = matches!(output.ty, Type::Closure(Closure::Bsdf | Closure::Edf | Closure::Vdf));
    match def.node.as_str() {
        "dot" => find("in").cloned(),
        "mix" => {
            let (back, front, mix) = (find("bg")?, find("fg")?, find("mix")?);
            match (is_all(mix, 0.0), is_all(mix, 1.0)) {
                (true, _) => Some(back.clone()),
                (_, true) => Some(front.clone()),
                _ => (is_light && is_dark(back) && is_dark(front)).then(none),
            }
        }
        "add" if is_light => either(find("in1")?, find("in2")?, is_dark),
        "layer" => either(find("top")?, find("base")?, is_dark),
        "multiply" if is_light => {
            let (of, by) = (find("in1")?, find("in2")?);
            match is_all(by, 1.0) {
                true => Some(of.clone()),
                false => (is_dark(of) || is_all(by, 0.0)).then(none),
            }
        }
        "generalized_schlick_edf" => is_dark(find("base")?).then(none),
        "uniform_edf" => is_all(find("color")?, 0.0).then(none),
        _ => find("weight").filter(|weight| is_light && is_all(weight, 0.0)).map(|_| none()),
    }
}

/// Returns the one of two that is there; `None` if both are.
pub(super) fn either(first: &Val, second: &Val, is_dark: impl Fn(&Val) -> bool) -> Option<Val> {
    match (is_dark(first), is_dark(second)) {
        (true, _) => Some(second.clone()),
        (_, true) => Some(first.clone()),
        _ => None,
    }
}

/// The target whose expressions are evaluated for values that are known: the language of the evaluator.
pub(super) const EVALUATED: &str = "genglsl";
