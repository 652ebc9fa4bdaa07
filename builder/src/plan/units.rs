//! The units of a plan: each distinct text, for build systems that compile them.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_glsl::hash::Hash128;
use shader_info_model::contribution::Unit;
use shader_info_model::{Backend, Stage};

use crate::compile::Finish;
use crate::compile::cache::name_of;
use crate::compile::unit_key::UnitKey;

/// A text to compile, with everything that its result depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedUnit {
    /// SHA-256 of the bytes, as hexadecimal digits. It names the file of the unit and that of its result.
    pub name: String,
    /// The input of `shader-builder compile-unit`.
    pub bytes: Vec<u8>,
    /// The stage.
    pub stage: Stage,
    /// The backend.
    pub backend: Backend,
    /// Names of the shaders that have this text.
    pub shaders: Vec<String>,
    /// Number of its batch. Units of a batch have the same backend, so that a process compiles them with one warm-up of
    /// its compiler.
    pub batch: usize,
}

/// Approximate number of units in a batch. A warm-up takes as long as ten to a hundred texts.
const BATCH: usize = 64;

/// Returns the distinct units of texts with the names of their shaders, sorted by the names of the units.
pub(crate) fn planned_units(texts: &[(&str, &Unit)], how: Finish) -> Vec<PlannedUnit> {
    let mut shaders: BTreeMap<Hash128, (&Unit, Vec<String>)> = BTreeMap::new();
    for (shader, unit) in texts {
        let (_, names) = shaders.entry(unit.hash).or_insert_with(|| (unit, Vec::new()));
        if names.last().is_none_or(|last| last != shader) {
            names.push((*shader).to_owned());
        }
    }
    let validator = how.validator.describe();
    let mut units: BTreeMap<String, PlannedUnit> = BTreeMap::new();
    for (unit, mut names) in shaders.into_values() {
        let bytes = UnitKey::of(unit, &validator, how).to_bytes();
        let name = name_of(&bytes);
        let (stage, backend) = (unit.stage, unit.backend);
        let planned = || PlannedUnit { name: name.clone(), bytes, stage, backend, shaders: Vec::new(), batch: 0 };
        let planned = units.entry(name.clone()).or_insert_with(planned);
        planned.shaders.append(&mut names);
        planned.shaders.sort();
        planned.shaders.dedup();
    }
    let mut units: Vec<PlannedUnit> = units.into_values().collect();
    number_batches(&mut units);
    units
}

// Batches depend on the first bits of the names: if a text changes, it moves to another batch, and all other units stay
// where they are.
fn number_batches(units: &mut [PlannedUnit]) {
    let mut counts: BTreeMap<Backend, usize> = BTreeMap::new();
    for unit in &*units {
        *counts.entry(unit.backend).or_default() += 1;
    }
    let part = |unit: &PlannedUnit| {
        let parts = counts[&unit.backend].div_ceil(BATCH).next_power_of_two() as u64;
        let first = u64::from_str_radix(&unit.name[..8], 16).unwrap_or_default();
        (unit.backend, (first * parts) >> 32)
    };
    let parts: BTreeSet<(Backend, u64)> = units.iter().map(part).collect();
    let numbers: BTreeMap<(Backend, u64), usize> = parts.into_iter().zip(0..).collect();
    let parts: Vec<(Backend, u64)> = units.iter().map(part).collect();
    for (unit, part) in units.iter_mut().zip(parts) {
        unit.batch = numbers[&part];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(count: usize) -> Vec<PlannedUnit> {
        let unit = |number: usize| {
            let bytes = number.to_string().into_bytes();
            let backend = if number.is_multiple_of(3) { Backend::Vulkan } else { Backend::WebGpu };
            let name = name_of(&bytes);
            PlannedUnit { name, bytes, stage: Stage::Vertex, backend, shaders: Vec::new(), batch: 0 }
        };
        let mut units: Vec<PlannedUnit> = (0..count).map(unit).collect();
        number_batches(&mut units);
        units
    }

    #[test]
    fn batches_have_one_backend_and_change_little() {
        let units = units(3000);
        let mut batches: BTreeMap<usize, Vec<&PlannedUnit>> = BTreeMap::new();
        units.iter().for_each(|unit| batches.entry(unit.batch).or_default().push(unit));
        for (number, batch) in &batches {
            assert!(batch.iter().all(|unit| unit.backend == batch[0].backend), "batch {number}");
            assert!((8..=2 * BATCH).contains(&batch.len()), "batch {number} has {} units", batch.len());
        }
        // Without one unit, every other unit must have the same neighbours as before.
        let mut fewer: Vec<PlannedUnit> = units.iter().skip(1).cloned().collect();
        number_batches(&mut fewer);
        assert!(fewer.iter().zip(&units[1..]).all(|(after, before)| after.batch == before.batch));
    }
}
