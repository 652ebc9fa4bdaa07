//! Conditions of the preprocessor that ask for names which only the compiler knows.
use shader_info::{shader_fragment, shader_info, shader_shared};

#[shader_shared]
pub const TAPS: u32 = 4;

shader_fragment! {
    Sky {
        param sky: vec3;
        fragment {
            #ifdef sky
            #endif
            void main(inout Surface surface) {}
        }
    }
}

shader_info! {
    Blur {
        branch mode: [Fast, Exact];
        local_group_size(1);
        typedef_source(TAPS);
        define WIDE = TAPS;
        compute_source {
            #if mode == mode_Exact
            #elif WIDE > 2
            #endif
            void main() {}
        }
    }
}

fn main() {}
