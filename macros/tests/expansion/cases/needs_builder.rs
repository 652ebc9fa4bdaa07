shader_info! {
    /// `Loop` is a keyword as the name of a module.
    pub Loop {
        push_constant tint: vec4;
        vertex_source { void main() { gl_Position = tint; } }
        fragment_out(0) color: vec4;
        fragment_source { void main() { color = tint; } }
        do_static_compilation;
    }
}

shader_info! {
    lower {
        branch fog;
    }
}

shader_fragment! {
    pub Tint {
        fragment { surface.rgb *= 0.5; }
    }
}

shader_info! {
    pub Child {
        additional_info(Loop);
        push_constant scale: float;
    }
}

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Light {
    pub color: Vec4,
}
