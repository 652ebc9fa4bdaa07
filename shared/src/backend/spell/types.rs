//! Shared structs, enums and consts as GLSL text.

use super::constants::literal;
use super::{Line, Spell, declarator};
use crate::assemble::Section;
use crate::model::{Payload, SharedConst, SharedEnum, SharedStruct, Typedef};

impl Spell<'_, '_> {
    /// Files are the assembler's; what is neither type nor const has no text.
    pub(super) fn typedef(&self, it: &Typedef) -> Vec<Line> {
        let Typedef::Shared(payload) = it else {
            return Vec::new();
        };
        let (section, lines) = match payload.as_ref() {
            Payload::Struct(it) => (Section::Typedefs, struct_lines(it)),
            Payload::Enum(it) => (Section::Typedefs, enum_lines(it)),
            Payload::Const(it) => (Section::Constants, vec![const_line(it)]),
            Payload::Info(_) | Payload::Interface(_) | Payload::Vertex(_) | Payload::Fragment(_) => return Vec::new(),
        };
        lines.into_iter().map(|text| self.line(section, text)).collect()
    }
}

/// `struct GlyphQuad {` … `};`, without the structs it is made of.
pub fn struct_lines(it: &SharedStruct) -> Vec<String> {
    let members = it.members.iter().map(|member| {
        let name = declarator(&member.name, member.array.as_ref().map(|length| length.get()));
        format!("  {} {name};", member.ty.name())
    });
    let first = format!("struct {} {{", it.name);
    std::iter::once(first).chain(members).chain(["};".into()]).collect()
}

/// `const uint Mode_Lit = 1u;`, one a variant; the type itself is `uint`.
pub fn enum_lines(it: &SharedEnum) -> Vec<String> {
    let line = |(variant, value): &(String, u32)| format!("const uint {}_{variant} = {value}u;", it.name);
    it.variants.iter().map(line).collect()
}

/// `const uint MAX = 12u;`
pub fn const_line(it: &SharedConst) -> String {
    format!("const {} {} = {};", it.ty.name(), it.name, literal(it.value))
}
