//! Rules over branches that there are not, values that they do not have, and branches that have none yet.
use shader_info::shader_info;

shader_info! {
    Names {
        branch skinning;
        branch lights: 0..=4;
        branch mode: [Unlit, Lit, Toon];
        branch(dynamic) fog;
        specialize {
            skining = false;
            skinning = 3;
            mode = Lti;
            lights = 5;
            if lights == skinning { lights = 0; }
            if mode { lights = 0; }
            if mode > Lit { lights = 0; }
            fog = true;
            if fog { skinning = false; }
            if target(vulcan) { skinning = false; }
            match mode {
                Unlit => {}
                Toon => lights = 1,
            }
        }
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Twice {
        branch skinning;
        branch skinning: 0..=3;
    }
}

shader_info! {
    Many {
        branch a: 0..=255;
        branch b: 0..=255;
        branch c: 0..=255;
        branch d: 0..=255;
        branch e: 0..=255;
        branch f: 0..=255;
        branch g: 0..=255;
        branch h: 0..=255;
        branch one_more;
    }
}

fn main() {}
