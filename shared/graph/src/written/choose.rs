//! Chooses the library definition for a node written in Rust: the one whose inputs fit best.

use shader_info_model::diagnostic::{did_you_mean, one_of};
use shader_info_model::{GraphNode, InputBinding, PortType, PortValue, Scalar};

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
    /// Returns how badly it fits a type: 0 for the type itself; `None` if it does not fit.
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

    /// Returns the type, as declarations write it.
    pub(super) fn word(&self) -> String {
        match self {
            Self::Value(value) => value.ty().word().into(),
            Self::Output(ty) => word(ty),
            Self::Unknown => String::new(),
        }
    }
}

/// Returns the type of a port in a document.
pub(super) fn type_of(ty: PortType) -> Type {
    Type::named(ty.in_documents())
}

/// Returns a type as declarations write it: `vec3`.
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

/// Returns the definition that a node means.
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
    let mut all: Vec<&NodeDef> = library.of_category(category).collect();
    all.retain(|def| def.version.is_none() || def.is_default_version);
    if all.is_empty() {
        let help = did_you_mean(category, library.categories())
            .or_else(|| Some("name a category of the library, or the path of a `shader_node!`".into()));
        return Err(unknown(node, category, help));
    }
    check_names(library, node, category, &all)?;
    if let Some(ty) = node.ty {
        retain_type(library, node, category, ty, &mut all)?;
    }
    // Of those that fit, one of the target counts before one of another target, as in a document.
    let (here, elsewhere): (Vec<&NodeDef>, Vec<&NodeDef>) =
        all.into_iter().partition(|def| library.is_for(def, TARGET));
    let mut nearest: Option<Nearest<'_>> = None;
    let mut best = best_of(library, &here, node, offers, &mut nearest);
    if best.is_empty() {
        best = best_of(library, &elsewhere, node, offers, &mut nearest);
    }
    let Some(first) = best.first() else {
        return Err(match nearest {
            Some(nearest) => nothing_fits(library, node, category, offers, &nearest, author),
            None => unknown(node, category, None),
        });
    };
    let types = outputs(library, &best);
    if types.len() > 1 {
        let typed = author.typed(&node.name, category, &types[0]);
        return Err(Problem {
            place: node.kind_place.clone(),
            message: format!("several nodes `{category}` fit, which differ in the type of their output"),
            help: Some(format!("{typed}; {}", one_of(types.iter().map(String::as_str)))),
        });
    }
    Ok(first)
}

fn unknown(node: &GraphNode, category: &str, help: Option<String>) -> Problem {
    Problem { place: node.kind_place.clone(), message: format!("unknown node `{category}`"), help }
}

/// Checks that each input of a node is one of some definition.
fn check_names(library: &Registry, node: &GraphNode, category: &str, all: &[&NodeDef]) -> Result<(), Problem> {
    let is_unknown = |input: &&InputBinding| !all.iter().any(|def| port(library, def, &input.name).is_some());
    let Some(input) = node.inputs.iter().find(is_unknown) else { return Ok(()) };
    let mut known: Vec<&str> = all.iter().flat_map(|def| names(library, def)).collect();
    known.dedup();
    known.sort_unstable();
    known.dedup();
    let help = did_you_mean(&input.name, known.iter().copied())
        .or_else(|| (!known.is_empty()).then(|| one_of(known.iter().copied())));
    Err(Problem {
        place: input.place.clone(),
        message: format!("node `{category}` has no input `{}`", input.name),
        help,
    })
}

/// Keeps the definitions whose only output is of a type.
fn retain_type(
    library: &Registry,
    node: &GraphNode,
    category: &str,
    ty: PortType,
    all: &mut Vec<&NodeDef>,
) -> Result<(), Problem> {
    let types = outputs(library, all);
    all.retain(|def| matches!(library.outputs(def)[..], [only] if only.ty == type_of(ty)));
    if !all.is_empty() {
        return Ok(());
    }
    Err(Problem {
        place: node.place.clone(),
        message: format!("node `{category}` has no output of type `{}`", ty.word()),
        help: Some(one_of(types.iter().map(String::as_str))),
    })
}

/// The definition with the fewest inputs that do not fit.
struct Nearest<'r> {
    def: &'r NodeDef,
    /// How many inputs do not fit.
    count: usize,
    /// The index of the first of them.
    first: usize,
}

fn nothing_fits(
    library: &Registry,
    node: &GraphNode,
    category: &str,
    offers: &[Offer<'_>],
    nearest: &Nearest<'_>,
    author: Author,
) -> Problem {
    let (input, offer) = (&node.inputs[nearest.first], &offers[nearest.first]);
    match port(library, nearest.def, &input.name) {
        Some(port) => mismatch((&input.name, category), &port.ty, offer, &input.value_place, author),
        None => Problem {
            place: input.place.clone(),
            message: format!("no node `{category}` has these inputs together"),
            help: Some(one_of(names(library, nearest.def))),
        },
    }
}

/// Returns the definitions that fit best, if any fits; `nearest` is found among the others.
fn best_of<'r>(
    library: &'r Registry,
    all: &[&'r NodeDef],
    node: &GraphNode,
    offers: &[Offer<'_>],
    nearest: &mut Option<Nearest<'r>>,
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
                if nearest.as_ref().is_none_or(|known| count < known.count) {
                    *nearest = Some(Nearest { def, count, first });
                }
            }
        }
    }
    best
}

/// Returns an input that is given something of another type.
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

/// Returns the types of the outputs of definitions, each once, as text.
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
