//! Converts specialization constants, which the caller sets by name, to pipeline-overridable constants of a stage.

use shader_info::technique::{BranchValue, SpecializationValue};
use shader_info::{Backend, Info, Specialization, Technique};
use wgpu::ShaderSource;

use crate::error::{Error, Reason};
use crate::source::has_constant;

/// Returns the declarations of the given constants.
fn declared(info: &Info, given: &[(&str, f64)]) -> Result<Vec<(Specialization, f64)>, Error> {
    let one = |&(name, value): &(&str, f64)| match info.specialization(name) {
        Some(it) => Ok((it, value)),
        None => {
            let names = info.specializations().map(|it| it.name).collect();
            Err(Error::new(info, Reason::Unknown { name: name.into(), kind: "specialization constant", names }))
        }
    };
    given.iter().map(one).collect()
}

/// Returns the constants of a technique by id: first those of its branches, then those that the caller set, which take
/// precedence.
pub(crate) fn all(technique: Technique, given: &[(&str, f64)]) -> Result<Vec<(u32, f64)>, Error> {
    let given = declared(technique.info(), given)?;
    let branches = technique.specialization(Backend::WebGpu);
    let own = branches.filter(|it| given.iter().all(|(other, _)| other.id != it.id));
    let value = |it: &SpecializationValue| match it.value {
        BranchValue::Bool(value) => f64::from(u8::from(value)),
        BranchValue::Int(value) => value.into(),
        BranchValue::Word(_, index) => index.into(),
    };
    let mut out: Vec<(u32, f64)> = own.map(|it| (it.id, value(&it))).collect();
    out.extend(given.iter().map(|(it, value)| (it.id, *value)));
    Ok(out)
}

/// Returns the constants that a stage has, by their keys: ids, written as decimal numbers (WebGPU §10.1.1, "pipeline
/// constants").
pub(crate) fn of_stage(constants: &[(u32, f64)], source: &ShaderSource<'_>) -> Vec<(String, f64)> {
    let there = constants.iter().filter(|(id, _)| has_constant(source, *id));
    there.map(|(id, value)| (id.to_string(), *value)).collect()
}
