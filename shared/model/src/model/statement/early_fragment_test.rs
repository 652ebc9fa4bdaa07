//! The row of `early_fragment_test;`.

use crate::capability::need;
use crate::model::{Group, Line, Plain, Row, Section, Stage, StageSet};

pub(super) const ROW: Plain<()> = Plain {
    row: Row {
        word: "early_fragment_test",
        form: "early_fragment_test;",
        doc: "The GPU tests depth and stencil before the fragment stage runs.",
        example: "early_fragment_test;",
        group: Group::Stages,
        once: true,
        is_inherited: true,
        is_in_fragments: false,
        unconditional: None,
        declares: None,
        line: Some(Line {
            section: Section::Layout,
            order: 0,
            stages: StageSet::of(Stage::Fragment),
            need: need::EARLY_TESTS,
            what: "early fragment tests",
            is_optional: false,
        }),
    },
    read: |_| Ok(()),
    numbers: |_| Vec::new(),
    name: |()| None,
    text: |()| Some("layout(early_fragment_tests) in;".into()),
};
