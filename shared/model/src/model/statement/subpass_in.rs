//! The row and data of `subpass_in(0) color: vec4;`.

use crate::capability::need;
use crate::model::{
    Frequency, Group, Line, Number, NumberUse, Plain, Read, Row, Section, Stage, StageSet, StatementReader, Type,
};
use shader_info_types::ResourceKind;

/// A colour attachment of an earlier subpass, read with `subpassLoad(name)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubpassIn {
    /// Index of the input attachment.
    pub index: Number,
    /// Name in GLSL.
    pub name: String,
    /// Type in GLSL: `vec4`, `ivec4` or `uvec4`.
    pub ty: Type,
}

crate::wire_struct! { SubpassIn { index, name, ty } }

pub(super) const ROW: Plain<SubpassIn> = Plain {
    row: Row {
        word: "subpass_in",
        form: "subpass_in(index) name: vec4 | ivec4 | uvec4;",
        doc: "A colour attachment of an earlier subpass at the same pixel, read with `subpassLoad(name)`. Vulkan, \
              Metal and Direct3D 12 have it.",
        example: "subpass_in(0) gbuffer_color: vec4;",
        group: Group::Stages,
        once: false,
        is_inherited: true,
        is_in_fragments: false,
        unconditional: None,
        declares: Some("a subpass input"),
        line: Some(Line {
            section: Section::Resources,
            order: 3,
            stages: StageSet::of(Stage::Fragment),
            need: need::SUBPASSES,
            what: "subpass inputs",
            is_optional: false,
        }),
    },
    read,
    numbers: |it| vec![(&mut it.index, NumberUse::Slot)],
    name: |it| Some(&it.name),
    text,
};

fn read(reader: &mut dyn StatementReader) -> Read<SubpassIn> {
    let index = reader.slot("the index is missing: `subpass_in(0) name: vec4;`")?;
    let name = reader.name_and_colon()?;
    Ok(SubpassIn { index, name, ty: reader.value_type()? })
}

fn text(it: &SubpassIn) -> Option<String> {
    let (index, set) = (it.index.get(), Frequency::Pass.set());
    let binding = ResourceKind::SubpassIn.binding(index);
    let layout = format!("input_attachment_index = {index}, set = {set}, binding = {binding}");
    Some(format!("layout({layout}) uniform {}subpassInput {};", it.ty.scalar.prefix(), it.name))
}
