//! Runs a shared function on the CPU and on a driver, over the same inputs, and compares the results. Feature
//! `functions`.
//!
//! ```
//! use shader_builder_devices::functions::{Cases, Failure, agree};
//! use shader_info::{shader_shared, shared_function};
//!
//! /// How much of what lies at a distance is fog.
//! #[shader_shared]
//! pub fn fog_amount(distance: f32, density: f32) -> f32 {
//!     1.0 - (-distance * density).exp()
//! }
//!
//! // In a `#[test]`:
//! let cases = Cases::new(10_000).floats("distance", 0.0..=1000.0).floats("density", 0.0..=1.0).within(1e-6);
//! match agree(&shared_function!(fog_amount), &cases) {
//!     Ok(agreement) => println!("{agreement}"),
//!     // A caller decides whether a machine without a driver may pass.
//!     Err(Failure::NoDriver { why }) => println!("not compared: {why}"),
//!     Err(failure) => panic!("{failure}"),
//! }
//! ```

mod cases;
mod compare;
mod driver;
mod failure;
#[cfg(feature = "opengl")]
mod opengl;
mod random;
mod shader;
mod shape;
#[cfg(feature = "vulkan")]
mod vulkan;

pub use cases::Cases;
pub use compare::Agreement;
pub use driver::{Driver, INPUTS, OUTPUTS};
pub use failure::{Difference, Failure};
#[doc(hidden)]
pub use shader::info;

use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[cfg(feature = "opengl")]
use shader_builder::Backend;
use shader_builder::drivers::Unavailable;
use shader_info::{Info, SharedFunction};

use compare::Comparison;
use shader::{GROUP, Shader};
use shape::Row;

/// A driver, or why this machine has none.
pub type Opened = Result<Box<dyn Driver>, Unavailable>;

/// Rows of one dispatch. Every driver takes the 65,535 groups that this needs, and has memory for the rows.
const MAX: usize = 1 << 16;

/// Opens the fastest Vulkan device of this machine.
///
/// # Errors
/// This machine has no such driver.
#[cfg(feature = "vulkan")]
pub fn vulkan() -> Opened {
    vulkan::open()
}

/// Opens OpenGL 4.3 or OpenGL ES 3.1, or a later version, without a window: the texts of this backend.
///
/// # Errors
/// This machine cannot open such a context, or the backend is of another API or an OpenGL without compute shaders.
#[cfg(feature = "opengl")]
pub fn opengl(backend: Backend) -> Opened {
    opengl::open(backend)
}

/// Compares a shared function on the CPU and on the first driver that this machine has: Vulkan, OpenGL, OpenGL ES.
///
/// # Errors
/// See [`Failure`]; a machine without a driver is one, too.
pub fn agree(function: &SharedFunction, cases: &Cases) -> Result<Agreement, Failure> {
    agree_on(first_driver()?.as_ref(), function, cases)
}

fn first_driver() -> Result<Box<dyn Driver>, Failure> {
    let mut why = String::new();
    let openers: &[fn() -> Opened] = &[
        #[cfg(feature = "vulkan")]
        vulkan,
        #[cfg(feature = "opengl")]
        || opengl(Backend::OpenGl430),
        #[cfg(feature = "opengl")]
        || opengl(Backend::Gles310),
    ];
    for open in openers {
        match open() {
            Ok(driver) => return Ok(driver),
            Err(unavailable) => {
                let _ = write!(why, "{}{unavailable}", if why.is_empty() { "" } else { "; " });
            }
        }
    }
    if openers.is_empty() {
        why = "the features `vulkan` and `opengl` of `shader-builder-devices` are off".into();
    }
    Err(Failure::NoDriver { why })
}

/// Compares a shared function on the CPU and on a driver.
///
/// # Errors
/// See [`Failure`].
pub fn agree_on(driver: &dyn Driver, function: &SharedFunction, cases: &Cases) -> Result<Agreement, Failure> {
    let shader = shader::of(function)?;
    let rows = cases.rows(function.name, &shader.inputs)?;
    let backend = driver.backend();
    let info = shader::info(&shader.declaration, backend).map_err(|why| Failure::unusable(function, why))?;
    let mut comparison = Comparison::new(cases, &shader.outputs);
    for batch in rows.chunks(MAX) {
        let on_gpu = on_gpu(driver, info, batch, &shader.outputs).map_err(|why| Failure::Driver {
            driver: driver.name(),
            function: function.name.into(),
            why,
        })?;
        for (row, found) in batch.iter().zip(on_gpu.chunks_exact(shader.outputs.room())) {
            let wanted = on_cpu(function, row, &shader, cases)?;
            let found = &found[..wanted.len()];
            let is_near = |of_row: &Vec<u32>| comparison.is_near(of_row, found);
            let flushed = if is_near(&wanted) { Vec::new() } else { shader.inputs.flushed(row) };
            let other = flushed.iter().filter_map(|row| on_cpu(function, row, &shader, cases).ok()).find(is_near);
            comparison.add(row, other.as_ref().unwrap_or(&wanted), found);
        }
    }
    comparison.check(driver.name(), function, &shader.inputs)
}

fn on_gpu(driver: &dyn Driver, info: &'static Info, rows: &[Vec<u32>], outputs: &Row) -> Result<Vec<u32>, String> {
    let groups = rows.len().div_ceil(GROUP);
    // A whole group runs: the last row fills it.
    let filled = rows.iter().chain(std::iter::repeat(&rows[rows.len() - 1])).take(groups * GROUP);
    // A buffer holds at least one word.
    let given: Vec<u32> = filled.flat_map(|row| if row.is_empty() { &[0][..] } else { row }).copied().collect();
    let found = driver.run(info, &given, groups * GROUP * outputs.room(), groups as u32)?;
    match found.len() >= rows.len() * outputs.room() {
        true => Ok(found),
        false => Err(format!("it returned {} words for {} rows", found.len(), rows.len())),
    }
}

fn on_cpu(function: &SharedFunction, row: &[u32], shader: &Shader, cases: &Cases) -> Result<Vec<u32>, Failure> {
    let mut out = vec![0; shader.outputs.words()];
    catch_unwind(AssertUnwindSafe(|| function.call(row, &mut out))).map_err(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it panicked");
        Failure::Panicked {
            function: function.name.into(),
            message: message.into(),
            inputs: shader.inputs.described(row),
            seed: cases.seed_of_rows(),
        }
    })?;
    Ok(out)
}
