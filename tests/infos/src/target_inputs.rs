//! Vertex inputs and push constants that only some backends read.

use shader_info::shader_info;

shader_info! {
    /// One technique: WebGPU reads two inputs more.
    pub TargetInputs {
        vertex_in(1) pos: vec3;
        #[when(target(webgpu))] vertex_in(0) first: vec4;
        #[when(target(webgpu))] push_constant shift: vec4;
        push_constant scale: float;
        #[when(target(webgpu))] define FIRST = first + shift;
        #[when(!target(webgpu))] define FIRST = vec4(0.0);
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, scale) + FIRST; } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// The same with a branch, whose first table is that of OpenGL.
    pub BranchedTargetInputs {
        branch big;
        #[when(target(webgpu) || target(opengl))] vertex_in(0, unorm8x4) first: vec4;
        vertex_in(1) pos: vec3;
        #[when(target(webgpu) || target(opengl))] define FIRST = first;
        #[when(!(target(webgpu) || target(opengl)))] define FIRST = vec4(0.0);
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, big ? 2.0 : 1.0) + FIRST; } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// Above the limit for push constants, but not on Vulkan.
    pub TargetLimit {
        vertex_in(0) pos: vec3;
        #[when(target(metal))] push_constant shifts: [mat4; 2];
        push_constant scale: float;
        #[when(target(metal))] define SHIFT = shifts[1][0];
        #[when(!target(metal))] define SHIFT = vec4(0.0);
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(pos, scale) + SHIFT; } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}

shader_info! {
    /// One input, at another location in each variant.
    pub MovedInput {
        branch wide;
        #[when(wide)] vertex_in(0) uv: vec2;
        #[when(wide)] vertex_in(1) pos: vec3;
        #[when(!wide)] vertex_in(0) pos: vec3;
        #[when(wide)] define AT = uv;
        #[when(!wide)] define AT = vec2(0.0);
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(pos.xy + AT, pos.z, 1.0); } }
        fragment_source { void main() { color = vec4(1.0); } }
        do_static_compilation;
    }
}
