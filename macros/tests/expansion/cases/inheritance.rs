#[shader_shared]
const COUNT: u32 = 3;

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Placement {
    pub origin: Vec2,
    pub size: Vec2,
}

interface_info! {
    /// Between the stages.
    pub Surface as surface {
        flat kind: int;
        normal: vec3;
    }
}

interface_info! {
    Plain { count: [float; COUNT]; }
}

shader_info! {
    pub Base {
        push_constant place: Placement;
        uniform_buf(0) to_clip: mat4;
    }
}

shader_info! {
    pub(crate) Left {
        additional_info(Base);
        vertex_out(Surface);
    }
}

shader_info! {
    pub Child {
        additional_info(self::Left);
        push_constants(super::Placement);
        push_constant tint: vec4;
        vertex_source { void main() { gl_Position = tint; } }
        do_static_compilation;
    }
}
