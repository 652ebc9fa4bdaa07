//! Push constants with a semantic, against values worked out by hand.

use shader_info::{Matrices, Packing, Type, host, shader_info};

shader_info! {
    Everything {
        push_constant ModelMatrix: mat4;
        push_constant ViewMatrix: mat4;
        push_constant ProjectionMatrix: mat4;
        push_constant ModelViewMatrix: mat4;
        push_constant ViewProjectionMatrix: mat4;
        push_constant ModelViewProjectionMatrix: mat4;
        push_constant ModelMatrixInverse: mat4;
        push_constant ViewMatrixInverse: mat4;
        push_constant ProjectionMatrixInverse: mat4;
        push_constant ViewProjectionMatrixInverse: mat4;
        push_constant NormalMatrix: mat3;
    }
}

shader_info! {
    Mixed {
        push_constant tint: float;
        #[semantic(model_matrix)]
        push_constant turn: mat2;
        push_constant NormalMatrix: mat3;
        #[semantic(model_matrix)]
        push_constant models: [mat4; 2];
        #[semantic(model_matrix)]
        push_constant not_a_matrix: vec4;
        #[semantic(normal_matrix)]
        push_constant too_large: mat4;
        #[semantic(mood)]
        push_constant mood: mat4;
    }
}

#[cfg(feature = "glam")]
fn matrix(columns: [[f32; 4]; 4]) -> host::mat4 {
    host::mat4::from_cols_array_2d(&columns)
}

#[cfg(not(feature = "glam"))]
fn matrix(columns: [[f32; 4]; 4]) -> host::mat4 {
    columns
}

/// Doubles and quadruples x and y and moves by (1, 2, 3); moves by (0, 0, -5); w is z, and z becomes 2z + w.
fn sample() -> Matrices {
    Matrices {
        model: matrix([[2.0, 0.0, 0.0, 0.0], [0.0, 4.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [1.0, 2.0, 3.0, 1.0]]),
        view: matrix([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, -5.0, 1.0]]),
        projection: matrix([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 2.0, 1.0], [0.0, 0.0, 1.0, 0.0]]),
    }
}

fn check(semantic: &str, wanted: &[f32]) {
    let found = sample().get(semantic).expect("a known semantic");
    assert_eq!(found.components(), wanted, "{semantic}");
    let side = if wanted.len() == 9 { 3 } else { 4 };
    assert_eq!(found.ty(), Type::matrix(side, side), "{semantic}");
}

#[test]
#[rustfmt::skip] // one column a line
fn every_semantic_is_the_product_or_inverse_that_it_names() {
    check("model_view_matrix", &[
        2.0, 0.0, 0.0, 0.0,
        0.0, 4.0, 0.0, 0.0,
        0.0, 0.0, 1.0, 0.0,
        1.0, 2.0, -2.0, 1.0,
    ]);
    check("view_projection_matrix", &[
        1.0, 0.0, 0.0, 0.0,
        0.0, 1.0, 0.0, 0.0,
        0.0, 0.0, 2.0, 1.0,
        0.0, 0.0, -9.0, -5.0,
    ]);
    check("model_view_projection_matrix", &[
        2.0, 0.0, 0.0, 0.0,
        0.0, 4.0, 0.0, 0.0,
        0.0, 0.0, 2.0, 1.0,
        1.0, 2.0, -3.0, -2.0,
    ]);
    check("model_matrix_inverse", &[
        0.5, 0.0, 0.0, 0.0,
        0.0, 0.25, 0.0, 0.0,
        0.0, 0.0, 1.0, 0.0,
        -0.5, -0.5, -3.0, 1.0,
    ]);
    check("view_matrix_inverse", &[
        1.0, 0.0, 0.0, 0.0,
        0.0, 1.0, 0.0, 0.0,
        0.0, 0.0, 1.0, 0.0,
        0.0, 0.0, 5.0, 1.0,
    ]);
    check("projection_matrix_inverse", &[
        1.0, 0.0, 0.0, 0.0,
        0.0, 1.0, 0.0, 0.0,
        0.0, 0.0, 0.0, 1.0,
        0.0, 0.0, 1.0, -2.0,
    ]);
    // z and w of the product are [2z - 9w, z - 5w]; its determinant is -1.
    check("view_projection_matrix_inverse", &[
        1.0, 0.0, 0.0, 0.0,
        0.0, 1.0, 0.0, 0.0,
        0.0, 0.0, 5.0, 1.0,
        0.0, 0.0, -9.0, -2.0,
    ]);
    check("normal_matrix", &[
        0.5, 0.0, 0.0,
        0.0, 0.25, 0.0,
        0.0, 0.0, 1.0,
    ]);
}

