//! Conditionals that are not closed, or not opened.
use shader_info::shader_info;

shader_info! {
    Open {
        vertex_source {
            #if 1
            void main() {}
        }
        fragment_source {
            void main() {}
            #endif
        }
    }
}

fn main() {}
