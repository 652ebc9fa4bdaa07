//! Every statement that the other cases do not use.
use shader_info::glam::Vec4;
use shader_info::{interface_info, shader_info, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
struct Params {
    tint: Vec4,
    #[gpu(vec3)]
    axis: [f32; 3],
    scale: f32,
}

interface_info! {
    Face as face {
        uv: vec2;
        flat ids: [uint; 2];
    }
}

interface_info! {
    Pieces as pieces {
        uv: vec2;
    }
}

shader_info! {
    Compute {
        local_group_size(8, 8);
        shared_variable cache: [float; 64];
        storage_buf(0, read_write, coherent) counts: [uint];
        image(0, r32f, read_write) target: image2D;
        compilation_constant use_grid: bool = true;
        specialization_constant taps: int = 4;
        define SIZE = 4;
        define FLAG;
        define SQUARE(x) = ((x) * (x));
        #[when(use_grid && !target(gles))]
        define GRID;
        metal_max_total_threads_per_threadgroup(64);
        compute_source { void main() { counts[gl_LocalInvocationIndex] = uint(SQUARE(SIZE) * taps); } }
        backends(vulkan, opengl_460);
        do_static_compilation;
    }
}

shader_info! {
    Geometry {
        vertex_in(0) pos: vec2;
        vertex_in(1, unorm8x4, instance, buffer = 1) tint: vec4;
        vertex_out(Face);
        geometry_out(Pieces);
        geometry_layout(triangles, triangle_strip, max_vertices = 3, invocations = 1);
        vertex_source { void main() { gl_Position = vec4(pos, 0.0, 1.0); face.uv = pos; face.ids = uint[2](0u, 1u); } }
        geometry_source {
            void main()
            {
                for (int i = 0; i < 3; i++) {
                    pieces_out.uv = face_in[i].uv;
                    gl_Position = gl_in[i].gl_Position;
                    EmitVertex();
                }
                EndPrimitive();
            }
        }
        fragment_source { void main() { color = vec4(pieces.uv, 0.0, 1.0); } }
        fragment_out(0) color: vec4;
        requires(geometry_shader);
    }
}

shader_info! {
    Tessellation {
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        tessellation_layout(quads, equal, ccw, vertices = 4, point_mode);
        tess_control_source { void main() { gl_TessLevelOuter[0] = 1.0; } }
        tess_evaluation_source { void main() { gl_Position = vec4(gl_TessCoord, 1.0); } }
        fragment_source { void main() {} }
        early_fragment_test;
    }
}

shader_info! {
    Fragments {
        fragment_out(0, index = 0) first: vec4;
        fragment_out(0, index = 1) second: vec4;
        depth_write(less);
        subpass_in(0) before: vec4;
        builtins(point_size);
        extension(GL_EXT_nonuniform_qualifier, enable);
        push_constants(Params);
        #[ui(label = "Tint", range = 0.0..=1.0, default = 0.5)]
        push_constant strength: float;
        #[semantic(model_matrix)]
        push_constant model: mat4;
        vertex_source { void main() { gl_Position = model * vec4(0.0); } }
        fragment_source(entry = shade) {
            void shade()
            {
                first = tint * scale;
                second = vec4(strength);
                gl_FragDepth = 0.5;
            }
        }
        backends(vulkan);
        auto_resource_location;
        sampler glyph: sampler2D;
        sampler(batch) depth: sampler2D;
    }
}

fn main() {
    assert_eq!(Compute::INFO.local_group_size(), Some([8, 8, 1]));
    let slots: Vec<(&str, u32)> = Fragments::INFO.resources().map(|resource| (resource.name, resource.slot)).collect();
    assert_eq!(slots, [("before", 0), ("glyph", 0), ("depth", 1)]);
}
