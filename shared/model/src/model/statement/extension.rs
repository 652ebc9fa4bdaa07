//! The row and data of `extension(GL_EXT_nonuniform_qualifier);`.

use crate::capability::need;
use crate::model::{Group, Line, Plain, Read, Row, Section, StageSet, StatementReader, one_of};

/// A GLSL extension, for backends that support it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extension {
    /// Its name: `GL_EXT_…`.
    pub name: String,
    /// Whether the shader needs it: `require`, otherwise `enable`.
    pub required: bool,
}

crate::wire_struct! { Extension { name, required } }

pub(super) const ROW: Plain<Extension> = Plain {
    row: Row {
        word: "extension",
        form: "extension(GL_NAME [, require | enable]);",
        doc: "A GLSL extension that the sources need (`require`, the default) or use if it is available (`enable`).",
        example: "extension(GL_EXT_nonuniform_qualifier, enable);",
        group: Group::Sources,
        once: false,
        is_inherited: true,
        is_in_fragments: true,
        unconditional: None,
        declares: None,
        line: Some(Line {
            section: Section::Version,
            order: 0,
            stages: StageSet::ALL,
            need: need::ANYWHERE,
            what: "extensions",
            is_optional: false,
        }),
    },
    read,
    numbers: |_| Vec::new(),
    name: |_| None,
    text: |it| Some(format!("#extension {} : {}", it.name, behaviour(it.required))),
};

fn read(reader: &mut dyn StatementReader) -> Read<Extension> {
    reader.open("`(GL_NAME)`")?;
    let name = reader.name()?;
    let (expected, what) = ("the behaviour of an extension", "behaviour of an extension");
    let required = !reader.next_part()? || one_of(reader, expected, what, &[true, false], behaviour)?;
    if reader.next_part()? {
        return Err(reader.expected("`)`"));
    }
    Ok(Extension { name, required })
}

fn behaviour(required: bool) -> &'static str {
    if required { "require" } else { "enable" }
}
