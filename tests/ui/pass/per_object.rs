//! Modifiers that each object chooses for itself: the key has a setter for each.
use shader_info::shader_info;

shader_info! {
    pub Base {
        fragment_out(0) color: vec4;
        slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(light(vec3(1.0)), 1.0); } }
    }
}

shader_info! { pub ToonSteps { override(light) { return floor(super(normal) * 4.0) / 4.0; } } }
shader_info! { pub Half { override(light) { return super(normal) * 0.5; } } }

shader_info! {
    pub Lit {
        template(Base);
        modifier(ToonSteps, Half) per object;
    }
}

fn main() {
    const OF_ONE: lit::Key = Lit::key().toon_steps(true);
    const OF_ANOTHER: lit::Key = Lit::key().toon_steps(true).half_modifier(true);
    let all = [Lit::key(), OF_ONE, OF_ANOTHER].map(lit::Key::bits);
    assert!(all[0] != all[1] && all[1] != all[2]);
}
