//! Declarations in a body that belong to statements.
use shader_info::shader_info;

shader_info! {
    Raw {
        vertex_source {
            in vec3 position;
            uniform mat4 view;
            void main() { gl_Position = view * vec4(position, 1.0); }
        }
        fragment_source {
            layout(location = 0) out vec4 color;
            void main() { color = vec4(1.0); }
        }
    }
}

shader_info! {
    Version {
        local_group_size(8);
        compute_source {
            #version 450
            shared float cache[8];
            layout(std430, binding = 0) buffer Data { float data[]; };
            void main() {}
        }
    }
}

fn main() {}
