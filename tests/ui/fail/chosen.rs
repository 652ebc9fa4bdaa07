//! Errors of what rules choose are at the rule, also in an info that inherits the source.

use shader_info::{interface_info, shader_info};

interface_info! { pub Passed as passed { lit: vec3; } }

shader_info! {
    pub Base {
        vertex_out(Passed);
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(1.0); } }
    }
}

shader_info! {
    pub Files {
        additional_info(Base);
        branch near;
        branch far;
        specialize {
            if near { fragment_source("missing.glsl"); }
            if far && !near { fragment_entry = nowhere; }
        }
        do_static_compilation;
    }
}

shader_info! {
    pub Reads {
        additional_info(Base);
        branch near;
        specialize { if near { fragment_source { void main() { color = vec4(passed.lit, 1.0); } } } }
        do_static_compilation;
    }
}

fn main() {}
