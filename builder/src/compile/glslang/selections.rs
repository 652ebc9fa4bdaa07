//! Selects arrays, matrices and structs element by element.
//!
//! glslang writes `c ? a : b` as one `OpSelect` where both values are at hand, whatever their type. Before version 1.4 of
//! SPIR-V, the result must be a scalar or a vector (SPIR-V 1.6 §3.56, `OpSelect`).

use std::collections::BTreeMap;

use spirv::Op;

use crate::compile::spirv::{Instruction, emit, fresh, instructions};

/// Maximum number of scalars of a selected value: each one takes three instructions.
const MAX_SCALARS: usize = 1 << 16;

/// Rewrites a module. One that needs nothing of this stays.
pub(super) fn by_element(words: Vec<u32>) -> Vec<u32> {
    let all: Result<Vec<Instruction<'_>>, _> = instructions(&words).collect();
    let Ok(all) = all else { return words };
    if !all.iter().any(|one| one.op == Some(Op::Select)) {
        return words;
    }
    let composites = composites(&all);
    let mut out = words[..5].to_vec();
    for one in &all {
        match (one.op, one.operands) {
            (Some(Op::Select), [ty, result, condition, accepted, rejected])
                if composites.get(ty).is_some_and(Composite::is_rewritten) =>
            {
                let values = Values { condition: *condition, accepted: *accepted, rejected: *rejected };
                Selection { out: &mut out, composites: &composites, values, path: Vec::new() }
                    .write(*ty, Some(*result));
            }
            _ => one.copy(&mut out),
        }
    }
    out
}

/// A type with elements.
struct Composite {
    /// Types of its elements; empty if their number is a specialization constant.
    elements: Vec<u32>,
    /// How many scalars a value has; `None` if that is not known, or more than memory has room for.
    scalars: Option<usize>,
    is_vector: bool,
}

impl Composite {
    fn is_rewritten(&self) -> bool {
        !self.is_vector && self.scalars.is_some_and(|scalars| (1..=MAX_SCALARS).contains(&scalars))
    }
}

/// Returns the types of a module that have elements. SPIR-V declares a type before those that are made of it.
fn composites(all: &[Instruction<'_>]) -> BTreeMap<u32, Composite> {
    let mut lengths = BTreeMap::new();
    let mut found: BTreeMap<u32, Composite> = BTreeMap::new();
    for one in all.iter().take_while(|one| one.op != Some(Op::Function)) {
        let scalars_of = |ty: &u32| found.get(ty).map_or(Some(1), |composite| composite.scalars);
        let alike = |element: &u32, length: Option<usize>, is_vector: bool| {
            let scalars = length.and_then(|length| scalars_of(element)?.checked_mul(length));
            let listed = length.filter(|_| scalars.is_some_and(|scalars| scalars <= MAX_SCALARS)).unwrap_or(0);
            Composite { elements: vec![*element; listed], scalars, is_vector }
        };
        let (ty, composite) = match (one.op, one.operands) {
            (Some(Op::Constant), [_, id, value]) => {
                lengths.insert(*id, *value as usize);
                continue;
            }
            (Some(Op::TypeVector), [ty, element, length]) => (ty, alike(element, Some(*length as usize), true)),
            (Some(Op::TypeMatrix), [ty, element, length]) => (ty, alike(element, Some(*length as usize), false)),
            (Some(Op::TypeArray), [ty, element, length]) => (ty, alike(element, lengths.get(length).copied(), false)),
            (Some(Op::TypeStruct), [ty, members @ ..]) => {
                let scalars =
                    members.iter().map(scalars_of).try_fold(0_usize, |sum, scalars| sum.checked_add(scalars?));
                (ty, Composite { elements: members.to_vec(), scalars, is_vector: false })
            }
            _ => continue,
        };
        found.insert(*ty, composite);
    }
    found
}

/// The ids of a condition and of the two values.
#[derive(Clone, Copy)]
struct Values {
    condition: u32,
    accepted: u32,
    rejected: u32,
}

/// Writes the instructions that select one value.
struct Selection<'a> {
    out: &'a mut Vec<u32>,
    composites: &'a BTreeMap<u32, Composite>,
    values: Values,
    /// Indices of the element that is written.
    path: Vec<u32>,
}

impl Selection<'_> {
    /// Selects the element at the path, and returns the id of the result.
    fn write(&mut self, ty: u32, result: Option<u32>) -> u32 {
        let Some(composite) = self.composites.get(&ty) else { return self.scalar(ty) };
        let mut operands = vec![ty, 0];
        for (index, element) in (0..).zip(&composite.elements) {
            self.path.push(index);
            operands.push(self.write(*element, None));
            self.path.pop();
        }
        operands[1] = result.unwrap_or_else(|| fresh(self.out));
        emit(self.out, Op::CompositeConstruct, &operands);
        operands[1]
    }

    fn scalar(&mut self, ty: u32) -> u32 {
        let Values { condition, accepted, rejected } = self.values;
        let accepted = self.extract(ty, accepted);
        let rejected = self.extract(ty, rejected);
        let result = fresh(self.out);
        emit(self.out, Op::Select, &[ty, result, condition, accepted, rejected]);
        result
    }

    fn extract(&mut self, ty: u32, from: u32) -> u32 {
        let result = fresh(self.out);
        let mut operands = vec![ty, result, from];
        operands.extend(&self.path);
        emit(self.out, Op::CompositeExtract, &operands);
        result
    }
}
