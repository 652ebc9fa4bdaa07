//! Converts specialization constants, which the caller sets by name, to pipeline-overridable constants of a stage.

use shader_info::technique::{BranchValue, SpecializationValue};
use shader_info::{Backend, Info, Scalar, Specialization, Technique, WgslUses};
use wgpu::ShaderSource;

use crate::error::{Error, Reason};
use crate::source::has_constant;

/// Returns the declarations of the given constants.
fn declared(info: &Info, given: &[(&str, f64)]) -> Result<Vec<(Specialization, f64)>, Error> {
    let one = |&(name, value): &(&str, f64)| match info.specialization(name) {
        Some(constant) => match fits(constant.ty.scalar, value) {
            true => Ok((constant, value)),
            false => Err(Error::new(info, Reason::Constant { name: constant.name, ty: constant.ty.scalar, value })),
        },
        None => {
            let names = info.specialization_names().collect();
            Err(Error::new(info, Reason::Unknown { name: name.into(), kind: "specialization constant", names }))
        }
    };
    given.iter().map(one).collect()
}

/// Returns whether a constant of this type can have the value unchanged. wgpu would round it, or take 0.5 for `true`
/// (WebGPU §10.1.1, "to WGSL type").
fn fits(scalar: Scalar, value: f64) -> bool {
    let is_whole = |least: f64, greatest: f64| value.fract() == 0.0 && least <= value && value <= greatest;
    match scalar {
        Scalar::Bool => value == 0.0 || value == 1.0,
        Scalar::Int => is_whole(i32::MIN.into(), i32::MAX.into()),
        Scalar::Uint => is_whole(0.0, u32::MAX.into()),
        Scalar::Float => value.abs() <= f32::MAX.into(),
    }
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
pub(crate) fn of_stage(constants: &[(u32, f64)], source: &ShaderSource<'_>, uses: WgslUses) -> Vec<(String, f64)> {
    let there = constants.iter().filter(|(id, _)| has_constant(source, uses, *id));
    there.map(|(id, value)| (id.to_string(), *value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_never_rounded() {
        let check = |scalar, fine: &[f64], wrong: &[f64]| {
            assert!(fine.iter().all(|value| fits(scalar, *value)), "{scalar:?} {fine:?}");
            assert!(wrong.iter().all(|value| !fits(scalar, *value)), "{scalar:?} {wrong:?}");
        };
        check(Scalar::Bool, &[0.0, 1.0], &[0.5, 2.0, -1.0, f64::NAN]);
        check(Scalar::Int, &[-2147483648.0, 2147483647.0], &[0.5, 2147483648.0, f64::NAN, f64::INFINITY]);
        check(Scalar::Uint, &[0.0, 4294967295.0], &[-1.0, 4294967296.0, 1.5, f64::NAN]);
        check(Scalar::Float, &[0.1, -3.4e38], &[3.5e38, f64::NAN, f64::NEG_INFINITY]);
    }
}
