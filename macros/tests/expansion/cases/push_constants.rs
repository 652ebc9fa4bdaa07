#[shader_shared]
#[derive(Clone, Copy)]
pub struct Placement {
    pub origin: Vec2,
    pub size: Vec2,
    pub color: Vec4,
}

#[shader_shared]
#[repr(u32)]
pub enum Shade {
    Flat = 0,
    Smooth = 1,
}

shader_info! {
    /// Push constants of each kind.
    pub PushConstants {
        /// Where it is.
        push_constant model: mat4;
        push_constant r#type: int;
        push_constant strength: float;
        push_constant is_on: bool;
        push_constant levels: [uint; 3];
        push_constant grid: [[vec2; 2]; 3];
        push_constant shade: Shade;
        push_constant place: Placement;
        push_constant places: [Placement; 2];
        do_static_compilation;
    }
}

shader_info! {
    pub Members {
        push_constants(Placement);
        vertex_source { void main() { gl_Position = vec4(origin, size); } }
        do_static_compilation;
    }
}
