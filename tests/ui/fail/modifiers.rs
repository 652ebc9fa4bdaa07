//! Templates and modifiers that do not fit together.
use shader_info::shader_info;

shader_info! {
    pub Base {
        fragment_out(0) color: vec4;
        slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
        slot(pixel) odd: ();
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(light(vec3(1.0)), 1.0); } }
    }
}

shader_info! { pub Flat { override(light) { return vec3(1.0); } } }
shader_info! { pub Grey { override(light) { return vec3(0.5); } } }
shader_info! { pub First { order(before = Second); after(light) {} } }
shader_info! { pub Second { order(before = First); after(light) {} } }

shader_info! {
    Silent { template(Base); modifier(Flat, Grey); do_static_compilation; }
}

shader_info! {
    Misspelt { template(Base); before(ligth) {} do_static_compilation; }
}

shader_info! {
    Super { template(Base); before(light) { super(normal); } do_static_compilation; }
}

shader_info! {
    Circle { template(Base); modifier(First, Second); do_static_compilation; }
}

shader_info! {
    Twice { template(Base); template(Base); modifier(Flat, Flat); do_static_compilation; }
}

shader_info! {
    Empty {
        fragment_out(0) color: vec4;
        slot(fragment) tone: (value: float) -> float;
        slot(fragment) never: ();
        before(never) {}
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(tone(1.0)); } }
        do_static_compilation;
    }
}

shader_info! {
    Objects {
        branch flat_modifier: 0..=3;
        template(Base);
        modifier(Flat) per object;
        do_static_compilation;
    }
}

shader_info! {
    Word { template(Base); modifier(Flat) per frame; }
}

shader_info! { pub Own { push_constant own: float; override(light) { return super(normal) * own; } } }

shader_info! {
    pub Clashes {
        template(Base);
        modifier(Own) per object;
        do_static_compilation;
    }
}

shader_info! {
    Named { template(Base); modifier(Own as owned); }
}

fn main() {}
