//! What a volume keeps.

use super::ensure;
use super::floats::values;
use super::parts::{buffers, pass};
use super::random::Random;
use crate::scene::{Contents, Outcome, PushConstants, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::Vec3;
use shader_info::glam::camera::rh::proj::vulkan::orthographic;
use shader_info_library::cull::{CullCommand, CullFrustum, CullObject, FrustumCull};

const OBJECTS: u32 = 1000;
const EYE: Vec3 = Vec3::new(1.0, 2.0, 3.0);

/// A thousand objects around a box of 20 metres.
pub(super) fn culling() -> Work {
    let frustum = frustum();
    let room = vec![0u8; OBJECTS as usize * size_of::<CullCommand>()];
    let bytes = vec![bytes_of(&frustum).to_vec(), cast_slice(&objects()).to_vec(), room, vec![0; 4]];
    let resources = buffers(&["frustum", "objects", "commands", "draw_count"]);
    Work {
        contents: Contents { buffers: bytes, ..Contents::default() },
        passes: vec![pass(FrustumCull::INFO, resources, PushConstants::default(), [OBJECTS.div_ceil(64), 1, 1])],
    }
}

pub(super) fn culling_keeps_what_the_volume_touches(outcome: &Outcome) -> Result<(), String> {
    let (frustum, objects) = (frustum(), objects());
    let is_sure = objects.iter().all(|it| frustum.margin(it).abs() > 1e-4);
    ensure(is_sure, || "an object is a matter of rounding".into())?;
    let wanted: Vec<u32> = (0..OBJECTS).filter(|index| frustum.sees(&objects[*index as usize])).collect();
    let count = values::<u32>(&outcome.buffers[3])[0] as usize;
    ensure(count == wanted.len(), || format!("{count} are kept, not {}", wanted.len()))?;
    let mut found = Vec::new();
    for command in &values::<CullCommand>(&outcome.buffers[2])[..count] {
        let object = objects.get(command.first_instance as usize).ok_or("no such object")?;
        let alike = bytes_of(command) == bytes_of(&object.command(command.first_instance));
        ensure(alike, || format!("{command:?}"))?;
        found.push(command.first_instance);
    }
    found.sort_unstable();
    ensure(found == wanted, || "others are kept".into())
}

/// A box of 20 metres.
fn frustum() -> CullFrustum {
    CullFrustum::new(&orthographic(-10.0, 10.0, -10.0, 10.0, -10.0, 10.0), EYE, OBJECTS)
}

fn objects() -> Vec<CullObject> {
    let mut random = Random(3);
    let object = |index: u32| {
        let center = Vec3::from_array([(); 3].map(|()| random.unit() * 40.0 - 20.0));
        CullObject {
            sphere: center.extend(random.unit() * 3.0),
            index_count: 3 + index % 5,
            first_index: index * 7,
            vertex_offset: -(index as i32),
            reach: if index.is_multiple_of(3) { 12.0 } else { 0.0 },
        }
    };
    (0..OBJECTS).map(object).collect()
}
