#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
pub struct Corner {
    pub at: [f32; 3],
    #[format(snorm8x4)]
    pub normal: [i8; 4],
    #[location(4)]
    pub bone: u32,
}

shader_info! {
    pub Loose {
        vertex_in(0) pos: vec3;
        vertex_in(1, snorm16x2) r#in: vec2;
        vertex_in(2, unorm10_10_10_2) folded: vec4;
        vertex_in(3, uint8x4, buffer = 2) bones: uvec4;
        vertex_in(4, instance, buffer = 1) placed: mat4;
        vertex_in(8, float16x2, instance, buffer = 3) wide: vec2;
        vertex_in(9, unorm8x4, instance, buffer = 3) tint: vec4;
        do_static_compilation;
    }
}

shader_info! {
    pub OfStruct {
        vertex_in(Corner);
        vertex_in(7, sint8x2, instance, buffer = 1) cell: ivec2;
        do_static_compilation;
    }
}

shader_info! {
    pub Mixed {
        vertex_in(8) light: float;
        vertex_in(Corner);
        do_static_compilation;
    }
}

#[derive(Clone, Copy, VertexInput)]
#[repr(C)]
pub struct Narrow {
    pub size: [f32; 2],
}

shader_info! {
    pub Chosen {
        branch wide;
        #[when(wide)] vertex_in(Corner);
        #[when(!wide)] vertex_in(Narrow);
        vertex_in(8) light: float;
        do_static_compilation;
    }
}
