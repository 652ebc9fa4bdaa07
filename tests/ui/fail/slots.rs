//! Two resources on one slot.
use shader_info::shader_info;

shader_info! {
    Slots {
        sampler(1) albedo: sampler2D;
        sampler(1) normal: sampler2D;
        sampler(1, batch) height: sampler2D;
    }
}

fn main() {}
