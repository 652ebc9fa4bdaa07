shader_info! {
    /// Branches of each kind, and rules.
    pub Branches {
        /// Whether bones move it.
        branch skinning = true;
        branch fog;
        branch lights: -1..=5 = 2;
        branch shadow_filter: [Off, Hard, Soft] = Hard;
        branch other_filter: [Off, Hard, Soft] = Off;
        branch bits;
        branch r#type: [r#match, Plain] = Plain;
        render_state Glass { blend: alpha }
        specialize {
            other_filter = shadow_filter;
            if fog && lights > 2 {
                lights = 2;
                skinning = bits;
            } else if !fog || shadow_filter == Soft {
                render_state = Glass;
                bits = false;
            } else {
                if lights == -1 { shadow_filter = Off; }
            }
            match r#type {
                r#match => { fog = false; }
                Plain => {}
            }
            skip if bits && shadow_filter == Off;
        }
        push_constant tint: vec4;
        vertex_source { void main() { gl_Position = tint; } }
        do_static_compilation;
    }
}

shader_info! {
    /// Rules that are wrong: a key without them.
    Misruled {
        branch fog;
        specialize { fog = 3; }
        do_static_compilation;
    }
}
