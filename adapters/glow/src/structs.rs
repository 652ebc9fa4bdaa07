//! Splits a push constant into the values that OpenGL sets one by one, each with its offset in std140.

use shader_info::{PushConstant, Scalar, Type};

/// A value or an array of values that one call of OpenGL sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Leaf {
    /// Name in OpenGL: `lamp[1].colour`.
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// Number of elements; `None` for a value that is not an array.
    pub(crate) array: Option<u32>,
    /// Offset in bytes from the start of all push constants.
    pub(crate) offset: usize,
}

impl Leaf {
    /// Returns the components, without the gaps of std140. Components outside of the bytes are 0.
    pub(crate) fn components(&self, std140: &[u8]) -> Vec<u32> {
        let (columns, rows) = (usize::from(self.ty.columns), usize::from(self.ty.rows));
        let elements = self.array.unwrap_or(1) as usize;
        let word = |at: usize| std140.get(at..).and_then(|it| it.first_chunk()).map_or(0, |it| u32::from_le_bytes(*it));
        // Elements of arrays and columns of matrices are 16 bytes apart (OpenGL 4.6 §7.6.2.2, rules 4 and 5).
        let column = |index: usize| (0..rows).map(move |row| word(self.offset + 16 * index + 4 * row));
        (0..elements * columns).flat_map(column).collect()
    }
}

/// Returns the values of a push constant. The members of structs are found in the texts, as the assembler writes them.
pub(crate) fn leaves(constant: &PushConstant, texts: &[&str]) -> Vec<Leaf> {
    let mut out = Vec::new();
    let offset = constant.std140 as usize;
    let lengths = lengths(constant, texts);
    gather(&mut out, constant.name.into(), constant.type_name, &lengths, offset, texts, 0);
    out
}

/// Returns the lengths of an array from the outermost to the innermost: `[4, 8]` if a text declares `name[4][8]`; empty
/// for a value that is not an array.
fn lengths(constant: &PushConstant, texts: &[&str]) -> Vec<u32> {
    let head = format!("uniform {} {}[", constant.type_name, constant.name);
    let line = texts.iter().flat_map(|text| text.lines()).find_map(|line| line.strip_prefix(&head));
    let declared = line.and_then(|line| numbers(line.trim_end_matches(';')));
    match constant.array {
        0 => Vec::new(),
        all => declared.unwrap_or_else(|| vec![all]),
    }
}

/// Parses `4][8]` as `[4, 8]`.
fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split('[').map(|length| length.trim_end_matches(']').parse().ok()).collect()
}

/// Returns the indices of all elements in their order in memory: `[0][0]`, `[0][1]` …; one empty text for a value that
/// is not an array.
fn element_suffixes(lengths: &[u32]) -> Vec<String> {
    lengths.iter().fold(vec![String::new()], |outer, length| {
        let inner = |before: String| (0..*length).map(move |index| format!("{before}[{index}]"));
        outer.into_iter().flat_map(inner).collect()
    })
}

/// Limit of structs within structs; a deeper text is not the assembler's.
const MAX_DEPTH: u32 = 32;

