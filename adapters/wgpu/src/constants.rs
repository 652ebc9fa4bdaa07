//! Specialization constants by name in, pipeline-overridable constants of a stage out.

use shader_info::{Info, Specialization};
use wgpu::ShaderSource;

use crate::error::{Error, Reason};
use crate::source::has_constant;

/// The constants that were given, by their declarations.
pub(crate) fn declared(info: &Info, given: &[(&str, f64)]) -> Result<Vec<(Specialization, f64)>, Error> {
    let one = |&(name, value): &(&str, f64)| match info.specialization(name) {
        Some(it) => Ok((it, value)),
        None => {
            let names = info.specializations().map(|it| it.name).collect();
            Err(Error::new(info, Reason::Unknown { name: name.into(), kind: "specialization constant", names }))
        }
    };
    given.iter().map(one).collect()
}

/// Those that a stage has, by their keys: the ids, written as numbers (WebGPU §10.1.1, "pipeline constants").
pub(crate) fn of_stage(constants: &[(Specialization, f64)], source: &ShaderSource<'_>) -> Vec<(String, f64)> {
    let there = constants.iter().filter(|(it, _)| has_constant(source, it.id));
    there.map(|(it, value)| (it.id.to_string(), *value)).collect()
}
