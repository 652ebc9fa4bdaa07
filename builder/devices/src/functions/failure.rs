//! Why a function was not compared, or differs.

use std::error::Error;
use std::fmt;

use shader_info::SharedFunction;

/// What [`agree`](super::agree) found instead of an agreement. `Debug` writes the same as `Display`: a test that calls
/// `unwrap` shows it.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum Failure {
    /// This machine has no driver: nothing was compared.
    NoDriver {
        /// The loaders' words.
        why: String,
    },
    /// The function cannot be run on the GPU.
    Unusable {
        /// The function.
        function: String,
        /// What is wrong.
        why: String,
    },
    /// The cases do not fit the function.
    Cases {
        /// The function.
        function: String,
        /// What is wrong.
        why: String,
    },
    /// The driver refuses.
    Driver {
        /// The driver.
        driver: String,
        /// The function.
        function: String,
        /// Its words.
        why: String,
    },
    /// The function panics on the CPU.
    Panicked {
        /// The function.
        function: String,
        /// The panic's words.
        message: String,
        /// Names and values.
        inputs: Vec<(String, String)>,
        /// The seed of the inputs, unless they are the caller's.
        seed: Option<u64>,
    },
    /// The results are too far apart.
    Differs(Box<Difference>),
}

/// A case in which both sides return something else.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// The function.
    pub function: String,
    /// The driver.
    pub driver: String,
    /// The number of the case, from 0.
    pub case: usize,
    /// The seed of the inputs, unless they are the caller's.
    pub seed: Option<u64>,
    /// Names and values.
    pub inputs: Vec<(String, String)>,
    /// What the function returns in Rust.
    pub on_cpu: Vec<(String, String)>,
    /// What it returns on the driver.
    pub on_gpu: Vec<(String, String)>,
    /// Cases that were compared.
    pub compared: usize,
    /// Cases that differ.
    pub different: usize,
    /// The largest difference of finite floats in units of the last place.
    pub units: u64,
    /// The same as a number, for the larger of 1 and the value.
    pub step: f32,
}

impl Failure {
    pub(super) fn unusable(function: &SharedFunction, why: String) -> Self {
        Self::Unusable { function: function.name.into(), why }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDriver { why } => write!(f, "no driver runs compute shaders here: {why}"),
            Self::Unusable { function, why } => write!(f, "`{function}` cannot be run on a GPU: {why}"),
            Self::Cases { function, why } => write!(f, "the cases do not fit `{function}`: {why}"),
            Self::Driver { driver, function, why } => write!(f, "{driver} does not run `{function}`: {why}"),
            Self::Panicked { function, message, inputs, seed } => {
                writeln!(f, "`{function}` panics on the CPU: {message}")?;
                list(f, "for", inputs)?;
                from(f, *seed)?;
                write!(
                    f,
                    "  help: give the parameters ranges with `Cases::integers` or `Cases::floats`, or compute it otherwise: "
                )?;
                write!(f, "the GPU does not panic, it wraps or returns any value")
            }
            Self::Differs(difference) => difference.fmt(f),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { function, driver, case, different, compared, units, step, .. } = self;
        writeln!(f, "`{function}` differs in {different} of {compared} cases on {driver}; the first is case {case}")?;
        list(f, "for", &self.inputs)?;
        list(f, "on the CPU", &self.on_cpu)?;
        list(f, "on the GPU", &self.on_gpu)?;
        from(f, self.seed)?;
        writeln!(f, "  the largest difference of all cases is {units} units in the last place, or {step:e}")?;
        write!(
            f,
            "  help: see \"Where the two sides differ\" in the manual; `Cases::within` allows a larger difference, "
        )?;
        write!(f, "`Cases::floats` chooses the inputs that matter")
    }
}

fn list(f: &mut fmt::Formatter<'_>, what: &str, values: &[(String, String)]) -> fmt::Result {
    let values: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    writeln!(f, "  {what}: {}", values.join(", "))
}

fn from(f: &mut fmt::Formatter<'_>, seed: Option<u64>) -> fmt::Result {
    match seed {
        Some(seed) => writeln!(f, "  the inputs are those of seed {seed}"),
        None => Ok(()),
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for Failure {}
