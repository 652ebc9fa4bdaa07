//! The row of `auto_resource_location;`.

use crate::model::{Group, Plain, Row};

pub(super) const ROW: Plain<()> = Plain {
    row: Row {
        word: "auto_resource_location",
        form: "auto_resource_location;",
        doc: "Resources and attributes without a slot get the lowest free slot of their kind. Not inherited.",
        example: "auto_resource_location;",
        group: Group::Whole,
        once: true,
        is_inherited: false,
        is_in_fragments: false,
        unconditional: Some("remove the `#[when]`: a slot is the same in every variant"),
        declares: None,
        line: None,
    },
    read: |_| Ok(()),
    numbers: |_| Vec::new(),
    name: |()| None,
    text: |()| None,
};
