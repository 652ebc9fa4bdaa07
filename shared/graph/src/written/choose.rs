//! Chooses the library definition for a node written in Rust: the one whose inputs fit best.

use shader_info_model::diagnostic::{did_you_mean, one_of};
use shader_info_model::{GraphNode, PortType, PortValue, Scalar};

use super::Author;
use super::declared::TARGET;
use crate::document::{NodeDef, Port, Problem};
use crate::registry::Registry;
use crate::value::Type;

/// What an input is given, as far as types go.
pub(super) enum Offer<'a> {
    /// A value.
    Value(&'a PortValue),
    /// An output of this type.
    Output(Type),
    /// An output whose type is unknown because its node has an error.
    Unknown,
}

impl Offer<'_> {
    /// How badly it fits a type: 0 for the type itself; `None` if it does not fit.
    pub(super) fn misfit(&self, ty: &Type) -> Option<u32> {
        match self {
            Self::Unknown => Some(0),
            Self::Output(from) => converts(from, ty),
            Self::Value(PortValue::Scalar(Scalar::Bool, _)) => (*ty == Type::Boolean).then_some(0),
            Self::Value(PortValue::Scalar(Scalar::Float, _)) => (*ty == Type::Float).then_some(0),
            Self::Value(PortValue::Scalar(Scalar::Int | Scalar::Uint, _)) => match ty {
                Type::Integer => Some(0),
                Type::Float => Some(1),
                _ => None,
            },
            Self::Value(PortValue::Text(_)) => matches!(ty, Type::String | Type::Filename).then_some(0),
            Self::Value(value @ (PortValue::Vector(..) | PortValue::Geometry(_))) => converts(&type_of(value.ty()), ty),
        }
    }

    /// The type, as declarations write it.
    pub(super) fn word(&self) -> String {
        match self {
            Self::Value(value) => value.ty().word().into(),
            Self::Output(ty) => word(ty),
            Self::Unknown => String::new(),
        }
    }
}

/// The type of a port in a document.
pub(super) fn type_of(ty: PortType) -> Type {
    Type::named(ty.in_documents())
}

/// A type as declarations write it: `vec3`.
pub(super) fn word(ty: &Type) -> String {
    let known = PortType::ALL.into_iter().find(|it| type_of(*it) == *ty);
    known.map_or_else(|| ty.to_string(), |it| it.word().into())
}

// A colour is a vector, though not as good as a colour.
fn converts(from: &Type, to: &Type) -> Option<u32> {
    match (from, to) {
        _ if from == to => Some(0),
        (Type::Vector(a, _), Type::Vector(b, _)) if a == b => Some(1),
        _ => None,
    }
}

/// The definition that a node means.
///
/// # Errors
/// No definition fits, or several fit equally well.
pub(super) fn choose<'r>(
    library: &'r Registry,
    node: &GraphNode,
    category: &str,
    offers: &[Offer<'_>],
    author: Author,
) -> Result<&'r NodeDef, Problem> {
    let wrong = |place: &shader_info_model::diagnostic::Place, message: String, help: Option<String>| {
        Err(Problem { place: place.clone(), message, help })
    };
    let mut all: Vec<&NodeDef> = library.of_category(category).collect();
    all.retain(|def| def.version.is_none() || def.is_default_version);
    if all.is_empty() {
        let help = did_you_mean(category, library.categories())
            .or_else(|| Some("name a category of the library, or the path of a `shader_node!`".into()));
        return wrong(&node.kind_place, format!("unknown node `{category}`"), help);
    }
    for input in &node.inputs {
        if !all.iter().any(|def| port(library, def, &input.name).is_some()) {
            let mut known: Vec<&str> = all.iter().flat_map(|def| names(library, def)).collect();
            known.dedup();
            known.sort_unstable();
            known.dedup();
            let help = did_you_mean(&input.name, known.iter().copied())
                .or_else(|| (!known.is_empty()).then(|| one_of(known.iter().copied())));
            return wrong(&input.place, format!("node `{category}` has no input `{}`", input.name), help);
        }
    }
    if let Some(ty) = node.ty {
        let types = outputs(library, &all);
        all.retain(|def| matches!(library.outputs(def)[..], [only] if only.ty == type_of(ty)));
        if all.is_empty() {
            let message = format!("node `{category}` has no output of type `{}`", ty.word());
            return wrong(&node.place, message, Some(one_of(types.iter().map(String::as_str))));
        }
    }
    // Of those that fit, one of the target counts before one of another target, as in a document.
    let (here, elsewhere): (Vec<&NodeDef>, Vec<&NodeDef>) =
        all.into_iter().partition(|def| library.is_for(def, TARGET));
    let mut nearest: Option<(usize, &NodeDef, usize)> = None;
    let mut best = best_of(library, &here, node, offers, &mut nearest);
    if best.is_empty() {
        best = best_of(library, &elsewhere, node, offers, &mut nearest);
    }
    let Some(first) = best.first() else {
        let Some((_, def, at)) = nearest else {
            return wrong(&node.kind_place, format!("unknown node `{category}`"), None);
        };
        let (input, offer) = (&node.inputs[at], &offers[at]);
        return Err(match port(library, def, &input.name) {
            Some(port) => mismatch((&input.name, category), &port.ty, offer, &input.value_place, author),
            None => Problem {
                place: input.place.clone(),
                message: format!("no node `{category}` has these inputs together"),
                help: Some(one_of(names(library, def))),
            },
        });
    };
    let types = outputs(library, &best);
    if types.len() > 1 {
        let message = format!("several nodes `{category}` fit, which differ in the type of their output");
        let typed = author.typed(&node.name, category, &types[0]);
        let help = format!("{typed}; {}", one_of(types.iter().map(String::as_str)));
        return wrong(&node.kind_place, message, Some(help));
    }
    Ok(first)
}