#[test]
fn a_shear_tilts_normals_the_other_way() {
    // x grows with y: the normal of a wall x = 0, along x, gets a negative y, and that of a floor stays.
    let model = matrix([[1.0, 0.0, 0.0, 0.0], [3.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]);
    let normal = Matrices { model, ..sample() }.get("normal_matrix").unwrap();
    assert_eq!(normal.components(), [1.0, -3.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn a_flat_model_has_no_inverse_but_normals() {
    let model = matrix([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0; 4], [0.0, 0.0, 0.0, 1.0]]);
    let flat = Matrices { model, ..sample() };
    assert_eq!(flat.get("model_matrix_inverse").unwrap().components(), [0.0; 16]);
    assert_eq!(flat.get("normal_matrix").unwrap().components(), [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
}

#[test]
fn every_well_known_name_has_a_meaning() {
    for constant in Everything::INFO.push_constants() {
        let (value, ty) = (sample().of(&constant), constant.ty.unwrap());
        assert_eq!(value.map(|value| value.ty()), Some(ty), "{}", constant.name);
    }
    let reflection = Everything::INFO.reflection();
    let mut std430 = vec![0; reflection.push_constant_size_std430() as usize];
    assert_eq!(Everything::INFO.fill(&mut std430, Packing::Std430, &sample()), 11);
    assert_eq!(sample().get("mood"), None);
}

/// Fills 7s, and says which bytes are then the floats wanted; every other byte must still be 7.
fn fill(packing: Packing, floats: &[(usize, f32)]) {
    let size = Mixed::INFO.reflection().push_constant_size_std140() as usize;
    let mut found = vec![7; size];
    assert_eq!(Mixed::INFO.fill(&mut found, packing, &sample()), 2);
    let mut wanted = vec![7; size];
    for (at, value) in floats {
        wanted[*at..*at + 4].copy_from_slice(&value.to_le_bytes());
    }
    assert_eq!(found, wanted);
}

const NORMAL: [(usize, f32); 9] =
    [(0, 0.5), (4, 0.0), (8, 0.0), (16, 0.0), (20, 0.25), (24, 0.0), (32, 0.0), (36, 0.0), (40, 1.0)];

#[test]
fn std430_puts_the_columns_of_a_mat2_side_by_side() {
    let mut floats = vec![(8, 2.0), (12, 0.0), (16, 0.0), (20, 4.0)];
    floats.extend(NORMAL.map(|(at, value)| (32 + at, value)));
    fill(Packing::Std430, &floats);
}

#[test]
fn std140_gives_every_column_sixteen_bytes() {
    let mut floats = vec![(16, 2.0), (20, 0.0), (32, 0.0), (36, 4.0)];
    floats.extend(NORMAL.map(|(at, value)| (48 + at, value)));
    fill(Packing::Std140, &floats);
}

#[test]
fn what_lies_beyond_the_end_is_left_out() {
    let mut bytes = [7; 30];
    assert_eq!(Mixed::INFO.fill(&mut bytes, Packing::Std430, &sample()), 1);
    assert_eq!(Mixed::INFO.fill(&mut [], Packing::Std430, &sample()), 0);
    assert_eq!(bytes[24..], [7; 6]);
}
