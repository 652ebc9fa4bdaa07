//! The same vertices in layouts that the rules choose.

use shader_info_test_infos::formats::{ChosenFormat, PlainCorner, SmallCorner, WideCorner};

use super::parts::byte;
use crate::scene::{Scene, VertexBuffer};

const CORNERS: [[f32; 2]; 4] = [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]];
const COLORS: [[f32; 4]; 4] = [[1.0, 0.2, 0.0, 1.0], [0.0, 1.0, 0.4, 1.0], [0.2, 0.0, 1.0, 1.0], [1.0, 0.8, 0.6, 1.0]];
const TINTS: [[f32; 4]; 4] = [[0.6, 1.0, 1.0, 1.0], [1.0, 0.4, 1.0, 1.0], [1.0, 1.0, 0.8, 1.0], [0.2, 1.0, 0.6, 1.0]];
const COLUMNS: u32 = 0b1011_0010;

/// Two quads, from vertices as declared or as the struct has them that the rules choose.
pub fn chosen(small: bool, tinted: bool) -> Scene {
    let technique = ChosenFormat::key().small(small).tinted(tinted).technique();
    let vertices = match (small, tinted) {
        // The declaration has every branch's attributes: one that a technique leaves out keeps its place.
        (false, _) => wide(),
        (true, true) => VertexBuffer::of(&[0, 1, 2, 3].map(small_corner)),
        (true, false) => VertexBuffer::of(&[0, 1, 2, 3].map(plain_corner)),
    };
    let shifts: [[f32; 2]; 2] = [[-0.5, -0.3], [0.5, 0.3]];
    Scene {
        vertex_buffers: vec![VertexBuffer::of(&shifts), vertices],
        indices: Some(vec![0, 1, 2, 2, 1, 3]),
        instances: 0..2,
        ..Scene::new(ChosenFormat::INFO)
    }
    .with(technique.unwrap_or_else(|error| panic!("{error}")))
}

fn wide() -> VertexBuffer {
    let corner = |at: usize| WideCorner { corner: CORNERS[at], color: COLORS[at], columns: COLUMNS, tint: TINTS[at] };
    VertexBuffer::of(&[0, 1, 2, 3].map(corner))
}

fn small_corner(at: usize) -> SmallCorner {
    // 1 as a half float (IEEE 754 binary16), and the bit of its sign.
    let half = |value: f32| if value < 0.0 { 0xbc00 } else { 0x3c00 };
    SmallCorner {
        normal: [200, 100, 50, 25],
        tint: TINTS[at].map(byte),
        color: COLORS[at].map(byte),
        columns: [COLUMNS as u8, 1, 2, 3],
        corner: CORNERS[at].map(half),
        bones: [9; 4],
    }
}

fn plain_corner(at: usize) -> PlainCorner {
    PlainCorner {
        columns: COLUMNS,
        corner: CORNERS[at].map(|value| (value * 32767.0) as i16),
        color: COLORS[at].map(|value| (value * 65535.0).round() as u16),
    }
}
