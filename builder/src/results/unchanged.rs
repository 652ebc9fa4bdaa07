//! What a run leaves to the next one of an info without findings.

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire_struct;

use crate::find::glsl_lookup::Asked;
use crate::results::Row;

/// One info that is as it was.
#[derive(Debug, Clone)]
pub struct KeptInfo {
    /// The declaration's hash: the name of its files.
    pub hash: Hash128,
    /// Every file that was asked for, and what was found.
    pub asked: Vec<Asked>,
    /// Whether artifacts were written.
    pub has_pack: bool,
    /// How long its files are, so that half a file is noticed.
    pub lengths: (u64, u64),
    /// The places of the fragments' values that its fragments read.
    pub reads: Vec<String>,
    /// The texts that went through a compiler.
    pub texts: Vec<Hash128>,
    /// Those of them whose SPIR-V was not validated.
    pub unvalidated: Vec<Hash128>,
    /// Its row of the report.
    pub row: Row,
}

wire_struct! { KeptInfo { hash, asked, has_pack, lengths, reads, texts, unvalidated, row } }

#[cfg(test)]
mod tests {
    use shader_info_model::Backend;
    use shader_info_model::wire;

    use super::*;

    #[test]
    fn rows_survive() {
        let row = Row {
            name: "Täxt".into(),
            backends: vec![Backend::Vulkan, Backend::Gles300],
            checked: vec![Backend::Vulkan],
            unsupported: vec![(Backend::OpenGl330, "no such stage".into())],
            text_bytes: 7,
            is_static: true,
            ..Row::default()
        };
        let asked = Asked::new("a.glsl", "p", "", "shaders/a.glsl", Hash128(1));
        let info = KeptInfo {
            hash: Hash128(7),
            asked: vec![asked],
            has_pack: true,
            lengths: (3, 5),
            reads: vec!["src/lib.rs:3:5".into()],
            texts: vec![Hash128(9)],
            unvalidated: vec![Hash128(9)],
            row,
        };
        let back: KeptInfo = wire::decode(&wire::encode(&info)).expect("it reads what it wrote");
        assert_eq!(wire::encode(&back), wire::encode(&info));
        assert_eq!(format!("{back:?}"), format!("{info:?}"));
    }
}
