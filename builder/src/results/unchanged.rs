//! The record of an info without diagnostics, by which the next run sees whether it is up to date.

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire_struct;

use crate::find::glsl_lookup::Lookup;
use crate::results::Row;

/// The record of an info that may be up to date.
#[derive(Debug, Clone)]
pub struct InfoRecord {
    /// Hash of the declaration, which names its files.
    pub hash: Hash128,
    /// Every lookup of a file, and its result.
    pub asked: Vec<Lookup>,
    /// Whether artifacts were written.
    pub has_pack: bool,
    /// Lengths of its files in bytes, so that an incomplete file is noticed.
    pub lengths: (u64, u64),
    /// Places of the shared values that its fragments read.
    pub reads: Vec<String>,
    /// Hashes of the texts that were compiled.
    pub texts: Vec<Hash128>,
    /// Hashes of the texts whose SPIR-V was not validated.
    pub unvalidated: Vec<Hash128>,
    /// Its row in the report.
    pub row: Row,
}

wire_struct! { InfoRecord { hash, asked, has_pack, lengths, reads, texts, unvalidated, row } }

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
        let asked = Lookup::new("a.glsl", "p", "", "shaders/a.glsl", Hash128(1));
        let info = InfoRecord {
            hash: Hash128(7),
            asked: vec![asked],
            has_pack: true,
            lengths: (3, 5),
            reads: vec!["src/lib.rs:3:5".into()],
            texts: vec![Hash128(9)],
            unvalidated: vec![Hash128(9)],
            row,
        };
        let back: InfoRecord = wire::decode(&wire::encode(&info)).expect("it reads what it wrote");
        assert_eq!(wire::encode(&back), wire::encode(&info));
        assert_eq!(format!("{back:?}"), format!("{info:?}"));
    }
}
