//! Shared functions as data: what a test needs to run one on both sides.

mod arguments;
mod from_words;

pub use arguments::{Arguments, Returned};
pub use from_words::FromWords;

/// A `#[shader_shared]` function as data; [`shared_function!`](crate::shared_function) makes it.
///
/// A row of inputs has the parameters in their order, a row of outputs the result and then every `&mut` parameter, both
/// in 4-byte words: a vector or matrix is its components, column after column, a `bool` 0 or 1, an enum its number, a
/// struct its fields, an array its elements.
#[derive(Debug, Clone, Copy)]
pub struct SharedFunction {
    /// Its path as the macro got it: `Ray::at`.
    pub name: &'static str,
    /// All that the declaration says, with everything that it needs.
    #[doc(hidden)]
    pub payload: &'static str,
    #[doc(hidden)]
    pub call: fn(&mut Arguments<'_>, &mut Returned<'_>),
}

impl SharedFunction {
    /// Calls the function in Rust, with a row of inputs and room for a row of outputs.
    ///
    /// # Panics
    /// If the function panics, a row has another length, or a number stands for an enum that has no such variant.
    pub fn call(&self, inputs: &[u32], outputs: &mut [u32]) {
        (self.call)(&mut Arguments::new(inputs), &mut Returned::new(outputs));
    }
}
