//! How the value of a branch reaches a shader.

use crate::words::words;

words! {
    /// How the value of a branch reaches the GLSL, in the order of how many variants it costs, most first.
    #[derive(Default)]
    Lowering {
        /// As a constant in the text: each value has its own texts, without dead code.
        #[default]
        Static = "static",
        /// As a specialization constant: one text, and one pipeline for each value.
        Specialization = "specialization",
        /// As bits of a push constant: one text and one pipeline.
        Dynamic = "dynamic",
    }
}
