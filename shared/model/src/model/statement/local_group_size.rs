//! The row of `local_group_size(8, 8);`.

use crate::capability::need;
use crate::model::{Group, Line, Number, NumberUse, Plain, Read, Row, Section, Stage, StageSet, StatementReader};

pub(super) const ROW: Plain<[Number; 3]> = Plain {
    row: Row {
        word: "local_group_size",
        form: "local_group_size(x [, y] [, z]);",
        doc: "Invocations of a compute work group in each dimension; a missing number is 1.",
        example: "local_group_size(8, 8);",
        group: Group::Stages,
        once: true,
        is_inherited: true,
        is_in_fragments: false,
        unconditional: None,
        declares: None,
        line: Some(Line {
            section: Section::Layout,
            order: 0,
            stages: StageSet::of(Stage::Compute),
            need: need::COMPUTE,
            what: "compute stage",
            is_optional: false,
        }),
    },
    read,
    numbers: |sizes| sizes.iter_mut().map(|size| (size, NumberUse::GroupSize)).collect(),
    name: |_| None,
    text,
};

fn read(reader: &mut dyn StatementReader) -> Read<[Number; 3]> {
    let mut sizes = reader.numbers("`(x, y, z)`", 3)?.into_iter();
    Ok([(); 3].map(|()| sizes.next().unwrap_or_else(|| Number::literal(1))))
}

fn text(sizes: &[Number; 3]) -> Option<String> {
    let [x, y, z] = sizes.each_ref().map(Number::get);
    Some(format!("layout(local_size_x = {x}, local_size_y = {y}, local_size_z = {z}) in;"))
}
