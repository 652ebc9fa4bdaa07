//! The record of an info without diagnostics, by which the next run sees whether it is up to date.

use shader_info_glsl::hash::Hash128;
use shader_info_model::wire_struct;

use crate::file_stamp::OwnFileStamp;
use crate::find::glsl_lookup::Lookup;
use crate::results::Row;

/// The record of an info that may be up to date.
#[derive(Debug, Clone)]
pub struct InfoRecord {
    /// Hash of the declaration, which names its files.
    pub hash: Hash128,
    /// Every lookup of a file, and its result.
    pub lookups: Vec<Lookup>,
    /// Stamp of the file that the macro reads, so that a damaged one is noticed.
    pub(crate) own_file: OwnFileStamp,
    /// Stamp of its artifacts, if there are any.
    pub(crate) pack: Option<OwnFileStamp>,
    /// The shared values that its fragments read: file, fragment and statement of each.
    pub reads: Vec<String>,
    /// Hashes of the texts that were compiled.
    pub texts: Vec<Hash128>,
    /// Hashes of the texts whose SPIR-V was not validated.
    pub unvalidated: Vec<Hash128>,
    /// Its row in the report.
    pub row: Row,
}

wire_struct! { InfoRecord { hash, lookups, own_file, pack, reads, texts, unvalidated, row } }

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
        let lookup = Lookup::new("a.glsl", "p", "", "shaders/a.glsl", Hash128(1));
        let program = std::env::current_exe().expect("this program");
        let stamp = OwnFileStamp::of(&program).expect("it can be read");
        let info = InfoRecord {
            hash: Hash128(7),
            lookups: vec![lookup],
            own_file: stamp.clone(),
            pack: Some(stamp),
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
