//! `image(0, rgba16f, write) target: image2D;`

use proc_macro2::Span;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Formats, Known};
use super::super::types::image_type;
use super::binding::{Binding, access, binding, memory, set_once};
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_FORMAT;
use shader_info_model::{Access, ImageFormat, MemoryQualifiers, Resource, ResourceKind, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "image",
    form: "image([slot,] format [, read | write | read_write] [, pass | batch | geometry] [, coherent] [, volatile] [, restrict] [, visibility(stage, …)]) name: imageType;",
    doc: "A storage image; `read` by default. The format is one of GLSL's format qualifiers.",
    example: "image(0, rgba16f, write, batch) target: image2D;",
    group: Group::Resources,
    once: false,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known = Known {
    words: &[
        "read",
        "write",
        "read_write",
        "pass",
        "batch",
        "geometry",
        "coherent",
        "volatile",
        "restrict",
        "visibility",
    ],
    formats: Some(Formats {
        what: "image format",
        examples: "`rgba16f`, `rgba8_snorm`, `r32ui` or `rg16i`",
        names: || ImageFormat::ALL.iter().map(|format| format.name()).collect(),
    }),
};

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let before = draft.report.diagnostics.len();
    let (mut asked, mut format, mut qualifiers) = (None, None, MemoryQualifiers::default());
    let Binding { slot, frequency, visibility } = binding(draft, cursor, &OPTIONS, |draft, choice| {
        if let Some(found) = access(&choice.word) {
            return set_once(draft, choice, &mut asked, found, "the access");
        }
        if let Some(found) = ImageFormat::parse(&choice.word) {
            return set_once(draft, choice, &mut format, found, "the format");
        }
        Ok(memory(&choice.word, &mut qualifiers))
    })?;
    if format.is_none() && draft.report.diagnostics.len() == before {
        let help = Some("`image(0, rgba16f, write) name: image2D;`".into());
        draft.fail_with(&UNKNOWN_FORMAT, word, "an image needs its format", help);
    }
    let (name, place) = draft.name_and_colon(cursor)?;
    let ty = image_type(draft, cursor)?;
    let (access, memory) = (asked.unwrap_or(Access::Read), qualifiers);
    let Some(format) = format else { return Err(super::super::draft::Reported) };
    let kind = ResourceKind::Image { ty, format, access, memory };
    draft.add(Statement::Resource(Resource { kind, slot, frequency, name, visibility }), place);
    Ok(())
}
