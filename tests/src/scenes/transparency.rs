//! Transparent surfaces in any order.

use super::camera::{SIZE, view};
use super::ensure;
use super::floats::values;
use super::parts::{buffer, flat, level, packed};
use crate::scene::{Blend, Bound, Compare, Contents, Depth, Format, Outcome, Scene, VertexBuffer, What};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Mat4, Vec3, Vec4};
use shader_info_library::transparency::{
    TransparencyDraw, TransparencyLists, TransparencyNode, TransparencyResolve, TransparencySort, transparency_draw,
    transparency_lists,
};

/// Sums of slanted blades; the nearer weigh more.
pub(super) fn weighted() -> Scene {
    let corners = blades(0.8, 0.15);
    let color = Vec4::new(0.5, 0.25, 0.1, 0.3);
    Scene {
        vertices: corners.len() as u32,
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        contents: Contents { buffers: vec![the_view()], ..Contents::default() },
        resources: vec![buffer("view", 0)],
        push_constants: packed!(transparency_draw::PushConstants { color }),
        targets: vec![Format::Rgba16Float, Format::R16Float],
        blend: Blend::Add,
        ..Scene::new(TransparencyDraw::INFO)
    }
}

/// Sums and what passes through, out of two attachments.
pub(super) fn resolved() -> Scene {
    let pixels = (0..SIZE.0 * SIZE.1).map(|at| ((at % SIZE.0) as f32 / 128.0, (at / SIZE.0) as f32 / 96.0));
    let sums: Vec<[f32; 4]> = pixels.clone().map(|(x, y)| [x * 2.0, y * 2.0, x * y * 2.0, 0.5 + 2.0 * x]).collect();
    let passed: Vec<f32> = pixels.map(|(x, y)| 0.5 + 0.5 * (20.0 * (x - y)).sin()).collect();
    let image = |format, bytes: &[u8]| flat([SIZE.0, SIZE.1], format, bytes);
    Scene {
        contents: Contents {
            images: vec![image(Format::Rgba32Float, cast_slice(&sums)), image(Format::R32Float, cast_slice(&passed))],
            ..Contents::default()
        },
        resources: vec![level("summed", 0, 0), level("passed", 1, 0)],
        ..Scene::new(TransparencyResolve::INFO)
    }
}

/// Room for the nodes of the lists that are drawn.
const ROOM: usize = 40_000;

/// The lists of the blades' fragments.
pub(super) fn lists() -> Scene {
    let corners = blades(0.2, 0.6);
    let node = TransparencyNode { color: Vec4::ZERO, depth: 0.0, next: 0, unused: [0; 2] };
    let color = Vec4::new(0.5, 0.25, 0.1, 0.3);
    Scene {
        vertices: corners.len() as u32,
        vertex_buffers: vec![VertexBuffer::of(&corners)],
        contents: Contents {
            buffers: vec![the_view(), cast_slice(&vec![node; ROOM]).to_vec(), vec![0; 4]],
            images: vec![flat([SIZE.0, SIZE.1], Format::R32Uint, &[])],
        },
        resources: vec![
            buffer("view", 0),
            buffer("list_nodes", 1),
            buffer("node_count", 2),
            Bound::new("list_heads", What::StorageImage { image: 0, level: 0 }),
        ],
        push_constants: packed!(transparency_lists::PushConstants { color }),
        targets: vec![],
        // Only to have something to draw into.
        depth: Some(Depth { test: Compare::Always, write: false, clear: 1.0 }),
        ..Scene::new(TransparencyLists::INFO)
    }
}

