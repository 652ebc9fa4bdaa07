//! Rules that are understood and still wrong: of all keys together, without trying them.
use shader_info::{VertexInput, shader_info};

shader_info! {
    Restless {
        branch shadows;
        branch lit;
        branch sunny;
        specialize {
            if lit { shadows = true; }
            if sunny { lit = true; }
        }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Unreached {
        branch depth;
        branch mode: [Unlit, Lit];
        specialize {
            if depth { mode = Unlit; }
            if depth && mode == Lit { fragment_entry = depth_lit; }
            match mode {
                Unlit => {}
                Lit => {}
                _ => depth = false,
            }
        }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void depth_lit() {} void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Expensive {
        branch lights: 0..=7;
        branch fog;
        branch shadows;
        branch skinning;
        specialize {
            if !shadows { fog = false; }
        }
        budget { variants <= 32 }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Nothing {
        branch transparent;
        specialize {
            skip if transparent;
            skip if !transparent;
        }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Pinned {
        branch(dynamic) skinning;
        #[when(skinning)]
        vertex_in(0) weights: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

#[derive(VertexInput, Clone, Copy)]
#[repr(C)]
pub struct Compact {
    pub position: [f32; 3],
}

shader_info! {
    Lacking {
        branch compact;
        vertex_in(0) position: vec3;
        vertex_in(1) normal: vec3;
        specialize {
            if compact { vertex_format = Compact; }
        }
        vertex_source { void main() { gl_Position = vec4(position + normal, 1.0); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

#[derive(VertexInput, Clone, Copy)]
#[repr(C)]
pub struct Narrow {
    pub position: [f32; 2],
    pub bones: [f32; 4],
}

shader_info! {
    Misread {
        branch compact;
        vertex_in(0) position: vec3;
        vertex_in(1) bones: uvec4;
        vertex_in(2, instance, buffer = 1) shift: vec3;
        specialize {
            if compact { vertex_format = Narrow; }
        }
        vertex_source { void main() { gl_Position = vec4(position + shift, float(bones.x)); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

fn main() {}
