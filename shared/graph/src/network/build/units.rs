//! Converts between the unit of a value, the working unit and the unit that a definition names.

use super::{Builder, Instance, nearest};
use crate::code::Val;
use crate::code::ast::{Binary, Expr};
use crate::document::{Port, Problem, Source};
use crate::registry::Registry;

impl<'a> Builder<'a> {
    /// Returns a value in the unit that the definition names for it, else in that of the computation. The definition
    /// has the kind of its unit if the document has not.
    pub(super) fn in_units(&mut self, val: Val, port: &Port, def: Option<&Port>) -> Val {
        let Some((unit, kind)) = port.unit.as_ref().filter(|it| !it.0.is_empty()) else { return val };
        let registry = self.parts.registry;
        let of_def = def.and_then(|def| def.unit.as_ref()).map(|it| it.1.as_str());
        let written = [Some(kind.as_str()), of_def].into_iter().flatten().find(|kind| !kind.is_empty());
        let kind = written.or_else(|| registry.kind_of_unit(unit)).unwrap_or_default();
        let Some(from) = registry.unit(kind, unit) else {
            self.unknown_unit(unit, kind, port);
            return val;
        };
        let named = def.and_then(|def| Some((def, def.unit.as_ref()?))).filter(|(_, (unit, _))| !unit.is_empty());
        let to = match named {
            Some((_, (expected, _))) => registry.unit(kind, expected),
            None => self.computed_in(kind),
        };
        match (to, named) {
            (Some(to), _) => self.scaled(val, from, to),
            (None, Some((def, (expected, _)))) => {
                self.unknown_unit(expected, kind, def);
                val
            }
            (None, None) => val,
        }
    }

    fn unknown_unit(&mut self, unit: &str, kind: &str, port: &Port) {
        let registry = self.parts.registry;
        let of = if kind.is_empty() { String::new() } else { format!(" of {kind}") };
        let other = registry.kind_of_unit(unit).map(|other| format!("`{unit}` is a unit of {other}"));
        let help = other.or_else(|| nearest(unit, registry.unit_names().into_iter()));
        let problem = Problem { place: port.place.clone(), message: format!("unknown unit `{unit}`{of}"), help };
        // Several nodes can read one port.
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// Returns the unit in which values of a kind are computed.
    fn computed_in(&self, kind: &str) -> Option<f64> {
        match kind {
            "distance" => self.parts.registry.unit(kind, &self.options.distance_unit),
            "angle" => self.parts.registry.unit(kind, "degree"),
            // Of every other kind, values are in the unit of which all others are multiples.
            _ => Some(1.0),
        }
    }

    fn scaled(&mut self, val: Val, from: f64, to: f64) -> Val {
        if (from / to - 1.0).abs() < f64::EPSILON {
            return val;
        }
        let scaled = Expr::name("in").with(Binary::Mul, Expr::float((from / to) as f32));
        self.partial.expression(&scaled, &[("in".into(), val)])
    }

    /// Returns what an input of a graph hands on to an input of a node, in the unit that the node's definition expects.
    /// `own` is the node's input: its unit counts if that of the graph's is unknown.
    pub(super) fn in_units_of(&mut self, val: Val, instance: usize, own: &Port, def: &Port) -> Val {
        let Source::Interface(name) = &own.source else { return val };
        let is_number = val.ty.as_ref().is_some_and(|ty| ty.width() > 0);
        if !is_number || own.unit.is_none() && def.unit.is_none() {
            return val;
        }
        let Some((from, kind)) = self.unit_within(instance, name) else { return self.in_units(val, own, Some(def)) };
        let is_of_kind = def.unit.as_ref().is_some_and(|unit| self.kind(unit) == kind);
        match self.scale(def).filter(|_| is_of_kind) {
            Some(to) => {
                let val = self.scaled(val, from, to);
                self.keep(val, "", "unit", &own.ty)
            }
            None => val,
        }
    }

    /// Returns the unit that an input of a graph has within the graph, and its kind: that of the definition. The value
    /// that a graph of the document has itself was converted.
    fn unit_within(&mut self, instance: usize, name: &str) -> Option<(f64, &'a str)> {
        let input = self.interface_port(instance, name)?;
        let kind = self.kind(input.unit.as_ref()?);
        let &Instance { graph, is_document, .. } = &self.instances[instance];
        let has_definition = !is_document || self.definition_of(graph).is_some();
        let scale = match &input.source {
            _ if has_definition => self.scale(input),
            Source::Value(_) => self.computed_in(kind),
            _ => None,
        };
        Some((scale?, kind))
    }

    /// Returns the kind of a unit that a port names, or whose kind it names.
    fn kind<'u>(&self, (name, kind): &'u (String, String)) -> &'u str
    where
        'a: 'u,
    {
        let registry: &'a Registry = self.parts.registry;
        if kind.is_empty() { registry.kind_of_unit(name).unwrap_or_default() } else { kind }
    }

    /// Returns the unit that a port names, else the one in which values of its kind are computed. An unknown unit is
    /// reported.
    fn scale(&mut self, port: &Port) -> Option<f64> {
        let unit = port.unit.as_ref()?;
        let kind = self.kind(unit);
        if unit.0.is_empty() {
            return self.computed_in(kind);
        }
        let scale = self.parts.registry.unit(kind, &unit.0);
        if scale.is_none() {
            self.unknown_unit(&unit.0, kind, port);
        }
        scale
    }
}
