//! The values that a scene gives its shader, out of the scene's own bytes.

use super::canvas::Corner;
use super::vector::{Matrix, V};
use crate::scene::{Scene, Topology, VertexBuffer, What};
use crate::scenes::floats::single;
use shader_info::glam::Mat4;
use shader_info_library::camera::ViewData;

/// A camera, in doubles and as the library has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// The scene's own.
    pub(super) data: ViewData,
    /// World space to view space.
    pub(super) world_to_view: Matrix,
    /// View space to clip space.
    pub(super) view_to_clip: Matrix,
    /// World space to clip space.
    pub(super) world_to_clip: Matrix,
    /// Of the camera, in world space.
    pub(super) eye: V<3>,
    /// Width and height in pixels.
    pub(super) viewport: V<2>,
}

impl View {
    /// The one at `view`.
    pub(super) fn of(scene: &Scene) -> Self {
        let bytes = buffer(scene, "view");
        let all = numbers(bytes);
        let matrix = |at: usize| Matrix::of(&all[16 * at..]);
        View {
            data: bytemuck::pod_read_unaligned(&bytes[..size_of::<ViewData>()]),
            world_to_view: matrix(0),
            view_to_clip: matrix(1),
            world_to_clip: matrix(2),
            eye: V([all[48], all[49], all[50]]),
            viewport: V([all[52], all[53]]),
        }
    }

    /// A place in the world in clip space.
    pub(super) fn clip(&self, place: V<3>) -> V<4> {
        self.world_to_clip * place.with(1.0)
    }
}

/// The 32-bit floats in some bytes.
pub(super) fn numbers(bytes: &[u8]) -> Vec<f64> {
    bytes.chunks_exact(4).map(|word| f64::from(bytemuck::pod_read_unaligned::<f32>(word))).collect()
}

/// The bytes behind a name.
///
/// # Panics
/// The scene has no such buffer.
pub(super) fn buffer<'a>(scene: &'a Scene, name: &str) -> &'a [u8] {
    match scene.resources.iter().find(|it| it.name == name).map(|it| &it.what) {
        Some(What::Buffer(index)) => &scene.contents.buffers[*index],
        other => panic!("no buffer {name}: {other:?}"),
    }
}

/// The floats of a push constant, and what comes after it.
///
/// # Panics
/// There is none of that name.
pub(super) fn push(scene: &Scene, name: &str) -> Vec<f64> {
    let it = scene.info.push_constant(name).unwrap_or_else(|| panic!("no push constant {name}"));
    numbers(&scene.push_constants.std430[it.std430 as usize..])
}

/// One push constant of a few components.
pub(super) fn pushed<const N: usize>(scene: &Scene, name: &str) -> V<N> {
    let all = push(scene, name);
    V(std::array::from_fn(|at| all[at]))
}

/// One push constant that is a number.
pub(super) fn pushed_number(scene: &Scene, name: &str) -> f64 {
    push(scene, name)[0]
}

/// One push constant that is an integer or a bool.
pub(super) fn pushed_word(scene: &Scene, name: &str) -> u32 {
    let it = scene.info.push_constant(name).unwrap_or_else(|| panic!("no push constant {name}"));
    bytemuck::pod_read_unaligned(&scene.push_constants.std430[it.std430 as usize..][..4])
}

/// One push constant that is a `mat4`.
pub(super) fn pushed_matrix(scene: &Scene, name: &str) -> Matrix {
    Matrix::of(&push(scene, name))
}

/// The same as glam has it.
pub(super) fn pushed_mat4(scene: &Scene, name: &str) -> Mat4 {
    Mat4::from_cols_slice(&push(scene, name)[..16].iter().map(|it| *it as f32).collect::<Vec<f32>>())
}

/// One push constant that is a `mat3`.
pub(super) fn pushed_turn(scene: &Scene, name: &str) -> Matrix {
    let mut all = push(scene, name);
    all.resize(12, 0.0);
    Matrix::of_three(&all)
}

/// Bytes of one vertex or instance from an offset on.
pub(super) fn vertex(scene: &Scene, buffer: usize, index: u32, offset: usize) -> &[u8] {
    let VertexBuffer { stride, data } = &scene.vertex_buffers[buffer];
    &data[*stride as usize * index as usize + offset..]
}

/// 32-bit floats of a vertex.
pub(super) fn floats<const N: usize>(bytes: &[u8]) -> V<N> {
    V(std::array::from_fn(|at| f64::from(bytemuck::pod_read_unaligned::<f32>(&bytes[4 * at..][..4]))))
}

/// Bytes from 0 to 1.
pub(super) fn unorm8<const N: usize>(bytes: &[u8]) -> V<N> {
    V(std::array::from_fn(|at| f64::from(bytes[at]) / 255.0))
}

/// 16-bit words from 0 to 1.
pub(super) fn unorm16<const N: usize>(bytes: &[u8]) -> V<N> {
    V(std::array::from_fn(|at| f64::from(bytemuck::pod_read_unaligned::<u16>(&bytes[2 * at..][..2])) / 65535.0))
}

/// 16-bit words from -1 to 1.
pub(super) fn snorm16<const N: usize>(bytes: &[u8]) -> V<N> {
    let word = |at: usize| f64::from(bytemuck::pod_read_unaligned::<i16>(&bytes[2 * at..][..2]));
    V(std::array::from_fn(|at| (word(at) / 32767.0).max(-1.0)))
}

/// 16-bit floats.
pub(super) fn halves<const N: usize>(bytes: &[u8]) -> V<N> {
    V(std::array::from_fn(|at| f64::from(single(bytemuck::pod_read_unaligned::<u16>(&bytes[2 * at..][..2])))))
}

/// The vertices of each triangle of a list.
pub(super) fn triangles(scene: &Scene) -> Vec<[u32; 3]> {
    assert_eq!(scene.topology, Topology::TriangleList);
    let all: Vec<u32> = scene.indices.clone().unwrap_or_else(|| (0..scene.vertices).collect());
    all.chunks_exact(3).map(|it| [it[0], it[1], it[2]]).collect()
}

/// The corners of a strip of four around a quad: left top, right top, left bottom, right bottom, from 0 to 1.
pub(super) const QUAD: [V<2>; 4] = [V([0.0, 0.0]), V([1.0, 0.0]), V([0.0, 1.0]), V([1.0, 1.0])];

/// A corner with nothing to interpolate.
pub(super) fn bare(clip: V<4>) -> Corner<0> {
    Corner { clip, with: V([]) }
}
