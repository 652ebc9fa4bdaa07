shader_fragment! {
    /// Puts it somewhere.
    pub Place {
        provides position;
        shared vertex_in pos: vec3;
        shared param place: mat4;
        vertex { void main() { gl_Position = place * vec4(pos, 1.0); } }
    }
}

shader_fragment! {
    pub Layer {
        requires position from Place;
        sampler map: sampler2D;
        uniform_buf weights: vec4;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        param r#type: float;
        param levels: [vec2; 2];
        #[when(per_pixel)] param height: float;
        fragment { void main(inout Surface surface) { surface.color = texture(map, uv) * type_; } }
    }
}

shader_info! {
    pub Composed {
        fragments(Layer, Layer);
        do_static_compilation;
    }
}
