//! How the value of a branch reaches the GLSL.

use crate::words::words;

words! {
    /// How the value of a branch reaches the GLSL, from what costs most variants to what costs none.
    #[derive(Default)]
    Lowering {
        /// A constant of the text: each value has texts of its own, and dead code is gone.
        #[default]
        Static = "static",
        /// A specialization constant: one text, a pipeline for each value.
        Specialization = "specialization",
        /// Bits of a push constant: one text, one pipeline.
        Dynamic = "dynamic",
    }
}
