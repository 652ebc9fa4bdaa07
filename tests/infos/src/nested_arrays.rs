//! Arrays of arrays wherever memory holds them.

use shader_info::glam::{Vec2, Vec4};
use shader_info::{shader_info, shader_shared};

/// In a uniform buffer.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct NestedWeights {
    /// Two rows of three.
    pub rows: [[Vec4; 3]; 2],
    /// Behind them.
    pub last: Vec4,
}

/// In a storage buffer and among push constants. Its elements are 4 bytes apart in std430, 16 in std140.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct NestedTile {
    /// Three levels.
    pub cells: [[[f32; 2]; 3]; 2],
    /// Behind them.
    pub rest: [f32; 2],
}

/// Two rows of two pairs.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct NestedPairs {
    /// 8 bytes apart in std430.
    pub pairs: [[Vec2; 2]; 2],
}

shader_info! {
    /// Writes every number that it finds in arrays of arrays, in order.
    pub NestedArrays {
        define ROWS = 2;
        typedef_source("nested_arrays.glsl");
        uniform_buf(0) weights: NestedWeights;
        uniform_buf(1) corners: [[vec4; define(ROWS)]; 2];
        storage_buf(0, read) tiles: [[NestedTile; 2]; define(ROWS)];
        push_constant before: float;
        push_constant grid: [[float; 3]; define(ROWS)];
        push_constant pairs: [[NestedPairs; 1]; 2];
        push_constant behind: float;
        storage_buf(1, write) numbers_out: [float];
        local_group_size(1);
        compute_source {
            int at = 0;

            void tell(float number)
            {
              numbers_out[at] = number;
              at += 1;
            }

            void main()
            {
              for (int row = 0; row < 2; ++row) {
                for (int column = 0; column < 3; ++column) {
                  tell(weights.rows[row][column].x);
                  tell(weights.rows[row][column].w);
                }
              }
              tell(weights.last.y);
              for (int row = 0; row < 2; ++row) {
                for (int column = 0; column < 2; ++column) {
                  tell(corners[row][column].z);
                }
              }
              for (int tile = 0; tile < 4; ++tile) {
                for (int cell = 0; cell < 12; ++cell) {
                  tell(tiles[tile / 2][tile % 2].cells[cell / 6][cell / 2 % 3][cell % 2]);
                }
                tell(tiles[tile / 2][tile % 2].rest[1]);
              }
              tell(before);
              for (int cell = 0; cell < 6; ++cell) {
                tell(grid[cell / 3][cell % 3]);
              }
              for (int pair = 0; pair < 8; ++pair) {
                tell(pairs[pair / 4][0].pairs[pair / 2 % 2][pair % 2].y);
              }
              tell(behind);
            }
        }
        do_static_compilation;
    }
}

/// What [`NestedArrays`] reads.
pub struct Nested {
    /// `weights`.
    pub weights: NestedWeights,
    /// `corners`.
    pub corners: [[Vec4; 2]; 2],
    /// `tiles`.
    pub tiles: [[NestedTile; 2]; 2],
    /// All push constants.
    pub push_constants: nested_arrays::PushConstants,
    /// What must come out.
    pub wanted: Vec<f32>,
}

/// Numbers that are all different, and those of them that the shader must find, in its order.
pub fn nested() -> Nested {
    let mut last = 0.0;
    let mut next = || {
        last += 1.0;
        last
    };
    let weights = NestedWeights {
        rows: [[(); 3]; 2].map(|row| row.map(|()| Vec4::new(next(), next(), next(), next()))),
        last: Vec4::new(next(), next(), next(), next()),
    };
    let corners = [[(); 2]; 2].map(|row| row.map(|()| Vec4::new(next(), next(), next(), next())));
    let mut tile = |()| NestedTile {
        cells: [[[(); 2]; 3]; 2].map(|rows| rows.map(|row| row.map(|()| next()))),
        rest: [next(), next()],
    };
    let tiles = [[(); 2]; 2].map(|row| row.map(&mut tile));
    let push_constants = nested_arrays::PushConstants {
        before: next(),
        grid: [[(); 3]; 2].map(|row| row.map(|()| next())),
        pairs: [[(); 1]; 2].map(|row| {
            row.map(|()| NestedPairs { pairs: [[(); 2]; 2].map(|row| row.map(|()| Vec2::new(next(), next()))) })
        }),
        behind: next(),
    };
    let wanted = wanted(&weights, &corners, &tiles, &push_constants);
    Nested { weights, corners, tiles, push_constants, wanted }
}

fn wanted(
    weights: &NestedWeights,
    corners: &[[Vec4; 2]; 2],
    tiles: &[[NestedTile; 2]; 2],
    push: &nested_arrays::PushConstants,
) -> Vec<f32> {
    let mut out: Vec<f32> = weights.rows.iter().flatten().flat_map(|it| [it.x, it.w]).collect();
    out.push(weights.last.y);
    out.extend(corners.iter().flatten().map(|it| it.z));
    for tile in tiles.iter().flatten() {
        out.extend(tile.cells.iter().flatten().flatten());
        out.push(tile.rest[1]);
    }
    out.push(push.before);
    out.extend(push.grid.iter().flatten());
    out.extend(push.pairs.iter().flatten().flat_map(|it| it.pairs.iter().flatten()).map(|pair| pair.y));
    out.push(push.behind);
    out
}