fn gather(out: &mut Vec<Leaf>, name: String, ty: &str, lengths: &[u32], offset: usize, texts: &[&str], depth: u32) {
    if let Some(ty) = value_type(ty) {
        // OpenGL sets only innermost arrays at once (OpenGL 4.6 §7.3.1.1).
        let (array, outer) = lengths.split_last().map_or((None, lengths), |(last, outer)| (Some(*last), outer));
        let size = 16 * usize::from(ty.columns) * array.unwrap_or(1) as usize;
        let leaf = |(index, suffix)| Leaf { name: format!("{name}{suffix}"), ty, array, offset: offset + size * index };
        out.extend(element_suffixes(outer).into_iter().enumerate().map(leaf));
        return;
    }
    let Some(members) = texts.iter().find_map(|text| members(text, ty)).filter(|_| depth < MAX_DEPTH) else { return };
    let (size, _) = struct_shape(&members, texts, depth);
    for (element, suffix) in element_suffixes(lengths).into_iter().enumerate() {
        let name = format!("{name}{suffix}");
        let mut end = offset + size * element;
        for member in &members {
            let (size, align) = shape(member, texts, depth);
            let start = end.next_multiple_of(align);
            gather(out, format!("{name}.{}", member.name), member.ty, &member.lengths, start, texts, depth + 1);
            end = start + size;
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Member<'a> {
    ty: &'a str,
    name: &'a str,
    lengths: Vec<u32>,
}

/// Returns size and alignment in std140, in bytes.
fn shape(member: &Member<'_>, texts: &[&str], depth: u32) -> (usize, usize) {
    let elements: usize = member.lengths.iter().map(|length| *length as usize).product();
    match value_type(member.ty) {
        Some(ty) if !member.lengths.is_empty() || ty.columns > 1 => (16 * elements * usize::from(ty.columns), 16),
        Some(ty) => (4 * usize::from(ty.rows), 4 * usize::from(ty.rows).next_power_of_two()),
        None => match texts.iter().find_map(|text| members(text, member.ty)).filter(|_| depth < MAX_DEPTH) {
            Some(found) => {
                let (size, align) = struct_shape(&found, texts, depth + 1);
                (size * elements, align)
            }
            None => (0, 16),
        },
    }
}

fn struct_shape(members: &[Member<'_>], texts: &[&str], depth: u32) -> (usize, usize) {
    let end = members.iter().fold(0, |end: usize, member| {
        let (size, align) = shape(member, texts, depth);
        end.next_multiple_of(align) + size
    });
    // The alignment and size of a struct are rounded up to those of a vec4 (rule 9).
    (end.next_multiple_of(16), 16)
}

/// Parses a struct: `struct Name {`, one member a line, `};`.
fn members<'a>(text: &'a str, name: &str) -> Option<Vec<Member<'a>>> {
    let is_head = |line: &&str| line.strip_prefix("struct ").and_then(|it| it.strip_suffix(" {")) == Some(name);
    let mut lines = text.lines();
    lines.find(is_head)?;
    let body = lines.take_while(|line| *line != "};");
    body.map(|line| {
        let (ty, declared) = line.trim().trim_end_matches(';').split_once(' ')?;
        let (name, lengths) = match declared.split_once('[') {
            Some((name, lengths)) => (name, numbers(lengths)?),
            None => (declared, Vec::new()),
        };
        Some(Member { ty, name, lengths })
    })
    .collect()
}

/// Returns the type with this name in GLSL.
fn value_type(name: &str) -> Option<Type> {
    let scalars = [Scalar::Bool, Scalar::Int, Scalar::Uint, Scalar::Float];
    let vectors = scalars.into_iter().flat_map(|scalar| (1..=4).map(move |rows| Type::vector(scalar, rows)));
    let matrices = (2..=4).flat_map(|columns| (2..=4).map(move |rows| Type::matrix(columns, rows)));
    vectors.chain(matrices).find(|ty| ty.to_string() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
struct Lamp {
  vec3 colour;
  float power;
  vec2 cone[2];
};
struct Room {
  float size;
  Lamp lamps[2];
  mat3 turn;
  float last;
};
";

    #[test]
    fn members_have_their_std140_offsets() {
        let mut found = Vec::new();
        gather(&mut found, "room".into(), "Room", &[], 32, &["", TEXT], 0);
        let shown: Vec<_> = found.iter().map(|leaf| format!("{} {} at {}", leaf.ty, leaf.name, leaf.offset)).collect();
        // OpenGL 4.6 §7.6.2.2: a Lamp is 48 bytes, aligned to 16.
        let expected = [
            "float room.size at 32",
            "vec3 room.lamps[0].colour at 48",
            "float room.lamps[0].power at 60",
            "vec2 room.lamps[0].cone at 64",
            "vec3 room.lamps[1].colour at 96",
            "float room.lamps[1].power at 108",
            "vec2 room.lamps[1].cone at 112",
            "mat3 room.turn at 144",
            "float room.last at 192",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn a16_arrays_of_arrays_are_set_row_by_row() {
        let text =
            "struct Grid {\n  float before;\n  vec3 cells[2][3];\n  float behind;\n};\nuniform Grid grid[2][1];\n";
        let mut found = Vec::new();
        gather(&mut found, "grid".into(), "Grid", &[2, 1], 0, &[text], 0);
        let shown: Vec<_> =
            found.iter().map(|leaf| format!("{} {:?} at {}", leaf.name, leaf.array, leaf.offset)).collect();
        // std140: `cells` from 16, six elements of 16 bytes, `behind` at 112, a Grid is 128 bytes.
        let expected = [
            "grid[0][0].before None at 0",
            "grid[0][0].cells[0] Some(3) at 16",
            "grid[0][0].cells[1] Some(3) at 64",
            "grid[0][0].behind None at 112",
            "grid[1][0].before None at 128",
            "grid[1][0].cells[0] Some(3) at 144",
            "grid[1][0].cells[1] Some(3) at 192",
            "grid[1][0].behind None at 240",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn padding_is_left_out() {
        let bytes: Vec<u8> = (0..16u32).flat_map(u32::to_le_bytes).collect();
        let leaf = |ty, array| Leaf { name: String::new(), ty, array, offset: 0 };
        assert_eq!(leaf(Type::vector(Scalar::Float, 2), Some(2)).components(&bytes), [0, 1, 4, 5]);
        assert_eq!(leaf(Type::matrix(3, 3), None).components(&bytes), [0, 1, 2, 4, 5, 6, 8, 9, 10]);
        assert_eq!(leaf(Type::vector(Scalar::Int, 1), Some(5)).components(&bytes), [0, 4, 8, 12, 0]);
    }
}
