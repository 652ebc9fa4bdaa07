//! Fragments whose own words are wrong.
use shader_info::shader_fragment;

shader_fragment! {
    Statements {
        push_constant sky: vec3;
        vertex_source { void main() {} }
        interpolator flt uv: vec2;
        interpolator ids: ivec2;
        vertex_in uv: vec2 with tangents;
        minimum(opengl_440);
        compute { void main() {} }
    }
}

shader_fragment! {
    Names {
        param gloss: float;
        export gloss: float;
    }
}

shader_fragment! {
    Imports {
        import gloss: float;
        import mirror: float = 0.0;
        import shine: float = 0.0, sum;
        import roughness: float = 0.0, fold(a) => a;
    }
}

shader_fragment! {
    Uncalled {
        fragment { surface.color = vec4(1.0); }
    }
}

shader_fragment! {
    Bodies {
        storage_buf(read) values: [float];
        fragment {
            uniform sampler2D map;
            void main(inout Surface surface) {
                values[0] = 1.0;
                #ifdef LIT
            }
        }
    }
}

shader_fragment! {
    Idle {
        param tint: vec4;
        fragment { void main() { vec4 color = tint; } }
    }
}

fn main() {}
