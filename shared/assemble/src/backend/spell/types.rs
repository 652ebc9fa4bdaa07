//! Spells shared structs, enums, consts and functions.

use super::{Line, Spell, declared_name, need};
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Member, Number, Payload, SharedConst, SharedEnum, SharedStruct, Typedef};
use shader_info_reflect::literal;

impl Spell<'_, '_> {
    /// The assembler writes files. Items that are neither a type nor a const have no text.
    pub(super) fn typedef(&self, it: &Typedef) -> Result<Vec<Line>, Diagnostic> {
        let Typedef::Shared(payload) = it else {
            return Ok(Vec::new());
        };
        let (section, lines) = match payload.as_ref() {
            Payload::Struct(it) => {
                let nesting =
                    |member: &Member| self.nesting(&format!("{}.{}", it.name, member.name), member.array.as_ref());
                it.members.iter().try_for_each(nesting)?;
                // GLSL has no such struct, so the storage buffer itself has the members.
                let lines = if it.has_unsized_tail { Vec::new() } else { struct_lines(it) };
                (Section::Typedefs, lines)
            }
            Payload::Enum(it) => (Section::Typedefs, enum_lines(it)),
            Payload::Const(it) => (Section::Constants, vec![const_line(it)]),
            Payload::Function(function) => (Section::Typedefs, function.lines.clone()),
            Payload::Info(_) | Payload::Interface(_) | Payload::Vertex(_) | Payload::Fragment(_) | Payload::Node(_) => {
                return Ok(Vec::new());
            }
        };
        Ok(lines.into_iter().map(|text| self.line(section, text)).collect())
    }

    /// Requires arrays of arrays, if a length is one of them.
    pub(super) fn nesting(&self, name: &str, length: Option<&Number>) -> Result<(), Diagnostic> {
        match length.is_some_and(|length| !length.inner.is_empty()) {
            true => self.need(need::ARRAYS_OF_ARRAYS, format_args!("arrays of arrays, such as `{name}`")),
            false => Ok(()),
        }
    }
}

/// Returns `struct GlyphQuad {` … `};`, without nested structs.
pub fn struct_lines(it: &SharedStruct) -> Vec<String> {
    let members = it.members.iter().map(|member| format!("  {}", member_line(member)));
    let first = format!("struct {} {{", it.name);
    std::iter::once(first).chain(members).chain(["};".into()]).collect()
}

/// Returns `{ uint count; Particle items[]; } particles`: the members of a struct that ends in an unsized array, and
/// the instance through which they are accessed as in Rust.
pub(super) fn tailed_block(whole: &SharedStruct, instance: &str) -> String {
    let member = |(index, member): (usize, &Member)| match whole.is_tail(index) {
        true => format!("{} {}[];", member.ty.name(), member.name),
        false => member_line(member),
    };
    let members: Vec<String> = whole.members.iter().enumerate().map(member).collect();
    format!("{{ {} }} {instance}", members.join(" "))
}

fn member_line(member: &Member) -> String {
    format!("{} {};", member.ty.name(), declared_name(&member.name, member.array.as_ref()))
}

/// Returns `const uint Mode_Lit = 1u;` for each variant; the type itself is `uint`.
pub fn enum_lines(it: &SharedEnum) -> Vec<String> {
    let line = |(variant, value): &(String, u32)| format!("const uint {}_{variant} = {value}u;", it.name);
    it.variants.iter().map(line).collect()
}

/// Returns `const uint MAX = 12u;`.
pub fn const_line(it: &SharedConst) -> String {
    format!("const {} {} = {};", it.ty.name(), it.name, literal(it.value))
}
