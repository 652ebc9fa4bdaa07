//! Compares what both sides returned.

use std::fmt;

use shader_info::SharedFunction;

use super::cases::Cases;
use super::failure::{Difference, Failure};
use super::shape::{Kind, Row};

/// Both sides returned the same, within the bounds.
#[derive(Debug, Clone, PartialEq)]
pub struct Agreement {
    /// The function.
    pub function: String,
    /// The driver.
    pub driver: String,
    /// Cases that were compared.
    pub compared: usize,
    /// Cases among them that differ, and that [`Cases::outliers`] allows.
    pub outliers: usize,
    /// The largest difference of finite floats in units of the last place.
    pub units: u64,
    /// The same as a number, for the larger of 1 and the value.
    pub step: f32,
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { function, driver, compared, outliers, units, step } = self;
        write!(f, "`{function}` returns the same in {compared} cases on {driver}; ")?;
        write!(f, "the largest difference is {units} units in the last place, or {step:e}")?;
        match outliers {
            0 => Ok(()),
            1 => write!(f, "; 1 case is an outlier"),
            outliers => write!(f, "; {outliers} cases are outliers"),
        }
    }
}

/// What was compared so far.
pub(super) struct Comparison<'a> {
    cases: &'a Cases,
    outputs: &'a Row,
    compared: usize,
    different: usize,
    units: u64,
    step: f32,
    first: Option<First>,
}

/// The first case that differs.
struct First {
    case: usize,
    row: Vec<u32>,
    on_cpu: Vec<u32>,
    on_gpu: Vec<u32>,
}

impl<'a> Comparison<'a> {
    pub(super) fn new(cases: &'a Cases, outputs: &'a Row) -> Self {
        Self { cases, outputs, compared: 0, different: 0, units: 0, step: 0.0, first: None }
    }

    /// Returns whether results are near enough.
    pub(super) fn is_near(&self, on_cpu: &[u32], on_gpu: &[u32]) -> bool {
        self.outputs.leaves.iter().zip(on_cpu).zip(on_gpu).all(|((leaf, wanted), found)| match leaf.kind {
            Kind::Float => !distance(f32::from_bits(*wanted), f32::from_bits(*found)).is_far(self.cases),
            Kind::Int | Kind::Uint | Kind::Bool | Kind::Enum(_) => wanted == found,
        })
    }

    /// One case.
    pub(super) fn add(&mut self, row: &[u32], on_cpu: &[u32], on_gpu: &[u32]) {
        for ((leaf, wanted), found) in self.outputs.leaves.iter().zip(on_cpu).zip(on_gpu) {
            if let (Kind::Float, Distance::Finite { units, step }) =
                (&leaf.kind, distance(f32::from_bits(*wanted), f32::from_bits(*found)))
            {
                self.units = self.units.max(units);
                self.step = self.step.max(step);
            }
        }
        if !self.is_near(on_cpu, on_gpu) {
            self.different += 1;
            let first = First { case: self.compared, row: row.into(), on_cpu: on_cpu.into(), on_gpu: on_gpu.into() };
            self.first.get_or_insert(first);
        }
        self.compared += 1;
    }

    /// Returns whether few enough cases differ.
    pub(super) fn check(self, driver: String, function: &SharedFunction, inputs: &Row) -> Result<Agreement, Failure> {
        let Self { cases, outputs, compared, different, units, step, first } = self;
        let function = function.name.to_owned();
        match first.filter(|_| different > cases.outliers) {
            None => Ok(Agreement { function, driver, compared, outliers: different, units, step }),
            Some(First { case, row, on_cpu, on_gpu }) => Err(Failure::Differs(Box::new(Difference {
                function,
                driver,
                case,
                seed: cases.seed_of_rows(),
                inputs: inputs.described(&row),
                on_cpu: outputs.described(&on_cpu),
                on_gpu: outputs.described(&on_gpu),
                compared,
                different,
                units,
                step,
            }))),
        }
    }
}

/// How far apart two floats are.
enum Distance {
    /// The same infinite value, or NaN both.
    Same,
    Finite {
        /// In units of the last place.
        units: u64,
        /// For the larger of 1 and the value.
        step: f32,
    },
    /// One of them is infinite or NaN, or they are infinite values of different signs.
    Apart,
}

impl Distance {
    fn is_far(&self, cases: &Cases) -> bool {
        match *self {
            Self::Same => false,
            Self::Finite { units, step } => units > cases.units && (cases.step == 0.0 || step > cases.step),
            Self::Apart => true,
        }
    }
}

fn distance(wanted: f32, found: f32) -> Distance {
    if wanted.is_finite() && found.is_finite() {
        let step = (wanted - found).abs() / wanted.abs().max(1.0);
        return Distance::Finite { units: units(wanted, found), step };
    }
    match wanted == found || (wanted.is_nan() && found.is_nan()) {
        true => Distance::Same,
        false => Distance::Apart,
    }
}

/// Floats between two, in units of the last place. A GPU may take subnormal numbers for 0, so they are 0 here.
fn units(a: f32, b: f32) -> u64 {
    let normal = |value: f32| if value.abs() < f32::MIN_POSITIVE { 0.0 } else { value };
    // Bits as numbers in the order of the floats.
    let place = |value: f32| match normal(value).to_bits() as i32 {
        bits if bits < 0 => i64::from(i32::MIN) - i64::from(bits),
        bits => i64::from(bits),
    };
    // From 0 to the smallest normal number is one step.
    let place = |value: f32| match place(value) {
        0 => 0,
        far => far - far.signum() * (i64::from(f32::MIN_POSITIVE.to_bits()) - 1),
    };
    place(a).abs_diff(place(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_far(wanted: f32, found: f32, cases: Cases) -> bool {
        !Comparison::new(&cases, &Row::of_float()).is_near(&[wanted.to_bits()], &[found.to_bits()])
    }

    #[test]
    fn floats_agree_within_their_bounds() {
        let next = |value: f32, steps: u32| f32::from_bits(value.to_bits() + steps);
        let exact = Cases::new(1);
        for (wanted, found, expected) in [
            (1.0, next(1.0, 4), false),
            (1.0, next(1.0, 5), true),
            (0.0, -0.0, false),
            (-1.0, 1.0, true),
            (f32::NAN, f32::NAN, false),
            (1.0, f32::NAN, true),
            (f32::INFINITY, f32::INFINITY, false),
            (f32::INFINITY, f32::NEG_INFINITY, true),
            (f32::INFINITY, f32::MAX, true),
            (1e-40, 0.0, false),
            (1e-37, 0.0, true),
            (f32::MIN_POSITIVE, -f32::MIN_POSITIVE, false),
        ] {
            assert_eq!(is_far(wanted, found, exact.clone()), expected, "{wanted:?} and {found:?}");
        }
        let row = Row::of_float();
        assert!(row.flushed(&[1.0_f32.to_bits()]).is_empty());
        assert_eq!(row.flushed(&[(-1e-40_f32).to_bits()]), [[(-0.0_f32).to_bits()], [0.0_f32.to_bits()]]);
        assert!(!is_far(100.0, 100.1, exact.clone().within(1e-2)), "a bound follows the value");
        assert!(is_far(100.0, 102.0, exact.clone().within(1e-2)));
        assert!(!is_far(0.0, 0.009, exact.clone().within(1e-2)));
        assert!(is_far(1.0, next(1.0, 1), exact.units(0)));
    }
}
