//! What a volume keeps.

use super::ensure;
use super::floats::values;
use super::parts::{buffers, pass};
use super::random::Random;
use crate::scene::{Contents, Outcome, PushConstants, Work};
use bytemuck::{bytes_of, cast_slice};
use shader_info::glam::{Vec3, Vec4};
use shader_info_library::cull::{CullCommand, CullFrustum, CullObject, FrustumCull};

const OBJECTS: u32 = 1000;
const EYE: Vec3 = Vec3::new(1.0, 2.0, 3.0);

/// A thousand objects around a box of 20 metres.
pub(super) fn culling() -> Work {
    let frustum = CullFrustum { planes: planes(), eye: EYE.extend(OBJECTS as f32) };
    let room = vec![0u8; OBJECTS as usize * size_of::<CullCommand>()];
    let bytes = vec![bytes_of(&frustum).to_vec(), cast_slice(&objects()).to_vec(), room, vec![0; 4]];
    let resources = buffers(&["frustum", "objects", "commands", "draw_count"]);
    Work {
        contents: Contents { buffers: bytes, ..Contents::default() },
        passes: vec![pass(FrustumCull::INFO, resources, PushConstants::default(), [OBJECTS.div_ceil(64), 1, 1])],
    }
}

pub(super) fn culling_keeps_what_the_volume_touches(outcome: &Outcome) -> Result<(), String> {
    let objects = objects();
    ensure(objects.iter().all(|it| margin(it).abs() > 1e-4), || "an object is a matter of rounding".into())?;
    let wanted: Vec<u32> = (0..OBJECTS).filter(|index| margin(&objects[*index as usize]) >= 0.0).collect();
    let count = values::<u32>(&outcome.buffers[3])[0] as usize;
    ensure(count == wanted.len(), || format!("{count} are kept, not {}", wanted.len()))?;
    let mut found = Vec::new();
    for command in &values::<CullCommand>(&outcome.buffers[2])[..count] {
        let object = objects.get(command.first_instance as usize).ok_or("no such object")?;
        let alike = command.index_count == object.index_count
            && command.instance_count == 1
            && command.first_index == object.first_index
            && command.vertex_offset == object.vertex_offset;
        ensure(alike, || format!("{command:?}"))?;
        found.push(command.first_instance);
    }
    found.sort_unstable();
    ensure(found == wanted, || "others are kept".into())
}

/// How far an object is from being judged otherwise; negative is out of sight.
fn margin(it: &CullObject) -> f32 {
    let (center, radius) = (it.sphere.truncate(), it.sphere.w);
    let inside = planes().map(|plane| plane.truncate().dot(center) + plane.w + radius);
    let nearest = inside.into_iter().fold(f32::MAX, f32::min);
    if it.reach > 0.0 { nearest.min(it.reach - (EYE.distance(center) - radius)) } else { nearest }
}

fn planes() -> [Vec4; 6] {
    [Vec3::X, Vec3::NEG_X, Vec3::Y, Vec3::NEG_Y, Vec3::Z, Vec3::NEG_Z].map(|axis| axis.extend(10.0))
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
