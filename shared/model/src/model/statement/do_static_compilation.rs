//! The row of `do_static_compilation;`.

use crate::model::{Group, Plain, Row};

pub(super) const ROW: Plain<()> = Plain {
    row: Row {
        word: "do_static_compilation",
        form: "do_static_compilation;",
        doc: "The info is a complete shader: the builder compiles it and the program gets its artifacts. Not \
              inherited.",
        example: "do_static_compilation;",
        group: Group::Whole,
        once: true,
        is_inherited: false,
        is_in_fragments: false,
        unconditional: Some(
            "remove the `#[when]`; `specialize { skip if …; }` leaves variants out that nothing draws with",
        ),
        declares: None,
        line: None,
    },
    read: |_| Ok(()),
    numbers: |_| Vec::new(),
    name: |()| None,
    text: |()| None,
};
