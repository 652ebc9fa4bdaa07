//! Evaluates the lengths and group sizes that differ by key.

use std::collections::BTreeMap;

use super::declared::declared;
use shader_info_lang::resolve::{Chosen, evaluate, whole};
use shader_info_model::contribution::{Content, Contribution};
use shader_info_model::diagnostic::{BAD_NUMBER, Diagnostic, GROUP_SIZE};
use shader_info_model::*;

/// Returns contributions with numbers that differ by technique, evaluated; `None` for all others, which stay unchanged.
///
/// # Errors
/// Diagnostics of numbers that have no value for this key, or an impossible one.
pub fn numbered(found: &[&Contribution]) -> Result<Vec<Option<Contribution>>, Vec<Diagnostic>> {
    let is_open = |it: &&Contribution| declared(it).is_some_and(|it| has_open_number(&it.item.statement));
    if !found.iter().any(is_open) {
        return Ok(Vec::new());
    }
    let values = values(found);
    let mut problems = Vec::new();
    let mut settle = |it: &&Contribution| {
        let mut own = is_open(it).then(|| (*it).clone())?;
        let Content::Declared(declared) = &mut own.content else { return None };
        open_numbers(&mut declared.item.statement, &mut |number| {
            if is_specialized(number, found) {
                return;
            }
            match evaluate(number, &Chosen(&values)) {
                Ok(value) if (1..1 << 24).contains(&value) => {
                    number.expression = Expression::Literal(value);
                    number.value = Some(value);
                }
                Ok(value) => problems.push(out_of_range(number, value)),
                Err(problem) => problems.extend(problem),
            }
        });
        if let Statement::LocalGroupSize(sizes) = &declared.item.statement {
            problems.extend(too_large(sizes, &declared.item));
        }
        Some(own)
    };
    let numbered = found.iter().map(&mut settle).collect();
    if problems.is_empty() { Ok(numbered) } else { Err(problems) }
}

/// Returns the list with the evaluated contributions in place.
pub fn over<'a>(found: &[&'a Contribution], numbered: &'a [Option<Contribution>]) -> Vec<&'a Contribution> {
    let own = numbered.iter().map(Option::as_ref).chain(std::iter::repeat(None));
    found.iter().zip(own).map(|(it, own)| own.unwrap_or(it)).collect()
}

fn values<'a>(found: &[&'a Contribution]) -> BTreeMap<&'a str, i64> {
    let value = |it: &'a Item| match &it.statement {
        Statement::Define(it) if it.params.is_none() => Some((it.name.as_str(), whole(it)?)),
        Statement::CompilationConstant(it) => Some((it.name.as_str(), it.value.integer()?)),
        _ => None,
    };
    found.iter().filter_map(|it| value(&declared(it)?.item)).collect()
}

// Whether a pipeline chooses the number, so that its names remain in the text.
fn is_specialized(number: &Number, found: &[&Contribution]) -> bool {
    let mut names = Vec::new();
    number.expression.defines(&mut names);
    found.iter().filter_map(|it| declared(it)).any(|it| match &it.item.statement {
        Statement::SpecializationConstant(it) => names.contains(&it.name.as_str()),
        _ => false,
    })
}

fn out_of_range(number: &Number, value: i64) -> Diagnostic {
    let words = format!("a length of {value} is out of range in this variant: at least 1, below {}", 1 << 24);
    Diagnostic::new(&BAD_NUMBER, &number.place, words).help("give the define another value under this condition")
}

// The same rule as for sizes that are equal for all techniques.
fn too_large(sizes: &[Number; 3], item: &Item) -> Option<Diagnostic> {
    let total = invocations(sizes);
    let message = format!("a work group has {total} invocations in this variant; the limit is 1024");
    (total > 1024).then(|| Diagnostic::new(&GROUP_SIZE, &item.place, message).help("make one of the axes smaller"))
}

/// Returns the number of invocations of a work group. A product that does not fit is the largest number: it is above
/// every limit.
pub fn invocations(sizes: &[Number; 3]) -> u64 {
    sizes.iter().fold(1, |total: u64, size| total.saturating_mul(size.get().into()))
}

/// Returns whether some number of a statement differs by technique.
pub fn has_open_number(statement: &Statement) -> bool {
    let is_open = |number: &Option<Number>| number.as_ref().is_some_and(Number::is_open);
    match statement {
        Statement::GeometryLayout(it) => it.max_vertices.is_open() || is_open(&it.invocations),
        Statement::TessellationLayout(it) => it.vertices.is_open(),
        Statement::SharedVariable(it) => it.lengths.iter().any(Number::is_open),
        Statement::PushConstant(it) => is_open(&it.array),
        Statement::Resource(it) => match &it.kind {
            ResourceKind::UniformBuf { array, .. } => is_open(array),
            ResourceKind::StorageBuf { array: ArrayLength::Fixed(number), .. } => number.is_open(),
            ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => false,
        },
        Statement::Builtins(list) => list.iter().any(|it| is_open(&it.count)),
        _ => {
            statement.plain().is_some() && {
                let mut found = false;
                statement.clone().visit_numbers(&mut |number, _| found |= number.is_open());
                found
            }
        }
    }
}

/// Visits every number of a statement that differs by technique.
pub fn open_numbers(statement: &mut Statement, see: &mut dyn FnMut(&mut Number)) {
    let mut see = |number: &mut Number| {
        let lengths = number.inner.iter_mut().filter(|length| length.is_open());
        lengths.for_each(&mut *see);
        if number.is_open() {
            see(number);
        }
    };
    match statement {
        Statement::GeometryLayout(it) => {
            see(&mut it.max_vertices);
            it.invocations.iter_mut().for_each(see);
        }
        Statement::TessellationLayout(it) => see(&mut it.vertices),
        Statement::SharedVariable(it) => it.lengths.iter_mut().for_each(see),
        Statement::PushConstant(it) => it.array.iter_mut().for_each(see),
        Statement::Resource(it) => match &mut it.kind {
            ResourceKind::UniformBuf { array, .. } => array.iter_mut().for_each(see),
            ResourceKind::StorageBuf { array: ArrayLength::Fixed(number), .. } => see(number),
            ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => {}
        },
        Statement::Builtins(list) => list.iter_mut().for_each(|it| it.count.iter_mut().for_each(&mut see)),
        other if other.plain().is_some() => other.visit_numbers(&mut |number, _| see(number)),
        _ => {}
    }
}
