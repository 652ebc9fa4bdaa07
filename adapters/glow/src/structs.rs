//! A push constant in, the plain values that it is made of out, each where it lies in std140.

use shader_info::{PushConstant, Scalar, Type};

/// A value or an array of values: what one call of OpenGL sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Leaf {
    /// As OpenGL names it: `lamp[1].colour`.
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// Elements; none for no array.
    pub(crate) array: Option<u32>,
    /// Bytes from the start of all push constants.
    pub(crate) offset: usize,
}

impl Leaf {
    /// Its components, without the gaps of std140. What lies outside of the bytes is 0.
    pub(crate) fn words(&self, std140: &[u8]) -> Vec<u32> {
        let (columns, rows) = (usize::from(self.ty.columns), usize::from(self.ty.rows));
        let elements = self.array.unwrap_or(1) as usize;
        let word = |at: usize| std140.get(at..).and_then(|it| it.first_chunk()).map_or(0, |it| u32::from_le_bytes(*it));
        // Elements of arrays and columns of matrices are 16 bytes apart (OpenGL 4.6 §7.6.2.2, rules 4 and 5).
        let column = |index: usize| (0..rows).map(move |row| word(self.offset + 16 * index + 4 * row));
        (0..elements * columns).flat_map(column).collect()
    }
}

/// Structs are looked up in the texts, where they stand member by member as the assembler writes them.
pub(crate) fn leaves(constant: &PushConstant, texts: &[&str]) -> Vec<Leaf> {
    let array = (constant.array != 0).then_some(constant.array);
    let mut out = Vec::new();
    let offset = constant.std140 as usize;
    gather(&mut out, constant.name.into(), constant.type_name, array, offset, texts, 0);
    out
}

/// Structs hold structs, but not without end; more than this is no text of ours.
const DEEPEST: u32 = 32;

fn gather(out: &mut Vec<Leaf>, name: String, ty: &str, array: Option<u32>, offset: usize, texts: &[&str], depth: u32) {
    if let Some(ty) = value_type(ty) {
        out.push(Leaf { name, ty, array, offset });
        return;
    }
    let Some(members) = texts.iter().find_map(|text| members(text, ty)).filter(|_| depth < DEEPEST) else { return };
    let (size, _) = struct_shape(&members, texts, depth);
    for element in 0..array.unwrap_or(1) {
        let name = if array.is_some() { format!("{name}[{element}]") } else { name.clone() };
        let mut end = offset + size * element as usize;
        for member in &members {
            let (size, align) = shape(member, texts, depth);
            let start = end.next_multiple_of(align);
            gather(out, format!("{name}.{}", member.name), member.ty, member.array, start, texts, depth + 1);
            end = start + size;
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Member<'a> {
    ty: &'a str,
    name: &'a str,
    array: Option<u32>,
}

/// Size and alignment in std140.
fn shape(member: &Member<'_>, texts: &[&str], depth: u32) -> (usize, usize) {
    let elements = member.array.unwrap_or(1) as usize;
    match value_type(member.ty) {
        Some(ty) if member.array.is_some() || ty.columns > 1 => (16 * elements * usize::from(ty.columns), 16),
        Some(ty) => (4 * usize::from(ty.rows), 4 * usize::from(ty.rows).next_power_of_two()),
        None => match texts.iter().find_map(|text| members(text, member.ty)).filter(|_| depth < DEEPEST) {
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
    // A struct's alignment and size are rounded up to a vec4's (rule 9).
    (end.next_multiple_of(16), 16)
}

/// `struct Name {`, a member a line, `};`.
fn members<'a>(text: &'a str, name: &str) -> Option<Vec<Member<'a>>> {
    let is_head = |line: &&str| line.strip_prefix("struct ").and_then(|it| it.strip_suffix(" {")) == Some(name);
    let mut lines = text.lines();
    lines.find(is_head)?;
    let body = lines.take_while(|line| *line != "};");
    body.map(|line| {
        let (ty, declared) = line.trim().trim_end_matches(';').split_once(' ')?;
        let (name, array) = match declared.split_once('[') {
            Some((name, length)) => (name, Some(length.trim_end_matches(']').parse().ok()?)),
            None => (declared, None),
        };
        Some(Member { ty, name, array })
    })
    .collect()
}

/// The type of a GLSL name.
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
    fn structs_come_apart_as_std140_lays_them_out() {
        let mut found = Vec::new();
        gather(&mut found, "room".into(), "Room", None, 32, &["", TEXT], 0);
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
    fn gaps_are_left_out() {
        let bytes: Vec<u8> = (0..16u32).flat_map(u32::to_le_bytes).collect();
        let leaf = |ty, array| Leaf { name: String::new(), ty, array, offset: 0 };
        assert_eq!(leaf(Type::vector(Scalar::Float, 2), Some(2)).words(&bytes), [0, 1, 4, 5]);
        assert_eq!(leaf(Type::matrix(3, 3), None).words(&bytes), [0, 1, 2, 4, 5, 6, 8, 9, 10]);
        assert_eq!(leaf(Type::vector(Scalar::Int, 1), Some(5)).words(&bytes), [0, 4, 8, 12, 0]);
    }
}
