//! Words that begin no statement, and words that begin one too many.
use shader_info::shader_info;

shader_info! {
    Misspelt {
        smapler(0) albedo: sampler2D;
        uniform vec4 tint;
        mesh_source { void main() {} }
        depth_write(less);
        depth_write(greater);
    }
}

shader_info! {
    Misformed {
        sampler(0) 12: sampler2D;
        push_constant tint: [vec4; ];
        early_fragment_test
        fragment_out color: vec4;
    }
}

fn main() {}
