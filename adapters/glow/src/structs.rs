//! Splits a push constant into the values that OpenGL sets one by one, each with its offset in std140.

use shader_info::{PushConstant, StructMember, Type};

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

/// Returns the values of a push constant, those of structs member by member.
pub(crate) fn leaves(constant: &PushConstant) -> Vec<Leaf> {
    let PushConstant { name, ty, lengths, std140, stride, members, .. } = *constant;
    let mut out = Vec::new();
    gather(&mut out, name.into(), &StructMember { name, ty, lengths, std140, stride, members }, std140 as usize);
    out
}

/// Adds the values of a member, or of a whole push constant, which begins at `offset`.
fn gather(out: &mut Vec<Leaf>, name: String, member: &StructMember, offset: usize) {
    let lengths: Vec<u32> = member.lengths.iter().collect();
    if let Some(ty) = member.ty {
        // OpenGL sets only innermost arrays at once (OpenGL 4.6 §7.3.1.1).
        let (array, outer) = lengths.split_last().map_or((None, &[][..]), |(last, outer)| (Some(*last), outer));
        let size = 16 * usize::from(ty.columns) * array.unwrap_or(1) as usize;
        let leaf = |(index, suffix)| Leaf { name: format!("{name}{suffix}"), ty, array, offset: offset + size * index };
        out.extend(element_suffixes(outer).into_iter().enumerate().map(leaf));
        return;
    }
    for (element, suffix) in element_suffixes(&lengths).into_iter().enumerate() {
        let start = offset + member.stride as usize * element;
        for inner in member.members.iter() {
            gather(out, format!("{name}{suffix}.{}", inner.name), &inner, start + inner.std140 as usize);
        }
    }
}

/// Returns the indices of all elements in their order in memory: `[0][0]`, `[0][1]` …; one empty text for a value that
/// is not an array.
fn element_suffixes(lengths: &[u32]) -> Vec<String> {
    lengths.iter().fold(vec![String::new()], |outer, length| {
        let inner = |before: String| (0..*length).map(move |index| format!("{before}[{index}]"));
        outer.into_iter().flat_map(inner).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shader_info::glam::{Mat3, Vec2, Vec3};
    use shader_info::{Info, Scalar, shader_info, shader_shared};

    #[shader_shared(copied)]
    #[derive(Clone, Copy, Debug)]
    struct Lamp {
        colour: Vec3,
        power: f32,
        cone: [Vec2; 2],
    }

    #[shader_shared(copied)]
    #[derive(Clone, Copy, Debug)]
    struct Room {
        size: f32,
        lamps: [Lamp; 2],
        turn: Mat3,
        last: f32,
    }

    #[shader_shared(copied)]
    #[derive(Clone, Copy, Debug)]
    struct Grid {
        before: f32,
        cells: [[Vec3; 3]; 2],
        behind: f32,
    }

    shader_info! {
        Furnished {
            push_constant first: [vec4; 2];
            push_constant room: Room;
        }
    }

    shader_info! { Cells { push_constant grid: [[Grid; 1]; 2]; } }

    fn of(info: &Info, name: &str) -> Vec<Leaf> {
        leaves(&info.push_constant(name).expect("it is declared"))
    }

    #[test]
    fn members_have_their_std140_offsets() {
        let found = of(Furnished::INFO, "room");
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
        let found = of(Cells::INFO, "grid");
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