/// Every node is in one list; each pixel's list has the depths of the blades that cover it.
pub(super) fn lists_are_whole(outcome: &Outcome) -> Result<(), String> {
    let heads: Vec<u32> = values(&outcome.images[0]);
    let nodes: Vec<TransparencyNode> = values(&outcome.buffers[1]);
    let count = values::<u32>(&outcome.buffers[2])[0] as usize;
    ensure(count > 2000 && count <= ROOM, || format!("{count} fragments"))?;
    let (corners, mut listed, mut unsure) = (blades(0.2, 0.6), 0, 0);
    for (pixel, head) in heads.iter().enumerate() {
        let mut depths = Vec::new();
        let mut next = *head;
        while next != 0 && depths.len() <= count {
            let node = nodes.get(next as usize - 1).ok_or_else(|| format!("there is no node {next}"))?;
            ensure(node.color == Vec4::new(0.5, 0.25, 0.1, 0.3), || format!("{node:?}"))?;
            depths.push(node.depth);
            next = node.next;
        }
        listed += depths.len();
        depths.sort_by(f32::total_cmp);
        let wanted = covering(&corners, pixel);
        let alike = wanted.len() == depths.len() && wanted.iter().zip(&depths).all(|(a, b)| (a - b).abs() < 1e-3);
        unsure += usize::from(!alike);
    }
    ensure(listed == count, || format!("{listed} nodes are in lists, {count} were made"))?;
    // A pixel whose centre is on an edge is the driver's to place.
    ensure(unsure < 20, || format!("{unsure} pixels have other depths"))
}

/// The depths of the blades over a pixel's centre, growing.
fn covering(corners: &[[f32; 3]], pixel: usize) -> Vec<f32> {
    let place = |at: usize, size: u32| (at as f32 + 0.5) / size as f32 * 2.0 - 1.0;
    let at = Vec3::new(place(pixel % SIZE.0 as usize, SIZE.0), place(pixel / SIZE.0 as usize, SIZE.1), 0.0);
    let mut depths: Vec<f32> = corners
        .chunks_exact(3)
        .filter_map(|blade| {
            let [a, b, c] = [blade[0], blade[1], blade[2]].map(Vec3::from_array);
            let area = |p: Vec3, q: Vec3, r: Vec3| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
            let shares = [area(b, c, at), area(c, a, at), area(a, b, at)].map(|it| it / area(a, b, c));
            let depth = shares[0] * a.z + shares[1] * b.z + shares[2] * c.z;
            shares.iter().all(|share| *share >= 0.0).then_some(depth)
        })
        .collect();
    depths.sort_by(f32::total_cmp);
    depths
}

/// Lists of up to six colours a pixel, in no order.
pub(super) fn sorted() -> Scene {
    let (mut heads, mut nodes) = (Vec::new(), Vec::new());
    for at in 0..SIZE.0 * SIZE.1 {
        let (x, y) = ((at % SIZE.0) as f32 / 128.0, (at / SIZE.0) as f32 / 96.0);
        let mut next = 0;
        for layer in 0..(at / SIZE.0 / 16) % 6 + 1 {
            // 5 generates all residues of 7 but 0, so the depths are mixed.
            let depth = ((layer + 1) * 5 % 7) as f32 / 7.0;
            let color = Vec4::new(depth, x, 1.0 - depth * y, 0.25 + 0.5 * (x * 9.0 + depth * 5.0).sin().abs());
            nodes.push(TransparencyNode { color, depth, next, unused: [0; 2] });
            next = nodes.len() as u32;
        }
        heads.push(next);
    }
    Scene {
        contents: Contents {
            buffers: vec![cast_slice(&nodes).to_vec()],
            images: vec![flat([SIZE.0, SIZE.1], Format::R32Uint, cast_slice(&heads))],
        },
        resources: vec![level("list_heads", 0, 0), buffer("list_nodes", 0)],
        ..Scene::new(TransparencySort::INFO)
    }
}

/// Twelve around the middle, from depth `nearest` on over `deep`.
fn blades(nearest: f32, deep: f32) -> Vec<[f32; 3]> {
    let blade = |at: u8| {
        let (turn, share) = (f32::from(at) * 0.9, f32::from(at) / 12.0);
        let tip = Vec3::new(turn.cos() * 0.9, turn.sin() * 0.9, nearest + deep * share);
        let side = Vec3::new(-turn.sin(), turn.cos(), 0.3 * deep) * 0.4;
        [Vec3::new(-0.3 * turn.cos(), -0.3 * turn.sin(), nearest + deep), tip - side, tip + side]
    };
    (0..12).flat_map(blade).map(|corner| corner.clamp(Vec3::NEG_ONE, Vec3::ONE).to_array()).collect()
}

fn the_view() -> Vec<u8> {
    bytes_of(&view(Mat4::IDENTITY, Vec3::ZERO)).to_vec()
}
