//! Shared functions as data, so that a test can run one function on the CPU and on the GPU.

mod arguments;
mod from_words;

pub use arguments::{Arguments, Returned};
pub use from_words::FromWords;

/// A `#[shader_shared]` function as data; [`shared_function!`](crate::shared_function) makes it.
///
/// A row of inputs has the parameters in their order. A row of outputs has the result, then every `&mut` parameter.
/// Both consist of 4-byte words: a vector or matrix is its components, column after column, a `bool` is 0 or 1, an enum
/// its number, a struct its fields, an array its elements.
#[derive(Debug, Clone, Copy)]
pub struct SharedFunction {
    /// The path in the call of the macro: `Ray::at`.
    pub name: &'static str,
    /// The whole declaration, with everything that the function needs.
    #[doc(hidden)]
    pub payload: &'static str,
    #[doc(hidden)]
    pub call: fn(&mut Arguments<'_>, &mut Returned<'_>),
}

impl SharedFunction {
    /// Calls the function in Rust, with one row of inputs and the place for one row of outputs.
    ///
    /// # Panics
    /// If the function panics, if a row has another length, or if a number is not a variant of its enum.
    pub fn call(&self, inputs: &[u32], outputs: &mut [u32]) {
        (self.call)(&mut Arguments::new(inputs), &mut Returned::new(outputs));
    }
}
