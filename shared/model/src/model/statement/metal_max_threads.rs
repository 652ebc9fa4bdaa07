//! The row of `metal_max_total_threads_per_threadgroup(64);`.

use crate::capability::need;
use crate::model::{
    Group, Line, Number, NumberUse, Plain, Read, Reported, Row, Section, Stage, StageSet, StatementReader,
};

/// Beginning of the line for `metal_max_total_threads_per_threadgroup`. SPIR-V cannot express it, so a comment passes
/// it to the text for Metal.
pub const METAL_MAX_THREADS: &str = "// [[max_total_threads_per_threadgroup(";

pub(super) const ROW: Plain<Number> = Plain {
    row: Row {
        word: "metal_max_total_threads_per_threadgroup",
        form: "metal_max_total_threads_per_threadgroup(number);",
        doc: "The largest number of threads in a threadgroup, for Metal's compiler; other backends ignore it.",
        example: "metal_max_total_threads_per_threadgroup(256);",
        group: Group::Whole,
        once: true,
        is_inherited: true,
        is_in_fragments: false,
        unconditional: Some(
            "remove the `#[when]` and write the largest number of all variants: it is a promise for all of them",
        ),
        declares: None,
        line: Some(Line {
            section: Section::Layout,
            order: 0,
            stages: StageSet::of(Stage::Compute),
            need: need::METAL_ALONE,
            what: "limit of threads",
            is_optional: true,
        }),
    },
    read,
    numbers: |most| vec![(most, NumberUse::Length)],
    name: |_| None,
    text: |most| Some(format!("{METAL_MAX_THREADS}{})]]", most.get())),
};

fn read(reader: &mut dyn StatementReader) -> Read<Number> {
    reader.numbers("`(number)`", 1)?.pop().ok_or(Reported)
}