/// The definitions that fit best, if any fits. Of the others, `nearest` is the one with the fewest inputs that do not fit:
/// their number, and the first of them.
fn best_of<'r>(
    library: &'r Registry,
    all: &[&'r NodeDef],
    node: &GraphNode,
    offers: &[Offer<'_>],
    nearest: &mut Option<(usize, &'r NodeDef, usize)>,
) -> Vec<&'r NodeDef> {
    let (mut best, mut least) = (Vec::new(), u32::MAX);
    for &def in all {
        let misfit = |name: &str, offer: &Offer<'_>| port(library, def, name).and_then(|port| offer.misfit(&port.ty));
        let misfits: Vec<Option<u32>> =
            node.inputs.iter().zip(offers).map(|(input, offer)| misfit(&input.name, offer)).collect();
        match misfits.iter().copied().sum::<Option<u32>>() {
            Some(sum) if sum < least => (least, best) = (sum, vec![def]),
            Some(sum) if sum == least => best.push(def),
            Some(_) => {}
            None => {
                let count = misfits.iter().filter(|misfit| misfit.is_none()).count();
                let first = misfits.iter().position(Option::is_none).unwrap_or_default();
                if nearest.is_none_or(|(known, ..)| count < known) {
                    *nearest = Some((count, def, first));
                }
            }
        }
    }
    best
}

/// An input that is given something of another type.
pub(super) fn mismatch(
    (input, node): (&str, &str),
    expected: &Type,
    offer: &Offer<'_>,
    place: &shader_info_model::diagnostic::Place,
    author: Author,
) -> Problem {
    let expected = word(expected);
    let help = match offer {
        Offer::Value(_) => format!("write a value of type `{expected}`"),
        Offer::Output(_) | Offer::Unknown => {
            let convert = author.converted(&expected);
            format!("connect an output of type `{expected}`, or {convert} between them")
        }
    };
    Problem {
        place: place.clone(),
        message: format!("input `{input}` of `{node}` is of type `{expected}`, and is given a `{}`", offer.word()),
        help: Some(help),
    }
}

fn port<'r>(library: &'r Registry, def: &'r NodeDef, name: &str) -> Option<&'r Port> {
    library.inputs(def).into_iter().find(|it| it.name == name)
}

fn names<'r>(library: &'r Registry, def: &'r NodeDef) -> Vec<&'r str> {
    library.inputs(def).into_iter().map(|it| it.name.as_str()).collect()
}

/// The types of the outputs of definitions, each once, as text.
fn outputs(library: &Registry, defs: &[&NodeDef]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for def in defs {
        let all: Vec<String> = library.outputs(def).iter().map(|it| word(&it.ty)).collect();
        let shown = all.join(" and ");
        if !out.contains(&shown) {
            out.push(shown);
        }
    }
    out
}
