//! Targets of every kind, and push constants of every type.

use crate::scene::{Blend, Format, PushConstants, Scene, Topology};
use shader_info::Block as _;
use shader_info_test_infos::push_types::{self, PushTypes};
use shader_info_test_infos::targets::{FourTargets, LayeredTriangles, SecondSource};

/// Three triangles, one over the other.
pub fn second_source() -> Scene {
    Scene { vertices: 9, blend: Blend::DualSource, clear: [0.9, 0.8, 0.7, 1.0], ..Scene::new(SecondSource::INFO) }
}

/// Three layers.
pub fn layers() -> Scene {
    Scene { vertices: 1, layers: 3, topology: Topology::PointList, ..Scene::new(LayeredTriangles::INFO) }
}

/// Four targets of four formats.
pub fn four() -> Scene {
    let targets = vec![Format::Rgba8Unorm, Format::Rgba16Float, Format::R32Uint, Format::R32Sint];
    Scene { targets, clear: [0.0, 0.0, 7.0, 9.0].map(|it: f32| it / 9.0), ..Scene::new(FourTargets::INFO) }
}

/// Eight columns, each of other types.
pub fn push_types() -> Scene {
    let push = push_types::push_types();
    let push_constants = PushConstants::new(push.std430().bytes(), push.std140().bytes());
    Scene { push_constants, ..Scene::new(PushTypes::INFO) }
}
