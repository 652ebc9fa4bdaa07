//! The row and data of `depth_write(less);`.

use crate::capability::need;
use crate::model::{Group, Line, Plain, Read, Row, Section, Stage, StageSet, StatementReader, one_of};

/// The guarantee of a fragment stage about the depth that it writes (GLSL 4.60 §4.4.2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum DepthWrite {
    Any,
    Greater,
    Less,
    Unchanged,
}

impl DepthWrite {
    /// Every guarantee.
    pub const ALL: [Self; 4] = [Self::Any, Self::Greater, Self::Less, Self::Unchanged];

    /// Returns its word in a declaration.
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Greater => "greater",
            Self::Less => "less",
            Self::Unchanged => "unchanged",
        }
    }
}

crate::wire_list! { DepthWrite }

// Without the guarantee, the written depth is the same; a driver may only test it later.
pub(super) const ROW: Plain<DepthWrite> = Plain {
    row: Row {
        word: "depth_write",
        form: "depth_write(any | greater | less | unchanged);",
        doc: "The fragment stage writes `gl_FragDepth`; the word promises how it compares with the interpolated depth \
              (GLSL 4.60 §4.4.2.3). OpenGL before 4.2, OpenGL ES and WebGPU have no such promise; their texts leave it \
              out.",
        example: "depth_write(less);",
        group: Group::Stages,
        once: true,
        is_inherited: true,
        is_in_fragments: true,
        unconditional: None,
        declares: None,
        line: Some(Line {
            section: Section::Layout,
            order: 0,
            stages: StageSet::of(Stage::Fragment),
            need: need::CONSERVATIVE_DEPTH,
            what: "promise about written depth",
            is_optional: true,
        }),
    },
    read,
    numbers: |_| Vec::new(),
    name: |_| None,
    text,
};

fn read(reader: &mut dyn StatementReader) -> Read<DepthWrite> {
    reader.open("`(promise)`")?;
    let promises = "`any`, `greater`, `less` or `unchanged`";
    let promise = one_of(reader, promises, "depth layout", &DepthWrite::ALL, DepthWrite::name)?;
    reader.close()?;
    Ok(promise)
}

/// Without a guarantee any depth may be written, which is the default of every dialect.
fn text(promise: &DepthWrite) -> Option<String> {
    (*promise != DepthWrite::Any).then(|| format!("layout(depth_{}) out float gl_FragDepth;", promise.name()))
}
