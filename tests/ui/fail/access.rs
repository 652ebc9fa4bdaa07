//! Bodies that do to a resource what its access forbids.
use shader_info::shader_info;

shader_info! {
    Access {
        storage_buf(0, read) counts: [uint];
        image(0, rgba8, write) target: image2D;
        local_group_size(8);
        compute_source {
            void main()
            {
                counts[0] = 1u;
                vec4 before = imageLoad(target, ivec2(0));
                imageStore(target, ivec2(0), before);
            }
        }
    }
}

fn main() {}
