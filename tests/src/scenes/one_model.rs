//! A material within fragments, a branch and modifiers, on a square.

use bytemuck::{Zeroable, bytes_of, cast_slice};
use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info_test_infos::one_model::{Striped, striped};

use super::parts::{buffers, packed};
use crate::scene::{Contents, Scene, VertexBuffer};

/// As the document and the modifiers say.
pub(super) fn new() -> Scene {
    square()
}

/// Darker by the fragment of the branch.
pub(super) fn worn() -> Scene {
    let technique = Striped::key().worn(true).technique().unwrap_or_else(|error| panic!("{error}"));
    square().with(technique)
}

fn square() -> Scene {
    let matrix = |of: Mat4| of.to_cols_array_2d();
    #[allow(clippy::needless_update, reason = "what a scene has besides depends on the document")]
    let values = striped::Scene {
        world_matrix: matrix(Mat4::from_rotation_z(0.3)),
        view_projection_matrix: matrix(Mat4::from_scale(Vec3::new(0.9, 0.7, 1.0))),
        ..Zeroable::zeroed()
    };
    // Not the document's values, which would hide that none were read.
    let params = striped::Params { striped_in1: [0.2, 0.6, 0.3], ..striped::Params::default() };
    let push = striped::PushConstants {
        tint: Vec4::new(0.9, 1.0, 0.8, 1.0),
        moved: Vec3::new(0.1, -0.05, 0.0),
        worn0_wear: 0.4,
    };
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]];
    let attributes: Vec<&str> = Striped::INFO.attributes().map(|it| it.name).collect();
    let corner = |[u, v]: [f32; 2]| -> Vec<f32> {
        let of = |name: &&str| match *name {
            "i_position" => vec![u * 1.6 - 0.8, v * 1.6 - 0.8, 0.5],
            "i_texcoord_0" => vec![u, v],
            other => unreachable!("the document reads no `{other}`"),
        };
        attributes.iter().flat_map(of).collect()
    };
    let data: Vec<f32> = corners.into_iter().flat_map(corner).collect();
    Scene {
        vertex_buffers: vec![VertexBuffer { stride: (data.len() / 4 * 4) as u32, data: cast_slice(&data).to_vec() }],
        indices: Some(vec![0, 1, 2, 2, 1, 3]),
        contents: Contents { buffers: vec![bytes_of(&values).to_vec(), bytes_of(&params).to_vec()], images: vec![] },
        resources: buffers(&["scene_values", "material_values"]),
        push_constants: packed!(push),
        ..Scene::new(Striped::INFO)
    }
}
