//! Fragments that do not fit each other, or the info that lists them.
use shader_info::{shader_fragment, shader_info};

shader_fragment! {
    Place { vertex { void main() { gl_Position = vec4(0.0); } } }
}

shader_fragment! {
    Gives {
        export gloss: float;
        import mirror: float = 0.0, last;
        fragment { void main(inout Surface surface) { gloss = 0.5 + mirror; surface.color.r = gloss; } }
    }
}

shader_fragment! {
    Takes {
        import gloss: float = 0.0, last;
        fragment { void main(inout Surface surface) { surface.color.a = gloss; } }
    }
}

shader_fragment! {
    TakesAndGives {
        import gloss: float = 0.0, last;
        export mirror: float;
        fragment { void main(inout Surface surface) { mirror = gloss; surface.color.a = mirror; } }
    }
}

shader_fragment! {
    TakesVector {
        import gloss: vec3 = vec3(0.0), last;
        fragment { void main(inout Surface surface) { surface.color.rgb = gloss; } }
    }
}

shader_fragment! { Lambert { provides model = lambert; } }
shader_fragment! { Phong { provides model = phong; } }
shader_fragment! { Liar { #[when(!odd)] provides odd; } }
shader_fragment! { NeedsModel { requires model; } }

shader_fragment! {
    Lit {
        requires light_direction: vec3;
        fragment { void main(inout Surface surface) { surface.color.rgb = light_direction; } }
    }
}

shader_fragment! {
    Entry {
        fragment { float main(vec2 place) { return place.x; } }
    }
}

shader_fragment! {
    Unwritten {
        interpolator uv: vec2;
        fragment { void main(inout Surface surface) { surface.color.rg = uv; } }
    }
}

shader_fragment! {
    Many {
        interpolator a: vec4;
        interpolator b: vec4;
        interpolator c: vec4;
        interpolator d: vec4;
        vertex { void main() { a_out = vec4(0.0); b_out = a_out; c_out = a_out; d_out = a_out; } }
        fragment { void main(inout Surface surface) { surface.color += a + b + c + d; } }
    }
}

shader_fragment! {
    Reader {
        reads Unwritten::uv as theirs;
        fragment { void main(inout Surface surface) { surface.color.rg = theirs; } }
    }
}

shader_fragment! { ReaderOfNothing { reads Unwritten::uw as theirs; } }

shader_info! { Later { fragments(Place, Takes, Gives); do_static_compilation; } }
shader_info! { Circle { fragments(Place, TakesAndGives, Gives); do_static_compilation; } }
shader_info! { Types { fragments(Place, Gives, TakesVector); do_static_compilation; } }
shader_info! { Facts { fragments(Place, Lambert, Phong); do_static_compilation; } }
shader_info! { Paradox { fragments(Place, Liar); do_static_compilation; } }
shader_info! { Missing { fragments(Place, NeedsModel, Lit); do_static_compilation; } }
shader_info! { Mains { fragments(Place, Entry); do_static_compilation; } }
shader_info! { Nowhere { fragments(Gives); do_static_compilation; } }
shader_info! { NobodyWrites { fragments(Place, Unwritten); do_static_compilation; } }
shader_info! { Crowd { fragments(Place, Many, Many, Many, Many, Many, Many, Many, Many); do_static_compilation; } }
shader_info! { Reading { fragments(Place, Reader); do_static_compilation; } }
shader_info! { Both { fragments(Place, Gives); vertex_source { void main() {} } do_static_compilation; } }
shader_info! { Condition { fragments(Place, #[when(lid)] Gives); do_static_compilation; } }
shader_info! { NoFragment { fragments(Both); } }

shader_fragment! {
    Direct { fragment { void main(inout Surface surface) { paint = vec4(1.0); paint.a *= 0.5; surface.paint.r = 1.0; } } }
}

shader_fragment! {
    Own { export paint: float; fragment { void main() { paint = 1.0; } } }
}

shader_info! { Beside { fragment_out(0) paint: vec4; fragments(Place, Direct, Own); do_static_compilation; } }

fn main() {}
